import { z } from 'zod'
import { done, ok, withMessage } from './answers.ts'
import { ownBooking } from './bookings.ts'
import type { Call } from './call.ts'
import { byId, flag, id, optionalText, text, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { ifGiven, oneOf, paged, paginated } from './lists.ts'

const form = z.object({
  reference: text(200).meta({ description: 'What stands behind the # in the address of the page' }),
})

/** The payment page of the house, where no money moves. */
export const demoTillCalls = {
  showDemoTill: {
    who: 'anyone',
    summary: 'What a payment page of the demo till asks for',
    changesNoPage: true,
    form,
    refuses: [404],
    answer: z.object({
      ...ok,
      page: z.object({
        description: z.string(),
        amount: z.int().meta({ description: 'Whole minor units' }),
        currency: z.string(),
        state: z.enum(['open', 'paid', 'ended']),
        return_url: z.string().meta({ description: 'Where the page leads to, paid or not' }),
      }),
    }),
  },
  payAtDemoTill: {
    who: 'anyone',
    summary: 'Pay at the demo till; no money moves',
    changesNoPage: true,
    form,
    refuses: [404],
    answer: done,
  },
} as const satisfies Record<string, Call>

/** Who takes card payments: the environment says that, and the back office shows it. */
export const paymentSettingsCalls = {
  adminShowPaymentSettings: {
    who: 'admin',
    summary: 'Who takes card payments',
    answer: z.object({
      ...ok,
      payments: z.object({
        provider: z.enum(['stripe', 'demo']).nullable().meta({ description: 'Null: nobody' }),
        live: z.boolean().meta({ description: 'Whether money moves, as the key says' }),
        notices_to: z
          .string()
          .nullable()
          .meta({ description: 'The address that the provider sends its notices to; null: it sends none' }),
        notices_signed: z
          .boolean()
          .meta({ description: 'Whether the secret that signs notices is set; without it none is believed' }),
        last_notice: z.iso.datetime().nullable().meta({ description: 'When the last one was taken' }),
        refused_notices: z.int().meta({
          description: 'How many had a bad, old or missing signature, since this server was started',
        }),
      }),
    }),
  },
  adminCheckPayments: {
    who: 'admin',
    summary: 'Ask the provider of card payments whether the key is right',
    answer: z.object({ ...withMessage, right: z.boolean() }),
  },
} as const satisfies Record<string, Call>

const difference = z.object({
  id: z.int(),
  kind: z.enum(['foreign_refund', 'dispute', 'unknown_payment', 'amount', 'currency']).meta({
    description:
      'A refund made at the provider; a payment that its payer disputes; a payment that nobody here asked for; another amount than was asked for or is in the ledger; another currency',
  }),
  provider_ref: z.string(),
  booking_id: z.int().nullable(),
  amount: z.int(),
  currency: z.string(),
  at: z.iso.datetime(),
  note: z.string(),
  settled_at: z.iso.datetime().nullable(),
})

export const refundForm = z.object({
  amount: wholeNumber(1, limits.ledger).meta({ description: 'Whole minor units' }),
  note: optionalText(500),
  payment_id: ifGiven(id).meta({
    description: 'The payment that is paid back; absent: one that fits exactly, else the largest first',
  }),
})

export const settleForm = z.object({ note: text(500) })

/** Card payments, and the link of a booking. */
export const cardCalls = {
  payBooking: {
    who: 'user',
    byLink: true,
    summary: 'The address of a payment page for my booking: what is due now, or all that is left',
    changesNoPage: true,
    params: byId,
    form: z.object({ what: oneOf('now', 'all').default('now') }),
    refuses: [404, 429],
    answer: z.object({ ...ok, url: z.url() }),
  },
  showPayment: {
    who: 'user',
    byLink: true,
    summary: 'How the card payment of my booking stands; it asks the provider, and settles what it hears',
    params: byId,
    refuses: [404, 429],
    answer: z.object({
      ...ok,
      state: z.enum(['none', 'open', 'paid', 'failed', 'expired']),
      known: z.boolean().meta({ description: 'Whether the provider has answered; otherwise ask again' }),
      booking: ownBooking,
    }),
  },
  showOwnBooking: {
    who: 'user',
    byLink: true,
    summary: 'The booking of a link, as in my bookings; with the header booking-token alone',
    refuses: [404, 429],
    answer: z.object({ ...ok, booking: ownBooking }),
  },
  adminLinkBooking: {
    who: 'clerk',
    summary: 'A link to a booking for its traveller, who needs no account; mailed if asked',
    changesNoPage: true,
    params: byId,
    form: z.object({
      renew: flag.default(false).meta({ description: '1: all links made before end' }),
      end: flag.default(false).meta({ description: '1: all links end, and none is made' }),
      notify: flag.default(false),
    }),
    answer: z.object({ ...withMessage, url: z.url().nullable() }),
  },
  adminRefundBooking: {
    who: 'admin',
    summary: 'Refund money of a booking to the card; the same Idempotency-Key refunds once',
    changesNoPage: true,
    params: byId,
    form: refundForm,
    takesKey: true,
    answer: z.object({
      ...withMessage,
      refund: z.object({
        id: z.int(),
        amount: z.int(),
        state: z.enum(['pending', 'sent', 'done', 'failed']),
      }),
    }),
  },
  adminCheckBooking: {
    who: 'clerk',
    summary: 'Ask the provider about the card payments of a booking; `adminShowBooking` tells the rest',
    params: byId,
    answer: z.object({
      ...withMessage,
      known: z.boolean().meta({ description: 'Whether the provider has answered' }),
      booking: ownBooking,
    }),
  },
  adminListDifferences: {
    who: 'admin',
    summary: 'Where the provider and the ledger differ: open ones first',
    query: paged,
    answer: z.object({ ...ok, differences: paginated(difference) }),
  },
  adminComparePayments: {
    who: 'admin',
    summary: 'Compare the provider with the ledger now; otherwise it happens each night',
    answer: z.object({ ...withMessage, checked: z.int(), differences: z.int() }),
  },
  adminSettleDifference: {
    who: 'admin',
    summary: 'Say that a difference is settled, and how',
    changesNoPage: true,
    params: byId,
    form: settleForm,
    answer: done,
  },
} as const satisfies Record<string, Call>

export type Difference = z.output<typeof difference>
