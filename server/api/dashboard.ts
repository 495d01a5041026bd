import { countWaiting } from '../domain/office/badges.ts'
import { overview } from '../domain/office/dashboard.ts'
import { countDemo, inWords, removeDemo } from '../domain/office/demo.ts'
import type { Deps } from './deps.ts'
import type { createDoors } from './wire.ts'

/** The overview, the demo content, and the counts of the menu's badges. */
export function dashboardDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, clock, catalogueChanged } = deps

  door('adminOverview', async () => {
    const demo = await countDemo(db)
    return { ...(await overview(db, clock)), ...(demo && { demo }) }
  })
  door('adminRemoveDemo', async ({ by }) => {
    const removed = await removeDemo(db, by)
    if (!removed) return { message: 'There is no demo content.' }
    catalogueChanged()
    return { message: `All demo content was removed: ${inWords(removed)}.` }
  })
  door('adminWaiting', () => countWaiting(db))
}
