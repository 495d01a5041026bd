import { sql } from 'kysely'
import { dayAfter } from '../../../rules/days.ts'
import { deleteOldAudit } from '../../core/audit/audit.ts'
import { anonymiseBookings, lockChosen } from '../../core/bookings/traveller/anonymise.ts'
import { lastsTo, lengthBooked } from '../../core/departures/next-departure.ts'
import type { Database } from '../../database/schema.ts'
import { BATCH, inBatches } from '../../database/sql.ts'
import { type Ctx, inTransaction } from '../../kit/context.ts'
import { withoutContents } from '../../kit/mail/queue/outbox.ts'
import { days, isoAt } from '../../platform/clock.ts'
import type { Retention } from '../../platform/config.ts'

/** Anonymises bookings of trips that ended before the day `before`. @returns whether pages have shown something of them */
async function anonymiseTravellers(ctx: Ctx, before: string): Promise<boolean> {
  let last = 0
  let wasShown = false
  await inBatches(() =>
    inTransaction(ctx, async (tx) => {
      const after = last
      const { bookings, ...batch } = await lockChosen(tx.db, () =>
        tx.db
          .selectFrom('bookings')
          .innerJoin('departures as d', 'd.id', 'departure_id')
          .innerJoin('trips', 'trips.id', 'bookings.trip_id')
          .select('bookings.id')
          .where('bookings.id', '>', after)
          .where('anonymised_at', 'is', null)
          .where('d.date', '<', before)
          .where(sql<boolean>`not ${lastsTo(tx.db, before, lengthBooked)}`)
          .orderBy('bookings.id')
          .limit(BATCH)
          .execute(),
      )
      last = batch.last ?? last
      const ids = bookings.map(({ id }) => id)
      if (await anonymiseBookings(tx, ids)) wasShown = true
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
 * Deletes personal data after the configured days: travellers, their details and mails after the trip; messages and their mails after
 * arrival; mail texts; the audit log.
 * @returns whether pages have shown something of it
 */
export async function applyRetention(ctx: Ctx, retain: Retention): Promise<boolean> {
  const ago = (count: number) => isoAt(ctx.clock.now(), -days(count))
  let wasShown = false
  for (const { personal } of ctx.features)
    if ((await personal?.eraseOld?.(ctx, retain)) === true) wasShown = true
  if (
    retain.bookings !== undefined &&
    (await anonymiseTravellers(ctx, dayAfter(ctx.clock.today(), -retain.bookings)))
  )
    wasShown = true
  if (retain.mails !== undefined) await emptyMails(ctx.db, ago(retain.mails))
  if (retain.audit !== undefined) await deleteOldAudit(ctx.db, ago(retain.audit))
  return wasShown
}
