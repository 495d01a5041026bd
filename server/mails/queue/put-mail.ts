import { type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../../database/schema.ts'
import { emailKey } from '../../domain/shared/email-key.ts'
import { countIfRoom } from '../../domain/shared/rate-limits.ts'
import type { Clock } from '../../platform/clock.ts'
import { mails, type QueuedData, type Template } from '../templates/index.ts'
import { EMPTIED, type NewMail, queueMail } from './outbox.ts'

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

/**
 * Puts a mail into the outbox, in the transaction that is its reason: see `queueMail`. Anybody can type any address. So
 * an address gets at most 10 mails an hour and 30 a day, unless the account that the mail is for has proven it.
 * @returns its id; undefined where the limit is reached: then there is no mail
 */
export async function putMail<T extends Template>(
  trx: Trx,
  clock: Clock,
  template: T,
  recipient: string,
  data: QueuedData[T],
  about: Pick<NewMail, 'idempotency'> & { bookingId?: number; messageId?: number } = {},
): Promise<number | undefined> {
  if (JSON.stringify(data) === EMPTIED) throw new Error(`${template}: a mail without data counts as emptied`)
  const of = emailKey(recipient)
  const { toAgency, unlimited } = mails[template]
  const isFree = toAgency || unlimited || (await isOwnProven(trx, recipient, about.bookingId))
  const isRoom =
    isFree ||
    (await countIfRoom(trx, clock, [
      { limit: 'mails:recipient', of },
      { limit: 'mails-daily:recipient', of },
    ]))
  return isRoom ? await queueMail(trx, clock, { template, recipient, data, ...about }) : undefined
}

/**
 * Whether the traveller of a booking may get mails that nobody has asked for, such as reminders. Not where a confirmation
 * to the same address was withheld: it may be a stranger's. The account of the booking can prove the address.
 */
export const mayBeMailedUnasked = sql<SqlBool>`bookings.email <> '' and (
  not exists (select 1 from bookings as withheld
    where withheld.confirmation_withheld = 1 and lower(withheld.email) = lower(bookings.email))
  or exists (select 1 from users where users.id = bookings.user_id
    and email_key = lower(bookings.email) and email_proven_at is not null))`
