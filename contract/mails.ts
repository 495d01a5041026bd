import { z } from 'zod'
import { done, ok } from './answers.ts'
import type { Call } from './call.ts'
import { byId, email, optionalText } from './fields.ts'
import { limits } from './limits.ts'
import { ifGiven, oneOf, order, paged, paginated } from './lists.ts'

/** What the office calls each kind of mail, by the name of its template. */
export const mailKinds = {
  'booking-traveller': { label: 'Confirmation for the traveller' },
  'booking-held': { label: 'Seats kept until payment' },
  'booking-expired': { label: 'Seats no longer kept' },
  'option-held': { label: 'Seats kept as an option' },
  'option-ends': { label: 'Options that end, for the agency' },
  'booking-changed': { label: 'Notice of a change for the traveller' },
  'booking-cancelled': { label: 'Cancellation for the traveller' },
  'booking-letter': { label: 'Letter to the traveller' },
  letter: { label: 'Letter to many travellers' },
  'booking-priced': { label: 'Price of a booking on request' },
  'guarantee-withdrawn': { label: 'Withdrawn guarantee of a departure, for the traveller' },
  'payment-received': { label: 'Receipt of a payment' },
  'payment-undone': { label: 'Payment or refund that was undone' },
  'booking-link': { label: 'Link to a booking' },
  'paid-without-seat': { label: 'Paid too late, for the agency' },
  'paid-too-late': { label: 'Paid too late, for the traveller' },
  'paid-back': { label: 'Refund' },
  'payment-reminder': { label: 'Payment reminder' },
  'traveller-link': { label: 'Link to fill in a traveller’s details' },
  'details-reminder': { label: 'Reminder to fill in travellers’ details' },
  'review-request': { label: 'Request for a review' },
  'booking-agency': { label: 'Booking, for the agency' },
  'waiting-listed': { label: 'On the waiting list' },
  'waiting-offer': { label: 'Seats for a party on the waiting list' },
  'waiting-gone': { label: 'Offered seats no longer kept' },
  'waiting-over': { label: 'End of a waiting list' },
  'own-change-agency': { label: 'Change by the traveller, for the agency' },
  'contact-agency': { label: 'Message from the contact page' },
  'message-reply': { label: 'Answer to a message' },
  'complaint-receipt': { label: 'Receipt of a complaint' },
  'crew-assigned': { label: 'Assigned to a departure, for one of the staff' },
  'crew-changed': { label: 'Change of a departure, for its crew' },
  'crew-off': { label: 'Taken off a departure, for one of the staff' },
  invitation: { label: 'Invitation to the staff' },
  'agent-invitation': { label: 'Invitation of an agent of a reseller' },
  'password-reset': { label: 'Link for a new password' },
  'address-proof': { label: 'Link to confirm an address' },
  'password-changed': { label: 'Notice of a new password' },
  'account-deleted': { label: 'Notice of a deleted account' },
  'email-changed': { label: 'Notice of a new address' },
  'second-factor-off': { label: 'Notice of two-step login turned off' },
  'bookings-anonymised': { label: 'Bookings without a name, for the agency' },
} as const satisfies Record<string, { label: string }>
export type MailKind = keyof typeof mailKinds

const way = z.enum(['smtp', 'file'])

/** How this server mails. */
export const delivery = way.meta({
  description: 'With `file` no mail server is set: mails are written to files and reach nobody',
})

export const mail = z.object({
  id: z.int(),
  template: z.string(),
  recipient: z.string(),
  subject: z.string().nullable().meta({ description: 'Null where it is no longer known' }),
  state: z.enum(['queued', 'sent', 'failed', 'dismissed']).meta({
    description:
      '`failed`: every attempt failed. `dismissed`: it was queued or had failed, and a person or the program gave it up',
  }),
  sent_by: way.nullable().meta({
    description:
      'How it was sent: a mail server accepted it, or it was written to a file and reached nobody. Null until it is sent',
  }),
  attempts: z.int().meta({ description: 'Failed attempts' }),
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
  next_attempt_at: z.iso.datetime().nullable().meta({ description: 'Null unless the mail is queued' }),
  last_error: z.string().nullable().meta({ description: 'The error of the last failed attempt' }),
  failure: z.string().nullable().meta({
    description:
      'What `last_error` means, in plain words; null where that is not known. `last_error` may begin with the same words',
  }),
  booking_id: z.int().nullable(),
  bulk_id: z.int().nullable().meta({
    description: 'The letter or the reminders to many that it belongs to',
  }),
  resendable: z.boolean().meta({ description: 'Whether the content can be sent again' }),
  readdressable: z.boolean().meta({ description: 'Whether the content can also be sent to another address' }),
})

/** Facts of a booking that a mail may state and that have changed since. */
const outdated = z.enum([
  'status',
  'trip',
  'date',
  'time',
  'length',
  'package',
  'party',
  'name',
  'email',
  'phone',
  'price',
  'paid',
])

const mailInFull = mail.extend({
  now: z
    .object({ email: z.string(), outdated: z.array(outdated) })
    .optional()
    .meta({
      description:
        'For a mail about one booking: the booking’s present address, and which facts in the mail have changed',
    }),
  text: z.string().nullable().meta({
    description:
      'The plain text of the mail, with each paragraph and each table cell on one line; null for mails with a secret link, and once the text is no longer kept',
  }),
})

export const resendForm = z.object({
  email: email.optional().meta({
    description:
      'An address other than the mail’s; the booking keeps its own. 409 for mails about an account',
  }),
})

const mailList = paged.extend({
  q: optionalText(limits.search).meta({
    description: 'The beginning of the recipient’s address or of a booking’s reference',
  }),
  state: ifGiven(oneOf('queued', 'sent', 'failed', 'dismissed')),
  template: ifGiven(z.enum(Object.keys(mailKinds) as MailKind[])),
  sort: order('newest', 'oldest'),
})

export const mailCalls = {
  adminListMails: {
    who: 'clerk',
    summary: 'Mails, newest first',
    query: mailList,
    answer: z.object({ ...ok, mails: paginated(mail), delivery }),
  },
  adminShowMail: {
    who: 'clerk',
    summary: 'One mail, with its text unless the text is secret',
    params: byId,
    answer: z.object({ ...ok, delivery, mail: mailInFull }),
  },
  adminResendMail: {
    who: 'clerk',
    summary:
      'Send the content of a mail again, as a new mail, to another address if one is given; a failed mail is then dismissed',
    params: byId,
    form: resendForm,
    answer: done,
  },
  adminDismissMail: {
    who: 'clerk',
    summary: 'Dismiss a mail: a queued one is not sent, a failed one no longer counts as failed',
    params: byId,
    answer: done,
  },
} as const satisfies Record<string, Call>

export type Mail = z.output<typeof mail>
export type MailInFull = z.output<typeof mailInFull>
export type Delivery = z.output<typeof delivery>
export type MailList = z.output<typeof mailList>
