import { z } from 'zod'

/** Who writes: shown at the top and the bottom of every mail, and answered to by travellers. */
const agency = z.object({ name: z.string(), phone: z.string(), email: z.string() })

const booking = z.object({
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
  'contact-agency': z.object({ agency, name: z.string(), email: z.string(), message: z.string() }),
  /** `token` is the secret itself, as the reset page takes it. */
  'password-reset': z.object({ agency, token: z.string().min(1) }),
  /** `byLink`: with a mailed link, and not with the old password. `byStaff`: by the agency, and not by its owner. */
  'password-changed': z.object({ agency, byLink: z.boolean(), byStaff: z.boolean().optional() }),
  'account-deleted': z.object({ agency, byStaff: z.boolean().optional() }),
}

export type AgencyContact = z.output<typeof agency>
export type Template = keyof typeof mailData
export type Mails = { [T in Template]: z.output<(typeof mailData)[T]> }

export const isTemplate = (name: string): name is Template => Object.hasOwn(mailData, name)

/** Templates whose data lets its holder in: it is wiped as soon as the mail is sent or given up. */
export const secretTemplates: readonly string[] = ['password-reset'] satisfies Template[]

/** The last that somebody hears: once such a mail is sent or given up, it is forgotten whom it was for. */
export const lastTemplates: readonly string[] = ['account-deleted'] satisfies Template[]
