import { request } from 'node:http'
import autocannon from 'autocannon'
import { languages } from '../../contract/languages.ts'
import { admin } from '../../test/server.ts'
import {
  createGet,
  databases,
  type Line,
  line,
  medianOf,
  ninetyNinthOf,
  post,
  type Site,
  startSiteOn,
  together,
} from './bench-site.ts'
import { BOOK, type Booking, bookingOf } from './booking.ts'

const SECONDS = 3
const ROUNDS = 3
const OVERLOADS = 5
/** The catalogue of a large agency. Few bookings, because pages count only seats that are taken. */
const large = { trips: 2000, departures: 100_000, bookings: 1000, users: 1000, messages: 10 }

type Visits = { rate: number; p99: number; refused: number }

/** Reads a page for `SECONDS`, in a thread of its own: the times of buyers are taken in this one. */
async function visit(url: string, connections = 16): Promise<Visits> {
  const headers = { 'accept-encoding': 'gzip' }
  const result = await autocannon({ url, headers, connections, duration: SECONDS, workers: 1 })
  const refused = result.non2xx + result.errors + result.timeouts
  return { rate: result['2xx'] / result.duration, p99: result.latency.p99, refused }
}

type Send = (url: string, what: { body: string; headers: Record<string, string> }) => Promise<boolean>

/** Over a connection that is kept for the next. @returns whether the answer says that it is booked */
const send: Send = async (url, what) => {
  const response = await fetch(url, { method: 'POST', ...what }).catch(() => undefined)
  await response?.arrayBuffer()
  return response?.ok === true
}

/** Over a new connection each time, as the browser of somebody who has just come. */
const sendAnew: Send = (url, { body, headers }) =>
  new Promise((resolve) => {
    const asked = request(url, { method: 'POST', agent: false, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode === 200))
    })
    asked.once('error', () => resolve(false))
    asked.end(body)
  })

/** Collects the times, in milliseconds, of bookings that are made one by one. */
function createTill({ url }: Site, { body, headers }: Booking, sending = send) {
  const till = { times: [] as number[], refused: 0 }
  const buy = async () => {
    const began = performance.now()
    if (await sending(url + BOOK, { body, headers: headers() })) till.times.push(performance.now() - began)
    else till.refused += 1
  }
  return Object.assign(till, { buy })
}

type Till = ReturnType<typeof createTill>

/** Lets `perSecond` buyers come each second while `work` is done, whether those before them are served or not. */
async function withBuyers<T>({ buy }: Till, perSecond: number, work: () => Promise<T>): Promise<T> {
  const buying: Promise<void>[] = []
  const timer = setInterval(() => buying.push(buy()), 1000 / perSecond)
  const done = await work()
  clearInterval(timer)
  await Promise.all(buying)
  return done
}

/** A page alone and beside buyers, in turns. `least`: how fast it must be beside the most buyers, by alone. */
async function measurePage(
  what: string,
  site: Site,
  path: string,
  booking: Booking,
  { paces, least }: { paces: number[]; least: number },
): Promise<Line[]> {
  const url = site.url + path
  const alone: number[] = []
  const beside = paces.map((pace) => ({ pace, till: createTill(site, booking), visits: [] as Visits[] }))
  // Not counted: a server that has run for minutes has compiled what it does most.
  await visit(url)
  for (const pace of paces) await withBuyers(createTill(site, booking), pace, () => visit(url))
  for (let round = 0; round < ROUNDS; round++) {
    alone.push((await visit(url)).rate)
    for (const { pace, till, visits } of beside) visits.push(await withBuyers(till, pace, () => visit(url)))
  }
  const besideBuyers = beside.map(({ pace, till, visits }) => {
    const ratio = medianOf(visits.map(({ rate }, round) => rate / (alone[round] ?? Number.NaN)))
    const refused = visits.reduce((sum, visited) => sum + visited.refused, till.refused)
    return together(`${what}, ${pace} bookings a second`, [
      line('pages, by those alone', ratio, '', pace === 50 ? { least } : {}),
      line('a visitor’s 99th', medianOf(visits.map(({ p99 }) => p99)), 'ms', { most: 100 }),
      line('a buyer’s 99th', ninetyNinthOf(till.times), 'ms', { most: 250 }),
      line('refused', refused, '', { most: 0 }),
    ])
  })
  return [line(`${what}, alone: pages a second`, medianOf(alone)), ...besideBuyers]
}

/**
 * 20 buyers, each of whom books again as soon as the last booking is answered, beside pages that are not in the cache. Each connects anew,
 * while 500 readers do. Five runs, of which the slowest buyer counts.
 */
async function measureOverload(name: string, site: Site, booking: Booking): Promise<Line> {
  const till = createTill(site, booking, sendAnew)
  const rates: number[] = []
  while (rates.length < OVERLOADS) {
    let isOver = false
    const buyers = Array.from({ length: 20 }, async () => {
      while (!isOver) await till.buy()
    })
    // The page cache keeps nothing of a parameter that it does not know.
    const { rate } = await visit(`${site.url}/tours?uncached=1`, 500)
    isOver = true
    await Promise.all(buyers)
    rates.push(rate)
  }
  return together(
    `${name}: 20 buyers beside 500 connections on pages that are not kept, ${OVERLOADS} times`,
    [
      line('the slowest buyer', Math.max(...till.times), 'ms', { most: 1000 }),
      line('refused', till.refused, '', { most: 0 }),
      line('bookings', till.times.length / SECONDS / OVERLOADS, 'bookings a second'),
      line('pages', medianOf(rates), 'pages a second'),
    ],
  )
}

/** Offers all languages of the house, as an administrator does under Settings, Agency. */
async function offerLanguages(site: Site) {
  const { settings } = await (await createGet(site))('admin/settings/agency')
  const { access_token } = await post(site, '/api/admin/login', admin)
  const fields = Object.entries({ ...settings, languages }).flatMap(([name, value]) =>
    value === null ? [] : [[name, typeof value === 'object' ? JSON.stringify(value) : `${value}`]],
  )
  await post(site, '/api/admin/settings/agency', Object.fromEntries(fields), { 'auth-token': access_token })
}

export type SaleDayOptions = {
  /** One of both databases, by its name. */
  database?: string
  /** Whether the site offers all languages of the house. */
  languages?: boolean
}

/** The pages of a site that grows by bookings while it is read, on both databases, with twelve trips and with many. */
export async function measureSaleDay({
  database,
  languages: isInLanguages = false,
}: SaleDayOptions): Promise<Line[]> {
  const lines: Line[] = []
  for (const [name, kind] of Object.entries(databases).filter(([each]) => (database ?? each) === each))
    for (const amounts of [undefined, large]) {
      const { site, db, close } = await startSiteOn(kind, amounts)
      const booking = await bookingOf(site, db)
      if (isInLanguages) await offerLanguages(site)
      const tours = isInLanguages ? '/de/tours' : '/tours'
      const { pathname } = new URL((await fetch(`${site.url}/trips/${booking.tripId}`)).url)
      const goal = amounts ? { paces: [50], least: 0.4 } : { paces: [20, 50], least: 0.6 }
      const of = amounts ? `${name}, ${large.trips} trips` : name
      lines.push(...(await measurePage(`${of}: Tours`, site, tours, booking, goal)))
      lines.push(...(await measurePage(`${of}: a trip`, site, pathname, booking, goal)))
      if (!amounts) lines.push(await measureOverload(name, site, booking))
      await close()
    }
  return lines
}
