import type { Quoted } from '../../../contract/quotes.ts'
import type { Database, Row, Trx } from '../../database/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import { invalid, notFound, Problem } from '../../platform/errors.ts'
import { readUpcomingDeparture } from '../departures/next-departure.ts'
import { seatsOf } from '../departures/seating.ts'
import { lockCurrency } from '../settings/settings.ts'
import { notDeleted, offered } from '../trips/trips.ts'
import type { PartyPrice } from './booking-lines.ts'
import {
  type ChosenExtra,
  findCode,
  type MoneySettings,
  readExtras,
  readMoneySettings,
  readOffer,
} from './offer.ts'
import { type Offer, quote, toLine } from './quote.ts'
import { daysBetween, dueOf, payBy, termsOf } from './terms.ts'

export type Choices = {
  extras?: ChosenExtra[]
  single_rooms?: number
  promo_code?: string
}

type Party = { adults: number; children: number; infants: number }

type Asked = {
  tripId: number
  departure: Pick<Row<'departures'>, 'id' | 'date'>
  party: Party
  choices: Choices
  /** Whether a booking is made: the code and the currency are locked then. */
  lock: boolean
  /** What the departure costs and the settings, where they are read already and the currency is locked. */
  rates?: { offer: Offer; settings: MoneySettings }
}

/**
 * The price of a party on a departure; undefined when it is on request.
 * @throws {Problem} 422 for a code that cannot be used, extras that are not offered, more rooms than adults
 */
export async function priceParty(
  db: Database | Trx,
  clock: Clock,
  { tripId, departure, party, choices, lock, rates }: Asked,
): Promise<PartyPrice | undefined> {
  const { extras = [], single_rooms, promo_code } = choices
  if (single_rooms !== undefined && single_rooms > party.adults)
    throw invalid('single_rooms', 'There are fewer adults than single rooms')
  const offer = rates?.offer ?? (await readOffer(db, departure.id))
  if (offer.adult === null) {
    if (promo_code)
      throw invalid('promo_code', 'The price of this trip is on request: a code has nothing to take off')
    return undefined
  }
  const today = clock.today()
  const chosen = await readExtras(db, tripId, extras)
  const found = promo_code ? await findCode(db, promo_code, { tripId, today, lock }) : undefined
  const price = quote(offer, {
    ...party,
    extras: chosen,
    single_rooms,
    days_ahead: daysBetween(today, departure.date),
    code: found?.code,
  })
  if (!price) return undefined
  if (lock && !rates) await lockCurrency(db as Trx, 'share')
  const { currency, format, ...settings } = rates?.settings ?? (await readMoneySettings(db))
  const terms = termsOf(settings)
  return {
    currency,
    format,
    terms,
    lines: price.lines.map(toLine),
    stored: price.lines,
    rules: { discounts: offer.discounts, code: found?.code ?? null },
    total: price.total,
    due: dueOf(price.total, terms, { payBy: payBy(today), departs: departure.date }),
    extras: chosen.map(({ extra, count }) => ({ id: extra.id, count })),
    single_rooms: single_rooms ?? null,
    code_id: found?.id ?? null,
  }
}

/** What the traveller was shown. A total of null: on request. */
export type Expected = { expected_total?: number | null; expected_currency?: string }

/** @throws {Problem} 409 with the new quote, when the traveller was shown another price */
export function checkExpected(
  price: PartyPrice | undefined,
  { expected_total, expected_currency }: Expected,
) {
  const isTotal = expected_total === undefined || expected_total === (price?.total ?? null)
  const isCurrency = expected_currency === undefined || !price || expected_currency === price.currency
  if (isTotal && isCurrency) return
  throw new Problem(
    409,
    'The price has changed while you were filling in the form. Please look at it again.',
    {
      quote: quotedOf(price, null),
      code: 'money',
    },
  )
}

/** A price as the wire has it. */
const quotedOf = (price: PartyPrice | undefined, seats_left: number | null): Quoted => ({
  currency: price?.currency ?? '',
  lines: price?.lines ?? [],
  total: price?.total ?? null,
  due: price?.due ?? [],
  cancellation: price?.terms.cancellation ?? [],
  seats_left,
})

type Wanted = Choices & {
  trip_id: number
  departure_id?: number
  number_of_adults: number
  number_of_childrens: number
  number_of_infants: number
}

/**
 * What a party would pay, without booking; on the next departure that can be booked where none is named.
 * @param options.byStaff also of a trip that is not published
 * @throws {Problem} 404 without such a trip or departure; as `priceParty`
 */
export async function quoteParty(
  db: Database,
  clock: Clock,
  { trip_id, departure_id, number_of_adults, number_of_childrens, number_of_infants, ...choices }: Wanted,
  { byStaff = false }: { byStaff?: boolean } = {},
): Promise<Quoted> {
  const trips = byStaff ? notDeleted(db) : offered(db)
  const trip = await trips.select(['id', 'infants_take_seats']).where('id', '=', trip_id).executeTakeFirst()
  if (!trip) throw notFound('trip')
  const party = { adults: number_of_adults, children: number_of_childrens, infants: number_of_infants }
  const seats = seatsOf(party, trip.infants_take_seats === 1)
  const departure = await readUpcomingDeparture(db, clock, trip_id, departure_id, seats)
  if (!departure) throw notFound('departure')
  const price = await priceParty(db, clock, { tripId: trip_id, departure, party, choices, lock: false })
  const { currency } = price ?? (await readMoneySettings(db))
  return { ...quotedOf(price, departure.seats_left), currency }
}
