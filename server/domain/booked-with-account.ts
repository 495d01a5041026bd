import { sql } from 'kysely'
import { limits } from '../../contract/limits.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Trx } from '../platform/database/schema.ts'
import { matching } from './lists/find.ts'
import { probe, rowsFound } from './lists/hits.ts'
import { FEW } from './lists/order.ts'
import { takeIn } from './lists/take-in.ts'
import { wordsOf } from './lists/terms.ts'

/** How many bookings were made with an account, and how many of them are of trips that have not departed. */
export async function countBookedWith(
  db: Database,
  clock: Clock,
  userId: number,
): Promise<{ bookings: number; upcoming: number }> {
  const { bookings, upcoming } = await db
    .selectFrom('bookings')
    .innerJoin('trips', 'trips.id', 'bookings.trip_id')
    .select((eb) => [
      eb.fn.countAll<number>().as('bookings'),
      eb.fn.countAll<number>().filterWhere('trips.date', '>=', clock.today()).as('upcoming'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { bookings: Number(bookings), upcoming: Number(upcoming) }
}

/** So many bookings are told of in a mail: who has more to look through does so in the list. */
const TOLD = 100

/**
 * What was booked with an account of trips that have not departed, those that depart first before the others; of more
 * than 100 the first, and how many `more` there are.
 */
export async function readUpcomingOf(trx: Trx, clock: Clock, userId: number) {
  const bookings = await trx
    .selectFrom('bookings')
    .innerJoin('trips', 'trips.id', 'bookings.trip_id')
    .select(['reference', 'title as tripTitle', 'date as tripDate'])
    .where('user_id', '=', userId)
    .where('date', '>=', clock.today())
    .orderBy('date')
    .orderBy('bookings.id')
    .limit(TOLD)
    .execute()
  if (bookings.length < TOLD) return { bookings }
  const { upcoming } = await countBookedWith(trx, clock, userId)
  return { bookings, ...(upcoming > TOLD && { more: upcoming - TOLD }) }
}

/** Of an account's bookings so many, the latest, are looked at: whoever booked for others did so lately too. */
const LATEST = 100

/**
 * The accounts that a search of bookings finds by name or e-mail, where they are few, as far as they made bookings that
 * it does not find, as somebody else is named there; with how many each made. None for digits, which are no name.
 */
export async function accountsBehind(
  db: Database,
  clock: Clock,
  q: string,
): Promise<{ id: number; name: string; bookings: number }[]> {
  if (!/\p{L}/u.test(q)) return []
  await takeIn(db, clock, 'users')
  const words = wordsOf(q)
  if (words.length === 0) return []
  // Words of which each finds many accounts name nobody in particular: those are not put together to see who is left.
  const found = new Set(await rowsFound(db, 'users', await probe(db, 'users', words, FEW)))
  if (found.size > limits.accountsBehind) return []
  const ids = [...found].sort((a, b) => a - b)
  const hit = ids.length > 0 ? await matching(db, 'bookings', q) : undefined
  if (!hit) return []
  const behind = []
  for (const id of ids) {
    const { rows } = await sql<{ name: string; bookings: number }>`select name,
      (select count(*) from bookings where user_id = users.id) as bookings
      from users where id = ${id} and exists (select 1 from
        (select id from bookings where user_id = ${id} order by id desc limit ${sql.lit(LATEST)}) as r
        where not (${hit}))`.execute(db)
    behind.push(...rows.map((row) => ({ id, ...row })))
  }
  return behind
}
