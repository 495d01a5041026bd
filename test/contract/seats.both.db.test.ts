import fc from 'fast-check'
import { letGo } from '../../server/core/bookings/seats.ts'
import type { PaymentProvider } from '../../server/platform/payments/provider.ts'
import { contextOf } from '../context.ts'
import { bookingForm, expect, test, type World } from '../world.ts'

/*
 * A property: whatever is done to two departures of a trip (held bookings are paid in time, late or not at all), by several people
 * at once and in any order, no more seats are
 * taken than there are, and what the staff read of a departure is the sum of its bookings.
 */

/** Random runs on one database: a number, not a time, so that a busy machine proves as much as an idle one. */
const RUNS = 25

const departure = fc.nat({ max: 1 })
/** One of the bookings that there are by then. */
const booking = fc.nat({ max: 11 })
const party = fc.record({
  number_of_adults: fc.integer({ min: 1, max: 4 }),
  number_of_childrens: fc.nat({ max: 2 }),
  number_of_infants: fc.nat({ max: 2 }),
})
const action = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constant('book' as const), departure, party }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('cancel' as const), booking }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('pay' as const), booking }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('expire' as const), booking }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('reinstate' as const), booking }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('move' as const), booking, departure }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('resize' as const), booking, party }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('seats' as const),
      departure,
      seats: fc.option(fc.integer({ min: 1, max: 12 })),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('close' as const), departure, closed: fc.nat({ max: 1 }) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('cancelDeparture' as const), departure }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('infants' as const), take: fc.nat({ max: 1 }) }) },
)
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

const adults = (number_of_adults: number) => ({
  number_of_adults,
  number_of_childrens: 0,
  number_of_infants: 0,
})
/** Runs before the random ones: each action that takes seats is done once and refused once, of 6 and 4 seats. */
const example: Action[][] = [
  [{ act: 'book', departure: 0, party: adults(4) }],
  [{ act: 'book', departure: 0, party: adults(4) }],
  [{ act: 'book', departure: 1, party: adults(2) }],
  [{ act: 'move', booking: 1, departure: 0 }],
  [{ act: 'resize', booking: 1, party: adults(3) }],
  [{ act: 'resize', booking: 1, party: adults(1) }],
  [{ act: 'move', booking: 0, departure: 1 }],
  [{ act: 'move', booking: 1, departure: 1 }],
  // Paid after it has expired: while there is room, and without.
  [{ act: 'expire', booking: 1 }],
  [{ act: 'pay', booking: 1 }],
  [{ act: 'cancel', booking: 0 }],
  [{ act: 'reinstate', booking: 0 }],
  [{ act: 'cancel', booking: 0 }],
  [{ act: 'book', departure: 1, party: adults(2) }],
  [{ act: 'reinstate', booking: 0 }],
  [{ act: 'seats', departure: 1, seats: 1 }],
  [{ act: 'seats', departure: 1, seats: 3 }],
]

/** The minimum of travellers of the second departure. */
const MINIMUM = 3

type Run = { tripId: number; departures: number[]; bookings: number[] }

/** Does it, and returns the status of the answer. Undefined for an action on a booking while there is none. */
async function act(world: World, run: Run, wanted: Action): Promise<number | undefined> {
  const admin = { token: world.anna.token }
  const id = 'departure' in wanted ? (run.departures[wanted.departure] as number) : 0
  const booked = 'booking' in wanted ? run.bookings[wanted.booking % run.bookings.length] : undefined
  if ('booking' in wanted && booked === undefined) return undefined
  const ofBooking = { params: { id: booked as number }, ...admin }
  const ofDeparture = { params: { id }, ...admin }
  const send = async (...call: Parameters<World['send']>) => (await world.send(...call)).status
  switch (wanted.act) {
    case 'book': {
      const form = bookingForm(world, { ...wanted.party, trip_id: run.tripId, departure_id: id })
      return send('book', { form, token: world.theo.token })
    }
    case 'cancel':
      return send('adminCancelBooking', { form: {}, ...ofBooking })
    case 'pay':
      return send('adminAddPayment', { form: { amount: 90_000, method: 'cash', anyway: 1 }, ...ofBooking })
    case 'expire':
      return (await expire(world, booked as number)) ? 200 : 409
    case 'reinstate':
      return send('adminReinstateBooking', { form: {}, ...ofBooking })
    case 'move':
      return send('adminMoveBooking', { form: { departure_id: id }, ...ofBooking })
    case 'resize':
      return send('adminChangeParty', { form: wanted.party, ...ofBooking })
    case 'seats':
      // A minimum above the seats would be refused.
      return send('adminUpdateDeparture', {
        form: {
          seats: wanted.seats ?? '',
          ...((wanted.seats ?? MINIMUM) < MINIMUM && { min_travellers: '' }),
        },
        ...ofDeparture,
      })
    case 'close':
      return send('adminUpdateDeparture', { form: { closed: wanted.closed }, ...ofDeparture })
    case 'cancelDeparture':
      return send('adminCancelDeparture', { form: {}, ...ofDeparture })
    case 'infants':
      return send('adminUpdateTrip', {
        params: { id: run.tripId },
        form: { infants_take_seats: wanted.take },
        ...admin,
      })
  }
}

/** The time of a held booking runs out, and the worker lets it go. */
async function expire({ db, clock }: World, id: number): Promise<boolean> {
  const held_until = '2027-06-01T08:00:00.000Z'
  await db
    .updateTable('bookings')
    .set({ held_until })
    .where('id', '=', id)
    .where('status', '=', 'held')
    .execute()
  return await letGo(contextOf(db, { clock }), id)
}

async function checkSeats(world: World, run: Run) {
  const bookings = await world.db
    .selectFrom('bookings')
    .select(['id', 'departure_id', 'seats', 'status', 'adults', 'children', 'infants'])
    .where('trip_id', '=', run.tripId)
    .orderBy('id')
    .execute()
  for (const { seats, adults, children, infants } of bookings)
    expect([adults + children, adults + children + infants]).toContain(seats)
  for (const id of run.departures) {
    const { departure } = await world.anna.ask('adminShowDeparture', { params: { id } })
    const here = bookings.filter((each) => each.departure_id === id)
    const travelling = here.filter(({ status }) => status === 'confirmed')
    const held = here.filter(({ status }) => status === 'held')
    const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
    expect(departure.taken).toBe(sum([...travelling, ...held].map(({ seats }) => seats)))
    expect(departure.held).toBe(sum(held.map(({ seats }) => seats)))
    expect(departure.bookings).toBe(travelling.length)
    if (departure.seats !== null) expect(departure.taken).toBeLessThanOrEqual(departure.seats)
    if (departure.state === 'cancelled') expect([...travelling, ...held]).toEqual([])
  }
  run.bookings = bookings.map(({ id }) => id)
}

test('never more seats are taken than there are, whatever happens at once', async ({ world }) => {
  await world.proveAddress(world.theo.id)
  // Travellers' bookings are held until they are paid; nobody is asked for a card here.
  world.payments.stripe = { name: 'stripe' } as PaymentProvider
  const form = { deposit_percent: 0, balance_days: 0, card: 'required' }
  await world.anna.ask('adminSaveBookingSettings', { form })
  const statuses = new Map<string, number>()
  const groups = fc.array(fc.array(action, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 12 })
  let runs = 0
  const property = fc.asyncProperty(groups, async (steps) => {
    runs += 1
    const { id: tripId, departure } = await world.addTrip(`Run ${runs}`, '2027-07-10', 5, world.packages.half)
    await world.db.updateTable('trips').set({ price_adult: 1_000 }).where('id', '=', tripId).execute()
    await world.db.updateTable('departures').set({ seats: 6 }).where('id', '=', departure).execute()
    const run: Run = {
      tripId,
      departures: [
        departure,
        await world.departure(tripId, '2027-07-17', { seats: 4, min_travellers: MINIMUM }),
      ],
      bookings: [],
    }
    for (const group of steps) {
      await Promise.all(
        group.map(async (wanted) => {
          const status = await act(world, run, wanted)
          if (status === undefined) return
          // A refusal, never an error: no deadlock either.
          expect([200, 409], JSON.stringify(wanted)).toContain(status)
          const key = `${wanted.act} ${status}`
          statuses.set(key, (statuses.get(key) ?? 0) + 1)
        }),
      )
      await checkSeats(world, run)
    }
  })
  await fc.assert(property, { numRuns: RUNS, endOnFailure: true, examples: [[example]] })
  for (const paying of ['pay 200', 'expire 200']) expect([...statuses.keys()]).toContain(paying)
  for (const taking of ['book', 'reinstate', 'move', 'resize', 'seats'])
    for (const status of [200, 409]) expect([...statuses.keys()]).toContain(`${taking} ${status}`)
}, 120_000)
