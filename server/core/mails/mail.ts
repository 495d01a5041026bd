import type { z } from 'zod'
import type { MailKind } from '../../../contract/mails.ts'
import type { Sending } from '../../kit/context.ts'
import type { Mail } from '../../kit/mail/mail.ts'
import type { AgencyContact } from '../../kit/mail/site.ts'
import type { MailedBooking, MailedPrice } from './booking-data.ts'

export type Sample = {
  agency: AgencyContact
  booking: MailedBooking
  /** A price of which nothing is paid yet. */
  price: MailedPrice
  today: string
  above: string
  below: string
  /** A message of a visitor, what the staff answer, and a letter of theirs. */
  message: string
  answer: string
  letter: string
  token: string
}

type Named<N extends MailKind, Data extends z.ZodObject, Queued extends z.ZodObject> = Mail<
  Sample,
  Sending,
  Data,
  Queued
> & { name: N }

export const mail = <const N extends MailKind, Data extends z.ZodObject, Queued extends z.ZodObject = Data>(
  declared: Named<N, Data, Queued>,
): Named<N, Data, Queued> => declared

/** Declares a kind of mail about an account, which goes only to the account's own address. */
export const accountMail = <
  const N extends MailKind,
  Data extends z.ZodObject,
  Queued extends z.ZodObject = Data,
>(
  declared: Named<N, Data, Queued>,
) => ({ ...declared, ofAccount: true as const })
