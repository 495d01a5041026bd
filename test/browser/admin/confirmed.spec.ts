import { expect, test } from './office.ts'

test('after the day of a trip was changed, a booking tells which day was confirmed', async ({
  page,
  office,
}) => {
  const trip = { title: office.unique('Moved'), period_id: '5', package_id: '1', description: 'Later' }
  const trip_id = `${await office.addTrip({ ...trip, date: '2099-05-01' })}`
  const { id } = await office.book({ trip_id })
  await page.goto(`/admin/booking?show=${id}`)
  const dialog = page.getByRole('dialog', { name: /^Booking/ })
  await expect(dialog.getByText('Fri May 01 2099')).toBeVisible()
  await expect(dialog.getByText('Confirmed for')).toHaveCount(0)
  await office.call(`trips/update/${trip_id}`, { ...trip, date: '2099-05-08' })
  await page.reload()
  await expect(dialog.getByText('Fri May 08 2099')).toBeVisible()
  await expect(dialog.getByText('Confirmed for Fri May 01 2099')).toBeVisible()
  await page.goto(`/admin/trips/${trip_id}/travellers`)
  await expect(page.getByRole('row').filter({ hasText: 'Tove' })).toContainText(
    'Confirmed for Fri May 01 2099',
  )
})

test('what was confirmed is told where length and package are others by now, as far as they are', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const [breakfast, dinner] = [office.unique('Breakfast and a guide'), office.unique('Dinner')]
  const add = async (description: string) => `${(await office.call('packages/store', { description })).id}`
  const [one, two] = [await add(breakfast), await add(dinner)]
  const title = office.unique('Lugger')
  const trip = { title, period_id: '8', package_id: one, date: '2099-05-01' }
  const trip_id = `${await office.addTrip(trip)}`
  const { id } = await office.book({ trip_id })
  const all = `Confirmed for Fri May 01 2099, 8 days, “${breakfast}”`
  await office.call(`trips/update/${trip_id}`, { date: '2099-05-08', period_id: '5', package_id: two })
  // Narrowed to the trip or not.
  for (const by of [`trip=${trip_id}`, `q=${encodeURIComponent(title)}`]) {
    await page.goto(`/admin/booking?${by}`)
    await expect(page.getByRole('cell', { name: title })).toContainText(
      all.replace('8 days', '8 days (now 5)'),
    )
  }
  await checkAccessibility()
  await page.goto(`/admin/booking?show=${id}`)
  const dialog = page.getByRole('dialog', { name: /^Booking/ })
  await expect(dialog.getByText(all)).toBeVisible()
  await expect(dialog.getByText(dinner)).toBeVisible()
  await checkAccessibility()
  await page.goto(`/admin/trips/${trip_id}/travellers`)
  const told = page.getByRole('row').filter({ hasText: 'Tove' }).getByText(all)
  const sum = page.getByText('Still confirmed for another day, length or package: 1 of 1 booking')
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media })
    await expect(told).toBeVisible()
    await expect(sum).toBeVisible()
  }
  await page.emulateMedia({ media: 'screen' })
  await checkAccessibility()
  await office.call(`trips/update/${trip_id}`, { date: '2099-05-01', package_id: one })
  await page.goto(`/admin/booking?show=${id}`)
  await expect(dialog.getByText('Confirmed for 8 days', { exact: true })).toBeVisible()
})
