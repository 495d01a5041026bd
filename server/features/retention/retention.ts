import { sql } from 'kysely'
import { dayAfter } from '../../../rules/days.ts'
import { deleteOldAudit } from '../../core/audit/audit.ts'
import { lastsTo, lengthBooked } from '../../core/departures/next-departure.ts'
import type { Database } from '../../database/schema.ts'
import { BATCH, inBatches, isOneOf, lockedFor } from '../../database/sql.ts'
import type { Ctx } from '../../kit/context.ts'
import { withoutContents } from '../../kit/mail/queue/outbox.ts'
import { days, isoAt } from '../../platform/clock.ts'
import type { Retention } from '../../platform/config.ts'
import { emptyMailsOf } from '../messages/messages.ts'
import { forgetDetails } from '../travellers/details-by-time.ts'
import { anonymiseBookings, lockChosen } from './anonymise.ts'

/** Deletes messages from before `before`. */
const deleteMessages = (db: Database, before: string) =>
  inBatches(() =>
    db.transaction().execute(async (trx) => {
      const rows = await trx
        .selectFrom('messages')
        .select('id')
        .where('created_at', '<', before)
        .orderBy('id')
        .limit(BATCH)
        // Locked, so that nobody answers them meanwhile.
        .$call(lockedFor(trx, 'update'))
        .execute()
      const ids = rows.map(({ id }) => id)
      if (ids.length === 0) return 0
      await emptyMailsOf(trx, ids)
      await trx
        .deleteFrom('messages')
        .where(isOneOf(trx, 'id', ids))
        .execute()
      return ids.length
    }),
  )

/**
 * Anonymises bookings, cancelled ones too, of trips whose last day was before the day `before`.
 * @returns whether pages have shown something of them
 */
async function anonymiseTravellers(db: Database, before: string, at: string): Promise<boolean> {
  let last = 0
  let wasShown = false
  await inBatches(() =>
    db.transaction().execute(async (trx) => {
      const after = last
      const { bookings, ...batch } = await lockChosen(trx, () =>
        trx
          .selectFrom('bookings')
          .innerJoin('departures as d', 'd.id', 'departure_id')
          .innerJoin('trips', 'trips.id', 'bookings.trip_id')
          .select('bookings.id')
          .where('bookings.id', '>', after)
          .where('anonymised_at', 'is', null)
          .where('d.date', '<', before)
          .where(sql<boolean>`not ${lastsTo(trx, before, lengthBooked)}`)
          .orderBy('bookings.id')
          .limit(BATCH)
          .execute(),
      )
      last = batch.last ?? last
      const ids = bookings.map(({ id }) => id)
      if (await anonymiseBookings(trx, ids, at)) wasShown = true
      return batch.found
    }),
  )
  return wasShown
}

/** Empties mails from before `before` that are no longer queued. Their rows stay, their texts do not. */
const emptyMails = (db: Database, before: string) =>
  inBatches(async () => {
    const old = db
      .selectFrom('outbox')
      .select('id')
      .where('created_at', '<', before)
      // A mail that was emptied earlier may still have its recipient.
      .where('recipient', '<>', '')
      .where('state', '<>', 'queued')
      .limit(BATCH)
    const { numUpdatedRows } = await db
      .updateTable('outbox')
      .set(withoutContents)
      .where('id', 'in', old)
      // Also of the row that is updated: somebody may be sending it again.
      .where('state', '<>', 'queued')
      .executeTakeFirst()
    return Number(numUpdatedRows)
  })

/**
 * Deletes personal data after the days that the agency has configured: what travellers have filled in, and travellers with the
 * mails about their bookings, counted from the last day of the trip; messages and their mails, counted from arrival; the texts of
 * mails; the audit log. What is not configured is kept.
 * @returns whether pages have shown something of it
 */
export async function applyRetention(ctx: Ctx, retain: Retention): Promise<boolean> {
  const now = ctx.clock.now()
  const ago = (count: number) => isoAt(now, -days(count))
  await forgetDetails(ctx, retain.details)
  if (retain.messages !== undefined) {
    await deleteMessages(ctx.db, ago(retain.messages))
  }
  const wasShown =
    retain.bookings !== undefined &&
    (await anonymiseTravellers(ctx.db, dayAfter(ctx.clock.today(), -retain.bookings), isoAt(now)))
  if (retain.mails !== undefined) await emptyMails(ctx.db, ago(retain.mails))
  if (retain.audit !== undefined) await deleteOldAudit(ctx.db, ago(retain.audit))
  return wasShown
}
