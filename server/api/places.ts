import type { Deps } from './deps.ts'
import type { createDoors } from './wire.ts'

/** Where towns are. */
export function placeDoors(door: ReturnType<typeof createDoors>, { maps }: Deps) {
  door('adminFindPlaces', async ({ query }) => ({ places: await maps.findPlaces(query.q, query.near) }))
}
