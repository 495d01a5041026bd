import { dayAfter } from '../../../rules/days.ts'
import { admin } from '../../server.ts'
import { expect, test } from './office.ts'

const password = 'a long enough word for this'

test.use({ apart: 'crew', expectedNoise: [/status of 422/] })

test('a guide is assigned in three clicks, is warned of what does not fit, and sees their own departures first', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const email = `${office.unique('greta')}@itinera.example`
  const { id: userId } = (await office.call('users/store', {
    name: 'Greta Guide',
    email,
    password,
    password_confirmation: password,
    role: 'guide',
    current_password: admin.password,
  })) as { id: number }
  const today = new Date().toISOString().slice(0, 10)
  const led = { title: office.unique('Led'), period_id: '5', date: dayAfter(today, -1) }
  const other = { title: office.unique('Other'), period_id: '5', date: dayAfter(today, 2) }
  await office.addTrip(led)
  await office.addTrip(other)
  const open = async (title: string) => {
    await page.goto(`/admin/departures?from=${dayAfter(today, -3)}`)
    await page.getByRole('link', { name: title }).click()
    await page.getByRole('heading', { name: 'Crew and vehicles' }).waitFor()
  }

  await open(led.title)
  const section = page.getByRole('region', { name: 'Crew and vehicles' })
  // The first two: the list opens, and a name of it is chosen.
  await section.getByLabel('Assign somebody').selectOption({ label: 'Greta Guide' })
  await section.getByRole('button', { name: 'Save crew' }).click()
  await expect(page.getByText('The crew was saved.')).toBeVisible()
  await expect(section.getByRole('button', { name: 'Save crew' })).toHaveCount(0)
  await checkAccessibility()

  await office.call(`users/away/${userId}`, {
    away: JSON.stringify([{ from: dayAfter(today, 4), until: dayAfter(today, 4), note: '' }]),
  })
  await open(other.title)
  const choice = section.getByLabel('Assign somebody').getByRole('option', { name: /Greta Guide/ })
  await expect(choice).toHaveText(/· Also on .* · Away /)
  await section.getByLabel('Assign somebody').selectOption((await choice.getAttribute('value')) ?? '')
  await section.getByLabel('Add a vehicle or gear').selectOption({ label: 'Kayaks: 6 of 6 free' })
  await section.getByLabel('How many of Kayaks').fill('7')
  await expect(section.getByText('Only 6 of 6 are free on these days')).toBeVisible()
  await section.getByRole('button', { name: 'Save crew' }).click()
  await expect(section.getByText(/7 are assigned, and there are 6/)).toBeVisible()
  await expect(section.getByText(/Also on /).first()).toBeVisible()
  await page.goto('/admin/overview')
  await expect(page.getByText('with Greta Guide').first()).toBeVisible()
  await page.goto(`/admin/departures?month=${today.slice(0, 7)}`)
  await expect(page.getByText('with Greta Guide').first()).toBeVisible()

  await page.goto('/admin/logout')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByLabel('Your email').fill(email)
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Today and next' })).toBeVisible()
  const cards = page.getByRole('region', { name: 'Today' }).getByRole('listitem')
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText(led.title)
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: other.title })).toHaveCount(1)
  // The demo’s departures are nobody’s, so they are no part of it.
  await expect(page.getByText('1 departure', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await page.goto(`/admin/users/away/${userId}`)
  await page.getByRole('button', { name: 'Add days' }).click()
  await page.getByLabel('From').last().fill('2030-07-05')
  await page.getByLabel('Until').last().fill('2030-07-01')
  await page.getByRole('button', { name: 'Save days' }).click()
  await expect(page.getByText('This is before the first day')).toBeVisible()
  await page.getByLabel('Until').last().fill('2030-07-09')
  await page.getByRole('button', { name: 'Save days' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await checkAccessibility()
})
