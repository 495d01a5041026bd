import type { Settings } from '../contract/settings/settings.ts'
import { defaults } from '../server/core/settings/settings.ts'

/** What the demo trips cost, by picture, in cents. A trip that is not named here has its price on request. */

type DemoExtra = { name: string; price: number; per: 'person' | 'booking'; at_most?: number }
type DemoDiscount = { kind: 'early' | 'group'; at_least: number; basis_points: number }
export type DemoPrices = {
  adult: number
  child: number | null
  /** The supplement for an adult in a single room. */
  single?: number
  extras?: DemoExtra[]
  discounts?: DemoDiscount[]
}

const early: DemoDiscount = { kind: 'early', at_least: 120, basis_points: 500 }
const group: DemoDiscount = { kind: 'group', at_least: 4, basis_points: 1000 }

export const prices: Record<string, DemoPrices> = {
  fjord: {
    adult: 149_000,
    child: 89_000,
    single: 28_000,
    discounts: [early],
    extras: [{ name: 'Kayak for the whole trip', price: 18_000, per: 'booking', at_most: 3 }],
  },
  dunes: {
    adult: 69_000,
    child: 48_000,
    discounts: [group],
    extras: [{ name: 'Night at the oasis before', price: 6_500, per: 'person' }],
  },
  'rice-terraces': {
    adult: 128_000,
    child: 84_000,
    single: 19_000,
    extras: [{ name: 'Cooking evening', price: 3_500, per: 'person' }],
  },
  harbour: {
    adult: 32_000,
    child: 18_000,
    single: 6_000,
    discounts: [group],
    extras: [
      { name: 'Bike for the weekend', price: 2_400, per: 'booking', at_most: 6 },
      { name: 'Fish supper on the boat', price: 3_200, per: 'person' },
    ],
  },
  'alpine-lake': {
    adult: 84_500,
    child: 56_000,
    discounts: [early],
    extras: [{ name: 'Hire of boots', price: 3_800, per: 'booking', at_most: 6 }],
  },
  temple: {
    adult: 289_000,
    child: 215_000,
    single: 46_000,
    discounts: [early],
    extras: [{ name: 'Tea ceremony', price: 4_200, per: 'person' }],
  },
  savanna: {
    adult: 245_000,
    child: 172_000,
    single: 39_000,
    extras: [{ name: 'Flight in a small aeroplane', price: 29_000, per: 'person' }],
  },
  'old-town': {
    adult: 58_000,
    child: 34_000,
    single: 9_500,
    discounts: [group],
    extras: [
      { name: 'Evening of cooking with Signora Adele', price: 4_500, per: 'person' },
      { name: 'Transfer from the airport', price: 5_500, per: 'booking' },
    ],
  },
  'coral-bay': {
    adult: 176_000,
    child: 119_000,
    discounts: [early],
    extras: [{ name: 'Diving course', price: 24_000, per: 'booking', at_most: 4 }],
  },
  'northern-lights': {
    adult: 112_000,
    child: 78_000,
    single: 24_000,
    extras: [{ name: 'Sledge with huskies', price: 9_800, per: 'person' }],
  },
  vineyard: {
    adult: 8_900,
    child: 3_900,
    discounts: [group],
    extras: [{ name: 'Six bottles to take home', price: 5_400, per: 'booking', at_most: 5 }],
  },
}

/** A promo code for all trips. */
export const code = { code: 'FIRST-TRIP', amount: 2_500 }

/** The terms of the demo agency. Nobody can pay to the account, because its check digits are wrong. */
export const booking: Settings['booking'] = {
  ...defaults.booking,
  deposit_percent: 20,
  balance_days: 30,
  cancellation: [
    { days: 30, percent: 30 },
    { days: 14, percent: 60 },
    { days: 7, percent: 90 },
  ],
  card: 'offered',
  waiting_list: true,
  change_days: 14,
  change_fee: 2_000,
  cancel_online: true,
  refund_online: true,
  how_to_pay: 'By bank transfer to Itinera\nIBAN DE00 1234 5678 9012 3456 78\nLindenufer Bank, Berlin',
}
