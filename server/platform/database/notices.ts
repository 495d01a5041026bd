import { sql } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import { applicationName } from './open.ts'
import type { Database } from './schema.ts'

const RETRY_MS = 1_000

/** Word passed between the processes that share a database; on SQLite there is only one, so nobody to tell. */
export type Notices = {
  /** Tells all other processes. Never fails: what was missed, they find out within their own time limits. */
  tell: () => void
  stop: () => Promise<void>
}

const alone: Notices = { tell: () => {}, stop: async () => {} }

/** Listens on a connection of its own; `heard` is called for each word, and after each time we could not listen. */
export function openNotices(
  url: string,
  db: Database,
  log: Log,
  channel: string,
  heard: () => void,
): Notices {
  if (url.startsWith('sqlite:')) return alone
  let stopped = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  function again(error: unknown) {
    if (stopped || retry) return
    log.warn({ err: error, channel }, 'not listening to other processes; trying again')
    retry = setTimeout(listen, RETRY_MS)
  }

  async function listen() {
    retry = undefined
    if (stopped) return
    client = new pg.Client({
      connectionString: url,
      application_name: applicationName(url),
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    })
    client.on('error', again)
    client.on('end', () => again(new Error('connection ended')))
    client.on('notification', heard)
    try {
      await client.connect()
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      heard()
    } catch (error) {
      again(error)
    }
  }

  void listen()
  return {
    tell() {
      sql`select pg_notify(${channel}, '')`
        .execute(db)
        .catch((error: unknown) => log.warn({ err: error, channel }, 'other processes were not told'))
    },
    async stop() {
      stopped = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
