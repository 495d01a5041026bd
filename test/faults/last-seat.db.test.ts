import { expect, test, type World } from '../world.ts'
import type { Setting } from './buyers.ts'
import { askToBuy, PROCESSES, startBuyers } from './buying.ts'
import { report } from './kit.ts'

const SEATS = 10
const BUYERS = 40
const ROUNDS = 6

/** How many seats are sold in each round, as the database has it. */
async function sellOut(world: World, mode: Setting['mode']): Promise<number[]> {
  const { fjord } = world.trips
  const { theo } = world
  await world.proveAddress(theo.id)
  const processes = startBuyers({
    url: world.database.url,
    now: world.time.now.toISOString(),
    userId: theo.id,
    mode,
  })
  const sold: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const departureId = await world.departure(fjord.id, `2027-08-0${round}`, { seats: SEATS })
    const outcomes = await Promise.all(
      processes.map((child, index) => {
        const buyers = Math.ceil((BUYERS - index) / PROCESSES)
        return askToBuy(child, { departureId, tripId: fjord.id, buyers })
      }),
    )
    const { taken } = await world.db
      .selectFrom('bookings')
      .select(({ fn }) => fn.sum<number>('seats').as('taken'))
      .where('departure_id', '=', departureId)
      .executeTakeFirstOrThrow()
    sold.push(Number(taken))
    expect(outcomes.reduce((sum, outcome) => sum + outcome.sold, 0)).toBe(Number(taken))
    const refusals = outcomes.flatMap((outcome) => outcome.refusals)
    expect(refusals).toHaveLength(BUYERS - Number(taken))
    for (const refusal of refusals) expect(refusal).toBe('departure_full')
  }
  report(
    `${BUYERS} buyers in ${PROCESSES} processes for ${SEATS} seats, ${mode}: ${sold.join(', ')} seats sold`,
  )
  return sold
}

test('the last seat is sold once, whoever wants it at the same time', async ({ world }) => {
  expect(await sellOut(world, 'shipped')).toEqual(Array.from({ length: ROUNDS }, () => SEATS))
})

test('the control without locks sells seats twice, so the test above would notice', async ({ world }) => {
  expect(Math.max(...(await sellOut(world, 'control')))).toBeGreaterThan(SEATS)
})
