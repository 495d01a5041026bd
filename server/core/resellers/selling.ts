import type { Database, Trx } from '../../database/schema.ts'
import { lockedFor } from '../../database/sql.ts'
import { invalid, refuse } from '../../kit/refuse.ts'
import type { Selling } from '../money/commission.ts'

/** Whose sale a new booking is, with the reseller's own reference for it; '' for none. */
export type Sale = { resellerId: number; reference: string }

/** Who sells a new booking, as it is frozen in it. */
export type Seller = Selling & { id: number; name: string; reference: string }

/** Reads the reseller of a booking, locked until it is stored. @throws reseller_paused, no_reseller */
export async function lockSeller(trx: Trx, id: number): Promise<Omit<Seller, 'reference'>> {
  const found = await trx
    .selectFrom('resellers')
    .select(['id', 'name', 'commission', 'pay_days', 'status'])
    .where('id', '=', id)
    .$call(lockedFor(trx, 'share'))
    .executeTakeFirst()
  if (!found) throw invalid('reseller_id', 'no_reseller')
  const { status, ...seller } = found
  if (status === 'paused') throw refuse('reseller_paused', { name: seller.name })
  return seller
}

/** What the price of a reseller's sale follows from now. @throws no_reseller */
export async function readSelling(db: Database, id: number): Promise<Selling> {
  const found = await db
    .selectFrom('resellers')
    .select(['commission', 'pay_days'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw invalid('reseller_id', 'no_reseller')
  return found
}

export const readSeller = (db: Database, bookingId: number) =>
  db
    .selectFrom('bookings')
    .innerJoin('resellers', 'resellers.id', 'bookings.reseller_id')
    .select(['resellers.name', 'resellers.email', 'reseller_reference as reference'])
    .where('bookings.id', '=', bookingId)
    .executeTakeFirst()
