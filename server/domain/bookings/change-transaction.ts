import type { Database, Trx } from '../../database/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import type { By } from '../audit/audit.ts'
import type { PriceChange } from '../money/booking-lines.ts'

/* What all changes of a booking begin with: a transaction that may be a dry run. */

/** Who changes a booking, and with what. */
export type Changing = {
  db: Database
  clock: Clock
  by: By
  notify: boolean
  /** Only tells what the change would cost: nothing is stored or mailed. */
  dryRun?: true
}

/** Whether the traveller is not mailed, as too many mails have gone to the address. */
export type Withheld = { withheld?: true }

/** `money`: what the change does to the price; absent without one. */
export type Result = { money?: PriceChange } & Withheld

/** Carries the result of a dry run out of its transaction, which is rolled back. */
class DryRun extends Error {
  readonly result: object
  constructor(result: object) {
    super('dry run')
    this.result = result
  }
}

/** Makes a change in a transaction; in a dry run takes it back, and answers what it would have been. */
export async function inTransaction<T extends object>(
  { db, dryRun }: Pick<Changing, 'db' | 'dryRun'>,
  change: (trx: Trx) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction().execute(async (trx) => {
      const result = await change(trx)
      if (dryRun) throw new DryRun(result)
      return result
    })
  } catch (error) {
    if (error instanceof DryRun) return error.result as T
    throw error
  }
}
