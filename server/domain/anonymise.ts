import { sql } from 'kysely'
import { isOneOf, lockedFor } from '../platform/database/rules.ts'
import type { Database, Trx } from '../platform/database/schema.ts'
import { notFound, Problem } from '../platform/errors.ts'
import { EMPTIED, lockInOrder } from '../platform/mail/outbox.ts'
import { audit, type By } from './audit.ts'
import { forgetTerms } from './lists/take-in.ts'
import { forgetOfficeNotes } from './office-notes.ts'

const emptied = { data: EMPTIED, recipient: '', last_error: null }

/** Mails about bookings keep that there was one; those that still wait are not sent any more. */
async function blankMailsOf(trx: Trx, bookingIds: number[], at: string): Promise<void> {
  const about = trx
    .selectFrom('outbox')
    .select('id')
    .where(isOneOf(trx, 'booking_id', bookingIds))
  const mails = trx.updateTable('outbox').where(isOneOf(trx, 'id', await lockInOrder(trx, about)))
  await mails.set({ failed_at: at }).where('sent_at', 'is', null).where('failed_at', 'is', null).execute()
  await mails.set(emptied).execute()
}

/** Takes out of bookings who travelled; trip, numbers, reference and time stay, and with them every sum. */
export async function anonymiseBookings(trx: Trx, ids: number[], at: string): Promise<void> {
  if (ids.length === 0) return
  // In order: two that blank some of the same wait for each other, not both for ever.
  await trx
    .selectFrom('bookings')
    .select('id')
    .where(isOneOf(trx, 'id', ids))
    .orderBy('id')
    .$call(lockedFor(trx, 'update'))
    .execute()
  await trx
    .updateTable('bookings')
    .set({
      name: '',
      email: '',
      phone: '',
      note: '',
      user_id: null,
      idempotency_key: null,
      idempotency_body: null,
      anonymised_at: at,
      // Taken into the lists anew, which then know the old words no longer.
      sort_key: null,
    })
    .where(isOneOf(trx, 'id', ids))
    .execute()
  await forgetOfficeNotes(trx, ids)
  await forgetTerms(trx, 'bookings', ids)
  await blankMailsOf(trx, ids, at)
}

/**
 * The same for one booking, as its traveller asks for it.
 * @throws {Problem} 404; 409 when it is not kept any more who travelled
 */
export async function anonymiseBooking(db: Database, by: By, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const booking = await trx
      .selectFrom('bookings')
      .select(['reference', 'anonymised_at'])
      .where('id', '=', id)
      .$call(lockedFor(trx, 'update'))
      .executeTakeFirst()
    if (!booking) throw notFound('booking')
    if (booking.anonymised_at !== null)
      throw new Problem(409, 'The personal data of this booking has been removed already.')
    await anonymiseBookings(trx, [id], by.at)
    await audit(trx, by, ['booking', 'anonymised'], { id, subject: booking.reference })
  })
}

/** The same for all that an account has booked. */
export async function anonymiseBookingsOf(trx: Trx, userId: number, at: string): Promise<void> {
  const rows = await trx.selectFrom('bookings').select('id').where('user_id', '=', userId).execute()
  await anonymiseBookings(
    trx,
    rows.map(({ id }) => id),
    at,
  )
}

/** Removes the mails about its logins that an address got, or would get: nobody else is in them. */
export async function removePasswordMails(trx: Trx, email: string): Promise<void> {
  const mails = trx
    .selectFrom('outbox')
    .select('id')
    .where(sql<boolean>`lower(recipient) = ${email.toLowerCase()}`)
    .where('template', 'in', ['password-reset', 'password-changed', 'second-factor-off'])
  await trx
    .deleteFrom('outbox')
    .where(isOneOf(trx, 'id', await lockInOrder(trx, mails)))
    .execute()
}
