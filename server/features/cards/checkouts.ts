import { furtherOf, type Language, mainLanguageOf } from '../../../contract/languages.ts'
import { isOption } from '../../../rules/booking-status.ts'
import { lockBooking } from '../../core/bookings/lock-booking.ts'
import { offersAmong } from '../../core/departures/seating.ts'
import { readWords } from '../../core/translations/translated-words.ts'
import type { Database, Row } from '../../database/schema.ts'
import { databaseId } from '../../database/state.ts'
import { parseCheckoutRequest } from '../../database/tables/cards.ts'
import type { InTx } from '../../kit/context.ts'
import { homeIn } from '../../kit/mail/site.ts'
import { refuse } from '../../kit/refuse.ts'
import { type Clock, isoAt, minutes } from '../../platform/clock.ts'
import {
  type CheckoutRequest,
  type PaymentProvider,
  ProviderError,
} from '../../platform/payments/provider.ts'
import { newToken } from '../../platform/secrets.ts'
import { type Cards, KEY_LIFETIME, noteKey } from './cards.ts'
import { liveOf, payable } from './open-page.ts'
import { settle } from './settle.ts'

/* The life of a checkout: a payment page at a provider, for one amount of one booking. */

export type Checkout = Row<'checkouts'>

/** A provider wants an end 30 minutes to 24 hours away. */
const SHORTEST = minutes(30)
const LONGEST = minutes(23 * 60 + 55)
/** Milliseconds from the end of a checkout to the end of its booking's hold. */
const BEFORE_HOLD = minutes(5)
const LEAST_HOLD = minutes(40)

/** How often the worker looks at a checkout, unless a notice comes first. */
export const LOOK_EVERY = minutes(2)
/** Milliseconds for which the request that opens a checkout is left to whoever made it. */
const OPENING_TIME = minutes(0.5)

function checkPayable({ status }: Row<'bookings'>, amount: number) {
  if (status === 'expired') throw refuse('expired_book_again')
  if (status === 'cancelled') throw refuse('booking_cancelled')
  if (amount <= 0) throw refuse('nothing_due')
}

/** Until when the seats of a held booking are kept once it is being paid. @throws seats_not_kept */
function heldUntil({ held_until, hold_limit }: Row<'bookings'>, clock: Clock): string {
  const until = held_until ?? ''
  const least = isoAt(clock.now(), LEAST_HOLD)
  if (until >= least) return until
  if (least > (hold_limit ?? '')) throw refuse('seats_not_kept')
  return least
}

type CheckoutInput = {
  bookingId: number
  what: 'now' | 'all'
  /** Who pays reads a page in this language; undefined: that of the booking. */
  reads: Language | undefined
  provider: PaymentProvider
  site: string
}

export const noCard = () => refuse('no_card')

/** What stands in the way of a new checkout, or the new one: stored before the provider is asked for it. */
export async function prepare(
  tx: InTx<Cards>,
  { bookingId, what, reads, provider, site }: CheckoutInput,
): Promise<{ checkout: Checkout; isWanted: boolean }> {
  const booking = await lockBooking(tx.db, bookingId, 'alone')
  if (booking.status !== 'held' && tx.settings.get().booking.card === 'off') throw noCard()
  if (booking.status === 'held' && (await offersAmong(tx, [bookingId])).has(bookingId))
    throw refuse('offer_first')
  if (isOption(booking)) throw refuse('option_first')
  const amount = payable(booking, tx.clock.today(), what)
  checkPayable(booking, amount)
  const before = await liveOf(tx.db, bookingId)
  if (before) {
    const isWanted =
      before.state !== 'closing' &&
      before.amount === amount &&
      before.provider === provider.name &&
      before.ends_at > isoAt(tx.clock.now())
    return { checkout: before, isWanted }
  }
  const isHeld = booking.status === 'held'
  const held_until = isHeld ? heldUntil(booking, tx.clock) : null
  if (isHeld) await tx.db.updateTable('bookings').set({ held_until }).where('id', '=', bookingId).execute()
  const beforeHold = held_until === null ? Number.POSITIVE_INFINITY : Date.parse(held_until) - BEFORE_HOLD
  const ends_at = isoAt(new Date(Math.min(beforeHold, tx.clock.now().getTime() + LONGEST)))
  const currency = booking.currency as string
  const now = isoAt(tx.clock.now())
  const request_key = newToken()
  const { agency } = tx.settings.get()
  const language = reads ?? booking.language ?? mainLanguageOf(agency)
  const say = await readWords(tx.db, [booking.trip_id], furtherOf(language, agency))
  const title = say ? say(booking.told_title) : booking.told_title
  const request: CheckoutRequest = {
    amount,
    currency,
    description: `${title}, ${booking.reference}`,
    returnUrl: `${homeIn(language, agency, tx.publicUrl)}/booking?id=${bookingId}`,
    email: booking.email,
    language,
    endsAt: ends_at,
    // Not the id: after a restored backup it would be given a second time.
    marks: { site, booking: `${bookingId}`, row: request_key },
  }
  const checkout = await tx.db
    .insertInto('checkouts')
    .values({
      booking_id: bookingId,
      provider: provider.name,
      state: 'opening',
      amount,
      currency,
      request: JSON.stringify(request),
      request_key,
      ends_at,
      created_at: now,
      next_attempt_at: isoAt(tx.clock.now(), OPENING_TIME),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { checkout, isWanted: true }
}

const toState = (
  db: Database,
  { id, state: before }: Checkout,
  columns: Partial<
    Pick<Checkout, 'state' | 'reference' | 'url' | 'ends_at' | 'next_attempt_at' | 'looked_at'>
  >,
) =>
  db
    .updateTable('checkouts')
    .set(columns)
    .where('id', '=', id)
    .where('state', '=', before)
    .returningAll()
    .executeTakeFirst()

/** The checkout that was made by a request whose answer was lost, if it made one. */
async function findMade(ctx: Cards, provider: PaymentProvider, { request_key, created_at }: Checkout) {
  const since = isoAt(new Date(created_at), -minutes(5))
  const { checkouts } = await provider.list(await databaseId(ctx.db), since)
  return checkouts.find(({ marks }) => marks.row === request_key)
}

/**
 * Asks the provider for a stored checkout, with the same key each time; one too old to repeat is looked up, or given up.
 * @returns the checkout as stored by then
 * @throws {ProviderError} `away`: it stays `opening`; `key`: it is given up
 */
export async function finishOpening(
  cards: Cards,
  provider: PaymentProvider,
  checkout: Checkout,
): Promise<Checkout> {
  const { db, clock } = cards
  const age = clock.now().getTime() - Date.parse(checkout.created_at)
  const left = Date.parse(checkout.ends_at) - clock.now().getTime()
  const giveUp = () => toState(db, checkout, { state: 'failed' })
  let opened: { reference: string; url: string | undefined; endsAt: string } | undefined
  try {
    if (age < KEY_LIFETIME && left >= SHORTEST) {
      opened = await provider.open(parseCheckoutRequest(checkout.request), checkout.request_key)
      await noteKey(db, provider, true)
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.kind === 'away') throw error
    if (error.kind === 'key') {
      await noteKey(db, provider, false)
      await giveUp()
      throw error
    }
  }
  if (!opened) {
    const made = await findMade(cards, provider, checkout)
    opened = made && { reference: made.reference, url: made.url, endsAt: checkout.ends_at }
  }
  const stored = opened
    ? await toState(db, checkout, {
        state: 'open',
        reference: opened.reference,
        url: opened.url ?? null,
        next_attempt_at: isoAt(clock.now(), LOOK_EVERY),
      })
    : await giveUp()
  // Somebody else was faster.
  return (
    stored ??
    (await db.selectFrom('checkouts').selectAll().where('id', '=', checkout.id).executeTakeFirstOrThrow())
  )
}

/** Returns whether the checkout has ended, unpaid or paid; false while a payment is under way. @throws {ProviderError} */
export async function closeCheckout(
  cards: Cards,
  provider: PaymentProvider,
  checkout: Checkout,
): Promise<boolean> {
  const { db, clock } = cards
  const closing =
    checkout.state === 'open'
      ? await toState(db, checkout, { state: 'closing', next_attempt_at: isoAt(clock.now()) })
      : checkout
  if (!closing?.reference) return false
  const answer = await provider.close(closing.reference).catch((error: unknown) => {
    // Nobody can pay in what the provider does not know.
    if (error instanceof ProviderError && error.kind === 'unknown') return 'closed' as const
    throw error
  })
  if (answer === 'cannot') return false
  if (answer === 'paid') await settle(cards, provider, closing)
  else await toState(db, closing, { state: 'closed', looked_at: isoAt(clock.now()) })
  return true
}
