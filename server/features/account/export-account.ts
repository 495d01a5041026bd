import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Language } from '../../../contract/languages.ts'
import { listSessions } from '../../core/accounts/sessions.ts'
import { audit, auditOf } from '../../core/audit/audit.ts'
import { acceptedWith } from '../../core/bookings/accepted-terms.ts'
import { toldWith } from '../../core/bookings/before-booking.ts'
import { readBookings } from '../../core/bookings/read-bookings.ts'
import { paymentsOf } from '../../core/money/personal-money.ts'
import type { Database } from '../../database/schema.ts'
import { BATCH, isOneOf } from '../../database/sql.ts'
import type { Actor } from '../../kit/actor.ts'
import type { Ctx } from '../../kit/context.ts'
import { isoAt } from '../../platform/clock.ts'
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

/** An object whose keys come in this order, others last. Keys without a value are left out of the file. */
const inOrder = (keys: string): Record<string, unknown> =>
  Object.fromEntries(keys.split(' ').map((key) => [key, undefined]))

const ofBooking = inOrder(
  'invoices travellers check_ins payments checkouts card_refunds card_differences accepted_terms before review',
)
const ofAccount = inOrder('waiting_list invoices_note messages messages_note departures away activity')

async function readBatch(ctx: Ctx, ids: number[]) {
  const terms = await acceptedWith(ctx.db, ids)
  const told = await toldWith(ctx.db, ids)
  const payments = await paymentsOf(ctx.db, ids)
  const parts: ((booking: number) => object)[] = []
  for (const { personal } of ctx.features)
    if (personal?.ofBookings) parts.push(await personal.ofBookings(ctx.db, ids))
  const bookings = await readBookings(ctx, ids, { money: true })
  return bookings.map((booking) => ({
    ...booking,
    ...ofBooking,
    payments: payments.get(booking.id) ?? [],
    accepted_terms: terms.get(booking.id) ?? null,
    before: told.get(booking.id) ?? null,
    ...Object.assign({}, ...parts.map((part) => part(booking.id))),
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

/**
 * What was booked and written with the account, found by it or its proven address, never by customer, which may be a merge. Noted in the
 * audit log; without the office's own notes.
 */
export async function exportAccount(ctx: Ctx, owner: Actor, language: Language): Promise<object> {
  const { userId } = owner
  await audit(ctx, ['account', 'exported'], { id: userId })
  const file = {
    exported_at: isoAt(ctx.clock.now()),
    account: await showAccount(ctx.db, owner),
    logins: await listSessions(ctx, owner),
    ...(await bookedBy(ctx, userId)),
    ...ofAccount,
  }
  for (const { personal } of ctx.features)
    Object.assign(file, await personal?.ofAccount?.(ctx, owner, language))
  return Object.assign(file, { activity: await auditOf(ctx.db, userId) })
}
