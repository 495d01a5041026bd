import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { prepareTemplate } from '../../test/server.ts'
import { ensureBrowser } from '../browser.ts'
import { measureBookings } from './bookings.ts'
import { measureGrowth } from './growth.ts'
import { type Bench, type Line, type Part, parts } from './lines.ts'
import { describeCommit, describeMachine } from './machine.ts'
import { measureMemory } from './memory.ts'
import { measureLighthouse, measureVisits } from './pages.ts'
import { measurePeer, PEER_CONNECTIONS, PEER_SECONDS } from './peer.ts'
import { cleanUp } from './processes.ts'
import { measureProfile } from './profile.ts'
import { reportOf } from './report.ts'
import { measureThroughput } from './throughput.ts'

const help = `npm run bench -- [options]

Measures the production build with the demo trips against the limits of docs/performance.md, and writes that page.
Everything runs on this machine, on free ports and in folders that are removed; it ends by itself.

  --only a,b     some parts of: ${parts.join(', ')}; prints only
  --rounds N     rounds of each measure, 5 unless said
  --no-write     print only, leave docs/performance.md as it is
  --peer URL     measure this page of another site too, beside ours: throughput, first visit and Lighthouse. Be sure
                 that you may: each round asks for it as fast as it answers, over ${PEER_CONNECTIONS} connections for ${PEER_SECONDS} seconds,
                 and visits it twice with a browser. What frames from other hosts weigh is not counted.
  --million      growth to 1,000,000 bookings and 100,000 trips too, not only to 100,000 and 2,000: half an hour more
  --keep         leaves the databases of the growth, and uses those that an earlier run has left
  --page PATH    the page of ours to put beside it, / unless said
  --help         this

Lighthouse is no dependency: npx fetches it, once. Without wrk a generator of our own makes the load, and without /proc
memory and processor time are left out.`

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: parts.join(',') },
    rounds: { type: 'string', default: '5' },
    'no-write': { type: 'boolean', default: false },
    million: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    peer: { type: 'string' },
    page: { type: 'string', default: '/' },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) {
  console.log(help)
  process.exit(0)
}
const chosen = values.only.split(',')
const unknown = chosen.filter((name) => !parts.includes(name as Part))
const rounds = Number(values.rounds)
if (
  unknown.length > 0 ||
  !Number.isInteger(rounds) ||
  rounds < 1 ||
  (values.peer && !URL.canParse(values.peer))
) {
  console.error(help)
  process.exit(2)
}
const isWhole = parts.every((part) => chosen.includes(part))

const bench: Bench = {
  rounds,
  say: (line) => console.error(line),
  million: values.million,
  keep: values.keep,
  peer: values.peer ? { url: values.peer, path: values.page } : undefined,
}
const measure: Record<Part, (bench: Bench) => Promise<Line[]>> = {
  throughput: async () => [...(await measureThroughput(bench)), ...(await measurePeer(bench))],
  bookings: measureBookings,
  growth: measureGrowth,
  memory: measureMemory,
  profile: measureProfile,
  visit: measureVisits,
  lighthouse: measureLighthouse,
}

if (chosen.some((part) => part === 'visit' || part === 'lighthouse') && !ensureBrowser()) {
  console.error('There is no Chromium on this machine and none could be installed.')
  process.exit(1)
}
// Before the build, which is load too.
const machine = describeMachine()
const commit = describeCommit()
bench.say('Building ...')
await prepareTemplate()
const began = Date.now()
const results: Partial<Record<Part, Line[]>> = {}
for (const part of parts.filter((part) => chosen.includes(part))) {
  try {
    results[part] = await measure[part](bench)
  } catch (error) {
    // The other parts took minutes, or will: they are worth having all the same.
    console.error(error)
    results[part] = [
      { what: part, missing: `failed: ${error instanceof Error ? error.message.split('\n')[0] : error}` },
    ]
    process.exitCode = 1
  }
  cleanUp()
}
const minutes = (Date.now() - began) / 60_000
const report = reportOf({ results, machine, commit, rounds, minutes, date: new Date(began) })
console.log(report)
if (isWhole && !values['no-write']) writeFileSync('docs/performance.md', report)
process.exit()
