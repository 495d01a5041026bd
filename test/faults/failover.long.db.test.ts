import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../server/database/open.ts'
import { silent } from '../database.ts'
import { waitForLock } from '../locks.ts'
import { copyTemplate } from '../server.ts'
import { createWatched } from './cluster.ts'
import {
  createClient,
  createLoad,
  findBookings,
  isPostgres,
  launch,
  openProxy,
  register,
  report,
} from './kit.ts'
import { canStartPostgres, ownServers } from './postgres-pair.ts'

const ROUNDS = 5

test.skipIf(!isPostgres || !canStartPostgres)(
  `PostgreSQL dies and its copy takes over, ${ROUNDS} times: nothing that was acknowledged is lost`,
  async () => {
    const began = performance.now()
    const servers = ownServers()
    let primary = await servers.first()
    // The address that moves to whoever is promoted, as a virtual IP or HAProxy does.
    const targets = [{ host: '127.0.0.1', port: primary.port }]
    const address = await openProxy(targets)
    const databaseUrl = `postgres://postgres@127.0.0.1:${address.port}/postgres`
    const folder = copyTemplate(false)
    const server = await launch(folder, { DATABASE_URL: databaseUrl, DEMO: 'trips' })
    const db = openDatabase(databaseUrl, silent)
    onTestFinished(async () => {
      await db.destroy()
      await address.close()
      rmSync(folder, { recursive: true, force: true })
    })
    const token = await register(server.url, 'theo@people.example', db)
    const { id } = await db.selectFrom('trips').select('id').limit(1).executeTakeFirstOrThrow()
    const load = createLoad(token, id)
    const watched = createWatched(server.url, 8)
    const outages: number[] = []
    let lastKey = 0

    for (let round = 1; round <= ROUNDS; round++) {
      const standby = await servers.follow(primary)
      let isOver = false
      const lane = async () => {
        while (!isOver) {
          lastKey += 1
          await load.book(watched, `booking-${lastKey}`)
        }
      }
      const loading = Promise.all(Array.from({ length: 8 }, lane))
      const before = load.acknowledged.size
      await vi.waitFor(() => expect(load.acknowledged.size).toBeGreaterThan(before + 50), { timeout: 30_000 })
      const diedAt = performance.now()
      await primary.kill()
      address.down()
      await vi.waitFor(() => expect(load.refused.get(503) ?? 0).toBeGreaterThan(round * 8), {
        timeout: 10_000,
      })
      expect(await createClient(server.url, 1).get('/readyz')).toMatchObject({
        status: 503,
        headers: { 'retry-after': '5' },
      })
      standby.promote()
      // Until the next copy its commits wait for nobody.
      await standby.ask("alter system set synchronous_standby_names = ''")
      await standby.ask('select pg_reload_conf()')
      targets[0] = { host: '127.0.0.1', port: standby.port }
      address.up()
      primary = standby
      const acknowledged = load.acknowledged.size
      await vi.waitFor(() => expect(load.acknowledged.size).toBeGreaterThan(acknowledged + 20), {
        timeout: 20_000,
      })
      outages.push(performance.now() - diedAt)
      isOver = true
      await loading
      // Each acknowledged one is there before the unsure ones are sent again.
      const { references } = await findBookings(db)
      for (const reference of load.acknowledged.values()) expect(references).toContain(reference)
    }

    await load.settle(server.url)
    const found = await findBookings(db)
    const slowest = Math.max(...watched.failed.map((each) => each.ended - each.began))
    report(
      `${ROUNDS} failovers in ${((performance.now() - began) / 1000).toFixed(0)} s: ${load.tally()}; found ${found.bookings} bookings; ` +
        `again at work after ${outages.map((each) => (each / 1000).toFixed(1)).join(', ')} s; the slowest refusal took ${slowest.toFixed(0)} ms`,
    )
    expect([...load.refused.keys()]).toEqual([503])
    expect(found.references).toEqual(new Set(load.acknowledged.values()))
    expect(found.names).toEqual(new Set(load.acknowledged.keys()))
    expect(found.withTwoMails).toBe(found.bookings)
    expect(slowest).toBeLessThan(2_000)
    expect(server.log()).not.toMatch(/"level":[56]0/)
    watched.close()
    expect(await server.stop()).toBe(0)
  },
  300_000,
)

test.skipIf(!isPostgres || !canStartPostgres)(
  'no connection is left, at PostgreSQL or in the pool: 503 within two seconds, and it works again by itself',
  async () => {
    const primary = await ownServers().first()
    await primary.ask('create role web superuser login')
    const folder = copyTemplate(false)
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const url = primary.url.replace('//postgres@', '//web@')
    const server = await launch(folder, { DATABASE_URL: url, DEMO: 'trips' })
    const client = createClient(server.url, 40)
    // Each asks for something else: nothing of it is in the page cache.
    let days = 0
    const ask = () => {
      days += 1
      return client.get(`/api/users/home/filterbyperiods/${days}`)
    }
    const refused: number[] = []
    const expectRefused = async () => {
      const began = performance.now()
      const { status, headers } = await ask()
      refused.push(performance.now() - began)
      expect([status, headers['retry-after']]).toEqual([503, '5'])
    }

    // A superuser has no limit.
    await primary.ask('alter role web nosuperuser connection limit 0')
    await primary.ask("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'web'")
    await vi.waitFor(async () => expect((await client.get('/readyz')).status).toBe(503), { timeout: 5_000 })
    await Promise.all(Array.from({ length: 12 }, expectRefused))
    await primary.ask('alter role web superuser connection limit -1')
    await vi.waitFor(async () => expect((await ask()).status).toBe(200), { timeout: 5_000 })

    const locking = openDatabase(primary.url, silent)
    const release = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const holding = locking.transaction().execute(async (trx) => {
      await sql`lock table trips in access exclusive mode`.execute(trx)
      locked.resolve()
      await release.promise
    })
    await locked.promise
    // The pool has ten connections, and each waits for the table.
    const waiting = Array.from({ length: 10 }, ask)
    await waitForLock(locking, 10)
    await Promise.all(Array.from({ length: 12 }, expectRefused))
    release.resolve()
    await holding
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect((await ask()).status).toBe(200)
    await locking.destroy()

    report(
      `no connection left: ${refused.length} refused, after ${Math.max(...refused).toFixed(0)} ms at most`,
    )
    expect(Math.max(...refused)).toBeLessThan(2_000)
    client.close()
    expect(await server.stop()).toBe(0)
  },
  60_000,
)
