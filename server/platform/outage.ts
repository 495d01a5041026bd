import { Problem } from './errors.ts'

/** SQLite's primary result codes, https://www.sqlite.org/rescode.html; the extended ones carry them in their low byte. */
const SQLITE = { busy: 5, locked: 6, readOnly: 8, ioError: 10, full: 13, cannotOpen: 14 }
const sqliteAway = new Set([SQLITE.busy, SQLITE.locked, SQLITE.readOnly, SQLITE.ioError, SQLITE.cannotOpen])

/**
 * PostgreSQL's SQLSTATEs for "not now": connection gone (class 08), shutting down or starting (57P01–57P03), too many
 * connections (53300), out of memory (53200), read only (25006, a standby), gave up waiting for a lock (55P03), taken back
 * as two waited for each other (40P01) or came in between (40001).
 */
const POSTGRES_AWAY = /^(08\w{3}|57P0[1235]|53300|53200|25006|55P03|40P01|40001)$/
const POSTGRES_FULL = '53100'

/** What `pg` and its pool say without any code. */
const PG_AWAY =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable|Postgres connection has been discarded)/

const networkAway = new Set(
  'ECONNREFUSED ECONNRESET ETIMEDOUT EPIPE ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH EHOSTDOWN'.split(' '),
)
const fileFull = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const fileAway = new Set('EROFS EACCES EPERM EIO ENOTDIR ESTALE ENXIO EMFILE ENFILE EBUSY'.split(' '))

const DATABASE_SECONDS = 5
const STORAGE_SECONDS = 30

const databaseAway = () =>
  new Problem(503, 'This does not work at the moment. Please try again in a few seconds.', {
    retryAfter: DATABASE_SECONDS,
  })
const storageAway = () =>
  new Problem(503, 'Nothing can be stored at the moment. Please try again in a minute.', {
    retryAfter: STORAGE_SECONDS,
  })
const storageFull = () =>
  new Problem(507, 'There is no room left to store this. Please try again later.', {
    retryAfter: STORAGE_SECONDS,
  })

type Failure = {
  code?: unknown
  errcode?: unknown
  message?: unknown
  syscall?: unknown
  cause?: unknown
  errors?: unknown
}

/**
 * The refusal for an error whose cause lies outside and passes: 507 when there is no room left, 503 when the database
 * or the disk cannot be used, both with the seconds after which it makes sense to try again. Undefined for anything
 * else, which is a fault of ours. The refusal says nothing of the cause: that belongs into the log.
 */
export function outageOf(error: unknown): Problem | undefined {
  if (!error || typeof error !== 'object') return undefined
  const { code, errcode, message, syscall, cause, errors } = error as Failure

  if (code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number') {
    const primary = errcode & 0xff
    if (primary === SQLITE.full) return storageFull()
    return sqliteAway.has(primary) ? databaseAway() : undefined
  }
  if (typeof code === 'string') {
    if (code === POSTGRES_FULL) return storageFull()
    if (POSTGRES_AWAY.test(code) || networkAway.has(code)) return databaseAway()
    // Only what the system said: some libraries use the same words for something else.
    if (typeof syscall === 'string') {
      if (syscall === 'connect') return databaseAway()
      if (fileFull.has(code)) return storageFull()
      if (fileAway.has(code)) return storageAway()
    }
  }
  if (typeof message === 'string' && PG_AWAY.test(message)) return databaseAway()
  // Node tries every address of a host, and packs up what each said.
  const inner = Array.isArray(errors) ? errors[0] : cause
  return inner === error ? undefined : outageOf(inner)
}
