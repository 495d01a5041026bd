import { z } from 'zod'
import { done, ok, withMessage } from '../answers.ts'
import type { Call } from '../call.ts'
import { byId, clearable, date, flag, id, optionalText, text, wholeNumber } from '../fields.ts'
import { limits } from '../limits.ts'
import { ifGiven, oneOf, paged, paginated } from '../lists.ts'
import { mistake } from '../mistakes.ts'
import { cancellation, due, line, quoted } from './quotes.ts'

/* Money is whole minor units of the agency's currency: 12550 is 125.50. */

export const wholeMoney = (min: number) =>
  wholeNumber(min, limits.money).meta({ description: 'Whole minor units: 12550 is 125.50' })

/** A price: 0 or more. */
export const price = wholeMoney(0)

/** Prices per kind of traveller, for a trip or for one departure; each may be missing. */
export const priceFields = z
  .object({
    price_adult: clearable(price).meta({
      description: 'None: on request; for a departure: the trip’s price',
    }),
    price_child: clearable(price).meta({ description: 'None: the adult price' }),
    price_infant: clearable(price).meta({ description: 'None: free' }),
  })
  .partial()

/** Of a form with prices. */
export const pricesAnyway = flag.default(false).meta({
  description:
    '1: save it even if a price falls or rises by more than half, or a child pays more than an adult; otherwise such a price is refused with 409 `asks`. A first price, none and 0 are never asked about',
})

/** Prices as answers contain them. */
export const prices = z.object({
  price_adult: z.int().nullable(),
  price_child: z.int().nullable(),
  price_infant: z.int().nullable(),
})

export const standing = z.enum([
  'kept',
  'on_request',
  'nothing_due',
  'deposit_due',
  'balance_due',
  'overdue',
  'paid',
  'overpaid',
  'to_be_paid_back',
])

/** Extras with their counts, `id:count`: `3:1,5:2`. No id comes twice. */
const extrasChosen = z
  .string()
  .trim()
  .regex(/^(\d{1,15}(:\d{1,3})?(,\d{1,15}(:\d{1,3})?){0,49})?$/, mistake('extras_form'))
  .transform((list) =>
    list === ''
      ? []
      : list.split(',').map((each) => {
          const [extra, count = '1'] = each.split(':')
          return { id: Number(extra), count: Number(count) }
        }),
  )
  // Twice the same extra: each entry would pass the limit per booking, while their sum exceeds it.
  .refine((chosen) => new Set(chosen.map(({ id }) => id)).size === chosen.length, mistake('extra_twice'))

/** The choices beside the party that a price depends on. */
export const choices = {
  extras: extrasChosen.optional().meta({ description: '`id:count,id:count`' }),
  single_rooms: ifGiven(wholeNumber(0, limits.travellersOfAKind)).meta({
    description: 'How many adults have a single room; absent: 1 for an adult travelling alone, otherwise 0',
  }),
  promo_code: ifGiven(z.string().trim().max(100)),
}

/** The total and the currency that the booking form showed. */
export const expected = {
  expected_total: ifGiven(
    z.union([z.literal('on_request').transform(() => null), wholeNumber(0, Number.MAX_SAFE_INTEGER)]),
  ).meta({
    description:
      'The total that the traveller was shown, or `on_request`; if it has changed, 409 with the new quote',
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
    description: 'The traveller may change it until so many days before departure; null: not at all',
  }),
  change_fee: z.int(),
  name_fee: z.int().meta({ description: 'What another name costs, by the traveller' }),
  cancel_online: z.boolean().meta({ description: 'Whether the traveller may cancel it' }),
})

/** The money of a booking, as its traveller and the staff see it. */
export const bookingMoney = z.object({
  currency: z.string().nullable().meta({ description: 'Null: the price is on request' }),
  total: z.int().nullable(),
  retail: z.int().optional().meta({
    description: 'Of a booking by a reseller: the public price, `total` without the commission',
  }),
  paid: z.int(),
  balance: z.int().meta({ description: 'The amount still to be paid; negative: to be paid back' }),
  lines: z.array(line),
  due: z.array(due),
  standing: standing.meta({
    description:
      '`kept`: its seats are only kept until `held_until`, and nothing is due: an option, an offer of the waiting list that is not taken, or what a reseller’s machine holds',
  }),
  due_now: z.int().meta({ description: 'The amount that is due next, or overdue' }),
  due_on: z.iso.date().nullable(),
  not_due: z.int().optional().meta({
    description:
      'How much of `balance` is not due, and stands in no `due`, while the traveller may still answer to a change; absent: nothing',
  }),
  terms: terms.nullable(),
})

/** The kinds of payment reminders. `due`: sent by the staff, about whatever is due next. */
export const reminderKind = z.enum(['overdue', 'deposit_overdue', 'balance_soon', 'due'])

/* The ledger. */

/** Ways of paying that the staff record by hand. The further ways below are those of card providers. */
const byHand = ['bank', 'cash', 'card', 'other'] as const
const methods = [...byHand, 'stripe', 'demo'] as const
const amount = wholeNumber(-limits.ledger, limits.ledger)
  .refine((value) => value !== 0, 'Not 0')
  .meta({ description: 'Whole minor units; negative: paid back' })

export const paymentForm = z.object({
  amount,
  method: oneOf(...byHand),
  received_on: ifGiven(date).meta({ description: 'Today by default' }),
  note: optionalText(500).meta({ description: 'For the office and the accountant; no traveller reads it' }),
  undoes: ifGiven(id).meta({
    description: 'The payment that this one undoes; the amount is the same with the other sign',
  }),
  notify: flag.optional().meta({
    description:
      'Mail the traveller what has come in, was paid back or is undone, and how the booking stands now; by default only what has come in',
  }),
  anyway: flag.default(false).meta({
    description:
      '1: record it even if it is more than the open amount, or equals an entry of the last ten minutes; otherwise such a record is refused with 409 `asks`',
  }),
})

/** The payment form of the screens. Amounts have no sign: the button says whether the money was received or is paid back. */
export const positivePaymentForm = paymentForm.extend({
  amount: wholeNumber(-limits.ledger, limits.ledger).refine((value) => value > 0, 'Enter an amount above 0'),
})

export const payment = z.object({
  id: z.int(),
  booking_id: z.int(),
  reference: z.string(),
  name: z.string().meta({ description: 'Who travels; empty once the name was removed' }),
  amount: z.int(),
  method: z.enum(methods),
  received_on: z.iso.date(),
  note: z.string(),
  provider_ref: z.string().nullable().meta({ description: 'The provider’s id of the payment' }),
  of_payment: z.int().nullable().meta({ description: 'The payment that this one pays back to the card' }),
  undoes: z.int().nullable().meta({ description: 'The payment that this one undoes' }),
  undone: z.boolean().meta({ description: 'Whether a later entry undoes it' }),
  told: z.boolean().meta({ description: 'Whether the traveller was mailed about it' }),
  at: z.iso.datetime(),
  by: z.object({ id: z.int(), name: z.string() }).nullable(),
})

const paymentExport = z.object({
  from: ifGiven(date).meta({ description: 'Received on this day or later' }),
  to: ifGiven(date),
  method: ifGiven(oneOf(...methods)),
  booking: ifGiven(id).meta({ description: 'Only payments of this booking' }),
})
const paymentList = paymentExport.extend(paged.shape)

/** The form with which the agency sets the price of a booking on request. */
export const priceForm = z.object({
  total: price,
  notify: flag.default(true).meta({ description: 'Mail the price to the traveller; 1 by default' }),
})

export const adjustForm = z
  .object({
    label: text(100),
    amount,
    unasked: flag.default(false).meta({
      description:
        '1: a rise that was not agreed with the traveller, until 20 days before the departure. Up to 8 % of the price it is mailed; more than that also asks the traveller to accept it, or to cancel free of charge',
    }),
    reason: optionalText(limits.reason).meta({
      description: 'Why the price rises, for the mail; required with `unasked`',
    }),
  })
  .refine(({ unasked, reason }) => !unasked || reason !== '', {
    error: mistake('required'),
    path: ['reason'],
  })

const owed = z.object({
  id: z.int(),
  reseller: z.string().optional().meta({ description: 'The name of the reseller that pays it' }),
  reference: z.string(),
  name: z.string(),
  trip_title: z.string(),
  trip_date: z.iso.date(),
  standing,
  amount: z.int().meta({ description: 'The amount due, or to be paid back' }),
  on: z.iso.date().nullable().meta({
    description: 'The day on which it is due; the last day to pay it back after a cancellation',
  }),
  fee: z.literal(true).optional().meta({ description: 'What is due is the fee of a cancelled booking' }),
})

export const owedSum = z.object({
  bookings: z.int(),
  amount: z.int().meta({ description: 'Whole minor units' }),
})
/** Sums of what travellers owe and of what is owed to them. */
export const owedSums = z.object({
  without_seat: owedSum.meta({ description: 'Bookings that were paid for after they expired' }),
  due: owedSum.meta({ description: 'Bookings with an amount due within seven days' }),
  overdue: owedSum,
  overpaid: owedSum.meta({ description: 'Bookings in force for which too much was paid' }),
  to_be_paid_back: owedSum
    .extend({ by: z.iso.date().nullable().meta({ description: 'The first day by which some of it is due' }) })
    .meta({ description: 'Cancelled or expired bookings with money still to be paid back' }),
})

export const moneyCalls = {
  quote: {
    who: 'anyone',
    looksAtLogin: true,
    summary:
      'The price of a party on a departure, and when it is due; for an agent of a reseller it ends with the commission',
    changesNoPage: true,
    form: quoteForm,
    refuses: [401, 404, 429],
    answer: z.object({ ...ok, ...quoted.shape }),
  },
  adminQuote: {
    who: 'clerk',
    summary: 'The price of a party, also on a trip that is not published',
    changesNoPage: true,
    form: quoteForm.extend({
      reseller_id: ifGiven(id).meta({
        description: 'What this reseller would pay: the last line is its commission',
      }),
    }),
    refuses: [404],
    answer: z.object({ ...ok, ...quoted.shape }),
  },
  adminAddPayment: {
    who: 'clerk',
    summary:
      'Record a payment or a refund of a booking, or undo an entry; no money moves; the same Idempotency-Key records once',
    changesOnlySeats: true,
    params: byId,
    form: paymentForm,
    takesKey: true,
    answer: z.object({ ...withMessage, payment, paid: z.int(), balance: z.int() }),
  },
  adminPriceBooking: {
    who: 'clerk',
    summary: 'Set the price of a booking whose price is on request; 409 where it has one already',
    params: byId,
    form: priceForm,
    answer: done,
  },
  adminAdjustBooking: {
    who: 'clerk',
    summary:
      'Add a positive or negative line to the price of a booking; the same Idempotency-Key adds it once',
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
    noted: true,
    summary: 'The ledger as a table for the accountant',
    query: paymentExport,
    file: 'text/csv',
    answer: z.string(),
  },
  adminShowMoney: {
    who: 'clerk',
    summary: 'Payments received by day, and bookings that are due, overdue, overpaid or to be paid back',
    query: z.object({ from: ifGiven(date), to: ifGiven(date) }),
    answer: z.object({
      ...ok,
      currency: z.string(),
      from: z.iso.date().meta({ description: 'By default 30 days up to `to`' }),
      to: z.iso.date().meta({ description: 'Today by default' }),
      days: z
        .array(z.object({ day: z.iso.date(), method: z.enum(methods), amount: z.int() }))
        .meta({ description: 'Entries that were undone are in no sum' }),
      without_seat: z
        .array(
          owed.extend({
            refundable: z.int().meta({ description: 'How much can still be refunded to the card' }),
            on_its_way: z.int().meta({ description: 'How much is on its way back to the card' }),
          }),
        )
        .meta({
          description: 'Bookings that were paid for after they expired, when their seats had gone to others',
        }),
      due: z.array(owed).meta({ description: 'Due within seven days, soonest first; at most a hundred' }),
      overdue: z.array(owed),
      overpaid: z.array(owed),
      to_be_paid_back: z
        .array(owed)
        .meta({ description: 'What is late, or has to be paid back soonest, stands first' }),
      resellers: z
        .array(
          z.object({
            id: z.int(),
            name: z.string(),
            bookings: z.int().meta({ description: 'How many of its bookings are not paid' }),
            retail: z.int().meta({ description: 'The public price of these bookings' }),
            total: z.int().meta({ description: 'What they cost the reseller' }),
            owed: z.int().meta({ description: 'What is left to pay of it, overdue or not' }),
            overdue: z.int(),
          }),
        )
        .meta({ description: 'What each reseller owes, the most first' }),
      sums: owedSums.meta({
        description: 'The sums of each list, including bookings beyond the hundred that it names',
      }),
    }),
  },
} as const satisfies Record<string, Call>

/** The flag for asking what a change would cost, without making it. */
export const dryRun = {
  dry_run: flag
    .default(false)
    .meta({ description: '1: stores nothing and answers what the change would cost' }),
}

/** The price of a booking before and after a change. */
export const priceChange = z
  .object({
    currency: z.string(),
    before: z.int(),
    after: z.int(),
    lines: z.array(line).meta({ description: 'The lines that are added' }),
    fee: z.int().meta({ description: 'What the change itself costs; `after` includes it' }),
    fee_by_terms: z.int().meta({ description: 'What the change costs by the terms of the booking' }),
  })
  .optional()
  .meta({ description: 'Absent where the booking has no price' })

export type PaymentState = z.output<typeof standing>
export type ReminderKind = z.output<typeof reminderKind>
export type BookingMoney = z.output<typeof bookingMoney>
export type PaymentList = z.output<typeof paymentList>
