import type { z } from 'zod'
import type { quoteForm } from '../../../contract/money/money.ts'
import type { Quoted } from '../../../contract/money/quotes.ts'
import type { Settings } from '../../../contract/settings/settings.ts'
import type { MoneyFormat } from '../../../rules/money.ts'
import { type Party, partyOf } from '../../../rules/party.ts'
import type { Database, Row, Trx } from '../../database/schema.ts'
import { isOneOf } from '../../database/sql.ts'
import type { Clock } from '../../platform/clock.ts'
import { invalid, notFound, Problem } from '../../platform/errors.ts'
import { readUpcomingDeparture } from '../departures/next-departure.ts'
import { seatsOf } from '../departures/seating.ts'
import { lockCurrency } from '../settings/save-settings.ts'
import { readAgencyAndBooking } from '../settings/settings.ts'
import { notDeleted, offered } from '../trips/trips.ts'
import type { PartyPrice } from './booking-lines.ts'
import { findCode } from './codes.ts'
import { priceForReseller, type Selling } from './commission.ts'
import { type Extra, type PriceList, quote, toLine } from './quote.ts'
import { daysBetween, dueOf, payBy, termsOf } from './terms.ts'

/** What a departure of a trip costs. A departure's own price replaces the trip's. */
export async function readPriceList(db: Database, departureId: number): Promise<PriceList> {
  // One row for each discount, or one row without: a single statement, because every booking reads this.
  const rows = await db
    .selectFrom('departures as d')
    .innerJoin('trips', 'trips.id', 'd.trip_id')
    .leftJoin('discounts', 'discounts.trip_id', 'trips.id')
    .select(({ fn }) => [
      'single_supplement',
      'kind',
      'at_least',
      'basis_points',
      fn.coalesce('d.price_adult', 'trips.price_adult').as('adult'),
      fn.coalesce('d.price_child', 'trips.price_child').as('child'),
      fn.coalesce('d.price_infant', 'trips.price_infant').as('infant'),
    ])
    .where('d.id', '=', departureId)
    .execute()
  const [first] = rows
  if (!first) throw notFound('no_departure')
  const { single_supplement, adult, child, infant } = first
  const discounts = rows.flatMap(({ kind, at_least, basis_points }) =>
    kind === null || at_least === null || basis_points === null ? [] : [{ kind, at_least, basis_points }],
  )
  return { single_supplement, adult, child, infant, discounts }
}

/** An extra that was chosen, and how often. The contract refuses an extra that is named twice. */
export type ChosenExtra = { id: number; count: number }

/**
 * The chosen extras, at the trip's prices.
 * @throws {Problem} 422 for an extra that the trip does not offer, or more of it than it allows
 */
export async function readExtras(db: Database, tripId: number, chosen: ChosenExtra[]) {
  const wanted = chosen.filter(({ count }) => count > 0)
  if (wanted.length === 0) return []
  const offered = await db
    .selectFrom('extras')
    .select(['id', 'name', 'price', 'per', 'at_most'])
    .where('trip_id', '=', tripId)
    .where('deleted_at', 'is', null)
    .execute()
  return wanted.map(({ id, count }) => {
    const extra = offered.find((each) => each.id === id)
    if (!extra) throw invalid('extras', 'extra_not_offered')
    if (extra.per === 'booking' && count > extra.at_most)
      throw invalid('extras', 'too_many_of_extra', { most: extra.at_most, extra: extra.name })
    return { extra: extra as Extra, count }
  })
}

/** The extras that a booking has, as they are priced now; deleted ones too. */
export async function readBookedExtras(db: Database, chosen: ChosenExtra[]) {
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

export type MoneySettings = Settings['booking'] & { currency: string; format: MoneyFormat }

/** The present terms, the currency, and the format of amounts. */
export const readMoneySettings = async (db: Database): Promise<MoneySettings> =>
  moneySettingsOf(await readAgencyAndBooking(db))

export function moneySettingsOf({ agency, booking }: Pick<Settings, 'agency' | 'booking'>): MoneySettings {
  const { currency, currency_digits: digits, locale } = agency
  return { ...booking, currency, format: { currency, digits, locale } }
}

type Choices = {
  extras?: ChosenExtra[]
  single_rooms?: number
  promo_code?: string
}

type PartyToPrice = {
  tripId: number
  departure: Pick<Row<'departures'>, 'id' | 'date'>
  party: Party
  choices: Choices
  /** Whether a booking is made: the code and the currency are locked then. */
  lock: boolean
  /** The price list and the settings, if the caller has read them already and locked the currency. */
  rates?: { priceList: PriceList; settings: MoneySettings }
}

/**
 * The price of a party on a departure; undefined when it is on request.
 * @throws {Problem} 422 for a code that cannot be used, extras that are not offered, more rooms than adults
 */
export async function priceParty(
  db: Database | Trx,
  clock: Clock,
  { tripId, departure, party, choices, lock, rates }: PartyToPrice,
): Promise<PartyPrice | undefined> {
  const { extras = [], single_rooms, promo_code } = choices
  if (single_rooms !== undefined && single_rooms > party.adults)
    throw invalid('single_rooms', 'too_many_single_rooms')
  const priceList = rates?.priceList ?? (await readPriceList(db, departure.id))
  if (priceList.adult === null) {
    if (promo_code) throw invalid('promo_code', 'code_without_price')
    return undefined
  }
  const today = clock.today()
  const chosen = await readExtras(db, tripId, extras)
  const found = promo_code ? await findCode(db, promo_code, { tripId, today, lock }) : undefined
  const price = quote(priceList, {
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
  const pay_by = payBy(today)
  return {
    currency,
    format,
    terms,
    lines: price.lines.map(toLine),
    stored: price.lines,
    rules: { discounts: priceList.discounts, code: found?.code ?? null },
    total: price.total,
    pay_by,
    due: dueOf(price.total, terms, { payBy: pay_by, departs: departure.date }),
    extras: chosen.map(({ extra, count }) => ({ id: extra.id, count })),
    single_rooms: single_rooms ?? null,
    code_id: found?.id ?? null,
    settings,
  }
}

/** What the traveller was shown. A total of null: on request. */
export type Expected = { expected_total?: number | null; expected_currency?: string }

/** @throws {Problem} 409 with the new quote, when the traveller was shown another price */
export function checkExpected(
  price: PartyPrice | undefined,
  { expected_total, expected_currency }: Expected,
  before: () => Quoted['before'] = () => undefined,
) {
  const isTotal = expected_total === undefined || expected_total === (price?.total ?? null)
  const isCurrency = expected_currency === undefined || !price || expected_currency === price.currency
  if (isTotal && isCurrency) return
  throw new Problem(409, 'price_changed', {
    quote: { ...quotedOf(price, null), before: before() },
    code: 'money',
  })
}

/** A price as the wire has it. */
export const quotedOf = (price: PartyPrice | undefined, seats_left: number | null): Quoted => ({
  currency: price?.currency ?? '',
  lines: price?.lines ?? [],
  total: price?.total ?? null,
  due: price?.due ?? [],
  cancellation: price?.terms.cancellation ?? [],
  seats_left,
})

type QuoteInput = z.output<typeof quoteForm>

/**
 * What a party would pay, without booking, and on which departure. Where no departure is named, the next one that can be booked counts.
 * @param options.byStaff also of a trip that is not published
 * @param options.selling of a reseller: what it would pay
 * @throws {Problem} 404 without such a trip or departure; as `priceParty`
 */
export async function quoteParty(
  db: Database,
  clock: Clock,
  { trip_id, departure_id, ...asked }: QuoteInput,
  { byStaff = false, selling }: { byStaff?: boolean; selling?: Selling } = {},
): Promise<Quoted & { departure_id: number }> {
  if (selling && asked.promo_code) throw invalid('promo_code', 'code_not_for_resellers')
  const trips = byStaff ? notDeleted(db) : offered(db)
  const trip = await trips.select(['id', 'infants_take_seats']).where('id', '=', trip_id).executeTakeFirst()
  if (!trip) throw notFound('no_trip')
  const party = partyOf(asked)
  const seats = seatsOf(party, trip.infants_take_seats === 1)
  const departure = await readUpcomingDeparture(db, clock, trip_id, departure_id, seats)
  if (!departure) throw notFound('no_departure')
  const retail = await priceParty(db, clock, {
    tripId: trip_id,
    departure,
    party,
    choices: asked,
    lock: false,
  })
  const days = { today: clock.today(), departs: departure.date }
  const price = retail && selling ? priceForReseller(retail, selling, days) : retail
  const { currency } = price ?? (await readMoneySettings(db))
  return { ...quotedOf(price, departure.seats_left), currency, departure_id: departure.id }
}
