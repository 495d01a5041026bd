import { execFileSync } from 'node:child_process'
import { closeSync, fdatasyncSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { prepareTemplate } from '../test/server.ts'
import { measureLists } from './bench/lists.ts'
import { measureBookings, measureMemory, measurePages } from './bench/load.ts'
import { type Line, medianOf, scratchFolder } from './bench/site.ts'
import { lighthousePackage, measureFirstVisit } from './bench/visit.ts'
import { ensureBrowser } from './browser.ts'

const say = (line: string) => console.error(line)

/** The parts in their order: a title, how the figures are made, and what makes them. */
const parts = {
  pages: {
    title: 'Pages from the cache',
    how: `Beside ours stands the least that a Node server can be: \`node:http\` in a process of its own, which sends the same
bytes with the same headers whatever is asked. autocannon asks both in turn over 32 connections, compressed with brotli,
for 2 seconds each, five rounds after 40,000 answers to warm up. It shares the processors with the server and is slower
than it, so answers are also counted for each second of processor time that the server used (\`/proc\`): that is what an answer costs.`,
    measure: measurePages,
  },
  bookings: {
    title: 'Bookings',
    how: `16 connections book as fast as they are answered, for 2 seconds, five rounds. Each booking is checked, stored with
two mails in the outbox, and on the disk before it is answered; no mail server is reached. Beside it: a loop of \`insert\`
on the same disk, one row of a booking's size and one synced commit each, while our server is stopped. The ratio depends
on the disk. Where a sync takes a millisecond and more, as on most disks, ours is ahead, as bookings that come together
share a commit (\`docs/decisions/0028-bookings-share-a-commit.md\`); where it takes a tenth of that, the loop runs as fast
as a processor can insert, and a booking over HTTP cannot.`,
    measure: measureBookings,
  },
  lists: {
    title: 'Lists with many rows',
    how: `Pages, orders and searches of the back office against 100,000 bookings, 2,000 trips, 20,000 users, 1,000 messages
and 200,000 mails, over HTTP, one after the other: medians of 15. Shown are the slowest three and all over the limit.
\`npm run fill\` makes the same rows.`,
    measure: () => measureLists(say),
  },
  visit: {
    title: 'First visit',
    how: `Chromium as a phone of 390 × 844 points at 2× that has never been here: all that comes until nothing has come for
half a second, in bytes over the wire. \`test/browser/budgets.spec.ts\` holds these limits in every test run. Below them
the medians of three runs of \`${lighthousePackage}\` with its defaults: a phone, a slow network, cold.`,
    measure: () => measureFirstVisit(say),
  },
  memory: {
    title: 'Memory',
    how: `What the server process holds (\`VmRSS\`) two seconds after its start, and at most (\`VmHWM\`) after four seconds of
pages from the cache over 32 connections, then two of bookings over 16. MB are millions of bytes.`,
    measure: measureMemory,
  },
} satisfies Record<string, { title: string; how: string; measure: () => Promise<Line[]> }>

type Part = keyof typeof parts
const names = Object.keys(parts) as Part[]

const help = `npm run bench -- [options]

Measures the production build, on free ports and in folders that are removed, and writes docs/performance.md. It takes
about ten minutes, wants the machine for itself, and needs Linux and a Chromium.

  --only a,b     some of: ${names.join(', ')}; prints only
  --no-write     prints only
  --help         this`

const cells = (values: string[]) => `| ${values.join(' | ')} |`

const tableOf = (lines: Line[]) =>
  [
    ['', 'Ours', 'Beside it', 'Ratio', 'Goal', 'Met'],
    ['---', '--:', '--:', '--:', '--:', '---'],
    ...lines.map(({ what, ours, beside = '', ratio, goal = '', met }) => [
      what,
      ours,
      beside,
      ratio?.toFixed(2) ?? '',
      goal,
      met === undefined ? '' : met ? 'yes' : '**no**',
    ]),
  ]
    .map(cells)
    .join('\n')

/** Milliseconds that a write of 4 kB takes until it is on the disk. */
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

/** What the figures depend on; asked before the build, which is load too. */
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
    // An option that there is not.
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
say('Building ...')
await prepareTemplate()
const sections: string[] = []
for (const name of names.filter((name) => options.chosen.includes(name))) {
  const { title, how, measure } = parts[name]
  say(`${title} ...`)
  const table = tableOf(await measure())
  console.log(`\n${title}\n${table}`)
  sections.push(`## ${title}\n\n${table}\n\n${how}`)
}
const intro = `How fast the site is and how much it weighs. \`npm run bench\` writes this page: it measures the production build with the
twelve demo trips, on SQLite unless a line says otherwise, with the load generator on the same machine. Only ratios and
weights can be compared between machines. A ratio is the median of those of all rounds; what is compared is measured right
after each other.`
if (sections.length === names.length && !options['no-write'])
  writeFileSync('docs/performance.md', `${['# Performance', intro, ...sections, machine].join('\n\n')}\n`)
process.exit()
