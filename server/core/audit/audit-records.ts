import { sql } from 'kysely'
import { type AuditEntry, type AuditKind, auditKinds } from '../../../contract/audit.ts'
import type { Database } from '../../database/schema.ts'
import { contains, isOneOf } from '../../database/sql.ts'
import { type Asker, answersTo } from '../../kit/context.ts'
import { inPlace, isFound, searchText } from '../../kit/lists/search.ts'

/** The kinds of entries about accounts: their `subject_id` is a user's. */
export const personal: ReadonlySet<string> = new Set<string>([
  'user',
  'login',
  'password',
  'second-factor',
  'account',
] satisfies AuditKind[])

/** The tables of the other kinds that have a screen for one record. */
const records = [
  { kind: 'trip', table: 'trips', id: 'id', there: sql<boolean>`deleted_at is null` },
  { kind: 'topic', table: 'topics', id: 'id', there: sql<boolean>`true` },
  { kind: 'departure', table: 'departures', id: 'id', there: sql<boolean>`true` },
  { kind: 'period', table: 'periods', id: 'days', there: sql<boolean>`true` },
  { kind: 'package', table: 'packages', id: 'id', there: sql<boolean>`true` },
  { kind: 'mail', table: 'outbox', id: 'id', there: sql<boolean>`true` },
  { kind: 'customer', table: 'customers', id: 'id', there: sql<boolean>`merged_into is null` },
  { kind: 'booking', table: 'bookings', id: 'id', there: sql<boolean>`true` },
  { kind: 'reseller', table: 'resellers', id: 'id', there: sql<boolean>`true` },
] as const satisfies { kind: AuditKind; [other: string]: unknown }[]

const idsOf = (entries: AuditEntry[]) => [...new Set(entries.flatMap(({ subject_id }) => subject_id ?? []))]

async function findUsers(db: Database, ids: number[]) {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where(isOneOf(db, 'id', ids))
    .execute()
  return new Map(rows.map(({ id, ...person }) => [id, person]))
}

/** The names of deleted administrators by user id; the entry of the deletion keeps them. */
export async function findDeleted(db: Database, ids: number[]) {
  const rows = await db
    .selectFrom('audit_log')
    .select(['subject_id', 'subject'])
    .where('kind', 'in', ['user', 'account'])
    .where(isOneOf(db, 'subject_id', ids))
    .where('action', '=', 'deleted')
    .execute()
  return new Map(rows.map(({ subject_id, subject }) => [subject_id, subject]))
}

/** `kind id` of the records that still exist. */
async function findThere(db: Database, entries: AuditEntry[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (const { kind, table, id, there } of records) {
    const ids = idsOf(entries.filter((entry) => entry.kind === kind))
    if (ids.length === 0) continue
    const { rows } = await sql<{ id: number }>`select ${sql.ref(id)} as id from ${sql.table(table)}
      where ${isOneOf(db, id, ids)} and ${there}`.execute(db)
    for (const row of rows) found.add(`${kind} ${row.id}`)
  }
  return found
}

/** The customer who was absorbed by a merge. */
const absorbedBy = ({ kind, changes }: AuditEntry) =>
  kind === 'customer' ? (/^customer (\d+)$/.exec(changes?.absorbed?.to ?? '')?.[1] ?? []) : []

/** Adds to entries the names of people, and whether the record still exists. For one page. */
export async function withRecords(asker: Asker, entries: AuditEntry[]): Promise<AuditEntry[]> {
  const { db } = asker
  const people = entries.filter(({ kind }) => personal.has(kind))
  const users = await findUsers(db, idsOf(people))
  const others = new Map<string, typeof users>()
  for (const { kind, people } of answersTo(asker, 'audited')) {
    const of = entries.filter((entry) => entry.kind === kind)
    others.set(kind, await people(db, [...idsOf(of), ...of.flatMap(absorbedBy).map(Number)]))
  }
  const gone = [
    ...idsOf(people).filter((id) => !users.has(id)),
    ...entries.flatMap(({ actor }) => (actor?.deleted ? actor.id : [])),
  ]
  const names = gone.length > 0 ? await findDeleted(db, gone) : new Map<number, string>()
  const there = await findThere(db, entries)
  return entries.map((entry) => {
    const { kind, subject, subject_id, actor } = entry
    const id = subject_id ?? 0
    const person = (personal.has(kind) ? users : others.get(kind))?.get(id)
    const absorbed = others.get('customer')?.get(Number(absorbedBy(entry)))
    const known = person?.name ?? (personal.has(kind) ? names.get(id) : undefined)
    return {
      ...entry,
      subject: subject || known || '',
      actor: actor?.deleted ? { ...actor, name: names.get(actor.id) ?? '' } : actor,
      ...(person && { subject_email: person.email }),
      ...(absorbed && { changes: { absorbed: { from: '', to: absorbed.name } } }),
      ...((person || there.has(`${kind} ${id}`)) && { exists: true as const }),
    }
  })
}

/** What was done, as people search for it. */
const deeds = Object.entries(auditKinds).flatMap(([kind, { word, actions }]) =>
  Object.entries(actions).map(([action, title]) => ({ kind, action, search: searchText(word, title) })),
)

/** The condition that a search term finds an entry: in its action, record's name, changed fields, or the person or account. */
export function isAbout(asker: Asker, text: string) {
  const { db } = asker
  const term = inPlace(text)
  const like = `%${term.replace(/[\\%_]/g, '\\$&')}%`
  const found = (table: 'users' | 'trips' | 'bookings') =>
    sql`(select id from ${sql.table(table)} where ${contains(db, `${table}.search`, term)})`
  const of = (kind: AuditKind, ids: unknown) => sql`(kind = ${kind} and subject_id in ${ids})`
  const departures = sql`(select id from departures where trip_id in ${found('trips')})`
  const done = deeds.filter((deed) => isFound(text, deed))
  return sql<boolean>`(${sql.join(
    [
      // What was written then has no search text: it is folded as far as both databases do it alike.
      sql`' ' || lower(subject) like ${like} escape '\\'`,
      sql`' ' || fields like ${like} escape '\\'`,
      sql`actor_id in ${found('users')}`,
      sql`(kind in (${sql.join([...personal])}) and subject_id in ${found('users')})`,
      of('trip', found('trips')),
      of('departure', departures),
      of('booking', found('bookings')),
      ...answersTo(asker, 'audited').map(({ kind, found }) => of(kind, found(db, term))),
      ...done.map(({ kind, action }) => sql`(kind = ${kind} and action = ${action})`),
    ],
    sql` or `,
  )})`
}
