import { expect, test, type World } from '../world.ts'
import type { Setting } from './buyers.ts'
import { race } from './buying.ts'

const BUYERS = 20
const ROUNDS = 6

/** How many bookings have each code, of which one use is left, as the database has it. */
async function useUp(world: World, mode: Setting['mode']): Promise<number[]> {
  const { anna, trips, db } = world
  const { departure: departureId, id: tripId } = trips.fjord
  await anna.ask('adminUpdateTrip', { params: { id: tripId }, form: { price_adult: 10_000 } })
  return race(world, mode, {
    buyers: BUYERS,
    rounds: ROUNDS,
    what: 'one use of a code',
    refusal: 'code_used_up',
    async prepare(round) {
      const code = `LAST-${round}`
      const { id } = await anna.ask('adminAddCode', { form: { code, basis_points: 1000, max_uses: 1 } })
      return { departureId, tripId, code: { id, code } }
    },
    async countSold({ code }) {
      const { uses } = await db
        .selectFrom('bookings')
        .select(({ fn }) => fn.countAll<number>().as('uses'))
        .where('code_id', '=', code?.id ?? 0)
        .executeTakeFirstOrThrow()
      return Number(uses)
    },
  })
}

test('the last use of a code is given once, whoever wants it at the same time', async ({ world }) => {
  expect(await useUp(world, 'shipped')).toEqual(Array.from({ length: ROUNDS }, () => 1))
})

test('the control without locks gives it several times, so the test above would notice', async ({
  world,
}) => {
  expect(Math.max(...(await useUp(world, 'control')))).toBeGreaterThan(1)
})
