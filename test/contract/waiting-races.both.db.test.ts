import fc from 'fast-check'
import { countTaken } from '../../server/core/departures/seating.ts'
import { verifyOwed } from '../../server/core/money/owed.ts'
import { inTurn, waitingFor } from '../../server/features/waiting/offers.ts'
import { patiently } from '../patiently.ts'
import { runCardJobs } from '../stripe/run-card-jobs.ts'
import { expect, test, type World } from '../world.ts'

/* Seats that become free while many want them: nobody gets what the oldest party that fits was to be offered. */

const party = (number_of_adults: number) => ({
  number_of_adults,
  number_of_childrens: 0,
  number_of_infants: 0,
})

const terms = { deposit_percent: 0, balance_days: 0, cancellation: '[{"days":60,"percent":30}]' }
const own = { change_days: 0, change_fee: 700, cancel_online: 1, offer_hours: 2 }

async function setUp(world: World) {
  await world.anna.ask('adminSaveBookingSettings', { form: { ...terms, ...own } })
  await world.proveAddress(world.theo.id)
  await world.proveAddress(world.olga.id)
}

test('20 cancellations, 40 buyers and 30 waiting parties: the list is served in turn, and nobody twice', async ({
  world,
}) => {
  await setUp(world)
  const { id: trip_id, departure } = world.trips.fjord
  const params = { id: departure }
  await world.anna.ask('adminUpdateDeparture', { params, form: { seats: 20 } })
  const booked: number[] = []
  for (let count = 0; count < 20; count++) booked.push((await world.theo.book(party(1))).id)
  const caller = { name: 'N', phone: '112' }
  for (let count = 0; count < 30; count++)
    await world.anna.ask('adminAddWaiting', { params, form: { ...caller, ...party(1 + (count % 4)) } })
  const form = { ...caller, email: 'b@people.example', trip_id }
  const buy = (index: number) => ({ form: { ...form, ...party(1 + (index % 4)) } })
  const sold: number[] = []
  await Promise.all([
    ...booked.map(async (id) => {
      const response = await patiently(() =>
        world.anna.send('adminCancelBooking', { params: { id }, form: { notify: 0 } }),
      )
      expect(response.status).toBe(200)
    }),
    ...Array.from({ length: 40 }, async (_, index) => {
      const { status } = await patiently(() => world.theo.send('book', buy(index)))
      expect([200, 409]).toContain(status)
      if (status === 200) sold.push(1 + (index % 4))
    }),
  ])
  await runCardJobs(world)
  const { taken } = await countTaken(world.db, departure)
  expect(taken).toBeLessThanOrEqual(20)
  const entries = await world.db.selectFrom('waiting_list').selectAll().orderBy('id').execute()
  const offered = entries.filter(({ offer_booking_id }) => offer_booking_id !== null)
  expect(new Set(offered.map(({ offer_booking_id }) => offer_booking_id)).size).toBe(offered.length)
  const seats = offered.reduce((sum, entry) => sum + entry.seats, 0) + sold.reduce((sum, n) => sum + n, 0)
  expect(seats).toBe(taken)
  expect(offered.length).toBeGreaterThan(7)
  const waiting = entries.filter(({ offer_booking_id }) => offer_booking_id === null)
  const last = offered.at(-1)?.id ?? 0
  for (const entry of waiting) {
    // Whoever was passed over did not fit then, and who still waits does not fit now.
    if (entry.id < last) expect(entry.passed_with).toBeLessThan(entry.seats)
    for (const bought of sold) expect(bought).toBeLessThan(entry.seats)
  }
  expect(inTurn(waiting, 20 - taken)).toEqual([])
}, 60_000)

const people = ['theo', 'olga'] as const
const small = fc.integer({ min: 1, max: 4 })
const pick = fc.nat({ max: 30 })
const action = fc.oneof(
  fc.record({ act: fc.constant('book' as const), who: fc.constantFrom(...people), n: small }),
  fc.record({ act: fc.constant('cancel' as const), pick }),
  fc.record({ act: fc.constant('travellerCancel' as const), pick }),
  fc.record({ act: fc.constant('travellerChange' as const), pick, n: small }),
  fc.record({ act: fc.constant('move' as const), pick }),
  fc.record({ act: fc.constant('travellerMove' as const), pick }),
  fc.record({ act: fc.constant('wait' as const), who: fc.constantFrom(...people), n: small }),
  fc.record({ act: fc.constant('call' as const), n: small }),
  fc.record({ act: fc.constant('take' as const), who: fc.constantFrom(...people) }),
  fc.record({ act: fc.constant('decline' as const), who: fc.constantFrom(...people) }),
  fc.record({ act: fc.constant('pay' as const), pick, n: small }),
  fc.record({ act: fc.constant('seats' as const), n: fc.integer({ min: 2, max: 9 }) }),
  fc.record({ act: fc.constant('close' as const), closed: fc.boolean() }),
)
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never
type Run = { tripId: number; full: number; other: number }

const readOwned = (world: World, { tripId }: Run, at: number) =>
  world.db
    .selectFrom('bookings')
    .select(['id', 'user_id', 'departure_id'])
    .where('trip_id', '=', tripId)
    .orderBy('id')
    .execute()
    .then((rows) => (rows.length === 0 ? undefined : rows[at % rows.length]))

/** Asks what a change would do, then does it as it was shown: what was shown is what happens, or nothing does. */
async function doAsShown(
  world: World,
  id: number,
  userId: number | null,
  call: 'changeMyBooking' | 'cancelMyBooking',
  form: Record<string, number>,
): Promise<number> {
  const who = userId === world.olga.id ? world.olga : world.theo
  const asked = await who.send(call, { params: { id }, form: { ...form, dry_run: 1 } })
  if (asked.status !== 200) return asked.status
  const { money } = (await asked.json()) as { money: { after: number; to_refund: number; to_pay: number } }
  const shown = { expected_total: money.after, expected_refund: money.to_refund }
  const done = await who.send(call, { params: { id }, form: { ...form, ...shown } })
  if (done.status === 200) {
    const told = (await done.json()) as { money: typeof money }
    expect(told.money).toMatchObject({ after: money.after, to_refund: money.to_refund })
    expect(told.money.to_pay === 0 || told.money.to_refund === 0).toBe(true)
  }
  return done.status
}

async function act(world: World, run: Run, wanted: Action): Promise<number> {
  const { anna } = world
  const departure_id = run.full
  const statusOf = (response: Response) => response.status
  const body = { name: 'N', phone: '112', email: 'n@people.example', trip_id: run.tripId }
  switch (wanted.act) {
    case 'book':
      return statusOf(
        await world[wanted.who].send('book', { form: { ...body, departure_id, ...party(wanted.n) } }),
      )
    case 'wait':
      return statusOf(
        await world[wanted.who].send('wait', { form: { departure_id, phone: '112', ...party(wanted.n) } }),
      )
    case 'call': {
      const form = { name: 'C', phone: '112', ...party(wanted.n) }
      return statusOf(await anna.send('adminAddWaiting', { params: { id: departure_id }, form }))
    }
    case 'take':
    case 'decline': {
      const who = world[wanted.who]
      const { waiting } = await who.ask('listWaiting')
      const entry = waiting.find(({ offer }) => offer !== null)
      if (!entry?.offer) return 409
      const call = wanted.act === 'take' ? 'takeOffer' : 'declineOffer'
      const form: Record<string, number> =
        wanted.act === 'take' ? { expected_total: entry.offer.total ?? 0 } : {}
      return statusOf(await who.send(call, { params: { id: entry.id }, form }))
    }
    case 'seats':
    case 'close': {
      const form: Record<string, number> =
        wanted.act === 'seats' ? { seats: wanted.n } : { closed: wanted.closed ? 1 : 0 }
      return statusOf(await anna.send('adminUpdateDeparture', { params: { id: departure_id }, form }))
    }
    default: {
      const booking = await readOwned(world, run, wanted.pick)
      if (!booking) return 409
      const { id, user_id } = booking
      const params = { id }
      if (wanted.act === 'cancel')
        return statusOf(await anna.send('adminCancelBooking', { params, form: { notify: 0 } }))
      if (wanted.act === 'pay')
        return statusOf(
          await anna.send('adminAddPayment', { params, form: { amount: 400 * wanted.n, method: 'cash' } }),
        )
      const to = booking.departure_id === run.full ? run.other : run.full
      if (wanted.act === 'move')
        return statusOf(
          await anna.send('adminMoveBooking', { params, form: { departure_id: to, notify: 0 } }),
        )
      if (user_id === null) return 409
      if (wanted.act === 'travellerCancel') return await doAsShown(world, id, user_id, 'cancelMyBooking', {})
      const form = wanted.act === 'travellerMove' ? { departure_id: to } : party(wanted.n)
      return await doAsShown(world, id, user_id, 'changeMyBooking', form)
    }
  }
}

async function check(world: World, run: Run) {
  const departures = await world.db
    .selectFrom('departures')
    .select(['id', 'seats', 'closed_at'])
    .where('id', 'in', [run.full, run.other])
    .execute()
  for (const { id, seats, closed_at } of departures) {
    const { taken } = await countTaken(world.db, id)
    expect(taken).toBeLessThanOrEqual(seats ?? 0)
    // Nobody waits who fits: the seats were offered in the transaction that has freed them.
    if (closed_at === null) expect(inTurn(await waitingFor(world.db, id), (seats ?? 0) - taken)).toEqual([])
  }
}

test('whatever happens at once: no seat twice, who waits is served first, and the money adds up', async ({
  world,
}) => {
  await setUp(world)
  let runs = 0
  const groups = fc.array(fc.array(action, { minLength: 1, maxLength: 4 }), { minLength: 6, maxLength: 14 })
  const property = fc.asyncProperty(groups, async (steps) => {
    runs += 1
    await world.db.deleteFrom('attempts').execute()
    const { id: tripId, departure: full } = await world.addTrip(
      `Run ${runs}`,
      '2027-07-10',
      5,
      world.packages.half,
    )
    await world.db.updateTable('trips').set({ price_adult: 1_000 }).where('id', '=', tripId).execute()
    await world.db.updateTable('departures').set({ seats: 5 }).where('id', '=', full).execute()
    const run = { tripId, full, other: await world.departure(tripId, '2027-07-17', { seats: 4 }) }
    // Full from the beginning, so that somebody waits. The first two runs do each thing once that chance may leave out.
    const sure: Action[] = [
      { act: 'travellerCancel', pick: 0 },
      { act: runs === 1 ? 'take' : 'decline', who: 'theo' },
      { act: 'travellerChange', pick: 1, n: 1 },
      { act: 'seats', n: 5 },
    ]
    const first: Action[] = [
      { act: 'book', who: 'theo', n: 3 },
      { act: 'book', who: 'olga', n: 2 },
      { act: 'wait', who: 'theo', n: 2 },
      { act: 'call', n: 3 },
      ...(runs > 2 ? [] : sure),
    ]
    for (const each of first) expect(await act(world, run, each), each.act).toBe(200)
    for (const [index, group] of steps.entries()) {
      await Promise.all(
        group.map(async (wanted) => {
          const status = await act(world, run, wanted)
          // A refusal, never an error: no deadlock either.
          expect([200, 409], JSON.stringify(wanted)).toContain(status)
        }),
      )
      await check(world, run)
      if (index % 4 === 3) {
        world.time.now = new Date(world.time.now.getTime() + 121 * 60_000)
        await runCardJobs(world)
        await check(world, run)
      }
    }
    world.time.now = new Date('2027-06-01T09:00:00Z')
  })
  await fc.assert(property, { numRuns: 8, endOnFailure: true })
  expect((await verifyOwed(world)).differences).toEqual([])
}, 60_000)
