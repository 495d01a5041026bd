import type { ReactElement } from 'react'
import type { Config } from '../config.ts'
import type { AgencyContact, Mails, Template } from './mails.ts'

/** Where the links lead, and whose clocks the times are told by. */
export type Site = Pick<Config, 'publicUrl' | 'timeZone'>

/** A mail before it is rendered. */
export type Draft = {
  replyTo: { name: string; address: string }
  /** To somebody whose absence notes the agency need not read. */
  automatic: boolean
  body: ReactElement
}

export type Drafts<T extends Template> = { [K in T]: (data: Mails[K], site: Site) => Draft }

export const answeredBy = (agency: AgencyContact) => ({
  name: agency.name,
  address: agency.email,
})
