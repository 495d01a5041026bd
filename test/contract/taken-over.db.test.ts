import { sql } from 'kysely'
import { workOnImports } from '../../server/features/imports/take.ts'
import { requestReviews } from '../../server/features/reviews/review-requests.ts'
import { contextOf } from '../../server/kit/context.ts'
import { programOf } from '../program.ts'
import { expect, test, type World } from '../world.ts'

const work = (world: World) =>
  workOnImports({ ...programOf(world), ...contextOf(world) }, new AbortController().signal)

const headings =
  'row,trip,title,days,price_adult,date,time,seats,reference,name,email,phone,address,language,adults,children,infants,total,paid,paid_on,method,status,note'
const rowOf = (cells: Record<string, string | number>) =>
  headings
    .split(',')
    .map((heading) => `"${`${cells[heading] ?? ''}`.replaceAll('"', '""')}"`)
    .join(',')
const table = (...rows: Record<string, string | number>[]) => [headings, ...rows.map(rowOf)].join('\n')

const boat = { row: 'trip', trip: 'boat', title: 'Slow Boat', days: 3, price_adult: '890.00' }
const sails = { row: 'departure', trip: 'boat', date: '2027-09-11', time: '08:00', seats: 6 }
const booked = (reference: string, more: Record<string, string | number> = {}) => ({
  ...{
    row: 'booking',
    trip: 'boat',
    date: '2027-09-11',
    time: '08:00',
    reference,
    name: `Guest ${reference}`,
  },
  ...{
    email: `${reference}@people.example`,
    phone: '+49 40 555',
    adults: 2,
    total: '1780.00',
    paid: '300.00',
  },
  ...{ paid_on: '2027-03-01', method: 'bank' },
  ...more,
})

async function read(world: World, text: string) {
  const { id } = await world.anna.ask('adminStoreImport', { form: { file: new File([text], 'table.csv') } })
  await work(world)
  return id
}

async function take(world: World, id: number, choices: object = {}) {
  await world.anna.ask('adminTakeImport', { params: { id }, form: { choices: JSON.stringify(choices) } })
  await work(world)
  return (await world.anna.ask('adminShowImport', { params: { id } })).found
}

/** All rows but the log and the imports themselves. */
async function everything({ db }: World) {
  const tables = [
    ...['trips', 'departures', 'periods', 'packages', 'topics', 'bookings', 'booking_lines', 'payments'],
    ...['customers', 'customer_notes', 'invoices', 'outbox', 'users', 'reviews'],
  ]
  const rows = await Promise.all(
    tables.map((table) => sql`select * from ${sql.table(table)} order by 1, 2`.execute(db)),
  )
  return Object.fromEntries(tables.map((table, at) => [table, rows[at]?.rows]))
}

test('the template is read as it is downloaded', async ({ world }) => {
  const template = await (await world.anna.send('adminImportTemplate', {})).text()
  expect(template).toMatch(/^row,trip,title,/)
  const id = await read(world, template)
  const shown = await world.anna.ask('adminShowImport', { params: { id } })
  expect(shown).toMatchObject({ state: 'read', found: { plugin: 'Our template', left: [] } })
  expect(shown.found?.counts).toMatchObject({ trips: 1, customers: 1, bookings: 1 })
  expect(shown.found?.customers[0]?.phone).toBe('+856 20 555 01')
  expect(shown.found?.trips[0]).toMatchObject({
    days: 5,
    price_adult: 89_000,
    departures: 1,
    path: '/tours/slow-boat',
  })
})

test('a booking is taken over with its bill, its payment and its customer, and nobody is mailed', async ({
  world,
}) => {
  const { anna, db } = world
  const customer = {
    row: 'customer',
    name: 'Guest A1',
    email: 'a1@people.example',
    note: 'Vegetarian',
    address: '1 Quay',
  }
  const id = await read(world, table(boat, sails, customer, booked('A1', { note: 'Window' })))
  const found = await take(world, id)
  expect(found?.bookings).toMatchObject([{ reference: 'A1', state: 'taken', total: 178_000, paid: 30_000 }])
  const [, bookingId = ''] = /show=(\d+)/.exec(found?.bookings[0]?.here ?? '') ?? []
  const { booking } = await anna.ask('adminShowBooking', { params: { id: bookingId } })
  expect(booking).toMatchObject({
    ...{ old_reference: 'A1', name: 'Guest A1', total: 178_000, paid: 30_000, balance: 148_000 },
    lines: [{ label: 'As booked before', amount: 178_000 }],
    // The agency's usual day before departure, and no deposit.
    due: [{ purpose: 'balance', amount: 148_000 + 30_000 }],
  })
  const payments = await db.selectFrom('payments').select(['amount', 'received_on', 'method']).execute()
  expect(payments).toEqual([{ amount: 30_000, received_on: '2027-03-01', method: 'bank' }])
  expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
  expect(await db.selectFrom('invoices').select('id').execute()).toEqual([])
  const { packages } = await anna.ask('adminListBookings', { query: { q: 'A1' } })
  expect(packages.data.map((row) => row.old_reference)).toEqual(['A1'])
  const notes = await db.selectFrom('customer_notes').select('note').execute()
  expect(notes).toEqual([{ note: '1 Quay\nVegetarian' }])
})

test('a second time nothing comes twice, and an undo leaves nothing', async ({ world }) => {
  const { anna } = world
  const before = await everything(world)
  const text = table(
    boat,
    sails,
    booked('B1'),
    booked('B2', { email: 'b1@people.example', date: '2027-10-02', time: '' }),
  )
  const id = await read(world, text)
  await take(world, id, { make_departures: true })
  const once = await everything(world)
  expect(once.bookings).toHaveLength((before.bookings?.length ?? 0) + 2)
  const again = await read(world, text)
  const found = await take(world, again, { make_departures: true })
  expect(found?.bookings.map(({ state }) => state)).toEqual(['kept', 'kept'])
  expect(await everything(world)).toEqual(once)
  expect(await anna.ask('adminUndoImport', { params: { id } })).toMatchObject({ stay: 0 })
  expect(await everything(world)).toEqual(before)
})

test('trips get the package that was chosen, and the report says which', async ({ world }) => {
  const { id: package_id } = await world.anna.ask('adminAddPackage', {
    form: { description: 'Breakfast alone' },
  })
  const found = await take(world, await read(world, table(boat, sails)), { package_id })
  expect(found?.trips[0]?.why).toContain('Its package: “Breakfast alone”')
  const [, id = ''] = /(\d+)$/.exec(found?.trips[0]?.here ?? '') ?? []
  expect(await world.anna.ask('adminShowTrip', { params: { id } })).toMatchObject({ package_id })
})

test('a booking that somebody has touched stays when the import is undone', async ({ world }) => {
  const { anna, db } = world
  const id = await read(world, table(boat, sails, booked('C1'), booked('C2')))
  const found = await take(world, id)
  const [, touched = ''] = /show=(\d+)/.exec(found?.bookings[0]?.here ?? '') ?? []
  await anna.ask('adminNoteBooking', { params: { id: touched }, form: { note: 'Came by' } })
  await anna.ask('adminUndoImport', { params: { id } })
  const left = await db
    .selectFrom('bookings')
    .select('old_reference')
    .where('old_reference', 'is not', null)
    .execute()
  expect(left).toEqual([{ old_reference: 'C1' }])
})

test('what does not fit is listed, and nothing is sold twice', async ({ world }) => {
  const { db } = world
  const id = await read(
    world,
    table(boat, sails, booked('D1', { adults: 4 }), booked('D2', { adults: 3 }), booked('D3', { adults: 2 })),
  )
  const found = await take(world, id)
  expect(found?.bookings.map(({ reference, state }) => [reference, state])).toEqual([
    ['D1', 'taken'],
    ['D2', 'left'],
    ['D3', 'taken'],
  ])
  expect(found?.bookings[1]?.why).toMatch(/refused: /)
  const { seats } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.sum<number>('seats').as('seats'))
    .where('old_reference', 'is not', null)
    .executeTakeFirstOrThrow()
  expect(Number(seats)).toBe(6)
})

test('bookings of the past come where they were chosen, and count in no sum of today', async ({ world }) => {
  const { anna, db } = world
  const past = { date: '2027-05-22', time: '', paid: '1780.00', paid_on: '' }
  const id = await read(
    world,
    table(boat, booked('E1', past), booked('E2', { ...past, status: 'cancelled', paid: '100.00' })),
  )
  const first = await take(world, id)
  expect(first?.bookings.map(({ state }) => state)).toEqual(['left', 'left'])
  const found = await take(world, id, { bookings: 'all', make_departures: true })
  expect(found?.bookings.map(({ state }) => state)).toEqual(['taken', 'taken'])
  const money = await db
    .selectFrom('bookings')
    .select(['status', 'total', 'paid', 'due_amount'])
    .where('old_reference', 'is not', null)
    .orderBy('id')
    .execute()
  expect(money).toEqual([
    { status: 'confirmed', total: 178_000, paid: 178_000, due_amount: 0 },
    { status: 'cancelled', total: 10_000, paid: 10_000, due_amount: 0 },
  ])
  const { sums } = await anna.ask('adminListPayments', { query: { from: '2027-06-01', to: '2027-06-01' } })
  expect(sums).toEqual([])
  await db.updateTable('bookings').set({ demo: 0 }).execute()
  await requestReviews(contextOf(world))
  expect(
    await db.selectFrom('outbox').select('template').where('template', 'like', '%review%').execute(),
  ).toEqual([])
})

test('a customer who is here keeps name and contact, and gets what is empty', async ({ world }) => {
  const { db, theo } = world
  await theo.book({ email: theo.email })
  const id = await read(
    world,
    table(boat, sails, booked('F1', { email: theo.email, name: 'Somebody else', phone: '1' })),
  )
  const [was] = await db
    .selectFrom('customers')
    .select(['id', 'name', 'phone'])
    .where('email', '=', theo.email)
    .execute()
  await take(world, id)
  const now = await db
    .selectFrom('customers')
    .select(['id', 'name', 'phone'])
    .where('email', '=', theo.email)
    .execute()
  expect(now).toEqual([was])
})

test('seats that were sold elsewhere are sold here no more', async ({ world }) => {
  const { anna, db } = world
  const before = await everything(world)
  const text = `row,trip,title,days,date,seats,sold\ntrip,boat,Slow Boat,3,,,\ndeparture,boat,,,2027-09-11,6,4`
  const id = await read(world, text)
  await take(world, id, { sold_elsewhere: true })
  const rows = await db
    .selectFrom('bookings')
    .select(['name', 'seats', 'total'])
    .where('old_reference', 'is not', null)
    .execute()
  expect(rows).toEqual([{ name: 'Sold elsewhere', seats: 4, total: 0 }])
  expect(await anna.ask('adminUndoImport', { params: { id } })).toMatchObject({ stay: 0 })
  expect(await everything(world)).toEqual(before)
})

test('rows that cannot be read are listed with their reason', async ({ world }) => {
  const id = await read(
    world,
    table(
      boat,
      booked('G1', { date: '11.09.2027' }),
      booked('', {}),
      booked('G2', { adults: 0 }),
      booked('G3', { total: 'much' }),
      booked('G4', { status: 'maybe' }),
      booked('G5'),
      booked('G5'),
      { row: 'departure', trip: 'boat', date: '0000-00-00' },
      { ...sails, time: '8:00 AM' },
      { ...sails, seats: '12 pers.' },
      { ...sails, trip: 'raft' },
      { row: 'guide', name: 'Anna' },
    ),
  )
  const { found } = await world.anna.ask('adminShowImport', { params: { id } })
  expect(found?.left.map(({ why }) => why)).toEqual([
    '“0000-00-00” is no day: it is written YYYY-MM-DD.',
    '“8:00 AM” is no time: it is written HH:MM.',
    '“12 pers.” is no number of seats.',
    'No row of a trip has “raft” in “trip”.',
    '“11.09.2027” is no day: it is written YYYY-MM-DD.',
    'It has no reference.',
    'Its numbers of travellers cannot be read.',
    '“much” is no amount that can be read.',
    '“maybe” is no state: confirmed or cancelled.',
    'It stands there twice.',
    '“guide” is no kind of row: trip, departure, customer or booking.',
  ])
  for (const [text, why] of [
    ['one,two\n1,2', /none of the headings/],
    [Buffer.from('row,trip\ntrip,Gr\u00fc\u00dfe', 'latin1'), /no text in UTF-8/],
  ] as const) {
    const { id } = await world.anna.ask('adminStoreImport', {
      form: { file: new File([text as BlobPart], 'x.csv') },
    })
    await work(world)
    const shown = await world.anna.ask('adminShowImport', { params: { id } })
    expect(shown).toMatchObject({ state: 'failed', why: expect.stringMatching(why) })
  }
})

test('what a file says of somebody goes with their booking', async ({ world }) => {
  const { anna, db } = world
  const customer = { row: 'customer', name: 'Guest H1', email: 'h1@people.example', note: 'Vegetarian' }
  const id = await read(world, table(boat, sails, customer, booked('H1')))
  const found = await take(world, id)
  const [, bookingId = ''] = /show=(\d+)/.exec(found?.bookings[0]?.here ?? '') ?? []
  await anna.ask('adminCancelBooking', { params: { id: bookingId }, form: { fee: 0, reason: 'Gone' } })
  await anna.ask('adminAnonymiseBooking', { params: { id: bookingId } })
  const items = await db.selectFrom('import_items').selectAll().execute()
  expect(JSON.stringify(items)).not.toMatch(/h1@people|Guest H1|Vegetarian/i)
})

test('a contact that is none is left empty, a name stands in one line, and a time is met or none', async ({
  world,
}) => {
  const { db } = world
  const id = await read(
    world,
    table(
      boat,
      sails,
      { ...sails, time: '14:00' },
      booked('I1', { email: 'n/a', phone: '-', name: 'Guest\nhttp://spam.example' }),
      booked('I2', { time: '' }),
      booked('I3', { time: '09:00' }),
    ),
  )
  const found = await take(world, id)
  expect(found?.bookings).toMatchObject([
    { state: 'taken', why: '“n/a” is no e-mail address. “-” is no phone number' },
    { state: 'left', why: expect.stringMatching(/several departures/) },
    { state: 'left', why: 'There is no departure on Sat Sep 11 2027, 09:00.' },
  ])
  const who = await db
    .selectFrom('bookings')
    .select(['name', 'email', 'phone'])
    .where('old_reference', '=', 'I1')
    .execute()
  expect(who).toEqual([{ name: 'Guest http spam.example', email: '', phone: '' }])
})

test('sold seats are those beside the bookings of the file, come once, and what does not fit is listed', async ({
  world,
}) => {
  const { db } = world
  const sold = (seats: number) => `row,trip,title,days,date,seats,sold,reference,name,adults
trip,boat,Slow Boat,3,,,,,,
departure,boat,,,2027-09-11,6,${seats},,,
booking,boat,,,2027-09-11,,,K1,Guest,2`
  const seats = async () =>
    await db
      .selectFrom('bookings')
      .select(['name', 'seats'])
      .where('old_reference', 'is not', null)
      .orderBy('id')
      .execute()
  const take4 = async (text: string) => await take(world, await read(world, text), { sold_elsewhere: true })
  await take4(sold(4))
  const once = [
    { name: 'Guest', seats: 2 },
    { name: 'Sold elsewhere', seats: 2 },
  ]
  expect(await seats()).toEqual(once)
  await take4(sold(4))
  expect(await seats()).toEqual(once)
  await take4(sold(5))
  expect(await seats()).toEqual([...once, { name: 'Sold elsewhere', seats: 1 }])
  await db.updateTable('departures').set({ seats: 5 }).where('date', '=', '2027-09-11').execute()
  const found = await take4(sold(6))
  expect(await seats()).toHaveLength(3)
  expect(found?.trips[0]?.why).toMatch(/Seats sold for Sat Sep 11 2027 are not booked: /)
})

test('a booking of whom the staff have noted something stays when the import is undone', async ({
  world,
}) => {
  const { anna, db } = world
  const id = await read(world, table(boat, sails, booked('L1'), booked('L2')))
  await take(world, id)
  const { customer_id } = await db
    .selectFrom('bookings')
    .select('customer_id')
    .where('old_reference', '=', 'L1')
    .executeTakeFirstOrThrow()
  const note = { customer_id: customer_id ?? 0, note: 'Calls back', created_at: '2027-06-01T08:00:00.000Z' }
  await db.insertInto('customer_notes').values(note).execute()
  await anna.ask('adminUndoImport', { params: { id } })
  const left = await db
    .selectFrom('bookings')
    .select('old_reference')
    .where('old_reference', 'is not', null)
    .execute()
  expect(left).toEqual([{ old_reference: 'L1' }])
})
