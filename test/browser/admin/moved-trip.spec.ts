import { hydrated } from '../public/traveller.ts'
import { expect, test } from './office.ts'

// Their trips depart before any other that this account books: my bookings has them on its first page.
// Refused bookings stand on the console.
test.use({ expectedNoise: [/status of 422/] })

test('who books a trip that gets another day meanwhile is told before, and books what is shown', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const title = office.unique('Barge')
  const trip = await office.addTrip({ title, period_id: '5', date: '2087-05-01' })
  const moveTo = (date: string) => office.call(`trips/update/${trip}`, { date })
  await page.goto(`/trips/${trip}`)
  await hydrated(page)
  const opener = page.locator('main').getByRole('button', { name: 'Book Now' }).first()
  await opener.click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByLabel('Name')).not.toHaveValue('')
  await dialog.getByLabel('Phone').fill('0301234')
  await moveTo('2087-05-08')
  const send = dialog.getByRole('button', { name: 'Book Now' })
  await send.click()
  await expect(dialog.getByRole('alert')).toHaveText(/^This trip now departs on Thu 8 May 2087/)
  await expect(dialog.getByText('Thu 8 May 2087', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Phone')).toHaveValue('0301234')
  await send.click()
  await expect(dialog.getByRole('definition').nth(1)).toHaveText('Thu 8 May 2087')
  await dialog.getByRole('button', { name: 'Book this trip again' }).click()
  // Then the form has its address again.
  await expect(send).toBeVisible()

  // A form that a reload brings back knows what has become of its trip.
  await moveTo('2087-05-15')
  await page.reload()
  await expect(dialog.getByText('Thu 15 May 2087').first()).toBeVisible()
  // Its price is asked for, too: not of a trip that departs before the answer.
  await page.waitForLoadState('networkidle')
  office.depart(trip, '2020-05-15')
  await page.reload()
  await expect(page.getByText('This trip has already departed.')).toBeVisible()
  await expect(dialog).toBeHidden()

  // Of a trip that is over nothing is asked.
  office.depart(trip, '2087-05-15')
  await page.goto('/bookings')
  await expect(page.getByRole('region', { name: 'We had to change your trip' })).toContainText(
    'Day: Thu 15 May 2087 (was Thu 8 May 2087)',
  )
  await checkAccessibility()
  await page.goto(`/admin/booking?trip=${trip}`)
  await expect(page.getByRole('img', { name: 'Told Thu May 08 2087, now Thu May 15 2087' })).toBeVisible()
})
