import { isInForce } from '../../../rules/booking-status.ts'
import { travellersOf } from '../../../rules/party.ts'
import type { Row, Trx, Write } from '../../database/schema.ts'
import { isOneOf } from '../../database/sql.ts'
import { type TxCtx, tell, type WriteCtx } from '../../kit/context.ts'
import { noteGuaranteed } from '../departures/seating.ts'
import { issueInvoices, renewInvoicesOn } from '../money/issue-invoices.ts'
import { payByNow, storeOwed, storeOwedOn } from '../money/owed.ts'

/*
 * What follows from a change of a booking. Nobody calls it from memory: the columns, lines and payments from which something
 * follows can only be written with what `changeBooking` gives (`Write` in database/schema.ts).
 *
 * Features are told in the transaction of the change (`tell`): a moment later a buyer could take freed seats, or pay what the
 * booking does not cost any more.
 */

/**
 * Changes a booking that is locked, with its departure where seats, status or day change. Afterwards stores what it owes, issues its
 * invoices, and tells the features, of freed seats last. Mail the traveller after this.
 * @param booking as it was locked, before the change
 * @param work writes the change: columns of the booking, lines, payments
 */
export const changeBooking = <T>(
  tx: TxCtx,
  booking: Row<'bookings'>,
  work: (write: WriteCtx) => Promise<T>,
): Promise<T> => changeBookings(tx, [booking], work)

/** Changes several bookings, as `changeBooking`. The seats of all of them are offered together. */
export async function changeBookings<T>(
  tx: TxCtx,
  bookings: Row<'bookings'>[],
  work: (write: WriteCtx) => Promise<T>,
): Promise<T> {
  const result = await work({ ...tx, db: tx.db as Write })
  await afterChange(tx, bookings)
  return result
}

/** After a change of a locked departure: there may be more seats, and travellers owe by its new day, which their invoices say. */
export async function afterDeparture(
  tx: TxCtx,
  departureId: number,
  { isMoved }: { isMoved: boolean },
): Promise<void> {
  if (isMoved) {
    await storeOwedOn(tx, departureId)
    await renewInvoicesOn(tx, departureId)
  }
  await tell(tx, 'seatsFreed', departureId)
}

async function afterChange(tx: TxCtx, before: Row<'bookings'>[]): Promise<void> {
  const ids = before.map(({ id }) => id)
  // First: invoices and payment pages follow from what is owed.
  await storeOwed(tx, ids)
  let after = await readAll(tx.db, ids)
  if (await giveDaysToPay(tx, before, after)) after = await readAll(tx.db, ids)
  for (const was of before) await settle(tx, was, after.get(was.id) ?? was)
  // Last, when all seats are free that become free: the oldest whose whole party fits gets them. Departures by id, as everywhere.
  const freed = before.filter((was) => freesSeats(was, after.get(was.id) ?? was))
  const departures = new Set(freed.map(({ departure_id }) => departure_id).sort((a, b) => a - b))
  for (const id of departures) await tell(tx, 'seatsFreed', id)
}

type Booking = Row<'bookings'>

async function readAll(trx: Trx, ids: number[]): Promise<Map<number, Booking>> {
  const rows = await trx
    .selectFrom('bookings')
    .selectAll()
    .where(isOneOf(trx, 'id', ids))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * What a higher price makes due at once, such as more of a deposit, is due no sooner than for a new booking: nobody owes since a day before
 * it was asked for. What was overdue stays so. Returns whether a booking has more days.
 */
async function giveDaysToPay(tx: TxCtx, before: Booking[], after: Map<number, Booking>): Promise<boolean> {
  const today = tx.clock.today()
  const longer = before.flatMap((was) => {
    const now = after.get(was.id)
    if (now?.status !== 'confirmed' || was.status !== 'confirmed' || now.due_on === null) return []
    const isHigher = was.total !== null && now.total !== null && now.total > was.total
    const isOverdue = was.due_on !== null && was.due_on < today
    return isHigher && !isOverdue && now.due_on < payByNow(tx.clock, now) ? [now] : []
  })
  for (const now of longer)
    await (tx.db as Write)
      .updateTable('bookings')
      .set({ pay_by: payByNow(tx.clock, now) })
      .where('id', '=', now.id)
      .execute()
  await storeOwed(
    tx,
    longer.map(({ id }) => id),
  )
  return longer.length > 0
}

/** Everything but the seats of others. */
async function settle(tx: TxCtx, was: Booking, now: Booking): Promise<void> {
  const isConfirmed = now.status === 'confirmed' && was.status !== 'confirmed'
  // No invoice says what is paid.
  if (was.paid === now.paid) {
    await issueInvoices(tx, now.id, { first: isConfirmed || !was.total })
  }
  if (travelsMore(was, now)) await noteGuaranteed(tx, await readDeparture(tx.db, now), now.reference)
  await tell(tx, 'bookingChanged', was, now)
}

const readDeparture = (trx: Trx, { departure_id }: Booking) =>
  trx.selectFrom('departures').selectAll().where('id', '=', departure_id).executeTakeFirstOrThrow()

const travelsMore = (was: Booking, now: Booking) =>
  now.status === 'confirmed' &&
  (was.status !== 'confirmed' ||
    was.departure_id !== now.departure_id ||
    travellersOf(now) > travellersOf(was))

const freesSeats = (was: Booking, now: Booking) =>
  isInForce(was.status) &&
  (!isInForce(now.status) || was.departure_id !== now.departure_id || now.seats < was.seats)
