import { z } from 'zod'
import { author, done, ok } from './answers.ts'
import type { Call } from './call.ts'
import { byId, date, email, language, personName, text } from './fields.ts'
import { languages } from './languages.ts'
import { limits } from './limits.ts'
import { ifGiven, oneOf, order, paged, paginated, q } from './lists.ts'
import { delivery, mail } from './mails.ts'

export const contactForm = z.object({
  name: personName,
  email,
  message: text(limits.message),
  language,
})

export const replyForm = z.object({ answer: text(limits.answer) })

const reply = z.object({
  id: z.int(),
  text: z.string(),
  at: z.iso.datetime(),
  by: author,
  mail: mail
    .nullable()
    .meta({ description: 'The mail that carries the reply; if it was sent again, the newest one' }),
})

export const message = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  language: z.enum(languages).meta({ description: 'The language in which its writer is answered' }),
  created_at: z.iso.datetime(),
  answered: z
    .object({ at: z.iso.datetime(), by: author })
    .nullable()
    .meta({ description: 'When the message was marked as answered, and by whom; null while it is open' }),
  complaint: z
    .object({ at: z.iso.datetime(), due_on: z.iso.date() })
    .nullable()
    .meta({
      description: `When the message was marked as a complaint, and the last day to answer it, ${limits.complaintDays} days after it was written; null: it is none`,
    }),
})

const messageInFull = message.extend({
  account: z
    .object({
      id: z.int(),
      name: z.string(),
      email_proven: z.boolean().meta({ description: 'Whether a link mailed to the address was opened' }),
    })
    .nullable()
    .meta({
      description:
        'The account with this address. Anybody can type an address, so its owner need not be the sender',
    }),
  replies: z.array(reply).meta({ description: 'The answers sent from the back office, oldest first' }),
  delivery,
})

const messageList = paged.extend({
  q: q.meta({ description: `${q.meta()?.description}. Name, e-mail, message` }),
  state: ifGiven(oneOf('open', 'answered', 'complaint')).meta({
    description: '`open`: not marked as answered; `complaint`: marked as a complaint, answered or not',
  }),
  from: ifGiven(date).meta({ description: 'Written on this day or later' }),
  sort: order('newest', 'oldest', 'open', 'name', 'name_desc').meta({
    description: 'open: those not marked as answered first, each newest first',
  }),
})

export const messageCalls = {
  contact: {
    who: 'anyone',
    summary: 'Write to the agency',
    changesNoPage: true,
    form: contactForm,
    refuses: [429],
    answer: done,
  },
  adminListMessages: {
    who: 'clerk',
    summary: 'Contact messages, newest first',
    query: messageList,
    answer: z.object({
      ...ok,
      messages: paginated(message),
    }),
  },
  adminShowMessage: {
    who: 'clerk',
    summary: 'One message, its answers, and the account of its address',
    params: byId,
    answer: z.object({ ...ok, message: messageInFull }),
  },
  adminAnswerMessage: {
    who: 'clerk',
    summary: 'Mark a message as answered; the first to mark it stays on record',
    params: byId,
    answer: done,
  },
  adminReplyToMessage: {
    who: 'clerk',
    summary:
      'Answer a message by mail, which marks it as answered; the same Idempotency-Key never answers twice',
    params: byId,
    form: replyForm,
    takesKey: true,
    answer: done,
  },
  adminReopenMessage: {
    who: 'clerk',
    summary: 'Mark a message as not answered yet',
    params: byId,
    answer: done,
  },
  adminMarkComplaint: {
    who: 'clerk',
    summary: 'Mark a message as a complaint: its writer is mailed a receipt at once, and only once',
    params: byId,
    answer: done,
  },
  adminDeleteMessage: {
    who: 'clerk',
    summary: 'Delete a message, its answers, and the content of the mails about it',
    params: byId,
    answer: done,
  },
} as const satisfies Record<string, Call>

export type Message = z.output<typeof message>
export type MessageInFull = z.output<typeof messageInFull>
export type MessageList = z.output<typeof messageList>
