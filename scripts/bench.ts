import { execFileSync } from 'node:child_process'
import { closeSync, fdatasyncSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { prepareTemplate } from '../test/server.ts'
import { measureLists } from './bench/lists.ts'
import { measureBookings, measureMemory, measurePages, measurePrices, measureSeats } from './bench/load.ts'
import { type Line, medianOf, scratchFolder } from './bench/site.ts'
import { lighthousePackage, measureFirstVisit } from './bench/visit.ts'
import { ensureBrowser } from './browser.ts'

const logProgress = (line: string) => console.error(line)

/** The parts of the report in their order: the title, how the figures are measured, and the function that does it. */
const parts = {
  pages: {
    title: 'Pages from the cache',
    how: `Our server is compared with a bare Node server: \`node:http\` in a process of its own, which answers every request
with the same bytes and headers. autocannon loads each in turn over 32 connections, with gzip, for 2 seconds: five
rounds after a warm-up of 2 seconds. autocannon shares the processors with the server and is slower than it. So the table
also has the answers for each second of processor time that the server used (\`/proc\`), which is what an answer costs.`,
    measure: measurePages,
  },
  bookings: {
    title: 'Bookings',
    how: `16 connections book as fast as the server answers, for 2 seconds, five rounds. Each booking is checked, stored with
two mails in the outbox, and synced to the disk before the answer. No mail server is reached. The comparison is a loop of
\`insert\` on the same disk: one row of a booking's size and one synced commit each, while our server is stopped. The ratio
depends on the disk. Where a sync takes two milliseconds, it limits both. Where a sync costs next to nothing, the loop is
limited by the processor only, and a booking over HTTP takes more of it.`,
    measure: measureBookings,
  },
  seats: {
    title: 'Bookings with seats',
    how: `Departures whose seats are counted beside departures with endless room, on one server in turns. Each departure is
booked a hundred times.`,
    measure: measureSeats,
  },
  prices: {
    title: 'Bookings with a price',
    how: `Departures with a price, seven extras and a discount (ten lines) beside departures whose price is on request, on one
server in turns; then 200 quotes of such a party, one after the other: the server's own time and the way there and back.`,
    measure: measurePrices,
  },
  lists: {
    title: 'Lists with many rows',
    how: `Pages, sort orders and searches of lists with 100,000 bookings, 2,000 trips with 100,000 departures, 20,000 users, 1,000 messages
and 200,000 mails. The calls go over HTTP, one after the other. Each figure is a median of 15. The table has the three
slowest calls and all over the limit. \`npm run fill\` adds the same rows.`,
    measure: () => measureLists(logProgress),
  },
  visit: {
    title: 'First visit',
    how: `Chromium as a phone of 390 × 844 points at 2×, with an empty cache: all bytes over the wire until the network is
idle for half a second. \`test/browser/budgets.spec.ts\` checks these limits in every test run. The other figures are
medians of three runs of \`${lighthousePackage}\` with its defaults: a phone on a slow network, with an empty cache.
The slides of the last lines are three synthetic photographs of 12 megapixels each. Not in these figures: the second slide,
which loads two seconds after the scripts have started, and the pictures of the trips, which wait until somebody scrolls.`,
    measure: () => measureFirstVisit(logProgress),
  },
  memory: {
    title: 'Memory',
    how: `The memory of the server process (\`VmRSS\`) two seconds after its start, and its peak (\`VmHWM\`) after four seconds of
pages from the cache over 32 connections, then after two seconds of bookings over 16. MB are millions of bytes.`,
    measure: measureMemory,
  },
} satisfies Record<string, { title: string; how: string; measure: () => Promise<Line[]> }>

type Part = keyof typeof parts
const names = Object.keys(parts) as Part[]

const help = `npm run bench -- [options]

Measures the production build and writes docs/performance.md. Takes about ten minutes on an otherwise idle machine, and
needs Linux and a Chromium.

  --only a,b     measure only some of: ${names.join(', ')}; do not write the file
  --no-write     print only
  --help         show this help`

const cells = (values: string[]) => `| ${values.join(' | ')} |`

const tableOf = (lines: Line[]) =>
  [
    ['', 'Ours', 'Compared with', 'Ratio', 'Goal', 'Met'],
    ['---', '--:', '--:', '--:', '--:', '---'],
    ...lines.map(({ what, ours, compared = '', ratio, goal = '', met }) => [
      what,
      ours,
      compared,
      ratio?.toFixed(2) ?? '',
      goal,
      met === undefined ? '' : met ? 'yes' : '**no**',
    ]),
  ]
    .map(cells)
    .join('\n')

/** The median time of a synced write of 4 kB, in milliseconds. */
function syncTime(): string {
  const file = openSync(join(scratchFolder(), 'sync'), 'w')
  const times = Array.from({ length: 200 }, () => {
    const began = performance.now()
    writeSync(file, Buffer.alloc(4096, 'x'))
    fdatasyncSync(file)
    return performance.now() - began
  })
  closeSync(file)
  return medianOf(times).toFixed(2)
}

/** The machine that the figures depend on. Call it before the build, which adds to the load. */
function describeMachine(): string {
  const commit = execFileSync('git', ['rev-parse', '--short=10', 'HEAD'], { encoding: 'utf8' }).trim()
  const processors = `${cpus().length} × ${cpus()[0]?.model.trim()}`
  return `Measured on ${new Date().toISOString().slice(0, 10)}, commit ${commit}, Node ${process.version}, ${processors},
${(totalmem() / 1e9).toFixed(0)} GB; a synced write of 4 kB takes ${syncTime()} ms; load before the run ${loadavg()[0]?.toFixed(1)}.`
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        only: { type: 'string', default: names.join() },
        'no-write': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
    const chosen = values.only.split(',')
    if (chosen.every((name) => names.includes(name as Part))) return { ...values, chosen }
  } catch {
    // An unknown option: show the help.
  }
  console.error(help)
  process.exit(2)
}

const options = readOptions()
if (options.help) {
  console.log(help)
  process.exit()
}
if (!ensureBrowser()) throw new Error('There is no Chromium on this machine and none could be installed.')
const machine = describeMachine()
logProgress('Building ...')
await prepareTemplate(true)
const sections: string[] = []
for (const name of names.filter((name) => options.chosen.includes(name))) {
  const { title, how, measure } = parts[name]
  logProgress(`${title} ...`)
  const table = tableOf(await measure())
  console.log(`\n${title}\n${table}`)
  sections.push(`## ${title}\n\n${table}\n\n${how}`)
}
const intro = `The speed and the weight of the site. \`npm run bench\` writes this page. It measures the production build with the
twelve demo trips, on SQLite unless a line says otherwise. The load generator runs on the same machine. Only ratios and
weights can be compared between machines. A ratio is the median of all rounds; each round measures both sides one right
after the other.`
if (sections.length === names.length && !options['no-write'])
  writeFileSync('docs/performance.md', `${['# Performance', intro, ...sections, machine].join('\n\n')}\n`)
process.exit()
