import { CompiledQuery, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { lists } from '../../../contract/lists.ts'
import { amounts, clock, db, fillLongLists } from '../../../test/long-lists.ts'
import { fullScans, statementsOf } from '../../../test/plans.ts'
import { isSqlite } from '../../platform/database/rules.ts'
import type { Database } from '../../platform/database/schema.ts'
import { mailData } from '../../platform/mail/mails.ts'
import { listAudit } from '../audit.ts'
import { bookedTwiceAmong } from '../booked-twice.ts'
import { accountsBehind } from '../booked-with-account.ts'
import { showBooking } from '../booking-detail.ts'
import { listBookings, readBookings } from '../booking-list.ts'
import { countKept } from '../kept-mails.ts'
import { isAnyKept, listMails, mailsOf } from '../mail-log.ts'
import { lastChange, lastChangeOfTrip } from '../meanwhile.ts'
import { listMessages, showMessage } from '../messages.ts'
import { listMyBookings } from '../my-bookings.ts'
import { countOutdated } from '../new-confirmations.ts'
import { earlierNotesOf, notedAmong, officeNotesOf } from '../office-notes.ts'
import { overview } from '../overview.ts'
import { forgetWhatIsOld } from '../retention.ts'
import { findToTell } from '../travellers-to-tell.ts'
import { findTrips, listAllTrips } from '../trip-list.ts'
import { bookedAhead, countUse } from '../trip-use.ts'
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
  // Some mails are from when there was no mail server.
  await sql`update outbox set sent_by = 'file' where id % 1000 = 7`.execute(db)
  // Of some trips all were told since they were changed.
  await sql`update trips set to_tell_since = created_at where id % 100 = 7`.execute(db)
  await sql`analyze`.execute(db)
})

const emailOf = async (id: number) =>
  (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst())?.email ?? ''

describe('no table is read whole for', () => {
  const bookings = (query: object) => (on: Database) => listBookings(on, clock, lists.bookings.parse(query))
  const users = (query: object) => (on: Database) => listUsers(on, clock, lists.users.parse(query))
  const trips = (query: object) => (on: Database) => listAllTrips(on, clock, lists.trips.parse(query))
  const messages = (query: object) => (on: Database) => listMessages(on, clock, lists.messages.parse(query))
  const mails = (query: object) => (on: Database) => listMails(on, lists.mails.parse(query))
  const entries = (query: object) => (on: Database) => listAudit(on, clock, lists.audit.parse(query))
  const offered = (query: object) => (on: Database) => listUpcomingTrips(on, clock, { page: 1, ...query })

  const inYear = { from: '2026-01-01', to: '2026-12-31' }
  const ofTripInYear = { trip: 7, ...inYear }
  const departsInYear = { departs_from: '2026-06-01', departs_to: '2027-05-31' }
  const aDay = '2027-06-05'
  const pages = (total: number) => [1, Math.ceil(total / 48), Math.floor(total / 24)]
  const cases: [string, (on: Database) => Promise<unknown>][] = [
    ...['newest', 'oldest', 'trip_date', 'trip_date_desc', 'name', 'name_desc'].flatMap((sort) => [
      ...pages(amounts.bookings).map(
        (page) => [`bookings by ${sort}, page ${page}`, bookings({ sort, page })] as const,
      ),
      ...['anna', 'e', 'kyoto walk', 'anna berg', '+4', '4711', 'anna 49', 'nobody'].map(
        (q) => [`bookings ${q} by ${sort}`, bookings({ q, sort })] as const,
      ),
      [`bookings of a trip by ${sort}`, bookings({ trip: 7, sort })],
      [`bookings of a trip in a year by ${sort}`, bookings({ ...ofTripInYear, sort })],
      [`bookings of an account by ${sort}`, bookings({ account: 17, sort })],
      [`bookings of an account of a trip by ${sort}`, bookings({ account: 17, trip: 7, sort })],
      // For a part of a note all notes are looked through, which are few beside the bookings: piece by piece.
      [`noted bookings by ${sort}`, bookings({ note: 'PAID 3', sort })],
      [`noted bookings of a trip in a year by ${sort}`, bookings({ note: 'paid 3', ...ofTripInYear, sort })],
      [`noted bookings of an account by ${sort}`, bookings({ note: 'paid 3', account: 17, sort })],
      [`noted bookings anna by ${sort}`, bookings({ note: 'paid 3', q: 'anna', sort })],
      [`noted bookings e by ${sort}`, bookings({ note: 'paid 3', q: 'e', sort })],
      [`bookings of a week by ${sort}`, bookings({ from: '2027-01-01', to: '2027-01-07', sort })],
      [`bookings of a year by ${sort}`, bookings({ ...inYear, sort })],
      [`departures of a day by ${sort}`, bookings({ departs_from: aDay, departs_to: aDay, sort })],
      [`departures of a year by ${sort}`, bookings({ ...departsInYear, sort })],
      [`departures of a year by ${sort}, page 7`, bookings({ ...departsInYear, sort, page: 7 })],
      [`departures from a day on by ${sort}`, bookings({ departs_from: aDay, sort })],
      [`departures anna of a year by ${sort}`, bookings({ ...departsInYear, q: 'anna', sort })],
      [`departures e of a year by ${sort}`, bookings({ ...departsInYear, q: 'e', sort })],
      [`departures of a trip by ${sort}`, bookings({ ...departsInYear, trip: 7, sort })],
      [`departures that an account booked by ${sort}`, bookings({ ...departsInYear, account: 17, sort })],
      [`departures that were booked in a year by ${sort}`, bookings({ ...departsInYear, ...inYear, sort })],
    ]),
    ...['oldest', 'newest', 'name', 'name_desc', 'email', 'email_desc'].flatMap((sort) => [
      ...pages(amounts.users).map(
        (page) => [`users by ${sort}, page ${page}`, users({ sort, page })] as const,
      ),
      [`users anna by ${sort}`, users({ q: 'anna', sort })],
      [`users 17 by ${sort}`, users({ q: '17', sort })],
      [`users e by ${sort}`, users({ q: 'e', sort })],
      [`administrators by ${sort}`, users({ role: 'admin', sort })],
    ]),
    ...['date', 'date_desc', 'departure', 'title', 'title_desc', 'newest', 'oldest'].flatMap((sort) => [
      ...pages(amounts.trips).map(
        (page) => [`trips by ${sort}, page ${page}`, trips({ sort, page })] as const,
      ),
      [`trips of a length by ${sort}`, trips({ page: 1, period: 5, sort })],
      [`trips with a package by ${sort}`, trips({ page: 1, package: 2, sort })],
      [`trips of a day with a package by ${sort}`, trips({ package: 2, date: '2027-06-01', sort })],
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
      { state: 'kept' },
      { state: 'failed' },
      { state: 'dropped' },
      { state: 'waiting' },
      ...Object.keys(mailData).map((template) => ({ template })),
    ].flatMap((query) => [
      [`mails ${JSON.stringify(query)}`, mails(query)],
      [`mails ${JSON.stringify(query)}, oldest first`, mails({ ...query, sort: 'oldest' })],
    ]),
    ['whether any mail was kept', isAnyKept],
    ['how many mails were kept', (on) => countKept(on, clock)],
    ['mails to somebody', mails({ q: 'anna.' })],
    ['mails about a booking', (on) => mailsOf(on, 17)],
    ['one booking', (on) => showBooking(on, clock, 17)],
    ['which bookings were made twice', (on) => bookedTwiceAmong(on, [17, 18, 19])],
    ['who is to be told anew of a trip', (on) => countOutdated(on, clock, 7)],
    ['which bookings have notes', (on) => notedAmong(on, [17, 18, 19])],
    ['one message', (on) => showMessage(on, 17)],
    ['notes about bookings', (on) => officeNotesOf(on, [17, 18, 19])],
    ['earlier notes about bookings', (on) => earlierNotesOf(on, [17, 18, 19])],
    // For a part of a name all entries are looked through.
    ['the audit log', entries({})],
    ['the audit log at the end', entries({ page: 5 })],
    ['the audit log of trips', entries({ kind: 'trip' })],
    ['the audit log of a trip', entries({ kind: 'trip', id: 7 })],
    ['the audit log of an account', entries({ kind: 'user', id: 7 })],
    ['the audit log of a day', entries({ from: '2027-06-01', to: '2027-06-01' })],
    ['who changed a record last', (on) => lastChange(on, { kind: 'trip', id: 7 }, ['title'])],
    [
      'when what a mail says was changed',
      (on) => lastChangeOfTrip(on, { id: 7, period: 5, packageId: 2 }, ['date', 'period_id', 'package_id']),
    ],
    ...['anna', 'nobody', 'ada berg'].map(
      (q) => [`accounts behind ${q}`, (on: Database) => accountsBehind(on, clock, q)] as const,
    ),
    ['an account behind a search', async (on) => accountsBehind(on, clock, await emailOf(17))],
    ['what waits', (on) => whatWaits(on, { bookings_after: 17, messages_after: 17 })],
    ['the overview', (on) => overview(on, clock)],
    [
      'the export',
      (on) => readBookings(on, clock, lists.bookingsExport.parse({ sort: 'name', q: 'anna' })).next(),
    ],
    [
      'the export of departures',
      (on) => readBookings(on, clock, lists.bookingsExport.parse({ sort: 'name', ...departsInYear })).next(),
    ],
    [
      'the export of noted bookings',
      (on) => readBookings(on, clock, lists.bookingsExport.parse({ note: 'paid', q: 'anna' })).next(),
    ],
    ['trips on offer', offered({})],
    ['trips on offer at the end', offered({ page: 3 })],
    ['trips on offer of a length', offered({ days: 5 })],
    ['latest trips on offer', offered({ sort: 'latest' })],
    ['what a period moves', (on) => countUse(on, clock, 5)],
    ['who is to be told of another package', (on) => bookedAhead(on, clock, 2, 'package')],
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

const planOf = async ({ sql: text, parameters }: CompiledQuery) => {
  const explain = isSqlite(db) ? 'explain query plan' : 'explain (format json)'
  const { rows } = await db.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters]))
  return JSON.stringify(rows)
}

test('changed trips are found by the index of those', async () => {
  const [query] = await statementsOf(db, (on) => findToTell(on, clock))
  expect(query && (await planOf(query))).toContain('trips_to_tell')
})

describe('what is to be forgotten is found by the index of what is still there', () => {
  const days = 9999
  const off = { messages: undefined, bookings: undefined, mails: undefined, audit: undefined }
  test.for([
    [{ bookings: days }, 'bookings_to_forget'],
    [{ mails: days }, 'outbox_to_empty'],
    [{ messages: days }, 'outbox_messages_to_empty'],
    [{ audit: days }, ''],
  ] as const)('%o', async ([retain, index]) => {
    const asked = await statementsOf(db, (on) => forgetWhatIsOld(on, clock, { ...off, ...retain }))
    for (const query of asked) expect(await fullScans(db, query), query.sql).toEqual([])
    expect(await Promise.all(asked.map(planOf))).toContainEqual(expect.stringContaining(index))
  })
})

describe('few mails among very many others', () => {
  const expectIndex = async (index: string, query: object) => {
    for (const sort of ['newest', 'oldest']) {
      const asked = await statementsOf(db, (on) => listMails(on, lists.mails.parse({ ...query, sort })))
      expect(asked.length).toBeGreaterThan(1)
      for (const each of asked) expect(await planOf(each), each.sql).toContain(index)
    }
  }

  // All but those that most are. A walk that would find enough at once may read the whole table for the few.
  test.for(Object.keys(mailData).filter((template) => !template.startsWith('booking-')))(
    '%s: are found by the index of rare kinds',
    (template) => expectIndex('outbox_rare', { template }),
  )

  test.for([
    ['kept', 'smtp', 'file', 'outbox_kept'],
    ['sent', 'file', 'smtp', 'outbox_sent'],
  ] as const)('%s: are found by the index of their way out', async ([state, most, few, index]) => {
    await sql`update outbox set sent_by = case when id % 1000 = 7 then ${few} else ${most} end`.execute(db)
    await sql`analyze`.execute(db)
    await expectIndex(index, { state })
  })
})
