import { z } from 'zod'
import { asJson, email, flag, optionalText, percent, wholeNumber } from '../fields.ts'
import { taxRates } from '../money/billing.ts'
import { price } from '../money/money.ts'

const step = z.strictObject({ days: wholeNumber(1, 365), percent: wholeNumber(0, 100) })

/**
 * Refuses steps that contradict: two for the same days, or one that begins later and costs less. Only what is saved is checked, so
 * what was saved before stays readable.
 */
export const stepsInOrder = z
  .array(step)
  .max(10)
  .superRefine((steps, context) => {
    for (const [index, { days, percent }] of steps.entries()) {
      const refuse = (field: keyof z.output<typeof step>, message: string) =>
        context.addIssue({ code: 'custom', path: [index, field], message, input: steps })
      if (steps.findIndex((other) => other.days === days) < index)
        refuse('days', 'Another step has these days')
      const [dearer] = steps
        .filter((other) => other.days > days && other.percent > percent)
        .sort((one, other) => other.percent - one.percent)
      if (dearer)
        refuse(
          'percent',
          `${dearer.percent} or more: cancelling later cannot cost less than with fewer than ${dearer.days} days left`,
        )
    }
  })

export const bookingSettings = z.object({
  deposit_percent: percent.meta({ description: 'Deposit in percent of the total; 0: none' }),
  balance_days: wholeNumber(0, 365).meta({ description: 'The balance is due so many days before departure' }),
  cancellation: asJson(z.array(step).max(10))
    .default([])
    .meta({ description: 'Cancelled fewer than `days` days before departure costs `percent` of the total' }),
  how_to_pay: optionalText(2000),
  order_button: optionalText(40).meta({
    description:
      'The agency’s own words on the button that sends a booking with a price; empty: those of the house',
  }),
  mail_above: optionalText(2000).meta({ description: 'A text in the confirmation, above the booking' }),
  mail_below: optionalText(2000).meta({ description: 'A text in the confirmation, below the booking' }),
  told: asJson(z.array(email).max(10))
    .default([])
    .meta({ description: 'Who gets a mail about each booking; empty: only the address of the agency' }),
  invoices: flag.default(false).meta({
    description: 'Whether invoices are made; without a `seller`, 422',
  }),
  invoice_prefix: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9-]{0,12}$/, 'At most 12 of A–Z, 0–9 and -')
    .default('')
    .meta({ description: 'Before the number of each invoice, which counts on when the prefix changes' }),
  seller: optionalText(1000).meta({
    description: 'Name, address and tax number, line by line, as invoices print them',
  }),
  invoice_note: optionalText(2000).meta({
    description: 'At the foot of each invoice, such as a tax exemption',
  }),
  tax_rates: asJson(taxRates).default([]).meta({
    description: 'The tax rates, which prices include; the first is that of trips and extras without one',
  }),
  margin_scheme: flag.default(false).meta({
    description: 'Whether trips are taxed by their margin: new lines have no rate, and invoices show none',
  }),
  voucher_attached: flag
    .default(false)
    .meta({ description: 'Whether the voucher is attached to the confirmation' }),
  reminders: flag.default(false).meta({ description: 'Whether travellers get payment reminders' }),
  unproven_bookings: wholeNumber(0, 999).default(10).meta({
    description:
      'How many bookings an account whose address is not proven makes within an hour; its network five times as many; 0: no limit',
  }),
  unproven_seats: wholeNumber(0, 9999).default(40).meta({
    description: 'The limit for seats, including those that a change adds or that a waiting list offers',
  }),
  card: z
    .enum(['off', 'offered', 'required'], { error: 'One of off, offered, required' })
    .default('off')
    .meta({
      description:
        'Whether travellers can pay by card; `required`: a booking is confirmed once its deposit has come in. 422 where nobody takes cards',
    }),
  change_days: z
    .preprocess((typed) => (typed === '' ? null : typed), wholeNumber(0, 365).nullable())
    .default(null)
    .meta({
      description:
        'Travellers change their bookings themselves until so many days before departure; empty: not at all. Frozen with the terms, as the next two',
    }),
  change_fee: price.default(0).meta({
    description: 'The fee for a change by the traveller, unless it only adds something; whole minor units',
  }),
  name_fee: price.default(0).meta({
    description:
      'The fee for another name by the traveller, which is possible until 7 days before departure; whole minor units. Frozen with the terms',
  }),
  cancel_online: flag
    .default(false)
    .meta({ description: 'Whether travellers can cancel their bookings themselves' }),
  refund_online: flag.default(false).meta({
    description:
      'Whether what was paid by card is refunded to the card automatically when a traveller changes or cancels',
  }),
  waiting_list: flag.default(true).meta({
    description: 'Whether travellers can wait for seats of a full departure',
  }),
  offer_hours: wholeNumber(1, 168).default(24).meta({
    description: 'How long seats are kept for a party on the waiting list once they are offered',
  }),
  hold_minutes: wholeNumber(35, 1440).default(60).meta({
    description: 'How long the seats of a booking are kept until it is paid, where payment is required',
  }),
  accounts: z
    .enum(['required', 'optional'], { error: 'One of required, optional' })
    .default('required')
    .meta({ description: '`optional`: travellers can book without an account' }),
  show_travellers: flag.default(false).meta({
    description: 'Whether visitors see how many travellers a departure needs, and how many there are so far',
  }),
  guides_see_all: flag.default(false).meta({
    description:
      'Whether guides see all departures; otherwise those that have a crew are seen by this crew alone',
  }),
  review_days: wholeNumber(0, 60).default(0).meta({
    description: 'Days after the last day of a trip until its travellers are asked for a review; 0: never',
  }),
})
