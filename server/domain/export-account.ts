import { type Clock, isoAt } from '../platform/clock.ts'
import type { Database } from '../platform/database/schema.ts'
import { showAccount } from './account.ts'
import { audit, auditOf, type By } from './audit.ts'
import { readBookingsById } from './bookings.ts'
import { earlierNotesOf, officeNotesOf } from './office-notes.ts'
import { arranged } from './page.ts'
import { type Actor, listSessions } from './sessions.ts'
import { emailKey } from './users.ts'

async function bookingsOf(db: Database, userId: number) {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  const ids = rows.map(({ id }) => id)
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
  const mails = await db
    .selectFrom('outbox')
    .innerJoin('bookings', 'bookings.id', 'outbox.booking_id')
    .select([
      'template',
      'recipient',
      'outbox.created_at',
      'sent_at',
      'sent_by',
      'first_sent_at',
      'first_sent_by',
      'reference as booking',
    ])
    .where('user_id', '=', userId)
    .orderBy('outbox.id')
    .execute()
  return {
    exported_at: isoAt(clock.now()),
    account: await showAccount(db, actor),
    logins: await listSessions(db, clock, actor),
    bookings: await bookingsOf(db, userId),
    mails_about_bookings: mails,
    ...(await messagesOf(db, actor)),
    activity: await auditOf(db, userId),
  }
}
