import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database, Row, Trx } from '../../database/schema.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../kit/context.ts'
import { isoAt } from '../../platform/clock.ts'
import { Problem } from '../../platform/errors.ts'
import { refundOne, remindOne } from './bulk.ts'
import { type BulkAction, forgetLetters } from './bulk-actions.ts'
import { writeLetter } from './letters.ts'

type Item = Pick<Row<'bulk_items'>, 'bulk_id' | 'booking_id'>

/** What each kind of bulk action does for one booking, in the transaction that marks it as done. What it throws as a Problem refuses the booking. */
const works: Record<BulkAction['kind'], (tx: TxCtx, action: BulkAction, bookingId: number) => Promise<void>> =
  {
    letter: writeLetter,
    remind: remindOne,
    refund: refundOne,
  }

/**
 * Does what is left of bulk actions, booking by booking; of several programs the first to change a row does it. Wake the workers of mails
 * and refunds afterwards. `signal` ends it after the present booking. @throws the first unexpected error, once the others are done
 */
export async function workOnBulkActions(ctx: Ctx, signal: AbortSignal): Promise<number> {
  let done = 0
  const failures: unknown[] = []
  for (let last = { bulk: 0, booking: 0 }; !signal.aborted; await nextTurn()) {
    const item = await ctx.db
      .selectFrom('bulk_items')
      .select(['bulk_id', 'booking_id'])
      .where('state', '=', 'left')
      .where((is) =>
        is.or([
          is('bulk_id', '>', last.bulk),
          is.and([is('bulk_id', '=', last.bulk), is('booking_id', '>', last.booking)]),
        ]),
      )
      .orderBy('bulk_id')
      .orderBy('booking_id')
      .limit(1)
      .executeTakeFirst()
    if (!item) break
    last = { bulk: item.bulk_id, booking: item.booking_id }
    try {
      if (await workOnOne(ctx, item)) done += 1
    } catch (error) {
      failures.push(error)
    }
  }
  await forgetLetters(ctx.db)
  if (failures.length > 0) throw failures[0]
  return done
}

const change = (trx: Trx | Database, { bulk_id, booking_id }: Item, to: Partial<Row<'bulk_items'>>) =>
  trx
    .updateTable('bulk_items')
    .set(to)
    .where('bulk_id', '=', bulk_id)
    .where('booking_id', '=', booking_id)
    .where('state', '=', 'left')
    .executeTakeFirst()

async function workOnOne(ctx: Ctx, item: Item): Promise<boolean> {
  try {
    return await inTransaction(ctx, async (tx) => {
      const { numUpdatedRows } = await change(tx.db, item, { state: 'done' })
      if (numUpdatedRows === 0n) return false
      const action = await tx.db
        .selectFrom('bulk_acts')
        .select(['id', 'kind', 'letter', 'created_at', 'author_id'])
        .where('id', '=', item.bulk_id)
        .executeTakeFirstOrThrow()
      const by = { userId: action.author_id, address: '', at: isoAt(tx.clock.now()) }
      await works[action.kind]({ ...tx, by }, action, item.booking_id)
      return true
    })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await change(ctx.db, item, { state: 'refused', reason: error.reason })
    return false
  }
}
