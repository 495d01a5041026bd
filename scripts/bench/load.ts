import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import type { BareAnswer } from './bare.ts'
import {
  commitsPerSecond,
  cpuSeconds,
  type Line,
  load,
  medianOf,
  memoryOf,
  type Site,
  startBare,
  startSite,
} from './site.ts'

const ROUNDS = 5
const SECONDS = 2
const PAGE_GOAL = 0.9
const BOOKING_GOAL = 0.8
const SEATS_GOAL = 0.7
/** Ten lines against none. */
const PRICES_GOAL = 0.8
const MEMORY_LIMIT = 200

const gzip = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const pages = { Home: '/', Tours: '/tours' }

/** A response as it came over the wire, without its `date`. */
async function fetchRaw(url: string) {
  const [response] = await once(get(url, { headers: gzip, agent: false }), 'response')
  const body: Buffer = Buffer.concat(await response.toArray())
  const headers: string[] = []
  for (let at = 0; at < response.rawHeaders.length; at += 2) {
    const [name, value] = response.rawHeaders.slice(at, at + 2)
    if (name.toLowerCase() !== 'date') headers.push(name, value)
  }
  return { headers, body: body.toString('base64') }
}

/** The response for the bare server, without the headers that Node adds. */
function bareAnswerOf({ headers, body }: Awaited<ReturnType<typeof fetchRaw>>): BareAnswer {
  const own = headers.filter((_, at) => !/^(connection|keep-alive)$/i.test(headers[at - (at % 2)] ?? ''))
  return { headers: own, body, keepAliveTimeout: 5000 }
}

type Server = { url: string; pid: number }

/** Responses per second, and responses per second of the server's processor time. */
async function measureRound({ url, pid }: Server): Promise<{ perSecond: number; perCpuSecond: number }> {
  const before = cpuSeconds(pid)
  const perSecond = await load({ url, headers: gzip, connections: 32, duration: SECONDS })
  return { perSecond, perCpuSecond: (perSecond * SECONDS) / (cpuSeconds(pid) - before) }
}

/** Compares cached pages with the bare server. The rounds alternate, so other load on the machine affects both. */
export async function measurePages(): Promise<Line[]> {
  const lines: Line[] = []
  const site = await startSite()
  for (const [name, path] of Object.entries(pages)) {
    const ours: Server = { url: site.url + path, pid: site.pid }
    await fetchRaw(ours.url)
    const recorded = await fetchRaw(ours.url)
    const bare = await startBare(bareAnswerOf(recorded))
    const both = { ours, bare: { url: bare.url + path, pid: bare.pid } }
    for (const { url } of Object.values(both)) {
      if (JSON.stringify(await fetchRaw(url)) !== JSON.stringify(recorded))
        throw new Error(`${url} does not send the same response as ${name}`)
      await load({ url, headers: gzip, connections: 32, duration: SECONDS })
    }
    const rounds: Record<keyof typeof both, Awaited<ReturnType<typeof measureRound>>>[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const first = round % 2 ? await measureRound(both.bare) : undefined
      const own = await measureRound(both.ours)
      rounds.push({ ours: own, bare: first ?? (await measureRound(both.bare)) })
    }
    bare.stop()
    for (const [key, unit] of [
      ['perSecond', 'answers a second'],
      ['perCpuSecond', 'answers for a second of processor time'],
    ] as const) {
      const [mine, other] = [rounds.map(({ ours }) => ours[key]), rounds.map(({ bare }) => bare[key])]
      const ratio = medianOf(mine.map((value, at) => value / (other[at] as number)))
      lines.push({
        what: `${name}: ${unit}`,
        ours: medianOf(mine).toFixed(0),
        compared: `${medianOf(other).toFixed(0)} bare`,
        ratio,
        goal: `≥ ${PAGE_GOAL}`,
        met: ratio >= PAGE_GOAL,
      })
    }
  }
  await site.stop()
  return lines
}

/** Nothing listens on this port: mails stay in the outbox. */
const noMailServer = { SMTP_URL: 'smtp://127.0.0.1:9' }

/** Bookings a second of a trip, or of some of its departures, a hundred of each. */
async function bookFor(
  site: Site,
  seconds: number,
  departures: number[] = [],
  more: Record<string, string> = {},
): Promise<number> {
  const password = 'a rainy day in June'
  const email = `theo-${process.hrtime.bigint()}@people.example`
  const account = { name: 'Theo Traveller', email, password, password_confirmation: password }
  const { authorisation } = await site.post('/api/users/register', account)
  const database = new DatabaseSync(join(site.dataDir, 'itinera.db'), { timeout: 10_000 })
  // An account whose address is not proven gets only a few mails.
  database.prepare('update users set email_proven_at = created_at where email = ?').run(email)
  database.close()
  const form = new URLSearchParams({
    name: 'Theo Traveller',
    phone: '+49 30 23125 100',
    email,
    number_of_adults: '2',
    number_of_childrens: '1',
    number_of_infants: '0',
    note: 'A table by the window, please.',
    trip_id: '1',
    ...more,
  }).toString()
  let sent = 0
  const nextBody = () => {
    const departure = departures[Math.floor(sent++ / BOOKINGS_EACH)]
    return departure === undefined ? form : `${form}&departure_id=${departure}`
  }
  const headers = {
    'auth-token': authorisation.token,
    'content-type': 'application/x-www-form-urlencoded',
  }
  const setupRequest = (request: object) => ({
    ...request,
    body: nextBody(),
    headers: { ...headers, 'idempotency-key': randomUUID() },
  })
  return load({
    url: `${site.url}/api/users/home/book`,
    requests: [{ method: 'POST', headers, setupRequest }],
    connections: 16,
    duration: seconds,
  })
}

const BOOKINGS_EACH = 100

/** Adds departures to the first trip, on days that no others have. @returns their ids */
function addDepartures(site: Site, seats: number | null, price: number | null = null): number[] {
  const database = new DatabaseSync(join(site.dataDir, 'itinera.db'), { timeout: 10_000 })
  const insert = database.prepare(
    `insert into departures (trip_id, date, seats, price_adult, created_at)
     select 1, date(max(date, '2080-01-01'), '+1 day'), ?, ?, '' from (select max(date) as date from departures) returning id`,
  )
  const ids = Array.from({ length: 200 }, () => Number(insert.get(seats, price)?.id))
  database.close()
  return ids
}

/** Compares bookings of departures whose seats are counted with those of others. Both sides book a hundred of each. */
export async function measureSeats(): Promise<Line[]> {
  const site = await startSite(noMailServer)
  await bookFor(site, SECONDS)
  const rounds: { counted: number; uncounted: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const book = (seats: number | null) => bookFor(site, SECONDS, addDepartures(site, seats))
    const first = round % 2 ? await book(999) : undefined
    const uncounted = await book(null)
    rounds.push({ uncounted, counted: first ?? (await book(999)) })
  }
  await site.stop()
  const ratio = medianOf(rounds.map(({ counted, uncounted }) => counted / uncounted))
  return [
    {
      what: 'Bookings a second with seats',
      ours: medianOf(rounds.map(({ counted }) => counted)).toFixed(0),
      compared: `${medianOf(rounds.map(({ uncounted }) => uncounted)).toFixed(0)} without`,
      ratio,
      goal: `≥ ${SEATS_GOAL}`,
      met: ratio >= SEATS_GOAL,
    },
  ]
}

/** Adds seven extras and a discount to the first trip. @returns the extras, as a form chooses all of them */
function addExtras(site: Site): string {
  const database = new DatabaseSync(join(site.dataDir, 'itinera.db'), { timeout: 10_000 })
  const insert = database.prepare(
    "insert into extras (trip_id, name, price, per) values (1, ?, 1500, 'booking') returning id",
  )
  const ids = Array.from({ length: 7 }, (_, index) => Number(insert.get(`Extra ${index}`)?.id))
  database.exec("insert into discounts (trip_id, kind, at_least, basis_points) values (1, 'group', 2, 500)")
  database.close()
  return ids.map((id) => `${id}:1`).join(',')
}

/** Compares bookings with ten price lines with those whose price is on request; and asks for quotes, one after the other. */
export async function measurePrices(): Promise<Line[]> {
  const site = await startSite(noMailServer)
  const extras = addExtras(site)
  await bookFor(site, SECONDS)
  const rounds: { priced: number; plain: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const book = (price: number | null) =>
      bookFor(site, SECONDS, addDepartures(site, null, price), { extras })
    const first = round % 2 ? await book(100_000) : undefined
    const plain = await book(null)
    rounds.push({ plain, priced: first ?? (await book(100_000)) })
  }
  const [departure = 0] = addDepartures(site, 20, 100_000)
  const form = { trip_id: '1', departure_id: `${departure}`, extras }
  const party = { number_of_adults: '2', number_of_childrens: '1', number_of_infants: '0' }
  const times: number[] = []
  for (let asked = 0; asked < 200; asked++) {
    const start = performance.now()
    await site.post('/api/users/home/quote', { ...form, ...party })
    times.push(performance.now() - start)
  }
  await site.stop()
  const ratio = medianOf(rounds.map(({ priced, plain }) => priced / plain))
  const quoteTime = medianOf(times)
  return [
    {
      what: 'Bookings a second with ten price lines',
      ours: medianOf(rounds.map(({ priced }) => priced)).toFixed(0),
      compared: `${medianOf(rounds.map(({ plain }) => plain)).toFixed(0)} on request`,
      ratio,
      goal: `≥ ${PRICES_GOAL}`,
      met: ratio >= PRICES_GOAL,
    },
    {
      what: 'A quote, over HTTP',
      ours: `${quoteTime.toFixed(1)} ms`,
      compared: '',
      goal: '≤ 5 ms',
      met: quoteTime <= 5,
    },
  ]
}

/** The size of the newest booking, in bytes. */
function rowBytes(site: Site): number {
  const database = new DatabaseSync(join(site.dataDir, 'itinera.db'), { readOnly: true })
  const row = database.prepare('select * from bookings order by id desc limit 1').get() ?? {}
  database.close()
  return Buffer.byteLength(Object.values(row).join(''))
}

/** Compares bookings with rows of the same size in the same folder, one synced commit each. */
export async function measureBookings(): Promise<Line[]> {
  const site = await startSite(noMailServer)
  await bookFor(site, SECONDS)
  const size = rowBytes(site)
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await bookFor(site, SECONDS))
    // Paused, so that leftover work of the server does not slow the comparison.
    process.kill(site.pid, 'SIGSTOP')
    bare.push(commitsPerSecond(site.dataDir, size, SECONDS))
    process.kill(site.pid, 'SIGCONT')
  }
  await site.stop()
  const ratio = medianOf(ours.map((value, at) => value / (bare[at] as number)))
  return [
    {
      what: 'Bookings a second',
      ours: medianOf(ours).toFixed(0),
      compared: `${medianOf(bare).toFixed(0)} commits`,
      ratio,
      goal: `≥ ${BOOKING_GOAL}`,
      met: ratio >= BOOKING_GOAL,
    },
  ]
}

/** The memory of the server process at rest, and its peak under two kinds of load. */
export async function measureMemory(): Promise<Line[]> {
  const site = await startSite(noMailServer)
  await wait(2000)
  const used: Record<string, number> = { 'at rest': memoryOf(site.pid).now }
  for (const path of Object.values(pages))
    await load({ url: site.url + path, headers: gzip, connections: 32, duration: SECONDS })
  used['after pages from the cache, at most'] = memoryOf(site.pid).peak
  await bookFor(site, SECONDS)
  used['after bookings, at most'] = memoryOf(site.pid).peak
  await site.stop()
  return Object.entries(used).map(([when, megabytes]) => ({
    what: `Memory ${when}`,
    ours: `${megabytes.toFixed(0)} MB`,
    goal: `≤ ${MEMORY_LIMIT} MB`,
    met: megabytes <= MEMORY_LIMIT,
  }))
}
