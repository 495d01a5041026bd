import { type RawBuilder, sql } from 'kysely'
import type { AuditEntry, auditKinds } from '../../contract/audit.ts'
import { limits } from '../../contract/limits.ts'
import type { Lists } from '../../contract/lists.ts'
import { type Clock, isoAt } from '../platform/clock.ts'
import { BATCH, inBatches } from '../platform/database/batches.ts'
import { contains, isOneOf } from '../platform/database/rules.ts'
import type { Database, Trx } from '../platform/database/schema.ts'
import { personal, withRecords } from './audit-records.ts'
import { readFrom } from './lists/find.ts'
import { countAll } from './lists/tallies.ts'
import { arranged, type Page, pageOf } from './page.ts'

/** Who does something, from which address and when: what the audit log says about a change. */
export type By = {
  /** Null where nobody is logged in, and for what the program does by itself. */
  userId: number | null
  address: string
  /** ISO 8601 in UTC. */
  at: string
}

type Kinds = typeof auditKinds
/** What was done: `['trip', 'changed']`. */
type Deed = { [K in keyof Kinds]: [K, Kinds[K][number]] }[keyof Kinds]

/** What fields of a thing held before a change and hold since, by their names, as people read it. */
export type Changes = Record<string, { from: string; to: string }>

type About = {
  /** The id of what was done something to. */
  id?: number
  /** What it is called; never a person's name or address, for those are to be forgotten with their account. */
  subject?: string
  /** The names of the fields that changed. */
  fields?: string[]
  /** What they held and hold; never of a person, but for the role. */
  changes?: Changes
}

/** What the program does by itself. */
export const byItself = (clock: Clock): By => ({ userId: null, address: '', at: isoAt(clock.now()) })

/** Writes an entry, in the transaction of the change that it tells of: there is no one without the other. */
export async function audit(trx: Trx | Database, by: By, [kind, action]: Deed, about: About = {}) {
  await trx
    .insertInto('audit_log')
    .values({
      at: by.at,
      actor_id: by.userId,
      address: by.address,
      kind,
      action,
      subject_id: about.id ?? null,
      subject: about.subject ?? '',
      fields: (about.fields ?? []).join(', '),
      changes: about.changes ? JSON.stringify(about.changes) : null,
    })
    .execute()
}

/** The names of what is given and differs from what was there. */
export const changedFields = (before: Record<string, unknown>, given: Record<string, unknown>): string[] =>
  Object.keys(given).filter((key) => given[key] !== undefined && given[key] !== before[key])

const like = (q: string) => `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** Somebody's name or e-mail address, the beginning of an address on the net, or the name of a thing. */
function matches(db: Database, q: string): RawBuilder<boolean> {
  const pattern = like(q)
  const people = db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`${contains(db, 'name', q)} or email_key like ${pattern} escape '\\'`)
  const kinds = sql.join([...personal].map((kind) => sql.lit(kind)))
  return sql`(r.actor_id in (${people}) or (r.kind in (${kinds}) and r.subject_id in (${people}))
    or ${contains(db, 'r.subject', q)} or r.address like ${pattern.slice(1)} escape '\\')`
}

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

/** How many entries of a kind there are, or of all kinds together: triggers count them. */
async function countEntries(db: Database, kind: Lists['audit']['kind']): Promise<number> {
  if (kind) return countAll(db, `audit:${kind}`)
  const { total } = await db
    .selectFrom('row_counts')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('total'), sql<number>`0`).as('total'))
    .where('name', 'like', 'audit:%')
    .executeTakeFirstOrThrow()
  return Number(total)
}

/**
 * A page of the audit log or of what is wanted of it, newest first. For a part of a name all accounts and all entries
 * are looked through.
 */
export async function listAudit(
  db: Database,
  clock: Clock,
  { page, q, kind, id, from, to }: Lists['audit'],
): Promise<Page<AuditEntry>> {
  const where: RawBuilder<boolean>[] = []
  const kinds = kind === 'user' && id !== undefined ? [...personal] : kind ? [kind] : []
  if (kinds.length > 0) where.push(sql`r.kind in (${sql.join(kinds)})`)
  if (kind && id !== undefined) where.push(sql`r.subject_id = ${id}`)
  if (from !== undefined) where.push(sql`r.at >= ${clock.startOf(from)}`)
  if (to !== undefined) where.push(sql`r.at < ${clock.endOf(to)}`)
  if (q) where.push(matches(db, q))
  const isCounted = !q && [id, from, to].every((part) => part === undefined)
  const found = await readFrom(db, {
    table: 'audit_log',
    where,
    by: 'id',
    descending: true,
    page,
    perPage: limits.pageSize,
    ...(isCounted && { total: await countEntries(db, kind) }),
  })
  const rows = await selectEntries(db)
    .where(isOneOf(db, 'audit_log.id', found.ids))
    .execute()
  return pageOf(await withRecords(db, arranged(found.ids, rows).map(toEntry)), found, page)
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

/** An entry as somebody may read it whom it is about. */
type OwnEntry = Omit<AuditEntry, 'actor' | 'address'> & Partial<Pick<AuditEntry, 'actor' | 'address'>>

/**
 * All entries of what somebody did, and of what was done to their account, oldest first; for them to read. Who else
 * acted and from where is not in it, nor the name of whom they did something to.
 */
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

/** Deletes what is older than `before` (ISO 8601 in UTC): written down first, as the table lets nothing else go. */
export async function forgetAudit(db: Database, before: string): Promise<void> {
  const state = { name: 'audit_cutoff', value: before }
  await db
    .insertInto('list_state')
    .values(state)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(state))
    .execute()
  const old = db.selectFrom('audit_log').select('id').where('at', '<', before).limit(BATCH)
  await inBatches(async () => {
    const { numDeletedRows } = await db
      .deleteFrom('audit_log')
      .where('id', 'in', old)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  })
}
