import { z } from 'zod'
import { cancellation } from '../../../contract/cancellation.ts'
import { due, line } from '../../../contract/quotes.ts'

/** The agency, shown at the top and the bottom of every mail; travellers' replies go to its address. Phone: '' for none. */
const agency = z.object({ name: z.string(), phone: z.string(), email: z.string() })

/** What a traveller is reminded of, the most urgent first. */
const reminderKind = z.enum(['overdue', 'deposit_overdue', 'balance_soon'])

const booking = z.object({
  id: z.int(),
  reference: z.string(),
  tripId: z.int(),
  tripTitle: z.string(),
  /** `YYYY-MM-DD` */
  tripDate: z.iso.date(),
  /** `HH:MM`; '' for none. */
  time: z.string(),
  /** The trip's length. Absent, like the package, if the trip has none any more. */
  days: z.int().optional(),
  package: z.string().optional(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  adults: z.int(),
  children: z.int(),
  infants: z.int(),
  /** Empty if there is none. */
  note: z.string(),
  /** ISO 8601 in UTC. */
  bookedAt: z.iso.datetime(),
})

/** The price of a booking: what it is made of, what was paid, and what is due. Amounts are whole minor units. */
const price = z.object({
  currency: z.string(),
  /** Digits behind the point, and how the agency's language writes amounts. */
  digits: z.int(),
  locale: z.string(),
  lines: z.array(line),
  total: z.int(),
  paid: z.int(),
  due: z.array(due),
  /** What is due next, or overdue, and on which day. */
  due_now: z.int(),
  due_on: z.iso.date().nullable(),
  /** '' where the agency has said nothing about it. */
  how_to_pay: z.string(),
  cancellation: cancellation.default([]),
})

/** Absent where the price is on request. */
const priced = { price: price.optional() }

/**
 * The data of each template. It is stored in the outbox as JSON and checked again when it is rendered, as the program may
 * have been updated in between.
 */
export const mailData = {
  /** `above` and `below`: what the agency adds to each confirmation. */
  'booking-traveller': z.object({
    agency,
    booking,
    ...priced,
    above: z.string().optional(),
    below: z.string().optional(),
  }),
  'booking-agency': z.object({ agency, booking, ...priced }),
  /** A change notice: `booking` has everything as it is now, `was` the old values of what has changed. */
  'booking-changed': z.object({
    agency,
    booking,
    ...priced,
    was: booking
      .pick({ tripTitle: true, tripDate: true, time: true, days: true, package: true })
      .extend({
        status: z.literal('cancelled'),
        party: booking.pick({ adults: true, children: true, infants: true }),
        traveller: booking.pick({ name: true, email: true, phone: true }),
        total: z.int(),
      })
      .partial(),
  }),
  /** `reason` is '' where the staff gave none. The total of the price is what cancelling costs. */
  'booking-cancelled': z.object({ agency, booking, ...priced, reason: z.string() }),
  'payment-received': z.object({
    agency,
    booking,
    price,
    payment: z.object({ amount: z.int(), on: z.iso.date() }),
  }),
  'payment-reminder': z.object({ agency, booking, price, kind: reminderKind }),
  /** `token` is the secret of the link, made as that of `password-reset`. */
  'review-request': z.object({ agency, booking, token: z.string().min(1) }),
  'contact-agency': z.object({ agency, name: z.string(), email: z.string(), message: z.string() }),
  /** The agency's answer to a message. */
  'message-reply': z.object({ agency, answer: z.string(), message: z.string() }),
  /** `token` is the secret of the link. It is made when the mail is sent, and never stored in the outbox. */
  'password-reset': z.object({ agency, token: z.string().min(1) }),
  /** `byLink`: the password was set with a mailed link, not with the old password. `byStaff`: the agency set it. */
  'password-changed': z.object({ agency, byLink: z.boolean(), byStaff: z.boolean().optional() }),
  /**
   * For the agency: bookings of trips to come whose traveller's data was removed. `more`: how many bookings there are
   * beside the listed ones.
   */
  'bookings-anonymised': z.object({
    agency,
    bookings: z.array(booking.pick({ reference: true, tripTitle: true, tripDate: true })).min(1),
    more: z.int().optional(),
  }),
  /** Goes to the account's old address, and does not say the new one. */
  'email-changed': z.object({ agency }),
  /** `byStaff`: the agency turned it off, for somebody who has lost it. */
  'second-factor-off': z.object({ agency, byStaff: z.boolean().optional() }),
  /** `anonymised`: the agency also removed the personal data from the bookings. The owner's own deletion always does so. */
  'account-deleted': z.object({
    agency,
    byStaff: z.boolean().optional(),
    anonymised: z.boolean().optional(),
  }),
}

export type AgencyContact = z.output<typeof agency>
export type MailedPrice = z.output<typeof price>
export type ReminderKind = z.output<typeof reminderKind>
export type Template = keyof typeof mailData
export type Mails = { [T in Template]: z.output<(typeof mailData)[T]> }

/** The data that the outbox stores until a mail is sent. */
export type QueuedMails = Omit<Mails, 'password-reset' | 'review-request'> & {
  'password-reset': { userId: number }
  'review-request': Omit<Mails['review-request'], 'token'>
}

export const isTemplate = (name: string): name is Template => Object.hasOwn(mailData, name)

/** Templates that confirm a booking to its traveller. */
export const confirmations: readonly string[] = ['booking-traveller', 'booking-changed'] satisfies Template[]

/** Templates with a secret, which opens an account or writes a review: the back office never shows their text, and their files go after an hour. */
export const secretTemplates: readonly string[] = ['password-reset', 'review-request'] satisfies Template[]

/** Templates about an account, which go only to its own address. */
export const accountTemplates: readonly string[] = [
  'password-reset',
  'password-changed',
  'email-changed',
  'second-factor-off',
  'account-deleted',
] satisfies Template[]

/** Templates of the last mail to somebody: their address is deleted once the mail is sent or given up. */
export const lastTemplates: readonly string[] = ['account-deleted'] satisfies Template[]
