import { z } from 'zod'
import { ok, withMessage } from './answers.ts'
import type { Call } from './call.ts'
import { byId, flag, wholeNumber } from './fields.ts'
import { chosenBookings, toCall } from './letters.ts'
import { limits } from './limits.ts'
import { ifGiven } from './lists.ts'

/* Acts on the money of many bookings at once: reminders, and refunds to cards. */

const bulkForm = z.object({
  ...chosenBookings,
  dry_run: flag.default(false).meta({ description: '1: does nothing, and answers what it would do' }),
  expected_sum: ifGiven(wholeNumber(0, Number.MAX_SAFE_INTEGER)).meta({
    description: 'The `sum` that was shown: 409 where it is another by now',
  }),
  expected_reminded: ifGiven(wholeNumber(0, limits.letters)).meta({
    description: 'The `reminded_lately` that was shown: 409 where somebody has reminded more of them since',
  }),
})

const takes = { form: bulkForm, takesKey: true, changesNoPage: true } as const

const started = z.object({
  ...withMessage,
  id: z.int().optional().meta({ description: 'Absent with `dry_run`' }),
  count: z.int().meta({ description: 'How many bookings it is done for' }),
  sum: z.int().meta({ description: 'What they owe now, or what goes back to cards: whole minor units' }),
  currency: z.string().nullable().meta({ description: 'Null where nothing is owed or to be paid back' }),
  booking_ids: z.array(z.int()).meta({ description: 'The bookings that `count` counts' }),
  by_hand: z.int().optional().meta({
    description:
      'With `dry_run`, what else is to be paid back, as it did not come by card: whole minor units',
  }),
  reminded_lately: z.int().optional().meta({
    description: 'With `dry_run`, how many of those to be reminded were reminded within a day',
  }),
  without_address: toCall.meta({
    description: 'Who owes something, has no address, and is to be called; with refunds nobody',
  }),
})

export const bulkCalls = {
  adminBulkRemind: {
    who: 'clerk',
    summary:
      'Remind the travellers of those bookings that owe something now: one mail each. The same Idempotency-Key reminds once',
    ...takes,
    unlogged: 'The line of each booking is written when the work reaches it.',
    answer: started,
  },
  adminBulkRefund: {
    who: 'admin',
    summary:
      'Pay back to cards what is to be paid back of bookings, as far as it came by card. The same Idempotency-Key pays back once',
    ...takes,
    unlogged: 'The line of each booking is written when the work reaches it.',
    answer: started,
  },
  adminShowBulk: {
    who: 'clerk',
    summary: 'How far reminders or refunds of many bookings are, counted from their mails and refunds',
    params: byId,
    answer: z.object({
      ...ok,
      kind: z.enum(['remind', 'refund']),
      done: z.int().meta({ description: 'Bookings whose mail is sent, or whose money is back' }),
      sum: z.int().meta({
        description: 'What those who are reminded owed, or what is back on cards: whole minor units',
      }),
      currency: z.string().nullable(),
      failed: z
        .array(
          z.object({
            booking_id: z.int(),
            reference: z.string(),
            name: z.string(),
            phone: z.string(),
            reason: z.string(),
          }),
        )
        .meta({ description: 'Bookings for which it was not done, each with the reason in words' }),
      left: z.int().meta({ description: 'Bookings that wait for their turn, the mail server or the bank' }),
    }),
  },
} as const satisfies Record<string, Call>

export type BulkForm = z.output<typeof bulkForm>
