import type { Due, Line, Quoted } from '../../../contract/money/quotes.ts'
import type { Settings } from '../../../contract/settings/settings.ts'
import { daysUntil } from '../../../rules/days.ts'
import type { MoneyFormat } from '../../../rules/money-text.ts'
import type { Party } from '../../../rules/party.ts'
import type { Database, Row } from '../../database/schema.ts'
import type { ChosenExtra } from '../../database/tables/bookings.ts'
import type { Ctx } from '../../kit/context.ts'
import { invalid, refuse } from '../../kit/refuse.ts'
import { readAgencyAndBooking } from '../settings/settings.ts'
import { findCode } from './codes.ts'
import { dueOf, owedOf, payBy } from './owed.ts'
import { type Extra, type PriceLine, type PriceList, type PriceRules, quote, toLine } from './price-lines.ts'
import { type Terms, termsOf } from './terms.ts'

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
  if (!first) throw refuse('no_departure')
  const { single_supplement, adult, child, infant } = first
  const discounts = rows.flatMap(({ kind, at_least, basis_points }) =>
    kind === null || at_least === null || basis_points === null ? [] : [{ kind, at_least, basis_points }],
  )
  return { single_supplement, adult, child, infant, discounts }
}

/** The chosen extras, at the trip's prices. @throws extra_not_offered, too_many_of_extra */
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

export type MoneySettings = Settings['booking'] & { currency: string; format: MoneyFormat }

/** The present terms, the currency, and the format of amounts. */
export const readMoneySettings = async (db: Database): Promise<MoneySettings> =>
  moneySettingsOf(await readAgencyAndBooking(db))

export function moneySettingsOf({ agency, booking }: Pick<Settings, 'agency' | 'booking'>): MoneySettings {
  const { currency, currency_digits: digits, locale } = agency
  return { ...booking, currency, format: { currency, digits, locale } }
}

/** What a party pays for a departure, as a booking keeps it. */
export type PartyPrice = {
  currency: string
  /** How amounts are written in mails. */
  format: MoneyFormat
  terms: Terms
  lines: Line[]
  /** The columns of a booking that store its price. */
  stored: PriceLine[]
  rules: PriceRules
  total: number
  /** The last day to pay what is due at once. */
  pay_by: string
  due: Due[]
  extras: ChosenExtra[]
  single_rooms: number | null
  code_id: number | null
  /** The settings by which it was priced. */
  settings: Settings['booking']
}

/** The columns of a new booking with a price, of which nothing is paid yet. Days are the agency's. `kept`: see `isKept`. */
export const pricedColumns = (
  { currency, terms, rules, extras, single_rooms, code_id, total, pay_by }: PartyPrice,
  departs: string,
  kept: boolean,
) => ({
  currency,
  single_rooms,
  code_id,
  pay_by,
  terms: JSON.stringify(terms),
  ...owedOf({ status: 'confirmed', kept, total, paid: 0, terms, payBy: pay_by, departs }),
  extras: JSON.stringify(extras),
  price_rules: JSON.stringify(rules),
})

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
  /** Whether a booking is made: the code is locked then. The currency is locked already, with the trip or by `lockCurrency`. */
  lock: boolean
  /** The price list and the settings, if the caller has read them already and locked the currency. */
  rates?: { priceList: PriceList; settings: MoneySettings }
}

/** The price of a party on a departure; undefined when it is on request. @throws too_many_single_rooms, code_without_price */
export async function priceParty(
  ctx: Ctx,
  { tripId, departure, party, choices, lock, rates }: PartyToPrice,
): Promise<PartyPrice | undefined> {
  const { extras = [], single_rooms, promo_code } = choices
  if (single_rooms !== undefined && single_rooms > party.adults)
    throw invalid('single_rooms', 'too_many_single_rooms')
  const priceList = rates?.priceList ?? (await readPriceList(ctx.db, departure.id))
  if (priceList.adult === null) {
    if (promo_code) throw invalid('promo_code', 'code_without_price')
    return undefined
  }
  const today = ctx.clock.today()
  const chosen = await readExtras(ctx.db, tripId, extras)
  const found = promo_code ? await findCode(ctx.db, promo_code, { tripId, today, lock }) : undefined
  const price = quote(priceList, {
    ...party,
    extras: chosen,
    single_rooms,
    days_ahead: daysUntil(departure.date, today),
    code: found?.code,
  })
  if (!price) return undefined
  const { currency, format, ...settings } = rates?.settings ?? (await readMoneySettings(ctx.db))
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

/** @throws price_changed */
export function checkExpected(
  price: PartyPrice | undefined,
  { expected_total, expected_currency }: Expected,
  before: () => Quoted['before'] = () => undefined,
) {
  const isTotal = expected_total === undefined || expected_total === (price?.total ?? null)
  const isCurrency = expected_currency === undefined || !price || expected_currency === price.currency
  if (isTotal && isCurrency) return
  throw refuse('price_changed', {}, { quote: { ...quotedOf(price, null), before: before() } })
}

export const quotedOf = (price: PartyPrice | undefined, seats_left: number | null): Quoted => ({
  currency: price?.currency ?? '',
  lines: price?.lines ?? [],
  total: price?.total ?? null,
  due: price?.due ?? [],
  cancellation: price?.terms.cancellation ?? [],
  ...(price && changingOf(price.terms)),
  seats_left,
})

/** What a change by the traveller costs by the terms: told before it is booked, as what cancelling costs. */
const changingOf = ({ change_days: days, change_fee: fee }: Terms) =>
  days !== null && fee > 0 && { changing: { days, fee } }
