/** The agency, shown at the top and the bottom of every mail; travellers' replies go to its address. Phone: '' for none. */
export type AgencyContact = { name: string; phone: string; email: string }

/** The agency's colour in mails, in light and dark, and the colour of text on it. */
export type MailAccent = { light: string; dark: string; onLight: string; onDark: string }

/** The site and its agency at the time when a mail is rendered; no mail stores them. */
export type Site = {
  agency: AgencyContact
  /** The address that links lead to. */
  publicUrl: string
  /** The time zone in which times are written. */
  timeZone: string
  /** An Intl locale: the language of days. */
  locale: string
  /** Absent for the default colour. */
  accent?: MailAccent
}
