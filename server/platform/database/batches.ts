import { setImmediate as nextTurn } from 'node:timers/promises'

/** Rows of a batch: few enough that others are served between two of them. */
export const BATCH = 250

/** Goes on until there is nothing left to do; each step does up to `BATCH` and returns how many it found. */
export async function inBatches(step: () => Promise<number>): Promise<void> {
  while ((await step()) === BATCH) await nextTurn()
}
