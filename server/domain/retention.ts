import { sql } from 'kysely'
import { type Clock, dayAfter, days, isoAt } from '../platform/clock.ts'
import type { Retention } from '../platform/config.ts'
import { BATCH, inBatches } from '../platform/database/batches.ts'
import { isOneOf } from '../platform/database/rules.ts'
import type { Database } from '../platform/database/schema.ts'
import { EMPTIED, lockInOrder } from '../platform/mail/outbox.ts'
import { anonymiseBookings } from './anonymise.ts'
import { forgetAudit } from './audit.ts'
import { forgetTerms, takeIn } from './lists/take-in.ts'

/** Deletes messages from before `before`. */
const forgetMessages = (db: Database, before: string) =>
  inBatches(() =>
    db.transaction().execute(async (trx) => {
      const rows = await trx
        .selectFrom('messages')
        .select('id')
        .where('created_at', '<', before)
        .limit(BATCH)
        .execute()
      const ids = rows.map(({ id }) => id)
      if (ids.length === 0) return 0
      await trx
        .deleteFrom('messages')
        .where(isOneOf(trx, 'id', ids))
        .execute()
      await forgetTerms(trx, 'messages', ids)
      return ids.length
    }),
  )

/** Anonymises bookings of trips that departed before the day `before`. */
async function forgetTravellers(db: Database, clock: Clock, before: string, at: string): Promise<void> {
  // Those that are not in the lists yet do not have the day of their trip beside them.
  await takeIn(db, clock, 'bookings')
  await inBatches(() =>
    db.transaction().execute(async (trx) => {
      const rows = await trx
        .selectFrom('bookings')
        .select('id')
        .where('trip_date', '<', before)
        .where('anonymised_at', 'is', null)
        .limit(BATCH)
        .execute()
      await anonymiseBookings(
        trx,
        rows.map(({ id }) => id),
        at,
      )
      return rows.length
    }),
  )
}

/** One whose contents went earlier, like the link of a new password, still tells whom it was for. */
const toEmpty = sql<boolean>`recipient <> '' and (sent_at is not null or failed_at is not null)`

/** Empties mails from before `before` that were sent or given up: that there was one stays, what it said goes. */
const emptyMails = (db: Database, before: string, template?: string) =>
  inBatches(() =>
    db.transaction().execute(async (trx) => {
      let old = trx
        .selectFrom('outbox')
        .select('id')
        .where('created_at', '<', before)
        // In the very words of the indexes of what tells of somebody yet.
        .where(toEmpty)
      if (template) old = old.where(sql<boolean>`template = ${sql.lit(template)}`)
      const rows = await old.limit(BATCH).execute()
      if (rows.length === 0) return 0
      const found = isOneOf(
        trx,
        'id',
        rows.map(({ id }) => id),
      )
      // Locked: one that is put back meanwhile is to be sent.
      const ids = await lockInOrder(trx, trx.selectFrom('outbox').select('id').where(found).where(toEmpty))
      await trx
        .updateTable('outbox')
        .set({ data: EMPTIED, recipient: '', last_error: null })
        .where(isOneOf(trx, 'id', ids))
        .execute()
      return rows.length
    }),
  )

/**
 * Forgets what the agency has said that it will not keep: messages, counted from when they came, together with the
 * mails that brought them; who travelled, from the day of the trip, together with the mails about it; what mails
 * said; the audit log. What is not configured is kept.
 */
export async function forgetWhatIsOld(db: Database, clock: Clock, retain: Retention): Promise<void> {
  const now = clock.now()
  const ago = (count: number) => isoAt(now, -days(count))
  if (retain.messages !== undefined) {
    await forgetMessages(db, ago(retain.messages))
    await emptyMails(db, ago(retain.messages), 'contact-agency')
  }
  if (retain.bookings !== undefined) {
    await forgetTravellers(db, clock, dayAfter(clock.today(), -retain.bookings), isoAt(now))
  }
  if (retain.mails !== undefined) await emptyMails(db, ago(retain.mails))
  if (retain.audit !== undefined) await forgetAudit(db, ago(retain.audit))
}
