/** The agency, shown at the top and the bottom of every mail; travellers' replies go to its address. Phone: '' for none. */
export type AgencyContact = { name: string; phone: string; email: string }

/** The agency's colour in mails, in light and dark, and what stands on it. */
export type MailAccent = { light: string; dark: string; onLight: string; onDark: string }

/** The site and its agency when a mail is rendered: no mail stores them. */
export type Site = {
  agency: AgencyContact
  /** The address that links lead to. */
  publicUrl: string
  /** Of times. */
  timeZone: string
  /** An Intl locale: the language of days. */
  locale: string
  /** Where it is not the house's own. */
  accent?: MailAccent
}
