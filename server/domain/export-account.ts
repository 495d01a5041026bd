import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Clock, isoAt } from '../platform/clock.ts'
import { BATCH } from '../platform/database/batches.ts'
import { isOneOf } from '../platform/database/rules.ts'
import type { Database } from '../platform/database/schema.ts'
import { showAccount } from './account.ts'
import { audit, auditOf, type By } from './audit.ts'
import { readBookingsById } from './bookings.ts'
import { earlierNotesOf, officeNotesOf } from './office-notes.ts'
import { arranged } from './page.ts'
import { type Actor, listSessions } from './sessions.ts'
import { emailKey } from './users.ts'

/** The ids of an account's bookings in batches, between which others are served: a counter's are thousands. */
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

async function readBatch(db: Database, ids: number[]) {
  const notes = await officeNotesOf(db, ids)
  const earlier = await earlierNotesOf(db, ids)
  const bookings = arranged(ids, await readBookingsById(db, ids))
  // Kept about them, so theirs to know; who wrote it is not.
  return bookings.map((booking) => ({
    ...booking,
    office_note: notes.get(booking.id) ?? '',
    earlier_office_notes: earlier.get(booking.id) ?? [],
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
      'sent_at',
      'sent_by',
      'first_sent_at',
      'first_sent_by',
      'reference as booking',
    ])
    .where(isOneOf(db, 'outbox.booking_id', ids))
    .execute()

/** What was booked with an account, and the mails about it in the order they were written. */
async function bookedBy(db: Database, userId: number) {
  const bookings: Awaited<ReturnType<typeof readBatch>> = []
  const mails: Awaited<ReturnType<typeof mailsAbout>> = []
  for await (const ids of batchesOf(db, userId)) {
    bookings.push(...(await readBatch(db, ids)))
    mails.push(...(await mailsAbout(db, ids)))
  }
  mails.sort((a, b) => a.order - b.order)
  return { bookings, mails_about_bookings: mails.map(({ order: _, ...mail }) => mail) }
}

/**
 * Messages that bear the account's address, once its owner has shown that the address is theirs: anybody can register
 * with anybody's, and would read here what that person has written.
 */
async function messagesOf(db: Database, { userId, email }: Actor) {
  const user = await db
    .selectFrom('users')
    .select('email_proven_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (!user.email_proven_at) {
    return {
      messages: [],
      messages_note:
        'Messages are included once you have shown that this email address is yours: ask for a link at "Forgot your password?", set a password with it, and download again.',
    }
  }
  const messages = await db
    .selectFrom('messages')
    .select(['id', 'name', 'email', 'message', 'created_at', 'answered_at'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', emailKey(email)))
    .orderBy('id')
    .execute()
  return { messages }
}

/** All that is kept about whoever asks, in the wire's own terms. That it was asked for stands in the audit log. */
export async function exportAccount(db: Database, clock: Clock, by: By, actor: Actor): Promise<object> {
  const { userId } = actor
  await audit(db, by, ['account', 'exported'], { id: userId })
  return {
    exported_at: isoAt(clock.now()),
    account: await showAccount(db, actor),
    logins: await listSessions(db, clock, actor),
    ...(await bookedBy(db, userId)),
    ...(await messagesOf(db, actor)),
    activity: await auditOf(db, userId),
  }
}
