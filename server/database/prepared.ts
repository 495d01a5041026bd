import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/* Statements that PostgreSQL is asked again and again get a name: a connection plans such a one once. Whoever asks sees nothing of it. */

/** How often a statement is asked before it gets a name: what is asked rarely takes no place from what is asked by each booking. */
const NAMED_AFTER = 10
/** The most names: each connection of the database keeps a plan for each. */
const MOST_NAMES = 200
/** The most statements that are counted on their way to a name: those of lists differ with what is filtered. */
const MOST_COUNTED = 2_000

const isQuery = /^\s*(select|insert|update|delete|with)\b/i
/** A result with `*` has another column after a migration, and PostgreSQL refuses a plan whose result changes. `count(*)` stays. */
const hasAll = /[^(]\*/

/**
 * Lists, sums and counts are planned for what they are asked with: a plan for any day took up to twice the time of one for the day that
 * bounds a list. In a transaction few rows are read, and often.
 */
const isList = /\b(order by|group by|count\(|sum\()/

export function createNames() {
  const counts = new Map<string, number>()
  const names = new Map<string, string>()
  return (text: string): string | undefined => {
    const name = names.get(text)
    if (name !== undefined || names.size >= MOST_NAMES) return name
    const count = (counts.get(text) ?? 0) + 1
    if (counts.size >= MOST_COUNTED) counts.clear()
    counts.set(text, count)
    if (count === NAMED_AFTER && isQuery.test(text) && !hasAll.test(text))
      names.set(text, `itinera_${names.size}`)
    return names.get(text)
  }
}

type Names = ReturnType<typeof createNames>

/** Whether the database does not have a prepared statement any more, or not as it is now: what it has asked for may be asked again. */
const isOutdated = ({ code, routine }: { code?: string; routine?: string }) =>
  code === '26000' || (code === '0A000' && routine === 'RevalidateCachedQuery')

/** A connection as Kysely uses it: with names where `names` gives them, and a transaction that begins with its first statement. */
function connectionOf(
  client: pg.PoolClient & { processID?: number },
  names: Names | undefined,
): PostgresPoolClient {
  let begun: Promise<unknown> | undefined
  let isInTransaction = false
  /** Statements that are outdated are prepared anew, under other names. */
  let renewed = 0

  async function ask(text: string, values: readonly unknown[]) {
    const name = isInTransaction || !isList.test(text) ? names?.(text) : undefined
    if (name === undefined) return await client.query(text, [...values])
    try {
      return await client.query({ name: `${name}_${renewed}`, text, values: [...values] })
    } catch (error) {
      if (!isOutdated(error as object)) throw error
      renewed += 1
      // Nothing of a transaction is left after an error.
      if (isInTransaction) throw error
      return await client.query(text, [...values])
    }
  }

  async function query(text: string, values: readonly unknown[]) {
    if (/^(begin|start transaction)\b/.test(text)) {
      isInTransaction = true
      begun = client.query(text)
      // The first statement tells of a failure.
      begun.catch(() => {})
      return { command: 'BEGIN', rowCount: 0, rows: [] }
    }
    if (text === 'commit' || text === 'rollback') isInTransaction = false
    const before = begun
    begun = undefined
    // A write waits for `begin`: without one it would be kept by itself.
    if (!/^select\b/i.test(text)) await before
    const asked = ask(text, values)
    asked.catch(() => {})
    await before
    return await asked
  }

  return {
    ...(client.processID !== undefined && { processID: client.processID }),
    query: query as unknown as PostgresPoolClient['query'],
    release: (isBroken?: boolean) => client.release(isBroken),
  }
}

/** A pool for Kysely. `names`: undefined where nothing may be prepared, as behind a pooler that does not carry it. */
export function preparing(pool: pg.Pool, names: Names | undefined): PostgresPool {
  const connections = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    ...{ options: pool.options },
    async connect() {
      const client = await pool.connect()
      const known = connections.get(client)
      if (known) return known
      const connection = connectionOf(client, names)
      connections.set(client, connection)
      return connection
    },
    end: () => pool.end(),
  }
}
