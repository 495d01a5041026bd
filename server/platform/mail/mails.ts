import { z } from 'zod'

/** Who writes: shown at the top and the bottom of every mail, and answered to by travellers. */
const agency = z.object({ name: z.string(), phone: z.string(), email: z.string() })

const booking = z.object({
  /** Absent in mails that were written before they led to it. */
  id: z.int().optional(),
  reference: z.string(),
  tripId: z.int(),
  tripTitle: z.string(),
  /** `YYYY-MM-DD` */
  tripDate: z.iso.date(),
  /** In days. Absent, as the package is, in mails that were written before they were told. */
  days: z.int().optional(),
  package: z.string().optional(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  adults: z.int(),
  children: z.int(),
  infants: z.int(),
  /** '' without one. */
  note: z.string(),
  /** ISO 8601 in UTC. */
  bookedAt: z.iso.datetime(),
})

/**
 * What each template needs. It waits in the outbox as JSON, maybe over an update of this program, so that it is checked
 * again when it is rendered.
 */
export const mailData = {
  'booking-traveller': z.object({ agency, booking }),
  'booking-agency': z.object({ agency, booking }),
  /** A new confirmation: `booking` has the trip as it is now, `was` what the last one said otherwise. */
  'trip-changed': z.object({
    agency,
    booking,
    was: booking.pick({ tripTitle: true, tripDate: true, days: true, package: true }).partial(),
  }),
  'contact-agency': z.object({ agency, name: z.string(), email: z.string(), message: z.string() }),
  /** `token` is the secret itself, as the reset page takes it. */
  'password-reset': z.object({ agency, token: z.string().min(1) }),
  /** `byLink`: with a mailed link, and not with the old password. `byStaff`: by the agency, and not by its owner. */
  'password-changed': z.object({ agency, byLink: z.boolean(), byStaff: z.boolean().optional() }),
  /**
   * For the agency: its bookings of trips to come that nobody can tell the traveller of any more. Nobody is named. `more`:
   * how many there are beside these.
   */
  'bookings-anonymised': z.object({
    agency,
    bookings: z.array(booking.pick({ reference: true, tripTitle: true, tripDate: true })).min(1),
    more: z.int().optional(),
  }),
  /** By the agency, for somebody who has lost it. */
  'second-factor-off': z.object({ agency }),
  /** `anonymised`: by the agency, which took who travels out of the bookings too; its owner does so in any case. */
  'account-deleted': z.object({
    agency,
    byStaff: z.boolean().optional(),
    anonymised: z.boolean().optional(),
  }),
}

export type AgencyContact = z.output<typeof agency>
export type Template = keyof typeof mailData
export type Mails = { [T in Template]: z.output<(typeof mailData)[T]> }

export const isTemplate = (name: string): name is Template => Object.hasOwn(mailData, name)

/** By these a traveller knows what is booked. */
export const confirmations: readonly string[] = ['booking-traveller', 'trip-changed'] satisfies Template[]

/** Templates whose data lets its holder in: it is wiped as soon as the mail is sent or given up. */
export const secretTemplates: readonly string[] = ['password-reset'] satisfies Template[]

/** About somebody's account: these go to its own address alone. */
export const accountTemplates: readonly string[] = [
  'password-reset',
  'password-changed',
  'second-factor-off',
  'account-deleted',
] satisfies Template[]

/** The last that somebody hears: once such a mail is sent or given up, it is forgotten whom it was for. */
export const lastTemplates: readonly string[] = ['account-deleted'] satisfies Template[]
