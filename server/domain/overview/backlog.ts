import type { Database } from '../../database/schema.ts'
import { type Clock, isoAt } from '../../platform/clock.ts'
import type { Backlog } from '../../platform/metrics.ts'

/** What waits in the database, for the metrics. Each number comes from an index that has only such rows. */
export async function readBacklog(db: Database, clock: Clock): Promise<Backlog> {
  const now = clock.now()
  const row = await db
    .selectNoFrom((eb) => {
      const mails = eb.selectFrom('outbox')
      const held = eb
        .selectFrom('bookings')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('status', '=', 'held')
      const count = (state: 'queued' | 'failed') =>
        mails.select(({ fn }) => fn.countAll<number>().as('n')).where('state', '=', state)
      return [
        count('queued').as('waitingMails'),
        count('failed').as('failedMails'),
        mails.select('created_at').where('state', '=', 'queued').orderBy('id').limit(1).as('oldest'),
        held.as('heldBookings'),
        held.where('held_until', '<', isoAt(now)).as('overdueHolds'),
      ]
    })
    .executeTakeFirstOrThrow()
  const { oldest } = row
  return {
    waitingMails: row.waitingMails ?? 0,
    failedMails: row.failedMails ?? 0,
    heldBookings: row.heldBookings ?? 0,
    overdueHolds: row.overdueHolds ?? 0,
    oldestMailSeconds: oldest === null ? 0 : Math.max(0, (now.getTime() - Date.parse(oldest)) / 1000),
  }
}
