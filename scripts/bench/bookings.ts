import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { NUMBER } from './generator.ts'
import type { Bench, Line } from './lines.ts'
import { type Load, send } from './load.ts'
import { run, startScript } from './processes.ts'
import { type Site, startSite } from './site.ts'
import { SLOWER, slowDisk } from './slow-disk.ts'
import { perSecond } from './throughput.ts'

const CONNECTIONS = 16
const SECONDS = 3
const GOAL = 0.8

/** Nobody listens there: mails stay in the outbox. */
const NO_MAIL_SERVER = { SMTP_URL: 'smtp://127.0.0.1:9' }

/** Bookings over several connections, each with a key of its own: as many new rows as answers. */
export async function bookFor(site: Site, seconds: number): Promise<Load> {
  const body = new URLSearchParams({
    name: 'Theo Traveller',
    phone: '+49 30 555 0100',
    email: 'theo@people.example',
    number_of_adults: '2',
    number_of_childrens: '1',
    number_of_infants: '0',
    note: 'A table by the window, please.',
    trip_id: '1',
  }).toString()
  return send({
    url: `${site.url}/api/users/home/book`,
    method: 'POST',
    headers: {
      'auth-token': await site.register(),
      'idempotency-key': NUMBER,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(Buffer.byteLength(body)),
    },
    body,
    connections: CONNECTIONS,
    seconds,
  })
}

/** Bytes of a stored booking, and how many there are. */
function lookInto(site: Site): { rowBytes: number; count: number } {
  const database = new DatabaseSync(join(site.dataDir, 'itinera.db'), { readOnly: true })
  try {
    const row = database.prepare('select * from bookings order by id desc limit 1').get() ?? {}
    const { count } = database.prepare('select count(*) as count from bookings').get() as { count: number }
    return { rowBytes: Buffer.byteLength(Object.values(row).join('')), count }
  } finally {
    database.close()
  }
}

async function commitFor(folder: string, rowBytes: number, env: Record<string, string>): Promise<Load> {
  const child = startScript('commits.ts', [folder, String(rowBytes), String(SECONDS)], env)
  return JSON.parse(await run(child, 'The loop of commits', SECONDS + 30))
}

/** Our bookings against single commits on the same disk, round by round and in alternating order. */
export async function measureBookings({ rounds, say }: Bench): Promise<Line[]> {
  const lines: Line[] = []
  const slow = slowDisk()
  for (const [what, mail, disk] of [
    ['mails wait in the outbox', NO_MAIL_SERVER, {}],
    ['while mails are written', {}, {}],
    [`mails wait, syncs of ${SLOWER} ms more`, NO_MAIL_SERVER, slow],
    [`while mails are written, syncs of ${SLOWER} ms more`, {}, slow],
  ] as const) {
    if (!disk) {
      lines.push({ what: `Bookings a second, ${what}`, missing: 'needs Linux and a C compiler' })
      continue
    }
    const ours: number[] = []
    const bare: number[] = []
    for (let round = 0; round < rounds; round++) {
      const site = await startSite({ ...mail, ...disk })
      const warm = await bookFor(site, 1)
      const { rowBytes } = lookInto(site)
      const turns = {
        ours: async () => {
          const load = await bookFor(site, SECONDS)
          const { count } = lookInto(site)
          if (count !== warm.requests + load.requests) {
            throw new Error(`${warm.requests + load.requests} bookings were answered, ${count} are stored`)
          }
          ours.push(perSecond(load))
        },
        bare: async () => {
          // What the server may still have to do must not count against the other.
          process.kill(site.pid, 'SIGSTOP')
          bare.push(perSecond(await commitFor(site.dataDir, rowBytes, disk)))
          process.kill(site.pid, 'SIGCONT')
        },
      }
      for (const who of round % 2 ? (['bare', 'ours'] as const) : (['ours', 'bare'] as const))
        await turns[who]()
      await site.stop()
      say(
        `bookings, ${what}, round ${round + 1}: ${ours[round]?.toFixed(0)}/s, bare commits ${bare[round]?.toFixed(0)}/s`,
      )
    }
    lines.push({
      what: `Bookings a second, ${what}`,
      unit: '/s',
      ours,
      beside: { name: 'commits', values: bare },
      limit: GOAL,
      better: 'more',
    })
  }
  return lines
}
