import { rmSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '../../server/database/open.ts'
import { openInbox } from '../../server/platform/smtp/test-inbox.ts'
import { makeDatabase, silent } from '../database.ts'
import { admin, copyTemplate } from '../server.ts'
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

const BOOKINGS = 90

test.skipIf(!isPostgres)(
  'three processes behind a proxy act as one server',
  async () => {
    const folder = copyTemplate(false)
    const database = await makeDatabase(folder)
    const inbox = await openInbox()
    const env = {
      DATABASE_URL: database.url,
      DEMO: 'trips',
      SMTP_URL: inbox.url(),
      AGENCY_EMAIL: 'office@agency.example',
    }
    const servers = await Promise.all([1, 2, 3].map(() => launch(folder, env)))
    const db = openDatabase(database.url, silent)
    const proxy = await openProxy(
      servers.map(({ url }) => ({ host: '127.0.0.1', port: Number(new URL(url).port) })),
    )
    const url = `http://127.0.0.1:${proxy.port}`
    const clients = servers.map((server) => createClient(server.url))

    // A login at one process is valid at all, and so is the logout below.
    const token = await register(url, 'theo@people.example', db)
    const myBookings = () =>
      Promise.all(clients.map((one) => one.get('/api/users/bookings', { 'auth-token': token })))
    expect((await myBookings()).map(({ status }) => status)).toEqual([200, 200, 200])

    const { id } = await db.selectFrom('trips').select('id').executeTakeFirstOrThrow()
    const load = createLoad(token, id)
    await load.run(url, () => load.acknowledged.size >= BOOKINGS, 9)
    // Every form again, through another process.
    const again = createClient(url)
    for (const key of [...load.acknowledged.keys()]) await load.book(again, key)
    const found = await findBookings(db)
    expect(found.references).toEqual(new Set(load.acknowledged.values()))
    expect(found.bookings).toBe(load.acknowledged.size)
    expect(found.withTwoMails).toBe(found.bookings)
    await vi.waitFor(() => expect(inbox.recipients().length).toBeGreaterThanOrEqual(found.mails), {
      timeout: 20_000,
    })
    const confirmed = inbox.deliveries
      .filter(({ to }) => !to.includes('office@agency.example'))
      .map(({ mail }) => /^Your booking (\w+):/.exec(mail.subject ?? '')?.[1])
    expect(confirmed.sort()).toEqual([...found.references].sort())
    expect(inbox.recipients()).toHaveLength(found.mails)

    // A change by one process appears at all, although each has a page cache of its own.
    const list = () =>
      Promise.all(clients.map(async (one) => JSON.stringify((await one.get('/api/users/home/index')).body)))
    await list()
    const changing = createClient(url)
    const office = String((await changing.post('/api/admin/login', admin)).body.access_token)
    const changed = await changing.post(
      `/api/admin/trips/update/${id}`,
      { title: 'Renamed by one' },
      { 'auth-token': office },
    )
    expect(changed.body).toMatchObject({ status: 200 })
    await vi.waitFor(
      async () => {
        for (const body of await list()) expect(body).toContain('Renamed by one')
      },
      { timeout: 5_000 },
    )

    // After ten wrong passwords, spread over all processes, no process accepts an eleventh.
    const guess = { email: 'theo@people.example', password: 'not the password' }
    const statuses: number[] = []
    for (let count = 0; count < 12; count++) {
      const one = clients[count % clients.length] as (typeof clients)[number]
      statuses.push((await one.post('/api/users/login', guess)).status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])

    await clients[0]?.post('/api/users/logout', {}, { 'auth-token': token })
    expect((await myBookings()).map(({ status }) => status)).toEqual([401, 401, 401])
    report(
      `three processes: ${load.tally()}, each form sent twice; found ${found.bookings} bookings; ${found.mails} mails in the outbox, ${inbox.recipients().length} arrived`,
    )

    for (const each of [...clients, again, changing]) each.close()
    await proxy.close()
    for (const server of servers) expect(await server.stop()).toBe(0)
    await inbox.down()
    await db.destroy()
    await database.drop()
    rmSync(folder, { recursive: true })
  },
  60_000,
)
