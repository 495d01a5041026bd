import { sql } from 'kysely'
import type { AuditEntry, AuditList, auditKinds } from '../../../contract/audit.ts'
import type { Database } from '../../database/schema.ts'
import { BATCH, inBatches } from '../../database/sql.ts'
import { setState } from '../../database/state.ts'
import type { Asker, By, Ctx } from '../../kit/context.ts'
import { type Page, paginate } from '../../kit/lists/pagination.ts'
import { textsOf } from '../../kit/lists/search.ts'
import { type Clock, isoAt } from '../../platform/clock.ts'
import { findDeleted, isAbout, personal, withRecords } from './audit-records.ts'

type Kinds = typeof auditKinds
/** What was done: `['trip', 'changed']`. */
type Deed = { [K in keyof Kinds]: [K, keyof Kinds[K]['actions']] }[keyof Kinds]

/** The old and new values of changed fields, by field name, as text for people. */
export type Changes = Record<string, { from: string; to: string }>

type About = {
  id?: number
  /** The title of the record. Never a person's name or address: these must disappear when the account is deleted. */
  subject?: string
  fields?: string[]
  /** The values of these fields. Of a person only the role. */
  changes?: Changes
}

export const byItself = (clock: Clock): By => ({ userId: null, address: '', at: isoAt(clock.now()) })

/** Writes an entry. Call it in the transaction of the change, so that both are committed or neither. */
export async function audit(ctx: Ctx, [kind, action]: Deed, about: About = {}) {
  await ctx.db
    .insertInto('audit_log')
    .values({
      at: ctx.by.at,
      actor_id: ctx.by.userId,
      address: ctx.by.address,
      kind,
      action,
      subject_id: about.id ?? null,
      subject: about.subject ?? '',
      fields: (about.fields ?? []).join(', '),
      changes: about.changes ? JSON.stringify(about.changes) : null,
    })
    .execute()
}

/** The names of the fields of `after` that differ from `before`. Absent ones have not changed. */
export const changedFields = (before: Record<string, unknown>, after: Record<string, unknown>): string[] =>
  Object.keys(after).filter((key) => after[key] !== undefined && after[key] !== before[key])

const selectEntries = (db: Database) =>
  db
    .selectFrom('audit_log')
    .leftJoin('users as actor', 'actor.id', 'actor_id')
    .leftJoin('users as somebody', (join) =>
      join.onRef('somebody.id', '=', 'subject_id').on('kind', 'in', [...personal]),
    )
    .select([
      'audit_log.id',
      'at',
      'actor_id',
      'actor.name as actor_name',
      'actor.email as actor_email',
      'address',
      'kind',
      'action',
      'subject_id',
      sql<string>`case when subject = '' then coalesce(somebody.name, '') else subject end`.as('subject'),
      'fields',
      'changes',
    ])

export async function listAudit(
  ctx: Ctx,
  { page, q, by, kind, id, from, to }: AuditList,
): Promise<Page<AuditEntry>> {
  let entries = selectEntries(ctx.db).orderBy('audit_log.id', 'desc')
  if (kind === 'user' && id !== undefined) entries = entries.where('kind', 'in', [...personal])
  else if (kind) entries = entries.where('kind', '=', kind)
  if (kind && id !== undefined) entries = entries.where('subject_id', '=', id)
  if (by !== undefined) entries = entries.where('actor_id', '=', by)
  for (const text of textsOf(q)) entries = entries.where(isAbout(ctx, text))
  if (from !== undefined) entries = entries.where('at', '>=', ctx.clock.startOf(from))
  if (to !== undefined) entries = entries.where('at', '<', ctx.clock.endOf(to))
  const { data, ...place } = await paginate(entries, page)
  return { data: await withRecords(ctx, data.map(toEntry)), ...place }
}

/** Whom the log can be narrowed to: the staff by name, and the user `by`, who may be deleted. */
export async function findActors(db: Database, by: number | undefined) {
  const staff = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where((is) => is.or([is('role', '!=', 'user'), is('id', '=', by ?? 0)]))
    .orderBy('sort_key')
    .orderBy('id')
    .execute()
  if (by === undefined || staff.some(({ id }) => id === by)) return staff
  const name = (await findDeleted(db, [by])).get(by)
  return [...staff, { id: by, name: name || `User ${by}` }]
}

/** Entries, oldest first: the booking's own, those of its mails, and what its departure's day became or that it was called off. */
export async function bookingEntries(
  asker: Asker,
  booking: { id: number; departure_id: number; created_at: string },
): Promise<AuditEntry[]> {
  const { db } = asker
  const mails = db.selectFrom('outbox').select('id').where('booking_id', '=', booking.id)
  const rows = await selectEntries(db)
    .where((is) =>
      is.or([
        is.and([is('kind', '=', 'booking'), is('subject_id', '=', booking.id)]),
        is.and([is('kind', '=', 'mail'), is('subject_id', 'in', mails)]),
        is.and([
          is('kind', '=', 'departure'),
          is('subject_id', '=', booking.departure_id),
          is('at', '>=', booking.created_at),
          is.or([
            is('action', '=', 'cancelled'),
            is('fields', 'like', '%date%'),
            is('fields', 'like', '%time%'),
          ]),
        ]),
      ]),
    )
    .orderBy('audit_log.id')
    .execute()
  return await withRecords(asker, rows.map(toEntry))
}

type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number]

const toEntry = ({ actor_id, actor_name, actor_email, fields, changes, ...row }: EntryRow): AuditEntry => ({
  ...row,
  actor:
    actor_id === null
      ? null
      : { id: actor_id, name: actor_name ?? '', email: actor_email ?? '', deleted: actor_name === null },
  fields: fields === '' ? [] : fields.split(', '),
  ...(changes !== null && { changes: JSON.parse(changes) }),
})

type OwnEntry = Omit<AuditEntry, 'actor' | 'address'> & Partial<Pick<AuditEntry, 'actor' | 'address'>>

/** What a user did, and what was done to their account, oldest first, for them to read. Other people are left out. */
export async function auditOf(db: Database, userId: number): Promise<OwnEntry[]> {
  const rows = await selectEntries(db)
    .where((eb) =>
      eb.or([
        eb('actor_id', '=', userId),
        eb.and([eb('subject_id', '=', userId), eb('kind', 'in', [...personal])]),
      ]),
    )
    .orderBy('audit_log.id')
    .execute()
  return rows.map(toEntry).map(({ actor, address, ...entry }) => ({
    ...entry,
    ...((actor === null || actor.id === userId) && { actor, address }),
    ...(personal.has(entry.kind) && entry.subject_id !== userId && { subject: '' }),
  }))
}

/** Deletes entries older than `before` (ISO 8601 in UTC). Stores that time first: a trigger keeps all newer entries. */
export async function deleteOldAudit(db: Database, before: string): Promise<void> {
  await setState(db, 'audit_cutoff', before)
  const old = db.selectFrom('audit_log').select('id').where('at', '<', before).limit(BATCH)
  await inBatches(async () => {
    const { numDeletedRows } = await db
      .deleteFrom('audit_log')
      .where('id', 'in', old)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  })
}
