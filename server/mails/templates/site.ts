import { z } from 'zod'

/** The agency, shown at the top and the bottom of every mail; travellers' replies go to its address. Phone: '' for none. */
export const agency = z.object({ name: z.string(), phone: z.string(), email: z.string() })
export type AgencyContact = z.output<typeof agency>

/** The agency's colour in mails, in light and dark, and what stands on it. */
export type MailAccent = { light: string; dark: string; onLight: string; onDark: string }

export type Site = {
  /** The address that links lead to. */
  publicUrl: string
  /** Of times. */
  timeZone: string
  /** An Intl locale: the language of days. */
  locale: string
  /** Where it is not the house's own. */
  accent?: MailAccent
}
