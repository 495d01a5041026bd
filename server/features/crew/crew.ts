import { mayCall, type Role } from '../../../contract/call.ts'
import type { CrewForm, OnDeparture } from '../../../contract/crew.ts'
import { audit } from '../../core/audit/audit.ts'
import { nameOf } from '../../core/departures/seating.ts'
import type { Database, Trx } from '../../database/schema.ts'
import { isOneOf, lockedFor } from '../../database/sql.ts'
import { type Ctx, inTransaction } from '../../kit/context.ts'
import { putMail } from '../../kit/mail/put-mail.ts'
import { invalid, refuse } from '../../kit/refuse.ts'
import { readCrews } from './assigned.ts'
import {
  conflictsOfPeople,
  conflictsOfResources,
  findPlanned,
  freeBeside,
  type Planned,
} from './conflicts.ts'
import { toldOf } from './crew-mails.ts'
import { crewAssigned, crewOff } from './mails/crew.tsx'

const resourcesOf = (db: Database, departureId: number) =>
  db
    .selectFrom('departure_resources as r')
    .innerJoin('resources', 'resources.id', 'r.resource_id')
    .select(['r.resource_id', 'r.count', 'name', 'kind', 'seats', 'resources.count as there_are'])
    .where('r.departure_id', '=', departureId)
    .orderBy('name')
    .orderBy('resource_id')
    .execute()

async function readChoices(db: Database, departure: Planned): Promise<OnDeparture['choices']> {
  const staff = await db
    .selectFrom('users')
    .select(['id as user_id', 'name', 'role'])
    .where('role', '<>', 'user')
    .orderBy('sort_key')
    .orderBy('id')
    .execute()
  const conflicts = await conflictsOfPeople(
    db,
    departure,
    staff.map(({ user_id }) => user_id),
  )
  const resources = await db
    .selectFrom('resources')
    .select(['id', 'name', 'kind', 'count', 'seats'])
    .orderBy('name')
    .orderBy('id')
    .execute()
  const free = await freeBeside(db, departure, resources)
  return {
    staff: staff.map((each) => ({ ...each, conflicts: conflicts(each.user_id) })),
    resources: resources.map(({ id, ...each }) => ({ resource_id: id, ...each, free: free(id) })),
  }
}

/** The crew and the resources of a departure with what does not fit; for clerks with all who can be assigned. @throws no_departure */
export async function readOnDeparture(
  db: Database,
  id: number,
  role: Role,
): Promise<Pick<OnDeparture, 'crew' | 'resources' | 'choices'>> {
  const departure = await findPlanned(db, id)
  if (!departure) throw refuse('no_departure')
  const crew = (await readCrews(db, [id])).get(id) ?? []
  const ofPeople = await conflictsOfPeople(
    db,
    departure,
    crew.map(({ user_id }) => user_id),
  )
  const resources = await resourcesOf(db, id)
  const ofResources = await conflictsOfResources(db, departure, resources)
  return {
    crew: crew.map((member) => ({ ...member, conflicts: ofPeople(member.user_id) })),
    resources: resources.map(({ resource_id, name, count }) => ({
      resource_id,
      name,
      count,
      conflicts: ofResources(resource_id),
    })),
    ...(mayCall(role, 'clerk') && { choices: await readChoices(db, departure) }),
  }
}

/** Those of the staff who are named, locked against their deletion. @throws not_of_staff */
async function lockStaff(trx: Trx, ids: number[]): Promise<Map<number, string>> {
  const found = await trx
    .selectFrom('users')
    .select(['id', 'email'])
    .where(isOneOf(trx, 'id', ids))
    .where('role', '<>', 'user')
    .orderBy('id')
    .$call(lockedFor(trx, 'share'))
    .execute()
  if (found.length < ids.length) throw invalid('crew', 'not_of_staff')
  return new Map(found.map(({ id, email }) => [id, email]))
}

/** Replaces the crew of a departure, which is locked. @returns who joined, with what they do, and the addresses of those who left */
async function storeCrew(trx: Trx, departureId: number, wanted: NonNullable<CrewForm['crew']>) {
  const emails = await lockStaff(
    trx,
    wanted.map(({ user_id }) => user_id),
  )
  const before = await trx
    .selectFrom('crew')
    .innerJoin('users', 'users.id', 'crew.user_id')
    .select(['user_id', 'part', 'note', 'email', 'role'])
    .where('departure_id', '=', departureId)
    .execute()
  const were = new Map(before.map((member) => [member.user_id, member]))
  const left = before.filter(({ user_id }) => !emails.has(user_id))
  const joined = wanted.filter(({ user_id }) => !were.has(user_id))
  const isSame =
    left.length === 0 &&
    wanted.every((member) => {
      const was = were.get(member.user_id)
      return was?.part === member.part && was.note === member.note
    })
  if (isSame) return undefined
  await trx.deleteFrom('crew').where('departure_id', '=', departureId).execute()
  if (wanted.length > 0)
    await trx
      .insertInto('crew')
      .values(wanted.map((member) => ({ ...member, departure_id: departureId })))
      .execute()
  return {
    joined: joined.map((member) => ({ ...member, email: emails.get(member.user_id) ?? '' })),
    left: left.filter(({ role }) => role !== 'user').map(({ email }) => email),
  }
}

/** Replaces the resources of a departure, which is locked. @returns whether they are other ones */
async function storeResources(
  trx: Trx,
  departureId: number,
  wanted: NonNullable<CrewForm['resources']>,
): Promise<boolean> {
  const ids = wanted.map(({ resource_id }) => resource_id)
  const there = await trx
    .selectFrom('resources')
    .select('id')
    .where(isOneOf(trx, 'id', ids))
    .orderBy('id')
    .$call(lockedFor(trx, 'share'))
    .execute()
  if (there.length < ids.length) throw invalid('resources', 'resource_gone')
  const before = await trx
    .selectFrom('departure_resources')
    .select(['resource_id', 'count'])
    .where('departure_id', '=', departureId)
    .execute()
  const counts = new Map(before.map(({ resource_id, count }) => [resource_id, count]))
  const isSame =
    before.length === wanted.length &&
    wanted.every(({ resource_id, count }) => counts.get(resource_id) === count)
  if (isSame) return false
  await trx.deleteFrom('departure_resources').where('departure_id', '=', departureId).execute()
  if (wanted.length > 0)
    await trx
      .insertInto('departure_resources')
      .values(wanted.map((each) => ({ ...each, departure_id: departureId })))
      .execute()
  return true
}

/** Sets a departure's crew and resources; an absent list stays. `notify` mails those concerned, unless it is over. @throws no_departure */
export async function saveCrew(ctx: Ctx, id: number, { crew, resources, notify }: CrewForm): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .selectFrom('departures')
      .select('id')
      .where('id', '=', id)
      .$call(lockedFor(tx.db, 'turn'))
      .execute()
    const locked = await tx.db
      .selectFrom('departures')
      .innerJoin('trips', 'trips.id', 'trip_id')
      .select(['departures.id', 'date', 'time', 'title'])
      .where('departures.id', '=', id)
      .executeTakeFirst()
    if (!locked) throw refuse('no_departure')
    const changed = crew && (await storeCrew(tx.db, id, crew))
    const isOtherResources = resources !== undefined && (await storeResources(tx.db, id, resources))
    const departure = changed && notify ? await toldOf(tx, id) : undefined
    if (changed && departure) {
      for (const { email, part, note } of changed.joined)
        await putMail(tx, crewAssigned, email, { departure, part, note }, { language: 'en' })
      for (const email of changed.left) await putMail(tx, crewOff, email, { departure }, { language: 'en' })
    }
    const fields = [...(changed ? ['crew'] : []), ...(isOtherResources ? ['resources'] : [])]
    if (fields.length > 0)
      await audit(tx, ['departure', 'crew-changed'], {
        id,
        subject: nameOf(locked.title, locked),
        fields,
      })
  })
}

export const assignmentsOf = (db: Database, userId: number) =>
  db
    .selectFrom('crew')
    .innerJoin('departures', 'departures.id', 'departure_id')
    .innerJoin('trips', 'trips.id', 'trip_id')
    .select(['departure_id', 'title as trip_title', 'date', 'time', 'part', 'note'])
    .where('user_id', '=', userId)
    .orderBy('date')
    .orderBy('departure_id')
    .execute()
