import { sql } from 'kysely'
import { limits } from '../../../contract/limits.ts'
import type { BookingHistory, BookingInFull } from '../../../contract/office-bookings.ts'
import { bookingEntries } from '../../core/audit/audit.ts'
import { acceptedWith } from '../../core/bookings/accepted-terms.ts'
import { toldWith } from '../../core/bookings/before-booking.ts'
import { addressOf } from '../../core/bookings/mail-booking.ts'
import { listNotes } from '../../core/bookings/notes.ts'
import { readBookings } from '../../core/bookings/read-bookings.ts'
import { lengthBooked } from '../../core/departures/next-departure.ts'
import { isOver, isUnderWay, offersAmong } from '../../core/departures/seating.ts'
import { readPriceHistory } from '../../core/money/booking-money.ts'
import { paymentsOf, readPaidBack } from '../../core/money/ledger.ts'
import { payBackOf } from '../../core/money/owed.ts'
import type { Database } from '../../database/schema.ts'
import { parseExtras } from '../../database/tables/bookings.ts'
import { isSet } from '../../database/tables/columns.ts'
import type { Ctx } from '../../kit/context.ts'
import { refuse } from '../../kit/refuse.ts'
import { cardsOf } from '../cards/cards-of.ts'
import { mailsOf } from '../mail-log/log.ts'
import { invoicesOf, mayInvoice } from '../papers/invoices.ts'

/* Bookings of a departure with one e-mail address are one traveller's, whatever the account. Anonymised ones have no address. */

/** The latest 20 confirmed bookings of the same departure and address, oldest first: an office may use its own address everywhere. */
async function alsoBooked(
  db: Database,
  { id, departure_id, email }: { id: number; departure_id: number; email: string },
): Promise<{ id: number; reference: string }[]> {
  if (email === '') return []
  const latest = await db
    .selectFrom('bookings')
    .select(['id', 'reference'])
    .where('departure_id', '=', departure_id)
    .where('status', '=', 'confirmed')
    .where(sql<boolean>`lower(email) = lower(${email}) and email <> ''`)
    .where('id', '<>', id)
    .orderBy('id', 'desc')
    .limit(limits.alsoBooked)
    .execute()
  return latest.reverse()
}

async function countOf(db: Database, customerId: number): Promise<number> {
  const { bookings } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('bookings'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return bookings
}

/** Actions that the history leaves out, because the ledger shows them with their amounts. */
const ofMoney: ReadonlySet<string> = new Set(['paid', 'paid-back', 'payment-undone', 'pay-back-undone'])

/** What became of a booking, newest first: its entries in the audit log, its mails and its money in one line of time. */
async function bookingHistory(
  ctx: Ctx,
  booking: { id: number; departure_id: number; created_at: string },
  bookedBy: BookingHistory[number]['by'],
  mails: { id: number; created_at: string }[],
): Promise<BookingHistory> {
  const [entries, payments] = await Promise.all([
    bookingEntries(ctx, booking),
    paymentsOf(ctx.db, booking.id),
  ])
  const done = entries
    .filter(({ kind, action }) => kind !== 'booking' || !ofMoney.has(action))
    .map(({ at, actor, kind, action, fields, changes }) => ({
      what: 'done' as const,
      at,
      by: actor && { id: actor.id, name: actor.name },
      kind,
      action,
      fields,
      changes,
    }))
  const isAdded = done.some(({ kind, action }) => kind === 'booking' && action === 'added')
  const history: BookingHistory = [
    ...(isAdded ? [] : [{ what: 'booked' as const, at: booking.created_at, by: bookedBy }]),
    ...done,
    ...mails.map(({ id, created_at: at }) => ({ what: 'mail' as const, at, by: null, mail_id: id })),
    ...payments.map((payment) => ({ what: 'payment' as const, at: payment.at, by: payment.by, payment })),
  ]
  // Entries of the same moment stay in this order, read from the bottom.
  return history.toSorted((a, b) => a.at.localeCompare(b.at)).toReversed()
}

/** Whether the traveller was mailed about money of a booking that has come in and was not undone. */
async function isToldOfPayments(db: Database, id: number): Promise<boolean> {
  const payments = await paymentsOf(db, id)
  return payments.some(({ amount, undoes, undone, told }) => told && amount > 0 && undoes === null && !undone)
}

/** A booking with its trip, the account it was made with, and its mails. @throws no_booking */
export async function showBooking(ctx: Ctx, id: number): Promise<Omit<BookingInFull, 'delivery'>> {
  const [booking] = await readBookings(ctx, [id], { tripChanges: true, money: true })
  if (!booking) throw refuse('no_booking')
  const { deleted_at, days, departure_cancelled_at, ...trip } = await ctx.db
    .selectFrom('bookings')
    .innerJoin('trips', 'trips.id', 'bookings.trip_id')
    .innerJoin('departures as d', 'd.id', 'departure_id')
    .leftJoin('packages', 'packages.id', 'trips.package_id')
    .select([
      'trips.id',
      'title',
      'period_days as period_id',
      'packages.description as package',
      'deleted_at',
      'd.cancelled_at as departure_cancelled_at',
      lengthBooked.as('days'),
    ])
    .where('bookings.id', '=', id)
    .executeTakeFirstOrThrow()
  const { cancelled_at, seats, user_id, customer_id, by_staff, single_rooms, extras, ...row } = await ctx.db
    .selectFrom('bookings')
    .select(['cancelled_at', 'seats', 'user_id', 'customer_id', 'by_staff', 'single_rooms', 'extras'])
    .select(['status', 'total', 'demo', 'anonymised_at', 'asked_open', 'without_account'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const user =
    user_id === null
      ? undefined
      : await ctx.db
          .selectFrom('users')
          .select(['id', 'name', 'email'])
          .where('id', '=', user_id)
          .executeTakeFirst()
  const invoices = (await invoicesOf(ctx.db, [id]))(id)
  const mails = await mailsOf(ctx, id)
  const lasting = { date: booking.trip_date, days, cancelled_at: departure_cancelled_at }
  const bookedBy = user ? { id: user.id, name: user.name } : null
  return {
    ...booking,
    cancelled_at,
    pay_back_by: payBackOf(ctx.clock, booking, cancelled_at),
    seats,
    single_rooms,
    extras: parseExtras(extras),
    waiting_id: (await offersAmong(ctx, [id])).get(id) ?? null,
    invoices,
    may_invoice: await mayInvoice(ctx.db, row, invoices),
    ...(await cardsOf(ctx.db, id)),
    paid_back: (await readPaidBack(ctx, [id]))(id),
    told_of_payments: await isToldOfPayments(ctx.db, id),
    price_history: await readPriceHistory(ctx.db, id),
    user: user ?? null,
    mails_to: await addressOf(ctx.db, id),
    customer: customer_id === null ? null : { id: customer_id, bookings: await countOf(ctx.db, customer_id) },
    by_staff: isSet(by_staff),
    without_account: isSet(row.without_account),
    trip: {
      ...trip,
      departed: isOver(lasting, ctx.clock.today()),
      under_way: isUnderWay(lasting, ctx.clock.today()),
      deleted: deleted_at !== null,
    },
    accepted_terms: (await acceptedWith(ctx.db, [id])).get(id) ?? null,
    before: (await toldWith(ctx.db, [id])).get(id) ?? null,
    also_booked: await alsoBooked(ctx.db, booking),
    mails,
    history: await bookingHistory(ctx, booking, bookedBy, mails),
    reminders: await ctx.db
      .selectFrom('reminders')
      .select(['kind', 'at'])
      .where('booking_id', '=', id)
      .orderBy('at')
      .execute(),
    notes: await listNotes(ctx.db, id),
  }
}
