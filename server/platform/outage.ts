import { Problem } from './errors.ts'
import { StoreError } from './store/store.ts'

/** SQLite's primary result codes, https://www.sqlite.org/rescode.html. An extended code has the primary one in its low byte. */
const SQLITE = { busy: 5, locked: 6, readOnly: 8, ioError: 10, full: 13, cannotOpen: 14 }
const sqliteUnavailable = new Set([
  SQLITE.busy,
  SQLITE.locked,
  SQLITE.readOnly,
  SQLITE.ioError,
  SQLITE.cannotOpen,
])

/**
 * PostgreSQL's SQLSTATEs for "not now": connection lost (class 08), shutting down or starting (57P01–57P03),
 * idle session ended (57P05), too many connections (53300), out of memory (53200), read only (25006, a
 * standby), lock timeout (55P03), deadlock (40P01), serialization failure (40001).
 */
const POSTGRES_UNAVAILABLE = /^(08\w{3}|57P0[1235]|53300|53200|25006|55P03|40P01|40001)$/
const POSTGRES_FULL = '53100'

/** Messages of `pg` and its pool that have no code. */
const PG_UNAVAILABLE =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable|Postgres connection has been discarded)/

const networkErrors = new Set(
  'ECONNREFUSED ECONNRESET ETIMEDOUT EPIPE ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH EHOSTDOWN'.split(' '),
)
const diskFullErrors = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const fileErrors = new Set('EROFS EACCES EPERM EIO ENOTDIR ESTALE ENXIO EMFILE ENFILE EBUSY'.split(' '))

const databaseUnavailable = () => new Problem('unavailable')
const storageFull = () => new Problem('storage_full')

const picturesUnavailable = ({ isWriting }: StoreError) =>
  new Problem(isWriting ? 'pictures_not_stored' : 'pictures_not_read')

type Failure = {
  code?: unknown
  errcode?: unknown
  message?: unknown
  syscall?: unknown
  cause?: unknown
  errors?: unknown
}

/**
 * The refusal for an error of database, disk, object storage or network: 507 without room, else 503, with the seconds to wait. It does
 * not name the cause, for the log alone. Undefined for other errors, which are bugs.
 */
export function outageOf(error: unknown): Problem | undefined {
  if (!error || typeof error !== 'object') return undefined
  if (error instanceof StoreError) return picturesUnavailable(error)
  const { code, errcode, message, syscall, cause, errors } = error as Failure

  if (code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number') {
    const primary = errcode & 0xff
    if (primary === SQLITE.full) return storageFull()
    return sqliteUnavailable.has(primary) ? databaseUnavailable() : undefined
  }
  if (typeof code === 'string') {
    if (code === POSTGRES_FULL) return storageFull()
    if (POSTGRES_UNAVAILABLE.test(code) || networkErrors.has(code)) return databaseUnavailable()
    // Only errors of the operating system: some libraries use the same codes for something else.
    if (typeof syscall === 'string') {
      if (syscall === 'connect') return databaseUnavailable()
      if (diskFullErrors.has(code)) return storageFull()
      if (fileErrors.has(code)) return new Problem('storing_unavailable')
    }
  }
  if (typeof message === 'string' && PG_UNAVAILABLE.test(message)) return databaseUnavailable()
  // Node tries every address of a host and collects all their errors.
  const inner = Array.isArray(errors) ? errors[0] : cause
  return inner === error ? undefined : outageOf(inner)
}
