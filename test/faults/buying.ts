import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { expect, type World } from '../world.ts'
import type { Outcome, Round, Setting } from './buyers.ts'
import { isPostgres, report } from './kit.ts'
import { builtProgram } from './programs.ts'

const PROCESSES = isPostgres ? 3 : 2

function start(setting: Setting): ChildProcess {
  const child = fork(builtProgram('buyers'), [JSON.stringify(setting)], { execArgv: [] })
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

type Race = {
  /** How many buyers there are in each round, and how many rounds. */
  buyers: number
  rounds: number
  /** What they are for, as the report has it. */
  what: string
  /** What whoever comes too late is told. */
  refusal: string
  /** Prepares a round. */
  prepare: (round: number) => Promise<Omit<Round, 'buyers'>>
  /** How many a round has sold, as the database has it. */
  countSold: (round: Omit<Round, 'buyers'>) => Promise<number>
}

/** Theo books from several processes at once. Whoever gets nothing is refused. @returns how many each round has sold */
export async function race(
  world: World,
  mode: Setting['mode'],
  { buyers, rounds, what, refusal: expected, prepare, countSold }: Race,
): Promise<number[]> {
  const { theo } = world
  await world.proveAddress(theo.id)
  const setting = { url: world.database.url, now: world.time.now.toISOString(), userId: theo.id, mode }
  // They end with the test.
  const processes = Array.from({ length: PROCESSES }, () => start(setting))
  const sold: number[] = []
  for (let number = 1; number <= rounds; number++) {
    const round = await prepare(number)
    const outcomes = await Promise.all(
      processes.map((child, index) =>
        askToBuy(child, { ...round, buyers: Math.ceil((buyers - index) / PROCESSES) }),
      ),
    )
    const count = await countSold(round)
    sold.push(count)
    expect(outcomes.reduce((sum, outcome) => sum + outcome.sold, 0)).toBe(count)
    const refusals = outcomes.flatMap((outcome) => outcome.refusals)
    expect(refusals).toHaveLength(buyers - count)
    for (const refusal of refusals) expect(refusal).toBe(expected)
  }
  report(`${buyers} buyers in ${PROCESSES} processes for ${what}, ${mode}: ${sold.join(', ')} sold`)
  return sold
}
