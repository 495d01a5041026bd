import type { Database, Row, Trx } from '../../database/schema.ts'
import { BATCH, inBatches, lockedFor } from '../../database/sql.ts'
import type { Clock } from '../../platform/clock.ts'
import { audit, type By } from '../audit/audit.ts'
import { nameOf } from './departure-list.ts'
import { countTaken, usualDayToDecide } from './seating.ts'

type Departure = Pick<
  Row<'departures'>,
  'id' | 'trip_id' | 'date' | 'time' | 'min_travellers' | 'guaranteed_at'
>

/** Writes to the audit log since when a departure is guaranteed, or no longer, and why. */
export async function auditGuarantee(
  trx: Trx,
  by: By,
  departure: Pick<Departure, 'id' | 'trip_id' | 'date' | 'time'>,
  action: 'guaranteed' | 'guarantee-withdrawn',
  reason: string,
): Promise<void> {
  const { title } = await trx
    .selectFrom('trips')
    .select('title')
    .where('id', '=', departure.trip_id)
    .executeTakeFirstOrThrow()
  await audit(trx, by, ['departure', action], {
    id: departure.id,
    subject: nameOf(title, departure),
    fields: ['reason'],
    changes: { reason: { from: '', to: reason } },
  })
}

/**
 * Marks a departure as guaranteed once enough people travel. Call it after a booking is stored, while the departure is
 * locked. `reference`: the booking that reached the number.
 */
export async function noteGuaranteed(
  trx: Trx,
  departure: Departure,
  by: By,
  reference: string,
): Promise<void> {
  const { id, min_travellers: minimum, guaranteed_at: since } = departure
  if (minimum === null || since !== null) return
  const { travellers } = await countTaken(trx, id)
  if (travellers < minimum) return
  await trx.updateTable('departures').set({ guaranteed_at: by.at }).where('id', '=', id).execute()
  const reason = `${travellers} of ${minimum} travel, with booking ${reference}`
  await auditGuarantee(trx, by, departure, 'guaranteed', reason)
}

/** Gives departures to come with a minimum, stored by a version that knew no day to decide, their usual one. */
export const setDaysToDecide = (db: Database, clock: Clock): Promise<void> =>
  inBatches(() =>
    db.transaction().execute(async (trx) => {
      const today = clock.today()
      const departures = await trx
        .selectFrom('departures')
        .select(['id', 'trip_id', 'date'])
        .where('min_travellers', 'is not', null)
        .where('decide_on', 'is', null)
        .where('date', '>=', today)
        .orderBy('id')
        .limit(BATCH)
        .$call(lockedFor(trx, 'update'))
        .execute()
      for (const { id, trip_id, date } of departures) {
        const { period_days } = await trx
          .selectFrom('trips')
          .select('period_days')
          .where('id', '=', trip_id)
          .executeTakeFirstOrThrow()
        const decide_on = usualDayToDecide(date, period_days ?? 1, today)
        await trx.updateTable('departures').set({ decide_on }).where('id', '=', id).execute()
      }
      return departures.length
    }),
  )
