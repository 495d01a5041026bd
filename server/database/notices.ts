import { Socket } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import type { Config } from '../platform/config.ts'
import type { Log } from '../platform/log.ts'
import { applicationName, listenerName } from './open.ts'
import type { Database } from './schema.ts'

const RETRY_MS = 1_000
const ASK_EVERY_MS = 5_000
const TIMEOUT_MS = 2_000

/** Notifications between the processes that share a database. SQLite has one process, so there is nobody to notify. */
type Notices<Channel extends string> = {
  /** Notifies all processes, this one too. Never throws: without a notification a cache drops old pages after its `maxAge`. */
  notify: (channel: Channel, what?: string) => Promise<void>
  stop: () => Promise<void>
}

/** Listens on a connection of its own, which no pooler may share out. Each (re)connection calls every channel's function with nothing. */
export function openNotices<Channel extends string>(
  { databaseUrl, databaseListenUrl }: Pick<Config, 'databaseUrl' | 'databaseListenUrl'>,
  db: Database,
  log: Log,
  onNotice: Record<Channel, (what?: string) => void>,
): Notices<Channel> {
  if (databaseUrl.startsWith('sqlite:')) return { notify: async () => {}, stop: async () => {} }
  const url = databaseListenUrl ?? databaseUrl
  const channels = Object.keys(onNotice) as Channel[]
  let stopped = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let asking: NodeJS.Timeout | undefined

  function listenAgain(error: unknown) {
    clearInterval(asking)
    if (stopped || retry) return
    log.warn({ err: error }, 'not listening to other processes; trying again')
    retry = setTimeout(listen, RETRY_MS)
  }

  async function listen() {
    retry = undefined
    if (stopped) return
    const socket = new Socket()
    client = new pg.Client({
      connectionString: url,
      application_name: databaseListenUrl ? listenerName(url) : applicationName(url),
      keepAlive: true,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      stream: () => socket,
    })
    client.on('error', listenAgain)
    client.on('end', () => listenAgain(new Error('connection ended')))
    client.on('notification', ({ channel, payload }) => onNotice[channel as Channel](payload))
    try {
      await client.connect()
      await client.query(channels.map((channel) => `listen ${pg.escapeIdentifier(channel)}`).join(';'))
      for (const channel of channels) onNotice[channel]()
      // A connection that only listens would never learn that the other machine is gone.
      const ask = () => client?.query('select 1').catch((error: Error) => socket.destroy(error))
      asking = setInterval(ask, ASK_EVERY_MS)
    } catch (error) {
      listenAgain(error)
    }
  }

  const send = (channel: Channel, what: string) =>
    sql`select pg_notify(${channel}, ${what})`
      .execute(db)
      .catch((error: unknown) => log.warn({ err: error, channel }, 'other processes were not notified'))

  /** The latest notice of each kind, and the one that waits for it: it tells of all changes until it is sent. */
  const latest = new Map<string, Promise<unknown>>()
  const waiting = new Map<string, Promise<unknown>>()

  void listen()
  return {
    async notify(channel, what = '') {
      const kind = `${channel} ${what}`
      let notice = waiting.get(kind)
      if (!notice) {
        const before = latest.get(kind)
        notice = (async () => {
          await before
          waiting.delete(kind)
          await send(channel, what)
        })()
        waiting.set(kind, notice)
        latest.set(kind, notice)
      }
      await notice
    },
    async stop() {
      stopped = true
      clearTimeout(retry)
      clearInterval(asking)
      await client?.end()
    },
  }
}
