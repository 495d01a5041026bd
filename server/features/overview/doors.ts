import { setState } from '../../database/state.ts'
import type { Deps } from '../../kit/doors/deps.ts'
import type { createDoors } from '../../kit/doors/wire.ts'
import { countFailed } from '../../kit/mail/queue/outbox.ts'
import { isoAt } from '../../platform/clock.ts'
import { firstSteps, missingPages } from './first-steps.ts'
import { overview, whatIsUsed } from './overview.ts'
import { partOf } from './parts.ts'

export function overviewDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, clock } = deps

  door('adminOverview', async ({ ctx }) => {
    const demo = await partOf(ctx, 'demo')
    const first_steps = await firstSteps(ctx)
    return {
      ...(await overview(ctx)),
      demo,
      first_steps,
      missing_pages: await missingPages(db, clock),
    }
  })
  door('adminShowFirstSteps', async ({ ctx }) => {
    const first_steps = await firstSteps(ctx)
    return { first_steps, missing_pages: await missingPages(db, clock) }
  })
  door('adminDismissFirstSteps', async () => {
    await setState(db, 'first_steps_dismissed', isoAt(clock.now()))
    return { message: 'The first steps are hidden.' }
  })
  door('adminWaiting', async ({ ctx }) => ({
    open_messages: await partOf(ctx, 'open_messages'),
    failed_mails: await countFailed(db),
    waiting_reviews: await partOf(ctx, 'waiting_reviews'),
    used: await whatIsUsed(ctx),
  }))
}
