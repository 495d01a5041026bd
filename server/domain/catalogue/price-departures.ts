import { isOneOf } from '../../platform/database/rules.ts'
import type { Database } from '../../platform/database/schema.ts'
import { audit, type By } from '../audit/audit.ts'
import { nextVersion } from '../shared/edit-conflict.ts'
import { nameOf } from './departure-name.ts'
import type { Prices } from './departures.ts'

/**
 * Sets the given prices of departures; null: the trip's. Unknown and cancelled ones are left out.
 * @returns how many departures there were
 */
export async function priceDepartures(db: Database, by: By, ids: number[], prices: Prices): Promise<number> {
  const set = Object.fromEntries(Object.entries(prices).filter(([, value]) => value !== undefined))
  if (Object.keys(set).length === 0) return 0
  return await db.transaction().execute(async (trx) => {
    const departures = await trx
      .selectFrom('departures')
      .innerJoin('trips', 'trips.id', 'trip_id')
      .select(['departures.id', 'date', 'time', 'title'])
      .where(isOneOf(trx, 'departures.id', ids))
      .where('departures.cancelled_at', 'is', null)
      .orderBy('departures.id')
      .execute()
    for (const { id, title, ...when } of departures) {
      await trx
        .updateTable('departures')
        .set({ ...set, ...nextVersion })
        .where('id', '=', id)
        .execute()
      await audit(trx, by, ['departure', 'changed'], {
        id,
        subject: nameOf(title, when),
        fields: Object.keys(set),
      })
    }
    return departures.length
  })
}
