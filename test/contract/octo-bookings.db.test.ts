import { randomUUID } from 'node:crypto'
import { countTaken } from '../../server/core/departures/seating.ts'
import { verifyOwed } from '../../server/core/money/owed.ts'
import { begin, confirm, contact, hold, items, later, openOcto, place, priced, saveAgency } from '../octo.ts'
import { expect, test } from '../world.ts'

/* OCTO: bookings that are confirmed, shown and cancelled, and whose they are. */

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
  const { id, reference } = await world.theo.book()
  for (const asked of [`${id}`, reference])
    await octo.refused('INVALID_BOOKING_UUID', 'POST', `/bookings/${asked}/cancel`)
  expect(await octo.ask('GET', '/bookings', { query: { supplierReference: reference } })).toEqual([])
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

test('a cancellation and a move by the staff at once leave nobody on a seat', async ({ world }) => {
  const octo = await begin(world)
  const { anna, db, trips } = world
  const other = await world.departure(trips.fjord.id, '2027-08-20', { seats: 4 })
  for (let round = 0; round < 8; round++) {
    const { uuid, supplierReference } = await hold(world, octo)
    await confirm(octo, uuid)
    const { id } = await db
      .selectFrom('bookings')
      .select('id')
      .where('reference', '=', supplierReference)
      .executeTakeFirstOrThrow()
    const form = { departure_id: other, was: 'confirmed' }
    const [cancelled, moved] = await Promise.all([
      octo.ask('POST', `/bookings/${uuid}/cancel`),
      anna.send('adminMoveBooking', { params: { id }, form }),
    ])
    expect(cancelled.status).toBe('CANCELLED')
    expect([200, 409]).toContain(moved.status)
    expect((await octo.ask('GET', `/bookings/${uuid}`)).status).toBe('CANCELLED')
  }
  for (const id of [trips.fjord.departure, other]) expect((await countTaken(db, id)).taken).toBe(0)
  expect((await verifyOwed(world)).differences).toEqual([])
})

test('a reseller with bookings is not deleted, and the key of one that is opens nothing', async ({
  world,
}) => {
  const octo = await begin(world)
  const other = await openOcto(world, { name: 'Southern' })
  const { uuid } = await hold(world, octo)
  await world.anna.askInVain(409, 'adminDeleteReseller', { params: { id: octo.id } })
  expect((await confirm(octo, uuid)).status).toBe('CONFIRMED')
  await world.anna.ask('adminDeleteReseller', { params: { id: other.id } })
  const body = { ...place(world), unitItems: items(1) }
  expect((await other.send('POST', '/bookings', { body })).status).toBe(403)
})

test('whoever is named travels by that name, and writes and reads in their language', async ({ world }) => {
  const octo = await begin(world)
  const { anna, db } = world
  await saveAgency(world, { languages: '["de","fr"]' })
  const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()]
  const adult = (uuid: string, fullName?: string) => ({
    uuid,
    unitId: 'adult',
    ...(fullName !== undefined && { contact: { fullName } }),
  })
  const { uuid, supplierReference } = await hold(world, octo, {
    unitItems: [
      adult(one, 'Ann'),
      { unitId: 'child', contact: { firstName: 'Kim', lastName: 'Oh' } },
      adult(two, 'Bo'),
    ],
    contact: { locales: ['ja', 'de-AT', 'fr'] },
  })
  const { id } = await db
    .selectFrom('bookings')
    .select('id')
    .where('reference', '=', supplierReference)
    .executeTakeFirstOrThrow()
  const names = async () =>
    (await anna.ask('adminShowTravellers', { params: { id } })).travellers.map(({ name }) => name)
  expect(await names()).toEqual(['Ann', 'Bo', 'Kim Oh'])
  expect((await anna.ask('adminShowBooking', { params: { id } })).booking.language).toBe('de')
  await anna.ask('adminSaveTravellers', {
    params: { id },
    form: { travellers: JSON.stringify([{ position: 1, diet: 'vegan' }]) },
  })
  // Ann stays at home: nobody else gets what is known of her.
  await octo.ask('PATCH', `/bookings/${uuid}`, { body: { unitItems: [adult(two), adult(three, 'Cy')] } })
  const { travellers } = await anna.ask('adminShowTravellers', { params: { id } })
  expect(travellers).toMatchObject([
    { name: '', diet: '' },
    { name: 'Cy', diet: '' },
  ])
  await confirm(octo, uuid, { unitItems: [adult(two, 'Bo Berg'), adult(three)] })
  expect(await names()).toEqual(['Bo Berg', 'Cy'])
  // Its traveller reads the voucher; the reseller reads the mail, in the agency’s own language.
  const mail = await db
    .selectFrom('outbox')
    .select('language')
    .where('recipient', '=', 'sales@nordic.example')
    .executeTakeFirstOrThrow()
  expect(mail.language).toBeNull()
  await confirm(octo, (await hold(world, octo)).uuid, { contact: { ...contact, locales: ['zz', ''] } })
  const { language } = await db
    .selectFrom('bookings')
    .select('language')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(language).toBeNull()
})

test('the customer of a booking is who it is confirmed for', async ({ world }) => {
  const octo = await begin(world)
  const { uuid } = await hold(world, octo, { contact: { emailAddress: 'first@people.example' } })
  await confirm(octo, uuid)
  const customers = await world.db.selectFrom('customers').select(['name', 'email']).execute()
  expect(customers).toEqual([{ name: 'Theo Thaler', email: 'theo@people.example' }])
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

test('of a cancellation the agency is mailed what its reseller is: what has gone back, and until when the rest does', async ({
  world,
}) => {
  const octo = await begin(world)
  const { uuid } = await hold(world, octo)
  await confirm(octo, uuid)
  const { id, total } = await world.db
    .selectFrom('bookings')
    .select(['id', 'total'])
    .executeTakeFirstOrThrow()
  for (const amount of [total ?? 0, -30_000])
    await world.anna.ask('adminAddPayment', { params: { id }, form: { amount, method: 'bank', notify: 0 } })
  await octo.ask('POST', `/bookings/${uuid}/cancel`)
  const mails = await world.outbox()
  const toldIn = (name: string) =>
    JSON.parse(mails.find(({ template }) => template === name)?.data ?? '{}').cancelled
  expect(toldIn('own-change-agency')).toMatchObject({ paid_back: { by_hand: 30_000 }, by: '2027-06-15' })
  expect(toldIn('own-change-agency')).toEqual(toldIn('booking-cancelled'))
})
