import { spawn } from 'node:child_process'
import type { Bench, Line } from './lines.ts'
import { run } from './processes.ts'

const LIMIT = 1.5
const MAX_SECONDS = 1200
/** Those of a database that are named one by one. */
const WORST = 3

/** A database's rows in what `npm run measure:lists` prints: a call, milliseconds with few rows and with many. */
function readTable(printed: string): { database: string; call: string; few: number; many: number }[] {
  let database = ''
  const rows = []
  for (const line of printed.split('\n')) {
    database = /^(\w+): filling/.exec(line)?.[1] ?? database
    const [, call, few, many] = /^(\S.*?) {2,}([\d.]+) +([\d.]+) +[\d.]+(?: {2}<-- over)?$/.exec(line) ?? []
    if (call) rows.push({ database, call, few: Number(few), many: Number(many) })
  }
  return rows
}

/** Each call with few rows against the same with many, by the script that has the cases. */
export async function measureGrowth({ say }: Bench): Promise<Line[]> {
  say('growth: npm run measure:lists, which takes minutes to fill its databases')
  const child = spawn(process.execPath, ['scripts/measure-lists.ts', '--limit', String(LIMIT)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout.on('data', (chunk: Buffer) => say(chunk.toString().trimEnd()))
  const rows = readTable(await run(child, 'measure:lists', MAX_SECONDS))
  const databases = [...new Set(rows.map(({ database }) => database))]
  if (rows.length === 0) throw new Error('measure:lists printed no table')
  return databases.flatMap((database): Line[] => {
    const calls = rows
      .filter((row) => row.database === database)
      .sort((a, b) => b.many / b.few - a.many / a.few)
    const line = (what: string, of: typeof calls): Line => ({
      what: `${database}: ${what}`,
      unit: ' ms',
      ours: of.map(({ many }) => many),
      beside: { name: 'few rows', values: of.map(({ few }) => few) },
      limit: LIMIT,
      better: 'less',
      judge: 'worst',
    })
    return [
      line(`all ${calls.length} calls, from the best to the worst`, calls),
      ...calls.slice(0, WORST).map((row) => line(row.call, [row])),
    ]
  })
}
