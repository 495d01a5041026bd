import { z } from 'zod'
import { done, ok, withMessage } from '../answers.ts'
import { travellerBooking } from '../bookings.ts'
import type { Call } from '../call.ts'
import { byId, flag, id, optionalText, text, wholeNumber } from '../fields.ts'
import { limits } from '../limits.ts'
import { ifGiven, oneOf, paged, paginated } from '../lists.ts'
import { mistake } from '../mistakes.ts'
import { ownCredentials } from '../users.ts'

const form = z.object({
  reference: text(200).meta({ description: 'The part after the # in the address of the page' }),
})

/** The calls of the demo till: a payment page of our own, where no money moves. */
export const demoTillCalls = {
  showDemoTill: {
    who: 'anyone',
    summary: 'The amount that a payment page of the demo till asks for',
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
        return_url: z.string().meta({ description: 'The page that follows, paid or not' }),
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

const secret = (starts: RegExp, error: string) =>
  z
    .string()
    .trim()
    .max(255, mistake('too_long', { max: 255 }))
    .refine((typed) => typed === '' || starts.test(typed), error)
    .default('')

export const cardKeyForm = z.object({
  secret_key: secret(/^(sk|rk)_\w+$/, 'A secret or restricted key: sk_… or rk_…').meta({
    description: 'No answer contains it. Empty: the stored one stays',
  }),
  webhook_secret: secret(/^whsec_\S+$/, 'The signing secret of a webhook: whsec_…').meta({
    description: 'What signs the provider’s notices. Empty: the stored one stays while the key does',
  }),
  end: flag.default(false).meta({
    description: '1: takes the key away; open payment pages are closed first',
  }),
  ...ownCredentials,
})

/** The calls about the provider of card payments. A key of the environment wins over one that is saved. */
export const paymentSettingsCalls = {
  adminShowPaymentSettings: {
    who: 'admin',
    summary: 'The provider of card payments',
    answer: z.object({
      ...ok,
      payments: z.object({
        provider: z.enum(['stripe', 'demo']).nullable().meta({ description: 'Null: no card payments' }),
        live: z.boolean().meta({ description: 'Whether real money moves, judged by the key' }),
        notices_to: z
          .string()
          .nullable()
          .meta({ description: 'The address for the provider’s notices; null: the provider sends none' }),
        notices_signed: z.boolean().meta({
          description: 'Whether the secret that signs notices is set; without it every notice is refused',
        }),
        last_notice: z.iso.datetime().nullable().meta({ description: 'When the last notice was accepted' }),
        given: z
          .boolean()
          .meta({ description: 'Whether the environment sets the key, so that it cannot be changed here' }),
        ends_with: z.string().nullable().meta({
          description: 'The last characters of the key that was entered here; no answer has more of it',
        }),
        refused_notices: z.int().meta({
          description: 'How many notices had a bad, old or missing signature since this server was started',
        }),
      }),
    }),
  },
  adminSavePaymentSettings: {
    who: 'admin',
    summary: 'Save the key of the card payments, once the provider has taken it; or take it away',
    form: cardKeyForm,
    refuses: [429],
    answer: done,
  },
  adminCheckPayments: {
    who: 'admin',
    summary: 'Ask the provider of card payments whether it accepts the key',
    unlogged: 'It asks the provider, and stores when it answered.',
    answer: z.object({ ...withMessage, right: z.boolean() }),
  },
} as const satisfies Record<string, Call>

const difference = z.object({
  id: z.int(),
  kind: z.enum(['foreign_refund', 'dispute', 'unknown_payment', 'amount', 'currency']).meta({
    description:
      'In this order: a refund made at the provider; a payment that the payer disputes; a payment that this site did not ask for; an amount that differs from the one asked for or in the ledger; another currency',
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
  note: optionalText(500).meta({ description: 'For the office and the accountant; no traveller reads it' }),
  payment_id: ifGiven(id).meta({
    description: 'The payment to refund; absent: one of exactly this amount, otherwise the largest first',
  }),
})

export const settleForm = z.object({
  note: text(500).meta({ description: 'How it was settled, for the office' }),
})

/** The calls for card payments and for the link of a booking. */
export const cardCalls = {
  payBooking: {
    who: 'user',
    byLink: true,
    summary: 'The address of a payment page for my booking: the amount due now, or the whole balance',
    changesNoPage: true,
    params: byId,
    form: z.object({ what: oneOf('now', 'all').default('now') }),
    refuses: [404, 429],
    answer: z.object({ ...ok, url: z.url() }),
  },
  showPayment: {
    who: 'user',
    byLink: true,
    summary:
      'The state of my booking’s card payment; asks the provider and records the payment if it came in',
    params: byId,
    refuses: [404, 429],
    answer: z.object({
      ...ok,
      state: z.enum(['none', 'open', 'paid', 'failed', 'expired']),
      known: z.boolean().meta({ description: 'Whether the provider has answered; otherwise ask again' }),
      booking: travellerBooking,
    }),
  },
  showOwnBooking: {
    who: 'user',
    byLink: true,
    summary: 'The booking of a link, as in my bookings; takes only the header booking-token',
    refuses: [404, 429],
    answer: z.object({ ...ok, booking: travellerBooking }),
  },
  adminLinkBooking: {
    who: 'clerk',
    summary: 'A link to a booking for its traveller, who needs no account; mailed if asked',
    changesNoPage: true,
    params: byId,
    form: z.object({
      renew: flag.default(false).meta({ description: '1: all earlier links stop working' }),
      end: flag.default(false).meta({ description: '1: all links stop working, and none is made' }),
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
    summary: 'Ask the provider about the card payments of a booking; `adminShowBooking` shows the result',
    params: byId,
    answer: z.object({
      ...withMessage,
      known: z.boolean().meta({ description: 'Whether the provider has answered' }),
      booking: travellerBooking,
    }),
  },
  adminListDifferences: {
    who: 'admin',
    summary: 'Differences between the provider and the ledger, open ones first',
    query: paged,
    answer: z.object({ ...ok, differences: paginated(difference) }),
  },
  adminComparePayments: {
    who: 'admin',
    summary: 'Compare the provider with the ledger now, as happens each night',
    unlogged: 'It asks the provider; each payment that it adds has its line.',
    answer: z.object({ ...withMessage, checked: z.int(), differences: z.int() }),
  },
  adminSettleDifference: {
    who: 'admin',
    summary: 'Mark a difference as settled, and say how',
    changesNoPage: true,
    params: byId,
    form: settleForm,
    answer: done,
  },
} as const satisfies Record<string, Call>

export type Difference = z.output<typeof difference>
