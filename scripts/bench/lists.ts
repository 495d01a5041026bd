import { createClock } from '../../server/platform/clock.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import { openDatabase } from '../../server/platform/database/open.ts'
import { makeDatabase, silent } from '../../test/database.ts'
import { fill } from '../../test/fill.ts'
import { type Line, medianOf, scratchFolder, startSite } from './site.ts'

const LIMIT_MS = 100
const ROUNDS = 15
const amounts = {
  ...{ bookings: 100_000, trips: 2000, departures: 100_000 },
  ...{ users: 20_000, messages: 1000, seed: 'bench' },
}

const postgres = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test'

type Booking = { reference: string; name: string; email: string; phone: string; trip_title: string }

/** The queries for each path below /api/, with search words from one of the bookings. */
function casesOf(booking: Booking): Record<string, string[]> {
  const q = (text: string) => `q=${encodeURIComponent(text)}`
  const [first = '', last = ''] = booking.name.split(' ')
  const searches = [
    q(first),
    q(last.slice(0, 3)),
    q(booking.name),
    q(booking.email),
    q(booking.reference.slice(0, 4)),
    q(booking.phone.replaceAll(' ', '').slice(-5)),
    q('nobody at all'),
  ]
  const bookings = [
    '',
    'page=2000',
    'page=4000',
    'sort=name',
    'sort=name&page=2000',
    'sort=trip_date&page=2000',
    'status=cancelled&sort=trip_date',
    'from=2020-01-01',
    'departs_from=2020-01-01&page=100',
    'trip=1000',
    'money=overdue',
    'money=overdue&sort=trip_date',
    'money=paid&page=100',
    'money=on_request',
    'money=to_be_paid_back',
    ...searches,
    `${q(first)}&sort=name`,
    `${q(first)}&page=3`,
    q(booking.trip_title.slice(0, 12)),
  ]
  const orders = ['', 'page=20', 'sort=title', q(booking.trip_title.split(' ')[1] ?? ''), q('nobody')]
  const states = ['open', 'few', 'full', 'closed', 'cancelled', 'departed'].map((state) => `state=${state}`)
  const admin = {
    'trips/bookings': bookings,
    'departures/index': ['', 'page=2000', 'page=4000', 'trip_id=1000', 'from=2020-01-01', ...states],
    'trips/index': orders.map((query) => `${query.includes('page') ? '' : 'page=1&'}with=counts&${query}`),
    'trips/find': [q('kyoto')],
    'users/index': ['', 'page=700', 'sort=name&page=300', ...searches],
    'messages/index': ['', 'page=20', q(first), 'state=open'],
    'mails/index': ['', 'page=1000', q(booking.email), q(booking.reference)],
    money: [''],
    'payments/index': ['', 'page=300', 'method=bank'],
    overview: [''],
    waiting: [''],
  }
  return {
    'users/home/index': [
      '',
      'page=40',
      'sort=latest&per_page=6',
      'with=choices',
      'with=choices&destination=iceland',
      'with=choices&price_to=60000',
      'with=choices&travellers=4',
      'with=choices&travellers=4&theme=walk&q=lofoten',
    ],
    'users/home/filterbyperiods/7': ['', 'page=5'],
    // The last trips are those that depart latest.
    'users/home/trips/1990': [''],
    ...Object.fromEntries(Object.entries(admin).map(([path, queries]) => [`admin/${path}`, queries])),
  }
}

async function measureCalls(url: string, token: string): Promise<{ call: string; ms: number }[]> {
  const get = async (call: string) => {
    const began = performance.now()
    const response = await fetch(`${url}/api/${call}`, { headers: { 'auth-token': token } })
    const answer = await response.json()
    if (!response.ok) throw new Error(`${call} answered ${response.status}: ${answer.message}`)
    return { answer, ms: performance.now() - began }
  }
  const { answer } = await get('admin/trips/bookings?page=1000')
  const cases = Object.entries(casesOf(answer.packages.data[0])).flatMap(([path, queries]) =>
    queries.map((query) => (query ? `${path}?${query}` : path)),
  )
  const times = new Map(cases.map((call) => [call, [] as number[]]))
  for (let round = 0; round < ROUNDS; round++)
    for (const [call, taken] of times) taken.push((await get(call)).ms)
  return [...times].map(([call, taken]) => ({ call: decodeURIComponent(call), ms: medianOf(taken) }))
}

async function measureOn(name: string, kind: string, logProgress: (line: string) => void): Promise<Line[]> {
  process.env.TEST_DATABASE = kind
  const { url, drop } = await makeDatabase(scratchFolder())
  const db = openDatabase(url, silent)
  try {
    await migrate(db)
    const began = performance.now()
    await fill(db, createClock('UTC'), amounts, () => {})
    const seconds = (performance.now() - began) / 1000
    logProgress(`${name}: filled in ${seconds.toFixed(0)} s`)
    const site = await startSite({ DATABASE_URL: url, DEMO: '0', SMTP_URL: 'smtp://127.0.0.1:9' })
    const taken = (await measureCalls(site.url, await site.logIn())).sort((a, b) => b.ms - a.ms)
    await site.stop()
    const shown = { goal: `≤ ${LIMIT_MS} ms` }
    return [
      {
        what: `${name}: median of ${taken.length} calls`,
        ours: `${medianOf(taken.map(({ ms }) => ms)).toFixed(1)} ms`,
      },
      ...taken
        .filter(({ ms }, at) => at < 3 || ms > LIMIT_MS)
        .map(({ call, ms }) => ({
          ...shown,
          what: `${name}: \`${call}\``,
          ours: `${ms.toFixed(1)} ms`,
          met: ms <= LIMIT_MS,
        })),
    ]
  } finally {
    await db.destroy()
    await drop()
  }
}

/** Measures public lists and those of the back office with many rows, on both databases. Reports the slowest calls and all over the limit. */
export async function measureLists(logProgress: (line: string) => void): Promise<Line[]> {
  const lines = await measureOn('SQLite', 'sqlite:', logProgress)
  const probe = openDatabase(postgres, silent)
  try {
    await probe.connection().execute(async () => {})
  } catch {
    return [...lines, { what: 'PostgreSQL', ours: 'not reachable' }]
  } finally {
    await probe.destroy()
  }
  return [...lines, ...(await measureOn('PostgreSQL', postgres, logProgress))]
}
