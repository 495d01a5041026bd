import { randomUUID } from 'node:crypto'
import { begin, openOcto, priced, saveAgency } from '../octo.ts'
import { expect, PASSWORD, test } from '../world.ts'

/* OCTO: who may call, who supplies, and what there is to sell. */

test('every call needs the key of a reseller that is not paused; wrong ones count as attempts', async ({
  world,
}) => {
  const octo = await begin(world)
  const { anna } = world
  const paths = [
    ['GET', '/supplier'],
    ['GET', '/capabilities'],
    ['GET', '/products'],
    ['GET', '/products/1'],
    ['POST', '/availability'],
    ['POST', '/availability/calendar'],
    ['GET', '/bookings'],
    ['POST', '/bookings'],
    ['GET', `/bookings/${randomUUID()}`],
    ['PATCH', `/bookings/${randomUUID()}`],
    ['POST', `/bookings/${randomUUID()}/confirm`],
    ['POST', `/bookings/${randomUUID()}/extend`],
    ['POST', `/bookings/${randomUUID()}/cancel`],
  ] as const
  for (const [method, path] of paths) {
    const response = await octo.send(method, path, { key: 'never-given-out' })
    expect(response.status).toBe(403)
    expect(await response.json()).toEqual({ error: 'FORBIDDEN', errorMessage: expect.any(String) })
  }
  expect((await world.app.request('/octo/supplier')).status).toBe(403)
  // A key does not belong into an address.
  expect((await world.app.request(`/octo/supplier?key=${octo.key}`)).status).toBe(403)
  const { key } = await anna.ask('adminRenewResellerKey', {
    params: { id: octo.id },
    form: { current_password: PASSWORD },
  })
  expect((await octo.send('GET', '/supplier')).status).toBe(403)
  await octo.ask('GET', '/supplier', { key: `${key}` })
  expect((await anna.ask('adminShowReseller', { params: { id: octo.id } })).key?.last_used_at).not.toBeNull()
  await anna.ask('adminUpdateReseller', { params: { id: octo.id }, form: { status: 'paused' } })
  expect((await octo.send('GET', '/supplier', { key: `${key}` })).status).toBe(403)
  await anna.ask('adminUpdateReseller', { params: { id: octo.id }, form: { status: 'active' } })
  for (let count = 0; count < 5; count++) await octo.send('GET', '/supplier', { key: 'wrong' })
  const refused = await octo.send('GET', '/supplier', { key: 'wrong' })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  // Whoever has the key gets in all the same.
  await octo.ask('GET', '/supplier', { key: `${key}` })
})

test('says who supplies, and which capability it has', async ({ world }) => {
  const octo = await begin(world)
  const supplier = await octo.ask('GET', '/supplier')
  expect(supplier).toMatchObject({
    endpoint: 'https://tours.example/octo',
    contact: { website: 'https://tours.example' },
  })
  expect(await octo.ask('GET', '/capabilities')).toMatchObject([{ id: 'octo/pricing', required: false }])
  expect((await octo.send('GET', '/nothing')).status).toBe(404)
})

test('products are the trips on offer with a departure to come and a price, those first that depart next', async ({
  world,
}) => {
  const octo = await openOcto(world)
  const { anna, trips } = world
  expect(await octo.ask('GET', '/products')).toEqual([])
  await octo.refused('INVALID_PRODUCT_ID', 'GET', `/products/${trips.fjord.id}`)
  await priced(world)
  await anna.ask('adminUpdateTrip', { params: { id: trips.dunes.id }, form: { price_adult: 50_000 } })
  await world.departure(trips.dunes.id, '2027-06-10')
  const ids = async () => (await octo.ask('GET', '/products/')).map(({ id }: { id: string }) => id)
  expect(await ids()).toEqual([`${trips.dunes.id}`, `${trips.fjord.id}`])
  await world.db.updateTable('trips').set({ published: 0 }).where('id', '=', trips.dunes.id).execute()
  expect(await ids()).toEqual([`${trips.fjord.id}`])
  for (const id of ['0', '999', 'x', '1e1', '%00', '1.0'])
    expect((await octo.refused('INVALID_PRODUCT_ID', 'GET', `/products/${id}`)).productId).toBeTypeOf(
      'string',
    )
})

test('a product has the agency’s ages, its terms, and prices from the cheapest departure', async ({
  world,
}) => {
  const octo = await begin(world)
  const { anna, trips } = world
  const path = `/products/${trips.fjord.id}`
  const read = async () => (await octo.ask('GET', path)).options[0]
  const agesOf = ({ units }: { units: { restrictions: object }[] }) =>
    units.map(({ restrictions }) => restrictions)
  await saveAgency(world, { child_from: '', child_until: '' })
  expect(agesOf(await read())).toMatchObject([
    { minAge: 0, maxAge: 99, accompaniedBy: [] },
    { minAge: 0, maxAge: 99, accompaniedBy: ['adult'] },
    { minAge: 0, maxAge: 99, accompaniedBy: ['adult'] },
  ])
  await saveAgency(world, { child_from: '3', child_until: '12' })
  const steps = '[{"days":30,"percent":20},{"days":10,"percent":80}]'
  await anna.ask('adminSaveBookingSettings', {
    form: { deposit_percent: 0, balance_days: 0, cancellation: steps },
  })
  await world.departure(trips.fjord.id, '2027-08-01', { time: '09:30', price_adult: 80_005 })
  const option = await read()
  expect(agesOf(option)).toMatchObject([
    { minAge: 13, maxAge: 99 },
    { minAge: 3, maxAge: 12 },
    { minAge: 0, maxAge: 2 },
  ])
  expect(option).toMatchObject({
    availabilityLocalStartTimes: ['00:00', '09:30'],
    cancellationCutoff: '30 days before departure',
    cancellationCutoffAmount: 30,
    restrictions: { minUnits: 1, maxUnits: 20 },
  })
  const [adult, , infant] = option.units
  expect(adult.pricingFrom).toMatchObject([
    { original: 80_005, retail: 80_005, net: 72_004, currency: 'EUR', currencyPrecision: 2 },
  ])
  expect(infant.pricingFrom).toMatchObject([{ original: 0, retail: 0, net: 0 }])
  const plain = await octo.ask('GET', path, { pricing: false })
  expect(plain).not.toHaveProperty('defaultCurrency')
  expect(plain.options[0].units[0]).not.toHaveProperty('pricingFrom')
})
