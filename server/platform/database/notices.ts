import { sql } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import { applicationName } from './open.ts'
import type { Database } from './schema.ts'

const RETRY_MS = 1_000

/** Notifications between the processes that share a database. SQLite has one process, so there is nobody to notify. */
type Notices<Channel extends string> = {
  /**
   * Notifies all processes, this one too. Never throws: where a notification is lost, each process still drops old pages
   * after the `maxAge` of its cache.
   */
  notify: (channel: Channel) => Promise<void>
  stop: () => Promise<void>
}

/** Listens on a connection of its own. Calls a channel's function for each notification, and after each (re)connection. */
export function openNotices<Channel extends string>(
  url: string,
  db: Database,
  log: Log,
  onNotice: Record<Channel, () => void>,
): Notices<Channel> {
  if (url.startsWith('sqlite:')) return { notify: async () => {}, stop: async () => {} }
  const channels = Object.keys(onNotice) as Channel[]
  let stopped = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  function listenAgain(error: unknown) {
    if (stopped || retry) return
    log.warn({ err: error }, 'not listening to other processes; trying again')
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
    client.on('notification', ({ channel }) => onNotice[channel as Channel]())
    try {
      await client.connect()
      await client.query(channels.map((channel) => `listen ${pg.escapeIdentifier(channel)}`).join(';'))
      for (const channel of channels) onNotice[channel]()
    } catch (error) {
      listenAgain(error)
    }
  }

  void listen()
  return {
    async notify(channel) {
      await sql`select pg_notify(${channel}, '')`
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
