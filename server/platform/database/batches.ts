import { setImmediate as nextTurn } from 'node:timers/promises'

/** Rows of a batch: few enough that other requests are served between two batches. */
export const BATCH = 250

/** Repeats `step`, which processes up to `BATCH` rows and returns their number, until a batch is not full. */
export async function inBatches(step: () => Promise<number>): Promise<void> {
  while ((await step()) === BATCH) await nextTurn()
}
