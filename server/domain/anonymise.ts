import { sql } from 'kysely'
import { BATCH, inBatches } from '../platform/database/batches.ts'
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

/** As `anonymiseBookings`; with which account they were made stays for now. */
async function blankTravellers(trx: Trx, ids: number[], at: string, nobody: { user_id?: null } = {}) {
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
      ...nobody,
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

/** Takes out of bookings who travelled; trip, numbers, reference and time stay, and with them every sum. */
export const anonymiseBookings = (trx: Trx, ids: number[], at: string): Promise<void> =>
  blankTravellers(trx, ids, at, { user_id: null })

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

const stillNamed = (db: Database | Trx, userId: number) =>
  db
    .selectFrom('bookings')
    .select('id')
    .where('user_id', '=', userId)
    .where('anonymised_at', 'is', null)
    .orderBy('id')

/**
 * Blanks who travelled in all that an account has booked, before it is deleted: an agency's counter has made thousands,
 * and in one transaction nobody else would be served meanwhile. Call it when nothing speaks against the deletion any
 * more: it cannot be taken back. They stay the account's until it is gone, so that after a crash in between whoever
 * deletes it again goes on from there, and the agency still learns of all of them.
 */
export async function blankBookingsOf(db: Database, userId: number, at: string): Promise<void> {
  let last = 0
  await inBatches(() =>
    db.transaction().execute(async (trx) => {
      const rows = await stillNamed(trx, userId).where('id', '>', last).limit(BATCH).execute()
      const ids = rows.map(({ id }) => id)
      await blankTravellers(trx, ids, at)
      last = ids.at(-1) ?? last
      return ids.length
    }),
  )
}

/** The same for what was booked since, in the transaction that deletes the account. */
export async function blankLastBookingsOf(trx: Trx, userId: number, at: string): Promise<void> {
  const rows = await stillNamed(trx, userId).execute()
  await blankTravellers(
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
