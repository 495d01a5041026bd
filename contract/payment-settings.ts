import { z } from 'zod'
import { ok, withMessage } from './answers.ts'
import type { Call } from './call.ts'

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
