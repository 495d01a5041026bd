import { limits } from '../../../contract/limits.ts'
import type { Trx } from '../../database/schema.ts'
import { asFlag } from '../../database/tables/columns.ts'
import type { Ctx, TxCtx } from '../../kit/context.ts'
import { days, isoAt } from '../../platform/clock.ts'
import type { Retention } from '../../platform/config.ts'

/* Reviews of the site from which an agency has moved in. They are of no booking here, and were published there. */

/** `date`: the day on which it was written, `YYYY-MM-DD`. */
type Written = { name: string; date: string; rating: number; text: string }

/** As many characters as a traveller's name has in `reviewForm`. */
const NAME = 60

/** Stores reviews of a new trip as they were shown on the old site, with their day. */
export async function takeOverReviews(tx: TxCtx, tripId: number, reviews: Written[]): Promise<void> {
  for (const { name, date, rating, text } of reviews) {
    const written_at = tx.clock.startOf(date)
    await tx.db
      .insertInto('reviews')
      .values({
        ...{ trip_id: tripId, booking_id: null, asked_at: written_at, written_at, rating, state: 'shown' },
        name: name.slice(0, NAME).trim(),
        text: text.slice(0, limits.review),
        taken_over: asFlag(true),
      })
      .execute()
  }
}

/** Deletes those of a trip that goes when moving in is undone. */
export const removeTakenOverReviews = (trx: Trx, tripId: number) =>
  trx.deleteFrom('reviews').where('trip_id', '=', tripId).where('taken_over', '=', 1).execute()

/** They go when bookings of their age do, as the reviews of bookings go with these. @returns whether pages have shown one */
export async function eraseOldReviews(ctx: Ctx, { bookings }: Retention): Promise<boolean> {
  if (bookings === undefined) return false
  const gone = await ctx.db
    .deleteFrom('reviews')
    .where('taken_over', '=', 1)
    .where('written_at', '<', isoAt(ctx.clock.now(), -days(bookings)))
    .returning('state')
    .execute()
  return gone.some(({ state }) => state === 'shown')
}
