import type { z } from 'zod'
import type { travellerChangeForm } from '../../../contract/booking-forms.ts'
import type { Billing } from '../../../contract/money/billing.ts'
import { stillDue, type TravellerChange } from '../../../contract/money/quotes.ts'
import type { GivenAnswers } from '../../../contract/trips/questions.ts'
import { isSameParty, seatsOf } from '../../../rules/party.ts'
import {
  cancelLocked,
  correctLocked,
  requireInForce,
  tellCancelled,
} from '../../core/bookings/cancel-and-correct.ts'
import { type Answered, answerLocked } from '../../core/bookings/departure/ask.ts'
import { type Locked, lockBooking } from '../../core/bookings/lock-booking.ts'
import { mailBooking } from '../../core/bookings/mail-booking.ts'
import { ownChangeAgency } from '../../core/bookings/mails/own-change-agency.tsx'
import { applyChange, type BookingChange, bookedParty } from '../../core/bookings/move-and-party.ts'
import { inMail, type ToldTrip } from '../../core/bookings/told-trip.ts'
import {
  checkRight,
  rightToCancel,
  rightToChange,
  rightToCorrect,
} from '../../core/bookings/traveller/traveller-rights.ts'
import { countingOf } from '../../core/bookings/unproven-limits.ts'
import type { PriceChange } from '../../core/money/booking-lines.ts'
import { readMoney } from '../../core/money/booking-money.ts'
import { billingColumn } from '../../core/money/issue-invoices.ts'
import { pendingRefunds } from '../../core/money/ledger.ts'
import { roomsOf } from '../../core/money/price-lines.ts'
import { parseTerms } from '../../core/money/terms.ts'
import type { Row } from '../../database/schema.ts'
import { type ChosenExtra, parseExtras } from '../../database/tables/bookings.ts'
import { type InTx, inTransaction } from '../../kit/context.ts'
import type { QueuedOf } from '../../kit/mail/mail.ts'
import { countAttempt } from '../../kit/rate-limits.ts'
import { invalid, refuse } from '../../kit/refuse.ts'
import { withByCard } from '../cards/cards-of.ts'
import { refundable, storeRefund } from '../cards/refunds.ts'
import type { TravellerContext } from './my-bookings.ts'

/* What travellers change themselves, as the staff do, but for terms, fees, expected figures, refunds to cards, and mails to the agency. */

/** How a change is asked for: a dry run, or for good with the figures that were shown. */
type Asking = {
  dryRun: boolean
  expected?: { total?: number; refund?: number }
}

const changingOf = (ctx: TravellerContext, { dryRun }: Asking) => ({
  ...ctx,
  notify: true,
  byTraveller: true as const,
  ...(dryRun && { dryRun: true as const }),
})

const askedOf = (ctx: TravellerContext, { booking, departure }: Locked) => ({
  today: ctx.clock.today(),
  status: booking.status,
  terms: parseTerms(booking.terms),
  departs: departure.date,
  isTripDeleted: false,
})

type Fields = Omit<z.output<typeof travellerChangeForm>, 'dry_run' | 'expected_total'>

/** Each attempt at a booking counts: the agency is mailed each change. */
const countChange = (ctx: TravellerContext, id: number, { dryRun }: Asking) =>
  dryRun ? undefined : countAttempt(ctx, [{ limit: 'changes:booking', of: `${id}` }])

/** What the booking will cost, and what is left to pay of it or comes back. To be read after the change. */
async function moneyAfter(
  tx: InTx<TravellerContext>,
  { id, trip_id, reseller_id: reseller }: Row<'bookings'>,
  change: PriceChange | undefined,
): Promise<TravellerChange> {
  const { currency, total, paid, lines, standing, due, due_now, due_on, not_due } = (
    await readMoney(tx, [id])
  )(id)
  const after = total ?? 0
  const left = after - (paid - (await pendingRefunds(tx, id)))
  const to_refund = Math.max(0, -left)
  const byCard = tx.settings.get().booking.refund_online ? await refundable(tx.db, id) : []
  const { status } = await tx.db
    .selectFrom('bookings')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const owing = { trip_id, reseller, status, standing, total: after, paid, due_now, not_due }
  const [payable] = await withByCard(tx, [owing])
  return {
    currency: currency ?? '',
    before: change?.before ?? after,
    after,
    lines: change?.lines ?? [],
    bill: lines,
    fee: change?.fee ?? 0,
    to_pay: Math.max(0, left),
    to_refund,
    to_card: Math.min(
      to_refund,
      byCard.reduce((sum, payment) => sum + payment.left, 0),
    ),
    due_now,
    due_on,
    due: stillDue(due, paid),
    // No payment page for a change that costs nothing more.
    by_card: after > (change?.before ?? after) ? (payable?.by_card.now ?? 0) : 0,
  }
}

/** @throws cost_changed */
function checkShown(money: TravellerChange, { dryRun, expected = {} }: Asking) {
  const { total = money.after, refund = money.to_refund } = expected
  if (dryRun || (total === money.after && refund === money.to_refund)) return
  throw refuse('cost_changed', {}, { money })
}

type Told = Pick<QueuedOf<typeof ownChangeAgency>, 'what' | 'reason' | 'was' | 'cancelled'>

/** What follows a change for good: money back to the card, and the mails to the agency. */
async function finish(tx: InTx<TravellerContext>, id: number, told: Told, toCard = 0) {
  const booking = await tx.db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const note = `Booking ${told.what} online`
  if (toCard > 0) await storeRefund(tx, booking, { amount: toCard, note })
  for (const each of tx.settings.bookingMails().told)
    await mailBooking(tx, ownChangeAgency, id, { ...told, to_card: toCard }, { to: [each] })
}

/** Whether a change takes nothing away: nobody goes, nothing is left out, and the departure stays. */
function isOnlyMore(booking: Row<'bookings'>, { to, party = booking, chosen = {} }: BookingChange): boolean {
  const had = parseExtras(booking.extras)
  const countOf = (id: number) => (chosen.extras ?? had).find((each) => each.id === id)?.count ?? 0
  // Who joins somebody alone may share the room.
  const isRoomLess = party.adults === booking.adults && (chosen.single_rooms ?? Infinity) < roomsOf(booking)
  return (
    !to &&
    !isRoomLess &&
    party.adults >= booking.adults &&
    party.children >= booking.children &&
    party.infants >= booking.infants &&
    had.every(({ id, count }) => countOf(id) >= count)
  )
}

const inOrder = (extras: ChosenExtra[]) =>
  JSON.stringify(
    extras
      .filter(({ count }) => count > 0)
      .map(({ id, count }) => [id, count])
      .sort(([a = 0], [b = 0]) => a - b),
  )

/** The change that the fields ask for: what differs from the booking. */
function wantedOf({ booking, departure, trip }: Locked, fields: Fields): BookingChange {
  const { departure_id: departureId = departure.id, extras, single_rooms } = fields
  const party = {
    adults: fields.number_of_adults ?? booking.adults,
    children: fields.number_of_childrens ?? booking.children,
    infants: fields.number_of_infants ?? booking.infants,
  }
  const chosen = {
    ...(extras && inOrder(extras) !== inOrder(parseExtras(booking.extras)) && { extras }),
    ...(single_rooms !== undefined &&
      !(isSameParty(party, booking) && single_rooms === roomsOf(booking)) && { single_rooms }),
  }
  return {
    ...(departureId !== departure.id && { to: { departureId, trip } }),
    ...(!isSameParty(party, booking) && { party }),
    ...(Object.keys(chosen).length > 0 && { chosen }),
  }
}

/** Changes departure, party, extras and rooms, or tells the cost. @throws departure_of_other_trip, trip_not_offered_call, price_agreed */
export async function changeByTraveller(
  context: TravellerContext,
  id: number,
  fields: Fields,
  asking: Asking,
): Promise<TravellerChange> {
  await countChange(context, id, asking)
  const changing = changingOf(context, asking)
  return await inTransaction(changing, async (tx) => {
    // A dry run tells the price whatever the limits, as a quote does.
    const counting = asking.dryRun ? undefined : await countingOf(tx, tx.settings.get().booking)
    const { departure_id: also } = fields
    const locked = await lockBooking(tx.db, id, 'to change', { departureId: also })
    const { booking, trip, departure, target } = locked
    requireInForce(locked)
    checkRight(rightToChange(askedOf(context, locked)), 'change')
    if (also !== undefined && target.departure?.trip_id !== trip.tripId)
      throw invalid('departure_id', 'departure_of_other_trip')
    const wanted = wantedOf(locked, fields)
    const isChange = Object.keys(wanted).length > 0
    if (wanted.to && !trip.published) throw notOffered('trip_not_offered_call')
    if (wanted.party)
      await counting?.countSeats('change', seatsOf(wanted.party, trip.infantsTakeSeats) - booking.seats)
    const change_fee = isOnlyMore(booking, wanted) ? 0 : (parseTerms(booking.terms)?.change_fee ?? 0)
    const hand = { byStaff: false, action: 'changed-online' as const, change_fee }
    const { money: change } = isChange ? await applyChange(tx, locked, wanted, hand) : {}
    if (isChange && !change) throw notOffered('price_agreed')
    const money = await moneyAfter(tx, locked.booking, change)
    checkShown(money, asking)
    if (!isChange || asking.dryRun) return money
    const was = {
      ...(wanted.to && inMail<Partial<ToldTrip>>({ date: departure.date, time: departure.time })),
      ...(wanted.party && { party: bookedParty(booking) }),
      ...(money.before !== money.after && { total: money.before }),
    }
    await finish(tx, id, { what: 'changed', reason: '', was }, money.to_card)
    return money
  })
}

const notOffered = (reason: 'trip_not_offered_call' | 'price_agreed') => refuse(reason)

/** Cancels a booking for its traveller, or tells what that would cost. */
export async function cancelByTraveller(
  context: TravellerContext,
  id: number,
  { reason }: { reason: string },
  asking: Asking,
): Promise<TravellerChange> {
  await countChange(context, id, asking)
  const changing = changingOf(context, asking)
  return await inTransaction(changing, async (tx) => {
    const locked = await lockBooking(tx.db, id, 'to change')
    if (locked.booking.status !== 'cancelled') checkRight(rightToCancel(askedOf(context, locked)), 'cancel')
    const moneyOf = (change?: PriceChange) => moneyAfter(tx, locked.booking, change)
    const toCard = async (change?: PriceChange) => (await moneyOf(change)).to_card
    const { money: change } = await cancelLocked(tx, locked, { reason, toCard }, 'cancelled-online')
    const money = await moneyOf(change)
    checkShown(money, asking)
    if (asking.dryRun) return money
    const cancelled = await tellCancelled(tx, id, money, money.to_card)
    const told = { what: 'cancelled', reason, was: {}, cancelled } as const
    await finish(tx, id, told, money.to_card)
    return money
  })
}

/** Answers to a change of substance for the traveller: accepts it, or cancels the booking free of charge. */
export async function answerByTraveller(
  context: TravellerContext,
  id: number,
  answer: Answered,
): Promise<void> {
  const asking = { dryRun: false }
  await countChange(context, id, asking)
  const changing = changingOf(context, asking)
  await inTransaction(changing, async (tx) => {
    const locked = await lockBooking(tx.db, id, 'to change')
    const moneyOf = (change?: PriceChange) => moneyAfter(tx, locked.booking, change)
    const toCard = async (change?: PriceChange) => (await moneyOf(change)).to_card
    const { money: change } = await answerLocked(tx, locked, answer, toCard)
    if (answer === 'accept') {
      await finish(tx, id, { what: 'accepted', reason: '', was: {} })
      return {}
    }
    const money = await moneyOf(change)
    const cancelled = await tellCancelled(tx, id, money, money.to_card)
    const told = { what: 'cancelled', reason: DECLINED, was: {}, cancelled } as const
    await finish(tx, id, told, money.to_card)
    return {}
  })
}

/** Why it was cancelled, for the agency. */
const DECLINED = 'The change was not accepted.'

/** Changes name, phone or billing for a traveller, or tells the cost. @throws billed_to_reseller, ask_first */
export async function correctByTraveller(
  context: TravellerContext,
  id: number,
  fields: { name?: string; phone?: string; billing?: Billing | null; answers?: GivenAnswers },
  asking: Asking,
): Promise<TravellerChange> {
  await countChange(context, id, asking)
  const changing = changingOf(context, asking)
  return await inTransaction(changing, async (tx) => {
    const locked = await lockBooking(tx.db, id, 'to change')
    const { booking } = locked
    requireInForce(locked)
    const right = rightToCorrect(askedOf(context, locked))
    const { name = booking.name, phone = booking.phone } = fields
    const isRenamed = name !== booking.name
    if (isRenamed) checkRight(right.name, 'rename')
    if (phone !== booking.phone) checkRight(right.phone, 'change')
    const { billing } = fields
    if (booking.reseller_id !== null && billing !== undefined && billingColumn(billing) !== booking.billing)
      throw invalid('billing', 'billed_to_reseller')
    const fee = isRenamed ? right.name.fee : 0
    if (fee > 0 && !asking.dryRun && asking.expected?.total === undefined)
      throw invalid('expected_total', 'ask_first')
    const { email, language } = booking
    const traveller = { name, phone, email, language, billing, answers: fields.answers }
    const { money: change } = await correctLocked(tx, locked, traveller, 'corrected-online', fee)
    const money = await moneyAfter(tx, booking, change)
    checkShown(money, asking)
    if (asking.dryRun || (!isRenamed && phone === booking.phone)) return money
    const was = {
      traveller: { name: booking.name, email: booking.email, phone: booking.phone },
      ...(fee > 0 && { total: money.before }),
    }
    await finish(tx, id, { what: 'corrected', reason: '', was })
    return money
  })
}
