import { z } from 'zod'

/** What is answered about messages that came in and mails that went out. */

/** How this server mails. */
export const delivery = z.enum(['smtp', 'file']).meta({
  description: 'With `file` no mail server is set: what counts as sent is kept as a file and reaches nobody',
})

export const mail = z.object({
  id: z.int(),
  template: z.string(),
  recipient: z.string(),
  subject: z.string().nullable().meta({ description: 'Null where it can no longer be told' }),
  state: z.enum(['waiting', 'sent', 'failed', 'dropped']).meta({
    description:
      '`failed` was given up and can be sent again; of `dropped` it is no longer kept what it would have said',
  }),
  attempts: z.int().meta({ description: 'Tries that failed' }),
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
  first_sent_at: z.iso.datetime().nullable().meta({
    description: 'Where it was sent again: when it was sent the first time',
  }),
  next_attempt_at: z.iso.datetime().nullable().meta({ description: 'Null unless it is waiting' }),
  last_error: z.string().nullable(),
  booking_id: z.int().nullable(),
  resendable: z.boolean(),
})

export const writer = z
  .object({ id: z.int(), name: z.string() })
  .nullable()
  .meta({ description: 'Null once that account is deleted' })

export const message = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  created_at: z.iso.datetime(),
  answered: z
    .object({ at: z.iso.datetime(), by: writer })
    .nullable()
    .meta({ description: 'When it was marked as answered, and by whom; null while it is open' }),
})

export const messageInFull = message.extend({
  account: z
    .object({
      id: z.int(),
      name: z.string(),
      email_proven: z.boolean().meta({ description: 'A link that was mailed to the address came back' }),
    })
    .nullable()
    .meta({
      description: 'Who has an account with this address. Anybody can type it, so it need not be who wrote',
    }),
  previous: z.int().nullable().meta({
    description: 'The message before it in the list that the query asks for; null where there is none',
  }),
  next: z.int().nullable().meta({ description: 'The message after it in that list' }),
})
