import { setTimeout as wait } from 'node:timers/promises'
import { bookFor } from './bookings.ts'
import type { Bench, Line } from './lines.ts'
import { pull } from './load.ts'
import { hasProc, memoryOf, resetPeak } from './processes.ts'
import { pages, type Site, startSite } from './site.ts'

/** Megabytes. */
const LIMIT = 200
const SECONDS = 3
const CONNECTIONS = 32

async function pullPages(site: Site) {
  for (const path of Object.values(pages)) {
    for (const encoding of ['br', 'identity']) {
      const headers = { 'accept-encoding': encoding }
      await pull({ url: site.url + path, headers, connections: CONNECTIONS, seconds: SECONDS / 3 })
    }
  }
}

/** Pages are asked for while a package is saved again and again, which drops all that is kept. */
async function pullWhileChanging(site: Site) {
  const token = await site.logIn()
  let changing = true
  const change = async () => {
    for (let count = 1; changing; count++) {
      await site.post('/api/admin/packages/update/1', { description: `Half board, ${count}` }, token)
    }
  }
  await Promise.all([
    change(),
    pullPages(site).finally(() => {
      changing = false
    }),
  ])
}

/** What a server holds in memory: at rest, and at most under three kinds of load. A new server each round. */
export async function measureMemory({ rounds, say }: Bench): Promise<Line[]> {
  if (!hasProc) return [{ what: 'Memory', missing: 'needs /proc of Linux' }]
  const loads: Record<string, (site: Site) => Promise<unknown>> = {
    'under load, pages from the cache': pullPages,
    'under load, pages dropped all the time': pullWhileChanging,
    'under bookings': (site) => bookFor(site, SECONDS),
  }
  const held: Record<string, number[]> = {
    idle: [],
    ...Object.fromEntries(Object.keys(loads).map((name) => [name, []])),
  }
  for (let round = 0; round < rounds; round++) {
    const site = await startSite()
    await wait(1000)
    held.idle?.push(memoryOf(site.pid).now)
    for (const [name, load] of Object.entries(loads)) {
      resetPeak(site.pid)
      await load(site)
      held[name]?.push(memoryOf(site.pid).peak)
      site.forgetLog()
    }
    await site.stop()
    say(
      `memory, round ${round + 1}: ${Object.entries(held)
        .map(([name, values]) => `${name} ${values[round]?.toFixed(0)} MB`)
        .join(', ')}`,
    )
  }
  return Object.entries(held).map(([name, ours]) => ({
    what: `Memory ${name}`,
    unit: ' MB',
    ours,
    limit: LIMIT,
    better: 'less',
    judge: 'worst',
  }))
}
