import type { OwnBooking } from '../../../contract/bookings.ts'
import { isOneOf } from '../../database/rules.ts'
import { isInForce } from '../shared/booking-status.ts'
import { type Cards, providerFor } from './cards.ts'

type Owing = Pick<OwnBooking, 'trip_id' | 'status' | 'total' | 'paid' | 'due_now'>
type Asked = Pick<Cards, 'db' | 'payments' | 'settings'>

/** Which of these trips are paid by card: all where Stripe takes cards, those of the demo at the till of the house. */
async function tripsByCard({ db, payments }: Asked, ids: number[]): Promise<Set<number>> {
  const trips = await db
    .selectFrom('trips')
    .select(['id', 'demo'])
    .where(isOneOf(db, 'id', ids))
    .execute()
  return new Set(
    trips.filter(({ demo }) => providerFor(payments, { isDemo: demo === 1 })).map(({ id }) => id),
  )
}

/** Adds what can be paid of each booking by card now, as `pay` takes it. */
export async function withByCard<B extends Owing>(
  cards: Asked,
  bookings: B[],
): Promise<(B & Pick<OwnBooking, 'by_card'>)[]> {
  const isOffered = cards.settings.get().booking.card !== 'off'
  const trips = await tripsByCard(
    cards,
    bookings.map(({ trip_id }) => trip_id),
  )
  return bookings.map((booking) => {
    const { trip_id, status, total, paid, due_now } = booking
    const isTaken = trips.has(trip_id) && isInForce(status) && (isOffered || status === 'held')
    const left = isTaken && total !== null ? Math.max(0, total - paid) : 0
    return { ...booking, by_card: { now: Math.min(due_now, left), all: left } }
  })
}

/** Whether something of a booking can be paid by card. */
export async function isByCard(
  cards: Asked,
  booking: Pick<OwnBooking, 'trip_id' | 'status' | 'total' | 'paid'>,
): Promise<boolean> {
  const [own] = await withByCard(cards, [{ ...booking, due_now: 0 }])
  return (own?.by_card.all ?? 0) > 0
}

/** What can be paid by card of a booking that was just made: what is due first. */
export async function firstByCard(
  cards: Asked,
  tripId: number,
  { due, pay_now }: { due: { amount: number }[]; pay_now: number },
): Promise<number> {
  const isTaken = pay_now > 0 || cards.settings.get().booking.card !== 'off'
  return isTaken && (await tripsByCard(cards, [tripId])).has(tripId) ? (due[0]?.amount ?? 0) : 0
}
