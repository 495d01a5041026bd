import type { ReactElement } from 'react'
import type { Config } from '../config.ts'
import type { AgencyContact, Mails, Template } from './mails.ts'

/** The address that links lead to, and the time zone of times. */
export type Site = Pick<Config, 'publicUrl' | 'timeZone'>

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
