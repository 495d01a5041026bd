import { expect, test } from './office.ts'

test('the log tells which one it was that is there no more', async ({ page, office, checkAccessibility }) => {
  const title = office.unique('Gone')
  const description = office.unique('Board')
  const { id: packageId } = await office.call('packages/store', { description })
  const trip = { title, period_id: '5', package_id: `${packageId}` }
  const ids = [
    await office.addTrip({ ...trip, date: '2098-05-01' }),
    await office.addTrip({ ...trip, date: '2098-06-01' }),
  ]
  for (const id of ids) await office.call(`trips/delete/${id}`)
  await office.call(`packages/delete/${packageId}`)
  const word = 'a long enough word for this'
  const somebody = {
    name: title,
    email: `${title}@itinera.example`,
    password: word,
    password_confirmation: word,
  }
  const { id: userId } = await office.call('users/store', somebody)
  await office.call(`users/delete/${userId}`)

  const deleted = page.getByRole('row').filter({ hasText: 'deleted' })
  await page.goto('/admin/audit')
  await page.getByLabel('Kind').selectOption('trip')
  await expect(page).toHaveURL('/admin/audit?kind=trip')
  await expect(deleted.nth(0)).toContainText(`${title}id ${ids[1]}`)
  await expect(deleted.nth(1)).toContainText(`${title}id ${ids[0]}`)
  await checkAccessibility()
  const there = await office.addTrip({ title: `${title} again`, period_id: '5', date: '2098-05-01' })
  await page.goto(`/admin/audit?kind=trip&id=${there}`)
  await expect(page.getByRole('cell', { name: `${title} again id ${there}`, exact: true })).toBeVisible()
  await page.goto(`/admin/audit?kind=package&id=${packageId}`)
  await expect(deleted).toContainText(`${description}id ${packageId}`)
  await page.goto(`/admin/audit?kind=user&id=${userId}`)
  await expect(deleted).toContainText(`user ${userId}A traveller; no name is kept`)
  await checkAccessibility()
})

test('a smaller party of a booking by phone is told as such, with no account and no data removed', async ({
  page,
  office,
}) => {
  const trip = await office.addTrip({ title: office.unique('Bay'), period_id: '5', date: '2098-05-01' })
  const party = { number_of_adults: '3', number_of_childrens: '0', number_of_infants: '0' }
  const { booking } = (await office.call('trips/bookings/store', {
    ...party,
    name: 'Ada',
    phone: '030 1234',
    trip_id: `${trip}`,
  })) as { booking: { id: number; reference: string } }
  await office.call(`trips/bookings/party/${booking.id}`, { ...party, number_of_adults: '2' })
  await page.goto('/admin/audit?kind=booking')
  const row = page.getByRole('row').filter({ hasText: booking.reference })
  await expect(row.first()).toContainText('Booking party changed')
  await expect(row.first().getByRole('listitem')).toHaveText(['party: 3 adults → 2 adults'])
  await page.goto(`/admin/booking?show=${booking.id}`)
  const account = page.getByRole('dialog').getByRole('definition').filter({ hasText: 'booked by the office' })
  await expect(account).toHaveText('None: booked by the office')
})
