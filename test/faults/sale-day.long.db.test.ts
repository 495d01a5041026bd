import autocannon from 'autocannon'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../server/database/open.ts'
import { makeDatabase, silent } from '../database.ts'
import { copyTemplate } from '../server.ts'
import { createClient, createLoad, isPostgres, launch, register, report } from './kit.ts'

/** Some programs on one database with the demo's trips; the departures of the first have `seats`. */
async function openSite(programs: number, seats: number | null) {
  const folder = copyTemplate(false)
  const database = await makeDatabase(folder)
  const env = { DATABASE_URL: database.url, DEMO: 'trips' }
  const servers = [await launch(folder, env)]
  while (servers.length < programs) servers.push(await launch(folder, env))
  const db = openDatabase(database.url, silent)
  onTestFinished(async () => {
    await db.destroy()
    for (const server of servers) await server.stop()
    await database.drop()
  })
  const [first] = servers
  if (!first) throw new Error('A site has at least one program.')
  const token = await register(first.url, 'theo@people.example', db)
  const { id } = await db.selectFrom('trips').select('id').orderBy('id').executeTakeFirstOrThrow()
  await db.updateTable('departures').set({ seats }).where('trip_id', '=', id).execute()
  return { urls: servers.map(({ url }) => url), load: createLoad(token, id), trip: id }
}

test('500 connections ask for pages that are not in the cache: 20 buyers book within a second, and none is refused', async () => {
  const { urls, load } = await openSite(1, null)
  const url = urls[0] ?? ''
  const client = createClient(url, 20)
  // Who books has read a page before, over the same connection.
  await Promise.all(Array.from({ length: 20 }, () => client.get('/tours')))
  // The page cache keeps nothing of a parameter that it does not know.
  const crowd = autocannon({ url: `${url}/tours?uncached=1`, connections: 500, duration: 10, workers: 1 })
  let isOver = false
  crowd.then(() => {
    isOver = true
  })
  const times: number[] = []
  const buyer = async (_: unknown, lane: number) => {
    while (!isOver) {
      const began = performance.now()
      await load.book(client, `buyer-${lane}-${times.length}`)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: 20 }, buyer))
  client.close()
  const { non2xx } = await crowd
  const ninetyNinth = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
  report(
    `beside 500 connections: ${load.tally()}, the half of them within ${Math.round(times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0)} ms, the 99th after ${Math.round(ninetyNinth)} ms`,
  )
  expect(load.refused.size).toBe(0)
  expect(times.length).toBeGreaterThan(100)
  expect(ninetyNinth).toBeLessThan(1_000)
  expect(non2xx).toBe(0)
})

test.skipIf(!isPostgres)(
  'a booking at one of three programs is seen on the pages of all of them',
  async () => {
    const { urls, load, trip } = await openSite(3, 4)
    const clients = urls.map((url) => createClient(url))
    const seats = () =>
      Promise.all(
        clients.map(async (client) => {
          const { headers } = await client.get(`/trips/${trip}`)
          const { body } = await client.get(String(headers.location).replace(/^https?:\/\/[^/]+/, ''))
          return /(\d) seats left/.exec(String(body.text).replace(/<[^>]*>/g, ''))?.[1]
        }),
      )
    await vi.waitFor(async () => expect(await seats()).toEqual(['4', '4', '4']), { timeout: 5_000 })
    expect((await load.book(clients[0] as (typeof clients)[0], 'first')).status).toBe(200)
    const began = performance.now()
    await vi.waitFor(async () => expect(await seats()).toEqual(['2', '2', '2']), {
      timeout: 5_000,
      interval: 20,
    })
    const taken = performance.now() - began
    report(`a booking is on the pages of three programs after ${Math.round(taken)} ms`)
    expect(taken).toBeLessThan(1_500)
    for (const client of clients) client.close()
  },
)
