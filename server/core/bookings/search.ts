import { type RawBuilder, sql } from 'kysely'
import type { Database, Trx } from '../../database/schema.ts'
import { contains } from '../../database/sql.ts'
import { phoneDigits, searchColumns, wordsIn } from '../../kit/lists/search.ts'

type Searched = {
  reference: string
  reseller_reference?: string
  old_reference?: string | null
  name: string
  email: string
  phone: string
  note: string
}

/** Store these columns whenever one of these fields or a staff note changes. The trip is searched by its own. */
export const bookingSearch = (booking: Searched, staffNotes: string[] = []) =>
  searchColumns(
    booking.name,
    booking.reference,
    booking.reseller_reference ?? '',
    booking.old_reference ?? '',
    booking.email,
    booking.phone,
    phoneDigits(booking.phone),
    booking.note,
    ...staffNotes,
  )

/** Updates the search columns of a booking, in the transaction that changes its staff notes. */
export async function renewBookingSearch(trx: Trx, id: number): Promise<void> {
  const booking = await trx
    .selectFrom('bookings')
    .select(['reference', 'reseller_reference', 'old_reference', 'name', 'email', 'phone', 'note'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const notes = await trx.selectFrom('booking_notes').select('note').where('booking_id', '=', id).execute()
  await trx
    .updateTable('bookings')
    .set(
      bookingSearch(
        booking,
        notes.map(({ note }) => note),
      ),
    )
    .where('id', '=', id)
    .execute()
}

/** Each word of a search is in name or reference. `search` would also find what the staff have noted, which travellers must not. */
export function matchesOwn(db: Database, typed: string): RawBuilder<boolean> {
  const conditions = wordsIn(typed).map(
    ({ typed, folded }) =>
      sql<boolean>`(${sql.join(
        [
          contains(db, 'bookings.sort_key', folded),
          contains(db, 'bookings.reference', folded.toUpperCase()),
          // SQLite knows no capitals beyond ASCII, so a word is also found as it was typed.
          contains(db, 'bookings.reseller_reference', typed),
          contains(db, sql`lower(bookings.reseller_reference)`, folded),
        ],
        sql` or `,
      )})`,
  )
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`
}

/** The search columns of an anonymised booking, for `set`. */
export const namelessSearch = { sort_key: '', search: sql<string>`' ' || lower(reference)` }
