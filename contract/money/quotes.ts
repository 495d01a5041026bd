import { z } from 'zod'

/** The cancellation fees: fewer than `days` days before departure, `percent` percent of the total. */
export const cancellation = z.array(z.object({ days: z.int(), percent: z.int() }))

/** A price of a party, in whole minor units of the agency's currency: 12550 is 125.50. */

export const line = z.object({
  kind: z.enum([
    'adult',
    'child',
    'infant',
    'extra',
    'single',
    'early',
    'group',
    'code',
    'fee',
    'adjustment',
    'commission',
  ]),
  label: z.string().meta({
    description:
      'In English, or in the agency’s own words. A program that speaks another language names the line by its `kind`',
  }),
  quantity: z.int(),
  unit: z.int(),
  amount: z.int().meta({ description: 'Negative where it takes something off' }),
})

export const due = z.object({
  purpose: z.enum(['deposit', 'balance']),
  amount: z.int(),
  on: z.iso.date(),
})

/** What a traveller is to read before booking, with the facts of the booking in it. */
const before = z.object({
  title: z.string(),
  html: z.string().meta({ description: 'Rendered from Markdown, and safe' }),
  version: z.int().meta({ description: 'The version of the text: the value for `before_version`' }),
})

export const quoted = z.object({
  currency: z.string(),
  lines: z.array(line),
  total: z.int().nullable().meta({ description: 'Null: on request' }),
  due: z.array(due),
  cancellation: cancellation.meta({ description: 'The cancellation fees by the present terms' }),
  changing: z.object({ days: z.int(), fee: z.int() }).optional().meta({
    description:
      'Where travellers may change the booking themselves for a fee: until so many days before departure, and the fee of each change',
  }),
  seats_left: z.int().nullable().meta({
    description: 'Seats left on the departure: a number when few are left, or fewer than the party needs',
  }),
  before: before.optional().meta({
    description: 'For travellers, where the agency has such a page: the information before this booking',
  }),
})

/** What a change by the traveller does to the price of a booking. */
export const travellerChange = z.object({
  currency: z.string(),
  before: z.int(),
  after: z.int().meta({ description: 'The total with all fees: the value for `expected_total`' }),
  lines: z.array(line).meta({ description: 'The lines that are added' }),
  bill: z.array(line).meta({ description: 'All lines after the change' }),
  fee: z.int().meta({ description: 'What the change itself costs; `after` includes it' }),
  to_pay: z.int().meta({ description: 'How much of `after` is left to pay' }),
  to_refund: z.int().meta({ description: 'How much is paid back; `to_pay` is then 0' }),
  to_card: z.int().meta({ description: 'How much of `to_refund` is refunded to the card automatically' }),
  due_now: z.int().meta({ description: 'How much of `to_pay` is due next' }),
  by_card: z
    .int()
    .meta({ description: 'How much of `due_now` can be paid by card, where the price rises; 0: nothing' }),
  due_on: z.iso.date().nullable(),
  due: z.array(due).meta({ description: 'What is still to be paid after the change, and when' }),
})

/** What is still to be paid of a schedule. Payments count towards what is due first. */
export function stillDue(due: Due[], paid: number): Due[] {
  let rest = Math.max(0, paid)
  return due.flatMap((each) => {
    const amount = Math.max(0, each.amount - rest)
    rest = Math.max(0, rest - each.amount)
    return amount === 0 ? [] : [{ ...each, amount }]
  })
}

export type Line = z.output<typeof line>
export type Due = z.output<typeof due>
export type Quoted = z.output<typeof quoted>
export type TravellerChange = z.output<typeof travellerChange>
