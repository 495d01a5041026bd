import { byItself } from '../../server/core/audit/audit.ts'
import { cancelLocked } from '../../server/core/bookings/cancel-and-correct.ts'
import { confirmBooking } from '../../server/core/bookings/confirm.ts'
import { lockBooking } from '../../server/core/bookings/lock-booking.ts'
import { applyChange } from '../../server/core/bookings/move-and-party.ts'
import { lockToFree } from '../../server/core/bookings/seats.ts'
import { anonymiseBookings } from '../../server/core/bookings/traveller/anonymise.ts'
import { verifyOwed } from '../../server/core/money/owed.ts'
import type { Trx, Write } from '../../server/database/schema.ts'
import { contextOf } from '../context.ts'
import { isPostgres, meanwhile, waitForLock } from '../locks.ts'
import {
  comeBack,
  expect,
  later,
  ledger,
  mailedBy,
  openPage,
  party,
  runJobs,
  type Stripe,
  send,
  show,
  sound,
  test,
} from '../stripe/world.ts'
import type { World } from '../world.ts'

/*
 * Money that comes while somebody else changes its booking. The first part stages it: the change is made, and not committed yet, when the
 * payment reads where the booking is; it commits once the payment waits for the locks. The second part lets both race.
 */

/** Of three rounds, two meet a cancellation. */
const ROUNDS = process.env.LONG_TESTS === '1' ? 300 : 12

const byHand = (world: World, id: number, amount: number) =>
  world.anna.send('adminAddPayment', { params: { id }, form: { amount, method: 'bank', anyway: 1 } })

/** Pays a booking in its payment page; the function that is returned tells of it. */
async function paidInPage(world: World, stripe: Stripe, id: number) {
  stripe.pay(await openPage(world, id))
  const [notice] = stripe.takeNotices()
  if (!notice) throw new Error('no notice')
  later(world, 1)
  return () => send(world, notice)
}

/** Both ways in which 20.00, enough for the deposit, comes in: the staff record it, and the provider tells of it. */
const ways = [
  ['recorded by hand', async (world: World, _: Stripe, id: number) => () => byHand(world, id, 2_000)],
  [
    'told by the provider',
    async (world: World, stripe: Stripe, id: number) => {
      const tell = await paidInPage(world, stripe, id)
      return async () => ({ status: await tell() })
    },
  ],
] as const

const changing = ({ clock, settings }: World) => ({
  clock,
  by: byItself(clock),
  settings,
  notify: true,
})

const cancel = (world: World, id: number) => async (trx: Trx) => {
  const locked = await lockBooking(trx, id, 'to change')
  // Only in a transaction of its own is the database used.
  await cancelLocked(contextOf(trx, { ...changing(world), db: world.db }), locked, { reason: '' })
}

const confirm = (world: World, id: number) => async (trx: Trx) => {
  const { booking } = await lockBooking(trx, id, 'to change')
  await confirmBooking(contextOf(trx, changing(world)), booking)
}

const moveTo = (world: World, id: number, departureId: number) => async (trx: Trx) => {
  const locked = await lockBooking(trx, id, 'to change', { departureId })
  const to = { departureId, trip: locked.trip }
  const hand = { byStaff: true, action: 'moved' } as const
  await applyChange(contextOf(trx, { ...changing(world), db: world.db }), locked, { to }, hand)
}

const withoutSeat = async (world: World) => [
  ...(await mailedBy(world, 'paid-without-seat')),
  ...(await mailedBy(world, 'paid-too-late')),
]

for (const [how, comes] of ways) {
  test.runIf(isPostgres)(
    `money ${how} for a booking that is cancelled at that moment: it stays cancelled, and owes the money back`,
    async ({ world, stripe }) => {
      await runJobs(world)
      const { id } = await world.theo.book(party(1))
      const pay = await comes(world, stripe, id)
      expect((await meanwhile(world.db, cancel(world, id), pay)).status).toBe(200)
      expect(await show(world, id)).toMatchObject({
        status: 'cancelled',
        total: 0,
        paid: 2_000,
        standing: 'to_be_paid_back',
      })
      expect(await mailedBy(world, 'booking-traveller')).toEqual([])
      expect(await withoutSeat(world)).toEqual([])
      await sound(world)
    },
  )

  test.runIf(isPostgres)(
    `money ${how} for a booking that is confirmed at that moment: it is confirmed once, and nobody hears of a lost seat`,
    async ({ world, stripe }) => {
      await runJobs(world)
      const { id } = await world.theo.book(party(1))
      const pay = await comes(world, stripe, id)
      expect((await meanwhile(world.db, confirm(world, id), pay)).status).toBe(200)
      expect(await show(world, id)).toMatchObject({ status: 'confirmed', total: 10_000, paid: 2_000 })
      expect(await mailedBy(world, 'booking-traveller')).toHaveLength(1)
      expect(await withoutSeat(world)).toEqual([])
      await sound(world)
    },
  )

  test.runIf(isPostgres)(
    `money ${how} for a booking that is moved at that moment: it is confirmed where it is now`,
    async ({ world, stripe }) => {
      await runJobs(world)
      const other = await world.departure(world.trips.fjord.id, '2028-02-01', { seats: 4 })
      const { id } = await world.theo.book(party(1))
      const pay = await comes(world, stripe, id)
      expect((await meanwhile(world.db, moveTo(world, id, other), pay)).status).toBe(200)
      expect(await show(world, id)).toMatchObject({ status: 'confirmed', departure_id: other, paid: 2_000 })
      expect(await ledger(world)).toHaveLength(1)
      await sound(world)
    },
  )

  test.runIf(isPostgres)(
    `money ${how} for a booking that has expired, and loses its name at that moment: it is stored, and confirms nobody`,
    async ({ world, stripe }) => {
      await runJobs(world)
      const { id } = await world.theo.book(party(1))
      const pay = await comes(world, stripe, id)
      later(world, 180)
      await world.db.updateTable('checkouts').set({ state: 'closed' }).execute()
      await runJobs(world)
      expect(await show(world, id)).toMatchObject({ status: 'expired' })
      const forget = async (trx: Trx) => {
        await lockBooking(trx, id, 'for money')
        await anonymiseBookings(contextOf(trx, world), [id])
      }
      expect((await meanwhile(world.db, forget, pay)).status).toBe(200)
      expect(await show(world, id)).toMatchObject({ status: 'expired', total: 0, paid: 2_000 })
      await sound(world)
    },
  )
}

test.runIf(isPostgres)(
  'a booking that is moved again, while its payment tries again, takes its money in the end',
  async ({ world }) => {
    const { db, trips } = world
    const [next, last] = [
      await world.departure(trips.fjord.id, '2028-02-01', { seats: 4 }),
      await world.departure(trips.fjord.id, '2028-03-01', { seats: 4 }),
    ]
    const { id } = await world.theo.book(party(1))
    const move = (trx: Trx, departure_id: number) =>
      (trx as Write).updateTable('bookings').set({ departure_id }).where('id', '=', id).execute()
    let paid: Promise<Response> | undefined
    await db.transaction().execute(async (second) => {
      // Weaker than `lockToFree`, so that the booking can be moved to it.
      await second.selectFrom('departures').select('id').where('id', '=', next).forNoKeyUpdate().execute()
      await db.transaction().execute(async (first) => {
        await lockToFree(first, trips.fjord.departure)
        await move(first, next)
        paid = byHand(world, id, 2_000)
        await waitForLock(db)
      })
      await waitForLock(db)
      await move(second, last)
    })
    expect((await paid)?.status).toBe(200)
    expect(await show(world, id)).toMatchObject({ status: 'confirmed', departure_id: last, paid: 2_000 })
  },
)

test.runIf(isPostgres)(
  'seats of a departure are limited while a payment waits for it: the payment is taken',
  async ({ world }) => {
    const departure = await world.departure(world.trips.fjord.id, '2028-02-01', { seats: null })
    const { id } = await world.theo.book({ ...party(1), departure_id: departure })
    const limit = async (trx: Trx) => {
      await lockToFree(trx, departure)
      await trx.updateTable('departures').set({ seats: 4 }).where('id', '=', departure).execute()
    }
    const paid = await meanwhile(world.db, limit, () => byHand(world, id, 2_000))
    expect(paid.status).toBe(200)
    expect(await show(world, id)).toMatchObject({ status: 'confirmed', paid: 2_000 })
  },
)

test.runIf(isPostgres)(
  'a booking is confirmed while its traveller opens a payment page, where the agency takes no cards any more: there is none',
  async ({ world }) => {
    const { id } = await world.theo.book(party(1))
    const form = { deposit_percent: 20, balance_days: 10, card: 'off' }
    await world.anna.ask('adminSaveBookingSettings', { form })
    const pay = () => world.theo.send('payBooking', { params: { id }, form: { what: 'now' } })
    expect((await meanwhile(world.db, confirm(world, id), pay)).status).toBe(409)
    expect(await world.db.selectFrom('checkouts').select('id').execute()).toEqual([])
  },
)

test(`payments race with cancellations and with each other, ${ROUNDS} times: what is confirmed has its price`, async ({
  world,
  stripe,
}) => {
  await runJobs(world)
  const { departure } = world.trips.fjord
  await world.anna.ask('adminUpdateDeparture', { params: { id: departure }, form: { seats: '' } })
  const seen: Record<string, number> = {}
  for (let round = 1; round <= ROUNDS; round++) {
    const { id } = await world.theo.book(party(1))
    const tell = await paidInPage(world, stripe, id)
    const cancels = round % 3 !== 0
    const answers = await Promise.all([
      tell(),
      byHand(world, id, 2_000).then(({ status }) => status),
      comeBack(world, id).then(() => 200),
      cancels &&
        world.anna
          .send('adminCancelBooking', { params: { id }, form: { notify: 0 } })
          .then(({ status }) => status),
    ])
    for (const status of answers) if (status !== false) expect([round, status]).toEqual([round, 200])
    const { status, total, paid } = await show(world, id)
    expect([round, paid]).toEqual([round, 4_000])
    expect([round, status, total]).toEqual(cancels ? [round, 'cancelled', 0] : [round, 'confirmed', 10_000])
    seen[status] = (seen[status] ?? 0) + 1
  }
  expect(await withoutSeat(world)).toEqual([])
  expect((await verifyOwed(world)).differences).toEqual([])
  expect(Object.keys(seen).toSorted()).toEqual(['cancelled', 'confirmed'])
}, 300_000)
