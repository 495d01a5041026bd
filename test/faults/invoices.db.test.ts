import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '../world.ts'
import type { Setting } from './invoicing.ts'
import { report } from './kit.ts'
import { builtProgram } from './programs.ts'

const PROCESSES = 3
const KILLS = process.env.LONG_TESTS === '1' ? 100 : 6

/** Starts a process, and kills it some moments after it has made its first invoice. */
async function startAndKill(setting: Setting): Promise<void> {
  const child: ChildProcess = fork(builtProgram('invoicing'), [JSON.stringify(setting)], { execArgv: [] })
  const exited = once(child, 'exit')
  const ended = exited.then(([code]) => {
    throw new Error(`A process that makes invoices ended with ${code}`)
  })
  await Promise.race([once(child, 'message'), ended])
  // A different moment each time: during statements and commits.
  await wait(30 + Math.random() * 150)
  ended.catch(() => {})
  child.kill('SIGKILL')
  await exited
}

test(`invoices keep their numbers without a hole, and none twice, though ${PROCESSES} processes that make them are killed ${KILLS} times`, async ({
  world,
}) => {
  const { anna, db, trips } = world
  await anna.ask('adminUpdateTrip', { params: { id: trips.fjord.id }, form: { price_adult: '100000' } })
  await anna.ask('adminSaveBookingSettings', {
    form: { deposit_percent: 0, balance_days: 0, invoices: '1', invoice_prefix: 'F', seller: 'Fernweh' },
  })
  const setting: Setting = {
    url: world.database.url,
    now: world.time.now.toISOString(),
    tripId: trips.fjord.id,
    departureId: trips.fjord.departure,
  }
  let left = KILLS
  const lane = async () => {
    while (left-- > 0) await startAndKill(setting)
  }
  await Promise.all(Array.from({ length: PROCESSES }, lane))

  const invoices = await db.selectFrom('invoices').selectAll().orderBy('id').execute()
  const numbers = invoices.map(({ number }) => Number(number.slice(1))).sort((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => index + 1))
  expect(numbers.length).toBeGreaterThan(KILLS)
  const { last } = await db.selectFrom('invoice_counter').select('last').executeTakeFirstOrThrow()
  expect(last).toBe(numbers.length)
  // A booking and what was billed for it are stored together or not at all.
  const bookings = await db.selectFrom('bookings').select(['id', 'total']).execute()
  const billed = new Map<number, number>()
  for (const { booking_id, total } of invoices) billed.set(booking_id, (billed.get(booking_id) ?? 0) + total)
  expect(billed).toEqual(new Map(bookings.map(({ id, total }) => [id, total])))
  report(
    `${KILLS} kills: ${numbers.length} invoices and credit notes of ${bookings.length} bookings, no hole`,
  )
}, 600_000)
