import type { Kind } from '../../../rules/ages.ts'
import { cancellationPercent } from '../../../rules/cancelling.ts'
import { daysUntil } from '../../../rules/days.ts'
import type { Party } from '../../../rules/party.ts'
import type { Database, Row, Trx } from '../../database/schema.ts'
import { isOneOf } from '../../database/sql.ts'
import { type ChosenExtra, parseExtras } from '../../database/tables/bookings.ts'
import type { Ctx, WriteCtx } from '../../kit/context.ts'
import { invalid, refuse } from '../../kit/refuse.ts'
import { differenceOf, feeLine, isFee, type PriceChange, replaceLines } from './booking-lines.ts'
import { codeFor, readCode } from './codes.ts'
import { commissionLine } from './commission.ts'
import { liveLines, readLines } from './owed.ts'
import { readExtras, readPriceList } from './price.ts'
import { type Extra, type PriceLine, type PriceRules, parsePriceRules, quote, sumOf } from './price-lines.ts'
import { atLeast, feeOfChange, parseTerms } from './terms.ts'

type Changed = {
  /** The booking, locked: with its new party, and the trip and departure that it was on. */
  booking: Row<'bookings'>
  /** The departure that it was on. */
  from: Pick<Row<'departures'>, 'date'>
  departure: Pick<Row<'departures'>, 'id' | 'trip_id' | 'date'>
  /** What is chosen from now on; absent: as before. */
  chosen?: { extras?: ChosenExtra[]; single_rooms?: number }
  /** What the change costs beside the price; absent: what the terms say. */
  fee?: number
  /** The agency's fee for a change by the traveller, on top of that. */
  change_fee?: number
}

/** The rules of a booking's price: as they were on the day of booking, or, on another trip, that trip's rules of today. */
async function rulesOf(
  trx: Database | Trx,
  { booking, departure }: Pick<Changed, 'booking' | 'departure'>,
  today: PriceRules['discounts'],
) {
  const frozen = booking.price_rules === null ? undefined : parsePriceRules(booking.price_rules)
  if (booking.trip_id === departure.trip_id) {
    const code = frozen ? (frozen.code ?? undefined) : await readCode(trx, booking.code_id)
    return { discounts: frozen?.discounts ?? today, code, code_id: booking.code_id }
  }
  const code_id = await codeFor(trx, booking.code_id, departure.trip_id)
  const code = code_id === null ? undefined : (frozen?.code ?? (await readCode(trx, code_id)))
  return { discounts: today, code, code_id }
}

/** The lines of a booking that follow its price list, and those that do not; fees are in neither. */
const apart = <L extends Pick<PriceLine, 'kind'>>(live: L[]) => ({
  booked: live.filter((line) => !isFee(line) && line.kind !== 'adjustment' && line.kind !== 'commission'),
  adjustments: live.filter(({ kind }) => kind === 'adjustment'),
  commission: live.filter(({ kind }) => kind === 'commission'),
})

/** The extras of a booking after a change: what it has stays, even if the trip no longer offers it. */
async function readChosen(trx: Trx, tripId: number, chosen: ChosenExtra[], kept: ChosenExtra[]) {
  const stays = ({ id, count }: ChosenExtra) =>
    count > 0 && kept.some((each) => each.id === id && count <= each.count)
  const [offered, booked] = [
    await readExtras(
      trx,
      tripId,
      chosen.filter((each) => !stays(each)),
    ),
    await readBookedExtras(trx, chosen.filter(stays)),
  ]
  return [...booked, ...offered]
}

/**
 * Prices a changed booking by the day on which it was made: who stays keeps the price; another departure costs today's. What is taken off
 * costs `fee`, or what cancelling costs now. No move makes cancelling cheaper, unless `fee` is named. Fees and adjustments stay.
 * Undefined where the price stays: agreed, or on request.
 * @throws adjusted_below_zero, too_many_single_rooms, fee_above_change
 */
export async function reprice(
  write: WriteCtx,
  changed: Changed,
  at: string,
): Promise<PriceChange | undefined> {
  const { booking, from, departure, chosen = {} } = changed
  if (booking.currency === null) return undefined
  if (chosen.single_rooms !== undefined && chosen.single_rooms > booking.adults)
    throw invalid('single_rooms', 'too_many_single_rooms')
  const live = liveLines(await readLines(write.db, booking.id))
  const { booked, adjustments, commission } = apart(live)
  if (booked.length === 0) return undefined
  const isMoved = booking.departure_id !== departure.id
  const isOtherTrip = booking.trip_id !== departure.trip_id
  const priceList = await readPriceList(write.db, departure.id)
  const { code_id, ...rules } = await rulesOf(write.db, changed, priceList.discounts)
  const kept = isOtherTrip ? [] : parseExtras(booking.extras)
  const extras = chosen.extras
    ? await readChosen(write.db, departure.trip_id, chosen.extras, kept)
    : await readBookedExtras(write.db, kept)
  const single = chosen.single_rooms ?? booking.single_rooms ?? undefined
  const quoted = quote(
    { ...priceList, discounts: rules.discounts },
    {
      adults: booking.adults,
      children: booking.children,
      infants: booking.infants,
      extras,
      single_rooms: single === undefined ? undefined : Math.min(single, booking.adults),
      days_ahead: daysUntil(departure.date, write.clock.dayOf(booking.created_at)),
      code: rules.code,
    },
    isMoved ? [] : booked,
  )
  if (!quoted) return undefined
  const newCommission = commissionLine([...quoted.lines, ...adjustments], booking.commission)
  if (quoted.total + sumOf(adjustments) < 0) throw refuse('adjusted_below_zero')

  const terms = parseTerms(booking.terms)
  // A booking that is not confirmed pays no fee.
  const isCharged = terms !== null && booking.status === 'confirmed'
  const percent = isCharged ? cancellationPercent(terms, daysUntil(from.date, write.clock.today())) : 0
  const before = sumOf([...booked, ...commission])
  const off = Math.max(0, before - quoted.total - sumOf(newCommission))
  const fee_by_terms = feeOfChange(off, percent)
  const fee = changed.fee ?? fee_by_terms
  if (fee > off) throw invalid('fee', 'fee_above_change')
  const label = `Partial cancellation fee${changed.fee === undefined ? ` (${percent}%)` : ''}`
  const { change_fee = 0 } = changed
  const feeLines = [...feeLine(label, fee), ...feeLine('Change fee', change_fee)]
  const wanted = [...quoted.lines, ...newCommission, ...feeLines]
  const added = await replaceLines(write.db, booking.id, [...booked, ...commission], wanted, at)
  const least = isMoved && terms && changed.fee === undefined ? atLeast(terms, percent) : terms
  await write.db
    .updateTable('bookings')
    .set({
      extras: JSON.stringify(extras.map(({ extra, count }) => ({ id: extra.id, count }))),
      single_rooms: single ?? null,
      code_id,
      terms: least && JSON.stringify(least),
      ...(isOtherTrip && {
        price_rules: JSON.stringify({ discounts: rules.discounts, code: rules.code ?? null }),
      }),
    })
    .where('id', '=', booking.id)
    .execute()
  return {
    ...differenceOf(booking, live, added),
    fee: fee + change_fee,
    fee_by_terms: fee_by_terms + change_fee,
  }
}

const counts = { adult: 'adults', child: 'children', infant: 'infants' } as const

/**
 * By how much the price would differ if one traveller were of another kind: by the booking's own lines, or today's price of a kind that it
 * lacks, with the discounts and code of its day. Minor units, negative for less; null where the price is agreed or on request.
 */
export async function readPriceByKind(
  ctx: Ctx,
  bookingId: number,
): Promise<(from: Kind, to: Kind) => number | null> {
  const booking = await ctx.db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const departure = await ctx.db
    .selectFrom('departures')
    .select(['id', 'trip_id', 'date'])
    .where('id', '=', booking.departure_id)
    .executeTakeFirstOrThrow()
  const { booked, adjustments } = apart(liveLines(await readLines(ctx.db, bookingId)))
  if (booking.currency === null || booked.length === 0) return () => null
  const today = await readPriceList(ctx.db, departure.id)
  const rules = await rulesOf(ctx.db, { booking, departure }, today.discounts)
  const extras = await readBookedExtras(ctx.db, parseExtras(booking.extras))
  const ownPrice = (kind: Kind) => booked.find((line) => line.kind === kind)?.unit ?? today[kind]
  const priceList = {
    ...today,
    adult: ownPrice('adult'),
    child: ownPrice('child'),
    infant: ownPrice('infant'),
    discounts: rules.discounts,
  }
  const totalOf = ({ adults, children, infants }: Party) => {
    const quoted = quote(
      priceList,
      {
        adults,
        children,
        infants,
        extras,
        single_rooms: booking.single_rooms === null ? undefined : Math.min(booking.single_rooms, adults),
        days_ahead: daysUntil(departure.date, ctx.clock.dayOf(booking.created_at)),
        code: rules.code,
      },
      booked,
    )
    return (
      quoted && quoted.total + sumOf(commissionLine([...quoted.lines, ...adjustments], booking.commission))
    )
  }
  const now = totalOf(booking)
  return (from, to) => {
    const { adults, children, infants } = booking
    const party = { adults, children, infants }
    party[counts[from]] -= 1
    party[counts[to]] += 1
    const otherwise = totalOf(party)
    return now === undefined || otherwise === undefined ? null : otherwise - now
  }
}

/** The extras that a booking has, as they are priced now; deleted ones too. */
async function readBookedExtras(db: Database, chosen: ChosenExtra[]) {
  if (chosen.length === 0) return []
  const ids = chosen.map(({ id }) => id)
  const stored = await db
    .selectFrom('extras')
    .select(['id', 'name', 'price', 'per'])
    .where(isOneOf(db, 'id', ids))
    .execute()
  return chosen.flatMap(({ id, count }) => {
    const extra = stored.find((each) => each.id === id)
    return extra ? [{ extra: extra as Extra, count }] : []
  })
}
