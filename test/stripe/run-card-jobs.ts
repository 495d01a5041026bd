import type { Cards } from '../../server/features/cards/cards.ts'
import { jobs } from '../../server/jobs.ts'
import { type Ctx, contextOf } from '../../server/kit/context.ts'
import type { JobContext } from '../../server/kit/job.ts'

/** Runs a round of the jobs of card payments, holds and waiting lists. Rejects where one of them fails. */
export async function runCardJobs(
  cards: Omit<Cards, keyof Ctx> & Parameters<typeof contextOf>[0],
): Promise<void> {
  for (const { round, run } of Object.values(jobs))
    if (round === 'cards') await run({ ...cards, ...contextOf(cards) } as JobContext, AbortSignal.any([]))
}
