import { setState } from '../database/state.ts'
import { countDemo, inWords, removeDemo } from '../domain/demo/demo.ts'
import { firstSteps, missingPages } from '../domain/overview/first-steps.ts'
import { countWaiting, overview } from '../domain/overview/overview.ts'
import { isoAt } from '../platform/clock.ts'
import type { Deps } from './deps.ts'
import type { createDoors } from './wire.ts'

/** The overview, the demo content, and the counts of the menu's badges. */
export function overviewDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, clock, settingsChanged } = deps

  door('adminOverview', async ({ ctx }) => {
    const demo = await countDemo(db)
    const first_steps = await firstSteps(db)
    return {
      ...(await overview(ctx)),
      demo,
      first_steps,
      missing_pages: await missingPages(db, clock),
    }
  })
  door('adminShowFirstSteps', async () => {
    const first_steps = await firstSteps(db)
    return { first_steps, missing_pages: await missingPages(db, clock) }
  })
  door('adminDismissFirstSteps', async () => {
    await setState(db, 'first_steps_dismissed', isoAt(clock.now()))
    return { message: 'The first steps are hidden.' }
  })
  door('adminRemoveDemo', async ({ ctx }) => {
    const removed = await removeDemo(ctx)
    if (!removed) return { message: 'There is no demo content.' }
    await settingsChanged()
    return { message: `All demo content was removed: ${inWords(removed)}.` }
  })
  door('adminWaiting', () => countWaiting(db))
}
