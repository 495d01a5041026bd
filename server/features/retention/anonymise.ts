import { sql } from 'kysely'
import { noTexts } from '../../../contract/booking-texts.ts'
import { emailKey } from '../../../rules/contacts.ts'
import { audit } from '../../core/audit/audit.ts'
import { changeBookings } from '../../core/bookings/after-change.ts'
import { lockBooking } from '../../core/bookings/lock-booking.ts'
import { forgetNotes } from '../../core/bookings/notes.ts'
import { endBookingLinks } from '../../core/bookings/own/booking-links.ts'
import { namelessSearch } from '../../core/bookings/search.ts'
import { endHold, lockToFree } from '../../core/bookings/seats.ts'
import { takeFromCustomers } from '../../core/customers/customer-of.ts'
import { removeMoneyTexts } from '../../core/money/personal-money.ts'
import type { Database, Trx } from '../../database/schema.ts'
import { BATCH, inBatches, isOneOf, lockedFor } from '../../database/sql.ts'
import { parseUnits } from '../../database/tables/bookings.ts'
import { type Ctx, inTransaction } from '../../kit/context.ts'
import { mailsMarked } from '../../kit/mail/queue/kinds.ts'
import { emptyMailsAbout } from '../../kit/mail/queue/outbox.ts'
import { refuse } from '../../kit/refuse.ts'
import { forgetLetters } from '../letters/acts.ts'
import { forgetTravellers } from '../travellers/details-by-time.ts'
import { closed } from '../waiting/offers.ts'

/** Locks bookings in the order of ids, so that two transactions cannot deadlock. */
const lockBookings = (trx: Trx, ids: number[]) =>
  trx
    .selectFrom('bookings')
    .select(['id', 'customer_id'])
    .where(isOneOf(trx, 'id', ids))
    .orderBy('id')
    .$call(lockedFor(trx, 'update'))
    .execute()

/** Removes the personal data of bookings; see `anonymiseBookings`. They keep their `user_id` unless `nobody` clears it. */
async function blankTravellers(
  trx: Trx,
  ids: number[],
  at: string,
  nobody: { user_id?: null } = {},
): Promise<boolean> {
  if (ids.length === 0) return false
  const bookings = await lockBookings(trx, ids)
  await trx
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
      ...nobody,
      idempotency_key: null,
      idempotency_body: null,
      anonymised_at: at,
      ...namelessSearch,
    })
    .where(isOneOf(trx, 'id', ids))
    .execute()
  await trx
    .updateTable('waiting_list')
    .set({ name: '', email: '', phone: '', note: '' })
    .where(isOneOf(trx, 'offer_booking_id', ids))
    .execute()
  await forgetOcto(trx, ids)
  await endBookingLinks(trx, ids)
  await forgetTravellers(trx, ids)
  await forgetNotes(trx, ids)
  await removeMoneyTexts(trx, ids)
  // The text and the stars go too: a review belongs to the traveller.
  const reviews = await trx
    .deleteFrom('reviews')
    .where(isOneOf(trx, 'booking_id', ids))
    .returning('state')
    .execute()
  await emptyMailsAbout(trx, 'booking_id', ids)
  await forgetLetters(trx)
  await takeFromCustomers(trx, bookings)
  return reviews.some(({ state }) => state === 'shown')
}

/** Removes the contacts that came by OCTO, and the reseller's own references of travellers; who travels with which uuid stays. */
async function forgetOcto(trx: Trx, ids: number[]) {
  const rows = await trx
    .selectFrom('octo_bookings')
    .select(['booking_id', 'units'])
    .where(isOneOf(trx, 'booking_id', ids))
    .execute()
  for (const { booking_id, units } of rows) {
    const nameless = parseUnits(units).map((unit) => ({ ...unit, reference: '' }))
    await trx
      .updateTable('octo_bookings')
      .set({ contacts: '{}', units: JSON.stringify(nameless) })
      .where('booking_id', '=', booking_id)
      .execute()
  }
}

/**
 * Removes the personal data of bookings. Departure, numbers, reference and time stay, so totals do not change.
 * @returns whether pages have shown something of it: a review
 */
export const anonymiseBookings = (trx: Trx, ids: number[], at: string): Promise<boolean> =>
  blankTravellers(trx, ids, at, { user_id: null })

/**
 * Locks a batch of bookings, and chooses them once more: one may have been moved to a day to come, or reinstated, before it was locked.
 * @param choose the bookings of which the personal data are to go
 * @returns those that are still chosen, and how many the batch had
 */
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

/**
 * Removes the personal data of one booking, when its traveller requests it.
 * @throws anonymous_already
 */
export async function anonymiseBooking(ctx: Ctx, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const booking = await lockBooking(tx.db, id, 'alone')
    if (booking.anonymised_at !== null) throw refuse('anonymous_already')
    await anonymiseBookings(tx.db, [id], tx.by.at)
    await audit(tx, ['booking', 'anonymised'], { id, subject: booking.reference })
  })
}

const stillNamed = (db: Database | Trx, userId: number) =>
  db
    .selectFrom('bookings')
    .select('id')
    .where('user_id', '=', userId)
    .where('anonymised_at', 'is', null)
    .orderBy('id')

const heldOf = (db: Database, userId: number) =>
  db.selectFrom('bookings').where('user_id', '=', userId).where('status', '=', 'held')

/**
 * Cancels the held bookings of an account that is about to be deleted with its travellers: nobody is left who could pay them.
 * Each departure has a transaction of its own. The account's other entries there are closed first, or it would be offered these seats.
 */
async function cancelHeldOf(ctx: Ctx, userId: number): Promise<void> {
  const places = await heldOf(ctx.db, userId)
    .select('departure_id')
    .distinct()
    .orderBy('departure_id')
    .execute()
  for (const { departure_id } of places)
    await inTransaction(ctx, async (tx) => {
      await lockToFree(tx.db, departure_id)
      await tx.db
        .updateTable('waiting_list')
        .set(closed('left', tx.by.at))
        .where('user_id', '=', userId)
        .where('departure_id', '=', departure_id)
        .where('closed_at', 'is', null)
        .where('offer_booking_id', 'is', null)
        .execute()
      const held = await heldOf(tx.db, userId)
        .selectAll()
        .where('departure_id', '=', departure_id)
        .orderBy('id')
        .$call(lockedFor(tx.db, 'update'))
        .execute()
      await changeBookings(tx, held, async (write) => {
        for (const booking of held) await endHold(write, booking, 'cancelled')
      })
    })
}

/**
 * Cancels the held bookings of an account, and removes the personal data of all its bookings, before the account is deleted.
 * It works in batches: an agency's counter has thousands of bookings, and one transaction would block everybody else. Call it
 * only when the deletion can no longer be refused, as it cannot be undone. The bookings keep their `user_id` until the
 * account is deleted. So after a crash a second deletion continues, and the agency still learns of all bookings. Wake the
 * workers of mails and cards afterwards: seats may be offered, and payment pages are of no use any more.
 */
export async function blankBookingsOf(ctx: Ctx, userId: number): Promise<void> {
  await cancelHeldOf(ctx, userId)
  let last = 0
  await inBatches(() =>
    inTransaction(ctx, async (tx) => {
      const rows = await stillNamed(tx.db, userId).where('id', '>', last).limit(BATCH).execute()
      const ids = rows.map(({ id }) => id)
      await blankTravellers(tx.db, ids, tx.by.at)
      last = ids.at(-1) ?? last
      return ids.length
    }),
  )
}

/**
 * Removes the personal data of bookings that were made meanwhile, in the transaction that deletes the account, which is locked.
 * @returns whether nothing is held. Otherwise nothing was done, and `blankBookingsOf` has to be called once more: a booking locks
 *   the departure before the account, and here it would be the other way round
 */
export async function blankLastBookingsOf(trx: Trx, userId: number, at: string): Promise<boolean> {
  if (await heldOf(trx, userId).select('id').limit(1).executeTakeFirst()) return false
  const rows = await stillNamed(trx, userId).execute()
  await blankTravellers(
    trx,
    rows.map(({ id }) => id),
    at,
  )
  return true
}

/**
 * Deletes the mails to the address of an account, sent or queued: all but those to the agency, farewells, and those about a
 * booking or a message, which are emptied with it. What a mail is about decides and not its kind, so that no kind can be forgotten here.
 */
export async function removeMailsTo(trx: Trx, email: string): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where(sql<boolean>`lower(recipient) = ${emailKey(email)}`)
    .where('booking_id', 'is', null)
    .where('message_id', 'is', null)
    .where('template', 'not in', mailsMarked('toAgency', 'last'))
    .execute()
}
