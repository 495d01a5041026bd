import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { mailSource } from '../../server/core/bookings/mails/sent-mails.ts'
import { createMailWorker } from '../../server/kit/mail/queue/worker.ts'
import { createTransport } from '../../server/platform/smtp/transport.ts'
import { unstopped } from '../context.ts'
import { bookingForm, expect, test, type World } from '../world.ts'

/* On PostgreSQL each statement is a way to the database and back, and the next booking of a departure may wait for it. */

/** Counts the statements of a world from now on, `begin` and `commit` among them. */
function counting({ db }: World) {
  const executor = db.getExecutor()
  const before = executor.provideConnection
  const provide = before.bind(executor)
  const counted = { statements: [] as string[] }
  executor.provideConnection = async (consume) =>
    await provide((connection) =>
      consume({
        executeQuery(query) {
          counted.statements.push(query.sql)
          return connection.executeQuery(query)
        },
        streamQuery: (query, size) => connection.streamQuery(query, size),
      }),
    )
  onTestFinished(() => {
    executor.provideConnection = before
  })
  return async (work: () => Promise<unknown>) => {
    counted.statements = []
    await work()
    return [...counted.statements]
  }
}

test('a booking takes fourteen statements, and its two mails nine', async ({ world }) => {
  const { anna, theo, olga, trips } = world
  await anna.ask('adminSaveBookingSettings', { form: { deposit_percent: 20, balance_days: 10 } })
  await world.db.updateTable('trips').set({ price_adult: 10_000, price_child: 5_000 }).execute()
  await world.db.updateTable('departures').set({ seats: 100 }).execute()
  await world.proveAddress(theo.id)
  // The first booking of a run is watched for what it changes on pages, which asks the database, too: test/watch-pages.ts.
  await anna.ask('book', { form: bookingForm(world, { email: anna.email }) })
  const statementsOf = counting(world)
  const booking = (who: World['theo'], other = {}) => {
    const form = bookingForm(world, { departure_id: trips.fjord.departure, ...other })
    return statementsOf(() => who.ask('book', { form, headers: { 'idempotency-key': randomUUID() } }))
  }
  expect(await booking(theo)).toHaveLength(14)
  const again = await booking(theo)
  expect(again).toHaveLength(13)
  // Whose address nobody has proven is counted, thrice: its bookings and seats, its confirmations, the mails to the address.
  expect(await booking(olga, { email: olga.email })).toHaveLength(21)

  const config = { publicUrl: world.publicUrl, smtpUrl: undefined, from: () => 'Agency <a@agency.example>' }
  const transport = createTransport({ ...config, dataDir: world.database.folder }, world.log)
  const worker = createMailWorker({ ...world, transport, mails: mailSource(world) })
  await worker.sendDue(unstopped)
  await booking(theo)
  const sending = await statementsOf(() => worker.sendDue(unstopped))
  expect((await world.outbox()).every(({ state }) => state === 'sent')).toBe(true)
  expect(sending.length).toBeLessThanOrEqual(9)
})
