import { letGo } from '../../server/core/bookings/seats.ts'
import { lockIfUnproven } from '../../server/core/bookings/unproven-limits.ts'
import { verifyOwed } from '../../server/core/money/owed.ts'
import { contextOf } from '../context.ts'
import { isPostgres } from '../locks.ts'
import { comeBack, expect, later, ledger, openPage, party, runJobs, send, test } from '../stripe/world.ts'
import { bookingForm } from '../world.ts'

/** How often each is tried. */
const [TOLD, RUN_OUT] = process.env.LONG_TESTS === '1' ? [20, 50] : [5, 10]

/* What happens at the same moment around a payment. */

test('the same payment told by notice, page and worker at once: one row, one confirmation, each time', async ({
  world,
  stripe,
}) => {
  await runJobs(world)
  const { id, departure } = world.trips.fjord
  await world.anna.ask('adminUpdateDeparture', { params: { id: departure }, form: { seats: '' } })
  for (let round = 1; round <= TOLD; round++) {
    const booking = await world.theo.book({ ...party(1), trip_id: id })
    stripe.pay(await openPage(world, booking.id))
    const [notice] = stripe.takeNotices()
    if (!notice) throw new Error('no notice')
    later(world, 3)
    await Promise.all([send(world, notice), comeBack(world, booking.id), runJobs(world), send(world, notice)])
  }
  const rows = await ledger(world)
  expect(rows).toHaveLength(TOLD)
  expect(new Set(rows.map(({ provider_ref }) => provider_ref)).size).toBe(TOLD)
  const mails = await world.db
    .selectFrom('outbox')
    .select('id')
    .where('template', '=', 'booking-traveller')
    .execute()
  expect(mails).toHaveLength(TOLD)
  expect((await verifyOwed(world)).differences).toEqual([])
})

test('a hold runs out in the moment of paying, while somebody else wants the seat: never is both lost', async ({
  world,
  stripe,
}) => {
  await runJobs(world)
  const tally = { seat: 0, without: 0 }
  for (let round = 1; round <= RUN_OUT; round++) {
    const departure_id = await world.departure(
      world.trips.fjord.id,
      `2028-01-${String(1 + (round % 28)).padStart(2, '0')}`,
      {
        seats: 1,
        time: `${String(8 + Math.floor(round / 28)).padStart(2, '0')}:00`,
      },
    )
    const { id } = await world.theo.book({ ...party(1), departure_id })
    const page = await openPage(world, id)
    stripe.pay(page)
    stripe.takeNotices()
    later(world, 61)
    // Half of the time nobody knows of the page: as after a restored backup.
    if (round % 2)
      await world.db.updateTable('checkouts').set({ state: 'closed' }).where('booking_id', '=', id).execute()
    const form = bookingForm(world, { ...party(1), departure_id })
    await Promise.all([
      world.anna.send('adminCheckBooking', { params: { id } }),
      world.send('book', { form, token: world.theo.token }),
      runJobs(world),
    ])
    await world.anna.ask('adminCheckBooking', { params: { id } })
    const { status, paid } = await world.db
      .selectFrom('bookings')
      .select(['status', 'paid'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect([round, paid]).toEqual([round, 2_000])
    expect(['confirmed', 'expired']).toContain(status)
    tally[status === 'confirmed' ? 'seat' : 'without'] += 1
    const { taken } = (await world.anna.ask('adminShowDeparture', { params: { id: departure_id } })).departure
    expect([round, taken]).toEqual([round, 1])
  }
  expect(tally.seat).toBeGreaterThan(0)
  const { without_seat } = await world.anna.ask('adminShowMoney')
  expect(without_seat).toHaveLength(tally.without)
  expect((await verifyOwed(world)).differences).toEqual([])
})

test('forty buyers of ten seats: ten are held, expire, and are sold again; never eleven', async ({
  world,
}) => {
  await runJobs(world)
  await world.anna.ask('adminSaveBookingSettings', {
    form: {
      deposit_percent: 20,
      balance_days: 10,
      card: 'required',
      unproven_bookings: 0,
      unproven_seats: 0,
    },
  })
  const departure_id = await world.departure(world.trips.fjord.id, '2028-03-01', { seats: 10 })
  const buy = async () => {
    const form = bookingForm(world, { ...party(1), departure_id })
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        world.send('book', { form, token: [world.theo, world.olga][index % 2]?.token }),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 409]))
    return statuses.filter((status) => status === 200).length
  }
  const departure = async () =>
    (await world.anna.ask('adminShowDeparture', { params: { id: departure_id } })).departure
  expect(await buy()).toBe(10)
  expect(await departure()).toMatchObject({ taken: 10, held: 10, confirmed: 0 })
  // By whoever needs the seats, and at the same time by the worker.
  later(world, 61)
  const [sold] = await Promise.all([buy(), runJobs(world)])
  expect(sold).toBe(10)
  expect(await departure()).toMatchObject({ taken: 10, held: 10 })
  later(world, 61)
  await runJobs(world)
  expect(await departure()).toMatchObject({ taken: 0, held: 0 })
  expect(await buy()).toBe(10)
})

test.runIf(isPostgres)(
  'a hold of an unproven account can be let go while that account waits to book',
  async ({ world }) => {
    const { id } = await world.olga.book(party(1))
    later(world, 61)
    await world.db.transaction().execute(async (trx) => {
      expect(await lockIfUnproven(trx, world.olga.id)).toBe(true)
      // It waited for the lock above, whose owner waits for the departure.
      expect(await letGo(contextOf(world.db, { clock: world.clock }), id)).toBe(true)
    })
  },
)
