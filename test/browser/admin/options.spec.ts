import { datesOf } from '../../../rules/dates.ts'
import { dayAfter } from '../../../rules/days.ts'
import { expect, test } from './office.ts'

const { dayText } = datesOf('en')

// A day after the departure.
test.use({ expectedNoise: [/status of 422/] })

test('an option is held until a day that the departure bounds, and confirmed in one press', {
  tag: '@journey',
}, async ({ page, office, checkAccessibility }) => {
  const today = new Date().toISOString().slice(0, 10)
  const title = office.unique('Undecided')
  const trip = await office.addTrip({ title, period_id: '1', date: dayAfter(today, 20) })
  const { departures } = (await office.call(`departures/index?trip_id=${trip}`)) as {
    departures: { data: { id: number }[] }
  }
  const id = departures.data[0]?.id ?? 0
  await office.call(`departures/update/${id}`, { seats: '6' })

  await page.goto(`/admin/booking/new?departure=${id}`)
  await page.getByLabel('Name', { exact: true }).fill('Ole Option')
  await page.getByLabel('Phone').fill('+47 55 12')
  await page.getByRole('button', { name: 'More adults' }).click()
  await page.getByLabel('An option: only keep the seats').check()
  const until = page.getByLabel('Option until')
  await expect(until).toHaveValue(dayAfter(today, 7))
  await expect(page.getByText(`Option until ${dayText(dayAfter(today, 7))}`)).toBeVisible()
  await until.fill(dayAfter(today, 21))
  await page.getByRole('button', { name: 'Add Booking' }).click()
  await expect(page.getByText(/An option ends between today and the day of departure/)).toBeVisible()
  await expect(until).toHaveValue(dayAfter(today, 21))
  await checkAccessibility()
  await until.fill(dayAfter(today, 3))
  await page.getByRole('button', { name: 'Add Booking' }).click()
  await page.getByRole('link', { name: 'Open it' }).click()

  const dialog = page.getByRole('article', { name: /^Booking/ })
  const option = dialog.getByRole('region', { name: /^Option until/ })
  await expect(option).toContainText('Its seats are kept, and nothing is to be paid.')
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(option).toBeHidden()
  await expect(dialog).toContainText('Confirmed')
  await page.goto(`/admin/departures/${id}`)
  await expect(page.getByRole('region', { name: 'Seats' })).toContainText('confirmed2held0free4')
})
