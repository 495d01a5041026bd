import { sql } from 'kysely'
import type { auditKinds } from '../../contract/audit.ts'
import type { Database, Trx } from '../platform/database/schema.ts'
import { type Change, Problem } from '../platform/errors.ts'
import { oneLine } from '../platform/mail/words.ts'
import type { By } from './audit.ts'

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

const isAnother = (now: string, began: string | undefined) => began !== undefined && tidy(now) !== tidy(began)

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
    if (given[name] === undefined || !isAnother(now[name], began[name])) return false
    return tidy(now[name]) !== String(given[name])
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

type TripParts = {
  id: number
  /** Null, as the package, of a deleted trip. */
  period: number | null
  /** Where it matters what its package says, and not only which one it is. */
  packageId?: number | null
}

/**
 * As `lastChange`, of a trip. A period that becomes another number of days takes its trips along, whose own entries say
 * nothing of it: then it was who changed the period. So it is with a package that is told in other words.
 */
export async function lastChangeOfTrip(
  db: Trx | Database,
  { id, period, packageId = null }: TripParts,
  names: string[],
): Promise<Change | undefined> {
  let last = await lastChange(db, { kind: 'trip', id }, names)
  const later = (change: Change | undefined) => {
    if (change && change.at > (last?.at ?? '')) last = change
  }
  if (period !== null && names.includes('period_id'))
    later(await lastChange(db, { kind: 'period', id: period }, ['period']))
  if (packageId !== null) later(await lastChange(db, { kind: 'package', id: packageId }, ['description']))
  return last
}

/** A field and what it holds, within a sentence; `said` has that for people where the wire's own text says nothing. */
const inWords = (name: string, joint: string, value = '', said?: string) =>
  `the ${name.replace(/_id$/, '')} ${joint} ${said ?? `“${oneLine(value, SHOWN)}”`}`

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
    return inWords(name, 'is now', value, said[name])
  })
  return new Problem(409, `This ${record.kind} was changed meanwhile: ${sentences.join(', ')}.`, {
    current,
    changed: await who(Object.keys(now)),
  })
}

/** A record that somebody is changing, and others may have changed. */
type Changing<N extends string> = {
  record: RecordOf
  /** What its fields hold, as the wire writes them. */
  now: { [K in N]: string }
  /** The same for people, where the wire's own text says nothing to them. */
  said?: () => Texts | Promise<Texts>
  /** Who changed some of its fields last. */
  who?: (names: string[]) => Promise<Change | undefined>
}

/**
 * What others have made of a record since a change of it was begun. Returns what they changed in fields that this
 * change leaves alone, in words: `Anna changed the date to Sunday, 11 July 2027 meanwhile.` Undefined where nobody has.
 * @throws {Problem} 409 where the change would write over what they changed
 */
export async function heedOthers<N extends string>(
  trx: Trx,
  by: By,
  { record, now, said = () => ({}), who = (names) => lastChange(trx, record, names) }: Changing<N>,
  given: { [K in N]?: unknown },
  began: Began<N>,
): Promise<string | undefined> {
  const overwritten = changedMeanwhile(now, given, began)
  if (overwritten.length > 0) {
    const held = Object.fromEntries(overwritten.map((name) => [name, now[name]]))
    throw await wasChanged(trx, record, held, await said(), who)
  }
  const names = (Object.keys(now) as N[]).filter(
    (name) => given[name] === undefined && isAnother(now[name], began[name]),
  )
  if (names.length === 0) return undefined
  const words = await said()
  const changes = new Map<string, string[]>()
  for (const name of names) {
    const other = (await who([name]))?.by
    const actor = other ? (other.id === by.userId ? 'You' : other.name) : 'Somebody'
    changes.set(actor, [...(changes.get(actor) ?? []), inWords(name, 'to', now[name], words[name])])
  }
  return [...changes].map(([actor, made]) => `${actor} changed ${made.join(' and ')} meanwhile.`).join(' ')
}
