import { haveLinksEnded } from '../../../rules/departure-days.ts'
import type { Database } from '../../database/schema.ts'
import type { By } from '../../kit/context.ts'
import type { Deps } from '../../kit/doors/deps.ts'
import { refuse } from '../../kit/refuse.ts'
import { drawVoucher } from '../papers/voucher.ts'

/** The voucher of a secret address, which ends once the booking is cancelled, long over or anonymised. @throws nothing_here */
export async function voucherOf(deps: Deps, by: Pick<By, 'address'>, secret: string) {
  const { clock } = deps
  const db: Database = deps.db
  const found = await db
    .selectFrom('octo_bookings')
    .innerJoin('bookings', 'bookings.id', 'booking_id')
    .innerJoin('departures', 'departures.id', 'departure_id')
    .select(['bookings.id', 'date', 'told_days'])
    .where('voucher_secret', '=', secret)
    .where('status', '=', 'confirmed')
    .where('anonymised_at', 'is', null)
    .executeTakeFirst()
  if (!found || haveLinksEnded(found, clock.today())) throw refuse('nothing_here')
  return await drawVoucher(db, deps, { id: found.id }, by)
}
