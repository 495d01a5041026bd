import { createGet, databases, type Line, line, medianOf, startSiteOn } from './bench-site.ts'
import type { SaleDayOptions } from './sale-day.ts'

const LIMIT_MS = 100
const ROUNDS = 15
const amounts = { bookings: 100_000, trips: 2000, departures: 100_000, users: 20_000, messages: 1000 }

const q = (text: string) => `q=${encodeURIComponent(text)}`

type Booking = { reference: string; name: string; email: string; phone: string; trip_title: string }

/** What is asked for below /api/, each with its queries; words to search for are from one of the bookings. */
function callsWith({ name, email, phone, reference, trip_title }: Booking): string[] {
  const [first = '', last = ''] = name.split(' ')
  const digits = phone.replaceAll(' ', '').slice(-5)
  const people = [first, last.slice(0, 3), name, email, reference.slice(0, 4), digits, 'nobody at all'].map(q)
  const bookings = `|page=2000|page=4000|sort=name|sort=name&page=2000|sort=trip_date&page=2000|
    status=cancelled&sort=trip_date|from=2020-01-01|departs_from=2020-01-01&page=100|trip=1000|money=overdue|
    money=overdue&sort=trip_date|money=paid&page=100|money=on_request|money=to_be_paid_back|${q(first)}&sort=name|${q(first)}&page=3|${q(trip_title.slice(0, 12))}`
  const trips = `page=1|page=20|page=1&sort=title|page=1&${q(trip_title.split(' ')[1] ?? '')}|page=1&${q('nobody')}`
  const states = ['open', 'few', 'full', 'closed', 'cancelled', 'departed'].map((state) => `state=${state}`)
  const lists = {
    'users/home/index': `|page=40|sort=latest&per_page=6|with=choices|with=choices&destination=iceland|
      with=choices&price_to=60000|with=choices&travellers=4|with=choices&travellers=4&theme=walk&q=lofoten`,
    'users/home/filterbyperiods/7': '|page=5',
    // The last trips are those that depart latest.
    'users/home/trips/1990': '',
    'admin/trips/bookings': [bookings, ...people].join('|'),
    'admin/customers/index': ['|page=500|sort=name&page=500|sort=spent_desc', ...people].join('|'),
    'admin/departures/index': `|page=2000|page=4000|trip_id=1000|from=2020-01-01|${states.join('|')}`,
    'admin/trips/index': trips.replaceAll('page=', 'with=counts&page='),
    'admin/trips/find': q('kyoto'),
    'admin/users/index': ['|page=700|sort=name&page=300', ...people].join('|'),
    'admin/messages/index': `|page=20|${q(first)}|state=open`,
    'admin/mails/index': `|page=1000|${q(email)}|${q(reference)}`,
    'admin/money': '',
    'admin/payments/index': '|page=300|method=bank',
    'admin/overview': '',
    'admin/waiting': '',
  }
  return Object.entries(lists).flatMap(([path, queries]) =>
    queries.split('|').map((query) => (query.trim() ? `${path}?${query.trim()}` : path)),
  )
}

async function measureOn(name: keyof typeof databases): Promise<Line[]> {
  const { site, close } = await startSiteOn(databases[name], amounts)
  const get = await createGet(site)
  const { packages } = await get('admin/trips/bookings?page=1000')
  const calls = callsWith(packages.data[0]).map((call) => ({ call, times: [] as number[] }))
  for (let round = 0; round < ROUNDS; round++)
    for (const { call, times } of calls) {
      const began = performance.now()
      await get(call)
      times.push(performance.now() - began)
    }
  await close()
  const taken = calls.map(({ call, times }) => ({ call, ms: medianOf(times) })).sort((a, b) => b.ms - a.ms)
  return [
    line(`${name}: median of ${taken.length} calls`, medianOf(taken.map(({ ms }) => ms)), 'ms'),
    ...taken
      .filter(({ ms }, at) => at < 3 || ms > LIMIT_MS)
      .map(({ call, ms }) => line(`${name}: \`${decodeURIComponent(call)}\``, ms, 'ms', { most: LIMIT_MS })),
  ]
}

/** Public lists and those of the back office with many rows: the slowest calls of each database, and all over the limit. */
export async function measureLists({ database }: Pick<SaleDayOptions, 'database'>): Promise<Line[]> {
  const lines: Line[] = []
  for (const name of ['SQLite', 'PostgreSQL'] as const)
    if (database === undefined || database === name) lines.push(...(await measureOn(name)))
  return lines
}
