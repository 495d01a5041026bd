import {
  type Language,
  mainLanguageOf,
  offeredLanguages,
  takenLanguage,
} from '../../../contract/languages.ts'
import type { Billing } from '../../../contract/money/billing.ts'
import type { GivenAnswers } from '../../../contract/trips/questions.ts'
import { isInForce } from '../../../rules/booking-status.ts'
import { moneyText } from '../../../rules/money-text.ts'
import type { Row, Trx } from '../../database/schema.ts'
import { parseExtras } from '../../database/tables/bookings.ts'
import { asFlag } from '../../database/tables/columns.ts'
import { type Ctx, type InTx, inTransaction, type TxCtx } from '../../kit/context.ts'
import type { QueuedOf } from '../../kit/mail/mail.ts'
import { isStrangers } from '../../kit/mail/put-mail.ts'
import { invalid, refuse } from '../../kit/refuse.ts'
import type { Clock } from '../../platform/clock.ts'
import { audit, type Changes } from '../audit/audit.ts'
import { moveToCustomer } from '../customers/customer-of.ts'
import { offersOn } from '../departures/seating.ts'
import { answerBy, changeAgreed } from '../money/agreed.ts'
import {
  addFee,
  cancelLines,
  type PriceChange,
  reinstateLines,
  takeCodeAgain,
} from '../money/booking-lines.ts'
import { billingColumn, issueInvoices } from '../money/issue-invoices.ts'
import { pendingRefunds, readPaidBack } from '../money/ledger.ts'
import { payBackBy, payByNow } from '../money/owed.ts'
import { readMoneySettings } from '../money/price.ts'
import { readGroup } from '../settings/settings.ts'
import { withAnswers } from '../trips/questions.ts'
import { changeBooking } from './after-change.ts'
import { type Locked, lockBooking } from './lock-booking.ts'
import { addressOf, mailBooking, withheldFrom } from './mail-booking.ts'
import { bookingCancelled } from './mails/booking-cancelled.tsx'
import { bookingChanged } from './mails/booking-changed.tsx'
import { renewBookingSearch } from './search.ts'
import { heldNoMore, takeSeats } from './seats.ts'
import { changedSince, inMail, lastTold } from './told-trip.ts'
import { factsOn } from './trip-facts.ts'

export type Changing = Ctx & {
  notify: boolean
  /** The traveller changes their own booking. */
  byTraveller?: true
  /** Only tells what the change would cost: nothing is stored or mailed. */
  dryRun?: true
}

/** The traveller is not mailed, because too many mails have gone to the address. */
export type Withheld = { withheld?: true }

/** `money`: what the change does to the price; absent without one. */
export type Result = { money?: PriceChange } & Withheld

/*
 * The changes of a booking: by the staff, and by its traveller (traveller-changes.ts). Each change takes its locks in one order: the
 * trip, its departures by id, the booking. It is written to the audit log, and the traveller is mailed the old and the new
 * values unless the staff decide otherwise.
 */

/** What a change costs beside the price, absent: what the terms say; and why, which the traveller reads. */
export type Fee = { fee?: number; reason?: string }

/** The fee of a change for the audit log, with the reason of the staff where they have named it: nothing there is removed with a traveller's name. */
export async function feeChanges(
  trx: Trx,
  money: PriceChange | undefined,
  { fee, reason = '' }: Fee = {},
): Promise<Changes> {
  if (!money || (money.fee === 0 && money.fee_by_terms === 0)) return {}
  const { format } = await readMoneySettings(trx)
  const inWords = (amount: number) => moneyText(amount, { ...format, currency: money.currency })
  if (fee === undefined) return { fee: { from: '', to: inWords(money.fee) } }
  return {
    fee: { from: inWords(money.fee_by_terms), to: inWords(money.fee) },
    ...(reason !== '' && { reason: { from: '', to: reason } }),
  }
}

/** @throws booking_expired, booking_cancelled */
export function requireInForce({ booking: { status } }: Locked) {
  if (isInForce(status)) return
  throw refuse(status === 'expired' ? 'booking_expired' : 'booking_cancelled')
}

type Was = QueuedOf<typeof bookingChanged>['was']

/**
 * Mails a change to the traveller, if wanted and possible. It names the old values: those in `was`, and all others that have changed
 * since the last mail. Nothing is mailed if nothing differs.
 * @param reason in the words of the staff @returns whether the limit per address has held it back
 */
export async function mailChange(
  tx: InTx<Changing>,
  booking: Row<'bookings'>,
  { trip, departure }: Pick<Locked, 'trip' | 'departure'>,
  was: Was = {},
  money?: PriceChange,
  reason?: string,
): Promise<Withheld> {
  const address = tx.notify ? await addressOf(tx.db, booking.id) : ''
  if (address === '' || (tx.byTraveller && (await isStrangers(tx.db, booking)))) return {}
  const facts = changedSince(lastTold(booking), factsOn(trip, departure))
  const total = money && money.before !== money.after && { total: money.before }
  if (Object.keys({ ...facts, ...was, ...total }).length === 0) return {}
  const to = await mailBooking(tx, bookingChanged, booking.id, {
    was: { ...inMail(facts), ...was, ...total },
    by_traveller: tx.byTraveller,
    reason,
  })
  return withheldFrom(address, to)
}

/**
 * Cancels a booking: its seats are free at once. It costs `fee` (whole minor units), or what its terms say; nothing while it is held.
 * @returns also who is offered the seats that become free
 */
export const cancelBooking = (
  changing: Changing,
  id: number,
  wanted: { reason: string; fee?: number },
): Promise<Result & { offered: Offer[] }> =>
  inTransaction(changing, async (tx) => {
    const locked = await lockBooking(tx.db, id, 'to change')
    const { departure_id } = locked.booking
    const before = new Set((await offersOn(tx, departure_id)).map(({ booking_id }) => booking_id))
    const result = await cancelLocked(tx, locked, wanted)
    const offered = await offersOn(tx, departure_id)
    return { ...result, offered: offered.filter(({ booking_id }) => !before.has(booking_id)) }
  })

type Offer = Awaited<ReturnType<typeof offersOn>>[number]

/**
 * Cancels a booking that is locked. While its traveller may answer to a change of substance it costs nothing, and earlier fees are
 * given back too, unless a fee is named.
 * @param action what the audit log calls it
 * @throws cancelled_already
 */
export async function cancelLocked(
  tx: InTx<Changing>,
  locked: Locked,
  { reason, fee, toCard }: Pick<Cancellation, 'reason' | 'fee' | 'toCard'>,
  action: 'cancelled' | 'cancelled-online' = 'cancelled',
): Promise<Result> {
  const { clock } = tx
  const { booking } = locked
  if (booking.status === 'cancelled') throw refuse('cancelled_already')
  requireInForce(locked)
  const cost = booking.status === 'held' ? 0 : fee
  const byAgency = fee === undefined && answerBy(booking, clock.today()) !== null
  const wanted = { reason, fee: cost, byAgency, toCard }
  const { money, ...withheld } = await storeCancellation(tx, locked, wanted)
  // No reason: it is the traveller's to read, and goes with their name.
  const changes = await feeChanges(tx.db, money, { fee: cost })
  await audit(tx, ['booking', action], {
    id: booking.id,
    subject: booking.reference,
    fields: Object.keys(changes),
    changes,
  })
  return { money, ...withheld }
}

/** A booking whose traveller is asked nothing, and has agreed to its price: see ask.ts. */
export const asksNothing = { asked_until: null, asked_about: null, asked_open: asFlag(false), raised: 0 }

type Cancellation = {
  /** The reason, as it is stored in the booking. */
  reason: string
  /** Whole minor units; absent: what the terms say, and nothing where the agency is why. */
  fee?: number
  /** The reason in the mail, if the whole departure is cancelled. */
  ofDeparture?: string
  /** The agency is why: earlier fees are given back, too. */
  byAgency?: boolean
  /** How much goes back to the card by itself, for the mail; asked after the booking is cancelled. */
  toCard?: (money: PriceChange | undefined) => Promise<number>
}

/** Stores that a booking is cancelled, and mails it. The booking and its departure are locked. */
export async function storeCancellation(
  tx: InTx<Changing>,
  locked: Locked,
  { reason, fee, ofDeparture, byAgency = ofDeparture !== undefined, toCard }: Cancellation,
): Promise<Result> {
  const { booking } = locked
  const money = await changeBooking(tx, booking, async (write) => {
    const change = await cancelLines(write, locked, fee, write.by.at, byAgency)
    await write.db
      .updateTable('bookings')
      .set({
        status: 'cancelled',
        cancelled_at: write.by.at,
        cancel_reason: reason,
        ...heldNoMore,
        ...asksNothing,
      })
      .where('id', '=', booking.id)
      .execute()
    return change
  })
  if (!tx.notify || (tx.byTraveller && (await isStrangers(tx.db, booking)))) return { money }
  const to = await mailBooking(tx, bookingCancelled, booking.id, {
    ...(ofDeparture === undefined ? { reason } : { reason: ofDeparture, departure_cancelled: true }),
    ...(money && {
      cancelled: await tellCancelled(tx, booking.id, money, (await toCard?.(money)) ?? 0),
    }),
  })
  return { money, ...withheldFrom(await addressOf(tx.db, booking.id), to) }
}

/**
 * What mails say of a cancellation that is stored, beside the price that is left.
 * @param to_card how much goes back to the card by itself, and is not ordered yet
 */
export async function tellCancelled(
  tx: TxCtx,
  id: number,
  { before, fee }: Pick<PriceChange, 'before' | 'fee'>,
  to_card: number,
) {
  const paid_back = (await readPaidBack(tx, [id]))(id)
  return { before, fee, to_card, paid_back, by: payBackBy(tx.clock, tx.by.at) }
}

/** Refuses to confirm a booking again whose money is on its way back. It is locked. @throws money_on_its_way_back */
export async function checkRevival(tx: TxCtx, id: number): Promise<void> {
  if ((await pendingRefunds(tx, id)) > 0) throw refuse('money_on_its_way_back')
}

/** The columns of a booking that is confirmed again. What is due at once is due from now on, not from when it was booked. */
export const confirmedAgain = (clock: Clock, booking: Row<'bookings'>) => ({
  status: 'confirmed' as const,
  cancelled_at: null,
  cancel_reason: '',
  option_until: null,
  ...(booking.pay_by !== null && { pay_by: payByNow(clock, booking) }),
})

/**
 * Takes a cancellation back, if there is still room; also of a booking that has expired, which is confirmed by that.
 * @throws booking_not_cancelled
 */
export async function reinstateBooking(changing: Changing, id: number): Promise<Result> {
  const { clock, by } = changing
  return await inTransaction(changing, async (tx) => {
    const locked = await lockBooking(tx.db, id, 'to change')
    const { booking, trip, departure } = locked
    if (isInForce(booking.status)) throw refuse('booking_not_cancelled')
    await checkRevival(tx, id)
    await takeSeats(tx, {
      departure,
      cutoffDays: trip.cutoffDays,
      seats: booking.seats,
      extras: { party: booking, chosen: parseExtras(booking.extras), of: booking },
      byStaff: true,
    })
    const money = await changeBooking(tx, booking, async (write) => {
      // Now, while the booking is still cancelled: it must not count as a use of its own code.
      await takeCodeAgain(write.db, booking.code_id)
      const change = await reinstateLines(write.db, booking, by.at)
      await write.db
        .updateTable('bookings')
        .set(confirmedAgain(clock, booking))
        .where('id', '=', id)
        .execute()
      return change
    })
    await audit(tx, ['booking', 'reinstated'], { id, subject: booking.reference })
    const withheld = await mailChange(tx, booking, locked, {
      status: booking.status as 'cancelled' | 'expired',
    })
    return { money, ...withheld }
  })
}

type Traveller = {
  name: string
  email: string
  phone: string
  language: Language | null
  billing?: Billing | null
  answers?: GivenAnswers
}

export const correctBooking = (
  changing: Changing,
  id: number,
  { language: asked, ...traveller }: Omit<Traveller, 'language'> & { language?: string },
): Promise<Withheld> =>
  inTransaction(changing, async (tx) => {
    const locked = await lockBooking(tx.db, id, 'to change')
    // The reseller may keep it.
    if (traveller.phone === '' && locked.booking.reseller_id === null) throw invalid('phone', 'required')
    const language = await languageFor(tx.db, locked.booking, asked)
    return await correctLocked(tx, locked, { ...traveller, language })
  })

/** Sets the language in which the traveller of a booking is written to from now on. @throws language_not_offered */
export const setLanguage = (changing: Changing, id: number, language: Language): Promise<Withheld> =>
  inTransaction(changing, async (tx) => {
    const locked = await lockBooking(tx.db, id, 'to change')
    const { booking } = locked
    const { settings: agency } = await readGroup(tx.db, 'agency')
    if (language === (booking.language ?? mainLanguageOf(agency))) return {}
    if (!offeredLanguages(agency).includes(language)) throw invalid('language', 'language_not_offered')
    const { name, email, phone } = booking
    return await correctLocked(tx, locked, { name, email, phone, language })
  })

/** The language that a booking has from now on. What it has stays, also where the agency offers it no longer. */
async function languageFor(
  trx: Trx,
  { language: before }: Row<'bookings'>,
  asked: string | undefined,
): Promise<Language | null> {
  if (asked === undefined) return before
  const { settings: agency } = await readGroup(trx, 'agency')
  return asked === (before ?? mainLanguageOf(agency)) ? before : takenLanguage(agency, asked)
}

/** Corrects a booking that is locked. `action`: its name in the audit log. `fee`: what another name costs, in whole minor units. */
export async function correctLocked(
  tx: InTx<Changing>,
  locked: Locked,
  traveller: Traveller,
  action: 'corrected' | 'corrected-online' = 'corrected',
  fee = 0,
): Promise<Result> {
  const { by } = tx
  const { booking } = locked
  const { id } = booking
  const { billing: billed, answers: given, ...contact } = traveller
  const billing = billed === undefined ? booking.billing : billingColumn(billed)
  const answers = withAnswers(booking.answers, locked.trip.questions, given)
  const now = { ...contact, billing, answers }
  const fields = (['name', 'email', 'phone', 'language', 'billing', 'answers'] as const).filter(
    (field) => now[field] !== booking[field],
  )
  if (fields.length === 0) return {}
  await tx.db.updateTable('bookings').set(now).where('id', '=', id).execute()
  // The traveller is written to as before, but for another language or another address of invoices; no mail has the answers.
  const isSame = fields.every((field) => field === 'language' || field === 'billing' || field === 'answers')
  if (!isSame) {
    await renewBookingSearch(tx.db, id)
    await moveToCustomer(tx.db, booking, traveller)
  }
  // Afterwards: a new invoice is made out to the new name.
  const money =
    fee === 0
      ? undefined
      : await changeBooking(tx, booking, async (write) => {
          await changeAgreed(write.db, booking, fee)
          return await addFee(write.db, booking, 'Name change', fee, by.at)
        })
  if (billing !== booking.billing) await issueInvoices(tx, id)
  // No values but that of the fee: the audit log holds no personal data.
  const changes = await feeChanges(tx.db, money)
  await audit(tx, ['booking', action], {
    id,
    subject: booking.reference,
    fields: [...fields, ...Object.keys(changes)],
    changes,
  })
  if (booking.status !== 'confirmed' || isSame) return {}
  const was = { traveller: { name: booking.name, email: booking.email, phone: booking.phone } }
  const withheld = await mailChange(tx, { ...booking, ...now }, locked, was, money)
  return { money, ...withheld }
}
