import { z } from 'zod'
import { done, ok } from './answers.ts'
import type { Call } from './call.ts'
import { text } from './fields.ts'

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
