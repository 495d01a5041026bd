import type { Cards } from '../../server/domain/cards/cards.ts'
import { type JobDeps, jobs } from '../../server/jobs.ts'

/** Runs a round of the jobs of card payments, holds and waiting lists. Rejects where one of them fails. */
export async function tendCards(cards: Cards): Promise<void> {
  for (const { round, run } of Object.values(jobs))
    if (round === 'cards') await run(cards as JobDeps, AbortSignal.any([]))
}
