import { z } from 'zod'

/** What cancelling costs: fewer than so many days before departure, so many percent of the total. */
export const cancellation = z.array(z.object({ days: z.int(), percent: z.int() }))

/** A price, in whole minor units of the agency's currency: 12550 is 125.50. */

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
  ]),
  label: z.string(),
  quantity: z.int(),
  unit: z.int(),
  amount: z.int().meta({ description: 'Negative where it takes something off' }),
})

export const due = z.object({
  purpose: z.enum(['deposit', 'balance']),
  amount: z.int(),
  on: z.iso.date(),
})

export const quoted = z.object({
  currency: z.string(),
  lines: z.array(line),
  total: z.int().nullable().meta({ description: 'Null: on request' }),
  due: z.array(due),
  cancellation: cancellation.meta({ description: 'What cancelling would cost, by the terms of now' }),
  seats_left: z.int().nullable().meta({
    description: 'Of the departure: a number when few are left, or fewer than the party needs',
  }),
})

/** What a change by its traveller does to the price of a booking. */
export const ownChange = z.object({
  currency: z.string(),
  before: z.int(),
  after: z.int().meta({ description: 'With all fees: what `expected_total` has to be' }),
  lines: z.array(line).meta({ description: 'The lines that are added' }),
  bill: z.array(line).meta({ description: 'All lines as they will be' }),
  fee: z.int().meta({ description: 'What the change itself costs; `after` includes it' }),
  to_pay: z.int().meta({ description: 'What is left to pay of `after`' }),
  to_refund: z.int().meta({ description: 'What comes back; `to_pay` is 0 then' }),
  to_card: z.int().meta({ description: 'How much of `to_refund` goes back to the card by itself' }),
  due_now: z.int().meta({ description: 'What of `to_pay` is due next' }),
  by_card: z
    .int()
    .meta({ description: 'How much of that can be paid by card, where the price rises; 0: nothing' }),
  due_on: z.iso.date().nullable(),
})

/** What of a schedule is still to pay: what was paid counts for what is due first. */
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
export type OwnChange = z.output<typeof ownChange>
