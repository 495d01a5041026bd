import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import autocannon from 'autocannon'
import { admin } from '../../test/server.ts'
import type { Recorded } from './bare.ts'
import { type Line, line, medianOf, post, type Site, startSite } from './site.ts'

export const ROUNDS = 5
export const SECONDS = 2
const gzip = { 'accept-encoding': 'gzip' }
const pages = { Home: '/', Tours: '/tours' }

/** Sends requests for `SECONDS`, each when the last was answered. @returns answers a second */
async function load(options: autocannon.Options): Promise<number> {
  const result = await autocannon({ duration: SECONDS, ...options })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${options.url} refused or failed ${failed} requests`)
  return result['2xx'] / result.duration
}

const loadPage = (url: string) => load({ url, headers: gzip, connections: 32 })

/** A response as it comes over the wire, without the headers that Node adds. */
async function record(url: string): Promise<Recorded> {
  const [response] = await once(get(url, { headers: gzip, agent: false }), 'response')
  const isNodes = (name: string) => /^(connection|keep-alive|date)$/i.test(name)
  const headers = (response.rawHeaders as string[]).filter((_, at, all) => !isNodes(all[at - (at % 2)] ?? ''))
  return { headers, body: Buffer.concat(await response.toArray()) }
}

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK']))

/** The processor time of a process so far, in seconds. Linux only. */
export function cpuSeconds(pid = 0): number {
  // The fields after the name in brackets.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** Answers for each second of the server's processor time: other work on the machine changes them least. */
async function answersOf(url: string, { pid }: ChildProcess): Promise<number> {
  const before = cpuSeconds(pid)
  return ((await loadPage(url)) * SECONDS) / (cpuSeconds(pid) - before)
}

/** Cached pages beside a bare Node server. */
export async function measurePages(): Promise<Line[]> {
  const lines: Line[] = []
  const site = await startSite()
  for (const [name, path] of Object.entries(pages)) {
    lines.push(line(`${name}: answers a second`, await loadPage(site.url + path)))
    const bare = fork(new URL('bare.ts', import.meta.url), { serialization: 'advanced' })
    bare.send(await record(site.url + path))
    const [port] = await once(bare, 'message')
    const ratios: number[] = []
    while (ratios.length <= ROUNDS) {
      const own = await answersOf(site.url + path, site.process)
      ratios.push(own / (await answersOf(`http://127.0.0.1:${port}`, bare)))
    }
    bare.kill()
    // The first warms up.
    lines.push(line(`${name}: page/bare`, medianOf(ratios.slice(1)), '', { least: 0.9 }))
  }
  await site.stop()
  return lines
}

/** Bookings of a trip a second, over 16 connections. */
export async function book(site: Site): Promise<number> {
  const person = { name: 'Theo Traveller', email: `theo-${process.hrtime.bigint()}@people.example` }
  const password = 'a rainy day in June'
  const account = { ...person, password, password_confirmation: password }
  const { authorisation } = await post(site, '/api/users/register', account)
  const database = new DatabaseSync(join(site.dataDir, 'itinera.db'), { timeout: 10_000 })
  // An account whose address is not proven may make only a few.
  database.prepare('update users set email_proven_at = created_at where email = ?').run(person.email)
  database.close()
  const party = { number_of_adults: '2', number_of_childrens: '1', number_of_infants: '0' }
  const form = { ...person, ...party, phone: '+49 30 23125 100', note: '', trip_id: '1' }
  const headers = { 'auth-token': authorisation.token, 'content-type': 'application/x-www-form-urlencoded' }
  const withKey = (request: object) => ({
    ...request,
    headers: { ...headers, 'idempotency-key': randomUUID() },
  })
  const body = `${new URLSearchParams(form)}`
  const requests = [{ method: 'POST' as const, headers, body, setupRequest: withKey }]
  return load({ url: `${site.url}/api/users/home/book`, requests, connections: 16 })
}

export async function measureBookings(): Promise<Line[]> {
  const site = await startSite()
  const rounds: number[] = []
  while (rounds.length <= ROUNDS) rounds.push(await book(site))
  const ratio = await ratioPaidFirst(site)
  await site.stop()
  // The first warms up.
  return [
    line('Bookings a second', medianOf(rounds.slice(1)), '', { least: 400 }),
    line('Held for their payment/confirmed at once', ratio, '', { least: 0.8 }),
  ]
}

/** Bookings a second where the deposit is paid by card first, by those where cards are off; in turns. */
async function ratioPaidFirst(site: Site): Promise<number> {
  const { access_token } = await post(site, '/api/admin/login', admin)
  const asAdmin = { 'auth-token': access_token }
  await post(site, '/api/admin/trips/update/1', { price_adult: '50000', price_child: '30000' }, asAdmin)
  const rate = async (card: 'off' | 'required') => {
    const terms = { deposit_percent: '20', balance_days: '30' }
    await post(site, '/api/admin/settings/booking', { ...terms, card }, asAdmin)
    return await book(site)
  }
  const ratios: number[] = []
  while (ratios.length <= ROUNDS) {
    const off = await rate('off')
    ratios.push((await rate('required')) / off)
  }
  return medianOf(ratios.slice(1))
}

/** The memory of the server at rest (`VmRSS`), and its peak (`VmHWM`) under two kinds of load. Linux only. */
export async function measureMemory(): Promise<Line[]> {
  const site = await startSite()
  const used = (what: string, name: string) => {
    const status = readFileSync(`/proc/${site.process.pid}/status`, 'utf8')
    const kibibytes = Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1])
    return line(what, (kibibytes * 1024) / 1e6, 'MB', { most: 200 })
  }
  const lines = [used('At rest', 'VmRSS')]
  for (const path of Object.values(pages)) await loadPage(site.url + path)
  lines.push(used('After pages from the cache, at most', 'VmHWM'))
  await book(site)
  lines.push(used('After bookings, at most', 'VmHWM'))
  await site.stop()
  return lines
}
