import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bookingSearch } from '../../server/core/bookings/search.ts'
import { openDatabase } from '../../server/database/open.ts'
import { LEASE } from '../../server/kit/mail/queue/worker.ts'
import { makeDatabase, silent } from '../database.ts'
import { copyTemplate } from '../server.ts'
import { createClient, launch, report } from './kit.ts'
import { enterOffice } from './paying.ts'

const BOOKINGS = 500
/** After how many mails that were put, and then after how many that were sent, the program is killed. */
const KILLS = [
  ['put', 60],
  ['put', 180],
  ['put', 320],
  ['sent', 100],
  ['sent', 300],
] as const

test(`a letter to ${BOOKINGS} is written once to each over ${KILLS.length} kills of the program`, async () => {
  const folder = copyTemplate(false)
  const database = await makeDatabase(folder)
  const env = { DATABASE_URL: database.url, DEMO: 'trips' }
  let server = await launch(folder, env)
  const db = openDatabase(database.url, silent)
  onTestFinished(async () => {
    await db.destroy()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })
  const departure = await db
    .selectFrom('departures')
    .innerJoin('trips', 'trips.id', 'trip_id')
    .select(['departures.id', 'trip_id', 'title', 'departures.date'])
    .orderBy('departures.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const created_at = new Date().toISOString()
  const rows = Array.from({ length: BOOKINGS }, (_, index) => {
    const row = {
      reference: `LETTER${index}`,
      name: `Guest ${index}`,
      email: `guest${index}@people.example`,
      phone: '112',
      note: '',
    }
    return {
      ...row,
      ...bookingSearch(row),
      trip_id: departure.trip_id,
      departure_id: departure.id,
      adults: 1,
      children: 0,
      infants: 0,
      seats: 1,
      created_at,
      told_title: departure.title,
      told_date: departure.date,
      told_time: '',
      told_days: 5,
      told_package: '',
    }
  })
  await db.insertInto('bookings').values(rows).execute()
  const press = async () => {
    const client = createClient(server.url)
    const form = { departure_id: `${departure.id}`, subject: 'News of {{trip}}', text: 'Dear {{name}}' }
    const headers = { 'auth-token': await enterOffice(server.url), 'idempotency-key': 'the letter' }
    const { status, body } = await client.post('/api/admin/letters/store', form, headers)
    client.close()
    expect([status, body]).toMatchObject([200, { count: BOOKINGS }])
    return body.id as number
  }
  const id = await press()
  const mails = async (state?: 'sent') => {
    const all = db.selectFrom('outbox').select('recipient').where('bulk_id', '=', id)
    return (await (state ? all.where('state', '=', state) : all).execute()).map((row) => row.recipient)
  }

  const found: string[] = []
  for (const [what, least] of KILLS) {
    const count = async () => (await mails(what === 'sent' ? 'sent' : undefined)).length
    await vi.waitFor(async () => expect(await count()).toBeGreaterThanOrEqual(least), {
      timeout: 60_000,
      interval: 5,
    })
    const exited = once(server.process, 'exit')
    server.process.kill('SIGKILL')
    await exited
    const reached = await count()
    found.push(`${reached} ${what}`)
    // It was killed in the middle.
    expect(reached).toBeLessThan(BOOKINGS)
    server = await launch(folder, env)
    // Who had no answer presses again.
    expect(await press()).toBe(id)
  }
  // Those that were handed over at a kill are claimed for a while yet.
  await vi.waitFor(async () => expect(await mails('sent')).toHaveLength(BOOKINGS), {
    timeout: LEASE + 60_000,
    interval: 50,
  })
  expect(new Set(await mails()).size).toBe(BOOKINGS)
  expect(await mails()).toHaveLength(BOOKINGS)
  expect(await server.stop()).toBe(0)
  // As they left: a mail that was handed over at a kill has the same file, as it has the same Message-ID.
  const files = readdirSync(join(folder, 'mail')).filter((file) => file.endsWith('.eml'))
  const read = files.map((file) => readFileSync(join(folder, 'mail', file), 'utf8'))
  const to = read.flatMap((text) => /^To:.*?(guest\d+@people\.example)/m.exec(text)?.[1] ?? [])
  expect(to.toSorted()).toEqual(rows.map(({ email }) => email).toSorted())
  report(`a letter to ${BOOKINGS}, killed after ${found.join(', ')}: each has it once`)
}, 480_000)
