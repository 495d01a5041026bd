import { type RawBuilder, sql } from 'kysely'
import type { Lists } from '../../contract/lists.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/schema.ts'
import { matching } from './lists/find.ts'
import { and, hasKey, inOrder } from './lists/order.ts'
import { takeIn } from './lists/take-in.ts'
import { messageOrders } from './messages.ts'

/**
 * The messages before and after one, in the order and the part of the list that is wanted: looked up by its place in the
 * index, so that it takes no longer in a long list. The message itself need not be in that part (any more).
 */
export async function messagesBeside(
  db: Database,
  clock: Clock,
  id: number,
  { q, state, sort }: Omit<Lists['messages'], 'page'>,
): Promise<{ previous: number | null; next: number | null }> {
  await takeIn(db, clock, 'messages')
  const { by, descending } = messageOrders[sort]
  const here = await db.selectFrom('messages').select('sort_key').where('id', '=', id).executeTakeFirst()
  const where: RawBuilder<boolean>[] = state ? [sql`r.answered = ${state === 'answered' ? 1 : 0}`] : []
  const found = await matching(db, 'messages', q)
  if (found) where.push(found)

  const lookUp = async (isDown: boolean) => {
    const than = isDown ? sql`<` : sql`>`
    const beyond =
      by === 'id'
        ? sql<boolean>`r.id ${than} ${id}`
        : sql<boolean>`(r.sort_key, r.id) ${than} (${here?.sort_key ?? ''}, ${id})`
    const { rows } = await sql<{ id: number }>`select r.id from messages as r
      where ${and([...where, beyond, ...hasKey(by)])} order by ${inOrder(by, isDown)} limit 1`.execute(db)
    return rows[0]?.id ?? null
  }
  return { previous: await lookUp(!descending), next: await lookUp(descending) }
}
