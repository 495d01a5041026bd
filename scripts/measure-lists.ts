import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { runnerImport } from 'vite'
import { type CallName, methodAndPath } from '../contract/paths.ts'
import { startSession } from '../server/domain/sessions.ts'
import { readAgency } from '../server/platform/agency.ts'
import { createClock } from '../server/platform/clock.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { openDatabase } from '../server/platform/database/open.ts'
import type { Database } from '../server/platform/database/schema.ts'
import { createLog } from '../server/platform/log.ts'
import { createPictureStore } from '../server/platform/pictures.ts'
import { fill } from '../test/fill.ts'

/**
 * How much longer each list of the back office takes with many rows than with few, on both databases, in one run:
 * `npm run measure:lists -- --rounds 40 [--only word] [--postgres URL] [--bookings 100000 …]`.
 * Small and large are asked in turn, so that whatever else the machine does falls on both; the medians are compared.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '40' },
    only: { type: 'string', default: '' },
    postgres: { type: 'string', default: 'postgres://postgres@127.0.0.1:5432/test' },
    bookings: { type: 'string', default: '100000' },
    trips: { type: 'string', default: '2000' },
    users: { type: 'string', default: '20000' },
    messages: { type: 'string', default: '20000' },
    limit: { type: 'string', default: '1.5' },
  },
})
const large = {
  bookings: Number(values.bookings),
  trips: Number(values.trips),
  users: Number(values.users),
  messages: Number(values.messages),
}
const small = { bookings: 100, trips: 100, users: 100, messages: 100 }

// Node reads no .tsx by itself, and the mails are such.
const { createApp } = (
  await runnerImport<typeof import('../server/app.ts')>('./server/app.ts', {
    configFile: false,
    logLevel: 'warn',
  })
).module

const log = createLog('silent')
const clock = createClock('Europe/Berlin')
const folder = mkdtempSync(join(tmpdir(), 'itinera-measure-'))
const agency = await readAgency('agency.json')

async function open(kind: string, size: 'small' | 'large') {
  const schema = `measure_${process.pid}_${size}`
  let url = `sqlite:${join(folder, `${size}.db`)}`
  if (kind === 'PostgreSQL') {
    const admin = openDatabase(values.postgres, log)
    await sql`create schema ${sql.id(schema)}`.execute(admin)
    await admin.destroy()
    const address = new URL(values.postgres)
    address.searchParams.set('options', `-c search_path=${schema}`)
    url = address.href
  }
  const db = openDatabase(url, log)
  await migrate(db)
  await fill(db, clock, { ...(size === 'small' ? small : large), seed: 'measure' }, () => {})
  // What autovacuum does in the minutes after such a load.
  if (kind === 'PostgreSQL') await sql`vacuum analyze`.execute(db)
  const pictures = createPictureStore(folder, clock)
  const app = createApp({
    db,
    clock,
    log,
    agency,
    pictures,
    drawings: pictures,
    contact: { name: 'Itinera', phone: '1', email: 'office@agency.example' },
    publicUrl: 'https://tours.example',
    wakeMail: () => {},
    catalogueChanged: () => {},
  })
  const admin = await db
    .insertInto('users')
    .values({
      name: 'Measuring Admin',
      email: 'm@agency.example',
      email_key: 'm@agency.example',
      password_hash: 'none',
      role: 'admin',
      created_at: clock.now().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = await startSession(db, clock, admin)
  const ask = async (path: string) => {
    const response = await app.request(path, { headers: { 'auth-token': token } })
    const text = await response.text()
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`)
    return JSON.parse(text)
  }
  return {
    ask,
    sample: await sampleOf(db),
    async close() {
      if (kind === 'PostgreSQL') await sql`drop schema ${sql.id(schema)} cascade`.execute(db)
      await db.destroy()
    },
  }
}

/** Somebody in the middle of a database, to search for. */
async function sampleOf(db: Database) {
  const bookings = await db.selectFrom('bookings').selectAll().orderBy('id').execute()
  const booking = bookings[Math.floor(bookings.length / 2)]
  const user = await db
    .selectFrom('users')
    .selectAll()
    .orderBy('id')
    .limit(1)
    .offset(50)
    .executeTakeFirstOrThrow()
  if (!booking) throw new Error('No bookings')
  const days = (from: number, to: number) => ({
    from: clock.dayOf(new Date(clock.now().getTime() - from * 86_400_000).toISOString()),
    to: clock.dayOf(new Date(clock.now().getTime() - to * 86_400_000).toISOString()),
  })
  return { booking, user, month: days(60, 30), year: days(500, 135) }
}
type Sample = Awaited<ReturnType<typeof sampleOf>>
type Query = Record<string, string | number>
type Case = { call: CallName; name: string; query: (sample: Sample) => Query; at?: 'last' | 'middle' }

const cases: Case[] = []
const add = (call: CallName, query: Query | ((sample: Sample) => Query), at?: Case['at']) => {
  const fixed = typeof query === 'function' ? query : () => query
  const words =
    typeof query === 'function'
      ? query.toString().replace(/^.*=> \(\{ ?|\}\)$/gs, '')
      : Object.entries(query)
          .map(([key, value]) => `${key}=${value}`)
          .join(' ')
  cases.push({
    call,
    name: `${call.replace('admin', '')} ${words}${at ? ` ${at} page` : ''}`,
    query: fixed,
    ...(at && { at }),
  })
}
for (const sort of ['newest', 'oldest', 'trip_date', 'trip_date_desc', 'name', 'name_desc']) {
  add('adminListBookings', { sort })
  add('adminListBookings', { sort }, 'last')
}
add('adminListBookings', { page: 3 })
add('adminListBookings', {}, 'middle')
add('adminListBookings', { sort: 'name' }, 'middle')
add('adminListBookings', ({ booking }) => ({ trip: booking.trip_id }))
add('adminListBookings', ({ booking }) => ({ trip: booking.trip_id, sort: 'name' }), 'last')
add('adminListBookings', ({ month }) => ({ ...month }))
add('adminListBookings', ({ month }) => ({ ...month }), 'last')
add('adminListBookings', ({ year }) => ({ ...year }), 'last')
add('adminListBookings', ({ month }) => ({ ...month, sort: 'name' }))
add('adminListBookings', ({ booking }) => ({ q: booking.reference }))
add('adminListBookings', ({ booking }) => ({ q: booking.name }))
add('adminListBookings', ({ booking }) => ({ q: booking.name }), 'last')
add('adminListBookings', ({ booking }) => ({ q: booking.name.split(' ')[1] ?? '' }))
add('adminListBookings', ({ booking }) => ({ q: booking.email }))
add('adminListBookings', ({ booking }) => ({ q: booking.phone }))
add('adminListBookings', { q: 'nobody-at-all' })
add('adminListBookings', { q: 'a' })
add('adminListBookings', { q: 'anna' })
add('adminListBookings', { q: 'anna', sort: 'name' })
add('adminListBookings', { q: 'mail1' })
add('adminListBookings', { q: 'quiet' })
add('adminListBookings', { q: 'kyoto walk' })
for (const sort of ['oldest', 'newest', 'name', 'email', 'email_desc']) {
  add('adminListUsers', { sort })
  add('adminListUsers', { sort }, 'last')
}
add('adminListUsers', {}, 'middle')
add('adminListUsers', { role: 'admin' })
add('adminListUsers', { role: 'user' }, 'last')
add('adminListUsers', ({ user }) => ({ q: user.email }))
add('adminListUsers', ({ user }) => ({ q: user.name }))
add('adminListUsers', { q: 'a' })
add('adminListUsers', { q: 'anna' })
for (const sort of ['newest', 'oldest', 'name']) {
  add('adminListMessages', { sort })
  add('adminListMessages', { sort }, 'last')
}
add('adminListMessages', { q: 'kyoto' })
for (const sort of ['date', 'date_desc', 'title', 'newest']) {
  add('adminListTrips', { page: 1, sort })
  add('adminListTrips', { sort }, 'last')
}
add('adminListTrips', { page: 1, with: 'counts' })
add('adminListTrips', { page: 1, period: 5 })
add('adminListTrips', { page: 1, package: 2, sort: 'title' })
add('adminListTrips', { page: 1, departed: 'no' })
add('adminListTrips', { page: 1, q: 'kyoto' })
add('adminListTrips', { page: 1, q: 'quiet kyoto' })
for (const query of [
  {},
  { sort: 'oldest' },
  { state: 'sent' },
  { state: 'failed' },
  { state: 'waiting' },
] as Query[]) {
  add('adminListMails', query)
}
add('adminListMails', { template: 'booking-agency' })
add('adminListMails', { template: 'contact-agency' })
add('adminListMails', ({ booking }) => ({ q: booking.email }))
add('adminListMails', { q: 'hello@agency' })
add('adminOverview', {})
add('adminListPeriods', { page: 1 })
add('adminListPackages', { page: 1, q: 'board' })

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

type Site = Awaited<ReturnType<typeof open>>
async function addressOf({ ask, sample }: Site, { call, query, at }: Case): Promise<string> {
  const { path } = methodAndPath(call)
  const address = (more: Query) =>
    `${path}?${new URLSearchParams(Object.entries({ ...query(sample), ...more }).map(([key, value]) => [key, `${value}`]))}`
  if (!at) return address({})
  const answer = await ask(address({ page: 1 }))
  const { last_page } = answer.packages?.last_page
    ? answer.packages
    : (answer.messages ?? answer.mails ?? answer)
  return address({ page: at === 'last' ? last_page : Math.ceil(last_page / 2) })
}

async function measure(kind: string) {
  console.log(`\n${kind}: filling ...`)
  const sites = { small: await open(kind, 'small'), large: await open(kind, 'large') }
  const rows = []
  for (const each of cases.filter(({ name }) => name.includes(values.only))) {
    rows.push({
      name: each.name,
      small: await addressOf(sites.small, each),
      large: await addressOf(sites.large, each),
      times: { small: [] as number[], large: [] as number[] },
    })
  }
  const warmUp = 5
  for (let round = -warmUp; round < Number(values.rounds); round++) {
    for (const row of rows) {
      for (const size of round % 2 ? (['small', 'large'] as const) : (['large', 'small'] as const)) {
        const began = performance.now()
        await sites[size].ask(row[size])
        if (round >= 0) row.times[size].push(performance.now() - began)
      }
    }
  }
  const table = rows.map(({ name, times }) => {
    const [few, many] = [median(times.small), median(times.large)]
    return { name, few: few.toFixed(2), many: many.toFixed(2), ratio: (many / few).toFixed(2) }
  })
  const width = Math.max(...table.map(({ name }) => name.length))
  console.log(`${'call'.padEnd(width)}  ms few  ms many  ratio`)
  for (const { name, few, many, ratio } of table) {
    const mark = Number(ratio) > Number(values.limit) ? '  <-- over' : ''
    console.log(`${name.padEnd(width)}  ${few.padStart(6)}  ${many.padStart(7)}  ${ratio.padStart(5)}${mark}`)
  }
  await sites.small.close()
  await sites.large.close()
}

try {
  await measure('SQLite')
  if (values.postgres) await measure('PostgreSQL')
} finally {
  rmSync(folder, { recursive: true })
}
