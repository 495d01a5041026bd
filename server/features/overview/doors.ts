import { setState } from '../../database/state.ts'
import type { Deps } from '../../kit/doors/deps.ts'
import type { createDoors } from '../../kit/doors/wire.ts'
import { isoAt } from '../../platform/clock.ts'
import { countDemo } from '../demo/demo.ts'
import { firstSteps, missingPages } from './first-steps.ts'
import { countWaiting, overview, whatIsUsed } from './overview.ts'

/** The overview, and the counts of the menu's badges. */
export function overviewDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, clock } = deps

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
  door('adminWaiting', async () => ({ ...(await countWaiting(db)), used: await whatIsUsed(db) }))
}
