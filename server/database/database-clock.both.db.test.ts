import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contextOf } from '../../test/context.ts'
import { createTestDatabase, silent } from '../../test/database.ts'
import { isPostgres } from '../../test/locks.ts'
import { queueMail } from '../kit/mail/put-mail.ts'
import { claimDue } from '../kit/mail/queue/worker.ts'
import { createClock, minutes } from '../platform/clock.ts'
import { createLog } from '../platform/log.ts'
import { followDatabaseClock } from './database-clock.ts'
import { databaseTime } from './sql.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  vi.useRealTimers()
  await database.drop()
})

/** The clock of a process whose machine is so many milliseconds ahead. */
async function clockOn(ahead: number, log = silent) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead })
  const time = await followDatabaseClock(database.db, log)
  time.stop()
  return createClock('UTC', time.now)
}

const inDatabase = async () => {
  const { at } = await database.db.selectNoFrom(databaseTime(database.db).as('at')).executeTakeFirstOrThrow()
  return Date.parse(at)
}

test.runIf(isPostgres)(
  'a machine’s clock that is 5 minutes off decides nothing, and is told of',
  async () => {
    for (const ahead of [minutes(5), -minutes(5)]) {
      const lines: string[] = []
      const clock = await clockOn(ahead, createLog('info', { write: (line) => lines.push(line) }))
      const [before, now, after] = [await inDatabase(), clock.now().getTime(), await inDatabase()]
      // The tolerance: half a round trip, and the milliseconds that the answer leaves out.
      expect(now).toBeGreaterThan(before - 50)
      expect(now).toBeLessThan(after + 50)
      const { seconds_ahead: seconds } = JSON.parse(lines[0] ?? '{}')
      expect(seconds).toBeGreaterThan(ahead / 1000 - 2)
      expect(seconds).toBeLessThan(ahead / 1000 + 2)
      vi.useRealTimers()
    }
  },
)

test.runIf(isPostgres)(
  'a mail that one machine sends is not taken by another whose clock is ahead',
  async () => {
    const { db } = database
    const clock = await clockOn(0)
    await db.transaction().execute((trx) =>
      queueMail(contextOf(trx, { clock }), {
        template: 'contact-agency',
        recipient: 'a@b.example',
        language: 'en',
        data: {},
      }),
    )
    expect(await claimDue(db, clock, 9)).toHaveLength(1)
    expect(await claimDue(db, await clockOn(minutes(5)), 9)).toEqual([])
  },
)

test('on SQLite, and where clocks agree, the time is the machine’s own', async () => {
  const lines: string[] = []
  const time = await followDatabaseClock(
    database.db,
    createLog('info', { write: (line) => lines.push(line) }),
  )
  time.stop()
  expect(Math.abs(time.now().getTime() - Date.now())).toBeLessThan(1_000)
  expect(lines).toEqual([])
})
