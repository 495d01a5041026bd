import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { calls } from '../contract/calls.ts'
import { methodAndPath } from '../contract/paths.ts'
import { prepareTemplate } from '../test/server.ts'
import { type Case, cases } from './measure/cases.ts'
import { openSite, type Site } from './measure/site.ts'

/**
 * How much longer each list of the back office, each public call and each page takes with many rows than with few, on
 * both databases, in one run: `npm run measure:lists -- --rounds 40 [--only pattern] [--postgres URL] [--bookings …]`.
 * The built server is asked over HTTP, from asking to the last byte. Small and large are asked in turn, so that whatever
 * else the machine does falls on both; the medians are compared. Answers are made afresh, not taken out of the page cache. `--keep` leaves the databases for the next run.
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

/** With a query that the page cache does not know, a public answer is made afresh. */
const AFRESH = { afresh: 1 }

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

// biome-ignore lint/suspicious/noExplicitAny: an answer of any call
const listIn = (answer: any) =>
  answer.packages?.data
    ? answer.packages
    : ([answer.messages, answer.mails, answer.audit, answer.trips, answer.bookings].find(
        (each) => each?.last_page !== undefined,
      ) ?? answer)

/** Where a case's page is, and how many rows it shows. */
async function look(site: Site, size: Size, each: Case) {
  const { call, query, few, at, params, as, form } = each
  const page = (size === 'small' && each.fewPage) || each.page
  const { method, path: template } = methodAndPath(call)
  const fill = (address: string) =>
    address.replace(/\{(\w+)\}/g, (_, key: string) => `${params?.(site.sample)[key]}`)
  const isPublic = calls[call].who === 'anyone'
  const address = (of: string, more: Record<string, string | number>) => {
    const asked = { ...((size === 'small' && few) || query(site.sample)), ...more }
    const entries = Object.entries({ ...asked, ...(isPublic && AFRESH) })
    const text = new URLSearchParams(entries.map(([key, value]) => [key, `${value}`]))
    return entries.length === 0 ? fill(of) : `${fill(of)}?${text}`
  }
  if (form) return { method, path: fill(template), rows: 0 }
  const read = async (more: Record<string, number>) =>
    JSON.parse((await site.ask(method, address(template, more), { as })).text)
  let more: Record<string, number> = {}
  if (at) {
    const { last_page } = listIn(await read({ page: 1 }))
    more = { page: at === 'last' ? last_page : Math.ceil(last_page / 2) }
  }
  const answer = await read(more)
  const list = listIn(answer)
  const rows = [list.data, list, ...Object.values(answer)].find((found) => Array.isArray(found))
  return { method, path: address(page ?? template, more), rows: (rows as unknown[] | undefined)?.length ?? 0 }
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
        const { method, path } = places[size]
        const { took } = await ask(method, path, {
          as: each.as,
          form: each.form?.(sample, round + warmUp),
        })
        if (round >= 0) times[size].push(took)
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

await prepareTemplate()
try {
  for (const kind of values.on.split(',')) await measure(kind)
} finally {
  if (!values.keep) rmSync(folder, { recursive: true })
}
