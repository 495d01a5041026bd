import type { Language } from '../../../contract/languages.ts'
import { byItself } from '../../core/audit/audit.ts'
import { confirmBooking } from '../../core/bookings/confirm.ts'
import { lockBooking, untilUnmoved } from '../../core/bookings/lock-booking.ts'
import type { Database } from '../../database/schema.ts'
import { databaseId } from '../../database/state.ts'
import { isSet } from '../../database/tables/columns.ts'
import { inTransaction } from '../../kit/context.ts'
import { refuse } from '../../kit/refuse.ts'
import { isoAt } from '../../platform/clock.ts'
import { ProviderError } from '../../platform/payments/provider.ts'
import { type Cards, providerFor, providerOf } from './cards.ts'
import { closeCheckout, finishOpening, noCard, prepare } from './checkouts.ts'
import { liveOf } from './open-page.ts'
import { settle } from './settle.ts'

/* Paying for a booking by card: the address of its payment page, and the state of its payment. */

/** A held booking that nobody can pay because the provider refuses the key is confirmed, as if cards were only offered. */
const confirmUnpaid = (ctx: Cards, bookingId: number) =>
  untilUnmoved(() =>
    inTransaction(ctx, async (tx) => {
      const { booking } = await lockBooking(tx.db, bookingId, 'for money')
      if (booking.status !== 'held') return
      await confirmBooking({ ...tx, by: byItself(tx.clock) }, booking)
    }),
  )

const away = () => refuse('payment_page_away')

const TRIES = 4

/**
 * The address of a booking's payment page, open or new; a page for another amount is closed first, and seats are held long enough. It
 * returns to the booking's page in the language `reads`, or the booking's own.
 * @throws no_booking, payment_under_way, cards_away, payment_page_away
 */
export async function pay(
  cards: Cards,
  bookingId: number,
  what: 'now' | 'all',
  reads?: Language,
): Promise<string> {
  const { db, payments } = cards
  const trip = await db
    .selectFrom('bookings')
    .innerJoin('trips', 'trips.id', 'bookings.trip_id')
    .select(['trips.demo', 'reseller_id'])
    .where('bookings.id', '=', bookingId)
    .executeTakeFirst()
  if (!trip) throw refuse('no_booking')
  const provider = providerFor(payments, { isDemo: isSet(trip.demo) })
  // A reseller pays by invoice.
  if (!provider || trip.reseller_id !== null) throw noCard()
  const site = await databaseId(db)
  try {
    for (let left = TRIES; left > 0; left--) {
      const { checkout, isWanted } = await inTransaction(cards, (tx) =>
        prepare(tx, { bookingId, what, reads, provider, site }),
      )
      const its = providerOf(cards, checkout)
      if (!its) throw away()
      if (checkout.state === 'opening') {
        const opened = await finishOpening(cards, its, checkout)
        if (isWanted && opened.state === 'open' && opened.url) return opened.url
      } else if (isWanted && checkout.url) {
        // The booking may have been paid in another tab meanwhile.
        await settle(cards, its, checkout)
        const now = await liveOf(db, bookingId)
        if (now?.id === checkout.id && now.state === 'open') return checkout.url
      } else if (!(await closeCheckout(cards, its, checkout))) {
        throw refuse('payment_under_way')
      }
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    cards.log.warn({ booking: bookingId, kind: error.kind, error: error.message }, 'no payment page')
    if (error.kind !== 'key') throw away()
    await confirmUnpaid(cards, bookingId)
    throw refuse('cards_away')
  }
  throw away()
}

export async function paymentState(db: Database, bookingId: number) {
  const newest = await db
    .selectFrom('checkouts')
    .select('state')
    .where('booking_id', '=', bookingId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest) return 'none' as const
  const { state } = newest
  if (state === 'paid' || state === 'failed') return state
  return state === 'closed' ? ('expired' as const) : ('open' as const)
}

/** An answer of the provider younger than this is not asked for again. */
const FRESH = 2000

/** Checkouts asked about in the last two seconds are left out. Returns whether the provider answered; with `all`, of ended ones, too. */
export async function lookAtBooking(cards: Cards, bookingId: number, all = false): Promise<boolean> {
  const { db, clock, log } = cards
  const asked = await db
    .selectFrom('checkouts')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('reference', 'is not', null)
    .where('state', 'in', all ? ['open', 'closing', 'paid', 'closed', 'failed'] : ['open', 'closing'])
    .orderBy('id')
    .execute()
  const since = isoAt(clock.now(), -FRESH)
  try {
    for (const checkout of asked) {
      const provider = providerOf(cards, checkout)
      const isFresh = !all && checkout.looked_at !== null && checkout.looked_at > since
      if (provider && !isFresh) await settle(cards, provider, checkout)
    }
    return true
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ booking: bookingId, kind: error.kind, error: error.message }, 'a payment is not known yet')
    return false
  }
}
