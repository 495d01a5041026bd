import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lists } from '../../../contract/lists.ts'
import { createTestDatabase } from '../../../test/database.ts'
import { fill } from '../../../test/fill.ts'
import { fullScans, statementsOf } from '../../../test/plans.ts'
import { createClock, dayAfter } from '../../platform/clock.ts'
import type { Database, Row } from '../../platform/database/schema.ts'
import { audit, listAudit } from '../audit.ts'
import { showBooking } from '../booking-detail.ts'
import { listBookings, readBookings } from '../booking-list.ts'
import { listMyBookings } from '../bookings.ts'
import { listMails, mailsOf } from '../mail-log.ts'
import { listMessages } from '../messages.ts'
import { officeNotesOf } from '../office-notes.ts'
import { overview } from '../overview.ts'
import { listAllTrips } from '../trip-list.ts'
import { listUpcomingTrips, showTrip } from '../trips.ts'
import { listUsers } from '../users.ts'
import { phoneTermsOf, sortKeyOf, termsOf, wordsOf } from './terms.ts'

/** As many as every way of searching takes: some words find more than 5,000. */
const amounts = { bookings: 5200, trips: 300, users: 700, messages: 700, seed: 'long lists' }
const clock = createClock('Europe/Berlin', () => new Date('2027-06-01T09:00:00Z'))

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database

beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
  await fill(db, clock, amounts, () => {})
  await db
    .updateTable('messages')
    .set({ answered_at: clock.now().toISOString() })
    .where(sql<boolean>`id % 7 < 4`)
    .execute()
  await sql`insert into office_notes (booking_id, note, written_at, written_by)
    select id, 'Has paid.', created_at, user_id from bookings where id % 3 = 0`.execute(db)
  await sql`analyze`.execute(db)
  const by = { userId: 1, address: '203.0.113.7', at: clock.now().toISOString() }
  for (let index = 0; index < 100; index++) {
    await audit(db, by, index % 3 ? ['trip', 'changed'] : ['package', 'added'], { id: index + 1 })
  }
}, 60_000)
afterAll(() => database.drop())

/** The same numbers each time: 0 up to `count`. */
function dice(seed: number) {
  let state = seed
  return (count: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * count)
  }
}

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)
const finds = (terms: string[], q: string) =>
  wordsOf(q).every((word) => terms.some((term) => term.startsWith(word)))

/** A list with nothing clever about it: all rows are looked at, sorted and cut. */
function naively<T extends { id: number }>(
  rows: T[],
  fits: (row: T) => boolean,
  key: (row: T) => string | number,
  descending: boolean,
  page: number,
) {
  const sorted = rows.filter(fits).sort((a, b) => compare(key(a), key(b)) || a.id - b.id)
  if (descending) sorted.reverse()
  return { ids: sorted.slice((page - 1) * 24, page * 24).map(({ id }) => id), total: sorted.length }
}

/** Where it is known, the total is exact; where it is not, it is no more than there is. */
function expectSame(
  found: { data: { id: number }[]; total: number; more?: true },
  expected: { ids: number[]; total: number },
  asked: unknown,
) {
  const about = JSON.stringify(asked)
  expect(
    found.data.map(({ id }) => id),
    about,
  ).toEqual(expected.ids)
  if (found.more) expect(found.total, about).toBeLessThanOrEqual(expected.total)
  else expect(found.total, about).toBe(expected.total)
}

describe('as if all rows were looked at:', () => {
  const words = [
    'a',
    'e',
    'anna',
    'berg',
    'mail1',
    'kyoto',
    'walk',
    'quiet',
    'example',
    'zoë',
    'bjoern',
    'björn stroem',
    'nobody',
    '+4',
  ]

  test('bookings', async () => {
    const titles = new Map((await db.selectFrom('trips').selectAll().execute()).map((row) => [row.id, row]))
    const rows = (await db.selectFrom('bookings').selectAll().execute()).map((row) => {
      const trip = titles.get(row.trip_id)
      const terms = termsOf(row.reference, row.name, row.email, trip?.title ?? '').union(
        phoneTermsOf(row.phone),
      )
      return { ...row, terms: [...terms], key: sortKeyOf(row.name), date: trip?.date ?? '' }
    })
    type Searched = (typeof rows)[number]
    const keys: Record<string, (row: Searched) => string> = {
      newest: (row) => row.created_at,
      trip_date: (row) => row.date,
      name: (row) => row.key,
    }
    const roll = dice(7)
    for (let turn = 0; turn < 120; turn++) {
      const sort = (['newest', 'oldest', 'trip_date', 'trip_date_desc', 'name', 'name_desc'] as const)[
        roll(6)
      ]
      const picked = rows[roll(rows.length)] as Searched
      const q = [
        '',
        words[roll(words.length)] ?? '',
        `${words[roll(words.length)]} ${words[roll(words.length)]}`,
        [picked.name, picked.reference, picked.email, picked.phone][roll(4)] ?? '',
      ][turn % 4] as string
      const from = roll(3) === 0 ? clock.dayOf(picked.created_at) : undefined
      const to = roll(3) === 0 ? dayAfter(clock.dayOf(picked.created_at), roll(200)) : undefined
      const trip = roll(6) === 0 ? picked.trip_id : undefined
      const fits = (row: Searched) =>
        finds(row.terms, q) &&
        (trip === undefined || row.trip_id === trip) &&
        (from === undefined || row.created_at >= clock.startOf(from)) &&
        (to === undefined || row.created_at < clock.startOf(dayAfter(to, 1)))
      const pages = Math.ceil(rows.filter(fits).length / 24)
      const page = [1, 2, 1 + roll(pages + 1), Math.max(1, pages), Math.ceil(pages / 2) || 1][roll(5)] ?? 1
      const wanted = lists.bookings.parse({ q, from, to, trip, sort, page })
      const found = await listBookings(db, clock, wanted)
      const key = keys[wanted.sort.replace('_desc', '').replace('oldest', 'newest')] ?? (() => '')
      const descending = wanted.sort.endsWith('_desc') || wanted.sort === 'newest'
      expectSame(found, naively(rows, fits, key, descending, page), wanted)
    }
  }, 60_000)

  test('accounts, and trips on offer', async () => {
    const users = (await db.selectFrom('users').selectAll().execute()).map((row) => ({
      ...row,
      terms: [...termsOf(row.name, row.email)],
    }))
    const trips = await db.selectFrom('trips').selectAll().execute()
    const roll = dice(11)
    for (let turn = 0; turn < 60; turn++) {
      const page = 1 + roll(31)
      const q = turn % 2 ? (words[roll(words.length)] ?? '') : ''
      const [sort, key] = (
        [
          ['oldest', (row: Row<'users'>) => row.id],
          ['name_desc', (row: Row<'users'>) => sortKeyOf(row.name)],
          ['email', (row: Row<'users'>) => row.email_key],
        ] as const
      )[roll(3)] as ['oldest' | 'name_desc' | 'email', (row: Row<'users'>) => string | number]
      const wanted = lists.users.parse({ q, sort, page })
      const expected = naively(users, ({ terms }) => finds(terms, q), key, sort === 'name_desc', page)
      expectSame(await listUsers(db, clock, wanted), expected, wanted)

      const days = turn % 3 ? undefined : 5
      const listing = {
        page: 1 + roll(4),
        sort: turn % 4 ? 'date' : 'latest',
        ...(days && { days }),
      } as const
      const offered = naively(
        trips,
        (row) => row.date >= clock.today() && (days === undefined || row.period_days === days),
        (row) => (listing.sort === 'date' ? row.date : row.id),
        listing.sort === 'latest',
        listing.page,
      )
      expectSame(await listUpcomingTrips(db, clock, listing), offered, listing)
    }
  }, 60_000)
})

test('messages that are open or answered, as if all were looked at', async () => {
  const rows = (await db.selectFrom('messages').selectAll().execute()).map((row) => ({
    ...row,
    terms: [...termsOf(row.name, row.email, row.message)],
  }))
  const roll = dice(13)
  for (let turn = 0; turn < 80; turn++) {
    const state = (['open', 'answered', undefined] as const)[turn % 3]
    const q = roll(2) ? (['e', 'kyoto', 'anna', 'children of', 'is the'][roll(5)] ?? '') : ''
    const sort = (['newest', 'oldest', 'name', 'name_desc'] as const)[roll(4)] ?? 'newest'
    const wanted = lists.messages.parse({ q, state, sort, page: 1 + roll(q ? 3 : 20) })
    const expected = naively(
      rows,
      (row) => finds(row.terms, q) && (!state || (row.answered_at === null) === (state === 'open')),
      (row) => (sort.startsWith('name') ? sortKeyOf(row.name) : row.id),
      sort === 'newest' || sort === 'name_desc',
      wanted.page,
    )
    expectSame(await listMessages(db, clock, wanted), expected, wanted)
  }
})

describe('no table is read whole for', () => {
  const bookings = (query: object) => (on: Database) => listBookings(on, clock, lists.bookings.parse(query))
  const users = (query: object) => (on: Database) => listUsers(on, clock, lists.users.parse(query))
  const trips = (query: object) => (on: Database) => listAllTrips(on, clock, lists.trips.parse(query))
  const messages = (query: object) => (on: Database) => listMessages(on, clock, lists.messages.parse(query))
  const mails = (query: object) => (on: Database) => listMails(on, lists.mails.parse(query))
  const entries = (query: object) => (on: Database) => listAudit(on, lists.audit.parse(query))
  const offered = (query: object) => (on: Database) => listUpcomingTrips(on, clock, { page: 1, ...query })

  const pages = (total: number) => [1, Math.ceil(total / 48), Math.floor(total / 24)]
  const cases: [string, (on: Database) => Promise<unknown>][] = [
    ...['newest', 'oldest', 'trip_date', 'trip_date_desc', 'name', 'name_desc'].flatMap((sort) => [
      ...pages(amounts.bookings).map(
        (page) => [`bookings by ${sort}, page ${page}`, bookings({ sort, page })] as const,
      ),
      ...['anna', 'e', 'kyoto walk', 'anna berg', '+4', 'nobody'].map(
        (q) => [`bookings ${q} by ${sort}`, bookings({ q, sort })] as const,
      ),
      [`bookings of a trip by ${sort}`, bookings({ trip: 7, sort })],
      [`bookings of a week by ${sort}`, bookings({ from: '2027-01-01', to: '2027-01-07', sort })],
      [`bookings of a year by ${sort}`, bookings({ from: '2026-01-01', to: '2026-12-31', sort })],
    ]),
    ...['oldest', 'newest', 'name', 'name_desc', 'email', 'email_desc'].flatMap((sort) => [
      ...pages(amounts.users).map(
        (page) => [`users by ${sort}, page ${page}`, users({ sort, page })] as const,
      ),
      [`users anna by ${sort}`, users({ q: 'anna', sort })],
      [`users e by ${sort}`, users({ q: 'e', sort })],
      [`administrators by ${sort}`, users({ role: 'admin', sort })],
    ]),
    ...['date', 'date_desc', 'title', 'title_desc', 'newest', 'oldest'].flatMap((sort) => [
      ...pages(amounts.trips).map(
        (page) => [`trips by ${sort}, page ${page}`, trips({ sort, page })] as const,
      ),
      [`trips of a length by ${sort}`, trips({ page: 1, period: 5, sort })],
      [`trips with a package by ${sort}`, trips({ page: 1, package: 2, sort })],
      [`trips kyoto by ${sort}`, trips({ page: 1, q: 'kyoto', sort, with: 'counts' })],
      [`departed trips by ${sort}`, trips({ page: 1, departed: 'yes', sort })],
    ]),
    ...['newest', 'oldest', 'name', 'name_desc'].flatMap((sort) => [
      [`messages by ${sort}`, messages({ sort })],
      [`messages at the end by ${sort}`, messages({ sort, page: 29 })],
      [`messages kyoto by ${sort}`, messages({ q: 'kyoto', sort })],
      ...['open', 'answered'].flatMap((state) => [
        [`messages that are ${state} by ${sort}`, messages({ state, sort })],
        [`messages that are ${state} by ${sort}, page 7`, messages({ state, sort, page: 7 })],
        [`messages e that are ${state} by ${sort}`, messages({ q: 'e', state, sort })],
        [`messages kyoto that are ${state} by ${sort}`, messages({ q: 'kyoto', state, sort })],
      ]),
    ]),
    ...[
      {},
      { state: 'sent' },
      { state: 'failed' },
      { state: 'waiting' },
      { template: 'contact-agency' },
    ].flatMap((query) => [
      [`mails ${JSON.stringify(query)}`, mails(query)],
      [`mails ${JSON.stringify(query)}, oldest first`, mails({ ...query, sort: 'oldest' })],
    ]),
    ['mails to somebody', mails({ q: 'anna.' })],
    ['mails about a booking', (on) => mailsOf(on, 17)],
    ['one booking', (on) => showBooking(on, clock, 17)],
    ['notes about bookings', (on) => officeNotesOf(on, [17, 18, 19])],
    // For a part of a name all entries are looked through.
    ['the audit log', entries({})],
    ['the audit log at the end', entries({ page: 5 })],
    ['the audit log of trips', entries({ kind: 'trip' })],
    ['the overview', (on) => overview(on, clock)],
    [
      'the export',
      (on) => readBookings(on, clock, lists.bookingsExport.parse({ sort: 'name', q: 'anna' })).next(),
    ],
    ['trips on offer', offered({})],
    ['trips on offer at the end', offered({ page: 3 })],
    ['trips on offer of a length', offered({ days: 5 })],
    ['latest trips on offer', offered({ sort: 'latest' })],
    ['one trip', (on) => showTrip(on, clock, amounts.trips)],
    ['my bookings', (on) => listMyBookings(on, 17, 1)],
  ] as [string, (on: Database) => Promise<unknown>][]

  test.for(cases)('%s', async ([, run]) => {
    const asked = await statementsOf(db, run)
    expect(asked.length).toBeGreaterThan(0)
    for (const query of asked) expect(await fullScans(db, query), query.sql).toEqual([])
  })

  test.for([
    'select count(*) from bookings',
    "select id from bookings where note = 'x'",
    'select id from users order by password_hash limit 24',
    "select r.id from messages as r where r.email = 'x' order by r.id",
    'select count(*) from users where role <> password_hash',
  ])('and it is noticed: %s', async (text) => {
    const [query] = await statementsOf(db, (on) => sql.raw(text).execute(on))
    expect(query && (await fullScans(db, query))).not.toEqual([])
  })
})
