import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BookingInFull } from '../../contract/answers.ts'
import { isOneOf, lockedFor } from '../platform/database/rules.ts'
import type { Database, Trx } from '../platform/database/schema.ts'
import { notFound, Problem } from '../platform/errors.ts'
import { audit, type By } from './audit.ts'
import { type Began, changedMeanwhile, wasChanged } from './meanwhile.ts'

type Noted = NonNullable<BookingInFull['office_note']>

type NoteRow = { note: string; written_at: string; writer_id: number | null; writer: string | null }

const toNoted = ({ note, written_at, writer_id, writer }: NoteRow): Noted => ({
  note,
  at: written_at,
  by: writer_id === null ? null : { id: writer_id, name: writer ?? '' },
})

const columns = ['note', 'written_at', 'users.id as writer_id', 'users.name as writer'] as const

/** What the staff have noted about a booking, who did last and when; null where there is nothing. */
export async function showOfficeNote(db: Database, bookingId: number): Promise<Noted | null> {
  const row = await db
    .selectFrom('office_notes')
    .leftJoin('users', 'users.id', 'written_by')
    .select(columns)
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  return row ? toNoted(row) : null
}

/** What stood in the place of the note before, newest first; without text where it was cleared. */
export async function showEarlierNotes(db: Database, bookingId: number): Promise<Noted[]> {
  const rows = await db
    .selectFrom('earlier_notes')
    .leftJoin('users', 'users.id', 'written_by')
    .select(columns)
    .where('booking_id', '=', bookingId)
    .orderBy('earlier_notes.id', 'desc')
    .execute()
  return rows.map(toNoted)
}

/** What was noted before about some bookings, by the bookings' ids; oldest first. */
export async function earlierNotesOf(db: Database, bookingIds: number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('earlier_notes')
    .select(['booking_id', 'note'])
    .where(isOneOf(db, 'booking_id', bookingIds))
    // A clearing says nothing of the traveller.
    .where('note', '<>', '')
    .orderBy('id')
    .execute()
  const notes = new Map<number, string[]>()
  for (const { booking_id, note } of rows) notes.set(booking_id, [...(notes.get(booking_id) ?? []), note])
  return notes
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

/** As people read it: neither case nor where a line breaks counts. */
const asRead = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ')

/** Notes that are looked through at once, before others are served. */
const NOTES = 1000

/**
 * The bookings whose note contains a text, in whatever case. All notes are looked through, and here: they are few beside
 * the bookings, and SQLite knows the case of English letters only.
 */
export async function bookingsNoted(db: Database, text: string): Promise<number[]> {
  const wanted = asRead(text)
  const found: number[] = []
  for (let after = 0; ; await nextTurn()) {
    const rows = await db
      .selectFrom('office_notes')
      .select(['booking_id', 'note'])
      .where('booking_id', '>', after)
      .orderBy('booking_id')
      .limit(NOTES)
      .execute()
    for (const { booking_id, note } of rows) if (asRead(note).includes(wanted)) found.push(booking_id)
    after = rows.at(-1)?.booking_id ?? after
    if (rows.length < NOTES) return found
  }
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

/** Forgets what is noted about some bookings, and what was before. */
export async function forgetOfficeNotes(trx: Trx, bookingIds: number[]): Promise<void> {
  for (const table of ['office_notes', 'earlier_notes'] as const) {
    await trx
      .deleteFrom(table)
      .where(isOneOf(trx, 'booking_id', bookingIds))
      .execute()
  }
}

/** Puts the note about a booking, if there is one, among the earlier ones. */
async function setAside(trx: Trx, bookingId: number): Promise<void> {
  await trx
    .insertInto('earlier_notes')
    .columns(['booking_id', 'note', 'written_at', 'written_by'])
    .expression(
      trx
        .selectFrom('office_notes')
        .select(['booking_id', 'note', 'written_at', 'written_by'])
        .where('booking_id', '=', bookingId),
    )
    .execute()
  await trx.deleteFrom('office_notes').where('booking_id', '=', bookingId).execute()
}

/**
 * Locks who writes a note and who has written the one before, as both will be named beside theirs: before the booking,
 * since whoever deletes an account locks accounts before what they have booked.
 */
async function lockWriters(trx: Trx, writer: number | null, bookingId: number): Promise<void> {
  const before = await trx
    .selectFrom('office_notes')
    .select('written_by')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  const writers = [writer, before?.written_by].filter((id) => typeof id === 'number')
  await trx
    .selectFrom('users')
    .select('id')
    .where(isOneOf(trx, 'id', writers))
    .orderBy('id')
    .$call(lockedFor(trx, 'share'))
    .execute()
}

/**
 * Notes something about a booking in place of what was noted, which is kept as an earlier note. An empty note is none: it
 * stands among the earlier ones at once, to tell who cleared it and when.
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
    await lockWriters(trx, by.userId, bookingId)
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
    await setAside(trx, bookingId)
    await trx
      .insertInto(note === '' ? 'earlier_notes' : 'office_notes')
      .values({ booking_id: bookingId, note, written_at: by.at, written_by: by.userId })
      .execute()
    await audit(trx, by, ['booking', 'noted'], { id: bookingId, subject: booking.reference })
  })
}
