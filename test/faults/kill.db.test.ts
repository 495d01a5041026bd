import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { dayAfter } from '../../rules/days.ts'
import { openDatabase } from '../../server/database/open.ts'
import { makeDatabase, silent } from '../database.ts'
import { copyTemplate } from '../server.ts'
import { createClient, createLoad, findBookings, launch, register, report } from './kit.ts'
import { createPayments, enterOffice, findPayments } from './paying.ts'

const ROUNDS = process.env.LONG_TESTS === '1' ? 6 : 2
/** The number of answered bookings, and of answered payments, before each kill, whatever time they take. */
const MIN_ANSWERED = 10
/** Departures with room for six bookings each; enough for all rounds. */
const [DEPARTURES, SEATS] = [400, 12]
const PRICE = 50_000
const WAIT_OPTIONS = { timeout: 15_000, interval: 20 }

test('a server killed under load loses no answered booking and no payment, stores none twice or in halves, and sells no seat twice', async () => {
  const folder = copyTemplate(false)
  const database = await makeDatabase(folder)
  const env = { DATABASE_URL: database.url, DEMO: 'trips' }
  let server = await launch(folder, env)
  const db = openDatabase(database.url, silent)
  const token = await register(server.url, 'theo@people.example', db)
  const { id } = await db.selectFrom('trips').select('id').executeTakeFirstOrThrow()
  await db.updateTable('departures').set({ seats: SEATS }).where('trip_id', '=', id).execute()
  await db.updateTable('trips').set({ price_adult: PRICE, single_supplement: null }).execute()
  const created_at = new Date().toISOString()
  const departures = Array.from({ length: DEPARTURES }, (_, index) => ({
    trip_id: id,
    date: dayAfter('2098-01-01', index),
    min_travellers: null,
    seats: SEATS,
    created_at,
  }))
  await db.insertInto('departures').values(departures).execute()
  const load = createLoad(token, id)
  const first = createClient(server.url)
  const paid = await Promise.all(['a', 'b', 'c'].map((word) => load.book(first, `paid-${word}`)))
  first.close()
  const paidIds = paid.map(({ body }) => (body.booking as { id: number }).id)
  // The account's own, proven address: it gets a mail for each payment, however many there are.
  await db.updateTable('bookings').set({ email: 'theo@people.example' }).where('id', 'in', paidIds).execute()
  const payments = createPayments(await enterOffice(server.url), paidIds)

  for (let round = 1; round <= ROUNDS; round++) {
    let killed = false
    const loading = Promise.all([load.run(server.url, () => killed), payments.run(server.url, () => killed)])
    const before = [load.acknowledged.size, payments.acknowledged.size] as const
    await vi.waitFor(() => {
      expect(load.acknowledged.size).toBeGreaterThan(before[0] + MIN_ANSWERED)
      expect(payments.acknowledged.size).toBeGreaterThan(before[1] + MIN_ANSWERED)
    }, WAIT_OPTIONS)
    // A different moment each time: during statements, commits and answers.
    await wait(round * 20 + Math.random() * 40)
    const exited = once(server.process, 'exit')
    server.process.kill('SIGKILL')
    await exited
    killed = true
    await loading
    // The next start repairs everything by itself.
    server = await launch(folder, env)
  }
  const unsure = [load.unsure.size, payments.unsure.size] as const
  const afterKills = await findPayments(db)
  await load.settle(server.url)
  await payments.settle(server.url)
  expect(await server.stop()).toBe(0)

  const found = await findBookings(db)
  const taken = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.sum<number>('seats').as('taken'))
    .groupBy('departure_id')
    .execute()
  const fullest = Math.max(...taken.map((each) => Number(each.taken)))
  report(
    `${ROUNDS} kills: ${load.tally()} (${unsure[0]} of them had been, until sent again); found ${found.bookings} bookings, ${found.withTwoMails} of them with two mails, ${found.mails} mails; at most ${fullest} of ${SEATS} seats taken`,
  )
  const ledger = await findPayments(db)
  report(
    `${ROUNDS} kills: ${payments.acknowledged.size} payments acknowledged (${unsure[1]} of them unsure, until sent again); found ${ledger.rows} rows, ${ledger.audited} entries of the audit log, ${ledger.mails} mails`,
  )
  // Whatever the moment of the kill: a row, its entry in the audit log and its mail are there together or not at all.
  for (const { rows, audited, mails } of [afterKills, ledger]) expect([audited, mails]).toEqual([rows, rows])
  expect(payments.unsure.size).toBe(0)
  expect(payments.acknowledged.size).toBeGreaterThan(ROUNDS * MIN_ANSWERED)
  expect(ledger.ids).toEqual(payments.acknowledged)
  expect(ledger.rows).toBe(payments.acknowledged.size)
  const lines = await db
    .selectFrom('booking_lines')
    .select(['booking_id', ({ fn }) => fn.sum<number>('amount').as('total')])
    .groupBy('booking_id')
    .execute()
  expect(lines).toHaveLength(load.acknowledged.size)
  expect(new Set(lines.map(({ total }) => Number(total)))).toEqual(new Set([2 * PRICE]))

  expect(load.unsure.size).toBe(0)
  expect(load.acknowledged.size).toBeGreaterThan(ROUNDS * MIN_ANSWERED)
  expect(found.references).toEqual(new Set(load.acknowledged.values()))
  expect(found.names).toEqual(new Set(load.acknowledged.keys()))
  expect(found.bookings).toBe(load.acknowledged.size)
  expect(found.withTwoMails).toBe(found.bookings)
  expect(found.mails).toBe(found.bookings * 2)

  // The first departures are full, and no seat was sold twice.
  expect(fullest).toBe(SEATS)

  await db.destroy()
  await database.drop()
  rmSync(folder, { recursive: true })
}, 150_000)
