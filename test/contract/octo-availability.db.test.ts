import { dayAfter } from '../../rules/days.ts'
import { begin, place } from '../octo.ts'
import { bookingForm, expect, moment, test } from '../world.ts'

/* OCTO: the departures of a product, with their seats and prices. */

test('availability is asked for in one way, and refuses ids, halves and what is no JSON', async ({
  world,
}) => {
  const octo = await begin(world)
  const { productId, optionId, availabilityId } = place(world)
  const option = { productId, optionId }
  const range = { localDateStart: '2027-07-01', localDateEnd: '2027-07-31' }
  const ask = (body: object) => octo.ask('POST', '/availability', { body: { ...option, ...body } })
  const [found] = await ask(range)
  expect(found).toMatchObject({
    id: availabilityId,
    available: true,
    status: 'AVAILABLE',
    vacancies: 10,
    capacity: 10,
  })
  expect(await ask({ availabilityIds: [availabilityId] })).toEqual([found])
  expect(await ask({ availabilityIds: ['999', 'x'] })).toEqual([])
  expect(await ask({ localDate: '2027-07-10' })).toEqual([found])
  expect(await ask({ localDateStart: '2027-07-11', localDateEnd: '2027-07-31' })).toEqual([])
  // At most 400 days: what is longer is cut.
  expect(await ask({ localDateStart: '2026-06-05', localDateEnd: '2027-12-31' })).toEqual([])
  expect(await ask({ localDateStart: '2026-06-06', localDateEnd: '2027-12-31' })).toEqual([found])
  for (const [path, bad] of [
    ['/availability', {}],
    ['/availability', { ...range, availabilityIds: [availabilityId] }],
    ['/availability', { localDateStart: '2027-07-01' }],
    ['/availability/calendar', { localDateEnd: '2027-07-01' }],
    ['/availability/calendar', {}],
    ['/availability', { localDateStart: '2027-07-02', localDateEnd: '2027-07-01' }],
    ['/availability', { localDateStart: '2027-02-30', localDateEnd: '2027-07-01' }],
    ['/availability', { ...range, productId: 1 }],
    ['/availability', { ...range, units: [{ id: 'adult', quantity: -1 }] }],
  ] as const)
    await octo.refused('BAD_REQUEST', 'POST', path, { body: { ...option, ...bad } })
  for (const path of ['/availability', '/availability/calendar']) {
    const refuse = (error: string, body: object) =>
      octo.refused(error, 'POST', path, { body: { ...option, ...range, ...body } })
    expect(await refuse('INVALID_PRODUCT_ID', { productId: 'x' })).toHaveProperty('productId', 'x')
    expect(await refuse('INVALID_OPTION_ID', { optionId: 'x' })).toHaveProperty('optionId', 'x')
    expect(await refuse('INVALID_UNIT_ID', { units: [{ id: 'senior', quantity: 1 }] })).toHaveProperty(
      'unitId',
    )
    for (const raw of ['{', '[]', 'null', '"x"', '']) await octo.refused('BAD_REQUEST', 'POST', path, { raw })
    const large = await octo.send('POST', path, { raw: ' '.repeat(500_000) })
    expect(large.status).toBe(413)
    expect(await large.json()).toHaveProperty('errorMessage')
  }
  expect(await octo.ask('POST', '/availability/calendar', { body: { ...option, ...range } })).toMatchObject([
    { localDate: '2027-07-10', available: true, status: 'AVAILABLE', vacancies: 10, capacity: 10 },
  ])
})

test('a departure says its days, its last moment to book, its state and its prices', async ({ world }) => {
  const octo = await begin(world)
  const { anna, trips } = world
  const id = trips.fjord.id
  await anna.ask('adminUpdateTrip', { params: { id }, form: { cutoff_days: 3, price_child: 60_000 } })
  await anna.ask('adminAddDiscount', {
    form: { trip_id: id, kind: 'early', at_least: 30, basis_points: 500 },
  })
  await anna.ask('adminAddDiscount', {
    form: { trip_id: id, kind: 'group', at_least: 4, basis_points: 2000 },
  })
  const few = await world.departure(id, '2027-07-20', { seats: 3, time: '22:15' })
  const full = await world.departure(id, '2027-07-21', { seats: 1 })
  const closed = await world.departure(id, '2027-07-22', { closed_at: world.time.now.toISOString() })
  const off = await world.departure(id, '2027-07-23', { cancelled_at: world.time.now.toISOString() })
  await anna.ask('adminAddBooking', {
    form: bookingForm(world, {
      departure_id: full,
      trip_date: '2027-07-21',
      number_of_adults: 1,
      number_of_childrens: 0,
    }),
  })
  const body = {
    productId: `${id}`,
    optionId: `${trips.fjord.packageId}`,
    localDateStart: '2027-06-01',
    localDateEnd: '2027-07-31',
  }
  const all = await octo.ask('POST', '/availability', { body })
  const states = all.map((each: { id: string; status: string; available: boolean }) => [
    each.id,
    each.status,
    each.available,
  ])
  expect(states).toEqual([
    [`${trips.fjord.departure}`, 'AVAILABLE', true],
    [`${few}`, 'LIMITED', true],
    [`${full}`, 'SOLD_OUT', false],
    [`${closed}`, 'CLOSED', false],
  ])
  expect(states.flat()).not.toContain(`${off}`)
  const { offset } = Temporal.PlainDate.from('2027-07-20').toZonedDateTime(world.clock.timeZone)
  expect(all[1]).toMatchObject({
    localDateTimeStart: `2027-07-20T22:15:00${offset}`,
    localDateTimeEnd: `2027-07-24T23:59:59${offset}`,
    utcCutoffAt: moment('2027-07-18T00:00:00Z'),
    maxUnits: 3,
  })
  // Early, so 5 % off; nobody alone is a group.
  expect(all[1].unitPricing).toMatchObject([
    { unitId: 'adult', original: 100_000, retail: 95_000, net: 85_500 },
    { unitId: 'child', original: 60_000, retail: 57_000, net: 51_300 },
    { unitId: 'infant', original: 0, retail: 0, net: 0 },
  ])
  const asked = {
    ...body,
    units: [
      { id: 'adult', quantity: 2 },
      { id: 'child', quantity: 2 },
    ],
  }
  const [open, tooFew] = await octo.ask('POST', '/availability', { body: asked })
  expect(open).toMatchObject({
    available: true,
    pricing: { original: 320_000, retail: 304_000, net: 273_600 },
  })
  expect(tooFew.available).toBe(false)
})

test('30 days are enough to see the departures of the next month', async ({ world }) => {
  const octo = await begin(world)
  const today = world.clock.today()
  const id = await world.departure(world.trips.fjord.id, dayAfter(today, 30))
  const { productId, optionId } = place(world)
  const body = { productId, optionId, localDateStart: today, localDateEnd: dayAfter(today, 30) }
  expect(await octo.ask('POST', '/availability', { body })).toMatchObject([
    { id: `${id}`, capacity: null, vacancies: null },
  ])
})
