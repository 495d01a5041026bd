import { type RawBuilder, sql } from 'kysely'
import type { CrewMember } from '../../../contract/crew.ts'
import { dayAfter } from '../../../rules/days.ts'
import type { Database } from '../../database/schema.ts'
import { isOneOf } from '../../database/sql.ts'

/* Who leads which departure. Whoever lost their role leads nothing: their rows are read by nobody. */

const isOn = (userId: number) =>
  sql<boolean>`exists (select 1 from crew where crew.departure_id = d.id and crew.user_id = ${userId})`

const hasCrew = sql<boolean>`exists (select 1 from crew join users on users.id = crew.user_id
  where crew.departure_id = d.id and users.role <> 'user')`

/** In SQL: whether a guide sees departure `d`. Once it has a crew, the only guides who do are of it. */
export const showsTo = (userId: number): RawBuilder<boolean> =>
  sql<boolean>`(${isOn(userId)} or not ${hasCrew})`

const YEAR = 365

/** Whether a departure of the last or next year has a crew: otherwise all departures are everybody's. @param part who leads, or drives */
async function assignsStaff(db: Database, today: string, part?: CrewMember['part']): Promise<boolean> {
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

/** In SQL: whether departure `d` is one of somebody's own; of all, where the agency assigns nobody. */
export const isOwnDeparture = async (
  db: Database,
  today: string,
  userId: number,
): Promise<RawBuilder<boolean>> => ((await assignsStaff(db, today)) ? isOn(userId) : sql<boolean>`1 = 1`)

/** In SQL: whether no guide leads departure `d`; undefined where the agency assigns no guides. */
export const lacksGuide = async (db: Database, today: string): Promise<RawBuilder<boolean> | undefined> =>
  (await assignsStaff(db, today, 'guide')) ? hasNoGuide : undefined

const hasNoGuide = sql<boolean>`not exists (select 1 from crew join users on users.id = crew.user_id
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

/** In SQL: whether departure `d` has a crew or resources. */
export const usesDeparture = sql<boolean>`(exists (select 1 from crew where departure_id = d.id)
  or exists (select 1 from departure_resources where departure_id = d.id))`
