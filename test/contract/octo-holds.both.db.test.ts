import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { changeHold, confirmHold } from '../../server/core/bookings/reseller-holds.ts'
import { letGo, letHoldsGo } from '../../server/core/bookings/seats.ts'
import { verifyOwed } from '../../server/core/money/owed.ts'
import { contextOf } from '../context.ts'
import { begin, confirm, contact, hold, items, later, place, priced } from '../octo.ts'
import { expect, moment, shownAt, test } from '../world.ts'

/* OCTO: seats that a machine holds, what a hold may be changed to, and how it ends. */

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
    { contact: { emailAddress: 'no address' } },
    { productId: 1 },
    { optionId: 1 },
    { availabilityId: 1 },
    { uuid: 1 },
    { unitItems: [{ unitId: 'adult', uuid: 1 }] },
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
  expect(extended.utcExpiresAt).toBe(moment('2027-06-01T10:05:00Z'))
  expect((await octo.ask('POST', `/bookings/${uuid}/extend`)).utcExpiresAt).toBe(
    moment('2027-06-01T09:50:00Z'),
  )
  later(world, 31)
  await letHoldsGo({ ...contextOf(world.db, world), seatsChanged: async () => {} })
  const expired = await octo.ask('GET', `/bookings/${uuid}`)
  expect(expired).toMatchObject({
    status: 'EXPIRED',
    utcExpiresAt: moment('2027-06-01T09:50:00Z'),
    cancellation: { refund: 'FULL', reason: null },
    pricing: { retail: 1_000_000 },
  })
  for (const path of ['/confirm', '/extend'])
    await octo.refused('INVALID_BOOKING_UUID', 'POST', `/bookings/${uuid}${path}`, { body: { contact } })
  await octo.refused('INVALID_BOOKING_UUID', 'PATCH', `/bookings/${uuid}`, { body: { notes: 'x' } })
  expect((await octo.ask('POST', `/bookings/${uuid}/cancel`)).status).toBe('EXPIRED')
  expect((await hold(world, octo, { unitItems: items(10) })).status).toBe('ON_HOLD')
})

test('a hold lasts 48 hours at most, and ends with the time to book, however it is extended', async ({
  world,
}) => {
  const octo = await begin(world)
  const { anna, trips } = world
  const { uuid } = await hold(world, octo, { expirationMinutes: 1_440 })
  const longest = moment('2027-06-03T09:00:00Z')
  const extend = (expirationMinutes: number) =>
    octo.ask('POST', `/bookings/${uuid}/extend`, { body: { expirationMinutes } })
  const patch = (body: object) => octo.ask('PATCH', `/bookings/${uuid}`, { body })
  later(world, 1_430)
  expect((await extend(1_440)).utcExpiresAt).toBe(moment('2027-06-03T08:50:00Z'))
  later(world, 1_430)
  expect((await extend(1_440)).utcExpiresAt).toBe(longest)
  expect((await patch({ expirationMinutes: 1_440, unitItems: items(1) })).utcExpiresAt).toBe(longest)
  // Another product is no new hold.
  await anna.ask('adminUpdateTrip', { params: { id: trips.dunes.id }, form: { price_adult: 50_000 } })
  const { dunes } = trips
  const product = {
    productId: `${dunes.id}`,
    optionId: `${dunes.packageId}`,
    availabilityId: `${dunes.departure}`,
  }
  expect((await patch({ ...product, expirationMinutes: 1_440 })).utcExpiresAt).toBe(longest)
  later(world, 20)
  await octo.refused('INVALID_BOOKING_UUID', 'POST', `/bookings/${uuid}/extend`)
})

test('no hold outlasts the time to book its departure, neither a new one nor one that is moved', async ({
  world,
}) => {
  const octo = await begin(world)
  const { anna, trips, time } = world
  // 20 June with a cut-off of ten days: until the end of 10 June.
  const near = await world.departure(trips.fjord.id, '2027-06-20', { price_adult: 70_000, seats: 10 })
  await anna.ask('adminUpdateTrip', { params: { id: trips.fjord.id }, form: { cutoff_days: 10 } })
  time.now = new Date('2027-06-10T20:00:00Z')
  const last = moment('2027-06-11T00:00:00Z')
  const body = { ...place(world), availabilityId: `${near}`, unitItems: items(1), expirationMinutes: 1_440 }
  const made = await octo.ask('POST', '/bookings', { body })
  expect(made.utcExpiresAt).toBe(last)
  expect(made.availability.utcCutoffAt).toBe(last)
  const path = `/bookings/${made.uuid}/extend`
  expect((await octo.ask('POST', path, { body: { expirationMinutes: 600 } })).utcExpiresAt).toBe(last)
  expect((await octo.ask('POST', path, { body: { expirationMinutes: 30 } })).utcExpiresAt).toBe(
    moment('2027-06-10T20:30:00Z'),
  )
  const other = await hold(world, octo, { expirationMinutes: 1_440 })
  expect(other.utcExpiresAt).toBe(moment('2027-06-11T20:00:00Z'))
  const moved = await octo.ask('PATCH', `/bookings/${other.uuid}`, { body: { availabilityId: `${near}` } })
  expect(moved.utcExpiresAt).toBe(last)
})

test('nothing is confirmed or added by a machine whose reseller was paused at that moment', async ({
  world,
}) => {
  const octo = await begin(world)
  const { anna, db, clock } = world
  const { uuid } = await hold(world, octo)
  const { booking_id } = await db
    .selectFrom('octo_bookings')
    .select('booking_id')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  await anna.ask('adminUpdateReseller', { params: { id: octo.id }, form: { status: 'paused' } })
  const by = { userId: null, address: '', at: clock.now().toISOString() }
  const changing = { clock, by, notify: true, settings: world.settings }
  const party = (adults: number) => ({ party: { adults, children: 0, infants: 0 } })
  const work = (act: typeof changeHold | typeof confirmHold, change: object) =>
    db.transaction().execute<unknown>((trx) => act(contextOf(trx, changing), booking_id, change))
  await expect(work(changeHold, party(3))).rejects.toMatchObject({ reason: 'reseller_paused' })
  await expect(work(confirmHold, {})).rejects.toMatchObject({ reason: 'reseller_paused' })
  await work(changeHold, party(1))
})

test('a hold whose time has run out is let go by whoever asks for it first', async ({ world }) => {
  const octo = await begin(world)
  const { uuid } = await hold(world, octo, { expirationMinutes: 5 })
  later(world, 6)
  await octo.refused('INVALID_BOOKING_UUID', 'POST', `/bookings/${uuid}/confirm`, { body: { contact } })
  expect((await octo.ask('GET', `/bookings/${uuid}`)).status).toBe('EXPIRED')
  expect((await verifyOwed(world)).differences).toEqual([])
  expect(await world.db.selectFrom('outbox').select('id').execute()).toEqual([])
})

test('a traveller who is left alone in a hold costs as one of two: nobody has a room alone by OCTO', async ({
  world,
}) => {
  const octo = await begin(world)
  const { anna, trips } = world
  await anna.ask('adminUpdateTrip', { params: { id: trips.fjord.id }, form: { single_supplement: 20_000 } })
  const { uuid } = await hold(world, octo)
  const patched = await octo.ask('PATCH', `/bookings/${uuid}`, { body: { unitItems: items(1) } })
  expect(patched.pricing).toMatchObject({ retail: 100_000 })
  expect(
    (await octo.ask('PATCH', `/bookings/${uuid}`, { body: { unitItems: items(3) } })).pricing,
  ).toMatchObject({ retail: 300_000 })
  expect((await confirm(octo, uuid, { unitItems: items(1) })).pricing).toMatchObject({ retail: 100_000 })
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
  expect(await patch({ expirationMinutes: 60 })).toMatchObject({
    utcExpiresAt: moment('2027-06-01T10:00:00Z'),
  })
  await confirm(octo, held.uuid)
  await refused('UNPROCESSABLE_ENTITY', { notes: 'x' })
  await octo.refused('UNPROCESSABLE_ENTITY', 'POST', `/bookings/${held.uuid}/extend`)
})

test('a trip that loses its price, its package or its place on the site keeps its holds', async ({
  world,
}) => {
  const octo = await begin(world)
  const { anna, trips, packages } = world
  const params = { id: trips.fjord.id }
  const refused = (error: string, more: object = {}) =>
    octo.refused(error, 'POST', '/bookings', { body: { ...place(world), unitItems: items(1), ...more } })
  const one = await hold(world, octo)
  await priced(world, '')
  await refused('INVALID_PRODUCT_ID')
  expect((await confirm(octo, one.uuid)).pricing).toMatchObject({ retail: 200_000, net: 180_000 })
  await priced(world)
  const two = await hold(world, octo)
  await anna.ask('adminUpdateTrip', { params, form: { package_id: packages.full } })
  await refused('INVALID_OPTION_ID')
  expect(await confirm(octo, two.uuid, { unitItems: items(2) })).toMatchObject({
    status: 'CONFIRMED',
    optionId: `${packages.full}`,
  })
  const three = await hold(world, octo, { optionId: `${packages.full}` })
  await anna.ask('adminUpdateTrip', { params, form: { published: 0 } })
  await refused('INVALID_PRODUCT_ID')
  const change = { availabilityId: `${trips.fjord.departure}` }
  await octo.refused('INVALID_PRODUCT_ID', 'PATCH', `/bookings/${three.uuid}`, { body: change })
  expect((await confirm(octo, three.uuid, { unitItems: items(2) })).status).toBe('CONFIRMED')
  await anna.ask('adminDeleteTrip', { params })
  const shown = await octo.ask('GET', `/bookings/${three.uuid}`)
  expect(shown).toMatchObject({ status: 'CONFIRMED', optionId: `${packages.full}` })
})

test('two confirmations at once are one, and so is a cancellation beside them', async ({ world }) => {
  const octo = await begin(world)
  await world.db.updateTable('departures').set({ seats: null }).execute()
  for (let round = 0; round < 8; round++) {
    const { uuid } = await hold(world, octo)
    const both = await Promise.all([confirm(octo, uuid), confirm(octo, uuid)])
    for (const { status } of both) expect(status).toBe('CONFIRMED')
    const { uuid: other } = await hold(world, octo)
    const [confirmed] = await Promise.all([
      octo.send('POST', `/bookings/${other}/confirm`, { body: { contact } }),
      octo.ask('POST', `/bookings/${other}/cancel`),
    ])
    const body = await confirmed.json()
    expect(['CONFIRMED', 'CANCELLED', 'UNPROCESSABLE_ENTITY']).toContain(body.status ?? body.error)
    expect((await octo.ask('GET', `/bookings/${other}`)).status).toBe('CANCELLED')
  }
  expect((await verifyOwed(world)).differences).toEqual([])
  const mails = await world.db
    .selectFrom('outbox')
    .select('booking_id')
    .where('template', '=', 'booking-traveller')
    .execute()
  expect(new Set(mails.map(({ booking_id }) => booking_id)).size).toBe(mails.length)
})

test('of a confirmation and the end of its hold at the same moment one happens, and the answer says which', async ({
  world,
}) => {
  const octo = await begin(world)
  const { db, clock, time } = world
  await db.updateTable('departures').set({ seats: null }).execute()
  const seen = new Set<string>()
  for (let round = 0; round < 50; round++) {
    const { uuid, utcExpiresAt } = await hold(world, octo, { expirationMinutes: 1 })
    const { booking_id } = await db
      .selectFrom('octo_bookings')
      .select('booking_id')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
    const end = shownAt(new Date(utcExpiresAt)).getTime()
    time.now = new Date(end - 1)
    const confirming = octo.send('POST', `/bookings/${uuid}/confirm`, { body: { contact } })
    // The end comes at once, at last, or somewhere between.
    const turns = round % 10
    if (turns === 9) await confirming
    else for (let turn = 0; turn < turns * 2; turn++) await nextTurn()
    time.now = new Date(end)
    const [answer] = await Promise.all([confirming, letGo(contextOf(db, { clock }), booking_id)])
    const body = await answer.json()
    const { status } = await octo.ask('GET', `/bookings/${uuid}`)
    expect([body.status ?? body.error, status]).toEqual(
      answer.status === 200 ? ['CONFIRMED', 'CONFIRMED'] : ['INVALID_BOOKING_UUID', 'EXPIRED'],
    )
    seen.add(status)
  }
  expect(seen).toEqual(new Set(['CONFIRMED', 'EXPIRED']))
  expect((await verifyOwed(world)).differences).toEqual([])
})
