import type { TravellerBooking } from '../../../contract/bookings.ts'
import { payableOf } from '../../../rules/payable.ts'
import { notDueOf } from '../../core/money/agreed.ts'
import { paymentStateOf } from '../../core/money/owed.ts'
import type { Database, Row } from '../../database/schema.ts'
import { isOneOf } from '../../database/sql.ts'
import { isSet } from '../../database/tables/columns.ts'
import type { Ctx } from '../../kit/context.ts'
import { type Cards, providerFor } from './cards.ts'
import { refundable } from './refunds.ts'

type Owing = Pick<
  TravellerBooking,
  'trip_id' | 'status' | 'standing' | 'total' | 'paid' | 'due_now' | 'not_due'
> & {
  /** Who sold it, if not the agency itself: that one pays by invoice. */
  reseller?: unknown
}
type CardContext = Ctx & Pick<Cards, 'payments'>

/** Which of these trips are paid by card: all where Stripe takes cards, those of the demo at the till of the house. */
async function tripsByCard(ctx: CardContext, ids: number[]): Promise<Set<number>> {
  const trips = await ctx.db
    .selectFrom('trips')
    .select(['id', 'demo'])
    .where(isOneOf(ctx.db, 'id', ids))
    .execute()
  return new Set(
    trips.filter(({ demo }) => providerFor(ctx.payments, { isDemo: isSet(demo) })).map(({ id }) => id),
  )
}

/** Adds what can be paid of each booking by card now, as `pay` takes it. */
export async function withByCard<B extends Owing>(
  cards: CardContext,
  bookings: B[],
): Promise<(B & Pick<TravellerBooking, 'by_card'>)[]> {
  const isOffered = cards.settings.get().booking.card !== 'off'
  const mayPay = (booking: B) => !booking.reseller && (isOffered || booking.status === 'held')
  const payable = bookings.filter(mayPay).map(({ trip_id }) => trip_id)
  const trips = payable.length === 0 ? new Set<number>() : await tripsByCard(cards, payable)
  return bookings.map((booking) => {
    const isTaken = trips.has(booking.trip_id) && mayPay(booking)
    return { ...booking, by_card: isTaken ? payableOf(booking) : { now: 0, all: 0 } }
  })
}

async function isByCard(
  cards: CardContext,
  { reseller_id: reseller, ...booking }: Row<'bookings'>,
): Promise<boolean> {
  const stands = paymentStateOf(booking, cards.clock.today())
  const not_due = notDueOf(booking)
  const [own] = await withByCard(cards, [{ ...booking, ...stands, not_due, reseller }])
  return (own?.by_card.all ?? 0) > 0
}

/** Whether the mails that lead to a booking's page say that it can be paid there by card. */
export const byCardOnPage = async (ctx: CardContext, _: unknown, booking: Row<'bookings'>) => ({
  by_card: await isByCard(ctx, booking),
})

/** What can be paid by card of a booking that was just made: what is due first. */
export async function firstByCard(
  cards: CardContext,
  tripId: number,
  { due, pay_now }: { due: { amount: number }[]; pay_now: number },
): Promise<number> {
  const isTaken = pay_now > 0 || cards.settings.get().booking.card !== 'off'
  return isTaken && (await tripsByCard(cards, [tripId])).has(tripId) ? (due[0]?.amount ?? 0) : 0
}

export async function cardsOf(db: Database, bookingId: number) {
  const checkouts = await db
    .selectFrom('checkouts')
    .select(['id', 'provider', 'state', 'amount', 'currency', 'reference', 'created_at', 'ends_at'])
    .where('booking_id', '=', bookingId)
    .orderBy('id', 'desc')
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .select(['id', 'payment_id', 'state', 'amount', 'note', 'created_at', 'last_error'])
    .where('booking_id', '=', bookingId)
    .orderBy('id', 'desc')
    .execute()
  const payments = await refundable(db, bookingId)
  return { checkouts, refunds, refundable: payments.reduce((sum, { left }) => sum + left, 0) }
}
