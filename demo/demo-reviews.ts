import { asFlag } from '../server/database/tables/columns.ts'
import type { TxCtx } from '../server/kit/context.ts'
import { days, isoAt } from '../server/platform/clock.ts'
import contents from './content/reviews.ts'

type DemoReview = { trip: string; name: string; rating: number; text: string; answer?: string }

/** Stores invented reviews, which pages mark as such. `tripIds`: by the name of the trip's drawing. */
export async function storeReviews(tx: TxCtx, tripIds: Map<string, number>): Promise<void> {
  const reviews: DemoReview[] = contents
  const rows = reviews.flatMap(({ trip, answer = '', ...review }, index) => {
    const trip_id = tripIds.get(trip)
    const written_at = isoAt(tx.clock.now(), -days(9 + 17 * index))
    return trip_id === undefined
      ? []
      : [
          {
            ...review,
            trip_id,
            answer,
            written_at,
            asked_at: written_at,
            booking_id: null,
            state: 'shown' as const,
            demo: asFlag(true),
            answered_at: answer === '' ? null : written_at,
          },
        ]
  })
  await tx.db.insertInto('reviews').values(rows).execute()
}
