import type { BookingInFull } from '../../contract/answers.ts'
import { isOneOf, lockedFor } from '../platform/database/rules.ts'
import type { Database, Trx } from '../platform/database/schema.ts'
import { notFound, Problem } from '../platform/errors.ts'
import { audit, type By } from './audit.ts'
import { type Began, changedMeanwhile, wasChanged } from './meanwhile.ts'

/** What the staff have noted about a booking, who did last and when; null where there is nothing. */
export async function showOfficeNote(db: Database, bookingId: number): Promise<BookingInFull['office_note']> {
  const row = await db
    .selectFrom('office_notes')
    .leftJoin('users', 'users.id', 'written_by')
    .select(['note', 'written_at', 'users.id', 'users.name'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  if (!row) return null
  return {
    note: row.note,
    at: row.written_at,
    by: row.id === null ? null : { id: row.id, name: row.name ?? '' },
  }
}

/** The notes about some bookings, by the bookings' ids. */
export async function officeNotesOf(db: Database, bookingIds: number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('office_notes')
    .select(['booking_id', 'note'])
    .where(isOneOf(db, 'booking_id', bookingIds))
    .execute()
  return new Map(rows.map(({ booking_id, note }) => [booking_id, note]))
}

/** Which of some bookings have a note, without what it says. */
export async function notedAmong(db: Database, bookingIds: number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('office_notes')
    .select('booking_id')
    .where(isOneOf(db, 'booking_id', bookingIds))
    .execute()
  return new Set(rows.map(({ booking_id }) => booking_id))
}

export async function forgetOfficeNotes(trx: Trx, bookingIds: number[]): Promise<void> {
  await trx
    .deleteFrom('office_notes')
    .where(isOneOf(trx, 'booking_id', bookingIds))
    .execute()
}

/**
 * Notes something about a booking in place of what was noted; an empty note is none.
 * @throws {Problem} 404; 409 when it is another by now than the change `began` with, and once it is not kept any more
 * who travelled
 */
export async function noteBooking(
  db: Database,
  by: By,
  bookingId: number,
  { note }: { note: string },
  began: Began<'note'>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const booking = await trx
      .selectFrom('bookings')
      .select(['reference', 'anonymised_at'])
      .where('id', '=', bookingId)
      .$call(lockedFor(trx, 'update'))
      .executeTakeFirst()
    if (!booking) throw notFound('booking')
    if (booking.anonymised_at !== null)
      throw new Problem(409, 'It is no longer kept who travelled: nothing can be noted about them.')
    const now = { note: (await officeNotesOf(trx, [bookingId])).get(bookingId) ?? '' }
    if (changedMeanwhile(now, { note }, began).length > 0) {
      throw await wasChanged(
        trx,
        { kind: 'booking', id: bookingId },
        now,
        now.note === '' ? { note: 'empty' } : {},
      )
    }
    if (note === now.note) return
    await forgetOfficeNotes(trx, [bookingId])
    if (note !== '') {
      await trx
        .insertInto('office_notes')
        .values({ booking_id: bookingId, note, written_at: by.at, written_by: by.userId })
        .execute()
    }
    await audit(trx, by, ['booking', 'noted'], { id: bookingId, subject: booking.reference })
  })
}
