import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { lists } from '../../../contract/lists.ts'
import { amounts, clock, db, fillLongLists } from '../../../test/long-lists.ts'
import { fullScans, statementsOf } from '../../../test/plans.ts'
import type { Database } from '../../platform/database/schema.ts'
import { listAudit } from '../audit.ts'
import { bookedTwiceAmong } from '../booked-twice.ts'
import { showBooking } from '../booking-detail.ts'
import { listBookings, readBookings } from '../booking-list.ts'
import { listMails, mailsOf } from '../mail-log.ts'
import { lastChange } from '../meanwhile.ts'
import { listMessages, showMessage } from '../messages.ts'
import { listMyBookings } from '../my-bookings.ts'
import { earlierNotesOf, notedAmong, officeNotesOf } from '../office-notes.ts'
import { overview } from '../overview.ts'
import { findTrips, listAllTrips } from '../trip-list.ts'
import { countUse } from '../trip-use.ts'
import { listUpcomingTrips, showTrip } from '../trips.ts'
import { listUsers } from '../users.ts'
import { whatWaits } from '../waiting.ts'
import { takeIn } from './take-in.ts'

fillLongLists()

// As many trips once more that are deleted.
beforeAll(async () => {
  await sql`insert into trips
      (title, description, date, banner, period_days, package_id, created_at, deleted_at)
    select title, description, date, 'deleted-' || banner, period_days, package_id, created_at, created_at
    from trips`.execute(db)
  await takeIn(db, clock, 'trips')
  await sql`analyze`.execute(db)
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
      [
        `bookings of a trip in a year by ${sort}`,
        bookings({ trip: 7, from: '2026-01-01', to: '2026-12-31', sort }),
      ],
      [`bookings of an account by ${sort}`, bookings({ account: 17, sort })],
      [`bookings of an account of a trip by ${sort}`, bookings({ account: 17, trip: 7, sort })],
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
    ...['', 'kyoto', 'e', 'nobody'].map((q) => [
      `trips to find by “${q}”`,
      (on: Database) => findTrips(on, clock, q),
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
      { state: 'dropped' },
      { state: 'waiting' },
      { template: 'contact-agency' },
      { template: 'password-changed' },
    ].flatMap((query) => [
      [`mails ${JSON.stringify(query)}`, mails(query)],
      [`mails ${JSON.stringify(query)}, oldest first`, mails({ ...query, sort: 'oldest' })],
    ]),
    ['mails to somebody', mails({ q: 'anna.' })],
    ['mails about a booking', (on) => mailsOf(on, 17)],
    ['one booking', (on) => showBooking(on, clock, 17)],
    ['which bookings were made twice', (on) => bookedTwiceAmong(on, [17, 18, 19])],
    ['which bookings have notes', (on) => notedAmong(on, [17, 18, 19])],
    ['one message', (on) => showMessage(on, 17)],
    ['notes about bookings', (on) => officeNotesOf(on, [17, 18, 19])],
    ['earlier notes about bookings', (on) => earlierNotesOf(on, [17, 18, 19])],
    // For a part of a name all entries are looked through.
    ['the audit log', entries({})],
    ['the audit log at the end', entries({ page: 5 })],
    ['the audit log of trips', entries({ kind: 'trip' })],
    ['who changed a record last', (on) => lastChange(on, { kind: 'trip', id: 7 }, ['title'])],
    ['what waits', (on) => whatWaits(on, { bookings_after: 17, messages_after: 17 })],
    ['the overview', (on) => overview(on, clock)],
    [
      'the export',
      (on) => readBookings(on, clock, lists.bookingsExport.parse({ sort: 'name', q: 'anna' })).next(),
    ],
    ['trips on offer', offered({})],
    ['trips on offer at the end', offered({ page: 3 })],
    ['trips on offer of a length', offered({ days: 5 })],
    ['latest trips on offer', offered({ sort: 'latest' })],
    ['what a period moves', (on) => countUse(on, clock, 5)],
    ['one trip', (on) => showTrip(on, clock, amounts.trips)],
    ['my bookings', (on) => listMyBookings(on, clock, 17, { page: 1 })],
    ['my bookings of a trip', (on) => listMyBookings(on, clock, 17, { page: 1, trip: 7 })],
    ['my trips to come', (on) => listMyBookings(on, clock, 17, { page: 1, departed: 'no' })],
    ['my bookings by departure', (on) => listMyBookings(on, clock, 17, { page: 1, sort: 'departure' })],
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
