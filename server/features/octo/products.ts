import type { Language } from '../../../contract/languages.ts'
import { limits } from '../../../contract/limits.ts'
import type { Settings } from '../../../contract/settings/settings.ts'
import { boundsOf, type Kind, mayTravel } from '../../../rules/ages.ts'
import { daysUntil } from '../../../rules/days.ts'
import { selectUpcoming, type Upcoming } from '../../core/departures/next-departure.ts'
import { moneySettingsOf } from '../../core/money/price.ts'
import type { PriceList } from '../../core/money/price-lines.ts'
import { readAgencyAndBooking } from '../../core/settings/settings.ts'
import { parseContent } from '../../core/trips/trip-content.ts'
import { offered } from '../../core/trips/trips.ts'
import { isOneOf } from '../../database/sql.ts'
import { isSet } from '../../database/tables/columns.ts'
import type { Ctx } from '../../kit/context.ts'
import { type Currency, priceOfOne, pricingOf } from './pricing.ts'
import { invalidId } from './refusals.ts'

/* A product is a trip on offer that has a departure to come and a price. It has one option, its package. */

/** Who asks: the commission counts for what the reseller would pay. In hundredths of a percent. */
export type Asking = Ctx & { commission: number; withPricing: boolean }

/** Who asks, and what a change of a booking needs. */
export type Selling = Asking & {
  reseller: { id: number; name: string }
  publicUrl: string
  languages: readonly Language[]
}

/** The ids of the units, and the kinds of travellers that they are. */
export const kinds: Record<string, Kind> = { adult: 'adult', child: 'child', infant: 'infant' }

/** The most travellers of one booking by OCTO; a larger group is a matter for people. */
export const MAX_UNITS = limits.partyChoice

const OLDEST = 99

export type Offer = {
  id: number
  title: string
  optionId: string
  optionName: string
  days: number
  cutoffDays: number
  infantsTakeSeats: boolean
  discounts: PriceList['discounts']
  /** The departures to come that have a price, soonest first. */
  departures: Upcoming[]
  units: Kind[]
}

export type Offers = { offers: Offer[]; settings: Pick<Settings, 'agency' | 'booking'>; currency: Currency }

/** The trips on offer that have a departure to come and a price, those first that depart next; or one of them. */
export async function readOffers(ctx: Ctx, tripId?: number): Promise<Offers> {
  let trips = offered(ctx.db)
    .innerJoin('packages', 'packages.id', 'trips.package_id')
    .select(['trips.id', 'trips.title', 'trips.package_id', 'packages.description', 'trips.period_days'])
    .select(['trips.cutoff_days', 'trips.infants_take_seats', 'trips.content'])
    .$narrowType<{ package_id: number; period_days: number }>()
  if (tripId !== undefined) trips = trips.where('trips.id', '=', tripId)
  const rows = await trips.execute()
  const ids = rows.map(({ id }) => id)
  const toCome = await selectUpcoming(ctx, ctx.clock.today(), isOneOf(ctx.db, 'd.trip_id', ids))
  const byTrip = Map.groupBy(
    toCome.filter(({ price_adult }) => price_adult !== null),
    ({ trip_id }) => trip_id,
  )
  const discounts = await ctx.db
    .selectFrom('discounts')
    .select(['trip_id', 'kind', 'at_least', 'basis_points'])
    .where(isOneOf(ctx.db, 'trip_id', ids))
    .execute()
  const settings = await readAgencyAndBooking(ctx.db)
  const { currency, format } = moneySettingsOf(settings)
  const offers = rows.flatMap((row): Offer[] => {
    const departures = byTrip.get(row.id)
    if (!departures) return []
    const may = mayTravel(parseContent(row.content).minimum_age, undefined, settings.agency)
    return [
      {
        id: row.id,
        title: row.title,
        optionId: String(row.package_id),
        optionName: row.description,
        days: row.period_days,
        cutoffDays: row.cutoff_days,
        infantsTakeSeats: isSet(row.infants_take_seats),
        discounts: discounts.filter(({ trip_id }) => trip_id === row.id),
        departures,
        units: [
          'adult' as const,
          ...(may.children ? ['child' as const] : []),
          ...(may.infants ? ['infant' as const] : []),
        ],
      },
    ]
  })
  const first = ({ departures: [next] }: Offer) => `${next?.date} ${next?.time}`
  return {
    offers: offers.toSorted((a, b) => first(a).localeCompare(first(b)) || a.id - b.id),
    settings,
    currency: { currency, digits: format.digits },
  }
}

const toId = (id: string) => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined)

/** An offer by the id of its product. @throws {OctoRefusal} INVALID_PRODUCT_ID */
export async function findOffer(ctx: Ctx, productId: string) {
  const id = toId(productId)
  const { offers, ...more } = id === undefined ? { offers: [] } : await readOffers(ctx, id)
  const [offer] = offers
  if (!offer || !('settings' in more)) throw invalidId('INVALID_PRODUCT_ID', productId)
  return { offer, ...more }
}

/** An offer by its product and option. @throws {OctoRefusal} INVALID_PRODUCT_ID, INVALID_OPTION_ID */
export async function findOption(ctx: Ctx, { productId, optionId }: { productId: string; optionId: string }) {
  const found = await findOffer(ctx, productId)
  if (found.offer.optionId !== optionId) throw invalidId('INVALID_OPTION_ID', optionId)
  return found
}

export const pricesOn = (
  { offer, currency }: { offer: Offer; currency: Currency },
  { date, price_adult: adult, price_child: child, price_infant: infant }: Upcoming,
  { clock, commission }: Pick<Asking, 'clock' | 'commission'>,
) => {
  const daysAhead = daysUntil(date, clock.today())
  return offer.units.flatMap((unitId) => {
    const list = { adult, child, infant, discounts: offer.discounts }
    const price = priceOfOne(unitId, list, daysAhead, commission)
    return price ? [{ unitId, ...pricingOf(price, currency) }] : []
  })
}

function agesOf(kind: Kind, agency: Settings['agency']) {
  const [youngest, oldest] = boundsOf(agency)[kind]
  return { minAge: Math.max(0, youngest), maxAge: Math.min(OLDEST, Math.max(0, oldest)) }
}

/** From how many days before the departure cancelling costs something. */
const daysFree = ({ cancellation }: Settings['booking']) =>
  cancellation.reduce((most, { days, percent }) => (percent > 0 ? Math.max(most, days) : most), 0)

const inDays = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`

export function toProduct(found: Omit<Offers, 'offers'> & { offer: Offer }, asking: Asking) {
  const { offer, settings, currency } = found
  const { agency, booking } = settings
  const free = daysFree(booking)
  const prices = offer.departures.flatMap((departure) => pricesOn(found, departure, asking))
  const lowest = (kind: Kind) => {
    const [first] = prices.filter(({ unitId }) => unitId === kind).toSorted((a, b) => a.retail - b.retail)
    if (!first) return []
    const { unitId: _, ...pricing } = first
    return [pricing]
  }
  const times = new Set(offer.departures.map(({ time }) => time || '00:00'))
  return {
    id: String(offer.id),
    internalName: offer.title,
    reference: null,
    locale: agency.locale,
    timeZone: asking.clock.timeZone,
    allowFreesale: false,
    instantConfirmation: true,
    instantDelivery: true,
    availabilityRequired: true,
    availabilityType: 'START_TIME',
    deliveryFormats: ['PDF_URL'],
    deliveryMethods: ['VOUCHER'],
    redemptionMethod: 'MANIFEST',
    options: [
      {
        id: offer.optionId,
        default: true,
        internalName: offer.optionName,
        reference: null,
        availabilityLocalStartTimes: [...times].sort(),
        cancellationCutoff: `${inDays(free)} before departure`,
        cancellationCutoffAmount: free,
        cancellationCutoffUnit: 'day',
        requiredContactFields: [],
        restrictions: { minUnits: 1, maxUnits: MAX_UNITS },
        units: offer.units.map((kind) => ({
          id: kind,
          internalName: kind[0]?.toUpperCase() + kind.slice(1),
          reference: null,
          type: kind.toUpperCase(),
          requiredContactFields: [],
          restrictions: {
            ...agesOf(kind, agency),
            idRequired: false,
            minQuantity: null,
            maxQuantity: MAX_UNITS,
            paxCount: 1,
            accompaniedBy: kind === 'adult' ? [] : ['adult'],
          },
          ...(asking.withPricing && { pricingFrom: lowest(kind) }),
        })),
      },
    ],
    ...(asking.withPricing && {
      defaultCurrency: currency.currency,
      availableCurrencies: [currency.currency],
      pricingPer: 'UNIT',
    }),
  }
}
