import { type Clock, isoAt } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/schema.ts'
import { invalid, Problem } from '../../platform/errors.ts'
import { sha256 } from '../../platform/secrets.ts'
import type { By } from '../audit/audit.ts'
import { countBadSecrets } from '../shared/rate-limits.ts'
import { REVIEW_LINK_LIFETIME } from './review-requests.ts'

type Submitted = { rating: number; text: string; name: string }

/**
 * The review that a link leads to, as long as the link works: see `REVIEW_LINK_LIFETIME`.
 * @throws {Problem} 422 on `token` for a link that leads to none
 */
async function findByToken(db: Database, clock: Clock, token: string) {
  const found = await db
    .selectFrom('reviews')
    .innerJoin('bookings', 'bookings.id', 'reviews.booking_id')
    .innerJoin('departures', 'departures.id', 'bookings.departure_id')
    .select(['reviews.id', 'written_at', 'told_title', 'bookings.name', 'departures.date'])
    .where('token_hash', '=', sha256(token))
    .where('asked_at', '>', isoAt(clock.now(), -REVIEW_LINK_LIFETIME))
    // Cancelled since: that trip did not take place for this traveller.
    .where('bookings.status', '=', 'confirmed')
    .executeTakeFirst()
  if (!found)
    throw invalid(
      'token',
      'This link leads to no review, or it has expired. Please open it from our latest email once more.',
    )
  return found
}

const limited = <T>(db: Database, clock: Clock, by: By, work: () => Promise<T>) =>
  countBadSecrets(db, clock, [{ limit: 'review:address', of: by.address }], work)

/** What a link asks a review of. @throws {Problem} as `findByToken`; 429 after 20 bad links from an address within an hour */
export const showReview = (db: Database, clock: Clock, by: By, token: string) =>
  limited(db, clock, by, async () => {
    const { told_title, date, name, written_at } = await findByToken(db, clock, token)
    return { trip: told_title, date, name: name.split(' ')[0] ?? '', written: written_at !== null }
  })

/** Stores a traveller's review, once. @throws {Problem} as `showReview`; 409 the second time */
export const submitReview = (db: Database, clock: Clock, by: By, token: string, review: Submitted) =>
  limited(db, clock, by, async () => {
    const { id } = await findByToken(db, clock, token)
    const { numUpdatedRows } = await db
      .updateTable('reviews')
      .set({ ...review, written_at: by.at })
      .where('id', '=', id)
      .where('written_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n)
      throw new Problem(409, 'You have written about this trip already. Thank you once more!')
  })
