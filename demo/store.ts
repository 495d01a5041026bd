import { sql } from 'kysely'
import { bookingSearch } from '../server/core/bookings/search.ts'
import type { Database } from '../server/database/schema.ts'
import { asFlag } from '../server/database/tables/columns.ts'
import { searchColumns } from '../server/kit/lists/search.ts'
import { hashPassword, newToken } from '../server/platform/secrets.ts'
import type { DrawnBooking, DrawnMessage, DrawnUser, Trade } from './trade.ts'

/** The number of rows in one statement: SQLite takes 32,766 parameters. */
const ROWS = 1000

export async function inBatches<T>(rows: T[], insert: (batch: T[]) => Promise<unknown>) {
  for (let from = 0; from < rows.length; from += ROWS) await insert(rows.slice(from, from + ROWS))
}

/** The hash of a password that nobody knows. Takes tens of milliseconds: call it before a transaction. */
export const unusablePassword = () => hashPassword(newToken())

export async function storeUsers(
  db: Database,
  users: Omit<DrawnUser, 'phone'>[],
  passwordHash: string,
): Promise<number[]> {
  const ids = new Map<string, number>()
  await inBatches(users, async (batch) => {
    const rows = batch.map(({ name, email, created_at }) => ({
      name,
      email,
      ...searchColumns(name, email),
      email_key: email,
      password_hash: passwordHash,
      role: 'user' as const,
      created_at,
      email_proven_at: created_at,
      demo: asFlag(true),
    }))
    const stored = await db.insertInto('users').values(rows).returning(['id', 'email_key']).execute()
    for (const { id, email_key } of stored) ids.set(email_key, id)
  })
  return users.map(({ email }) => ids.get(email) as number)
}

async function storeBookings(db: Database, bookings: DrawnBooking[], userIds: number[]): Promise<number[]> {
  const ids = new Map<string, number>()
  await inBatches(bookings, async (batch) => {
    const rows = batch.map(({ departure, user, staffNote, cancelled, ...booking }) => ({
      ...booking,
      ...bookingSearch(booking, staffNote ? [staffNote.text] : []),
      trip_id: departure.trip_id,
      departure_id: departure.id,
      seats: booking.adults + booking.children,
      told_title: departure.title,
      told_date: departure.date,
      told_time: departure.time,
      told_days: departure.days,
      told_package: departure.package,
      user_id: userIds[user] ?? null,
      status: cancelled ? ('cancelled' as const) : ('confirmed' as const),
      cancelled_at: cancelled?.at ?? null,
      cancel_reason: cancelled?.reason ?? '',
      demo: asFlag(true),
    }))
    const stored = await db.insertInto('bookings').values(rows).returning(['id', 'reference']).execute()
    for (const { id, reference } of stored) ids.set(reference, id)
  })
  return bookings.map(({ reference }) => ids.get(reference) as number)
}

const storeNotes = (db: Database, bookings: DrawnBooking[], ids: number[], author: number | null) =>
  inBatches(
    bookings.flatMap(({ staffNote }, index) => {
      const booking_id = ids[index] as number
      return staffNote
        ? [{ booking_id, note: staffNote.text, created_at: staffNote.at, author_id: author }]
        : []
    }),
    (batch) => db.insertInto('booking_notes').values(batch).execute(),
  )

const storeMessages = (db: Database, messages: DrawnMessage[], answeredBy: number | null) =>
  inBatches(messages, (batch) =>
    db
      .insertInto('messages')
      .values(
        batch.map((message) => ({
          ...message,
          ...searchColumns(message.name, message.email, message.message),
          answered_by: message.answered_at === null ? null : answeredBy,
          demo: asFlag(true),
        })),
      )
      .execute(),
  )

/** Marks the departures that have reached their minimum of travellers. */
const noteGuaranteed = (db: Database) =>
  sql`update departures set guaranteed_at = created_at
    where guaranteed_at is null and min_travellers <= (select coalesce(sum(adults + children + infants), 0)
      from bookings where departure_id = departures.id and status = 'confirmed')`.execute(db)

/**
 * Stores generated trade as demo content, without mails. `staff` is the author of the notes and of the answers.
 * @returns the ids of the bookings, in their order
 */
export async function storeTrade(
  db: Database,
  { users, bookings, messages }: Trade,
  { passwordHash, staff }: { passwordHash: string; staff: number | null },
): Promise<number[]> {
  const userIds = await storeUsers(db, users, passwordHash)
  const bookingIds = await storeBookings(db, bookings, userIds)
  await storeNotes(db, bookings, bookingIds, staff)
  await storeMessages(db, messages, staff)
  await noteGuaranteed(db)
  return bookingIds
}
