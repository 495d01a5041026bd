import { mayCall, type Role } from '../../../contract/call.ts'
import type { Away } from '../../../contract/crew.ts'
import { audit } from '../../core/audit/audit.ts'
import type { Database, Trx } from '../../database/schema.ts'
import { lockedFor } from '../../database/sql.ts'
import { type Ctx, inTransaction } from '../../kit/context.ts'
import { refuse } from '../../kit/refuse.ts'

/* The days on which one of the staff is away, and leads no departure. */

type Reader = { userId: number; role: Role }

/** @throws no_user */
async function nameOf(db: Database | Trx, reader: Reader, id: number): Promise<string> {
  const isOwn = reader.userId === id
  const found =
    isOwn || mayCall(reader.role, 'clerk')
      ? await db
          .selectFrom('users')
          .select('name')
          .where('id', '=', id)
          .where('role', '<>', 'user')
          .executeTakeFirst()
      : undefined
  if (!found) throw refuse('no_user')
  return found.name
}

/** All days away of an account, soonest first. */
export async function awayOf(db: Database | Trx, userId: number): Promise<Away> {
  const rows = await db
    .selectFrom('away_days')
    .select(['from_day as from', 'until_day as until', 'note'])
    .where('user_id', '=', userId)
    .orderBy('from_day')
    .orderBy('id')
    .execute()
  return rows
}

/** The days away of one of the staff. */
export async function showAway(db: Database, reader: Reader, id: number) {
  return { name: await nameOf(db, reader, id), away: await awayOf(db, id) }
}

/** Replaces the days away of one of the staff. */
export async function saveAway(
  ctx: Ctx,
  reader: Reader,
  id: number,
  away: Away,
): Promise<{ name: string; away: Away }> {
  return await inTransaction(ctx, async (tx) => {
    // Two who save at once would both delete, and then both insert.
    await tx.db
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .$call(lockedFor(tx.db, 'turn'))
      .execute()
    const name = await nameOf(tx.db, reader, id)
    await tx.db.deleteFrom('away_days').where('user_id', '=', id).execute()
    if (away.length > 0)
      await tx.db
        .insertInto('away_days')
        .values(
          away.map(({ from, until, note }) => ({ user_id: id, from_day: from, until_day: until, note })),
        )
        .execute()
    await audit(tx, ['user', 'away-changed'], { id })
    return { name, away: await awayOf(tx.db, id) }
  })
}
