import type { ReactElement } from 'react'
import type { z } from 'zod'
import type { MailKind } from '../../../contract/mails.ts'
import type { Site, Speaker } from './site.ts'

/** What the outbox, the log and whoever deletes personal data must know of a kind of mail. */
export type Marks = {
  /** The mail confirms a booking to its traveller. */
  confirms?: true
  /** The mail leads to the booking's own page: its `own` fields are filled in when it is sent. */
  hasBookingLink?: true
  /** The mail goes to the agency. It is exempt from the limit per address, and stays when an account with that address is deleted. */
  toAgency?: true
  /** The mail goes to somebody of the staff: it is in English, as is all that the office reads. */
  toStaff?: true
  /** The mail is exempt from the limit per address: the staff wrote it, it answers for them, or what asks for it has limits of its own. */
  unlimited?: true
  /** The mail is about an account, and goes only to the account's own address. */
  ofAccount?: true
  /** The mail has a link that opens an account or writes a review: the office cannot read it, and its file goes after an hour. */
  secret?: true
  /** The last mail to a person. Their address is deleted once the mail is sent or has failed for good. */
  last?: true
  /**
   * The mail has the trip of its booking as it is now; without it, as its traveller was last told. The day is always the
   * departure's. `tells`: the mail tells all facts of the trip, as a new confirmation does, and these are stored as told.
   */
  presentTrip?: 'shows' | 'tells'
  /** Whether machines may answer the mail. All others have the header `Auto-Submitted`, so that the agency gets no absence notes. */
  answerable?: true
}

/** A kind of mail: name, marks, data and text. `From`: what samples are made from. `Sender`: what completes a mail. */
export type Mail<
  From,
  Sender,
  Data extends z.ZodObject = z.ZodObject,
  Queued extends z.ZodObject = Data,
> = Marks & {
  /** The outbox and the log keep it; `contract/mails.ts` has what the office calls it. */
  name: MailKind
  /** The schema of the data, which is checked before each use: the program may have been updated since the data was stored. */
  data: Data
  /** The schema of the data in the outbox, where a part is made only when the mail is sent: secrets are never stored. */
  queued?: Queued
  /** Makes the data of what the outbox has, just before a mail is sent. Undefined: it must not be sent any more. */
  complete?(sender: Sender, queued: z.output<Queued>, recipient: string): Promise<z.output<Data> | undefined>
  subject(data: z.output<Data>, site: Speaker): string
  body(data: z.output<Data>, site: Site): ReactElement
  sample(from: From): z.output<Data>
  /** Who gets replies; without it, and where its address is '', the agency. */
  replyTo?(data: z.output<Data>): { name: string; address: string }
}

/** The data with which a kind of mail is put into the outbox. */
export type QueuedOf<M extends { queued?: z.ZodObject }> = z.output<NonNullable<M['queued']>>
