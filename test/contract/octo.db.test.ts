import { randomUUID } from 'node:crypto'
import { dayAfter } from '../../rules/days.ts'
import { letHoldsGo } from '../../server/domain/cards/tend.ts'
import { verifyOwed } from '../../server/domain/money/owed.ts'
import { type Octo, openOcto } from '../octo.ts'
import { bookingForm, expect, PASSWORD, test, type World } from '../world.ts'

/* OCTO, by which the machines of resellers book; every answer is held against the standard: test/octo.ts. */

const priced = ({ anna, trips }: World, price_adult: number | string = 100_000) =>
  anna.ask('adminUpdateTrip', { params: { id: trips.fjord.id }, form: { price_adult } })

/** A trip that costs something, with ten seats on its departure, and a reseller's machine. */
async function begin(world: World, more: Record<string, string | number> = {}) {
  await priced(world)
  await world.anna.ask('adminUpdateDeparture', {
    params: { id: world.trips.fjord.departure },
    form: { seats: 10 },
  })
  return await openOcto(world, more)
}

/** Saves the agency's settings, with other values. */
async function saveAgency({ anna }: World, other: Record<string, string>) {
  const { settings } = await anna.ask('adminShowAgencySettings')
  const form = Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : `${value}`,
    ]),
  )
  await anna.ask('adminSaveAgencySettings', { form: { ...form, ...other } })
}

const place = ({ trips }: World) => ({
  productId: `${trips.fjord.id}`,
  optionId: `${trips.fjord.packageId}`,
  availabilityId: `${trips.fjord.departure}`,
})

const items = (count: number, unitId = 'adult') => Array.from({ length: count }, () => ({ unitId }))

const hold = (world: World, octo: Octo, more: object = {}) =>
  octo.ask('POST', '/bookings', { body: { ...place(world), unitItems: items(2), ...more } })

const contact = { fullName: 'Theo Thaler', emailAddress: 'theo@people.example', phoneNumber: '+47 1' }

const confirm = (octo: Octo, uuid: string, more: object = {}) =>
  octo.ask('POST', `/bookings/${uuid}/confirm`, {
    body: { contact, resellerReference: 'K-1', ...more },
  })

const later = ({ time }: World, minutes: number) => {
  time.now = new Date(time.now.getTime() + minutes * 60_000)
}

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
  expect(all[1]).toMatchObject({
    localDateTimeStart: '2027-07-20T22:15:00+00:00',
    localDateTimeEnd: '2027-07-24T23:59:59+00:00',
    utcCutoffAt: '2027-07-18T00:00:00Z',
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

test('a booking is held, confirmed at its price, and shown; its money is the house’s', async ({ world }) => {
  const octo = await begin(world)
  const { anna, db } = world
  const held = await hold(world, octo, {
    unitItems: [...items(2), ...items(1, 'child')],
    notes: 'Near the door',
    resellerReference: 'K-0',
  })
  expect(held).toMatchObject({
    status: 'ON_HOLD',
    utcExpiresAt: '2027-06-01T09:30:00Z',
    resellerReference: 'K-0',
    notes: 'Near the door',
    cancellable: true,
    pricing: { original: 300_000, retail: 300_000, net: 270_000 },
  })
  // A commission of another day counts for new bookings alone, and so does another price.
  await anna.ask('adminUpdateReseller', { params: { id: octo.id }, form: { commission: 50 } })
  await priced(world, 200_000)
  const confirmed = await confirm(octo, held.uuid, { unitItems: undefined })
  expect(confirmed).toMatchObject({
    status: 'CONFIRMED',
    utcExpiresAt: null,
    resellerReference: 'K-1',
    contact,
    pricing: { retail: 300_000, net: 270_000 },
    availability: { vacancies: 7 },
  })
  expect(confirmed.unitItems.map(({ uuid }: { uuid: string }) => uuid)).toEqual(
    held.unitItems.map(({ uuid }: { uuid: string }) => uuid),
  )
  expect(await octo.ask('GET', `/bookings/${held.uuid}`)).toEqual(confirmed)
  const { id } = await db.selectFrom('bookings').select('id').executeTakeFirstOrThrow()
  const { booking } = await anna.ask('adminShowBooking', { params: { id } })
  expect(booking).toMatchObject({
    status: 'confirmed',
    name: 'Theo Thaler',
    email: 'theo@people.example',
    total: 270_000,
    retail: 300_000,
    reseller: { name: 'Nordic', reference: 'K-1', commission: 10 },
    due: [{ amount: 270_000, on: '2027-06-26' }],
  })
  const mails = await db.selectFrom('outbox').select(['recipient', 'template']).orderBy('id').execute()
  expect(mails).toContainEqual({ recipient: 'sales@nordic.example', template: 'booking-traveller' })
  expect(mails.map(({ recipient }) => recipient)).not.toContain('theo@people.example')
  for (const query of [{ resellerReference: 'K-1' }, { supplierReference: booking.reference }] as Record<
    string,
    string
  >[])
    expect(await octo.ask('GET', '/bookings', { query })).toEqual([confirmed])
  expect(await octo.ask('GET', '/bookings', { query: { resellerReference: 'K-0' } })).toEqual([])
  await octo.refused('BAD_REQUEST', 'GET', '/bookings')
  const plain = await octo.ask('GET', `/bookings/${held.uuid}`, { pricing: false })
  expect(plain).not.toHaveProperty('pricing')
})

test('the same uuid is the same booking; with another form, or of another reseller, it is refused', async ({
  world,
}) => {
  const octo = await begin(world)
  const other = await openOcto(world, { name: 'Southern' })
  const uuid = randomUUID()
  const first = await hold(world, octo, { uuid })
  expect(first.uuid).toBe(uuid)
  const again = await Promise.all([1, 2, 3].map(() => hold(world, octo, { uuid })))
  for (const each of again) expect(each).toEqual(first)
  const body = { ...place(world), uuid, unitItems: items(3) }
  expect(await octo.refused('INVALID_BOOKING_UUID', 'POST', '/bookings', { body })).toHaveProperty(
    'uuid',
    uuid,
  )
  await other.refused('INVALID_BOOKING_UUID', 'POST', '/bookings', { body: { ...body, unitItems: items(2) } })
  for (const bad of ['1', 'x', `${uuid}0`, ''])
    await octo.refused('INVALID_BOOKING_UUID', 'POST', '/bookings', { body: { ...body, uuid: bad } })
  expect(await world.db.selectFrom('bookings').select('id').execute()).toHaveLength(1)
  // At once, before there is any.
  const fresh = randomUUID()
  const raced = await Promise.all([1, 2, 3, 4].map(() => hold(world, octo, { uuid: fresh })))
  expect(new Set(raced.map(({ supplierReference }) => supplierReference)).size).toBe(1)
})

test('a reseller neither sees nor touches another’s booking, nor one of the house', async ({ world }) => {
  const octo = await begin(world)
  const other = await openOcto(world, { name: 'Southern' })
  const { uuid, supplierReference } = await hold(world, octo, { resellerReference: 'K-9' })
  for (const [method, path] of [
    ['GET', ''],
    ['PATCH', ''],
    ['POST', '/extend'],
    ['POST', '/confirm'],
    ['POST', '/cancel'],
  ] as const)
    for (const [machine, asked] of [
      [other, uuid],
      [octo, 'invalidUUID'],
      [octo, '%00'],
      [octo, randomUUID()],
    ] as const)
      await machine.refused('INVALID_BOOKING_UUID', method, `/bookings/${asked}${path}`, {
        body: { contact },
      })
  for (const query of [{ resellerReference: 'K-9' }, { supplierReference }] as Record<string, string>[])
    expect(await other.ask('GET', '/bookings', { query })).toEqual([])
  const { reference } = await world.theo.book()
  expect(await octo.ask('GET', '/bookings', { query: { supplierReference: reference } })).toEqual([])
})

test('what a booking cannot be is refused, and nothing is stored', async ({ world }) => {
  const octo = await begin(world)
  const refuse = (error: string, body: object) =>
    octo.refused(error, 'POST', '/bookings', { body: { ...place(world), unitItems: items(1), ...body } })
  expect(await refuse('INVALID_PRODUCT_ID', { productId: 'x' })).toHaveProperty('productId', 'x')
  expect(await refuse('INVALID_OPTION_ID', { optionId: 'x' })).toHaveProperty('optionId', 'x')
  expect(await refuse('INVALID_AVAILABILITY_ID', { availabilityId: 'x' })).toHaveProperty(
    'availabilityId',
    'x',
  )
  await refuse('INVALID_AVAILABILITY_ID', { availabilityId: null })
  await refuse('INVALID_AVAILABILITY_ID', { availabilityId: `${world.trips.dunes.departure}` })
  expect(await refuse('INVALID_UNIT_ID', { unitItems: items(1, 'senior') })).toHaveProperty(
    'unitId',
    'senior',
  )
  for (const unitItems of [undefined, null, [], items(1, 'child'), items(11), items(21), items(2_000)])
    await refuse('UNPROCESSABLE_ENTITY', { unitItems })
  const uuid = randomUUID()
  await refuse('UNPROCESSABLE_ENTITY', {
    unitItems: [
      { unitId: 'adult', uuid },
      { unitId: 'adult', uuid },
    ],
  })
  for (const bad of [
    { expirationMinutes: 0 },
    { expirationMinutes: 1_441 },
    { expirationMinutes: 1.5 },
    { resellerReference: 'x'.repeat(101) },
    { unitItems: 'adult' },
    { unitItems: [{ unitId: 1 }] },
    { unitItems: [{ unitId: 'adult', uuid: 'x' }] },
    { notes: 'a\0b' },
    { contact: 'Theo' },
    { productId: 1 },
  ])
    await refuse('BAD_REQUEST', bad)
  const { status } = await octo.send('POST', '/bookings', {
    body: { ...place(world), unitItems: items(10_000) },
  })
  expect(status).toBe(413)
  await world.anna.ask('adminUpdateDeparture', {
    params: { id: world.trips.fjord.departure },
    form: { closed: 1 },
  })
  await refuse('UNPROCESSABLE_ENTITY', {})
  expect(await world.db.selectFrom('bookings').select('id').execute()).toEqual([])
  expect(await world.db.selectFrom('octo_bookings').select('uuid').execute()).toEqual([])
})

test('a hold keeps its seats until its end, is extended from now, and is let go by the worker', async ({
  world,
}) => {
  const octo = await begin(world)
  const { uuid } = await hold(world, octo, { unitItems: items(10) })
  const body = { ...place(world), unitItems: items(1) }
  await octo.refused('UNPROCESSABLE_ENTITY', 'POST', '/bookings', { body })
  later(world, 20)
  const extended = await octo.ask('POST', `/bookings/${uuid}/extend`, { body: { expirationMinutes: 45 } })
  expect(extended.utcExpiresAt).toBe('2027-06-01T10:05:00Z')
  expect((await octo.ask('POST', `/bookings/${uuid}/extend`)).utcExpiresAt).toBe('2027-06-01T09:50:00Z')
  later(world, 31)
  const { db, clock, settings, payments, deps } = world as World & { deps: never }
  await letHoldsGo({
    db,
    clock,
    settings,
    payments,
    wakeMail() {},
    seatsChanged: async () => {},
    ...(deps as object),
  } as never)
  const expired = await octo.ask('GET', `/bookings/${uuid}`)
  expect(expired).toMatchObject({
    status: 'EXPIRED',
    utcExpiresAt: '2027-06-01T09:50:00Z',
    cancellation: { refund: 'FULL', reason: null },
    pricing: { retail: 1_000_000 },
  })
  for (const path of ['/confirm', '/extend'])
    await octo.refused('INVALID_BOOKING_UUID', 'POST', `/bookings/${uuid}${path}`, { body: { contact } })
  await octo.refused('INVALID_BOOKING_UUID', 'PATCH', `/bookings/${uuid}`, { body: { notes: 'x' } })
  expect((await octo.ask('POST', `/bookings/${uuid}/cancel`)).status).toBe('EXPIRED')
  expect((await hold(world, octo, { unitItems: items(10) })).status).toBe('ON_HOLD')
})

test('a hold whose time has run out is let go by whoever asks for it first', async ({ world }) => {
  const octo = await begin(world)
  const { uuid } = await hold(world, octo, { expirationMinutes: 5 })
  later(world, 6)
  await octo.refused('INVALID_BOOKING_UUID', 'POST', `/bookings/${uuid}/confirm`, { body: { contact } })
  expect((await octo.ask('GET', `/bookings/${uuid}`)).status).toBe('EXPIRED')
  expect((await verifyOwed(world.db)).differences).toEqual([])
  expect(await world.db.selectFrom('outbox').select('id').execute()).toEqual([])
})

test('a hold changes its day, its travellers, its product and its contact', async ({ world }) => {
  const octo = await begin(world)
  const { anna, trips } = world
  const cheaper = await world.departure(trips.fjord.id, '2027-08-20', { seats: 4, price_adult: 70_000 })
  await anna.ask('adminUpdateTrip', { params: { id: trips.dunes.id }, form: { price_adult: 50_000 } })
  const held = await hold(world, octo)
  const patch = (body: object) => octo.ask('PATCH', `/bookings/${held.uuid}`, { body })
  expect(await patch({ availabilityId: `${cheaper}` })).toMatchObject({
    availabilityId: `${cheaper}`,
    pricing: { retail: 140_000, net: 126_000 },
  })
  const [first] = held.unitItems
  const three = await patch({
    unitItems: [{ uuid: first.uuid, unitId: 'adult', resellerReference: 'T-1' }, ...items(2)],
  })
  expect(three.unitItems).toHaveLength(3)
  expect(three.unitItems[0]).toMatchObject({ uuid: first.uuid, resellerReference: 'T-1' })
  expect(three.pricing).toMatchObject({ retail: 210_000, net: 189_000 })
  expect(await patch({ contact, notes: 'Two beds' })).toMatchObject({ contact, notes: 'Two beds' })
  expect(await patch({ contact: { notes: 'Late' } })).toMatchObject({
    contact: { ...contact, notes: 'Late' },
  })
  const refused = (error: string, body: object) =>
    octo.refused(error, 'PATCH', `/bookings/${held.uuid}`, { body })
  await refused('UNPROCESSABLE_ENTITY', { unitItems: items(5) })
  await refused('INVALID_UNIT_ID', { unitItems: items(1, 'x') })
  await refused('INVALID_AVAILABILITY_ID', { availabilityId: 'x' })
  await refused('INVALID_PRODUCT_ID', { productId: 'x' })
  await refused('INVALID_OPTION_ID', { productId: `${trips.dunes.id}`, optionId: 'x' })
  const dunes = { productId: `${trips.dunes.id}`, optionId: `${trips.dunes.packageId}` }
  await refused('INVALID_AVAILABILITY_ID', dunes)
  expect(
    await patch({ ...dunes, availabilityId: `${trips.dunes.departure}`, unitItems: items(1) }),
  ).toMatchObject({
    productId: `${trips.dunes.id}`,
    pricing: { retail: 50_000, net: 45_000 },
  })
  expect(await patch({ expirationMinutes: 60 })).toMatchObject({ utcExpiresAt: '2027-06-01T10:00:00Z' })
  await confirm(octo, held.uuid)
  await refused('UNPROCESSABLE_ENTITY', { notes: 'x' })
  await octo.refused('UNPROCESSABLE_ENTITY', 'POST', `/bookings/${held.uuid}/extend`)
})

test('confirming takes unit items, and twice changes nothing; so does cancelling', async ({ world }) => {
  const octo = await begin(world)
  const { uuid } = await hold(world, octo)
  await octo.refused('INVALID_UNIT_ID', 'POST', `/bookings/${uuid}/confirm`, {
    body: { contact, unitItems: items(2, 'x') },
  })
  const unitItems = [{ unitId: 'adult', contact: { fullName: 'Bo' } }, ...items(2)]
  const once = await confirm(octo, uuid, { unitItems })
  expect(once.unitItems).toHaveLength(3)
  expect(once.unitItems[0].contact.fullName).toBe('Bo')
  later(world, 1)
  expect(await confirm(octo, uuid, { resellerReference: 'other' })).toEqual(once)
  const reason = { body: { reason: 'Ill' } }
  const cancelled = await octo.ask('POST', `/bookings/${uuid}/cancel`, reason)
  expect(cancelled).toMatchObject({
    status: 'CANCELLED',
    cancellable: false,
    cancellation: { refund: 'FULL', reason: 'Ill', utcCancelledAt: '2027-06-01T09:01:00Z' },
    pricing: { retail: 300_000 },
  })
  later(world, 1)
  expect(await octo.ask('POST', `/bookings/${uuid}/cancel`)).toEqual(cancelled)
  await octo.refused('UNPROCESSABLE_ENTITY', 'POST', `/bookings/${uuid}/confirm`, { body: { contact } })
  const held = await hold(world, octo)
  expect(await octo.ask('POST', `/bookings/${held.uuid}/cancel`, reason)).toMatchObject({
    status: 'CANCELLED',
    utcConfirmedAt: null,
    cancellation: { refund: 'FULL', reason: 'Ill' },
  })
})

test('cancelling a confirmed booking costs what its terms say', async ({ world }) => {
  const octo = await begin(world)
  const { anna, db } = world
  const steps = '[{"days":60,"percent":50},{"days":10,"percent":100}]'
  await anna.ask('adminSaveBookingSettings', {
    form: { deposit_percent: 0, balance_days: 0, cancellation: steps },
  })
  const refundOf = async () => {
    const { uuid } = await hold(world, octo)
    await confirm(octo, uuid)
    return (await octo.ask('POST', `/bookings/${uuid}/cancel`)).cancellation.refund
  }
  expect(await refundOf()).toBe('PARTIAL')
  const [half] = await db.selectFrom('bookings').select('total').execute()
  expect(half?.total).toBe(90_000)
  world.time.now = new Date('2027-07-05T09:00:00Z')
  // The login of the office is older than a month.
  expect(await refundOf()).toBe('NONE')
  const { uuid } = await hold(world, octo)
  await confirm(octo, uuid)
  world.time.now = new Date('2027-07-11T09:00:00Z')
  expect(await octo.ask('GET', `/bookings/${uuid}`)).toMatchObject({ cancellable: false })
  await octo.refused('UNPROCESSABLE_ENTITY', 'POST', `/bookings/${uuid}/cancel`)
})

test('a trip that loses its price, its place on the site or its package keeps its holds', async ({
  world,
}) => {
  const octo = await begin(world)
  const { db, trips } = world
  const one = await hold(world, octo)
  await priced(world, '')
  expect((await confirm(octo, one.uuid)).pricing).toMatchObject({ retail: 200_000, net: 180_000 })
  await priced(world)
  const two = await hold(world, octo)
  await db.updateTable('trips').set({ published: 0 }).where('id', '=', trips.fjord.id).execute()
  expect((await confirm(octo, two.uuid, { unitItems: items(2) })).status).toBe('CONFIRMED')
  await octo.refused('INVALID_PRODUCT_ID', 'POST', '/bookings', {
    body: { ...place(world), unitItems: items(1) },
  })
})

test('the staff change a booking of OCTO, and its unit items follow', async ({ world }) => {
  const octo = await begin(world)
  const { anna, db } = world
  const { uuid } = await hold(world, octo)
  const before = await confirm(octo, uuid)
  const { id } = await db.selectFrom('bookings').select('id').executeTakeFirstOrThrow()
  const form = { number_of_adults: 3, number_of_childrens: 1, number_of_infants: 0 }
  await anna.ask('adminChangeParty', { params: { id }, form })
  const after = await octo.ask('GET', `/bookings/${uuid}`)
  expect(after.unitItems.map(({ unitId }: { unitId: string }) => unitId)).toEqual([
    'adult',
    'adult',
    'adult',
    'child',
  ])
  expect(after.unitItems.slice(0, 2).map((each: { uuid: string }) => each.uuid)).toEqual(
    before.unitItems.map((each: { uuid: string }) => each.uuid),
  )
  expect(await octo.ask('GET', `/bookings/${uuid}`)).toEqual(after)
  await anna.ask('adminCancelBooking', { params: { id }, form: { reason: 'Storm', fee: 0 } })
  expect(await octo.ask('GET', `/bookings/${uuid}`)).toMatchObject({
    status: 'CANCELLED',
    cancellation: { refund: 'FULL', reason: 'Storm' },
  })
})

test('the address of a voucher is a secret that ends with its booking', async ({ world }) => {
  const octo = await begin(world)
  const { uuid } = await hold(world, octo)
  const { voucher } = await confirm(octo, uuid)
  const { pathname } = new URL(voucher.deliveryOptions[0].deliveryValue)
  const response = await world.app.request(pathname)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect((await world.app.request(pathname.replace(/.{43}\.pdf/, `${'x'.repeat(43)}.pdf`))).status).toBe(404)
  await octo.ask('POST', `/bookings/${uuid}/cancel`)
  expect((await world.app.request(pathname)).status).toBe(404)
  const next = await confirm(octo, (await hold(world, octo)).uuid)
  const { pathname: path } = new URL(next.voucher.deliveryOptions[0].deliveryValue)
  const { id } = await world.db
    .selectFrom('bookings')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await world.anna.ask('adminAnonymiseBooking', { params: { id } })
  expect((await world.app.request(path)).status).toBe(404)
  expect(JSON.stringify(await octo.ask('GET', `/bookings/${next.uuid}`))).not.toContain('Theo')
})

test('amounts of a currency without decimals are whole units', async ({ world }) => {
  await saveAgency(world, { currency: 'JPY', currency_digits: '0' })
  const octo = await begin(world, { commission: '12.5' })
  await priced(world, 1_001)
  expect((await hold(world, octo, { unitItems: items(3) })).pricing).toEqual({
    original: 3_003,
    retail: 3_003,
    net: 2_628,
    currency: 'JPY',
    currencyPrecision: 0,
    includedTaxes: [],
  })
})

test('two confirmations at once, and a confirmation against the end of the hold: one thing happens', async ({
  world,
}) => {
  const octo = await begin(world)
  await world.db.updateTable('departures').set({ seats: null }).execute()
  for (let round = 0; round < 8; round++) {
    const { uuid } = await hold(world, octo, { expirationMinutes: 5 })
    const both = await Promise.all([confirm(octo, uuid), confirm(octo, uuid)])
    for (const { status } of both) expect(status).toBe('CONFIRMED')
    const { uuid: late } = await hold(world, octo, { expirationMinutes: 5 })
    later(world, 6)
    const [answer] = await Promise.all([
      octo.send('POST', `/bookings/${late}/confirm`, { body: { contact } }),
      octo.send('GET', `/bookings/${late}`),
      octo.send('POST', `/bookings/${late}/cancel`),
    ])
    const body = await answer.json()
    expect(['CONFIRMED', 'INVALID_BOOKING_UUID', 'UNPROCESSABLE_ENTITY']).toContain(body.status ?? body.error)
    const { status } = await octo.ask('GET', `/bookings/${late}`)
    expect(['CONFIRMED', 'EXPIRED', 'CANCELLED']).toContain(status)
  }
  expect((await verifyOwed(world.db)).differences).toEqual([])
  const mails = await world.db
    .selectFrom('outbox')
    .select('booking_id')
    .where('template', '=', 'booking-traveller')
    .execute()
  expect(new Set(mails.map(({ booking_id }) => booking_id)).size).toBe(mails.length)
})

test('the last ten seats are sold once, whoever buys: travellers, the staff, machines', async ({ world }) => {
  const octo = await begin(world)
  const { anna, theo, db } = world
  await world.proveAddress(theo.id)
  const party = { number_of_adults: 1, number_of_childrens: 0 }
  const buyers = Array.from({ length: 30 }, (_, index) => {
    if (index % 3 === 0) return theo.send('book', { form: bookingForm(world, party) })
    if (index % 3 === 1) {
      const reseller_id = index % 2 ? octo.id : ''
      return anna.send('adminAddBooking', { form: bookingForm(world, { ...party, reseller_id, notify: 0 }) })
    }
    return octo.send('POST', '/bookings', { body: { ...place(world), unitItems: items(1) } })
  })
  const answers = await Promise.all(buyers)
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(10)
  expect(new Set(statuses)).toEqual(
    new Set(statuses.filter((status) => [200, 400, 409, 503].includes(status))),
  )
  const { seats } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.sum<number>('seats').as('seats'))
    .where('status', 'in', ['held', 'confirmed'])
    .executeTakeFirstOrThrow()
  expect(Number(seats)).toBe(statuses.filter((status) => status === 200).length)
  if (!statuses.includes(503)) expect(Number(seats)).toBe(10)
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
