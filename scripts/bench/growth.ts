import { spawn } from 'node:child_process'
import type { Bench, Line } from './lines.ts'
import { run } from './processes.ts'

const LIMIT = 1.5
type Size = 'usual' | 'million'
/** As an agency may have in some years, and as hardly any ever will: filling that takes half an hour. */
const SIZES: Record<Size, string[]> = {
  usual: ['--trips', '2000', '--bookings', '100000', '--rounds', '21'],
  million: ['--trips', '100000', '--bookings', '1000000', '--few-bookings', '1000', '--rounds', '15'],
}
const MAX_SECONDS = 3600
/** Those of a database that are named one by one, whether they are over the limit or not. */
const WORST = 3

type Row = { database: string; call: string; few: number; many: number }

/** The rows of what `npm run measure:lists` prints: a call, milliseconds with few rows and with many, their ratio. */
function readTables(printed: string): Row[] {
  let database = ''
  const rows: Row[] = []
  for (const line of printed.split('\n')) {
    database = /^(\w+): filling/.exec(line)?.[1] ?? database
    // How many rows the call shows may stand before the times.
    const cells = /^(\S.*?)(?: {2,}\d+ +\d+)? {2,}([\d.]+) +([\d.]+) +[\d.]+(?: {2}<-- over)?$/.exec(line)
    const [, call, few, many] = cells ?? []
    if (call) rows.push({ database, call, few: Number(few), many: Number(many) })
  }
  return rows
}

/** Each call with few rows against the same with many, by the script that has the cases. */
export async function measureGrowth(bench: Bench): Promise<Line[]> {
  const lines = await measureSize(bench, 'usual')
  return bench.million ? [...lines, ...(await measureSize(bench, 'million'))] : lines
}

async function measureSize({ say, keep }: Bench, size: Size): Promise<Line[]> {
  say(`growth, ${size}: npm run measure:lists, which fills its databases first`)
  const script = ['scripts/measure-lists.ts', '--limit', String(LIMIT), ...SIZES[size]]
  if (keep) script.push('--keep')
  const child = spawn(process.execPath, script, { stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk
    say(chunk.toString().trimEnd())
  })
  const missing: Line[] = []
  try {
    await run(child, 'npm run measure:lists', MAX_SECONDS)
  } catch (error) {
    // Where one database cannot be reached, the other's figures still count.
    missing.push({ what: 'Not all databases', missing: (error as Error).message })
  }
  const rows = readTables(printed)
  const databases = [...new Set(rows.map(({ database }) => database))]
  const lines = databases.flatMap((database): Line[] => {
    const calls = rows
      .filter((row) => row.database === database)
      .sort((a, b) => b.many / b.few - a.many / a.few)
    const line = (what: string, of: Row[]): Line => ({
      what: `${database}${size === 'million' ? ', a million' : ''}: ${what}`,
      unit: ' ms',
      ours: of.map(({ many }) => many),
      beside: { name: 'few rows', values: of.map(({ few }) => few) },
      limit: LIMIT,
      better: 'less',
      judge: 'worst',
    })
    return [
      line(`all ${calls.length} calls and pages`, calls),
      ...calls
        .filter((row, index) => index < WORST || row.many / row.few > LIMIT)
        .map((row) => line(row.call, [row])),
    ]
  })
  return [...lines, ...missing]
}
