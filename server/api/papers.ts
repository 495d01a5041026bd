import { drawVoucher } from '../domain/papers/voucher.ts'
import type { Deps } from './deps.ts'
import type { createDoors } from './wire.ts'

/** Papers of bookings, as PDF. */
export function paperDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db } = deps
  door('showVoucher', async ({ by, bookingId }) => await drawVoucher(db, deps, bookingId, by))
  door('adminShowVoucher', async ({ by, params }) => await drawVoucher(db, deps, params.id, by))
}
