import { sql } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import { applicationName } from './open.ts'
import type { Database } from './schema.ts'

const RETRY_MS = 1_000

/** Notifications between the processes that share a database. SQLite has one process, so there is nobody to notify. */
export type Notices = {
  /** Notifies all other processes. Never throws: a process that misses a notification still drops old pages after `maxAge`. */
  notify: () => void
  stop: () => Promise<void>
}

const singleProcess: Notices = { notify: () => {}, stop: async () => {} }

/** Listens on a connection of its own. Calls `onNotice` for each notification, and after each (re)connection. */
export function openNotices(
  url: string,
  db: Database,
  log: Log,
  channel: string,
  onNotice: () => void,
): Notices {
  if (url.startsWith('sqlite:')) return singleProcess
  let stopped = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  function listenAgain(error: unknown) {
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
    client.on('error', listenAgain)
    client.on('end', () => listenAgain(new Error('connection ended')))
    client.on('notification', onNotice)
    try {
      await client.connect()
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      onNotice()
    } catch (error) {
      listenAgain(error)
    }
  }

  void listen()
  return {
    notify() {
      sql`select pg_notify(${channel}, '')`
        .execute(db)
        .catch((error: unknown) => log.warn({ err: error, channel }, 'other processes were not notified'))
    },
    async stop() {
      stopped = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
