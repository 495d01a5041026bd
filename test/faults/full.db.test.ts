import { sql } from 'kysely'
import { bookingForm, expect, test } from '../world.ts'
import { findBookings, isPostgres, report } from './kit.ts'

/** Injected, for machines on which no disk can be filled; PostgreSQL knows no such limit, see outage.db.test.ts. */
test.skipIf(isPostgres)(
  'a database without room left answers 507 and keeps nothing of what it refused',
  async ({ world }) => {
    const { theo, anna } = world.people
    const note = 'x'.repeat(2000)
    const book = (name: string) =>
      world.send('book', {
        token: theo.token,
        form: bookingForm(world, { note, name }),
        headers: { 'idempotency-key': name },
      })
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
    await world.askInVain(507, 'book', { token: theo.token, form: bookingForm(world, { note }) })
    // Reading goes on, and so does what needs no room.
    await world.ask('adminListBookings', { token: anna.token })

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
