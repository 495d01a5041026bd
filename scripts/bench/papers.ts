import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { admin } from '../../test/server.ts'
import { book, ROUNDS } from './load.ts'
import { type Line, line, medianOf, post, type Site, startSite } from './site.ts'

/** So many papers are asked for at once, each again when it has come. */
const AT_ONCE = 100

/** The memory of the server and of the processes that it started (`VmRSS`), in millions of bytes. Linux only. */
function memoryOf({ process: { pid } }: Site): number {
  const helpers = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  const used = [pid, ...helpers].map((each) => {
    try {
      const kibibytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${each}/status`, 'utf8'))?.[1]
      return (Number(kibibytes ?? 0) * 1024) / 1e6
    } catch {
      // A helper that has ended meanwhile.
      return 0
    }
  })
  return used.reduce((sum, each) => sum + each, 0)
}

/** Runs work, and finds the most memory that is taken meanwhile. */
async function watched<T>(site: Site, work: () => Promise<T>): Promise<{ result: T; peak: number }> {
  let peak = 0
  const watching = setInterval(() => {
    peak = Math.max(peak, memoryOf(site))
  }, 20)
  const result = await work()
  clearInterval(watching)
  return { result, peak }
}

/** Asks for vouchers, `AT_ONCE` at a time, until it is told to stop. @returns how many came, and after how long the slowest */
function askForPapers({ url, dataDir }: Site, token: string) {
  const database = new DatabaseSync(join(dataDir, 'itinera.db'), { readOnly: true, timeout: 10_000 })
  const ids = database
    .prepare('select id from bookings limit ?')
    .all(AT_ONCE)
    .map(({ id }) => Number(id))
  database.close()
  let isOver = false
  let slowest = 0
  let drawn = 0
  const ask = async (id: number) => {
    while (!isOver) {
      const began = performance.now()
      const response = await fetch(`${url}/api/admin/trips/bookings/voucher/${id}.pdf`, {
        headers: { 'auth-token': token },
      })
      const paper = await response.text()
      if (!paper.startsWith('%PDF-')) throw new Error(`A voucher answered ${response.status}: ${paper}`)
      slowest = Math.max(slowest, performance.now() - began)
      drawn += 1
    }
  }
  const all = Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) => ask(ids[index % ids.length] as number)),
  )
  return {
    /** Waits for those that are asked for already. */
    async stop() {
      isOver = true
      await all
      return { drawn, slowest: slowest / 1000 }
    },
  }
}

/** Bookings a second while papers are drawn by those without, in turns, and what the papers take in memory. */
export async function measurePapers(): Promise<Line[]> {
  const site = await startSite()
  const { access_token } = await post(site, '/api/admin/login', admin)
  await post(site, '/api/admin/trips/update/1', { price_adult: '50000' }, { 'auth-token': access_token })
  const [ratios, slowest]: [number[], number[]] = [[], []]
  const peaks = { without: 0, with: 0 }
  while (ratios.length <= ROUNDS) {
    const without = await watched(site, () => book(site))
    const papers = askForPapers(site, access_token)
    // The first one starts the helper.
    await delay(500)
    const during = await watched(site, () => book(site))
    const { result: come, peak } = await watched(site, () => papers.stop())
    ratios.push(during.result / without.result)
    slowest.push(come.slowest)
    peaks.with = Math.max(peaks.with, during.peak, peak)
    // Its helper still runs in the next rounds.
    if (ratios.length === 1) peaks.without = without.peak
  }
  await site.stop()
  return [
    // The first warms up.
    line('Bookings a second while they are drawn/without', medianOf(ratios.slice(1)), '', { least: 0.8 }),
    line('Memory that they take, with their process', peaks.with - peaks.without, 'MB', { most: 150 }),
    line('The slowest of them beside bookings at full speed', medianOf(slowest), 's'),
  ]
}
