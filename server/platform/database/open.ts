import { existsSync } from 'node:fs'
import { Socket } from 'node:net'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import type { Database, Tables } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'

const SQLITE = 'sqlite:'
const BIGINT = 20
// count(*) is a bigint; ours stay far below what a number holds.
pg.types.setTypeParser(BIGINT, Number)

/** Milliseconds that a statement may take to answer; the pool closes what lies idle long before. */
const SILENCE = 60_000

/** How our connections are named in PostgreSQL's lists; those of other schemas of the same database differ. */
export const applicationName = (url: string) =>
  `itinera ${new URL(url).searchParams.get('options') ?? ''}`.trim()

/**
 * Opens the database that a URL names: `postgres://…` or `sqlite:` and a file.
 */
export function openDatabase(url: string, log: Log): Database {
  if (url.startsWith(SQLITE)) return new Kysely<Tables>({ dialect: sqliteDialect(url.slice(SQLITE.length)) })
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: applicationName(url),
    stream: () => {
      // A database that is gone without a word (its machine, the network) would be waited for without end.
      const socket = new Socket()
      return socket.setTimeout(SILENCE, () => socket.destroy(new Error('Connection terminated: no answer')))
    },
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ error: error.message }, 'idle database connection lost'))
  // The same for one that breaks between two statements of a transaction: the next statement fails and says so.
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** Whether there is anything to open; a server that does not answer is no longer a matter of its address. */
export const databaseExists = (url: string) => !url.startsWith(SQLITE) || existsSync(url.slice(SQLITE.length))

/** Whether the database answers. @throws what the database says when it does not */
export async function ping(db: Database): Promise<void> {
  await sql`select 1`.execute(db)
}
