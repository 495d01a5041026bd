import { existsSync } from 'node:fs'
import autocannon from 'autocannon'
import { openDatabase } from '../../server/database/open.ts'
import { silent } from '../../test/database.ts'
import { admin } from '../../test/server.ts'
import { createGet, medianOf, ninetyNinthOf, post, type Site, startSite } from './bench-site.ts'
import { BOOK, type Booking, bookingOf } from './booking.ts'

/*
 * npm run bench:scale -- DATABASE_URL [CALLS [TEXT]]
 *
 * Measures a PostgreSQL database that `npm run fill` has filled, for docs/scale.md, and adds bookings to it. With TEXT it measures
 * only the calls that have this text; `two` is the comparison of two programs with one.
 */

// Enough for a 99th percentile; fewer to look for the slow ones.
const [url, count = '100', only] = process.argv.slice(2)
const CALLS = Number(count)
const ROUNDS = 5
const SECONDS = 3
const CONNECTIONS = 16

const cell = (ms: number) => ms.toFixed(ms < 10 ? 1 : 0)

/** Milliseconds of `CALLS` calls, after one that warms up. */
async function timesOf(call: (index: number) => Promise<unknown>): Promise<number[]> {
  await call(0)
  const times: number[] = []
  while (times.length < CALLS) {
    const began = performance.now()
    await call(times.length + 1)
    times.push(performance.now() - began)
  }
  return times
}

type Listed = { reference: string; name: string; email: string; phone: string; trip_title: string }

/** What is asked for below /api/; words to search for are from one of the bookings. */
function callsWith({ name, email, phone, reference, trip_title }: Listed, lastPage: number): string[] {
  const [first = '', last = ''] = name.split(' ')
  const found = [
    first,
    last.slice(0, 3),
    name,
    email,
    reference.slice(0, 4),
    phone.slice(-5),
    'nobody at all',
  ]
  const bookings = `page=1|page=${lastPage}|page=${lastPage >> 1}|sort=name|sort=name&page=${lastPage}|sort=trip_date|
    sort=trip_date&page=${lastPage}|sort=trip_date&page=${lastPage >> 1}|status=cancelled&sort=trip_date|
    departs_from=2020-01-01&page=100|trip=1000|money=overdue|money=on_request|q=${trip_title.slice(0, 12)}|q=${first}&sort=name`
  const lists = {
    'users/home/index': 'page=1|with=choices&travellers=4',
    'admin/overview': '',
    'admin/money': '',
    'admin/payments/index': 'page=1|page=300',
    'admin/trips/bookings': [bookings, ...found.map((q) => `q=${q}`)].join('|'),
    'admin/departures/index': 'page=1|page=4000|state=full|state=open',
    'admin/users/index': `page=1|sort=name&page=5000|q=${first}|q=${name}`,
    'admin/mails/index': `page=1|page=1000|q=${email}`,
  }
  return Object.entries(lists).flatMap(([path, queries]) =>
    queries.split('|').map((query) => `${path}?${query.trim()}`),
  )
}

async function timeLists(site: Site) {
  const get = await createGet(site)
  const { packages } = await get('admin/trips/bookings?page=1000')
  const calls = callsWith(packages.data[0], packages.last_page)
  for (const call of calls.filter((each) => each.includes(only ?? ''))) {
    const times = await timesOf(() => get(call))
    console.log(
      `| \`${call.replace(/\?$/, '')}\` | ${cell(medianOf(times))} | ${cell(ninetyNinthOf(times))} |`,
    )
  }
}

async function timeBookings({ url }: Site, { body, headers }: Booking) {
  const times = await timesOf(async () => {
    const response = await fetch(url + BOOK, { method: 'POST', body, headers: headers() })
    if (!response.ok) throw new Error(`A booking answered ${response.status}: ${await response.text()}`)
    await response.text()
  })
  console.log(`| \`POST ${BOOK}\` | ${cell(medianOf(times))} | ${cell(ninetyNinthOf(times))} |`)
}

/** Answers a second of all sites together, over as many connections however many they are. */
async function rateOf(
  sites: Site[],
  options: Omit<autocannon.Options, 'url'> & { path: string },
): Promise<number> {
  const results = await Promise.all(
    sites.map(({ url }) =>
      autocannon({
        ...options,
        url: url + options.path,
        duration: SECONDS,
        connections: CONNECTIONS / sites.length,
      }),
    ),
  )
  const failed = results.reduce((sum, { non2xx, errors, timeouts }) => sum + non2xx + errors + timeouts, 0)
  const answered = results.reduce((sum, result) => sum + result['2xx'], 0)
  // A program that gets no processor for a second refuses what comes in meanwhile.
  if (failed > answered / 100) throw new Error(`${options.path} refused or failed ${failed} requests`)
  return results.reduce((sum, result) => sum + result['2xx'] / result.duration, 0)
}

/** Two programs beside one, in turns: pages that are rendered, pages of the cache, and bookings. */
async function compare(one: Site, two: Site, { body, headers }: Booking) {
  const withKey = (request: object) => ({ ...request, headers: headers() })
  const loads = {
    // The page cache keeps nothing of a parameter that it does not know.
    'rendered pages': { path: '/tours?uncached=1' },
    'pages of the cache': { path: '/tours' },
    bookings: { path: BOOK, requests: [{ method: 'POST' as const, body, setupRequest: withKey }] },
  }
  for (const [name, options] of Object.entries(loads)) {
    const rounds: { alone: number; both: number }[] = []
    while (rounds.length <= ROUNDS)
      rounds.push({ alone: await rateOf([one], options), both: await rateOf([one, two], options) })
    // The first warms up.
    const counted = rounds.slice(1)
    const ratio = medianOf(counted.map(({ alone, both }) => both / alone))
    const alone = medianOf(counted.map((round) => round.alone))
    console.log(`| ${name} a second | ${alone.toFixed(0)} | ${ratio.toFixed(2)} |`)
  }
}

if (!url?.startsWith('postgres'))
  throw new Error('npm run bench:scale -- postgres://… of a database that was filled')
if (!existsSync('build/server/index.js')) throw new Error('npm run build comes first')
const db = openDatabase(url, silent)
const env = { DATABASE_URL: url, DEMO: '0' }
const one = await startSite(env)
const booking = await bookingOf(one, db)
const { access_token } = await post(one, '/api/admin/login', admin)
const prices = { price_adult: '50000', price_child: '30000' }
await post(one, `/api/admin/trips/update/${booking.tripId}`, prices, { 'auth-token': access_token })
console.log('|  | median, ms | 99th, ms |\n| --- | --: | --: |')
await timeLists(one)
if (only === undefined) await timeBookings(one, booking)
if (only === undefined || only === 'two') {
  const two = await startSite(env)
  console.log('\n|  | one program | two / one |\n| --- | --: | --: |')
  await compare(one, two, booking)
  await two.stop()
}
await one.stop()
await db.destroy()
