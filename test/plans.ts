import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import { isSqlite } from '../server/platform/database/rules.ts'
import type { Database } from '../server/platform/database/schema.ts'

/** Tables that grow with the agency; of the others a scan takes no longer than a lookup. */
const growing = [
  'bookings',
  'trips',
  'users',
  'messages',
  'outbox',
  'search_terms',
  'audit_log',
  'office_notes',
  'earlier_notes',
]

/** Indexes of the few rows that wait for something. */
const few = /^(\w+_to_take_in|outbox_waiting|outbox_failed|outbox_rare)$/

/** Runs something on a database and hands back each statement that it asked, once, as it was compiled. */
export async function statementsOf(
  db: Database,
  run: (db: Database) => Promise<unknown>,
): Promise<CompiledQuery[]> {
  const asked: RootOperationNode[] = []
  const recorder: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await run(db.withPlugin(recorder))
  const compiled = asked.map((node) => db.getExecutor().compileQuery(node, { queryId: 'explained' }))
  return [...new Map(compiled.map((query) => [query.sql, query])).values()]
}

async function sqliteScans(db: Database, query: CompiledQuery): Promise<string[]> {
  const plan = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters])
  const steps = (await db.executeQuery<{ detail: string }>(plan)).rows.map(({ detail }) => detail)
  const tables = new Map(
    [...query.sql.matchAll(/(?:from|join) "?(\w+)"?(?: as "?(\w+)"?)?/g)].map(([, table, alias]) => [
      alias ?? table,
      table,
    ]),
  )
  // An index is walked in its own order until there is enough.
  const isWalk =
    / limit /.test(query.sql) && !steps.some((step) => step.startsWith('USE TEMP B-TREE FOR ORDER'))
  return steps.filter((step) => {
    const [, name = '', index = ''] = /^SCAN (\S+)(?: USING (?:COVERING )?INDEX (\S+))?/.exec(step) ?? []
    return growing.includes(tables.get(name) ?? name) && !few.test(index) && !isWalk
  })
}

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Node[]
}

/** What reads all of its input before it hands anything on. */
const gathers = /^(Sort|Aggregate|Hash|WindowAgg|Materialize|SetOp)$/

function postgresScans(node: Node, isWalk: boolean): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index = '' } = node
  const walks = type === 'Limit' || (isWalk && !gathers.test(type))
  const isRow = growing.includes(table) || (type === 'Bitmap Index Scan' && index !== '')
  const isWhole =
    isRow && /Scan/.test(type) && type !== 'Bitmap Heap Scan' && node['Index Cond'] === undefined
  const isScan = isWhole && !walks && !few.test(index)
  return [
    ...(isScan ? [`${type} on ${table} ${index}`] : []),
    ...(node.Plans ?? []).flatMap((each) => postgresScans(each, walks)),
  ]
}

async function postgresPlan(db: Database, query: CompiledQuery, without: string[]): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    for (const way of ['seqscan', 'hashjoin', 'mergejoin', ...without]) {
      await sql.raw(`set local enable_${way} = off`).execute(trx)
    }
    const plan = CompiledQuery.raw(`explain (format json) ${query.sql}`, [...query.parameters])
    const { rows } = await trx.executeQuery<{ 'QUERY PLAN': { Plan: Node }[] }>(plan)
    return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => postgresScans(Plan, false)))
  })
}

/**
 * The steps of a statement's plan that read a whole table (or the whole of an index) that grows with the agency.
 * PostgreSQL, which reads, joins and sorts small tables whole because that is faster, is told to do so only where nothing
 * else is possible.
 */
export async function fullScans(db: Database, query: CompiledQuery): Promise<string[]> {
  if (isSqlite(db)) return sqliteScans(db, query)
  const scans: string[] = []
  // One that is looked up and sorted is as good as one that is walked in order. For half of a small table the whole of an
  // index is read into a bitmap, which again is only faster.
  for (const without of [['sort'], [], ['bitmapscan']]) {
    const found = await postgresPlan(db, query, without)
    if (found.length === 0) return []
    scans.push(...found)
  }
  return scans
}
