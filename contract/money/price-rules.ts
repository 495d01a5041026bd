import { z } from 'zod'
import { done, ok, stored } from '../answers.ts'
import type { Call } from '../call.ts'
import { byId, clearable, date, id, text, untranslated, wholeNumber } from '../fields.ts'
import { limits } from '../limits.ts'
import { oneOf } from '../lists.ts'
import { taxRate, taxRateId } from './billing.ts'
import { price, pricesAnyway, wholeMoney } from './money.ts'

const per = oneOf('person', 'booking')
const stock = wholeNumber(0, limits.stock).meta({
  description:
    'How many there are on each departure; empty: not counted. One per person counts each adult and child',
})
const atMost = wholeNumber(1, 99).meta({ description: 'The most that one booking may have' })
export const extraForm = z.object({
  trip_id: id,
  name: text(100),
  price,
  per,
  at_most: atMost.default(1),
  tax_rate_id: clearable(taxRateId),
  stock: clearable(stock),
})
/** An update of an extra: fields that are absent stay. */
export const extraUpdate = extraForm
  .omit({ trip_id: true })
  .extend({ at_most: atMost })
  .partial()
  .extend({ anyway: pricesAnyway })
const extra = z.object({
  id: z.int(),
  trip_id: z.int(),
  name: z.string(),
  price: z.int(),
  per: z.enum(['person', 'booking']),
  at_most: z.int(),
  tax_rate_id: z.string().nullable(),
  stock: z.int().nullable(),
})

/** An extra as travellers choose it. */
export const offeredExtra = extra.omit({ trip_id: true, tax_rate_id: true, stock: true }).extend(untranslated)

const basisPoints = wholeNumber(1, 10_000).meta({ description: 'Hundredths of a percent: 750 is 7.5%' })
export const discountForm = z.object({
  trip_id: id,
  kind: oneOf('early', 'group'),
  at_least: wholeNumber(1, 999).meta({
    description: 'Days before departure, or adults and children together',
  }),
  basis_points: basisPoints,
})
/** An update of a discount: fields that are absent stay. */
export const discountUpdate = discountForm.omit({ trip_id: true }).partial()
const discount = z.object({
  id: z.int(),
  trip_id: z.int(),
  kind: z.enum(['early', 'group']),
  at_least: z.int(),
  basis_points: z.int(),
})

/** A discount as travellers see it. */
export const offeredDiscount = discount.omit({ id: true, trip_id: true })

const codeText = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{3,32}$/, '3 to 32 letters, digits and dashes')

const codeFields = z.object({
  code: codeText,
  basis_points: clearable(basisPoints),
  amount: clearable(wholeMoney(1)),
  from: clearable(date).meta({ description: 'The first day of booking' }),
  until: clearable(date).meta({ description: 'The last day of booking' }),
  max_uses: clearable(wholeNumber(1, 1_000_000)),
  trip_id: clearable(id).meta({ description: 'Valid for this trip only' }),
})
/** Requires either a share or an amount. */
const oneValue = <T extends z.ZodType<{ basis_points?: number | null; amount?: number | null }>>(form: T) =>
  form.refine(({ basis_points, amount }) => (basis_points == null) !== (amount == null), {
    error: 'Either a percentage or an amount',
    path: ['amount'],
  })
/** Requires the last day not to be before the first. */
const inOrder = <T extends z.ZodType<{ from?: string | null; until?: string | null }>>(form: T) =>
  form.refine(({ from, until }) => from == null || until == null || from <= until, {
    error: 'This is before the first day',
    path: ['until'],
  })
export const codeForm = inOrder(oneValue(codeFields))
/** An update of a promo code: an empty field is cleared, an absent one stays. */
const codeUpdate = inOrder(codeFields.partial())
const code = z.object({
  id: z.int(),
  code: z.string(),
  basis_points: z.int().nullable(),
  amount: z.int().nullable(),
  from: z.iso.date().nullable(),
  until: z.iso.date().nullable(),
  max_uses: z.int().nullable(),
  trip_id: z.int().nullable(),
  trip_title: z.string().nullable(),
  uses: z.int().meta({ description: 'How many confirmed bookings use it' }),
})

export const priceRuleCalls = {
  adminListTaxRates: {
    who: 'clerk',
    summary: 'The tax rates of the settings, for trips and extras',
    answer: z.object({ ...ok, tax_rates: z.array(taxRate) }),
  },
  adminListExtras: {
    who: 'clerk',
    summary: 'The extras of a trip',
    query: z.object({ trip_id: id }),
    answer: z.object({ ...ok, extras: z.array(extra) }),
  },
  adminAddExtra: { who: 'clerk', summary: 'Add an extra to a trip', form: extraForm, answer: stored },
  adminUpdateExtra: {
    who: 'clerk',
    summary: 'Change an extra; bookings that have it keep it as it was',
    params: byId,
    form: extraUpdate,
    emptyStays: true,
    emptyClears: ['tax_rate_id', 'stock'],
    answer: done,
  },
  adminDeleteExtra: {
    who: 'clerk',
    summary: 'Delete an extra; it stays in bookings that have it',
    params: byId,
    answer: done,
  },
  adminListDiscounts: {
    who: 'clerk',
    summary: 'The discounts of a trip',
    query: z.object({ trip_id: id }),
    answer: z.object({ ...ok, discounts: z.array(discount) }),
  },
  adminAddDiscount: { who: 'clerk', summary: 'Add a discount to a trip', form: discountForm, answer: stored },
  adminUpdateDiscount: {
    who: 'clerk',
    summary: 'Change a discount',
    params: byId,
    form: discountUpdate,
    emptyStays: true,
    answer: done,
  },
  adminDeleteDiscount: { who: 'clerk', summary: 'Delete a discount', params: byId, answer: done },
  adminListCodes: {
    who: 'clerk',
    summary: 'Promo codes, the newest first',
    answer: z.object({ ...ok, codes: z.array(code) }),
  },
  adminAddCode: { who: 'clerk', summary: 'Add a promo code', form: codeForm, answer: stored },
  adminUpdateCode: {
    who: 'clerk',
    summary: 'Change a promo code',
    params: byId,
    form: codeUpdate,
    answer: done,
  },
  adminDeleteCode: {
    who: 'clerk',
    summary: 'Delete a promo code; bookings keep what it took off',
    params: byId,
    answer: done,
  },
} as const satisfies Record<string, Call>
