import { z } from 'zod'
import { done, ok, withMessage } from './answers.ts'
import type { Call } from './call.ts'
import { byId, clearable, date, flag, id, optionalText, text, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { ifGiven, oneOf, paged, paginated } from './lists.ts'
import { cancellation, due, line, quoted } from './quotes.ts'

/** Money is whole minor units of the agency's currency: 12550 is 125.50. */

export const wholeMoney = (min: number) =>
  wholeNumber(min, limits.money).meta({ description: 'Whole minor units: 12550 is 125.50' })

/** A price: 0 or more. */
export const price = wholeMoney(0)

/** Prices per kind of traveller, of a trip or of a departure of its own; each may be none. */
export const priceFields = z
  .object({
    price_adult: clearable(price).meta({ description: 'None: on request, of a departure: the trip’s' }),
    price_child: clearable(price).meta({ description: 'None: as an adult' }),
    price_infant: clearable(price).meta({ description: 'None: free' }),
  })
  .partial()

/** What dialog, answer and mails say of a booking whose price is on request. */
export const onRequest = 'We will send you the price. You owe nothing before you accept it.'

/** Prices as an answer has them. */
export const prices = z.object({
  price_adult: z.int().nullable(),
  price_child: z.int().nullable(),
  price_infant: z.int().nullable(),
})

export const standing = z.enum([
  'on_request',
  'nothing_due',
  'deposit_due',
  'balance_due',
  'overdue',
  'paid',
  'overpaid',
  'to_be_paid_back',
])

/** `3:1,5:2`: extras by id, with how many of each; none is named twice. */
const extrasChosen = z
  .string()
  .trim()
  .regex(/^(\d{1,15}(:\d{1,3})?(,\d{1,15}(:\d{1,3})?){0,49})?$/, 'Extras are written as id:count,id:count')
  .transform((list) =>
    list === ''
      ? []
      : list.split(',').map((each) => {
          const [extra, count = '1'] = each.split(':')
          return { id: Number(extra), count: Number(count) }
        }),
  )
  // Each would be checked and priced by itself, and together they would pass the most that a booking may have.
  .refine((chosen) => new Set(chosen.map(({ id }) => id)).size === chosen.length, 'An extra is chosen twice')

/** What is chosen beside the party. */
export const choices = {
  extras: extrasChosen.optional().meta({ description: '`id:count,id:count`' }),
  single_rooms: ifGiven(wholeNumber(0, limits.travellersOfAKind)).meta({
    description: 'How many adults have a single room; absent: 1 for an adult who travels alone, otherwise 0',
  }),
  promo_code: ifGiven(z.string().trim().max(100)),
}

/** The total and the currency that a booking form has shown. */
export const expected = {
  expected_total: ifGiven(
    z.union([z.literal('on_request').transform(() => null), wholeNumber(0, Number.MAX_SAFE_INTEGER)]),
  ).meta({
    description:
      'The total that the traveller was shown, or `on_request`: if it is another, 409 with the new quote',
  }),
  expected_currency: ifGiven(z.string().trim().max(3)),
}

export const quoteForm = z.object({
  trip_id: id,
  departure_id: ifGiven(id),
  number_of_adults: wholeNumber(1, limits.travellersOfAKind),
  number_of_childrens: wholeNumber(0, limits.travellersOfAKind),
  number_of_infants: wholeNumber(0, limits.travellersOfAKind),
  ...choices,
})

const terms = z.object({
  deposit_percent: z.int(),
  balance_days: z.int(),
  cancellation,
  how_to_pay: z.string(),
  change_days: z.int().nullable().meta({
    description: 'Its traveller may change it until so many days before departure; null: not at all',
  }),
  change_fee: z.int(),
  cancel_online: z.boolean().meta({ description: 'Whether its traveller may cancel it' }),
})

/** The money of a booking, as its traveller and the staff see it. */
export const bookingMoney = z.object({
  currency: z.string().nullable().meta({ description: 'Null: the price is on request' }),
  total: z.int().nullable(),
  paid: z.int(),
  balance: z.int().meta({ description: 'What is still to be paid; negative: to be paid back' }),
  lines: z.array(line),
  due: z.array(due),
  standing,
  due_now: z.int().meta({ description: 'What is due next, or overdue' }),
  due_on: z.iso.date().nullable(),
  terms: terms.nullable(),
})

/** What a traveller is reminded of; `due`: of what is to be paid next, because the staff wished so. */
export const reminderKind = z.enum(['overdue', 'deposit_overdue', 'balance_soon', 'due'])

/* The ledger. */

/** How money is recorded by hand; those that follow are what a provider of card payments takes. */
const byHand = ['bank', 'cash', 'card', 'other'] as const
const methods = [...byHand, 'stripe', 'demo'] as const
const amount = wholeNumber(-limits.ledger, limits.ledger)
  .refine((value) => value !== 0, 'Not 0')
  .meta({ description: 'Whole minor units; negative: paid back' })

export const paymentForm = z.object({
  amount,
  method: oneOf(...byHand),
  received_on: ifGiven(date).meta({ description: 'Today, unless said otherwise' }),
  note: optionalText(500),
  undoes: ifGiven(id).meta({
    description: 'The payment that this one undoes; the amount is the same with the other sign',
  }),
  notify: flag.default(true).meta({ description: 'Thank the traveller by mail; 1 unless said otherwise' }),
  anyway: flag.default(false).meta({
    description:
      '1: also what takes more than is open, or equals an entry of the last ten minutes, which is refused with 409 `asks` otherwise',
  }),
})

/** The form of the screens: the button says whether the money was received or is paid back, never a sign. */
export const positivePaymentForm = paymentForm.extend({
  amount: wholeNumber(0, limits.ledger).refine((value) => value > 0, 'Enter an amount above 0'),
})

export const payment = z.object({
  id: z.int(),
  booking_id: z.int(),
  reference: z.string(),
  name: z.string().meta({ description: 'Who travels; empty once that was removed' }),
  amount: z.int(),
  method: z.enum(methods),
  received_on: z.iso.date(),
  note: z.string(),
  provider_ref: z.string().nullable().meta({ description: 'What the provider of card payments calls it' }),
  of_payment: z.int().nullable().meta({ description: 'The payment that this one pays back to the card' }),
  undoes: z.int().nullable().meta({ description: 'The payment that this one undoes' }),
  undone: z.boolean().meta({ description: 'A later one undoes it' }),
  at: z.iso.datetime(),
  by: z.object({ id: z.int(), name: z.string() }).nullable(),
})

const paymentExport = z.object({
  from: ifGiven(date).meta({ description: 'Received on this day or later' }),
  to: ifGiven(date),
  method: ifGiven(oneOf(...methods)),
  booking: ifGiven(id).meta({ description: 'Of this booking' }),
})
const paymentList = paymentExport.extend(paged.shape)

/** The price that the agency gives a booking on request. */
export const priceForm = z.object({
  total: price,
  notify: flag
    .default(true)
    .meta({ description: 'Mail the price to the traveller; 1 unless said otherwise' }),
})

export const adjustForm = z.object({ label: text(100), amount })

const owed = z.object({
  id: z.int(),
  reference: z.string(),
  name: z.string(),
  trip_title: z.string(),
  trip_date: z.iso.date(),
  standing,
  amount: z.int().meta({ description: 'Due, or to be paid back' }),
  on: z.iso.date().nullable(),
})

const owedSum = z.object({ bookings: z.int(), amount: z.int().meta({ description: 'Whole minor units' }) })
/** What travellers owe and what is owed to them, added up. */
export const owedSums = z.object({
  without_seat: owedSum.meta({ description: 'Paid for after it expired' }),
  due: owedSum.meta({ description: 'Due within seven days' }),
  overdue: owedSum,
  overpaid: owedSum.meta({ description: 'Paid too much, for a booking in force' }),
  to_be_paid_back: owedSum.meta({ description: 'Paid for what is cancelled or expired' }),
})

/** Prices, and the money that comes in. */
export const moneyCalls = {
  quote: {
    who: 'anyone',
    summary: 'What a party costs on a departure, and when it is due',
    changesNoPage: true,
    form: quoteForm,
    refuses: [404, 429],
    answer: z.object({ ...ok, ...quoted.shape }),
  },
  adminQuote: {
    who: 'clerk',
    summary: 'The same, also of a trip that is not published',
    changesNoPage: true,
    form: quoteForm,
    refuses: [404],
    answer: z.object({ ...ok, ...quoted.shape }),
  },
  adminAddPayment: {
    who: 'clerk',
    summary:
      'Record a payment for a booking, or a refund, or undo such a record; no money moves; the same Idempotency-Key records once',
    params: byId,
    form: paymentForm,
    takesKey: true,
    answer: z.object({ ...withMessage, payment, paid: z.int(), balance: z.int() }),
  },
  adminPriceBooking: {
    who: 'clerk',
    summary: 'Give a booking whose price is on request its price; 409 where it has one',
    params: byId,
    form: priceForm,
    answer: done,
  },
  adminAdjustBooking: {
    who: 'clerk',
    summary: 'Add a line to the price of a booking, of either sign; the same Idempotency-Key adds it once',
    params: byId,
    form: adjustForm,
    takesKey: true,
    answer: done,
  },
  adminListPayments: {
    who: 'clerk',
    summary: 'The ledger, newest first',
    query: paymentList,
    answer: z.object({
      ...ok,
      payments: paginated(payment),
      sums: z.array(z.object({ method: z.enum(methods), amount: z.int() })),
    }),
  },
  adminExportPayments: {
    who: 'admin',
    summary: 'The ledger as a table for the accountant',
    query: paymentExport,
    file: 'text/csv',
    answer: z.string(),
  },
  adminShowMoney: {
    who: 'clerk',
    summary: 'What came in by day, and what is due, overdue, overpaid or to be paid back',
    query: z.object({ from: ifGiven(date), to: ifGiven(date) }),
    answer: z.object({
      ...ok,
      currency: z.string(),
      from: z.iso.date().meta({ description: '30 days up to `to`, unless said otherwise' }),
      to: z.iso.date().meta({ description: 'Today, unless said otherwise' }),
      days: z
        .array(z.object({ day: z.iso.date(), method: z.enum(methods), amount: z.int() }))
        .meta({ description: 'What was undone is in no sum' }),
      without_seat: z
        .array(
          owed.extend({
            refundable: z.int().meta({ description: 'How much can still go back to the card' }),
            on_its_way: z.int().meta({ description: 'How much is on its way back to it' }),
          }),
        )
        .meta({ description: 'Paid for after it expired, while its seats were given to others' }),
      due: z.array(owed).meta({ description: 'Due within seven days, soonest first; at most a hundred' }),
      overdue: z.array(owed),
      overpaid: z.array(owed),
      to_be_paid_back: z.array(owed),
      sums: owedSums.meta({ description: 'Of each list, with what it does not name' }),
    }),
  },
} as const satisfies Record<string, Call>

/** Whether the staff only want to see what a change would cost. */
export const dryRun = {
  dry_run: flag.default(false).meta({ description: '1: stores nothing, and answers what it would cost' }),
}
/** The price of a booking before and after a change. */
export const priceChange = z
  .object({
    currency: z.string(),
    before: z.int(),
    after: z.int(),
    lines: z.array(line).meta({ description: 'The lines that are added' }),
    fee: z.int().meta({ description: 'What the change itself costs; `after` includes it' }),
    fee_by_terms: z.int().meta({ description: 'The same by the terms of the booking' }),
  })
  .optional()
  .meta({ description: 'Where the booking has a price' })

export type Standing = z.output<typeof standing>
export type ReminderKind = z.output<typeof reminderKind>
export type BookingMoney = z.output<typeof bookingMoney>
export type PaymentList = z.output<typeof paymentList>
