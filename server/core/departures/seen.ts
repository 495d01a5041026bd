import { type RawBuilder, sql } from 'kysely'
import { mayCall, type Role } from '../../../contract/call.ts'
import type { Actor } from '../../kit/actor.ts'
import { type Asker, answersTo, type Ctx } from '../../kit/context.ts'
import { refuse } from '../../kit/refuse.ts'

/* Who of the staff sees which departure: clerks all, guides what features let them see. */

export type Viewer = {
  userId: number
  role: Role
  seesAll: boolean
}

export function isSeenBy(
  asker: Pick<Ctx, 'features'>,
  { userId, role, seesAll }: Viewer,
): RawBuilder<boolean> {
  const asked = seesAll || mayCall(role, 'clerk') ? [] : answersTo(asker, 'showsTo')
  return sql<boolean>`(${sql.join([sql`1 = 1`, ...asked.map((answer) => answer(userId))], sql` and `)})`
}

/** @throws no_departure */
export async function requireSeen({ db, features }: Asker, viewer: Viewer, id: number): Promise<void> {
  const found = await db
    .selectFrom('departures as d')
    .select('d.id')
    .where('d.id', '=', id)
    .where(isSeenBy({ features }, viewer))
    .executeTakeFirst()
  if (!found) throw refuse('no_departure')
}

/** The condition that departure `d` is one of somebody's own; of all, where the agency assigns nobody. */
export const isMine = async (asker: Asker, today: string, userId: number): Promise<RawBuilder<boolean>> =>
  (await answersTo(asker, 'isOwnDeparture')[0]?.(asker.db, today, userId)) ?? sql<boolean>`1 = 1`

/** One of the staff who looks at departures: of guides the settings say whether they see those of others. */
export const viewerOf = ({ settings }: Pick<Ctx, 'settings'>, { userId, role }: Actor): Viewer => ({
  userId,
  role,
  seesAll: settings.get().booking.guides_see_all,
})
