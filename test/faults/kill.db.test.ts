import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '../../server/platform/database/open.ts'
import { makeDatabase, silent } from '../database.ts'
import { copyTemplate } from '../server.ts'
import { createLoad, findBookings, launch, register, report } from './kit.ts'

const ROUNDS = process.env.LONG_TESTS === '1' ? 6 : 2
/** The number of answered bookings before each kill, whatever time they take. */
const MIN_ANSWERED = 10
const WAIT_OPTIONS = { timeout: 15_000, interval: 20 }

test('a server killed under load loses no answered booking and stores none twice', async () => {
  const folder = copyTemplate(false)
  const database = await makeDatabase(folder)
  const env = { DATABASE_URL: database.url, DEMO: 'trips' }
  let server = await launch(folder, env)
  const db = openDatabase(database.url, silent)
  const token = await register(server.url, 'theo@people.example', db)
  const { id } = await db.selectFrom('trips').select('id').executeTakeFirstOrThrow()
  const load = createLoad(token, id)

  for (let round = 1; round <= ROUNDS; round++) {
    let killed = false
    const loading = load.run(server.url, () => killed)
    const before = load.acknowledged.size
    await vi.waitFor(
      () => expect(load.acknowledged.size).toBeGreaterThan(before + MIN_ANSWERED),
      WAIT_OPTIONS,
    )
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
  const unsure = load.unsure.size
  await load.settle(server.url)
  expect(await server.stop()).toBe(0)

  const found = await findBookings(db)
  report(
    `${ROUNDS} kills: ${load.tally()} (${unsure} of them had been, until sent again); found ${found.bookings} bookings, ${found.withTwoMails} of them with two mails, ${found.mails} mails`,
  )
  expect(load.unsure.size).toBe(0)
  expect(load.acknowledged.size).toBeGreaterThan(ROUNDS * MIN_ANSWERED)
  expect(found.references).toEqual(new Set(load.acknowledged.values()))
  expect(found.names).toEqual(new Set(load.acknowledged.keys()))
  expect(found.bookings).toBe(load.acknowledged.size)
  expect(found.withTwoMails).toBe(found.bookings)
  expect(found.mails).toBe(found.bookings * 2)

  await db.destroy()
  await database.drop()
  rmSync(folder, { recursive: true })
}, 150_000)
