import { dayAfter } from '../../../rules/days.ts'
import { expect, test } from './office.ts'

// A site of its own: its figures are of all bookings.
test.use({ apart: 'overview' })

test('the overview stands on top of the menu; its figures lead to what they count, its chart tells each day', {
  tag: '@journey',
}, async ({ page, office }) => {
  const { reference } = await office.book({ trip_id: '3', number_of_adults: '3', number_of_childrens: '0' })
  await office.call(`trips/bookings/cancel/${(await office.book()).id}`, { notify: '0' })
  const yesterday = dayAfter(new Date().toISOString().slice(0, 10), -1)
  await office.addTrip({ title: 'Over the pass', period_id: '5', date: yesterday })
  await page.goto('/admin/booking')
  await expect(page.getByRole('table', { name: 'Booking', exact: true })).toContainText(reference)
  await expect(page.getByText('Last 30 days')).toHaveCount(0)
  const menu = page.getByRole('navigation', { name: 'Back office' })
  await expect(menu.getByRole('link').first()).toHaveText('Overview')
  await menu.getByRole('link', { name: 'Overview' }).click()
  await expect(page).toHaveURL(/\/admin\/overview$/)

  await expect(page.getByRole('region', { name: 'Under way' }).getByRole('listitem')).toHaveText(
    'Day 2 of 5Over the pass0 travellers',
  )
  const since = page.getByRole('region', { name: 'Since yesterday' })
  await expect(since.getByRole('link', { name: 'New bookings 2' })).toBeVisible()
  await since.getByRole('link', { name: 'Cancelled 1' }).click()
  await expect(page).toHaveURL(/cancelled_from=/)
  await expect(page.getByText(/^Cancelled since/)).toBeVisible()
  await expect(page.getByText('1 booking, none of them confirmed', { exact: true })).toBeVisible()
  await page.goBack()
  await page.getByRole('region', { name: 'Money' }).getByRole('link', { name: 'Due within' }).click()
  await expect(page.getByRole('combobox', { name: 'Money' })).toHaveValue('due')
  await page.goBack()

  const days = page.getByRole('table', { name: 'Bookings and travellers of the last 30 days' })
  await expect(days.getByRole('row')).toHaveCount(31)
  const today = await days.getByRole('row').last().textContent()
  const chart = page.getByRole('slider', { name: 'Values by day' })
  await chart.focus()
  const said = await chart.getAttribute('aria-valuetext')
  expect(said?.replace(/\D/g, '')).toBe(today?.replace(/\D/g, ''))
  await page.keyboard.press('ArrowDown')
  await expect(chart).not.toHaveAttribute('aria-valuetext', said ?? '')
  await page.keyboard.press('Home')
  await expect(page.getByText(/^\w{3} \d\d: 0 travellers, 0 bookings$/)).toBeVisible()

  await page.getByRole('link').filter({ hasText: '3 travellers' }).first().click()
  await expect(page).toHaveURL(/\/admin\/departures\/\d+$/)
})
