import { type SqlBool, sql } from 'kysely'
import type { Language } from '../../../contract/languages.ts'
import { emailKey } from '../../../rules/contacts.ts'
import type { Database, NewRow, Row, Trx } from '../../database/schema.ts'
import { isSet } from '../../database/tables/columns.ts'
import { isoAt } from '../../platform/clock.ts'
import type { AnyMail, TxCtx } from '../context.ts'
import { countIfRoom } from '../rate-limits.ts'
import { isForOffice } from './kinds.ts'
import type { QueuedOf } from './mail.ts'
import { EMPTIED } from './queue/outbox.ts'

/** A mail to be put into the outbox. `data` is what it is rendered from, as JSON can have it. */
export type NewMail = {
  template: string
  recipient: string
  data: unknown
  /** The language of whoever reads it; null: the agency's main one. */
  language: Language | null
  bookingId?: number | null
  /** The message that it brings to the agency, or answers. */
  messageId?: number | null
  bulkId?: number
  /** Of a request that may be sent twice: the same one puts one mail. */
  idempotency?: { idempotency_key: string; idempotency_body: string }
}

const rowOf = (mail: NewMail, now: string): NewRow<'outbox'> => ({
  booking_id: mail.bookingId ?? null,
  message_id: mail.messageId ?? null,
  template: mail.template,
  recipient: mail.recipient,
  language: mail.language,
  bulk_id: mail.bulkId ?? null,
  data: JSON.stringify(mail.data),
  ...mail.idempotency,
  created_at: now,
  next_attempt_at: now,
})

/** Puts mails into the outbox: they are sent if, and only if, this transaction is committed. Wakes the worker then. */
export async function queueMails(tx: TxCtx, mails: NewMail[]): Promise<{ id: number }[]> {
  if (mails.length === 0) return []
  tx.afterCommit(tx.wakeMail)
  const now = isoAt(tx.clock.now())
  const rows = mails.map((mail) => rowOf(mail, now))
  return await tx.db.insertInto('outbox').values(rows).returning('id').execute()
}

/** Puts one mail into the outbox: see `queueMails`. @returns its id */
export const queueMail = async (tx: TxCtx, mail: NewMail): Promise<number> =>
  ((await queueMails(tx, [mail]))[0] as { id: number }).id

/** Whether an address is the proven one of an account: of the account of the booking, where the mail is about one. */
async function isOwnProven(db: Database, address: string, bookingId: number | undefined): Promise<boolean> {
  let accounts = db
    .selectFrom('users')
    .select('users.id')
    .where('email_key', '=', emailKey(address))
    .where('email_proven_at', 'is not', null)
  if (bookingId !== undefined)
    accounts = accounts.where(
      'users.id',
      '=',
      db.selectFrom('bookings').select('user_id').where('id', '=', bookingId),
    )
  return (await accounts.executeTakeFirst()) !== undefined
}

type About = Pick<NewMail, 'language' | 'idempotency' | 'bulkId'> & {
  bookingId?: number
  messageId?: number
  /** The limit does not hold: the agency has named the address itself. */
  isFree?: boolean
  /** Whether the account that the mail is for has proven the address, where that is known. */
  isProven?: boolean
}

/**
 * A mail for `queueMails`, within 10 an hour and 30 a day for each address that its account has not proven.
 * @param about `language` is the reader's, never the causer's; mails to the office have their own
 * @returns undefined where the limit is reached: then there is no mail
 */
export async function mailWithinLimits<M extends AnyMail>(
  tx: TxCtx,
  kind: M,
  recipient: string,
  data: QueuedOf<M>,
  { isFree: isExempt = false, isProven, ...about }: About,
): Promise<NewMail | undefined> {
  const { name: template, toAgency, unlimited } = kind
  if (JSON.stringify(data) === EMPTIED) throw new Error(`${template}: a mail without data counts as emptied`)
  const of = emailKey(recipient)
  const isFree =
    isExempt || toAgency || unlimited || (isProven ?? (await isOwnProven(tx.db, recipient, about.bookingId)))
  const isRoom =
    isFree ||
    (await countIfRoom(tx, [
      { limit: 'mails:recipient', of },
      { limit: 'mails-daily:recipient', of },
    ]))
  if (!isRoom) return undefined
  const language = isForOffice(kind) ? 'en' : about.language
  return { template, recipient, data, ...about, language }
}

/** Puts a mail into the outbox, within the limits of mails to an address: see `mailWithinLimits`. @returns its id, if there is a mail */
export async function putMail<M extends AnyMail>(
  tx: TxCtx,
  kind: M,
  recipient: string,
  data: QueuedOf<M>,
  about: About,
): Promise<number | undefined> {
  const mail = await mailWithinLimits(tx, kind, recipient, data, about)
  return mail && (await queueMail(tx, mail))
}

/** Whether the address may be a stranger's: its confirmation was withheld, and no account has proven it. Nothing more is mailed there. */
export const isStrangers = async (
  trx: Trx,
  { id, email, confirmation_withheld }: Pick<Row<'bookings'>, 'id' | 'email' | 'confirmation_withheld'>,
): Promise<boolean> => isSet(confirmation_withheld) && !(await isOwnProven(trx, email, id))

/**
 * Whether a booking may get mails that nobody asked for, such as reminders: not where a confirmation to the address was withheld, until
 * the account proves it, and not where it was taken over. A reseller gets those of its bookings.
 */
export const mayBeMailedUnasked = sql<SqlBool>`case when bookings.old_reference is not null then false when bookings.reseller_id is not null
  then exists (select 1 from resellers where resellers.id = bookings.reseller_id and resellers.email <> '')
  else bookings.email <> '' and (
  not exists (select 1 from bookings as withheld
    where withheld.confirmation_withheld = 1 and lower(withheld.email) = lower(bookings.email))
  or exists (select 1 from users where users.id = bookings.user_id
    and email_key = lower(bookings.email) and email_proven_at is not null)) end`
