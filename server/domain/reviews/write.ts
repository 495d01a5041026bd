import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/schema.ts'
import { invalid, Problem } from '../../platform/errors.ts'
import { sha256 } from '../../platform/secrets.ts'
import type { By } from '../audit/audit.ts'
import { countFailures } from '../shared/rate-limits.ts'

type Written = { rating: number; text: string; name: string }

/** The review that a link leads to. @throws {Problem} 422 on `token` for a link that leads to none */
async function findByToken(db: Database, token: string) {
  const found = await db
    .selectFrom('reviews')
    .innerJoin('bookings', 'bookings.id', 'reviews.booking_id')
    .innerJoin('departures', 'departures.id', 'bookings.departure_id')
    .select(['reviews.id', 'written_at', 'told_title', 'bookings.name', 'departures.date'])
    .where('token_hash', '=', sha256(token))
    // Cancelled since: that trip did not take place for this traveller.
    .where('bookings.status', '=', 'confirmed')
    .executeTakeFirst()
  if (!found)
    throw invalid('token', 'This link leads to no review. Please open it from our latest email once more.')
  return found
}

const limited = <T>(db: Database, clock: Clock, by: By, work: () => Promise<T>) =>
  countFailures(db, clock, [{ limit: 'review:address', of: by.address }], work)

/** What a link asks for. @throws {Problem} as `findByToken`; 429 after 20 bad links from an address within an hour */
export const showReview = (db: Database, clock: Clock, by: By, token: string) =>
  limited(db, clock, by, async () => {
    const { told_title, date, name, written_at } = await findByToken(db, token)
    return { trip: told_title, date, name: name.split(' ')[0] ?? '', written: written_at !== null }
  })

/** Stores what a traveller has written, once. @throws {Problem} as `showReview`; 409 the second time */
export const writeReview = (db: Database, clock: Clock, by: By, token: string, written: Written) =>
  limited(db, clock, by, async () => {
    const { id } = await findByToken(db, token)
    const { numUpdatedRows } = await db
      .updateTable('reviews')
      .set({ ...written, written_at: by.at })
      .where('id', '=', id)
      .where('written_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n)
      throw new Problem(409, 'You have written about this trip already. Thank you once more!')
  })
