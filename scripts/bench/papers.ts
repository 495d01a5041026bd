import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { admin } from '../../test/server.ts'
import { type Line, line, medianOf, post, type Site, startSite } from './bench-site.ts'
import { book, cpuSeconds, ROUNDS, SECONDS } from './load.ts'

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

/** Does work. @returns the most memory that is taken meanwhile */
async function watched(site: Site, work: () => Promise<void>): Promise<number> {
  let peak = 0
  const watching = setInterval(() => {
    peak = Math.max(peak, memoryOf(site))
  }, 20)
  await work()
  clearInterval(watching)
  return peak
}

/** Asks for vouchers, `AT_ONCE` at a time, until it is told to stop. */
function askForPapers({ url, dataDir }: Site, token: string) {
  const database = new DatabaseSync(join(dataDir, 'itinera.db'), { readOnly: true, timeout: 10_000 })
  const ids = database
    .prepare('select id from bookings limit ?')
    .all(AT_ONCE)
    .map(({ id }) => Number(id))
  database.close()
  let isOver = false
  let slowest = 0
  const ask = async (id: number) => {
    while (!isOver) {
      const began = performance.now()
      const response = await fetch(`${url}/api/admin/trips/bookings/voucher/${id}.pdf`, {
        headers: { 'auth-token': token },
      })
      const paper = await response.text()
      if (!paper.startsWith('%PDF-')) throw new Error(`A voucher answered ${response.status}: ${paper}`)
      slowest = Math.max(slowest, performance.now() - began)
    }
  }
  const all = Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) => ask(ids[index % ids.length] as number)),
  )
  return {
    /** Waits for those that are asked for already. @returns how long the slowest took, in seconds */
    async stop() {
      isOver = true
      await all
      return slowest / 1000
    },
  }
}

/** Bookings a second while papers are drawn by those without, in turns, and what the papers take in memory. */
export async function measurePapers(): Promise<Line[]> {
  const site = await startSite()
  const { access_token } = await post(site, '/api/admin/login', admin)
  await post(site, '/api/admin/trips/update/1', { price_adult: '50000' }, { 'auth-token': access_token })
  const measured = async () => {
    const before = cpuSeconds(site.process.pid)
    const rate = await book(site)
    return { rate, each: (rate * SECONDS) / (cpuSeconds(site.process.pid) - before) }
  }
  const ofBookings = await watched(site, async () => {
    for (let round = 0; round <= ROUNDS; round += 1) await book(site)
  })
  const ratios = { rate: [] as number[], each: [] as number[] }
  const slowest: number[] = []
  const ofBoth = await watched(site, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const papers = askForPapers(site, access_token)
      // The first one starts the helper.
      await delay(500)
      const during = await measured()
      slowest.push(await papers.stop())
      const without = await measured()
      ratios.rate.push(during.rate / without.rate)
      ratios.each.push(during.each / without.each)
    }
  })
  await site.stop()
  return [
    line('Bookings a second while they are drawn/without', medianOf(ratios.rate), '', { least: 0.8 }),
    line('The same for each second of the server’s processor time', medianOf(ratios.each)),
    line('Memory that they take, with their process', ofBoth - ofBookings, 'MB', { most: 150 }),
    line('The slowest of a round', medianOf(slowest), 's'),
  ]
}
