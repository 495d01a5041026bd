import { requireSeen } from '../domain/departures/seen.ts'
import { checkIn, readCheckIn } from '../domain/travellers/check-in.ts'
import { type Deps, viewerOf } from './deps.ts'
import type { createDoors } from './wire.ts'

/** Who has come to a departure. */
export function checkInDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, clock } = deps

  door('adminShowCheckIn', async ({ params, actor }) => {
    await requireSeen(db, viewerOf(deps, actor), params.id)
    return await readCheckIn(db, clock, params.id)
  })
  door('adminCheckIn', async ({ by, params, form, actor }) => {
    await requireSeen(db, viewerOf(deps, actor), params.id)
    const refused = await checkIn(db, clock, by, params.id, form.ticks)
    return { ...(await readCheckIn(db, clock, params.id)), refused }
  })
}
