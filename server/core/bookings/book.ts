import { sql } from 'kysely'
import type { z } from 'zod'
import type { bookingForm } from '../../../contract/booking-forms.ts'
import { textsIn } from '../../../contract/booking-texts.ts'
import type { Language } from '../../../contract/languages.ts'
import { emailKey } from '../../../rules/contacts.ts'
import { hasSetOut } from '../../../rules/departure-days.ts'
import { partyOf, seatsOf } from '../../../rules/party.ts'
import type { Row, Trx } from '../../database/schema.ts'
import { asFlag } from '../../database/tables/columns.ts'
import type { Actor } from '../../kit/actor.ts'
import type { Ctx, Hold, TxCtx } from '../../kit/context.ts'
import { addOnce, idempotencyOf } from '../../kit/idempotency.ts'
import { invalid, refuse } from '../../kit/refuse.ts'
import type { TermsText } from '../../kit/settings.ts'
import { isoAt } from '../../platform/clock.ts'
import { audit } from '../audit/audit.ts'
import { findAndLockDeparture, isClosed, type Seating, seatsLeft, seatsTaken } from '../departures/seating.ts'
import { priceForReseller } from '../money/commission.ts'
import { billingColumn } from '../money/issue-invoices.ts'
import { checkExpected, priceParty, quotedOf } from '../money/price.ts'
import { lockSeller, type Sale } from '../resellers/selling.ts'
import { withAnswers } from '../trips/questions.ts'
import { acceptedTerms } from './accepted-terms.ts'
import { type Information, shownOf, tellBefore, toldBefore } from './before-booking.ts'
import type { Changing } from './cancel-and-correct.ts'
import { addressOf, mailBooking, mailConfirmation } from './mail-booking.ts'
import { bookingHeld } from './mails/booking-held.tsx'
import { afterBooking, bookedBefore, type Confirmed, insertBooking } from './new-booking.ts'
import { lockAuthor, storeNote } from './notes.ts'
import { mailOption, optionColumns, priceOfOption } from './options.ts'
import { heldColumns, takeSeats } from './seats.ts'
import { checkAges, factsOn, lockTripFacts, type TripFacts } from './trip-facts.ts'
import { countingOf, countMailToStranger, type UnprovenLimits } from './unproven-limits.ts'

/* Making a booking: `book` for travellers, `bookByStaff` for the staff; below them the steps of both, in their order. */

/** What a traveller fills in; for a booking by the staff the email may be '', for one by an agent the phone, too. */
export type BookingInput = z.output<typeof bookingForm>

/** `option_until`: the seats are only kept, until the end of this day. `internal_note`: what the staff alone read. */
export type StaffInput = BookingInput & { option_until?: string; internal_note?: string }

/** The rules for bookings by travellers, which staff need not keep. */
export type Rules = {
  terms: TermsText | null
  information: Information
  limits: UnprovenLimits
  hold?: Hold
  language: Language
}

/** What a form asks for, without what it was shown: sent before its price was there, and again after it, it is the same. */
const askedBy = ({ expected_total: _, expected_currency: __, before_version: ___, ...asked }: BookingInput) =>
  asked

/** A repeated form with its key returns the first booking. Mails never refuse a booking: see `confirmTo`. @throws billed_to_reseller */
export async function book(
  ctx: Ctx,
  { terms, information, limits, hold, language }: Rules,
  actor: Actor | undefined,
  { reseller_reference: reference = '', ...input }: BookingInput,
  idempotencyKey?: string,
): Promise<Confirmed> {
  const sale = actor && actor.resellerId !== null ? { resellerId: actor.resellerId, reference } : undefined
  if (sale && billingColumn(input.billing ?? null) !== null) throw invalid('billing', 'billed_to_reseller')
  const asked = askedBy(input)
  const idempotency = idempotencyOf(actor?.userId ?? null, idempotencyKey, sale ? [asked, sale] : asked)
  const add = async (tx: TxCtx): Promise<Confirmed> => {
    const { isProven, countSeats } = await countingOf(tx, limits, actor)
    // What is to be read before booking is for travellers alone.
    const place = await takePlace(tx, input, { information: sale ? null : information }, sale)
    await countSeats('booking', place.seats)
    const account = actor && { email: actor.email, isProven }
    const proven = account?.isProven ? [account.email] : []
    const recipients = sale ? undefined : await confirmTo(tx, account, input.email)
    const at = isoAt(tx.clock.now())
    // A reseller pays by invoice.
    const isHeld = !sale && hold?.canPay(place.trip) === true && (place.price?.total ?? 0) > 0
    const held = isHeld ? heldColumns(tx.clock, hold.minutes) : undefined
    const made = await insertBooking(tx.db, {
      columns: {
        ...columnsOf(input, place),
        // What an agent sells is the reseller's alone, whatever becomes of the account.
        user_id: sale ? null : (actor?.userId ?? null),
        without_account: actor ? 0 : 1,
        language,
        ...acceptedTerms(terms, input.accepted_terms, at),
        ...toldBefore(place.told, input.before_version, at, quotedOf(place.price, null)),
        ...held,
        ...idempotency,
      },
      facts: place.facts,
      price: place.price,
      at,
    })
    const { booking, price } = made
    const wanted = sale ? await addressOf(tx.db, booking.id) : input.email
    const addresses = recipients ?? [wanted]
    const [payNow] = held ? place.due : []
    if (!held || !payNow || !price) {
      await afterBooking(tx, booking, place)
      if (sale) await audit(tx, ['booking', 'added'], { id: booking.id, subject: booking.reference })
      const to = await mailConfirmation(tx, made, {
        to: addresses,
        told: tx.settings.bookingMails().told,
        isNew: true,
        ...(!sale && { proven, asksDetails: place.trip.asksTravellers }),
      })
      await noteWithheld(tx.db, booking, wanted, to)
      return answerOf({ ...booking, language }, place, to)
    }
    const { held_until: until } = held
    const keeping = { until, pay_now: payNow.amount }
    const to = await mailBooking(tx, bookingHeld, made, keeping, { to: addresses, proven })
    await noteWithheld(tx.db, booking, wanted, to)
    return {
      ...answerOf({ ...booking, language }, place, to),
      status: 'held',
      held_until: until,
      pay_now: payNow.amount,
    }
  }
  return await addOnce(ctx, 'bookings', idempotency, add, (id) => bookedBefore(ctx, id))
}

/** Also on departures closed to travellers. Somebody may be booked twice; the list marks it. The same key returns the first booking. */
export async function bookByStaff(
  ctx: Changing & Pick<Rules, 'language'>,
  input: StaffInput,
  idempotencyKey?: string,
  sale?: Sale,
): Promise<Confirmed> {
  const idempotency = idempotencyOf(ctx.by.userId, idempotencyKey, sale ? [input, sale] : input)
  const add = async (tx: TxCtx): Promise<Confirmed> => {
    const { internal_note: internal = '' } = input
    if (internal !== '') await lockAuthor(tx)
    const place = await takePlace(tx, input, 'by staff', sale)
    const { facts, price } = place
    const option = optionColumns(tx.clock, input.option_until, place.departure)
    const columns = {
      ...columnsOf(input, place),
      ...{ user_id: null, by_staff: asFlag(true), language: ctx.language },
      ...option,
      ...idempotency,
    }
    const keptPrice = option ? priceOfOption(tx.clock, price, option.option_until) : price
    const kept = option !== undefined
    const made = await insertBooking(tx.db, {
      columns,
      facts,
      price: keptPrice,
      kept,
      at: isoAt(tx.clock.now()),
    })
    const { booking } = made
    if (internal !== '') await storeNote(tx, booking.id, internal)
    const wanted = ctx.notify ? await addressOf(tx.db, booking.id) : ''
    if (option) {
      const mailed = await mailOption(tx, made, option.option_until, wanted)
      await audit(tx, ['booking', 'option-made'], { id: booking.id, subject: booking.reference })
      return { ...(await bookedBefore(tx, booking.id)), mailed }
    }
    await afterBooking(tx, booking, place)
    // The staff know of their own bookings.
    const to = await mailConfirmation(tx, made, {
      to: [wanted],
      told: [],
      isNew: true,
    })
    await audit(tx, ['booking', 'added'], { id: booking.id, subject: booking.reference })
    await noteWithheld(tx.db, booking, wanted, to)
    return answerOf({ ...booking, language: ctx.language }, place, to)
  }
  return await addOnce(ctx, 'bookings', idempotency, add, (id) => bookedBefore(ctx, id))
}

/**
 * The wanted address first; none where too many were mailed. A typed address may be anybody's, and so may an account's that is not proven.
 * So confirmations are limited by account, by network and over all, but for those to the account's own proven address.
 */
async function confirmTo(
  tx: TxCtx,
  account: { email: string; isProven: boolean } | undefined,
  typed: string,
): Promise<string[]> {
  const proven = account?.isProven ? [account.email] : []
  if (proven.some((own) => emailKey(own) === emailKey(typed))) return [typed]
  const isRoom = await countMailToStranger(tx, account?.email)
  return isRoom ? [typed, ...proven] : proven
}

type PricedSeats = Awaited<ReturnType<typeof takePlace>>

/** Prices the party, too. Trip and departure are locked from now on. @throws code_not_for_resellers, trip_not_offered, trip_moved */
export async function takePlace(
  tx: TxCtx,
  input: BookingInput,
  by: 'by staff' | Pick<Rules, 'information'>,
  sale?: Sale,
) {
  const byStaff = by === 'by staff'
  const party = partyOf(input)
  const seller = sale && { ...(await lockSeller(tx.db, sale.resellerId)), reference: sale.reference }
  if (seller && input.promo_code) throw invalid('promo_code', 'code_not_for_resellers')
  const trip = await lockTripFacts(tx.db, input.trip_id)
  if (!trip || !(trip.published || byStaff)) throw invalid('trip_id', 'trip_not_offered')
  await checkAges(tx.db, trip, party)
  const { cutoffDays } = trip
  const seats = seatsOf(party, trip.infantsTakeSeats)
  const departure = await lockChosen(tx, { trip, input, seats, byStaff })
  const { extras, single_rooms, promo_code } = input
  await takeSeats(tx, { departure, cutoffDays, seats, extras: { party, chosen: extras ?? [] }, byStaff })
  const retail = await priceParty(tx, {
    tripId: trip.tripId,
    departure,
    party,
    lock: true,
    choices: { extras, single_rooms, promo_code },
  })
  const days = { today: tx.clock.today(), departs: departure.date }
  const price = retail && seller ? priceForReseller(retail, seller, days) : retail
  const told = byStaff
    ? undefined
    : await tellBefore(tx, by.information, {
        departureId: departure.id,
        party,
        price: price && { ...price, cancellation: price.terms.cancellation },
      })
  checkExpected(price, input, () => shownOf(told))
  return {
    trip,
    departure,
    facts: factsOn(trip, departure),
    party,
    seats,
    price,
    retail,
    due: price?.due ?? [],
    told,
    seller,
  }
}

export const columnsOf = (
  { name, phone, email, billing, answers, ...typed }: BookingInput,
  { party, seats, departure, seller, trip }: PricedSeats,
) => ({
  name,
  phone,
  email,
  ...textsIn(typed),
  billing: billingColumn(billing ?? null),
  answers: withAnswers('', trip.questions, answers),
  ...party,
  seats,
  departure_id: departure.id,
  ...(seller && {
    reseller_id: seller.id,
    reseller_reference: seller.reference,
    commission: seller.commission,
  }),
})

/** Notes of a new booking that the wanted address, '' for none, was not mailed: `to` was, or nobody. */
async function noteWithheld(trx: Trx, { id }: { id: number }, wanted: string, to: string | undefined) {
  if (wanted === '' || to === wanted) return
  await trx.updateTable('bookings').set({ confirmation_withheld: 1 }).where('id', '=', id).execute()
}

type Made = { id: number; reference: string; language: Language }

function answerOf(
  { id, reference, language }: Made,
  { departure, price, due, seller, retail }: PricedSeats,
  to: string | undefined,
): Confirmed {
  return {
    id,
    reference,
    language,
    status: 'confirmed',
    held_until: null,
    departure_id: departure.id,
    trip_date: departure.date,
    time: departure.time || null,
    currency: price?.currency ?? null,
    total: price?.total ?? null,
    ...(seller && retail && { retail: retail.total }),
    lines: price?.lines ?? [],
    due,
    pay_now: 0,
    mailed: to !== undefined,
  }
}

type DepartureChoice = {
  trip: TripFacts
  input: Pick<BookingInput, 'departure_id' | 'trip_date'>
  seats: number
  byStaff: boolean
}

const movedTo = (date: string) => invalid('trip_date', 'trip_moved', { day: date })

/** Locks the given departure, else one on the given day, else the next that can be booked. @throws trip_moved and its like */
async function lockChosen(tx: TxCtx, wanted: DepartureChoice): Promise<Row<'departures'>> {
  const { trip, input } = wanted
  const id = input.departure_id ?? (await chooseDeparture(tx, wanted))
  const departure = await findAndLockDeparture(tx.db, id)
  if (!departure) throw invalid('departure_id', 'departure_not_offered')
  if (departure.trip_id !== trip.tripId) throw invalid('departure_id', 'departure_of_other_trip')
  if (hasSetOut(departure, tx.clock.today())) throw invalid('trip_id', 'trip_departed')
  if (input.trip_date !== undefined && input.trip_date !== departure.date) throw movedTo(departure.date)
  return departure
}

/** The departure on the given day, else the next that can be booked. Nothing is locked: `takeSeats` decides. @throws trip_closed */
async function chooseDeparture(tx: TxCtx, { trip, input, seats, byStaff }: DepartureChoice): Promise<number> {
  const today = tx.clock.today()
  const { rows: toCome } = await sql<
    Seating & { id: number }
  >`select id, date, time, seats, closed_at, cancelled_at,
      cast(${trip.cutoffDays} as bigint) as cutoff_days,
      cast(case when seats is null then 0 else ${seatsTaken} end as bigint) as taken
    from departures as d where trip_id = ${trip.tripId} and date >= ${today} and cancelled_at is null
    order by date, time, id`.execute(tx.db)
  const [next] = toCome
  if (!next) throw invalid('trip_id', 'trip_departed')
  const onDay = toCome.filter(({ date }) => input.trip_date === undefined || date === input.trip_date)
  const open = onDay.filter((each) => byStaff || !isClosed(each, today))
  const hasRoom = (each: Seating) => (seatsLeft(each) ?? seats) >= seats
  const chosen = open.find(hasRoom) ?? open[0]
  if (chosen) return chosen.id
  if (onDay.length > 0) throw refuse('trip_closed')
  throw movedTo(next.date)
}
