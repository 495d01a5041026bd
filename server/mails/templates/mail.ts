import type { ReactElement } from 'react'
import type { z } from 'zod'
import type { MailedBooking } from './parts/booking.tsx'
import type { MailedPrice } from './parts/price.tsx'
import type { AgencyContact, Site } from './site.ts'

/** What the samples of mails are made of. */
export type Sample = {
  agency: AgencyContact
  booking: MailedBooking
  /** Nothing is paid yet. */
  price: MailedPrice
  /** `YYYY-MM-DD` */
  today: string
  /** What the agency adds to confirmations. */
  above: string
  below: string
  /** What a visitor has written. */
  message: string
  /** The secret of a link. */
  token: string
}

/** A mail: what it is made of, and what it says. */
export type Mail<Data extends z.ZodType = z.ZodType, Queued extends z.ZodType = Data> = {
  /** Its data, checked before each use: the program may have been updated since it was stored. */
  data: Data
  /** What the outbox stores, where a part of the data is made when the mail is sent: secrets are never stored. */
  queued?: Queued
  subject: (data: z.output<Data>, site: Pick<Site, 'agency' | 'locale'>) => string
  body: (data: z.output<Data>, site: Site) => ReactElement
  /** Its data for a preview. */
  sample: (from: Sample) => z.output<Data>
  /** Whom an answer reaches; without it, and where its address is '', the agency. */
  replyTo?: (data: z.output<Data>) => { name: string; address: string }
  /** Whether a machine may answer it. Others have the header `Auto-Submitted`, so that the agency gets no absence notes. */
  answerable?: true
  /** It goes to the agency. No limit of mails to an address holds it back, and it stays when an account with that address goes. */
  toAgency?: true
  /** The staff have written it: no limit of mails to an address holds it back. */
  unlimited?: true
  /** It confirms a booking to its traveller. */
  confirms?: true
  /** It is about an account, and goes only to the account's own address. */
  ofAccount?: true
  /** It has a link that opens an account or writes a review. Nobody reads its text, and its file goes after an hour. */
  secret?: true
  /** It leads to the booking's own page: its `own` fields are filled in when it is sent. */
  ownLink?: true
  /** The last mail to somebody. Their address is deleted once the mail is sent or given up. */
  last?: true
}

/** Checks the parts of a mail against each other. */
export const mail = <Data extends z.ZodType, Queued extends z.ZodType = Data>(
  definition: Mail<Data, Queued>,
): Mail<Data, Queued> => definition
