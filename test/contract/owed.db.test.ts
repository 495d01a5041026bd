import fc from 'fast-check'
import { dayAfter } from '../../contract/days.ts'
import { readMoney } from '../../server/domain/money/booking-money.ts'
import { countOwed, findByStanding, listOwed } from '../../server/domain/money/owed.ts'
import { termsColumns } from '../../server/domain/money/terms.ts'
import { bookingForm, expect, test, type World } from '../world.ts'

const standings = [
  ...(['nothing_due', 'paid', 'deposit_due', 'balance_due'] as const),
  ...(['overdue', 'overpaid', 'to_be_paid_back'] as const),
]

const cases = fc.array(
  fc.record({
    departs: fc.integer({ min: -20, max: 20 }),
    booked: fc.integer({ min: -20, max: 0 }),
    isCancelled: fc.boolean(),
    total: fc.constantFrom(0, 1, 333, 1000),
    paid: fc.constantFrom(-1, 0, 1, 66, 67, 200, 333, 500, 1000, 1001),
    terms: fc.option(
      fc.record({
        deposit_percent: fc.constantFrom(0, 20, 33, 100),
        balance_days: fc.constantFrom(0, 5, 10, 30),
      }),
    ),
  }),
  { minLength: 200, maxLength: 200 },
)

type Case = (typeof cases extends fc.Arbitrary<infer C> ? C : never)[number]

/** Stores copies of a booking with a price and payments. */
async function store({ db, clock, trips }: World, example: { id: number }, all: Case[]) {
  const row = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', example.id)
    .executeTakeFirstOrThrow()
  const departures = new Map<number, number>()
  const at = row.created_at
  for (const [index, { departs, booked, isCancelled, total, paid, terms }] of all.entries()) {
    const date = dayAfter(clock.today(), departs)
    const departure = { trip_id: trips.fjord.id, date, time: '23:59', created_at: at }
    const departure_id =
      departures.get(departs) ??
      (await db.insertInto('departures').values(departure).returning('id').executeTakeFirstOrThrow()).id
    departures.set(departs, departure_id)
    const { id: _, ...values } = { ...row, departure_id, reference: `CASE${index}`, currency: 'EUR' }
    const { id: booking_id } = await db
      .insertInto('bookings')
      .values({
        ...values,
        ...(isCancelled && { status: 'cancelled', cancelled_at: at }),
        ...(terms &&
          termsColumns({ ...terms, cancellation: [], how_to_pay: '' }, dayAfter(clock.today(), booked))),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const line = { kind: 'adult' as const, label: 'Adult', quantity: 1, unit: total, amount: total }
    await db
      .insertInto('booking_lines')
      .values({ ...line, booking_id, created_at: at })
      .execute()
    const payment = { method: 'bank' as const, received_on: at.slice(0, 10), note: '', created_at: at }
    if (paid !== 0)
      await db
        .insertInto('payments')
        .values({ ...payment, booking_id, amount: paid })
        .execute()
  }
}

test('the database finds how bookings stand as the terms say', async ({ world }) => {
  const { db, clock } = world
  const { token } = world.people.anna
  const form = { ...bookingForm(world, { email: 'a@people.example' }), notify: '0' }
  const { booking } = await world.ask('adminAddBooking', { form, token })
  await store(world, booking, fc.sample(cases, { numRuns: 1, seed: 1 })[0] ?? [])
  const ids = (
    await db.selectFrom('bookings').select('id').where('currency', 'is not', null).orderBy('id').execute()
  ).map(({ id }) => id)
  const read = await readMoney(db, clock, ids)
  for (const standing of standings) {
    const expected = ids.filter((id) => read(id).standing === standing)
    expect(expected.length).toBeGreaterThan(0)
    expect((await findByStanding(db, clock, standing)).toSorted((a, b) => a - b)).toEqual(expected)
  }
  const soon = dayAfter(clock.today(), 7)
  const first = (wanted: string[]) =>
    ids
      .map((id) => ({ id, standing: read(id).standing, on: read(id).due_on }))
      .filter(
        ({ standing, on }) =>
          wanted.includes(standing) && (on === null || on <= soon || standing === 'overdue'),
      )
      .toSorted((a, b) => ((a.on ?? '') < (b.on ?? '') ? -1 : (a.on ?? '') > (b.on ?? '') ? 1 : a.id - b.id))
      .slice(0, 100)
  const owed = await listOwed(db, clock)
  const inShort = (list: { id: number; standing: string; on: string | null }[]) =>
    list.map(({ id, standing, on }) => ({ id, standing, on }))
  expect(inShort(owed.due)).toEqual(first(['deposit_due', 'balance_due']))
  expect(inShort(owed.overdue)).toEqual(first(['overdue']))
  expect(await countOwed(db, clock)).toEqual({
    overdue: ids.filter((id) => read(id).standing === 'overdue').length,
    to_be_paid_back: ids.filter((id) => read(id).standing === 'to_be_paid_back').length,
  })
})
