import type { ReactElement } from 'react'
import type { AgencyContact, Mails, Template } from './mails.ts'

/** The agency's colour in mails, in light and dark, and what stands on it. */
export type MailAccent = { light: string; dark: string; onLight: string; onDark: string }

/** The address that links lead to, the time zone of times, and the colour where it is not the house's own. */
export type Site = { publicUrl: string; timeZone: string; accent?: MailAccent }

/** A mail before it is rendered. */
export type Draft = {
  replyTo: { name: string; address: string }
  /** Whether the mail gets the header `Auto-Submitted`, so that the agency gets no absence notes. */
  automatic: boolean
  body: ReactElement
}

export type Drafts<T extends Template> = { [K in T]: (data: Mails[K], site: Site) => Draft }

export const replyToAgency = (agency: AgencyContact) => ({
  name: agency.name,
  address: agency.email,
})
