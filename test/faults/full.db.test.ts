import { sql } from 'kysely'
import { bookingForm, expect, test } from '../world.ts'
import { findBookings, isPostgres, report } from './kit.ts'

/** With a limit on the size of the database, which works on every machine. Only SQLite has it; see outage.long.db.test.ts. */
test.skipIf(isPostgres)(
  'a full database answers 507 and stores nothing of a refused booking',
  async ({ world }) => {
    const { theo, anna } = world
    const note = 'x'.repeat(2000)
    const book = (name: string) =>
      theo.send('book', { form: bookingForm(world, { note, name }), headers: { 'idempotency-key': name } })
    await world.proveAddress(theo.id)
    const limit = async (pages: number) => {
      await sql`pragma max_page_count = ${sql.lit(pages)}`.execute(world.db)
    }
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(world.db)
    await limit((rows[0]?.page_count ?? 0) + 20)

    const booked: string[] = []
    let refused = await book('booking-0')
    while (refused.status === 200 && booked.length < 1000) {
      booked.push(`booking-${booked.length}`)
      refused = await book(`booking-${booked.length}`)
    }
    expect(refused.status).toBe(507)
    expect(refused.headers.get('retry-after')).toBe('30')
    await theo.askInVain(507, 'book', { form: bookingForm(world, { note }) })
    // Reading still works.
    await anna.ask('adminListBookings')

    const full = await findBookings(world.db)
    expect(full.names).toEqual(new Set(booked))
    expect(full.withTwoMails).toBe(booked.length)
    await limit(1_000_000)
    expect((await book(`booking-${booked.length}`)).status).toBe(200)
    const found = await findBookings(world.db)
    report(
      `no room for more: ${booked.length} bookings acknowledged, then 507; found ${full.bookings}, and ${found.bookings} after it had room again`,
    )
    expect(found.bookings).toBe(booked.length + 1)
    expect(world.logged.join('')).toMatch(/database or disk cannot be used/)
  },
)
