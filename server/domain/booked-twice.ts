import { type RawBuilder, sql } from 'kysely'
import { isOneOf } from '../platform/database/rules.ts'
import type { Database } from '../platform/database/schema.ts'

/**
 * Who has made more bookings than these books for others, as an agency's counter does: of such an account only the
 * newest are compared, so that it takes no longer than for anybody else.
 */
const OF_AN_ACCOUNT = 200

type Made = Record<'id' | 'trip' | 'user' | 'email', RawBuilder<unknown>>

/** The ids of other bookings of the same trip with the same account; none where that is deleted. */
const withAccount = ({ id, trip, user }: Made) => sql`select own.id from
  (select id, trip_id from bookings where user_id = ${user} order by id desc limit ${sql.lit(OF_AN_ACCOUNT)}) as own
  where own.trip_id = ${trip} and own.id <> ${id}`

/** The same with the same e-mail address; none where that is no longer kept. */
const withEmail = ({ id, trip, email }: Made) => sql`select other.id from bookings as other
  where other.trip_id = ${trip} and lower(other.email) = lower(${email}) and other.email <> '' and other.id <> ${id}`

/** The other bookings of the same trip with the same account or e-mail address, oldest first. */
export async function alsoBooked(
  db: Database,
  booking: { id: number; trip_id: number; email: string; user_id: number | null },
): Promise<{ id: number; reference: string }[]> {
  const { id, trip_id, email, user_id } = booking
  const made = { id: sql`${id}`, trip: sql`${trip_id}`, user: sql`${user_id}`, email: sql`${email}` }
  return db
    .selectFrom('bookings')
    .select(['id', 'reference'])
    .where(sql<boolean>`id in (${withAccount(made)} union ${withEmail(made)})`)
    .orderBy('id')
    .execute()
}

/** Which of some bookings were made more than once, as `alsoBooked` finds it. */
export async function bookedTwiceAmong(db: Database, ids: number[]): Promise<Set<number>> {
  const made = { id: sql`r.id`, trip: sql`r.trip_id`, user: sql`r.user_id`, email: sql`r.email` }
  const { rows } = await sql<{ id: number }>`select r.id from bookings as r
    where ${isOneOf(db, 'r.id', ids)} and (exists (${withAccount(made)}) or exists (${withEmail(made)}))`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}
