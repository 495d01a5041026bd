import type { Trx } from '../../database/schema.ts'
import { isOneOf } from '../../database/sql.ts'
import { parseUnits } from '../../database/tables/bookings.ts'
import type { Personal } from '../../kit/context.ts'

/** Removes the contacts that came by OCTO, and the reseller's own references of travellers; who travels with which uuid stays. */
async function erase(trx: Trx, bookings: number[]) {
  const rows = await trx
    .selectFrom('octo_bookings')
    .select(['booking_id', 'units'])
    .where(isOneOf(trx, 'booking_id', bookings))
    .execute()
  for (const { booking_id, units } of rows) {
    const nameless = parseUnits(units).map((unit) => ({ ...unit, reference: '' }))
    await trx
      .updateTable('octo_bookings')
      .set({ contacts: '{}', units: JSON.stringify(nameless) })
      .where('booking_id', '=', booking_id)
      .execute()
  }
}

export const personal: Personal = { erase }
