import { sql } from 'kysely'
import type { auditKinds } from '../../contract/audit.ts'
import type { Database, Trx } from '../platform/database/schema.ts'
import { type Change, Problem } from '../platform/errors.ts'
import { oneLine } from '../platform/mail/words.ts'

/** Fields of a record as the wire writes them. */
type Texts = Record<string, string | undefined>

/** A record, as the audit log names it. */
type RecordOf = { kind: keyof typeof auditKinds; id: number }

/** What the fields of a record held when somebody began to change them, as far as that was told. */
export type Began<N extends string> = { [K in N]?: string | undefined }

/** Characters of a text that are shown in a sentence. */
const SHOWN = 80

// As the schemas store what is typed.
const tidy = (text: string) => text.replaceAll('\r\n', '\n').trim()

/**
 * The given fields that hold something else by now than when the change was begun, and than what is given. Of a field
 * whose beginning was not told, nothing is known.
 */
export function changedMeanwhile<N extends string>(
  now: { [K in N]: string },
  given: { [K in N]?: unknown },
  began: Began<N>,
): N[] {
  return (Object.keys(now) as N[]).filter((name) => {
    const { [name]: before } = began
    if (before === undefined || given[name] === undefined) return false
    return tidy(now[name]) !== tidy(before) && tidy(now[name]) !== String(given[name])
  })
}

/** Who changed one of some fields of a record last, and when; undefined where the audit log does not know it. */
export async function lastChange(
  trx: Trx | Database,
  { kind, id }: RecordOf,
  names: string[],
): Promise<Change | undefined> {
  const entry = await trx
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'actor_id')
    .select(['at', 'users.id', 'users.name'])
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .where(({ or, eb }) =>
      or([
        // Of a note there is but one field, which its entry does not name.
        eb('action', '=', 'noted'),
        ...names.map((name) => sql<boolean>`', ' || fields || ',' like ${`%, ${name},%`}`),
      ]),
    )
    // From the newest on, by the index of the record's entries, until one is it.
    .orderBy('audit_log.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return entry && { at: entry.at, by: entry.id === null ? null : { id: entry.id, name: entry.name ?? '' } }
}

/**
 * As `lastChange`, of a trip. A period that becomes another number of days takes its trips along, whose own entries say
 * nothing of it: then it was who changed the period.
 */
export async function lastChangeOfTrip(
  db: Trx | Database,
  { id, period }: { id: number; period: number | null },
  names: string[],
): Promise<Change | undefined> {
  const own = await lastChange(db, { kind: 'trip', id }, names)
  if (period === null || !names.includes('period_id')) return own
  const moved = await lastChange(db, { kind: 'period', id: period }, ['period'])
  return moved && moved.at > (own?.at ?? '') ? moved : own
}

/**
 * 409 for who would write over what somebody else has changed, with what these fields hold by now, how that is said where
 * the wire's own text says nothing to people, and who it was.
 */
export async function wasChanged(
  trx: Trx,
  record: RecordOf,
  now: Texts,
  said: Texts = {},
  who = (names: string[]) => lastChange(trx, record, names),
): Promise<Problem> {
  const current: Record<string, string> = {}
  const sentences = Object.entries(now).map(([name, value = '']) => {
    current[name] = value
    return `the ${name.replace(/_id$/, '')} is now ${said[name] ?? `“${oneLine(value, SHOWN)}”`}`
  })
  return new Problem(409, `This ${record.kind} was changed meanwhile: ${sentences.join(', ')}.`, {
    current,
    changed: await who(Object.keys(now)),
  })
}
