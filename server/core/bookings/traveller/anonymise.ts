import { noTexts } from '../../../../contract/booking-texts.ts'
import type { Trx } from '../../../database/schema.ts'
import { isOneOf, lockedFor } from '../../../database/sql.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../../kit/context.ts'
import { emptyMailsAbout } from '../../../kit/mail/queue/outbox.ts'
import { refuse } from '../../../kit/refuse.ts'
import { audit } from '../../audit/audit.ts'
import { takeFromCustomers } from '../../customers/customer-of.ts'
import { removeMoneyTexts } from '../../money/personal-money.ts'
import { lockBooking } from '../lock-booking.ts'
import { forgetNotes } from '../notes.ts'
import { namelessSearch } from '../search.ts'
import { endBookingLinks } from './booking-links.ts'

/** Locks bookings in the order of ids, so that two transactions cannot deadlock. */
const lockBookings = (trx: Trx, ids: number[]) =>
  trx
    .selectFrom('bookings')
    .select(['id', 'customer_id'])
    .where(isOneOf(trx, 'id', ids))
    .orderBy('id')
    .$call(lockedFor(trx, 'update'))
    .execute()

/**
 * Departure, numbers, reference and time stay, so totals do not change. What features know goes as their `personal.erase` says. `keepUser`:
 * until the account is deleted. Returns whether pages have shown something of it: a review.
 */
export async function anonymiseBookings(tx: TxCtx, ids: number[], keepUser = false): Promise<boolean> {
  if (ids.length === 0) return false
  const bookings = await lockBookings(tx.db, ids)
  await tx.db
    .updateTable('bookings')
    .set({
      name: '',
      email: '',
      phone: '',
      ...noTexts,
      // The staff may have written a name.
      cancel_reason: '',
      billing: null,
      answers: '',
      reseller_reference: '',
      ...(!keepUser && { user_id: null }),
      idempotency_key: null,
      idempotency_body: null,
      anonymised_at: tx.by.at,
      ...namelessSearch,
    })
    .where(isOneOf(tx.db, 'id', ids))
    .execute()
  await endBookingLinks(tx.db, ids)
  await forgetNotes(tx.db, ids)
  await removeMoneyTexts(tx.db, ids)
  await emptyMailsAbout(tx.db, 'booking_id', ids)
  let wasShown = false
  for (const { personal } of tx.features) if ((await personal?.erase?.(tx.db, ids)) === true) wasShown = true
  await takeFromCustomers(tx.db, bookings)
  return wasShown
}

/** Chooses again after the lock: a booking may have moved to a day to come, or been reinstated. Also returns the batch's size. */
export async function lockChosen<B extends { id: number }>(
  trx: Trx,
  choose: () => Promise<B[]>,
): Promise<{ bookings: B[]; found: number; last: number | undefined }> {
  const found = (await choose()).map(({ id }) => id)
  if (found.length > 0) await lockBookings(trx, found)
  const isLocked = new Set(found)
  const bookings = found.length === 0 ? [] : (await choose()).filter(({ id }) => isLocked.has(id))
  return { bookings, found: found.length, last: found.at(-1) }
}

/** Removes the personal data of one booking, when its traveller requests it. @throws anonymous_already */
export async function anonymiseBooking(ctx: Ctx, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const booking = await lockBooking(tx.db, id, 'alone')
    if (booking.anonymised_at !== null) throw refuse('anonymous_already')
    await anonymiseBookings(tx, [id])
    await audit(tx, ['booking', 'anonymised'], { id, subject: booking.reference })
  })
}
