import { z } from 'zod'
import { cancellation, due, line } from '../../../contract/money/quotes.ts'
import { nameInMail } from '../../kit/mail/parts/names.ts'

/* What mails about bookings are made of; `booking-parts.tsx` has how they say it. */

export const booking = z.object({
  id: z.int(),
  reference: z.string(),
  tripId: z.int(),
  tripTitle: z.string(),
  tripDate: z.iso.date(),
  /** The time of departure, `HH:MM`; '' for none. */
  time: z.string(),
  /** The length of the trip. Absent, like the package, if the trip no longer has one. */
  days: z.int().optional(),
  package: z.string().optional(),
  /** Where one meets (rules/starts-in.ts), and the meeting point; '' or absent where the agency has named none. */
  startsIn: z.string().optional(),
  meetingPoint: z.string().optional(),
  name: nameInMail,
  email: z.string(),
  phone: z.string(),
  adults: z.int(),
  children: z.int(),
  infants: z.int(),
  note: z.string(),
  bookedAt: z.iso.datetime(),
  /** Until when the traveller is asked to accept a change of substance, or to cancel free of charge. */
  askedUntil: z.iso.date().optional(),
  /** The reseller that sold it, its own reference ('' for none), and who travels. A mail to the reseller has its name as `name`. */
  soldBy: z.object({ name: nameInMail, reference: z.string(), traveller: nameInMail }).optional(),
})
export type MailedBooking = z.output<typeof booking>

/** Added when a mail to a booking's own address is sent: its link's secret, and whether a card can pay on its page. */
export const own = { token: z.string().optional(), by_card: z.boolean().optional() }

/** The price of a booking: its lines, its payments, and what is due. Amounts are whole minor units. */
export const price = z.object({
  currency: z.string(),
  /** Digits after the decimal sign. */
  digits: z.int(),
  lines: z.array(line),
  total: z.int(),
  paid: z.int(),
  due: z.array(due),
  /** The amount that is due next, or overdue, and its day. */
  due_now: z.int(),
  due_on: z.iso.date().nullable(),
  /** What of the rest is not due while the traveller may still answer to a change; absent: nothing. */
  not_due: z.int().optional(),
  how_to_pay: z.string(),
  cancellation: cancellation.default([]),
})
export type MailedPrice = z.output<typeof price>
