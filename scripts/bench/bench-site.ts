import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { migrate } from '../../server/database/migrate.ts'
import { openDatabase } from '../../server/database/open.ts'
import { createClock } from '../../server/platform/clock.ts'
import { makeDatabase, silent } from '../../test/database.ts'
import { type Amounts, fill } from '../../test/fill.ts'
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

/** Figures that are read side by side, as one line. */
export const together = (what: string, lines: Line[]): Line => ({
  what,
  figure: lines.map(({ figure }) => figure).join(' · '),
  goal: lines.flatMap(({ goal }) => goal || []).join(' · '),
  met: lines.every(({ met }) => met),
})

/** On the project's disk. The system's temporary folder may be in memory, where a sync costs nothing. */
const ON_DISK = resolve('.cache')

const scratchFolders: string[] = []
process.once('exit', () => {
  for (const folder of scratchFolders) rmSync(folder, { recursive: true, force: true })
})

/** A new folder, or the given one, which is removed when the benchmark ends. */
export function scratchFolder(given?: string): string {
  mkdirSync(ON_DISK, { recursive: true })
  const folder = given ?? mkdtempSync(join(ON_DISK, 'bench-'))
  scratchFolders.push(folder)
  return folder
}

/**
 * Starts the production build with the demo trips, or on the database in `env`; no mail server is reached. The log goes to
 * a file, because writing it is part of the server's work.
 */
export async function startSite(env: Record<string, string> = {}) {
  const dataDir = scratchFolder(copyTemplate(!env.DATABASE_URL, ON_DISK))
  const smtp = { SMTP_URL: 'smtp://127.0.0.1:9' }
  return await startServer(dataDir, { ...smtp, ...env }, join(dataDir, 'server.log'))
}

export type Site = Awaited<ReturnType<typeof startSite>>

const postgres = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test'

/** The databases that are compared, by their names, each as the variable `TEST_DATABASE` calls it. */
export const databases = { SQLite: 'sqlite:', PostgreSQL: postgres }

/** Starts the site on a new database with the demo trips, or with `amounts` as `npm run fill` adds them. */
export async function startSiteOn(kind: string, amounts?: Omit<Amounts, 'seed'>) {
  process.env.TEST_DATABASE = kind
  const { url, drop } = await makeDatabase(scratchFolder())
  const db = openDatabase(url, silent)
  await migrate(db)
  if (amounts) await fill(db, createClock('UTC'), { ...amounts, seed: 'bench' }, () => {})
  const site = await startSite({ DATABASE_URL: url, DEMO: amounts ? '0' : 'trips' })
  const close = async () => {
    await site.stop()
    await db.destroy()
    await drop()
  }
  return { site, db, close }
}

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

export const ninetyNinthOf = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? Number.NaN
