import { z } from 'zod'

/** What is answered about messages that came in and mails that went out. */

const way = z.enum(['smtp', 'file'])

/** How this server mails. */
export const delivery = way.meta({
  description: 'With `file` no mail server is set: mails are kept as files and reach nobody',
})

export const mail = z.object({
  id: z.int(),
  template: z.string(),
  recipient: z.string(),
  subject: z.string().nullable().meta({ description: 'Null where it can no longer be told' }),
  state: z.enum(['waiting', 'sent', 'kept', 'failed', 'dropped']).meta({
    description:
      '`kept` went into a file, as no mail server was set, and reached nobody; `failed` was given up and can be sent again; `dropped` was given up or called off, too, but what it would have said is no longer kept, or it goes to another address instead',
  }),
  attempts: z.int().meta({ description: 'Tries that failed' }),
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable().meta({ description: 'When it went out: sent or kept' }),
  sent_by: way.nullable().meta({
    description:
      'How it went out: a mail server took it, or it was kept as a file. Null where it has not, and with `sent_at` where nobody knows, as it was before this was noted; its state is `sent` then',
  }),
  first_sent_at: z.iso.datetime().nullable().meta({
    description:
      'Where it was sent again: when it went out before, the first time that a mail server took it if one has',
  }),
  first_sent_by: way.nullable().meta({ description: 'How it did then; as `sent_by`' }),
  next_attempt_at: z.iso.datetime().nullable().meta({ description: 'Null unless it is waiting' }),
  last_error: z
    .string()
    .nullable()
    .meta({ description: 'What the last try met with, or why it was called off' }),
  failure: z.string().nullable().meta({
    description:
      'What `last_error` means, in plain words; null where that is not known. `last_error` may begin with them',
  }),
  booking_id: z.int().nullable(),
  readdressed_at: z.iso.datetime().nullable().meta({
    description: 'When what it says was sent to another address, as a mail of its own',
  }),
  settled_at: z.iso.datetime().optional().meta({
    description:
      'Where it `failed`, and somebody said that it is settled without it: when. It no longer counts as failed',
  }),
  resendable: z.boolean(),
  readdressable: z.boolean().meta({ description: 'It can be sent to another address, too' }),
})

export const mailInFull = mail.extend({
  text: z.string().nullable().meta({
    description:
      'Its plain text, each paragraph and each cell of a table in one line; null for mails that let their reader in',
  }),
  trip_changed_at: z.iso.datetime().nullable().optional().meta({
    description:
      'Where the trip of its booking has another day, title, period or package than it says: since when, or null where that is no longer known',
  }),
  trip_deleted_at: z.iso.datetime().optional().meta({
    description: 'Where the trip of its booking was deleted: when',
  }),
})

export const keptMails = z.object({
  to_send: z
    .array(z.object({ template: z.string(), mails: z.int() }))
    .meta({ description: 'How many of each kind would be sent, most first' }),
  minutes: z.int().meta({ description: 'How long it takes until the last of them is sent, at least' }),
  left_out: z
    .object({
      gone: z.int().meta({ description: 'What they said, or the link in it, is no longer kept' }),
      went_out: z.int().meta({ description: 'They went out before, or to another address' }),
      departed: z.int().meta({ description: 'Their trip has departed' }),
      trip_changed: z.int().meta({
        description: 'Their trip got another day, title, period or package since, or was deleted',
      }),
    })
    .meta({ description: 'Those that stay kept, to be sent one by one if at all; each is counted once' }),
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
