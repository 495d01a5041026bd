import fc from 'fast-check'
import { letGo } from '../../server/core/bookings/seats.ts'
import { contextOf } from '../context.ts'
import { isPostgres, waitForLock } from '../locks.ts'
import { bookingForm, expect, test, type World } from '../world.ts'

const party = { number_of_adults: 2, number_of_childrens: 1, number_of_infants: 1 }

type Form = Parameters<typeof bookingForm>[1]

/** Two departures of the fjord trip without counted seats, and two extras of which there are few. */
async function stocked({ anna, trips, departure }: World, { kayaks = 2, dinners = 4 } = {}) {
  const trip_id = trips.fjord.id
  await anna.ask('adminUpdateTrip', { params: { id: trip_id }, form: { price_adult: 100_000 } })
  const add = async (form: Form) =>
    (await anna.ask('adminAddExtra', { form: { trip_id, price: 1_000, ...form } })).id
  const kayak = await add({ name: 'Kayak', per: 'booking', at_most: 9, stock: kayaks })
  const dinner = await add({ name: 'Dinner', per: 'person', stock: dinners })
  const first = await departure(trip_id, '2027-08-01', { seats: null })
  const second = await departure(trip_id, '2027-08-08', { seats: null })
  return { trip_id, kayak, dinner, first, second }
}

function formOn(world: World, departure_id: number, more: Form = {}): NonNullable<Form> {
  const { trip_date: _, ...form } = bookingForm(world, { ...party, departure_id, ...more })
  return form
}

/** Books as the staff do, and returns the booking's id. */
const bookOn = async (world: World, departure_id: number, extras: string, more: Form = {}) =>
  (await world.anna.ask('adminAddBooking', { form: formOn(world, departure_id, { extras, ...more }) }))
    .booking.id

test('an extra is sold as often as there is one on each departure, and the page says how many are left', async ({
  world,
}) => {
  const { trip_id, kayak, dinner, first, second } = await stocked(world)
  await world.theo.ask('book', { form: formOn(world, first, { extras: `${kayak}:1,${dinner}:1` }) })
  const { trip } = await world.ask('showTrip', { params: { id: trip_id } })
  const leftOn = (id: number) => trip.departures.find((each) => each.id === id)?.extras_left
  const { departure } = await world.anna.ask('adminShowDeparture', { params: { id: first } })
  expect(departure.extras).toEqual([
    { id: kayak, name: 'Kayak', stock: 2, sold: 1 },
    { id: dinner, name: 'Dinner', stock: 4, sold: 3 },
  ])
  // The infant eats nothing.
  expect(leftOn(first)).toEqual([
    { id: kayak, left: 1 },
    { id: dinner, left: 1 },
  ])
  expect(leftOn(second)).toEqual([
    { id: kayak, left: 2 },
    { id: dinner, left: 4 },
  ])
  const refused = async (extras: string, hand: 'book' | 'adminAddBooking') => {
    const who = hand === 'book' ? world.theo : world.anna
    return await who.askInVain(409, hand, { form: formOn(world, first, { extras }) })
  }
  for (const hand of ['book', 'adminAddBooking'] as const) {
    expect(await refused(`${kayak}:2`, hand)).toMatchObject({
      code: 'full',
      extra_id: kayak,
      extra_left: 1,
      message: 'Only 1 left on Sun Aug 01 2027: Kayak',
    })
    expect(await refused(`${dinner}:1`, hand)).toMatchObject({ extra_id: dinner, extra_left: 1 })
  }
  await bookOn(world, first, `${kayak}:1`)
  expect(await refused(`${kayak}:1`, 'book')).toMatchObject({
    extra_left: 0,
    message: 'There is none left on Sun Aug 01 2027: Kayak',
  })
  // Without it there is room.
  await bookOn(world, first, '')
})

test('changes, moves and reinstated bookings take extras as new ones do; who takes no more stays', async ({
  world,
}) => {
  const { kayak, dinner, first, second } = await stocked(world)
  const { anna } = world
  const has = await bookOn(world, first, `${kayak}:2,${dinner}:1`)
  const other = await bookOn(world, second, `${kayak}:1`)
  const full = { code: 'full', extra_id: kayak, extra_left: 0 }
  const params = { id: other }
  expect(
    await anna.askInVain(409, 'adminMoveBooking', { params, form: { departure_id: first } }),
  ).toMatchObject(full)
  // Two more eat, and there is one dinner left.
  const larger = { ...party, number_of_adults: 4 }
  expect(await anna.askInVain(409, 'adminChangeParty', { params: { id: has }, form: larger })).toMatchObject({
    extra_id: dinner,
    extra_left: 4,
  })
  await anna.ask('adminChangeParty', { params: { id: has }, form: { ...party, number_of_adults: 3 } })
  await anna.ask('adminCancelBooking', { params: { id: has }, form: {} })
  await anna.ask('adminMoveBooking', { params, form: { departure_id: first } })
  expect(await anna.askInVain(409, 'adminReinstateBooking', { params: { id: has }, form: {} })).toMatchObject(
    {
      extra_id: kayak,
      extra_left: 1,
    },
  )
  await anna.ask('adminMoveBooking', { params, form: { departure_id: second } })
  await anna.ask('adminReinstateBooking', { params: { id: has }, form: {} })
})

test('a stock is not lowered below what is sold, and is no number below 0; emptied, nothing is counted', async ({
  world,
}) => {
  const { trip_id, kayak, first } = await stocked(world)
  const { anna } = world
  await bookOn(world, first, `${kayak}:2`)
  const params = { id: kayak }
  const refused = await anna.askInVain(409, 'adminUpdateExtra', { params, form: { stock: 1 } })
  expect(refused.message).toBe('2 are sold on Sun Aug 01 2027 already: there cannot be fewer.')
  // Counted per person it would be three.
  await anna.askInVain(409, 'adminUpdateExtra', { params, form: { per: 'person' } })
  for (const stock of [-1, 1.5, 10_001, 'many'])
    expect(
      Object.keys((await anna.askInVain(422, 'adminUpdateExtra', { params, form: { stock } })).errors ?? {}),
    ).toEqual(['stock'])
  await anna.ask('adminUpdateExtra', { params, form: { stock: '' } })
  await bookOn(world, first, `${kayak}:9`)
  await anna.askInVain(409, 'adminUpdateExtra', { params, form: { stock: 10 } })
  await anna.ask('adminUpdateExtra', { params, form: { stock: 11 } })
  const { extras } = await anna.ask('adminListExtras', { query: { trip_id } })
  expect(extras).toMatchObject([{ stock: 11 }, { stock: 4 }])
})

test.runIf(isPostgres)('a stock is given while no booking is under way', async ({ world }) => {
  const { kayak, first } = await stocked(world)
  const { anna } = world
  await anna.ask('adminUpdateExtra', { params: { id: kayak }, form: { stock: '' } })
  const booking = await world.database.another().startTransaction().execute()
  await booking.selectFrom('trips').select('id').where('id', '=', world.trips.fjord.id).forShare().execute()
  const given = anna.ask('adminUpdateExtra', { params: { id: kayak }, form: { stock: 3 } })
  await waitForLock(world.db)
  await booking.commit().execute()
  await given
  await bookOn(world, first, `${kayak}:3`)
})

/* A property: whatever is done to bookings, by several people at once and in any order, no departure sells more than it has. */

const RUNS = 20
const STOCK = { kayaks: 4, dinners: 5 }

const booking = fc.nat({ max: 7 })
const departure = fc.nat({ max: 1 })
const wanted = fc.record({
  kayaks: fc.nat({ max: 3 }),
  dinners: fc.nat({ max: 1 }),
  adults: fc.nat({ max: 3 }),
})
const action = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constant('book' as const), departure, wanted }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('hold' as const), departure, wanted }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('expire' as const), booking }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('cancel' as const), booking }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('reinstate' as const), booking }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('move' as const), booking, departure }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('change' as const), booking, wanted }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('stock' as const), kayaks: fc.nat({ max: 5 }) }) },
)
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

const kayaks = (count: number) => ({ kayaks: count, dinners: 0, adults: 0 })

/** A run in which each way is gone, and each that takes extras is refused once. */
const each: Action[] = [
  { act: 'book', departure: 0, wanted: kayaks(3) },
  { act: 'book', departure: 0, wanted: kayaks(3) },
  { act: 'book', departure: 1, wanted: kayaks(3) },
  { act: 'move', booking: 1, departure: 0 },
  { act: 'change', booking: 0, wanted: kayaks(1) },
  { act: 'book', departure: 0, wanted: kayaks(3) },
  { act: 'change', booking: 0, wanted: kayaks(3) },
  { act: 'cancel', booking: 2 },
  { act: 'book', departure: 0, wanted: kayaks(3) },
  { act: 'reinstate', booking: 2 },
  { act: 'cancel', booking: 3 },
  { act: 'reinstate', booking: 2 },
  { act: 'cancel', booking: 2 },
  { act: 'move', booking: 1, departure: 0 },
]

test('no departure ever sells more of an extra than it has', async ({ world }) => {
  const { anna, db, clock } = world
  const { kayak, dinner, first, second } = await stocked(world, STOCK)
  const departures = [first, second]
  const outcomes = new Map<string, number>()
  const formOf = ({ kayaks, dinners, adults }: { kayaks: number; dinners: number; adults: number }) => ({
    number_of_adults: adults + 1,
    number_of_childrens: 0,
    number_of_infants: 0,
    extras: `${kayak}:${kayaks},${dinner}:${dinners}`,
  })
  /** Does it; returns whether it was done, or refused as it should be. */
  const does = async (step: Action, bookings: number[]): Promise<number | undefined> => {
    const id = 'booking' in step ? bookings[step.booking % Math.max(1, bookings.length)] : 0
    if (id === undefined) return undefined
    const params = { id }
    const token = anna.token
    switch (step.act) {
      case 'book':
      case 'hold': {
        const form = formOn(world, departures[step.departure] ?? first, formOf(step.wanted))
        const held: Form = step.act === 'hold' ? { option_until: '2027-06-10' } : {}
        const answer = await world.send('adminAddBooking', { form: { ...form, ...held }, token })
        if (answer.status === 200) bookings.push((await answer.json()).booking.id)
        return answer.status
      }
      case 'expire':
        await db
          .updateTable('bookings')
          .set({ held_until: '2027-01-01T00:00:00.000Z' })
          .where('id', '=', id)
          .where('status', '=', 'held')
          .execute()
        await letGo(contextOf(db, { clock }), id)
        return 200
      case 'cancel':
        return (await world.send('adminCancelBooking', { params, form: {}, token })).status
      case 'reinstate':
        return (await world.send('adminReinstateBooking', { params, form: {}, token })).status
      case 'move': {
        const form = { departure_id: departures[step.departure] ?? first }
        return (await world.send('adminMoveBooking', { params, form, token })).status
      }
      case 'change':
        return (await world.send('adminChangeParty', { params, form: formOf(step.wanted), token })).status
      case 'stock': {
        const form = { stock: step.kayaks }
        return (await world.send('adminUpdateExtra', { params: { id: kayak }, form, token })).status
      }
    }
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(action, { minLength: 1, maxLength: 3 }), { maxLength: 9 }),
      async (run) => {
        const bookings: number[] = []
        for (const atOnce of run) {
          const statuses = await Promise.all(atOnce.map((step) => does(step, bookings)))
          for (const [index, status] of statuses.entries()) {
            if (status === undefined) continue
            expect([200, 409]).toContain(status)
            const seen = `${atOnce[index]?.act} ${status}`
            outcomes.set(seen, (outcomes.get(seen) ?? 0) + 1)
          }
          const { stock } = await db
            .selectFrom('extras')
            .select('stock')
            .where('id', '=', kayak)
            .executeTakeFirstOrThrow()
          const rows = await db
            .selectFrom('bookings')
            .select(['departure_id', 'extras', 'adults', 'children'])
            .where('status', 'in', ['confirmed', 'held'])
            .execute()
          for (const id of departures) {
            const sold = (extra: number, times: (row: (typeof rows)[number]) => number) =>
              rows
                .filter(({ departure_id }) => departure_id === id)
                .reduce((sum, row) => {
                  const chosen = JSON.parse(row.extras) as { id: number; count: number }[]
                  const count = chosen.find((each) => each.id === extra)?.count ?? 0
                  return sum + count * times(row)
                }, 0)
            expect(sold(kayak, () => 1)).toBeLessThanOrEqual(stock ?? 0)
            expect(sold(dinner, ({ adults, children }) => adults + children)).toBeLessThanOrEqual(
              STOCK.dinners,
            )
          }
        }
        for (const id of bookings)
          await world.send('adminCancelBooking', { params: { id }, form: {}, token: anna.token })
        await anna.ask('adminUpdateExtra', { params: { id: kayak }, form: { stock: STOCK.kayaks } })
      },
    ),
    { numRuns: RUNS, examples: [[each.map((step) => [step])]] },
  )
  // Each way was gone, and each that takes extras was refused, too.
  for (const act of ['book', 'reinstate', 'move', 'change'])
    for (const status of [200, 409])
      expect(outcomes.get(`${act} ${status}`), `${act} ${status}`).toBeGreaterThan(0)
})
