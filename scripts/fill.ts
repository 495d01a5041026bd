import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { keepDays } from '../server/domain/lists/tallies.ts'
import { createClock } from '../server/platform/clock.ts'
import { readConfig } from '../server/platform/config.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { openDatabase } from '../server/platform/database/open.ts'
import { createLog } from '../server/platform/log.ts'
import { fill } from '../test/fill.ts'

/** `npm run fill -- --bookings 100000 --trips 2000 --users 20000`: adds to the database of DATABASE_URL or DATA_DIR. */
const { values } = parseArgs({
  options: {
    bookings: { type: 'string', default: '100000' },
    trips: { type: 'string', default: '2000' },
    users: { type: 'string', default: '20000' },
    messages: { type: 'string', default: '1000' },
    seed: { type: 'string', default: randomUUID() },
  },
})
const config = readConfig()
const clock = createClock(config.timeZone)
const db = openDatabase(config.databaseUrl, createLog('warn'))
try {
  await migrate(db)
  await keepDays(db, clock)
  const { seed, ...counts } = values
  const numbers = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, Number(count)]))
  await fill(db, clock, { ...(numbers as Record<keyof typeof counts, number>), seed }, console.log)
} finally {
  await db.destroy()
}
