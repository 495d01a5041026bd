import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bookFor } from './bookings.ts'
import type { Bench, Line } from './lines.ts'
import { type Load, pull } from './load.ts'
import { type Site, scratchFolder, startSite } from './site.ts'

const SECONDS = 4
const CONNECTIONS = 16

/** As `node --cpu-prof` writes it; times in microseconds, of the clock that all processes of a machine share. */
type Profile = {
  nodes: { id: number; callFrame: { functionName: string; url: string } }[]
  samples: number[]
  timeDeltas: number[]
  startTime: number
}

/** Our three lines around `node:sqlite`: what they take is SQLite's, as its own functions are no script's. */
const SQLITE = /^(run|all|prepare|prepared)$/

const parts = {
  'cleaning up memory': ({ functionName }) => functionName === '(garbage collector)',
  'writing and reading sockets, the system': ({ functionName }) => functionName === '(program)',
  'SQLite, disk included': ({ functionName, url }) =>
    SQLITE.test(functionName) && url.includes('/build/server/'),
  'Node itself': ({ url }) => url === '' || url.startsWith('node:'),
  React: ({ url }) => /node_modules\/react(-dom|-router)?\//.test(url),
  'other libraries': ({ url }) => url.includes('/node_modules/'),
  ours: () => true,
} satisfies Record<string, (frame: Profile['nodes'][number]['callFrame']) => boolean>

const now = () => Number(process.hrtime.bigint() / 1000n)

/** Microseconds by part, of what a profile saw from one time to another. What is idle is no part. */
function timesOf(profile: Profile, from: number, to: number): Map<string, number> {
  const partOf = new Map(
    profile.nodes.map(({ id, callFrame }) => {
      const idle = callFrame.functionName === '(idle)' || callFrame.functionName === '(root)'
      return [id, idle ? undefined : Object.entries(parts).find(([, is]) => is(callFrame))?.[0]]
    }),
  )
  const times = new Map(Object.keys(parts).map((part) => [part, 0]))
  let at = profile.startTime
  for (const [index, id] of profile.samples.entries()) {
    const took = profile.timeDeltas[index] ?? 0
    at += took
    const part = partOf.get(id)
    if (part && at >= from && at <= to) times.set(part, (times.get(part) ?? 0) + took)
  }
  return times
}

const ask = (site: Site, path: string) =>
  pull({
    url: site.url + path,
    headers: { 'accept-encoding': 'br' },
    connections: CONNECTIONS,
    seconds: SECONDS,
  })

/** Where the main thread's time goes, by `node --cpu-prof`: microseconds for each answer. */
export async function measureProfile({ say }: Bench): Promise<Line[]> {
  const loads: Record<string, (site: Site) => Promise<Load>> = {
    'A page from the cache': (site) => ask(site, '/'),
    // With a query that the cache does not know.
    'A page rendered anew': (site) => ask(site, '/tours?afresh=1'),
    'A booking': (site) => bookFor(site, SECONDS),
  }
  const lines: Line[] = []
  for (const [name, load] of Object.entries(loads)) {
    const folder = scratchFolder()
    const site = await startSite({ NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}` })
    await load(site)
    const from = now()
    const { requests } = await load(site)
    const to = now()
    await site.stop()
    const [file = ''] = readdirSync(folder).filter((each) => each.endsWith('.cpuprofile'))
    const times = timesOf(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Profile, from, to)
    say(`profile of ${requests} answers: ${name}`)
    const all = [...times.values()].reduce((sum, each) => sum + each, 0)
    for (const [part, time] of [['everything', all] as const, ...times]) {
      lines.push({ what: `${name}: ${part}`, unit: ' µs', ours: [time / requests], better: 'less' })
    }
  }
  return lines
}
