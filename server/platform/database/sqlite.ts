import { mkdirSync } from 'node:fs'
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

/** An object (a Date, say) would be stored as NULL or refused with words that nobody understands. */
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

const MAX_KEPT_STATEMENTS = 500

/** `node:sqlite` in the shape that Kysely's SQLite dialect asks for. */
function adapt(database: DatabaseSync) {
  // Preparing takes longer than running most of our statements, and the same few hundred come again and again.
  const kept = new Map<string, ReturnType<typeof prepare>>()
  const prepare = (sql: string) => {
    const statement = database.prepare(sql)
    return {
      // A statement with columns returns rows; raw ones with RETURNING too, whatever their first word is.
      reader: statement.columns().length > 0,
      all: (parameters: readonly unknown[]) => statement.all(...checked(parameters)),
      run: (parameters: readonly unknown[]) => statement.run(...checked(parameters)),
    }
  }
  return {
    close: () => database.close(),
    prepare: (sql: string) => {
      const known = kept.get(sql)
      if (known) return known
      if (kept.size >= MAX_KEPT_STATEMENTS) kept.clear()
      const statement = prepare(sql)
      kept.set(sql, statement)
      return statement
    },
  }
}

/** Takes the write lock at once, so that what a transaction has read still holds when it writes; unless it only reads. */
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

  /** When the disk is full, SQLite has rolled back by itself; another error would hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection)
  }
}

/** Milliseconds that whoever finds the file locked waits for it. */
const PATIENCE = 10_000
const SQLITE_BUSY = 5

/**
 * Of two that make a new file at once, one may be refused at once: where a lock would have to be upgraded, SQLite does
 * not wait, as both might wait for each other. So it is tried again.
 */
function setUp(database: DatabaseSync) {
  const until = Date.now() + PATIENCE
  for (;;) {
    try {
      database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -16000')
      return
    } catch (error) {
      if ((error as { errcode?: unknown }).errcode !== SQLITE_BUSY || Date.now() > until) throw error
      // Nothing else runs in this process yet.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    }
  }
}

/** Opens (or makes) the file with full durability: a commit that returned survives a power cut. */
export function sqliteDialect(file: string): Dialect {
  mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file, { timeout: PATIENCE, enableForeignKeyConstraints: true })
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
