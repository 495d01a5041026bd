import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely'

/** Refuses objects such as a Date, which would be stored as NULL or refused with an unclear error. */
function checked(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (typeof value === 'boolean') return value ? 1 : 0
    if (value !== null && typeof value === 'object' && !(value instanceof Uint8Array)) {
      throw new TypeError(
        `A parameter for SQLite must be text, a number or null, not ${value.constructor?.name}`,
      )
    }
    return value as SQLInputValue
  })
}

const MAX_STATEMENTS = 500

function adapt(database: DatabaseSync) {
  // Prepared statements are cached: preparing takes longer than running most of them, and there are only a few hundred.
  const cache = new Map<string, ReturnType<typeof prepare>>()
  const prepare = (sql: string) => {
    const statement = database.prepare(sql)
    return {
      // A statement with columns returns rows; so does raw SQL with RETURNING.
      reader: statement.columns().length > 0,
      all: (parameters: readonly unknown[]) => statement.all(...checked(parameters)),
      run: (parameters: readonly unknown[]) => statement.run(...checked(parameters)),
    }
  }
  return {
    close: () => database.close(),
    prepare: (sql: string) => {
      const cached = cache.get(sql)
      if (cached) return cached
      if (cache.size >= MAX_STATEMENTS) cache.clear()
      const statement = prepare(sql)
      cache.set(sql, statement)
      return statement
    },
  }
}

/** Takes the write lock when a transaction begins, unless it is read only, so that what it has read still holds when it writes. */
class ImmediateDriver extends SqliteDriver {
  readonly #database: DatabaseSync

  constructor(config: SqliteDialectConfig, database: DatabaseSync) {
    super(config)
    this.#database = database
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings = {}) {
    const begin = settings.accessMode === 'read only' ? 'begin' : 'begin immediate'
    await connection.executeQuery(CompiledQuery.raw(begin))
  }

  /** With a full disk SQLite has rolled back already. A second rollback would fail and hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection)
  }
}

/** Milliseconds to wait for a locked file. */
const BUSY_TIMEOUT = 10_000
const SQLITE_BUSY = 5

/** Tries again while the file is busy: of two processes that create it at once, SQLite refuses one without waiting, to avoid a deadlock. */
function setUp(database: DatabaseSync) {
  const until = Date.now() + BUSY_TIMEOUT
  for (;;) {
    try {
      database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -16000')
      return
    } catch (error) {
      if ((error as { errcode?: unknown }).errcode !== SQLITE_BUSY || Date.now() > until) throw error
      // Blocking is fine: nothing else runs in this process yet.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    }
  }
}

/** A finished commit survives a power cut. Only the owner can read a new file; SQLite gives `-wal` and `-shm` the same mode. */
export function sqliteDialect(file: string): Dialect {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  closeSync(openSync(file, 'a', 0o600))
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT, enableForeignKeyConstraints: true })
  setUp(database)
  const config = { database: adapt(database) as unknown as NonNullable<SqliteDialectConfig['database']> }
  const dialect = new SqliteDialect(config)
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new ImmediateDriver(config, database),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  }
}

/** Whether another process has the file open. A damaged file counts as closed. */
export function isSqliteInUse(file: string): boolean {
  const database = new DatabaseSync(file, { timeout: 500 })
  try {
    // SQLite leaves WAL mode only if no other process has the file open.
    database.exec('PRAGMA journal_mode = DELETE')
    return false
  } catch (error) {
    return (error as { errcode?: unknown }).errcode === SQLITE_BUSY
  } finally {
    database.close()
  }
}
