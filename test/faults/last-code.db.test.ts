import { expect, test, type World } from '../world.ts'
import type { Setting } from './buyers.ts'
import { askToBuy, PROCESSES, startBuyers } from './buying.ts'
import { report } from './kit.ts'

const BUYERS = 20
const ROUNDS = 6

/** How many bookings have each code, of which one use is left, as the database has it. */
async function useUp(world: World, mode: Setting['mode']): Promise<number[]> {
  const { fjord } = world.trips
  const { anna, theo } = world
  await world.proveAddress(theo.id)
  const form = { price_adult: 10_000 }
  await anna.ask('adminUpdateTrip', { params: { id: fjord.id }, form })
  const processes = startBuyers({
    url: world.database.url,
    now: world.time.now.toISOString(),
    userId: theo.id,
    mode,
  })
  const used: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const code = `LAST-${round}`
    const added = { code, basis_points: 1000, max_uses: 1 }
    const { id } = await anna.ask('adminAddCode', { form: added })
    const outcomes = await Promise.all(
      processes.map((child, index) => {
        const buyers = Math.ceil((BUYERS - index) / PROCESSES)
        const { departure: departureId, id: tripId } = fjord
        return askToBuy(child, { departureId, tripId, buyers, code: { id, code } })
      }),
    )
    const { uses } = await world.db
      .selectFrom('bookings')
      .select(({ fn }) => fn.countAll<number>().as('uses'))
      .where('code_id', '=', id)
      .executeTakeFirstOrThrow()
    used.push(Number(uses))
    const refusals = outcomes.flatMap((outcome) => outcome.refusals)
    expect(refusals).toHaveLength(BUYERS - Number(uses))
    for (const refusal of refusals) expect(refusal).toBe('code_used_up')
  }
  report(`${BUYERS} buyers in ${PROCESSES} processes for one use of a code, ${mode}: ${used.join(', ')} used`)
  return used
}

test('the last use of a code is given once, whoever wants it at the same time', async ({ world }) => {
  expect(await useUp(world, 'shipped')).toEqual(Array.from({ length: ROUNDS }, () => 1))
})

test('the control without locks gives it several times, so the test above would notice', async ({
  world,
}) => {
  expect(Math.max(...(await useUp(world, 'control')))).toBeGreaterThan(1)
})
