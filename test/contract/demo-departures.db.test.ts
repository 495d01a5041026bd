import { dayAfter } from '../../rules/days.ts'
import { readMoney } from '../../server/core/money/booking-money.ts'
import { parseAsks } from '../../server/database/tables/trips.ts'
import { removeDemo } from '../../server/features/demo/demo.ts'
import { readProgress } from '../../server/features/travellers/departure-papers.ts'
import { contextOf } from '../context.ts'
import { fillEmpty } from '../fill-demo.ts'
import { expect, test, type World } from '../world.ts'

const departures = (world: World) => world.db.selectFrom('departures').selectAll().orderBy('id').execute()

test('the demo has departures in every state, and no seat is sold twice', async ({ world }) => {
  await fillEmpty(world, 'all')
  const all = await departures(world)
  const bookings = await world.db.selectFrom('bookings').selectAll().execute()
  const taken = new Map<number, number>()
  for (const { departure_id, seats, status } of bookings)
    if (status === 'confirmed') taken.set(departure_id, (taken.get(departure_id) ?? 0) + seats)
  const left = all.flatMap(({ id, seats }) => (seats === null ? [] : [seats - (taken.get(id) ?? 0)]))
  expect(Math.min(...left)).toBe(0)
  expect(left).toContain(3)
  expect(all.filter(({ closed_at }) => closed_at)).toHaveLength(1)
  const [cancelled, ...others] = all.filter(({ cancelled_at }) => cancelled_at)
  expect([cancelled?.cancel_reason, others.length]).toEqual(['Too few travellers', 0])
  for (const { departure_id, status } of bookings)
    if (departure_id === cancelled?.id) expect(status).toBe('cancelled')
  // At risk: within thirty days, and fewer travel than are needed.
  expect(
    all.some(
      ({ date, min_travellers, guaranteed_at }) => date < '2027-07-01' && min_travellers && !guaranteed_at,
    ),
  ).toBe(true)
  expect(new Set(all.map(({ time }) => time))).toEqual(new Set(['', '08:30', '10:30']))
  expect(bookings.some(({ status, cancel_reason }) => status === 'cancelled' && cancel_reason !== '')).toBe(
    true,
  )
})

test('without trade each demo trip has one departure that anybody may book', async ({ world }) => {
  await fillEmpty(world, 'trips')
  expect((await departures(world)).map(({ seats }) => seats)).toEqual(Array(12).fill(null))
  expect(await world.count('bookings')).toBe(0)
  const trips = await world.db.selectFrom('trips').select('price_adult').execute()
  expect(trips.map(({ price_adult }) => price_adult)).toEqual(Array(12).fill(null))
  expect(world.settings.get().booking.deposit_percent).toBe(0)
})

test('the demo has prices for all trips but one, and bookings in each standing', async ({ world }) => {
  const { db, clock } = world
  await fillEmpty(world, 'all')
  const trips = await db.selectFrom('trips').select('price_adult').execute()
  expect(trips.filter(({ price_adult }) => price_adult === null)).toHaveLength(1)
  const bookings = await db.selectFrom('bookings').selectAll().orderBy('id').execute()
  const moneyOf = await readMoney(
    contextOf(db, { clock }),
    bookings.map(({ id }) => id),
  )
  const standings = new Map<string, number>()
  for (const { id, status, extras } of bookings) {
    const { standing, lines, total, terms } = moneyOf(id)
    standings.set(standing, (standings.get(standing) ?? 0) + 1)
    if (total === null) continue
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
    expect(terms?.deposit_percent).toBe(20)
    if (status === 'confirmed') expect(lines.some(({ kind }) => kind === 'extra')).toBe(extras !== '[]')
  }
  for (const standing of ['deposit_due', 'balance_due', 'overdue', 'paid', 'to_be_paid_back'])
    expect(standings.get(standing), standing).toBeGreaterThan(0)
  const payments = await db.selectFrom('payments').select(['received_on', 'created_at']).execute()
  for (const { received_on, created_at } of payments) {
    expect(received_on <= clock.today()).toBe(true)
    expect(created_at <= clock.now().toISOString()).toBe(true)
  }
})

test('most demo trips ask for details: of those who depart soon most have answered, and some have a room', async ({
  world,
}) => {
  const { db, clock } = world
  await fillEmpty(world, 'all')
  const trips = await db.selectFrom('trips').select('asks').execute()
  expect(trips.filter(({ asks }) => parseAsks(asks).includes('passport'))).toHaveLength(6)
  expect(trips.filter(({ asks }) => asks === '[]')).toHaveLength(2)
  const dates = new Map((await departures(world)).map(({ id, date }) => [id, date]))
  const rows = await db
    .selectFrom('travellers')
    .innerJoin('bookings', 'bookings.id', 'booking_id')
    .select(['departure_id', 'kind', 'born', 'room'])
    .execute()
  const none = { all: 0, answered: 0, missing: 0, ending: 0, inRooms: 0 }
  const sums = { soon: { ...none }, later: { ...none } }
  for (const [id, progress] of await readProgress(db, [...dates.keys()])) {
    const sum = sums[(dates.get(id) ?? '') <= dayAfter(clock.today(), 45) ? 'soon' : 'later']
    sum.all += progress.travellers
    sum.answered += progress.answered
    sum.missing += progress.passports_missing
    sum.ending += progress.passports_ending
    sum.inRooms += rows.filter(({ departure_id, room }) => departure_id === id && room !== null).length
  }
  for (const { born, kind } of rows)
    expect(born === '' || (born < clock.today() && born < '2004' === (kind === 'adult')), born).toBe(true)
  const { soon, later } = sums
  expect(soon.answered / soon.all).toBeGreaterThan(0.5)
  expect(soon.answered).toBeLessThan(soon.all)
  expect(soon.inRooms).toBeGreaterThan(0)
  expect(soon.inRooms).toBeLessThan(soon.all)
  expect(later.answered / later.all).toBeLessThan(0.5)
  expect(later.answered).toBeGreaterThan(0)
  expect(later.inRooms).toBe(0)
  expect(Math.min(soon.missing, soon.ending)).toBeGreaterThan(0)
})

test('removing the demo takes its prices, payments and code along', async ({ world }) => {
  const { db } = world
  await fillEmpty(world, 'all')
  await removeDemo(
    contextOf(db, {
      clock: world.clock,
      by: { userId: null, address: '', at: world.clock.now().toISOString() },
    }),
  )
  for (const table of [
    'booking_lines',
    'payments',
    'extras',
    'discounts',
    'codes',
    'trips',
    'travellers',
  ] as const) {
    const rows = await db.selectFrom(table).select('id').execute()
    expect(rows, table).toEqual([])
  }
})
