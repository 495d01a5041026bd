import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { audit } from '../server/domain/audit.ts'
import { createClock } from '../server/platform/clock.ts'
import type { Database } from '../server/platform/database/schema.ts'
import { createTestDatabase } from './database.ts'
import { fill } from './fill.ts'

/** As many as every way of searching takes: some words find more than 5,000. */
export const amounts = { bookings: 5200, trips: 300, users: 700, messages: 700, seed: 'long lists' }
export const clock = createClock('Europe/Berlin', () => new Date('2027-06-01T09:00:00Z'))

/** Set before the first test of a file that has called `fillLongLists`. */
export let db: Database

/** Fills the lists of the back office for the tests of a file. */
export function fillLongLists() {
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  beforeAll(async () => {
    database = await createTestDatabase()
    db = database.db
    await fill(db, clock, amounts, () => {})
    await db
      .updateTable('messages')
      .set({ answered_at: clock.now().toISOString() })
      .where(sql<boolean>`id % 7 < 4`)
      .execute()
    await sql`insert into office_notes (booking_id, note, written_at, written_by)
      select id, 'Has paid ' || id || '.', created_at, user_id from bookings where id % 3 = 0`.execute(db)
    await sql`insert into earlier_notes (booking_id, note, written_at, written_by)
      select booking_id, 'Will pay.', written_at, written_by from office_notes`.execute(db)
    await sql`analyze`.execute(db)
    const by = { userId: 1, address: '203.0.113.7', at: clock.now().toISOString() }
    for (let index = 0; index < 100; index++) {
      await audit(db, by, index % 3 ? ['trip', 'changed'] : ['package', 'added'], { id: index + 1 })
    }
  }, 60_000)
  afterAll(() => database.drop())
}
