import type { Database } from '../database/schema.ts'
import { isDuplicate } from '../database/sql.ts'
import { Problem } from '../platform/errors.ts'
import { sha256 } from '../platform/secrets.ts'
import { type Ctx, type InTx, inTransaction } from './context.ts'
import { refuse } from './refuse.ts'

/** The tables whose rows keep the Idempotency-Key of the request that added them. */
type Table =
  | 'bookings'
  | 'booking_lines'
  | 'payments'
  | 'refunds'
  | 'message_replies'
  | 'outbox'
  | 'bulk_acts'

/** The columns for the row that a request with an Idempotency-Key adds. */
export type Idempotency = { idempotency_key: string; idempotency_body: string }

/** Keys of different users never collide; both are hashed. @param form all that was sent: the key with another form is refused */
export const idempotencyOf = (
  userId: number | null,
  key: string | undefined,
  form: unknown,
): Idempotency | undefined =>
  key === undefined
    ? undefined
    : { idempotency_key: sha256(`${userId}:${key}`), idempotency_body: sha256(JSON.stringify(form)) }

/** The id of the row that was added with the same key. @throws key_used */
async function findAdded(db: Database, table: Table, { idempotency_key, idempotency_body }: Idempotency) {
  const before = await db
    .selectFrom(table)
    .select(['id', 'idempotency_body'])
    .where('idempotency_key', '=', idempotency_key)
    .executeTakeFirst()
  if (before && before.idempotency_body !== idempotency_body) throw refuse('key_used')
  return before?.id
}

const TRIES = 5

/**
 * Adds a row unless the same form was sent with the same key: the unique index lets one through, the other answers alike. Other
 * duplicates, as of a random reference, are tried again. For a booking, always stored or refused, nobody looks first.
 * @param add stores the row, with the columns of `idempotency` @param answer answers a repeated request by the row's id
 */
export async function addOnce<C extends Ctx, T>(
  ctx: C,
  table: Table,
  idempotency: Idempotency | undefined,
  add: (tx: InTx<C>) => Promise<T>,
  answer: (id: number) => Promise<T>,
): Promise<T> {
  const { db } = ctx
  const find = async () => idempotency && (await findAdded(db, table, idempotency))
  const added = table === 'bookings' ? undefined : await find()
  if (added !== undefined) return await answer(added)
  for (let left = TRIES; ; left--) {
    try {
      return await inTransaction(ctx, add)
    } catch (error) {
      // An equal request was first: what it has stored may be what refuses this one.
      const first = error instanceof Problem || isDuplicate(error) ? await find() : undefined
      if (first !== undefined) return await answer(first)
      if (!isDuplicate(error) || left === 1) throw error
    }
  }
}
