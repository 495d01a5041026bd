import { verifyOwed } from '../../server/core/money/owed.ts'
import { workOnImports } from '../../server/features/imports/take.ts'
import { features } from '../../server/features.ts'
import { contextOf } from '../../server/kit/context.ts'
import { patiently } from '../patiently.ts'
import { programOf } from '../program.ts'
import { bookingForm, expect, test, type World } from '../world.ts'

/* An agency moves in in mid-season, with all that was booked, while others go on booking the same departures. */

const [BOOKINGS, CUSTOMERS, DEPARTURES, BUYERS, SEATS] = [2_000, 1_500, 40, 50, 100]

const dayOf = (at: number) => `2028-${at < 20 ? '03' : '04'}-${`${(at % 20) + 1}`.padStart(2, '0')}`
const totalOf = (at: number) => 100_000 + at * 7
const paidOf = (at: number) => [totalOf(at), 25_050, 0][at % 3] ?? 0
const amount = (minor: number) => (minor / 100).toFixed(2)
const all = Array.from({ length: BOOKINGS }, (_, at) => at)
const sum = (of: (at: number) => number, isOf: (at: number) => boolean = () => true) =>
  all.filter(isOf).reduce((total, at) => total + of(at), 0)

/** The template, filled in: fifty bookings of two on each departure. */
function table(trip: string): string {
  const rows = ['row,trip,date,reference,name,email,note,adults,total,paid,paid_on']
  for (let at = 0; at < CUSTOMERS; at += 1)
    rows.push(`customer,,,,Guest ${at},guest${at}@people.example,Note ${at},,,,`)
  for (const at of all) {
    const who = `Guest ${at % CUSTOMERS},guest${at % CUSTOMERS}@people.example`
    rows.push(
      `booking,"${trip}",${dayOf(at % DEPARTURES)},OLD-${at},${who},,2,${amount(totalOf(at))},${amount(paidOf(at))},2027-01-05`,
    )
  }
  return rows.join('\n')
}

const work = (world: World) =>
  workOnImports({ ...programOf(world), ...contextOf(world) }, new AbortController().signal)

/** What is booked of each departure, with its seats. */
async function booked({ db }: World) {
  const rows = await db
    .selectFrom('departures')
    .leftJoin('bookings', (join) =>
      join.onRef('departure_id', '=', 'departures.id').on('status', 'in', ['confirmed', 'held']),
    )
    .select(['departures.id', 'date', 'departures.seats'])
    .select(({ fn }) => [fn.sum<number>('bookings.seats').as('taken'), fn.sum<number>('total').as('total')])
    .where('date', 'like', '2028-%')
    .groupBy(['departures.id', 'date', 'departures.seats'])
    .orderBy('date')
    .execute()
  return rows.map(({ taken, total, ...row }) => ({ ...row, taken: Number(taken), total: Number(total) }))
}

const customersOf = async ({ db }: World) => (await db.selectFrom('customers').select('id').execute()).length

test('2,000 bookings move in while 50 buyers book: each sum is that of the file, and an undo leaves none', async ({
  world,
}) => {
  const { anna, db, trips } = world
  const { title } = await anna.ask('adminShowTrip', { params: { id: trips.fjord.id } })
  for (let at = 0; at < DEPARTURES; at += 1)
    await anna.ask('adminAddDepartures', { form: { trip_id: trips.fjord.id, date: dayOf(at), seats: SEATS } })
  const before = { departures: await booked(world), customers: await customersOf(world) }
  const form = { file: new File([table(title)], 'table.csv') }
  const params = await anna.ask('adminStoreImport', { form })
  await work(world)
  await anna.ask('adminTakeImport', { params, form: {} })

  const party = { number_of_adults: 1, number_of_childrens: 0, notify: 0, email: 'buyer@people.example' }
  const buyers = before.departures
    .slice(0, 2)
    .flatMap(({ id }) =>
      Array.from({ length: BUYERS / 2 }, () => bookingForm(world, { ...party, departure_id: id })),
    )
  const taking = work(world)
  const bought = await Promise.all(
    buyers.map(
      async (buyer) => (await patiently(() => anna.send('adminAddBooking', { form: buyer }))).status,
    ),
  )
  await taking

  const crowded = await booked(world)
  for (const { taken, seats } of crowded) expect(taken).toBeLessThanOrEqual(seats ?? 0)
  const sold = bought.filter((status) => status === 200).length
  expect(sold).toBeGreaterThan(0)
  const first = (await anna.ask('adminShowImport', { params })).found
  const lacking = Math.ceil(crowded.slice(0, 2).reduce((all, { taken }) => all - taken, 2 * SEATS + sold) / 2)
  expect(first?.full.reduce((all, { bookings }) => all + bookings, 0)).toBe(lacking)
  const more_seats = first?.full.map(({ id }) => id)
  await anna.ask('adminTakeImport', { params, form: { choices: JSON.stringify({ more_seats }) } })
  await work(world)

  const found = (await anna.ask('adminShowImport', { params })).found
  expect(found?.full).toEqual([])
  const own = db.selectFrom('bookings').where('old_reference', 'is not', null)
  const sums = await own
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('total').as('total'), fn.sum('paid').as('paid')])
    .select(({ fn }) => fn.sum('due_amount').as('due'))
    .executeTakeFirstOrThrow()
  expect(Object.values(sums).map(Number)).toEqual([
    ...[BOOKINGS, sum(totalOf), sum(paidOf), sum((at) => totalOf(at) - paidOf(at))],
  ])
  const ofDepartures = await own
    .innerJoin('departures', 'departures.id', 'departure_id')
    .select(({ fn }) => ['date', fn.sum('total').as('total'), fn.sum('bookings.seats').as('seats')])
    .groupBy('date')
    .orderBy('date')
    .execute()
  expect(ofDepartures.map(({ date, total, seats }) => [date, Number(total), Number(seats)])).toEqual(
    Array.from({ length: DEPARTURES }, (_, of) => [
      ...[dayOf(of), sum(totalOf, (at) => at % DEPARTURES === of), (2 * BOOKINGS) / DEPARTURES],
    ]),
  )
  const ofCustomers = await own
    .innerJoin('customers', 'customers.id', 'customer_id')
    .select(({ fn }) => ['customers.email', fn.sum('paid').as('paid')])
    .groupBy('customers.email')
    .execute()
  expect(Object.fromEntries(ofCustomers.map(({ email, paid }) => [email, Number(paid)]))).toEqual(
    Object.fromEntries(
      Array.from({ length: CUSTOMERS }, (_, of) => [
        ...[`guest${of}@people.example`, sum(paidOf, (at) => at % CUSTOMERS === of)],
      ]),
    ),
  )
  expect((await verifyOwed({ db, features })).differences).toEqual([])
  expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])

  expect(await anna.ask('adminUndoImport', { params })).toMatchObject({ stay: 0 })
  expect(await own.select('id').execute()).toEqual([])
  expect(await db.selectFrom('customer_notes').select('id').execute()).toEqual([])
  expect(await customersOf(world)).toBe(before.customers + (sold > 0 ? 1 : 0))
  const after = await booked(world)
  expect(after.map(({ seats }) => seats)).toEqual(before.departures.map(({ seats }) => seats))
  expect(after.reduce((all, { taken }) => all + taken, 0)).toBe(sold)
}, 400_000)
