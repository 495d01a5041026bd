import type { ReactElement } from 'react'
import type { z } from 'zod'
import type { MailedBooking, MailedPrice } from '../../core/mails/booking-data.ts'
import type { AgencyContact, Site, Speaker } from './site.ts'

/** The data from which samples of mails are made. */
export type Sample = {
  agency: AgencyContact
  booking: MailedBooking
  /** A price of which nothing is paid yet. */
  price: MailedPrice
  /** Today, `YYYY-MM-DD`. */
  today: string
  /** A text that the agency adds to confirmations. */
  above: string
  below: string
  /** A message of a visitor, what the staff answer, and a letter of theirs. */
  message: string
  answer: string
  letter: string
  /** The secret of a link. */
  token: string
}

/** A mail: its data, and what it says. What it is stands in `queue/kinds.ts`. */
export type Mail<Data extends z.ZodObject = z.ZodObject, Queued extends z.ZodObject = Data> = {
  /**
   * The schema of the data, which is checked before each use: the program may have been updated since the data
   * was stored.
   */
  data: Data
  /**
   * The schema of the data in the outbox, where a part is made only when the mail is sent: secrets are never
   * stored.
   */
  queued?: Queued
  subject: (data: z.output<Data>, site: Speaker) => string
  body: (data: z.output<Data>, site: Site) => ReactElement
  /** The data for a preview. */
  sample: (from: Sample) => z.output<Data>
  /** Who gets replies; without it, and where its address is '', the agency. */
  replyTo?: (data: z.output<Data>) => { name: string; address: string }
  /**
   * Whether machines may answer the mail. All others have the header `Auto-Submitted`, so that the agency gets
   * no absence notes.
   */
  answerable?: true
}

/** Defines a mail; the types of its parts must agree. */
export const mail = <Data extends z.ZodObject, Queued extends z.ZodObject = Data>(
  definition: Mail<Data, Queued>,
): Mail<Data, Queued> => definition
