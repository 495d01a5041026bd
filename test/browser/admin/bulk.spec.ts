import { expect, test } from './office.ts'

test.use({ environment: { DEMO: '1' }, apart: 'many at once' })

test('who owes is reminded from the filtered list; what cards have paid goes back from a departure that is called off', async ({
  page,
  office,
  request,
  checkAccessibility,
}) => {
  // Refunds are sent within half a minute.
  test.slow()
  const { settings } = await office.call('settings/booking')
  const stored = Object.entries(settings as Record<string, unknown>).map(([name, value]) => [
    name,
    typeof value === 'object' && value !== null ? JSON.stringify(value) : `${value ?? ''}`,
  ])
  await office.call('settings/booking', { ...Object.fromEntries(stored), card: 'offered' })
  const trip = await office.addTrip({ title: office.unique('Many'), period_id: '5', date: '2098-05-01' })
  await office.call(`trips/update/${trip}`, { price_adult: '50000' })
  const party = { trip_id: `${trip}`, number_of_adults: '1', number_of_childrens: '0' }
  const paid = await office.book(party)
  await office.book(party)
  const { url } = (await office.call(`trips/bookings/link/${paid.id}`, {})) as { url: string }
  const paying = await request.post(`/api/users/bookings/pay/${paid.id}`, {
    headers: { 'booking-token': new URL(url).hash.slice(1) },
    form: { what: 'all' },
  })
  const till = new URL(((await paying.json()) as { url: string }).url).hash.slice(1)
  expect((await request.post('/api/demo-till/pay', { form: { reference: till } })).ok()).toBe(true)
  await office.call('payments/compare', {})

  await page.goto(`/admin/booking?trip=${trip}`)
  await page.getByRole('button', { name: 'Remind all who owe…' }).click()
  const reminding = page.getByRole('dialog', { name: 'Remind all who owe' })
  await expect(reminding).toContainText(/1 traveller of these owes €\d+\.00 now/)
  await checkAccessibility()
  await reminding.getByRole('button', { name: 'Remind 1 traveller' }).click()
  const reminded = page.getByRole('dialog', { name: '1 traveller will be reminded.' })
  await expect(reminded.getByRole('status')).toContainText('1reminded', { timeout: 20_000 })
  await checkAccessibility()
  await reminded.getByRole('button', { name: 'Close' }).last().click()

  const { departures } = (await office.call(`departures/index?trip_id=${trip}`)) as {
    departures: { data: { id: number }[] }
  }
  const departure = departures.data[0]?.id
  await office.call(`departures/cancel/${departure}`, { reason: 'Storm' })
  await page.goto(`/admin/departures/${departure}`)
  await page.getByRole('button', { name: 'Refund to the cards…' }).click()
  const refunding = page.getByRole('dialog', { name: 'Refund to the cards' })
  await expect(refunding).toContainText('€500.00 of 1 booking goes back')
  await checkAccessibility()
  await refunding.getByRole('button', { name: 'Pay back €500.00' }).click()
  const back = page.getByRole('dialog', { name: '1 booking will be paid back.' })
  await expect(back.getByRole('status')).toContainText('1paid back', { timeout: 60_000 })
  await back.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('button', { name: 'Refund to the cards…' })).toHaveCount(0)
})
