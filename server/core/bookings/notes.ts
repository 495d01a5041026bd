import type { BookingInFull } from '../../../contract/office-bookings.ts'
import type { Database, Trx } from '../../database/schema.ts'
import { isOneOf, lockedFor } from '../../database/sql.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../kit/context.ts'
import { refuse } from '../../kit/refuse.ts'
import { audit } from '../audit/audit.ts'
import { lockBooking } from './lock-booking.ts'
import { renewBookingSearch } from './search.ts'

export async function listNotes(db: Database, bookingId: number): Promise<BookingInFull['notes']> {
  const rows = await db
    .selectFrom('booking_notes')
    .leftJoin('users', 'users.id', 'author_id')
    .select(['booking_notes.id', 'note', 'booking_notes.created_at', 'users.id as author', 'users.name'])
    .where('booking_id', '=', bookingId)
    .orderBy('booking_notes.id', 'desc')
    .execute()
  return rows.map(({ id, note, created_at, author, name }) => ({
    id,
    note,
    at: created_at,
    by: author === null ? null : { id: author, name: name ?? '' },
  }))
}

/** The notes about bookings by booking id, oldest first; bookings without notes are left out. */
export async function notesOf(db: Database, bookingIds: number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('booking_notes')
    .select(['booking_id', 'note'])
    .where(isOneOf(db, 'booking_id', bookingIds))
    .orderBy('id')
    .execute()
  const notes = Map.groupBy(rows, (row) => row.booking_id)
  return new Map([...notes].map(([id, of]) => [id, of.map(({ note }) => note)]))
}

/** Adds a note to a booking. Notes are never changed. @throws anonymous_takes_no_notes */
export async function addNote(ctx: Ctx, bookingId: number, note: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockAuthor(tx)
    const booking = await lockBooking(tx.db, bookingId, 'alone')
    if (booking.anonymised_at !== null) throw refuse('anonymous_takes_no_notes')
    await storeNote(tx, bookingId, note)
    await audit(tx, ['booking', 'noted'], { id: bookingId, subject: booking.reference })
  })
}

/** Locks who writes a note, before trips, departures and bookings: in the same order as a deletion of the account. */
export const lockAuthor = (tx: TxCtx) =>
  tx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', tx.by.userId)
    .$call(lockedFor(tx.db, 'share'))
    .execute()

/** Stores a note about a booking that is locked or new; its author is locked. */
export async function storeNote(tx: TxCtx, bookingId: number, note: string): Promise<void> {
  await tx.db
    .insertInto('booking_notes')
    .values({ booking_id: bookingId, note, created_at: tx.by.at, author_id: tx.by.userId })
    .execute()
  await renewBookingSearch(tx.db, bookingId)
}

export async function forgetNotes(trx: Trx, bookingIds: number[]): Promise<void> {
  await trx
    .deleteFrom('booking_notes')
    .where(isOneOf(trx, 'booking_id', bookingIds))
    .execute()
}
