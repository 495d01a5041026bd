import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { openDatabase } from '../../server/database/open.ts'
import { countMails } from '../../server/kit/mail/queue/outbox.ts'
import { silent } from '../../test/database.ts'
import { admin, startServer, untilDrawn } from '../../test/server.ts'
import type { Recorded } from './bare.ts'
import { type Line, line, medianOf, post, type Site, scratchFolder, startSite } from './bench-site.ts'
import { BOOK, bookingOf } from './booking.ts'
import { startNginx } from './nginx.ts'

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

type Served = { url: string; process: ChildProcess }

/** Answers a second, and for each second of the server's processor time, which other work on the machine changes least. */
async function answersOf({ url, process: { pid } }: Served) {
  const before = cpuSeconds(pid)
  const rate = await loadPage(url)
  return { rate, efficiency: (rate * SECONDS) / (cpuSeconds(pid) - before) }
}

/** A bare Node server that answers with what is recorded. */
async function startBare(recorded: Recorded): Promise<Served> {
  const bare = fork(new URL('bare.ts', import.meta.url), { serialization: 'advanced' })
  bare.send(recorded)
  const [port] = await once(bare, 'message')
  return { url: `http://127.0.0.1:${port}`, process: bare }
}

/** Answers for each second of processor time, and a second, by those of another server, in turns: the medians. */
async function compare(own: Served, other: Served) {
  const ratios = { rate: [] as number[], efficiency: [] as number[] }
  while (ratios.rate.length <= ROUNDS) {
    const [ours, theirs] = [await answersOf(own), await answersOf(other)]
    ratios.rate.push(ours.rate / theirs.rate)
    ratios.efficiency.push(ours.efficiency / theirs.efficiency)
  }
  other.process.kill()
  // The first warms up.
  return { rate: medianOf(ratios.rate.slice(1)), efficiency: medianOf(ratios.efficiency.slice(1)) }
}

/** Cached pages beside a bare Node server, and beside nginx where it is installed. */
export async function measurePages(): Promise<Line[]> {
  const lines: Line[] = []
  const site = await startSite()
  for (const [name, path] of Object.entries(pages)) {
    const own = { url: site.url + path, process: site.process }
    lines.push(line(`${name}: answers a second`, await loadPage(own.url)))
    const recorded = await record(own.url)
    const bare = await compare(own, await startBare(recorded))
    lines.push(line(`${name}: page/bare`, bare.efficiency, '', { least: 0.9 }))
    const nginx = await startNginx(recorded)
    if (!nginx) continue
    const { rate, efficiency } = await compare(own, nginx)
    lines.push(line(`${name}: page/nginx`, efficiency), line(`${name}: page/nginx, answers a second`, rate))
  }
  await site.stop()
  return lines
}

const databaseOf = ({ dataDir }: Site) => openDatabase(`sqlite:${join(dataDir, 'itinera.db')}`, silent)

/** Bookings of a trip a second, over 16 connections. `amount`: so many, instead of `SECONDS` long. */
export async function book(site: Site, amount?: number): Promise<number> {
  const db = databaseOf(site)
  const { body, headers } = await bookingOf(site, db)
  await db.destroy()
  const withKey = (request: object) => ({ ...request, headers: headers() })
  const requests = [{ method: 'POST' as const, body, setupRequest: withKey }]
  return load({ url: site.url + BOOK, requests, connections: 16, ...(amount && { amount }) })
}

/** Resolves once all mails are sent. */
async function untilMailed(site: Site) {
  const db = databaseOf(site)
  while ((await countMails(db)).queued > 0) await sleep(500)
  await db.destroy()
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

/** A burst of bookings, after which memory is measured. */
const BURST = 1500

/**
 * The memory of the server (`VmRSS`) a minute after a first start has drawn all pictures of the demo, its peak (`VmHWM`) once a burst of
 * bookings is mailed, and its peak after a restart under two kinds of load. Linux only.
 */
export async function measureMemory(): Promise<Line[]> {
  const used = ({ process: { pid } }: Site, what: string, name: string, most: number) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const kibibytes = Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1])
    return line(what, (kibibytes * 1024) / 1e6, 'MB', { most })
  }
  const fresh = await startServer(scratchFolder(), {}, undefined, untilDrawn)
  await sleep(60_000)
  const lines = [used(fresh, 'A minute after a first start with the demo', 'VmRSS', 180)]
  await book(fresh, BURST)
  await untilMailed(fresh)
  lines.push(used(fresh, `After ${BURST} bookings more with their mails, at most`, 'VmHWM', 250))
  await fresh.stop()
  const site = await startSite()
  for (const path of Object.values(pages)) await loadPage(site.url + path)
  lines.push(used(site, 'After pages from the cache, at most', 'VmHWM', 200))
  await book(site)
  lines.push(used(site, 'After bookings, at most', 'VmHWM', 200))
  await site.stop()
  return lines
}
