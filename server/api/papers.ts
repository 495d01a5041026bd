import { requireOwn } from '../domain/bookings/own-booking.ts'
import { drawVoucher } from '../domain/papers/voucher.ts'
import type { Deps } from './deps.ts'
import type { createDoors } from './wire.ts'

/** Papers of bookings, as PDF. */
export function paperDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db } = deps
  door('showVoucher', async ({ actor, params }) => {
    await requireOwn(db, actor.userId, params.id)
    return await drawVoucher(db, deps, params.id)
  })
  door('adminShowVoucher', async ({ params }) => await drawVoucher(db, deps, params.id))
}
