import { expect, test, type World } from '../world.ts'
import type { Setting } from './buyers.ts'
import { race } from './buying.ts'

const SEATS = 10
const BUYERS = 40
const ROUNDS = 6

/** How many seats are sold in each round, as the database has it. */
const sellOut = (world: World, mode: Setting['mode']) =>
  race(world, mode, {
    buyers: BUYERS,
    rounds: ROUNDS,
    what: `${SEATS} seats`,
    refusal: 'departure_full',
    async prepare(round) {
      const { id: tripId } = world.trips.fjord
      return { tripId, departureId: await world.departure(tripId, `2027-08-0${round}`, { seats: SEATS }) }
    },
    async countSold({ departureId }) {
      const { taken } = await world.db
        .selectFrom('bookings')
        .select(({ fn }) => fn.sum<number>('seats').as('taken'))
        .where('departure_id', '=', departureId)
        .executeTakeFirstOrThrow()
      return Number(taken)
    },
  })

test('the last seat is sold once, whoever wants it at the same time', async ({ world }) => {
  expect(await sellOut(world, 'shipped')).toEqual(Array.from({ length: ROUNDS }, () => SEATS))
})

test('the control without locks sells seats twice, so the test above would notice', async ({ world }) => {
  expect(Math.max(...(await sellOut(world, 'control')))).toBeGreaterThan(SEATS)
})
