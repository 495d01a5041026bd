import { existsSync } from 'node:fs'
import { type DialectAdapter, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Log } from '../platform/log.ts'
import { doubtingSockets } from './lost-connections.ts'
import { createNames, preparing } from './prepared.ts'
import type { Database, Tables } from './schema.ts'
import { isSqliteInUse, sqliteDialect } from './sqlite.ts'

const SQLITE = 'sqlite:'
const BIGINT = 20
// count(*) is a bigint; our counts stay far below the largest safe number.
pg.types.setTypeParser(BIGINT, Number)

/** Milliseconds to wait for a connection while the database is away or all are in use: a visitor should learn of it within two seconds. */
const CONNECT_TIMEOUT = 1_500

/** The name of our connections in pg_stat_activity. It includes the URL's options, which may name another schema. */
export const applicationName = (url: string) =>
  `itinera ${new URL(url).searchParams.get('options') ?? ''}`.trim()

/** The name of the connection that listens, where the others use a pooler. */
export const listenerName = (url: string) => applicationName(url).replace('itinera', 'itinera listening')

type Options = {
  /** Whether the URL is that of a pooler such as PgBouncer, where the settings of a connection would also apply to others. */
  isPooled?: boolean
  /** Whether statements of PostgreSQL are kept prepared, which a pooler must carry: see prepared.ts. */
  isPrepared?: boolean
  /** Milliseconds for which a request waits for a connection, where `CONNECT_TIMEOUT` does not fit. */
  connectTimeout?: number
}

/** Opens the database that a URL names: `postgres://…` or `sqlite:` and a file. */
export function openDatabase(url: string, log: Log, options: Options = {}): Database {
  const { isPooled = false, isPrepared = false, connectTimeout = CONNECT_TIMEOUT } = options
  const file = sqliteFile(url)
  if (file !== undefined) return new Kysely<Tables>({ dialect: sqliteDialect(file) })
  const pool: pg.Pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connectTimeout,
    keepAlive: true,
    // What is asked does not wait for the answer before: the first statement of a transaction goes with `begin`.
    pipeline: true,
    application_name: applicationName(url),
    stream: () => openSocket(),
  })
  const openSocket = doubtingSockets(url, () => pool.totalCount > pool.idleCount)
  // The pool replaces an idle connection that breaks; without this listener the error would end the process.
  pool.on('error', (error) => log.warn({ error: error.message }, 'idle database connection lost'))
  pool.on('connect', (client) => {
    // Without this listener, a connection that breaks inside a transaction would end the process. The next statement fails.
    client.on('error', () => {})
    if (isPooled) return
    // To compile a statement, or to start processes that read beside each other, takes longer than it saves on any of ours.
    client
      .query('set jit = off; set max_parallel_workers_per_gather = 0')
      .catch((error: Error) => log.warn({ error: error.message }, 'a database connection keeps its settings'))
  })
  const names = isPrepared ? createNames() : undefined
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool, names) }) })
  pools.set(db.getExecutor().adapter, pool)
  return db
}

/** The pools of the open databases, for the metrics, because Kysely does not expose its own; by what all copies of a `Kysely` share. */
const pools = new WeakMap<DialectAdapter, pg.Pool>()

/** How many connections a database has, how many of them are idle, and how many requests wait for one; undefined on SQLite. */
export function connectionsOf(db: Database): { total: number; idle: number; waiting: number } | undefined {
  const pool = pools.get(db.getExecutor().adapter)
  return pool && { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }
}

/** The file of a SQLite database; undefined for PostgreSQL. */
export const sqliteFile = (url: string) => (url.startsWith(SQLITE) ? url.slice(SQLITE.length) : undefined)

/** Whether a SQLite file exists; always true for PostgreSQL. */
export const databaseExists = (url: string) => existsSync(sqliteFile(url) ?? '.')

/** `listenUrl`: the direct address behind a pooler. This keeps connections of servers that have stopped, so the listening ones count. */
export async function isInUse(url: string, listenUrl?: string): Promise<boolean> {
  const file = sqliteFile(url)
  if (file !== undefined) return existsSync(file) && isSqliteInUse(file)
  const name = listenUrl === undefined ? applicationName(url) : listenerName(listenUrl)
  const client = new pg.Client({ connectionString: listenUrl ?? url })
  await client.connect()
  const { rows } = await client
    .query('select 1 from pg_stat_activity where datname = current_database() and application_name = $1', [
      name.slice(0, 63),
    ])
    .finally(() => client.end())
  return rows.length > 0
}

/** Asks the database for an answer. @throws the database's error, if there is none */
export async function ping(db: Database): Promise<void> {
  await sql`select 1`.execute(db)
}
