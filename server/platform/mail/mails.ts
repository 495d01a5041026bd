import { z } from 'zod'

/** The agency, shown at the top and the bottom of every mail; travellers' replies go to its address. */
const agency = z.object({ name: z.string(), phone: z.string(), email: z.string() })

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

/**
 * The data of each template. It is stored in the outbox as JSON and checked again when it is rendered, as the program may
 * have been updated in between.
 */
export const mailData = {
  'booking-traveller': z.object({ agency, booking }),
  'booking-agency': z.object({ agency, booking }),
  /** A change notice: `booking` has everything as it is now, `was` the old values of what has changed. */
  'booking-changed': z.object({
    agency,
    booking,
    was: booking
      .pick({ tripTitle: true, tripDate: true, time: true, days: true, package: true })
      .extend({
        status: z.literal('cancelled'),
        party: booking.pick({ adults: true, children: true, infants: true }),
        traveller: booking.pick({ name: true, email: true, phone: true }),
      })
      .partial(),
  }),
  /** `reason` is '' where the staff gave none. */
  'booking-cancelled': z.object({ agency, booking, reason: z.string() }),
  'contact-agency': z.object({ agency, name: z.string(), email: z.string(), message: z.string() }),
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
export type Template = keyof typeof mailData
export type Mails = { [T in Template]: z.output<(typeof mailData)[T]> }

/** The data that the outbox stores until a mail is sent. */
export type QueuedMails = Omit<Mails, 'password-reset'> & { 'password-reset': { userId: number } }

export const isTemplate = (name: string): name is Template => Object.hasOwn(mailData, name)

/** Templates that confirm a booking to its traveller. */
export const confirmations: readonly string[] = ['booking-traveller', 'booking-changed'] satisfies Template[]

/** Templates with a secret that opens an account: the back office never shows their text, and their files go after an hour. */
export const secretTemplates: readonly string[] = ['password-reset'] satisfies Template[]

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
