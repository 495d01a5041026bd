import { inMail } from '../../core/bookings/told-trip.ts'
import type { Row, Trx } from '../../database/schema.ts'
import { isOneOf, lockedFor } from '../../database/sql.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../kit/context.ts'
import { putMail } from '../../kit/mail/put-mail.ts'
import { isoAt } from '../../platform/clock.ts'
import { waitingOver } from './mails/waiting.tsx'
import { closed, inTurn, offerSeats, readDepartureToOffer, waitingFor } from './offers.ts'

/* What time does to waiting lists: departures depart, and large numbers of free seats are offered in batches. */

const BATCH = 50

/** Tells those who wait, and closes their entries. Whoever has an offer is told about that booking. */
async function endWaiting(
  tx: TxCtx,
  entries: Row<'waiting_list'>[],
  outcome: 'departed' | 'cancelled',
): Promise<void> {
  for (const entry of entries) {
    const { id, email, name, language, adults, children, infants, departure_id, offer_booking_id } = entry
    const { numUpdatedRows } = await tx.db
      .updateTable('waiting_list')
      .set(closed(outcome, isoAt(tx.clock.now())))
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n || email === '' || offer_booking_id !== null) continue
    const trip = await tx.db
      .selectFrom('departures')
      .innerJoin('trips', 'trips.id', 'trip_id')
      .select(['trips.id as tripId', 'title', 'date', 'time'])
      .where('departures.id', '=', departure_id)
      .executeTakeFirstOrThrow()
    const waiting = inMail({ name, adults, children, infants, ...trip })
    await putMail(tx, waitingOver, email, { waiting, outcome }, { language })
  }
}

const openEntries = (trx: Trx, departureId: number) =>
  trx
    .selectFrom('waiting_list')
    .selectAll()
    .where('departure_id', '=', departureId)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute()

export const endCalledOff = async (tx: TxCtx, departureId: number): Promise<void> =>
  endWaiting(tx, await openEntries(tx.db, departureId), 'cancelled')

async function endDeparted(ctx: Ctx): Promise<number> {
  return await inTransaction(ctx, async (tx) => {
    // Locked, so that none of them is moved to a day to come meanwhile.
    const departed = await tx.db
      .selectFrom('departures')
      .select('id')
      .where('date', '<', tx.clock.today())
      .where('id', 'in', (open) =>
        open.selectFrom('waiting_list').select('departure_id').where('closed_at', 'is', null),
      )
      .orderBy('id')
      .$call(lockedFor(tx.db, 'share'))
      .execute()
    const entries = await tx.db
      .selectFrom('waiting_list')
      .selectAll()
      .where('closed_at', 'is', null)
      .where(
        isOneOf(
          tx.db,
          'departure_id',
          departed.map(({ id }) => id),
        ),
      )
      .orderBy('id')
      .limit(BATCH)
      .execute()
    await endWaiting(tx, entries, 'departed')
    return entries.length
  })
}

/** Offers what one transaction left over, and closes the lists of departed trips. @returns whether mails were put into the outbox */
export async function advanceWaitingLists(ctx: Ctx): Promise<boolean> {
  let isAny = (await endDeparted(ctx)) > 0
  const lists = await ctx.db
    .selectFrom('waiting_list')
    .select('departure_id')
    .distinct()
    .where('closed_at', 'is', null)
    .where('offer_booking_id', 'is', null)
    .execute()
  for (const { departure_id } of lists) {
    const offer = () =>
      inTransaction(ctx, async (tx) => {
        await tx.db
          .selectFrom('departures')
          .select('id')
          .where('id', '=', departure_id)
          .$call(lockedFor(tx.db, 'update'))
          .execute()
        return await offerSeats(tx, departure_id)
      })
    // Looked at without the lock first: most lists wait for nothing but a cancellation.
    const place = await readDepartureToOffer(ctx, departure_id)
    if (!place || inTurn(await waitingFor(ctx.db, departure_id), place.free).length === 0) continue
    while ((await offer()) > 0) isAny = true
  }
  return isAny
}
