import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { admin, copyTemplate, startServer } from '../../test/server.ts'

/** One line of the report: `met` says whether its goal is reached, if it has one. */
export type Line = { what: string; figure: string; goal: string; met: boolean }

/** A line with a goal that the figure must not be above or below. */
export function line(
  what: string,
  value: number,
  unit = '',
  goal: { least?: number; most?: number } = {},
): Line {
  const { least = -Infinity, most = Infinity } = goal
  const figure = `${Number(value.toFixed(value < 10 ? 2 : value < 1000 ? 1 : 0))} ${unit}`.trim()
  const limit = least > -Infinity ? `≥ ${least}` : most < Infinity ? `≤ ${most}` : ''
  return { what, figure, goal: `${limit} ${limit && unit}`.trim(), met: value >= least && value <= most }
}

/** On the project's disk. The system's temporary folder may be in memory, where a sync costs nothing. */
const ON_DISK = resolve('.cache')

/** A new folder, which is removed when the benchmark ends. */
export function scratchFolder(given?: string): string {
  mkdirSync(ON_DISK, { recursive: true })
  const folder = given ?? mkdtempSync(join(ON_DISK, 'bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/**
 * Starts the production build with the demo trips, or on the database in `env`; no mail server is reached. The log goes to
 * a file, because writing it is part of the server's work.
 */
export async function startSite(env: Record<string, string> = {}) {
  const dataDir = scratchFolder(env.DATABASE_URL ? undefined : copyTemplate(true, ON_DISK))
  const smtp = { SMTP_URL: 'smtp://127.0.0.1:9' }
  return await startServer(dataDir, { ...smtp, ...env }, join(dataDir, 'server.log'))
}

export type Site = Awaited<ReturnType<typeof startSite>>

/** Sends a form. @throws when it is refused */
export async function post(
  { url }: Site,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const response = await fetch(url + path, { method: 'POST', headers, body: new URLSearchParams(fields) })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

/** Logs in as the administrator. @returns what asks calls below `/api/`, which throws when one is refused */
export async function createGet(site: Site) {
  const headers = { 'auth-token': (await post(site, '/api/admin/login', admin)).access_token }
  return async (call: string) => {
    const response = await fetch(`${site.url}/api/${call}`, { headers })
    const answer = await response.json()
    if (!response.ok) throw new Error(`${call} answered ${response.status}: ${answer.message}`)
    return answer
  }
}

export const medianOf = (values: number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
