import { sql } from 'kysely'
import { isOneOf } from '../../database/rules.ts'
import type { Database } from '../../database/schema.ts'
import { confirmations } from '../../mails/templates/index.ts'

/** What the staff's lists say of a booking besides its own fields. */
export type Marks = {
  /** How many notes the staff have written. */
  notes: number
  /** The same traveller has another confirmed booking of the departure; see `booked-twice.ts`. */
  booked_twice?: true
  /** The id of the newest confirmation, if that mail failed: the traveller has none, or an outdated one. */
  failed_mail?: number
}

/** The marks of bookings by their ids, in one query for a page of a list. */
export async function readMarks(db: Database, ids: number[]): Promise<Map<number, Marks>> {
  const { rows } = await sql<{ id: number; notes: number; twice: number; failed: number | null }>`select b.id,
      (select count(*) from booking_notes where booking_id = b.id) as notes,
      case when b.status = 'confirmed' and exists (select 1 from bookings as other
        where other.departure_id = b.departure_id and other.status = 'confirmed' and other.email <> ''
          and lower(other.email) = lower(b.email) and other.id <> b.id) then 1 else 0 end as twice,
      (select id from outbox where state = 'failed' and id = (select max(id) from outbox
        where booking_id = b.id and template in (${sql.join(confirmations)}))) as failed
    from bookings as b where ${isOneOf(db, 'b.id', ids)}`.execute(db)
  return new Map(
    rows.map(({ id, notes, twice, failed }) => [
      id,
      {
        notes: Number(notes),
        ...(twice === 1 && { booked_twice: true as const }),
        ...(failed !== null && { failed_mail: failed }),
      },
    ]),
  )
}
