import { dayAfter } from '../../../rules/days.ts'
import { admin } from '../../server.ts'
import { hydrated } from '../public/traveller.ts'
import { expect, test } from './office.ts'

const password = 'a long enough word for this'

test.use({ stranger: true, expectedNoise: [/status of 403/] })

test('a clerk and a guide see what they may do, first of all what is under way, and are told what they may not', {
  tag: '@journey',
}, async ({ page, office, checkAccessibility }) => {
  const menu = page.getByRole('navigation', { name: 'Back office' })
  const enter = async (role: 'clerk' | 'guide') => {
    const email = `${office.unique(role)}@itinera.example`
    await office.call('users/store', {
      name: `Staff ${role}`,
      email,
      password,
      password_confirmation: password,
      role,
      current_password: admin.password,
    })
    await page.goto('/admin/login')
    await hydrated(page)
    await page.getByLabel('Your email').fill(email)
    await page.getByLabel('Your password').fill(password)
    await page.getByRole('button', { name: 'Login' }).click()
  }

  await enter('clerk')
  await expect(page).toHaveURL(/\/admin\/booking$/)
  await expect(menu.getByRole('link', { name: 'Trips' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Users' })).toHaveCount(0)
  await page.goto('/admin/users')
  await expect(page.getByText('This is for administrators only.')).toBeVisible()
  await checkAccessibility()
  await page.goto('/admin/logout')

  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`)
  })
  const today = new Date().toISOString().slice(0, 10)
  const gone = { title: office.unique('Gone'), period_id: '5', date: dayAfter(today, -1) }
  const leaving = { title: office.unique('Leaving'), period_id: '3', date: today }
  await office.addTrip(gone)
  await office.addTrip(leaving)
  const over = { title: office.unique('Over'), period_id: '3', date: dayAfter(today, -3) }
  await office.addTrip(over)
  await page.setViewportSize({ width: 390, height: 844 })
  await enter('guide')
  await expect(page).toHaveURL(/\/admin\/departures$/)
  const cards = page.getByRole('region', { name: 'Today' }).getByRole('listitem')
  const card = cards.filter({ hasText: gone.title })
  await expect(card).toContainText(/Day 2 of 5, back on /)
  await expect(cards.filter({ hasText: leaving.title })).toContainText(/Leaves today, back on /)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const list = page.getByRole('table', { name: 'Today and next' })
  for (const { title } of [gone, leaving, over])
    await expect(list.getByRole('row').filter({ hasText: title })).toHaveCount(0)
  await card.getByRole('link', { name: 'Papers' }).click()
  await expect(page).toHaveURL(/\/papers$/)
  await expect(page.getByText(/^Day 2 of 5, back on /)).toBeVisible()
  await page.goBack()
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(menu.getByRole('link')).toHaveText(['Departures'])
  await expect(page.getByRole('link', { name: 'Add departures' })).toHaveCount(0)
  await page.keyboard.press('/')
  await page.keyboard.type(leaving.title)
  const search = page.getByRole('dialog', { name: 'Search' })
  await expect(search.getByRole('link', { name: leaving.title })).toBeVisible()
  await expect(search.getByRole('region')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.getByRole('row').nth(1).getByRole('link').click()
  // The list before has one for each departure of today.
  await expect(page.getByRole('link', { name: 'Papers' })).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Papers' }).click()
  await expect(page.getByText('Departure papers, ')).toBeVisible()
  // What guides may not see, their pages do not ask for.
  expect(refused).toEqual([])
})
