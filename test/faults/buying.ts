import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { Outcome, Round, Setting } from './buyers.ts'
import { isPostgres } from './kit.ts'

export const PROCESSES = isPostgres ? 3 : 2

const script = fileURLToPath(new URL('run-buyers.ts', import.meta.url))

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
export async function askToBuy(child: ChildProcess, round: Round): Promise<Outcome> {
  const answered = once(child, 'message')
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`A process of buyers ended with ${code}`)
  })
  child.send(round)
  const [outcome] = (await Promise.race([answered, ended])) as [Outcome]
  return outcome
}

/** The processes of buyers; they end with the test. */
export const startBuyers = (setting: Setting): ChildProcess[] =>
  Array.from({ length: PROCESSES }, () => start(setting))
