import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { methodAndPath } from '../contract/paths.ts'
import { type Case, cases } from './measure/cases.ts'
import { openSite, type Site } from './measure/site.ts'

/**
 * How much longer each list of the back office and each public call takes with many rows than with few, on both
 * databases, in one run: `npm run measure:lists -- --rounds 40 [--only pattern] [--postgres URL] [--bookings 100000 …]`.
 * Small and large are asked in turn, so that whatever else the machine does falls on both; the medians are compared.
 * Answers are made afresh: no page cache stands before them. `--keep` leaves the databases for the next run.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '40' },
    only: { type: 'string', default: '' },
    on: { type: 'string', default: 'SQLite,PostgreSQL' },
    postgres: { type: 'string', default: 'postgres://postgres@127.0.0.1:5432/test' },
    bookings: { type: 'string', default: '100000' },
    trips: { type: 'string', default: '2000' },
    users: { type: 'string', default: '20000' },
    messages: { type: 'string', default: '20000' },
    few: { type: 'string', default: '100' },
    'few-bookings': { type: 'string' },
    limit: { type: 'string', default: '1.5' },
    keep: { type: 'boolean', default: false },
  },
})
const few = Number(values.few)
const sizes = {
  small: {
    bookings: Number(values['few-bookings'] ?? few),
    trips: few,
    users: few,
    messages: few,
    seed: 'measure',
  },
  large: {
    bookings: Number(values.bookings),
    trips: Number(values.trips),
    users: Number(values.users),
    messages: Number(values.messages),
    seed: 'measure',
  },
}
type Size = keyof typeof sizes

const keptIn = '.cache/measure'
if (values.keep) mkdirSync(keptIn, { recursive: true })
const folder = values.keep ? keptIn : mkdtempSync(join(tmpdir(), 'itinera-measure-'))

function open(kind: string, size: Size) {
  const { bookings, trips, users } = sizes[size]
  const name = `measure_${values.keep ? `${bookings}_${trips}_${users}` : `${process.pid}_${size}`}`
  return openSite({ folder, name, ...(kind === 'PostgreSQL' && { postgres: values.postgres }) }, sizes[size])
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

// biome-ignore lint/suspicious/noExplicitAny: an answer of any call
const listIn = (answer: any) =>
  answer.packages?.data
    ? answer.packages
    : ([answer.messages, answer.mails, answer.audit, answer.trips, answer.bookings].find(
        (each) => each?.last_page !== undefined,
      ) ?? answer)

/** Where a case's page is, and how many rows it shows. */
async function look(site: Site, size: Size, { call, query, few, at, params, as, form }: Case) {
  const filled = methodAndPath(call).path.replace(
    /\{(\w+)\}/g,
    (_, key: string) => `${params?.(site.sample)[key]}`,
  )
  const address = (more: Record<string, string | number>) => {
    const entries = Object.entries({ ...((size === 'small' && few) || query(site.sample)), ...more }).map(
      ([key, value]) => [key, `${value}`],
    )
    return entries.length === 0 ? filled : `${filled}?${new URLSearchParams(entries)}`
  }
  if (form) return { path: filled, rows: 0 }
  let path = address({})
  if (at) {
    const { last_page } = listIn(await site.ask(call, address({ page: 1 }), { as }))
    path = address({ page: at === 'last' ? last_page : Math.ceil(last_page / 2) })
  }
  const answer = await site.ask(call, path, { as })
  const list = listIn(answer)
  const rows = [list.data, list, ...Object.values(answer)].find((each) => Array.isArray(each))
  return { path, rows: (rows as unknown[] | undefined)?.length ?? 0 }
}

async function measure(kind: string) {
  console.log(`\n${kind}: filling ...`)
  const sites = { small: await open(kind, 'small'), large: await open(kind, 'large') }
  const rows = []
  for (const each of cases.filter(({ name }) => new RegExp(values.only).test(name))) {
    rows.push({
      each,
      small: await look(sites.small, 'small', each),
      large: await look(sites.large, 'large', each),
      times: { small: [] as number[], large: [] as number[] },
    })
  }
  const warmUp = 5
  for (let round = -warmUp; round < Number(values.rounds); round++) {
    for (const { each, times, ...places } of rows) {
      for (const size of round % 2 ? (['small', 'large'] as const) : (['large', 'small'] as const)) {
        const { ask, sample, settle } = sites[size]
        const asked = { as: each.as, form: each.form?.(sample, round + warmUp) }
        const began = performance.now()
        await ask(each.call, places[size].path, asked)
        if (round >= 0) times[size].push(performance.now() - began)
        // So that no list pays for it.
        if (each.form) await settle()
      }
    }
  }
  const width = Math.max(...rows.map(({ each }) => each.name.length))
  console.log(`${'call'.padEnd(width)}  rows few  many  ms few  ms many  ratio`)
  for (const { each, small, large, times } of rows) {
    const [brief, long] = [median(times.small), median(times.large)]
    const ratio = long / brief
    const cells = [
      each.name.padEnd(width),
      `${small.rows}`.padStart(8),
      `${large.rows}`.padStart(4),
      brief.toFixed(2).padStart(6),
      long.toFixed(2).padStart(7),
      ratio.toFixed(2).padStart(5),
    ]
    console.log(cells.join('  ') + (ratio > Number(values.limit) ? '  <-- over' : ''))
  }
  await sites.small.close(values.keep)
  await sites.large.close(values.keep)
}

try {
  for (const kind of values.on.split(',')) await measure(kind)
} finally {
  if (!values.keep) rmSync(folder, { recursive: true })
}
