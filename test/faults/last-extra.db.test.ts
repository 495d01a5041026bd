import { expect, test, type World } from '../world.ts'
import type { Setting } from './buyers.ts'
import { askToBuy, PROCESSES, startBuyers } from './buying.ts'
import { report } from './kit.ts'

const PIECES = 5
const BUYERS = 20
const ROUNDS = 4

/** How many pieces of an extra are sold in each round, on departures whose seats are not counted, as the database has it. */
async function sellOut(world: World, mode: Setting['mode']): Promise<number[]> {
  const { fjord } = world.trips
  const { anna, theo } = world
  await world.proveAddress(theo.id)
  await anna.ask('adminUpdateTrip', { params: { id: fjord.id }, form: { price_adult: 10_000 } })
  const form = { trip_id: fjord.id, name: 'Kayak', price: 500, per: 'booking', stock: PIECES }
  const { id: extra } = await anna.ask('adminAddExtra', { form })
  const processes = startBuyers({
    url: world.database.url,
    now: world.time.now.toISOString(),
    userId: theo.id,
    mode,
  })
  const sold: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const departureId = await world.departure(fjord.id, `2027-08-0${round}`, { seats: null })
    const outcomes = await Promise.all(
      processes.map((child, index) => {
        const buyers = Math.ceil((BUYERS - index) / PROCESSES)
        return askToBuy(child, { departureId, tripId: fjord.id, buyers, extra })
      }),
    )
    const { pieces } = await world.db
      .selectFrom('bookings')
      .select(({ fn }) => fn.countAll<number>().as('pieces'))
      .where('departure_id', '=', departureId)
      .where('extras', '<>', '[]')
      .executeTakeFirstOrThrow()
    sold.push(Number(pieces))
    const refusals = outcomes.flatMap((outcome) => outcome.refusals)
    expect(refusals).toHaveLength(BUYERS - Number(pieces))
    for (const refusal of refusals) expect(refusal).toBe('extra_sold_out')
  }
  report(`${BUYERS} buyers in ${PROCESSES} processes for ${PIECES} pieces, ${mode}: ${sold.join(', ')} sold`)
  return sold
}

test('the last piece of an extra is sold once, whoever wants it at the same time', async ({ world }) => {
  expect(await sellOut(world, 'shipped')).toEqual(Array.from({ length: ROUNDS }, () => PIECES))
})

test('the control without locks sells pieces twice, so the test above would notice', async ({ world }) => {
  expect(Math.max(...(await sellOut(world, 'control')))).toBeGreaterThan(PIECES)
})
