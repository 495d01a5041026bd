import { expect, test, type World } from '../world.ts'
import type { Setting } from './buyers.ts'
import { race } from './buying.ts'

const PIECES = 5
const BUYERS = 20
const ROUNDS = 4

/** How many pieces of an extra are sold in each round, on departures whose seats are not counted, as the database has it. */
async function sellOut(world: World, mode: Setting['mode']): Promise<number[]> {
  const { anna, trips, db } = world
  const { id: tripId } = trips.fjord
  await anna.ask('adminUpdateTrip', { params: { id: tripId }, form: { price_adult: 10_000 } })
  const form = { trip_id: tripId, name: 'Kayak', price: 500, per: 'booking', stock: PIECES }
  const { id: extra } = await anna.ask('adminAddExtra', { form })
  return race(world, mode, {
    buyers: BUYERS,
    rounds: ROUNDS,
    what: `${PIECES} pieces`,
    refusal: 'extra_sold_out',
    async prepare(round) {
      return {
        departureId: await world.departure(tripId, `2027-08-0${round}`, { seats: null }),
        tripId,
        extra,
      }
    },
    async countSold({ departureId }) {
      const { pieces } = await db
        .selectFrom('bookings')
        .select(({ fn }) => fn.countAll<number>().as('pieces'))
        .where('departure_id', '=', departureId)
        .where('extras', '<>', '[]')
        .executeTakeFirstOrThrow()
      return Number(pieces)
    },
  })
}

test('the last piece of an extra is sold once, whoever wants it at the same time', async ({ world }) => {
  expect(await sellOut(world, 'shipped')).toEqual(Array.from({ length: ROUNDS }, () => PIECES))
})

test('the control without locks sells pieces twice, so the test above would notice', async ({ world }) => {
  expect(Math.max(...(await sellOut(world, 'control')))).toBeGreaterThan(PIECES)
})
