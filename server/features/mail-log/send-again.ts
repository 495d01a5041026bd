import { z } from 'zod'
import type { MailInFull } from '../../../contract/mails.ts'
import { emailKey } from '../../../rules/contacts.ts'
import { audit } from '../../core/audit/audit.ts'
import { bookingCancelled } from '../../core/bookings/mails/booking-cancelled.tsx'
import { mailKindsOf } from '../../core/bookings/mails/kinds.ts'
import { booking as mailedBooking, price as mailedPrice } from '../../core/mails/booking-data.ts'
import { readMoney } from '../../core/money/booking-money.ts'
import { lockedFor } from '../../database/sql.ts'
import { type Ctx, inTransaction, type TxCtx, tell } from '../../kit/context.ts'
import { isSecret } from '../../kit/mail/kinds.ts'
import { queueMail } from '../../kit/mail/put-mail.ts'
import { isEmptied, type OutboxRow, parseMailData } from '../../kit/mail/queue/outbox.ts'
import { refuse } from '../../kit/refuse.ts'

type Now = NonNullable<MailInFull['now']>

const said = z.object({ booking: mailedBooking, price: mailedPrice.optional() })

/** The present address of a mail's traveller, and what is outdated in the mail. Undefined unless it shows one booking. */
export async function mailNow(ctx: Ctx, mailId: number): Promise<Now | undefined> {
  const mail = await ctx.db
    .selectFrom('outbox')
    .select(['booking_id', 'template', 'data', 'recipient'])
    .where('id', '=', mailId)
    .executeTakeFirst()
  if (!mail || mail.booking_id === null) return undefined
  const { success, data } = said.safeParse(parseMailData(mail.data))
  if (!success) return undefined
  const now = await ctx.db
    .selectFrom('bookings')
    .innerJoin('departures', 'departures.id', 'departure_id')
    .innerJoin('trips', 'trips.id', 'bookings.trip_id')
    .leftJoin('packages', 'packages.id', 'package_id')
    .select(['bookings.id', 'status', 'name', 'email', 'phone', 'adults', 'children', 'infants'])
    .select(['date', 'time', 'title', 'period_days', 'packages.description as package'])
    .where('bookings.id', '=', mail.booking_id)
    .executeTakeFirst()
  if (!now) return undefined
  const { booking: then, price } = data
  const money = (await readMoney(ctx, [now.id]))(now.id)
  const partyOf = ({ adults, children, infants }: Pick<typeof now, 'adults' | 'children' | 'infants'>) =>
    `${adults} ${children} ${infants}`
  const differs: Record<Now['outdated'][number], boolean> = {
    status: (now.status === 'cancelled') !== (mail.template === bookingCancelled.name),
    trip: then.tripTitle !== now.title,
    date: then.tripDate !== now.date,
    time: then.time !== now.time,
    length: then.days !== undefined && then.days !== now.period_days,
    package: then.package !== undefined && then.package !== now.package,
    party: partyOf(then) !== partyOf(now),
    name: then.name !== now.name,
    email: then.email !== now.email,
    phone: then.phone !== now.phone,
    price: price !== undefined && price.total !== money.total,
    paid: price !== undefined && price.paid !== money.paid,
  }
  const outdated = (Object.keys(differs) as Now['outdated']).filter((fact) => differs[fact])
  return {
    email: mailKindsOf(ctx).get(mail.template)?.toAgency ? mail.recipient : now.email || mail.recipient,
    outdated,
  }
}

/** Locks what a mail is about, then the mail: the order of anonymising and deleting. `subject`: template and reference. @throws no_mail */
async function lockMail(tx: TxCtx, id: number): Promise<{ row: OutboxRow; subject: string }> {
  const trx = tx.db
  const mail = trx.selectFrom('outbox').where('outbox.id', '=', id)
  const booking = await trx
    .selectFrom('bookings')
    .select('reference')
    .where('id', '=', mail.select('booking_id'))
    .$call(lockedFor(trx, 'share'))
    .executeTakeFirst()
  await tell(tx, 'mailToBeLocked', id)
  const row = await mail.selectAll().$call(lockedFor(trx, 'update')).executeTakeFirst()
  if (!row) throw refuse('no_mail')
  return { row, subject: booking ? `${row.template} ${booking.reference}` : row.template }
}

/**
 * Sends a mail again, as a new mail, to the same address or another one. Dismisses the old mail if it had failed.
 * @throws mail_not_sent_yet, account_link_gone, link_gone, mail_emptied, mail_of_account
 */
export const resendMail = (ctx: Ctx, id: number, email?: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { row, subject } = await lockMail(tx, id)
    const { template, recipient, data, language, booking_id, message_id } = row
    if (row.state === 'queued') throw refuse('mail_not_sent_yet')
    const kind = mailKindsOf(tx).get(template)
    if (!kind) throw refuse('mail_unknown')
    if (isSecret(kind)) throw refuse(kind.ofAccount ? 'account_link_gone' : 'link_gone')
    if (isEmptied(row)) throw refuse('mail_emptied')
    const isElsewhere = email !== undefined && emailKey(email) !== emailKey(recipient)
    if (isElsewhere && kind.ofAccount) throw refuse('mail_of_account')
    const added = await queueMail(tx, {
      template,
      recipient: email ?? recipient,
      data: parseMailData(data),
      language,
      bookingId: booking_id,
      messageId: message_id,
    })
    await tell(tx, 'mailSentAgain', id, added)
    if (row.state === 'failed')
      await tx.db.updateTable('outbox').set({ state: 'dismissed' }).where('id', '=', id).execute()
    // The log must not keep the address; the mail has it until it is emptied.
    await audit(tx, ['mail', 'resent'], {
      id: added,
      subject,
      ...(isElsewhere && { fields: ['recipient'] }),
    })
  })

/** Dismisses a mail: a queued one is not sent, a failed one no longer counts as failed. @throws mail_not_dismissable */
export const dismissMail = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { row, subject } = await lockMail(tx, id)
    if (row.state !== 'queued' && row.state !== 'failed') throw refuse('mail_not_dismissable')
    await tx.db.updateTable('outbox').set({ state: 'dismissed' }).where('id', '=', id).execute()
    await audit(tx, ['mail', 'dismissed'], { id, subject })
  })
