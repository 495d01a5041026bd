import { z } from 'zod'
import { cancellation } from './cancellation.ts'

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

export type Line = z.output<typeof line>
export type Due = z.output<typeof due>
export type Quoted = z.output<typeof quoted>
