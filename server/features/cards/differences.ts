import { audit } from '../../core/audit/audit.ts'
import type { Database, NewRow } from '../../database/schema.ts'
import { type Ctx, inTransaction } from '../../kit/context.ts'
import { paginate } from '../../kit/lists/pagination.ts'
import { refuse } from '../../kit/refuse.ts'
import { isoAt } from '../../platform/clock.ts'

/* Where the provider and the ledger differ. A person settles it; the program only tells. */

type New = Omit<NewRow<'differences'>, 'at' | 'note' | 'id' | 'settled_at' | 'settled_by'> & { note?: string }

/** Notes a difference, once for each fact of the provider. @returns whether it is new */
export async function noteDifference(ctx: Ctx, { note = '', ...difference }: New): Promise<boolean> {
  const added = await ctx.db
    .insertInto('differences')
    .values({ ...difference, note, at: isoAt(ctx.clock.now()) })
    .onConflict((conflict) => conflict.columns(['kind', 'provider_ref']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function listDifferences(db: Database, page: number) {
  const rows = db
    .selectFrom('differences')
    .select(['id', 'kind', 'provider_ref', 'booking_id', 'amount', 'currency', 'at', 'note', 'settled_at'])
    .orderBy((eb) => eb.case().when('settled_at', 'is', null).then(0).else(1).end())
    .orderBy('id', 'desc')
  return await paginate(rows, page)
}

export async function countDifferences(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('differences')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A person says that a difference is settled, and how. @throws no_difference, settled_already */
export async function settleDifference(ctx: Ctx, id: number, note: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const difference = await tx.db
      .selectFrom('differences')
      .select(['provider_ref', 'note'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!difference) throw refuse('no_difference')
    const settled = await tx.db
      .updateTable('differences')
      .set({
        settled_at: tx.by.at,
        settled_by: tx.by.userId,
        note: [difference.note, note].filter(Boolean).join('\n'),
      })
      .where('id', '=', id)
      .where('settled_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!settled) throw refuse('settled_already')
    await audit(tx, ['difference', 'settled'], { id, subject: difference.provider_ref })
  })
}
