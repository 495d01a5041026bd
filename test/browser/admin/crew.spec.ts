import { dayAfter } from '../../../rules/days.ts'
import { admin } from '../../server.ts'
import { expect, test } from './office.ts'

const password = 'a long enough word for this'

/** What does not fit together is told in test/screens/crew.test.tsx. */

test.use({ apart: 'crew' })

test('a guide is assigned in three clicks, and sees their own departures first', async ({
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
  const later = await office.addTrip(other)
  await page.goto(`/admin/departures?from=${dayAfter(today, -3)}`)
  await page.getByRole('link', { name: led.title }).click()
  const section = page.getByRole('region', { name: 'Crew and vehicles' })
  // The first two: the list opens, and a name of it is chosen.
  await section.getByLabel('Assign somebody').selectOption({ label: 'Greta Guide' })
  await section.getByRole('button', { name: 'Save crew' }).click()
  await expect(page.getByText('The crew was saved.')).toBeVisible()
  await expect(section.getByRole('button', { name: 'Save crew' })).toHaveCount(0)
  await checkAccessibility()

  const { departures } = (await office.call(`departures/index?trip_id=${later}`)) as {
    departures: { data: { id: number }[] }
  }
  const crew = JSON.stringify([{ user_id: userId, part: 'guide' }])
  await office.call(`departures/crew/${departures.data[0]?.id}`, { crew })
  await page.goto('/admin/overview')
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
})
