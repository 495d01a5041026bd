import { sql } from 'kysely'
import { countOf } from '../../rules/words.ts'
import { migrate } from './migrate.ts'
import type { Database, Tables, Trx } from './schema.ts'
import { isSqlite } from './sql.ts'

type Row = Record<string, string | number | null>

/** Every table with its primary key. Each table refers only to tables before it. */
export const primaryKeys = {
  database_state: ['name'],
  resellers: ['id'],
  users: ['id'],
  sessions: ['id'],
  account_links: ['token_hash'],
  second_factors: ['user_id'],
  recovery_codes: ['user_id', 'code_hash'],
  attempts: ['id'],
  periods: ['days'],
  packages: ['id'],
  trips: ['id'],
  // Countries, which have no parent, before their regions.
  topics: ['parent_id', 'id'],
  trip_topics: ['trip_id', 'topic_id'],
  departures: ['id'],
  crew: ['departure_id', 'user_id'],
  resources: ['id'],
  departure_resources: ['departure_id', 'resource_id'],
  away_days: ['id'],
  extras: ['id'],
  discounts: ['id'],
  translations: ['kind', 'of_id', 'language'],
  codes: ['id'],
  terms_texts: ['id'],
  before_texts: ['id'],
  files: ['name'],
  settings: ['name', 'version'],
  mail_server: ['id'],
  card_provider: ['id'],
  // Those that have others merged into them before these.
  customers: ['merged_into', 'id'],
  customer_notes: ['id'],
  bookings: ['id'],
  octo_bookings: ['booking_id'],
  bulk_acts: ['id'],
  bulk_items: ['bulk_id', 'booking_id'],
  waiting_list: ['id'],
  booking_lines: ['id'],
  payments: ['id'],
  checkouts: ['id'],
  refunds: ['id'],
  provider_events: ['id'],
  differences: ['id'],
  booking_links: ['token_hash'],
  travellers: ['id'],
  check_ins: ['departure_id', 'booking_id', 'kind', 'number'],
  details_reminders: ['booking_id'],
  invoices: ['id'],
  invoice_counter: ['id'],
  reminders: ['booking_id', 'kind'],
  reviews: ['id'],
  booking_notes: ['id'],
  messages: ['id'],
  outbox: ['id'],
  message_replies: ['id'],
  // Pages, which refund nothing, before their refunds.
  demo_till: ['of_reference', 'reference'],
  imports: ['id'],
  import_items: ['id'],
  redirects: ['id'],
  missing_paths: ['path'],
  audit_log: ['id'],
  leases: ['name'],
} satisfies Record<keyof Tables, string[]>

const BATCH = 500

async function insert(trx: Trx, table: string, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] as Row)
  const values = rows.map((row) => sql`(${sql.join(columns.map((name) => sql.val(row[name])))})`)
  // PostgreSQL accepts given ids for an identity column only with this clause.
  const overriding = isSqlite(trx) ? sql`` : sql`overriding system value`
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    ${overriding} values ${sql.join(values)}`.execute(trx)
}

async function copyTable(source: Trx, target: Trx, table: string, key: string[]): Promise<number> {
  // The migrations have inserted rows that the source has too.
  await sql`delete from ${sql.table(table)}`.execute(target)
  // PostgreSQL would put rows without a value last.
  const order = sql.join(key.map((name) => sql`${sql.ref(name)} nulls first`))
  for (let done = 0; ; done += BATCH) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)}
      order by ${order} limit ${BATCH} offset ${done}`.execute(source)
    if (rows.length > 0) await insert(target, table, rows)
    if (rows.length < BATCH) return done + rows.length
  }
}

/** Sets the sequence of ids to the source's: an id is never used twice, not even that of a deleted row. */
async function copyLastId(source: Trx, target: Trx, table: string): Promise<void> {
  const { rows } = isSqlite(source)
    ? await sql<{ last: number }>`select seq as last from sqlite_sequence where name = ${table}`.execute(
        source,
      )
    : await sql<{ last: number | null }>`
        select pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')::regclass) as last`.execute(
        source,
      )
  const last = rows[0]?.last
  if (!last) return
  if (isSqlite(target)) {
    await sql`delete from sqlite_sequence where name = ${table}`.execute(target)
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(target)
  } else {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last})`.execute(target)
  }
}

async function isEmpty(db: Trx): Promise<boolean> {
  const { rows } = isSqlite(db)
    ? await sql`select 1 from sqlite_schema limit 1`.execute(db)
    : await sql`select 1 from pg_tables where schemaname = current_schema() limit 1`.execute(db)
  return rows.length === 0
}

/**
 * Copies all tables into an empty database, in one transaction. Ids, logins and the pictures' folder stay valid. Nobody may write to the
 * source meanwhile. @throws {Error} in one line when the target is not empty; after any error it stays empty
 */
export async function move(source: Database, target: Database, print: (line: string) => void): Promise<void> {
  await migrate(source)
  let rows = 0
  const reading = source.transaction().setAccessMode('read only').setIsolationLevel('repeatable read')
  await reading.execute((from) =>
    target.transaction().execute(async (into) => {
      if (!(await isEmpty(into))) throw new Error('Nothing was moved: the new database is not empty.')
      await migrate(into)
      for (const [table, key] of Object.entries(primaryKeys)) {
        rows += await copyTable(from, into, table, key)
        if (key.includes('id')) await copyLastId(from, into, table)
      }
    }),
  )
  print(`Moved ${countOf(rows, 'row', 'rows')} of ${Object.keys(primaryKeys).length} tables.`)
}
