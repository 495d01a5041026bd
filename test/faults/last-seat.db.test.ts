import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { expect, test, type World } from '../world.ts'
import type { Outcome, Round, Setting } from './buyers.ts'
import { isPostgres, report } from './kit.ts'

const SEATS = 10
const BUYERS = 40
const ROUNDS = 6
const PROCESSES = isPostgres ? 3 : 2

const script = fileURLToPath(new URL('buyers.ts', import.meta.url))

function start(setting: Setting): ChildProcess {
  const child = fork(script, [JSON.stringify(setting)], { execArgv: [] })
  onTestFinished(async () => {
    if (child.exitCode !== null) return
    const exited = once(child, 'exit')
    child.disconnect()
    await exited
  })
  return child
}

/** Sends a process its share of the buyers. Rejects if the process ends without an answer. */
async function askToBuy(child: ChildProcess, round: Round): Promise<Outcome> {
  const answered = once(child, 'message')
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`A process of buyers ended with ${code}`)
  })
  child.send(round)
  const [outcome] = (await Promise.race([answered, ended])) as [Outcome]
  return outcome
}

/** How many seats are sold in each round, as the database has it. */
async function sellOut(world: World, mode: Setting['mode']): Promise<number[]> {
  const { fjord } = world.trips
  const { theo } = world.people
  await world.proveAddress(theo.id)
  const setting = { url: world.database.url, now: world.time.now.toISOString(), userId: theo.id, mode }
  const processes = Array.from({ length: PROCESSES }, () => start(setting))
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
    for (const refusal of refusals) expect(refusal).toBe('This departure is full.')
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
