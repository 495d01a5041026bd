import { type RawBuilder, sql } from 'kysely'
import { mayCall, type Role } from '../../../contract/call.ts'
import type { CrewMember } from '../../../contract/crew.ts'
import { dayAfter } from '../../../rules/days.ts'
import type { Database } from '../../database/schema.ts'
import { isOneOf } from '../../database/sql.ts'
import type { Actor } from '../../kit/actor.ts'
import type { Ctx } from '../../kit/context.ts'
import { refuse } from '../../kit/refuse.ts'

/* Who of the staff sees which departure, and who leads it. Whoever lost their role leads nothing: their rows are read by nobody. */

/** Who looks at departures. */
export type Viewer = {
  userId: number
  role: Role
  /** Whether the agency lets guides see all departures. */
  seesAll: boolean
}

const isOn = (userId: number) =>
  sql<boolean>`exists (select 1 from crew where crew.departure_id = d.id and crew.user_id = ${userId})`

const hasCrew = sql<boolean>`exists (select 1 from crew join users on users.id = crew.user_id
  where crew.departure_id = d.id and users.role <> 'user')`

/** The condition that somebody of the staff sees departure `d`: once it has a crew, the only guides who do are of it. */
export const isSeenBy = ({ userId, role, seesAll }: Viewer): RawBuilder<boolean> =>
  seesAll || mayCall(role, 'clerk') ? sql<boolean>`1 = 1` : sql<boolean>`(${isOn(userId)} or not ${hasCrew})`

/** @throws no_departure */
export async function requireSeen(db: Database, viewer: Viewer, id: number): Promise<void> {
  const found = await db
    .selectFrom('departures as d')
    .select('d.id')
    .where('d.id', '=', id)
    .where(isSeenBy(viewer))
    .executeTakeFirst()
  if (!found) throw refuse('no_departure')
}

const YEAR = 365

/**
 * Whether the agency assigns its staff: a departure of the last or next year has a crew. An agency that does not knows nobody's
 * departures, so they are everybody's.
 * @param part only those who lead, or drive
 */
export async function assignsStaff(db: Database, today: string, part?: CrewMember['part']): Promise<boolean> {
  let assigned = db
    .selectFrom('crew')
    .innerJoin('departures', 'departures.id', 'departure_id')
    .innerJoin('users', 'users.id', 'crew.user_id')
    .select('departure_id')
    .where('date', '>=', dayAfter(today, -YEAR))
    .where('date', '<=', dayAfter(today, YEAR))
    .where('users.role', '<>', 'user')
  if (part) assigned = assigned.where('part', '=', part)
  return (await assigned.limit(1).executeTakeFirst()) !== undefined
}

/** The condition that departure `d` is one of somebody's own; of all, where the agency assigns nobody. */
export const isMine = async (db: Database, today: string, userId: number): Promise<RawBuilder<boolean>> =>
  (await assignsStaff(db, today)) ? isOn(userId) : sql<boolean>`1 = 1`

/** The condition that no guide leads departure `d`. */
export const hasNoGuide = sql<boolean>`not exists (select 1 from crew join users on users.id = crew.user_id
  where crew.departure_id = d.id and crew.part = 'guide' and users.role <> 'user')`

/** The crew of some departures by the id of the departure: guides, then drivers, then others, each by name. */
export async function readCrews(
  db: Database,
  ids: number[],
): Promise<Map<number, (CrewMember & { note: string })[]>> {
  const rows = await db
    .selectFrom('crew')
    .innerJoin('users', 'users.id', 'crew.user_id')
    .select(['departure_id', 'user_id', 'users.name', 'part', 'note'])
    .where(isOneOf(db, 'departure_id', ids))
    .where('users.role', '<>', 'user')
    .orderBy(sql`case part when 'guide' then 1 when 'driver' then 2 else 3 end`)
    .orderBy('users.sort_key')
    .orderBy('user_id')
    .execute()
  const crews = new Map<number, (CrewMember & { note: string })[]>()
  for (const { departure_id, ...member } of rows)
    crews.set(departure_id, [...(crews.get(departure_id) ?? []), member])
  return crews
}

/** One of the staff who looks at departures: of guides the settings say whether they see those of others. */
export const viewerOf = ({ settings }: Pick<Ctx, 'settings'>, { userId, role }: Actor): Viewer => ({
  userId,
  role,
  seesAll: settings.get().booking.guides_see_all,
})
