import { sql } from 'kysely'
import { detailNames } from '../../../contract/traveller-fields.ts'
import { dayAfter } from '../../../rules/days.ts'
import { BATCH, daysBefore, inBatches, isOneOf } from '../../database/rules.ts'
import type { Database, Trx } from '../../database/schema.ts'
import type { Clock } from '../../platform/clock.ts'

/** What goes: all but the name. Remarks and wishes may tell of somebody's health. */
const emptied = Object.fromEntries(
  detailNames.filter((name) => name !== 'name').map((name) => [name, '']),
) as Record<Exclude<(typeof detailNames)[number], 'name'>, string>

/** Deletes what travellers have filled in, their names aside, so many days after the last day of their trips; and their links. */
export async function forgetDetails(db: Database, clock: Clock, after: number): Promise<void> {
  const over = dayAfter(clock.today(), -after)
  let last = 0
  await inBatches(async () => {
    const rows = await db
      .selectFrom('travellers')
      .innerJoin('bookings', 'bookings.id', 'travellers.booking_id')
      .innerJoin('departures', 'departures.id', 'bookings.departure_id')
      .innerJoin('trips', 'trips.id', 'bookings.trip_id')
      .select('travellers.id')
      .where('travellers.id', '>', last)
      .where('departures.date', '<=', over)
      .where(
        'departures.date',
        '<=',
        daysBefore(db, sql`${over}`, sql`(coalesce(trips.period_days, bookings.told_days) - 1)`),
      )
      .where((is) =>
        is.or([
          is('link_hash', 'is not', null),
          ...Object.keys(emptied).map((name) => is(`travellers.${name as keyof typeof emptied}`, '<>', '')),
        ]),
      )
      .orderBy('travellers.id')
      .limit(BATCH)
      .execute()
    const ids = rows.map(({ id }) => id)
    last = ids.at(-1) ?? last
    if (ids.length > 0)
      await db
        .updateTable('travellers')
        .set({ ...emptied, link_hash: null })
        .where(isOneOf(db, 'id', ids))
        .execute()
    return ids.length
  })
}

/** Deletes all that is known of the travellers of bookings. */
export const forgetTravellers = (trx: Trx, bookings: number[]) =>
  trx
    .deleteFrom('travellers')
    .where(isOneOf(trx, 'booking_id', bookings))
    .execute()
