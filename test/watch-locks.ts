import {
  ColumnNode,
  CompiledQuery,
  createQueryId,
  type DatabaseConnection,
  DeleteQueryNode,
  InsertQueryNode,
  PrimitiveValueListNode,
  type QueryExecutor,
  ReferenceNode,
  SelectionNode,
  SelectQueryNode,
  sql,
  TableNode,
  UpdateQueryNode,
  ValueNode,
  ValuesNode,
} from 'kysely'
import { openDatabase } from '../server/database/open.ts'
import { columns, type Database } from '../server/database/schema.ts'
import { createLog } from '../server/platform/log.ts'

/*
 * Locks, on PostgreSQL: a statement of the server that writes a booking, a departure or what hangs on one needs the lock of that booking
 * or departure. Before it is sent, a connection beside looks which of these rows nobody has locked.
 */

/** Tables whose rows name a booking or a departure and do not hang on it, and why. */
const apart: Record<string, string> = {
  outbox: 'a mail says what was read; the worker claims it, or the condition of the update decides',
  bulk_items: 'an item is done once, by the condition of the update; its booking is locked then',
  differences: 'noted once, by a unique key, and settled once, by the condition of the update',
  import_items: 'they say which departure had no room; their import is locked',
  reviews: 'written and shown for itself: its own row is locked, or the condition of the update decides',
}

/** Statements that need no lock, by how they begin, and why. */
const needless = {
  'update "checkouts"': 'the provider is asked between two states: the condition of the update decides',
  'update "refunds"': 'the provider is asked between two states: the condition of the update decides',
  'update "bookings" set "option_until" = $1, "held_until" = $2 where "departure_id" = $3':
    'the departure is locked, and the condition of the update decides',
  'update "bookings" set "user_id" = $1, "without_account" = $2 where "without_account" = $3':
    'those without an account go to one: the condition of the update decides',
  'update "waiting_list" set "outcome" = $1, "closed_at" = $2':
    'an entry is closed once, by the condition of the update; of an offer the booking is locked, wherever it has moved',
  'insert into "booking_links"': 'a new secret beside others',
  'delete from "booking_links" where "booking_id" in (select': 'links that have ended with time',
  'update "travellers" set "link_hash"': 'a new secret in place of the one before',
}

/** Files that erase what is old, or what is a person's, whoever else writes it. */
const erasing = [
  'server/features/travellers/details-by-time.ts',
  'server/core/bookings/traveller/anonymise.ts',
]

/** A lock that a statement needs: of the rows that one of its columns names. */
type Lock = { of: 'bookings' | 'departures'; column: string; isShared: boolean }
const ofBooking: Lock = { of: 'bookings', column: 'booking_id', isShared: false }
const ofDeparture: Lock = { of: 'departures', column: 'departure_id', isShared: true }

/** Bookings of a departure whose seats are not counted share its lock, and so does what hangs on it. */
function lockFor(table: string, isInsert: boolean): Lock | undefined {
  if (table === 'bookings' && isInsert) return ofDeparture
  if (table === 'bookings' || table === 'departures')
    return isInsert ? undefined : { of: table, column: 'id', isShared: false }
  if (Object.hasOwn(apart, table) || !Object.hasOwn(columns, table)) return undefined
  return [ofBooking, ofDeparture].find(({ column }) => column in columns[table as keyof typeof columns])
}

/** What bookings owe is written by a statement of its own: core/money/owed.ts. */
const owed = /^(with owed .*)update bookings set .* from owed (where .*)$/s

type Statement = { executor: QueryExecutor; connection: DatabaseConnection; query: CompiledQuery }

/** The bookings or departures whose lock a statement needs. */
async function neededBy({ executor, connection, query: { query, sql: text, parameters } }: Statement) {
  const idsIn = async (select: CompiledQuery) =>
    (await connection.executeQuery<Record<string, number | null>>(select)).rows.flatMap((row) =>
      Object.values(row),
    )
  const [, values, condition] = owed.exec(text) ?? []
  if (values) {
    const ids = await idsIn(
      CompiledQuery.raw(`${values} select bookings.id from bookings, owed ${condition}`, [...parameters]),
    )
    return { of: 'bookings', isShared: false, ids }
  }
  if (InsertQueryNode.is(query)) {
    const lock = lockFor(query.into?.table.identifier.name ?? '', true)
    if (!lock || !query.values || !ValuesNode.is(query.values)) return undefined
    const at = query.columns?.findIndex(({ column }) => column.name === lock.column) ?? -1
    const ids = query.values.values.map((row) => {
      const value: unknown = row.values[at]
      if (PrimitiveValueListNode.is(row)) return value
      return ValueNode.is(value as ValueNode) ? (value as ValueNode).value : null
    })
    return { ...lock, ids }
  }
  if (!UpdateQueryNode.is(query) && !DeleteQueryNode.is(query)) return undefined
  const table = UpdateQueryNode.is(query) ? query.table : query.from.froms[0]
  const lock = table && TableNode.is(table) ? lockFor(table.table.identifier.name, false) : undefined
  if (!table || !lock) return undefined
  const select = SelectQueryNode.cloneWithSelections(SelectQueryNode.createFrom([table]), [
    SelectionNode.create(ReferenceNode.create(ColumnNode.create(lock.column))),
  ])
  const rows = { ...select, ...(query.where && { where: query.where }) }
  return { ...lock, ids: await idsIn(executor.compileQuery(rows, createQueryId())) }
}

/** The places in the server that a statement comes from, the nearest first; none of a statement of a test. */
export function placesInServer(): string[] {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 50
  const { stack = '' } = new Error()
  Error.stackTraceLimit = stackTraceLimit
  const places = stack
    .split('\n')
    .flatMap((line) => /\/((?:server|test|demo|scripts)\/[\w./-]+:\d+):\d+\)?$/.exec(line)?.[1] ?? [])
    .filter(
      (place) =>
        !/^test\/(?:watch-locks|watch-order|database)\.ts/.test(place) && !place.startsWith('server/kit/'),
    )
  const isOfTest = !places[0]?.startsWith('server/') || places[0].includes('.test.')
  return isOfTest ? [] : places.slice(0, 5)
}

let beside: Database | undefined
const missing: string[] = []

/** PostgreSQL: the rows of an id of which nobody, nor the transaction under way, has a lock. What only the transaction sees is none of them. */
async function unlocked(schema: string, table: string, ids: readonly unknown[], isShared: boolean) {
  beside ??= openDatabase(process.env.TEST_DATABASE ?? '', createLog('silent'))
  const { rows } = await sql<{ id: number }>`select id from ${sql.id(schema, table)}
    where id = any(${ids}::bigint[])
    for ${isShared ? sql`no key update` : sql`share`} skip locked`.execute(beside)
  return rows.map(({ id }) => id)
}

/** Tables whose rows need no lock between being read and being written, and why. */
const heldAbove: Record<string, string> = {
  import_items: 'their import is locked',
}

/** The rows that a transaction has read without their lock: `messages 3`. */
export type Reads = Set<string>

/**
 * Notes a row that a transaction reads by its id without a lock, and then writes: somebody else may have written it in between. A write
 * with a condition beside the id decides for itself.
 */
export async function watchReads(schema: string, { sql: text, parameters }: CompiledQuery, reads: Reads) {
  const at = (number = '') => parameters[Number(number) - 1]
  const from = /^select .*? from "(\w+)"/s.exec(text)?.[1]
  if (from && !/ for (?:(?:no key )?update|share)/.test(text)) {
    const [, of = from, id] =
      /[ (](?:"(\w+)"\.)?"id" = \$(\d+)/.exec(text.slice(text.lastIndexOf(' where '))) ?? []
    if (id && of === from) reads.add(`${from} ${at(id)}`)
  }
  const write =
    /^(?:update "(\w+)" set .*|delete from "(\w+)") where "id" = \$(\d+)(?: returning .*)?$/s.exec(text)
  const table = write?.[1] ?? write?.[2]
  if (!write || !table || Object.hasOwn(heldAbove, table) || !reads.has(`${table} ${at(write[3])}`)) return
  if ((await unlocked(schema, table, [at(write[3])], false)).length === 0) return
  const places = placesInServer()
  if (places.length > 0)
    missing.push(
      `${text.slice(0, 100)}… of ${table} ${at(write[3])}, read without a lock, in ${places.join(' < ')}`,
    )
}

/** Notes a statement that is about to write what its transaction has not locked. `schema` is that of its database. */
export async function watchLocks(schema: string, statement: Statement): Promise<void> {
  const text = statement.query.sql
  if (!/^(?:insert|update|delete|with owed)/.test(text)) return
  if (Object.keys(needless).some((start) => text.startsWith(start))) return
  const needed = await neededBy(statement)
  if (!needed || needed.ids.length === 0) return
  const ids = await unlocked(schema, needed.of, needed.ids, needed.isShared)
  if (ids.length === 0) return
  const places = placesInServer()
  if (places.length === 0 || places.some((place) => erasing.some((file) => place.startsWith(file)))) return
  missing.push(`${text.slice(0, 100)}… without the lock of ${needed.of} ${ids}, in ${places.join(' < ')}`)
}

/** @throws an error that names the statements since the last time that wrote what they had not locked */
export function checkLocks(): void {
  const found = missing.splice(0)
  const rule = 'Lock what is written (or name the statement in test/watch-locks.ts, with its reason):'
  if (found.length > 0) throw new Error([rule, ...found].join('\n'))
}
