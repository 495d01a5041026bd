import { hydrated } from '../public/traveller.ts'
import { expect, test } from './office.ts'

// Refused bookings stand on the console.
test.use({ expectedNoise: [/status of 422/] })

test('who books a trip that gets another day meanwhile is told before, and books what is shown', async ({
  page,
  office,
}) => {
  const title = office.unique('Barge')
  const trip = await office.addTrip({ title, period_id: '5', date: '2098-05-01' })
  const moveTo = (date: string) => office.call(`trips/update/${trip}`, { date })
  await page.goto(`/trips/${trip}`)
  await hydrated(page)
  const opener = page.locator('main').getByRole('button', { name: 'Book Now' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByLabel('Name')).not.toHaveValue('')
  await dialog.getByLabel('Phone').fill('0301234')
  await moveTo('2098-05-08')
  const send = dialog.getByRole('button', { name: 'Book Now' })
  await send.click()
  await expect(dialog.getByRole('alert')).toHaveText(/^This trip departs on Thursday, 8 May 2098 by now/)
  await expect(dialog.getByText('Thu May 08 2098')).toBeVisible()
  await expect(dialog.getByLabel('Phone')).toHaveValue('0301234')
  await send.click()
  await expect(dialog.getByRole('definition').first()).toHaveText('Thu May 08 2098, 5 days')
  await dialog.getByRole('button', { name: 'Book this trip again' }).click()

  // A form that a reload brings back knows what has become of its trip.
  await moveTo('2098-05-15')
  await page.reload()
  await expect(dialog.getByText('Thu May 15 2098')).toBeVisible()
  await moveTo('2020-05-15')
  await page.reload()
  await expect(page.getByText('This trip has already departed.')).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.goto('/bookings')
  await expect(
    page.getByText('When you booked it, this trip was to depart on Thu May 08 2098.'),
  ).toBeVisible()
  await page.goto(`/admin/booking?trip=${trip}`)
  await expect(page.getByText('Confirmed for Thu May 08 2098')).toBeVisible()
})
