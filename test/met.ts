import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { type CallName, paths } from '../contract/paths.ts'

/*
 * What the tests of the contract on SQLite have met: which call was refused for which reason, answered, or counted attempts, and which
 * mail names nothing that it is about. The workers write it into one file, a line each, and after-all.ts compares it with the lists of the contract.
 */

const folder = '.cache/met'
const fileOf = (run: string) => `${folder}/${run}`

const callsByRoute = new Map(Object.entries(paths).map(([name, route]) => [route, name as CallName]))

type Met = 'answered' | 'compared' | 'counts' | 'loose' | 'refused'

const noted = new Set<string>()

/** Notes it once for each worker. Without a run that is compared at its end, as on PostgreSQL, it notes nothing. */
export function noteMet(met: Met, call: string, reason = ''): void {
  const { TEST_RUN, TEST_DATABASE } = process.env
  const line = `${met} ${call} ${reason}`
  if (!TEST_RUN || TEST_DATABASE !== 'sqlite:' || noted.has(line)) return
  noted.add(line)
  mkdirSync(folder, { recursive: true })
  appendFileSync(fileOf(TEST_RUN), `${line}\n`)
}

/** Notes what a line of the log says of a request. What is no call has its route for a name. */
export function noteLogged(line: string): void {
  const { method, route, status, refused } = JSON.parse(line) as Record<string, string | number | undefined>
  if (route === undefined) return
  const call = callsByRoute.get(`${method} ${route}` as never) ?? String(route).replaceAll(' ', '')
  if (refused !== undefined) noteMet('refused', call, String(refused))
  else if (status === 200) noteMet('answered', call)
}

/** What was met in this run. */
export const readMet = (): { met: Met; call: string; reason: string }[] =>
  readFileSync(fileOf(process.env.TEST_RUN ?? ''), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [met, call = '', reason = ''] = line.split(' ')
      return { met: met as Met, call, reason }
    })

/** Removes what a run has noted. */
export const forgetMet = (run: string) => rmSync(fileOf(run), { force: true })
