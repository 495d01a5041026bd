import { setImmediate as nextTurn } from 'node:timers/promises'
import { emailKey } from '../../../rules/contacts.ts'
import { listSessions } from '../../core/accounts/sessions.ts'
import { audit, auditOf } from '../../core/audit/audit.ts'
import { acceptedWith } from '../../core/bookings/accepted-terms.ts'
import { toldWith } from '../../core/bookings/before-booking.ts'
import { readBookings } from '../../core/bookings/read-bookings.ts'
import { paymentsOf } from '../../core/money/personal-money.ts'
import type { Database } from '../../database/schema.ts'
import { BATCH, isOneOf } from '../../database/sql.ts'
import { isSet } from '../../database/tables/columns.ts'
import type { Actor } from '../../kit/actor.ts'
import type { Ctx } from '../../kit/context.ts'
import { isoAt } from '../../platform/clock.ts'
import { travellersCards } from '../cards/cards-of.ts'
import { awayOf } from '../crew/away.ts'
import { assignmentsOf } from '../crew/crew.ts'
import { repliesOf } from '../messages/message-replies.ts'
import { invoicesOf } from '../papers/invoices.ts'
import { reviewsOfBookings } from '../reviews/reviews.ts'
import { checkInsOf } from '../travellers/check-in.ts'
import { travellersOf } from '../travellers/traveller-rows.ts'
import { listMine } from '../waiting/waiting.ts'
import { showAccount } from './account.ts'

/** The ids of an account's bookings in batches. Other requests are served between two batches. */
async function* batchesOf(db: Database, userId: number): AsyncGenerator<number[]> {
  for (let last = 0; ; await nextTurn()) {
    const rows = await db
      .selectFrom('bookings')
      .select('id')
      .where('user_id', '=', userId)
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) yield ids
    if (ids.length < BATCH) return
    last = ids.at(-1) ?? last
  }
}

async function readBatch(ctx: Ctx, ids: number[]) {
  const terms = await acceptedWith(ctx.db, ids)
  const told = await toldWith(ctx.db, ids)
  const reviews = await reviewsOfBookings(ctx.db, ids)
  const payments = await paymentsOf(ctx.db, ids)
  const invoices = await invoicesOf(ctx.db, ids)
  const travellers = await travellersOf(ctx.db, ids)
  const check_ins = await checkInsOf(ctx.db, ids)
  const cards = await travellersCards(ctx.db, ids)
  const bookings = await readBookings(ctx, ids, { money: true })
  return bookings.map((booking) => ({
    ...booking,
    // Invoices stay when all else goes: the law has the agency keep them.
    invoices: invoices(booking.id),
    travellers: travellers(booking.id),
    check_ins: check_ins(booking.id),
    payments: payments.get(booking.id) ?? [],
    ...cards(booking.id),
    accepted_terms: terms.get(booking.id) ?? null,
    before: told.get(booking.id) ?? null,
    review: reviews.get(booking.id) ?? null,
  }))
}

const mailsAbout = (db: Database, ids: number[]) =>
  db
    .selectFrom('outbox')
    .innerJoin('bookings', 'bookings.id', 'outbox.booking_id')
    .select([
      'outbox.id as order',
      'template',
      'recipient',
      'outbox.created_at',
      'state',
      'sent_at',
      'sent_by',
      'reference as booking',
    ])
    .where(isOneOf(db, 'outbox.booking_id', ids))
    .execute()

/** The bookings of an account with their money, and the mails about these bookings, oldest first. */
async function bookedBy(ctx: Ctx, userId: number) {
  const bookings: Awaited<ReturnType<typeof readBatch>> = []
  const mails: Awaited<ReturnType<typeof mailsAbout>> = []
  for await (const ids of batchesOf(ctx.db, userId)) {
    bookings.push(...(await readBatch(ctx, ids)))
    mails.push(...(await mailsAbout(ctx.db, ids)))
  }
  mails.sort((a, b) => a.order - b.order)
  return { bookings, mails_about_bookings: mails.map(({ order: _, ...mail }) => mail) }
}

/** What the user waits for, with what was typed for it. */
async function waitedBy(db: Database, userId: number) {
  const typed = await db
    .selectFrom('waiting_list')
    .select(['id', 'name', 'email', 'phone', 'note', 'language'])
    .where('user_id', '=', userId)
    .execute()
  const typedAt = new Map(typed.map((row) => [row.id, row]))
  return (await listMine({ db }, userId)).map((entry) => ({ ...entry, ...typedAt.get(entry.id) }))
}

/**
 * The messages sent from the account's address. Empty until the owner of the mailbox holds the account: anybody can register with
 * somebody else's address, and would read that person's messages here.
 */
async function messagesOf(db: Database, { userId, email }: Actor, note: string) {
  const user = await db
    .selectFrom('users')
    .select(['email_proven_at', 'proven_by_button'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (!user.email_proven_at || isSet(user.proven_by_button)) return { messages: [], messages_note: note }
  const own = emailKey(email)
  const messages = await db
    .selectFrom('messages')
    .select(['id', 'name', 'email', 'message', 'language', 'created_at', 'answered_at'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', own))
    .orderBy('id')
    .execute()
  const answers = await repliesOf(
    db,
    messages.map(({ id }) => id),
  )
  return {
    messages: messages.map((message) => ({ ...message, answers: answers.get(message.id) ?? [] })),
  }
}

/** What the export says to its reader: of messages that it leaves out, and of invoices. */
type Notes = { messages: string; invoices: string }

/**
 * What was booked and written with the account of the current user, under the wire's names. Each part is found by the account, or by its
 * own proven address, and never by the customer: the office may have merged that one with somebody else. What the office notes for
 * itself is no part of it. The export itself is noted in the audit log.
 */
export async function exportAccount(ctx: Ctx, actor: Actor, notes: Notes): Promise<object> {
  const { userId } = actor
  await audit(ctx, ['account', 'exported'], { id: userId })
  return {
    exported_at: isoAt(ctx.clock.now()),
    account: await showAccount(ctx.db, actor),
    logins: await listSessions(ctx, actor),
    ...(await bookedBy(ctx, userId)),
    waiting_list: await waitedBy(ctx.db, userId),
    invoices_note: notes.invoices,
    ...(await messagesOf(ctx.db, actor, notes.messages)),
    departures: await assignmentsOf(ctx.db, userId),
    away: await awayOf(ctx.db, userId),
    activity: await auditOf(ctx.db, userId),
  }
}
