import { execFileSync } from 'node:child_process'
import { closeSync, fdatasyncSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { prepareTemplate } from '../test/server.ts'
import { databases, type Line, scratchFolder } from './bench/bench-site.ts'
import { measureLists } from './bench/lists.ts'
import { measureBookings, measureMemory, measurePages } from './bench/load.ts'
import { measurePapers } from './bench/papers.ts'
import { measureSaleDay, type SaleDayOptions } from './bench/sale-day.ts'
import { lighthousePackage, measureLighthouse, measureVisits } from './bench/visit.ts'
import { ensureBrowser } from './browser.ts'

type Part = {
  title: string
  how: string
  measure: (options: SaleDayOptions) => Promise<Line[]>
  /** Whether a browser looks at its pages: then all pictures of the demo are drawn, which takes two minutes. */
  showsPictures?: true
}

/** The parts of the report in their order, each with how it is measured. */
const parts: Record<string, Part> = {
  pages: {
    title: 'Pages from the cache',
    how: `autocannon asks for a page over 32 connections, and for the same bytes from a bare \`node:http\` server, in turns.
page/bare is the ratio of the answers for each second of processor time: the median of five rounds of two seconds.
page/nginx is the same ratio beside nginx, where it is installed: one process that sends the same bytes and headers from a
compressed file. By answers a second it is nearer to 1, since the load generator shares the machine.`,
    measure: measurePages,
  },
  'sale-day': {
    title: 'A sale day',
    how: `16 connections read one page, alone and while bookings come at this pace, in turns: medians of three rounds of three
seconds, after a round of each that warms up. Each row has the pages by those alone, the 99th percentile of a visitor, that of a
buyer over all rounds, and how many pages and bookings were refused. With 2,000 trips there are 100,000 departures. The 20
buyers of the overload book again at once, each over a new connection: the slowest of five runs. \`--database\` measures one of
both, \`--languages\` offers all languages of the house, and reads Tours in German.`,
    measure: measureSaleDay,
  },
  bookings: {
    title: 'Bookings',
    how: `16 connections book as fast as the server answers: the median of five rounds of two seconds. Each booking is stored
with two mails, and synced to the disk before the answer. The ratio is of bookings with a price, in turns.`,
    measure: measureBookings,
  },
  papers: {
    title: 'A hundred papers at once',
    how: `100 vouchers are asked for at once, and again as soon as they come, while 16 connections book: the median of five rounds,
in turns with bookings alone. The memory is the peak of the server with its helpers, less their peak with bookings alone.`,
    measure: measurePapers,
  },
  lists: {
    title: 'Lists with many rows',
    how: `100,000 bookings, 2,000 trips with 100,000 departures, 20,000 users, 1,000 messages and 200,000 mails, as
\`npm run fill\` adds them. Calls over HTTP, one after the other, medians of 15: the three slowest, and all over the limit.`,
    measure: measureLists,
  },
  visit: {
    title: 'First visit',
    how: `Chromium as a phone of 390 × 844 points at 2×, with an empty cache: all bytes over the wire until the network is
idle for half a second. \`test/browser/budgets.spec.ts\` checks the same limits.`,
    measure: measureVisits,
    showsPictures: true,
  },
  lighthouse: {
    title: 'Lighthouse',
    how: `Medians of five runs of \`${lighthousePackage}\` with its defaults: a phone on a slow network.`,
    measure: measureLighthouse,
    showsPictures: true,
  },
  memory: { title: 'Memory', how: 'Of the server process, in millions of bytes.', measure: measureMemory },
}

function sectionOf({ title, how }: Part, lines: Line[]): string {
  const rows = lines.map(({ what, figure, goal }) => `| ${what} | ${figure} | ${goal} |`)
  const missed = lines.filter(({ met }) => !met).map(({ what, figure }) => `${what} (${figure})`)
  const verdict = missed.length > 0 ? `Missed: ${missed.join('; ')}.` : 'No goal is missed.'
  return `## ${title}\n\n|  | Figure | Goal |\n| --- | --: | --: |\n${rows.join('\n')}\n\n${verdict} ${how}`
}

/** The mean time of a synced write of 4 kB, in milliseconds. */
function syncTime(): string {
  const file = openSync(join(scratchFolder(), 'sync'), 'w')
  const began = performance.now()
  for (let write = 0; write < 200; write++) {
    writeSync(file, Buffer.alloc(4096, 'x'))
    fdatasyncSync(file)
  }
  const taken = performance.now() - began
  closeSync(file)
  return (taken / 200).toFixed(2)
}

const { values } = parseArgs({
  options: { only: { type: 'string' }, database: { type: 'string' }, languages: { type: 'boolean' } },
})
const chosen = Object.keys(parts).filter((name) => values.only?.split(',').includes(name) ?? true)
if (chosen.length === 0) throw new Error(`--only takes some of ${Object.keys(parts).join()}, with commas`)
if (values.database !== undefined && !Object.hasOwn(databases, values.database))
  throw new Error(`--database takes one of ${Object.keys(databases).join()}`)
if (!ensureBrowser()) throw new Error('There is no Chromium on this machine and none could be installed.')
const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim()
const day = new Date().toISOString().slice(0, 10)
const machine = `Measured on ${day}, commit ${commit}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()};
a synced write of 4 kB takes ${syncTime()} ms.`
const measured = chosen.map((name) => parts[name] as Part)
await prepareTemplate(measured.some(({ showsPictures }) => showsPictures))
const sections: string[] = []
for (const part of measured) {
  sections.push(sectionOf(part, await part.measure(values)))
  console.log(`${sections.at(-1)}\n`)
}
const intro = `The speed and the weight of the site. \`npm run bench\` writes this page, on an otherwise idle machine with Linux.
It measures the production build with the twelve demo trips, on SQLite unless a line says otherwise. The load generator
runs on the same machine: only ratios and weights can be compared between machines.`
if (values.only === undefined)
  writeFileSync('docs/performance.md', `${['# Performance', intro, ...sections, machine].join('\n\n')}\n`)
process.exit()
