import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock } from '../platform/clock.ts'
import { BATCH } from '../platform/database/batches.ts'
import { isOneOf, lockedFor } from '../platform/database/rules.ts'
import type { Database, Trx } from '../platform/database/schema.ts'
import { notFound, Problem } from '../platform/errors.ts'
import type { AgencyContact } from '../platform/mail/mails.ts'
import { putMail } from '../platform/mail/outbox.ts'
import { bookingsInWords } from '../platform/mail/words.ts'
import { audit, type By } from './audit.ts'
import { confirmedAmong } from './confirmed.ts'
import { fieldsOf, isAnother, lockStatedTrip, type StatedTrip, type Was } from './told.ts'

/*
 * After a trip was changed its travellers go by a confirmation that no longer holds. A new one states the trip as it is
 * now and what it was; once it is in the outbox, that is what they go by. Nobody gets one by itself: why a day moved is
 * for people to tell.
 */

/** As `lockStatedTrip`. @throws {Problem} 404, 409 */
async function lockTrip(trx: Trx, clock: Clock, id: number): Promise<StatedTrip> {
  const trip = await lockStatedTrip(trx, id)
  if (!trip) throw notFound('trip')
  if (trip.deleted)
    throw new Problem(
      409,
      'This trip was deleted: there is nothing to confirm. Please write to its travellers.',
    )
  if (trip.date < clock.today()) throw new Problem(409, 'This trip has departed already.')
  return trip.stated
}

type Sent = { id: number; reference: string; was: Was }

/**
 * Puts new confirmations of some bookings of a trip into the outbox, to where their last ones went; of those that go by
 * what no longer holds. Locked before they are looked at: of two who ask at the same time the second finds nothing to do.
 */
async function renew(
  trx: Trx,
  clock: Clock,
  agency: AgencyContact,
  trip: StatedTrip,
  ids: number[],
): Promise<Sent[]> {
  const bookings = await trx
    .selectFrom('bookings')
    .select(['id', 'reference', 'name', 'email', 'phone', 'adults', 'children', 'infants', 'note'])
    .select('created_at as bookedAt')
    .where(isOneOf(trx, 'id', ids))
    .where('anonymised_at', 'is', null)
    .orderBy('id')
    .$call(lockedFor(trx, 'update'))
    .execute()
  const confirmed = await confirmedAmong(trx, ids)
  const sent: Sent[] = []
  for (const booking of bookings) {
    const { was, recipient } = confirmed.get(booking.id) ?? { was: {}, recipient: '' }
    if (!isAnother(was)) continue
    const data = { agency, booking: { ...trip, ...booking }, was }
    await putMail(trx, clock, 'trip-changed', recipient || booking.email, data, booking.id)
    sent.push({ id: booking.id, reference: booking.reference, was })
  }
  return sent
}

/** Where a new confirmation of a booking would go, and what it would say that was; undefined where there is nothing to say. */
export async function findNewConfirmation(
  db: Database,
  { id, email }: { id: number; email: string },
): Promise<{ to: string; was: Was } | undefined> {
  const { was, recipient } = (await confirmedAmong(db, [id])).get(id) ?? { was: {}, recipient: '' }
  // It may be no longer kept who travels.
  return isAnother(was) && email !== '' ? { to: recipient || email, was } : undefined
}

/**
 * Sends a new confirmation of one booking. `wake()` the mail worker afterwards.
 * @throws {Problem} 404; 409 where the last one still holds, another was faster, the trip is deleted or has departed, or
 * it is no longer kept who travels
 */
export async function sendNewConfirmation(
  db: Database,
  clock: Clock,
  by: By,
  agency: AgencyContact,
  id: number,
): Promise<void> {
  const booking = await db
    .selectFrom('bookings')
    .select(['trip_id', 'anonymised_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!booking) throw notFound('booking')
  if (booking.anonymised_at !== null) throw new Problem(409, 'It is no longer kept who travels.')
  await db.transaction().execute(async (trx) => {
    const trip = await lockTrip(trx, clock, booking.trip_id)
    const [sent] = await renew(trx, clock, agency, trip, [id])
    if (!sent)
      throw new Problem(409, 'The traveller has been told already: the last confirmation still holds.')
    await audit(trx, by, ['booking', 'confirmed-anew'], {
      id,
      subject: sent.reference,
      fields: fieldsOf(sent.was),
    })
  })
}

/** The ids of a trip's bookings of which it is known who travels, in pieces. */
async function piecesOf(db: Database, tripId: number): Promise<number[][]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('trip_id', '=', tripId)
    .where('anonymised_at', 'is', null)
    .execute()
  const ids = rows.map(({ id }) => id).sort((one, other) => one - other)
  return Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, at) =>
    ids.slice(at * BATCH, (at + 1) * BATCH),
  )
}

/**
 * How many bookings of a trip go by a confirmation that no longer holds; 0 once it is deleted or has departed. With
 * `enough` it is counted until there are that many. @throws {Problem} 404
 */
export async function countOutdated(
  db: Database,
  clock: Clock,
  tripId: number,
  enough = Number.POSITIVE_INFINITY,
): Promise<number> {
  const trip = await db
    .selectFrom('trips')
    .select(['date', 'deleted_at'])
    .where('id', '=', tripId)
    .executeTakeFirst()
  if (!trip) throw notFound('trip')
  if (trip.deleted_at !== null || trip.date < clock.today()) return 0
  let count = 0
  for (const ids of await piecesOf(db, tripId)) {
    for (const { was } of (await confirmedAmong(db, ids)).values()) if (isAnother(was)) count += 1
    if (count >= enough) break
    await nextTurn()
  }
  return count
}

/**
 * The same for all bookings of a trip that go by what no longer holds; resolves to how many mails they are. A batch and
 * its audit entry are one transaction: after a crash the rest can be sent, and nobody twice. `wake()` the mail worker
 * afterwards.
 * @throws {Problem} 404; 409 once the trip is deleted or has departed
 */
export async function sendNewConfirmations(
  db: Database,
  clock: Clock,
  by: By,
  agency: AgencyContact,
  tripId: number,
): Promise<number> {
  let mails = 0
  const pieces = await piecesOf(db, tripId)
  // Without any booking it is checked, too.
  for (const ids of pieces.length > 0 ? pieces : [[]]) {
    mails += await db.transaction().execute(async (trx) => {
      const trip = await lockTrip(trx, clock, tripId)
      const sent = await renew(trx, clock, agency, trip, ids)
      const subject = `${bookingsInWords(sent.length)} of ${trip.tripTitle}`
      if (sent.length > 0) await audit(trx, by, ['booking', 'confirmed-anew'], { subject })
      return sent.length
    })
    await nextTurn()
  }
  return mails
}
