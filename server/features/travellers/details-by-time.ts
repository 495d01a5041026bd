import { sql } from 'kysely'
import { limits } from '../../../contract/limits.ts'
import { detailNames } from '../../../contract/traveller-fields.ts'
import { dayAfter } from '../../../rules/days.ts'
import { detailsUntil } from '../../../rules/departure-days.ts'
import { lockBooking } from '../../core/bookings/lock-booking.ts'
import { mailBooking } from '../../core/bookings/mail-booking.ts'
import { lengthBooked, lengthOfTrip } from '../../core/departures/next-departure.ts'
import { asksTravellers } from '../../core/trips/questions.ts'
import type { Database, Trx } from '../../database/schema.ts'
import { BATCH, daysBefore, inBatches, isOneOf } from '../../database/sql.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../kit/context.ts'
import { nextVersion } from '../../kit/edit-conflict.ts'
import { mayBeMailedUnasked } from '../../kit/mail/put-mail.ts'
import { isoAt } from '../../platform/clock.ts'
import { forgetCheckIns } from './check-in.ts'
import { detailsReminder } from './mails/details-reminder.tsx'
import { everybody, findParty, missingOf, rowsOf } from './traveller-rows.ts'

/** Days before the last day to answer on which travellers are reminded. */
const AHEAD = 7

/** Bookings whose travellers are to answer within a week, and who were not reminded yet. */
const nearlyDue = (ctx: Ctx) =>
  ctx.db
    .selectFrom('bookings')
    .innerJoin('departures', 'departures.id', 'departure_id')
    .innerJoin('trips', 'trips.id', 'bookings.trip_id')
    .select('bookings.id')
    .where('bookings.status', '=', 'confirmed')
    .where(asksTravellers)
    .where(mayBeMailedUnasked)
    .where('bookings.anonymised_at', 'is', null)
    // Their travellers are invented.
    .where('bookings.demo', '=', 0)
    .where('departures.date', '>=', ctx.clock.today())
    // This one uses an index; the next two are exact.
    .where('departures.date', '<=', dayAfter(ctx.clock.today(), AHEAD + limits.cutoffDays))
    .where(daysBefore(ctx.db, sql`departures.date`, sql`details_days`), '>=', ctx.clock.today())
    .where(
      daysBefore(ctx.db, sql`departures.date`, sql`(details_days + ${sql.lit(AHEAD)})`),
      '<=',
      ctx.clock.today(),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('details_reminders').select('booking_id').whereRef('booking_id', '=', 'bookings.id'),
        ),
      ),
    )
    .orderBy('bookings.id')

/**
 * Reminds each booking's travellers once of missing details, in the last week to answer, each in a transaction: the first to lock mails.
 * @returns how many were mailed
 */
export async function remindOfDetails(ctx: Ctx): Promise<number> {
  let mailed = 0
  for (const { id } of await nearlyDue(ctx).execute())
    if (await inTransaction(ctx, (tx) => remind(tx, id))) mailed += 1
  return mailed
}

async function remind(tx: TxCtx, id: number): Promise<boolean> {
  await lockBooking(tx.db, id, 'alone')
  // Once more, after the lock: it may have been cancelled or moved meanwhile.
  const isStill = await nearlyDue(tx).where('bookings.id', '=', id).executeTakeFirst()
  const party = await findParty(tx.db, id)
  if (!isStill || !party) return false
  const open = everybody(party, await rowsOf(tx.db, [id])).filter(
    (known) => missingOf(known, party).length > 0,
  ).length
  if (open === 0) return false
  const until = detailsUntil(party)
  if (!(await mailBooking(tx, detailsReminder, id, { open, until }))) return false
  await tx.db
    .insertInto('details_reminders')
    .values({ booking_id: id, at: isoAt(tx.clock.now()) })
    .execute()
  return true
}

/** The columns that are deleted: all but the name. Remarks and wishes may tell of somebody's health. */
const emptied = {
  ...Object.fromEntries(detailNames.filter((name) => name !== 'name').map((name) => [name, ''])),
  answers: '',
} as Record<Exclude<(typeof detailNames)[number], 'name'> | 'answers', string>

/** The condition that a booking has travelled until a day. The first part finds its departure by an index. */
const hasTravelled = (db: Database, over: string) =>
  sql<boolean>`(departures.date <= ${over} and departures.date <= ${daysBefore(db, sql`${over}`, sql`(${lengthBooked} - 1)`)})`

/** Deletes what travellers filled in but their names, some days after the trip: links, answers and ticks go with it. */
export async function forgetDetails(ctx: Ctx, after: number): Promise<void> {
  const over = dayAfter(ctx.clock.today(), -after)
  await forgetOldCheckIns(ctx.db, over)
  await forgetAnswers(ctx.db, over)
  let last = 0
  await inBatches(async () => {
    const rows = await ctx.db
      .selectFrom('travellers')
      .innerJoin('bookings', 'bookings.id', 'travellers.booking_id')
      .innerJoin('departures', 'departures.id', 'bookings.departure_id')
      .innerJoin('trips', 'trips.id', 'bookings.trip_id')
      .select('travellers.id')
      .where('travellers.id', '>', last)
      .where(hasTravelled(ctx.db, over))
      .where((is) =>
        is.or([
          is('link_hash', 'is not', null),
          ...Object.keys(emptied).map((name) => is(`travellers.${name as keyof typeof emptied}`, '<>', '')),
        ]),
      )
      .orderBy('travellers.id')
      .limit(BATCH)
      .execute()
    const ids = rows.map(({ id }) => id)
    last = ids.at(-1) ?? last
    if (ids.length > 0)
      await ctx.db
        .updateTable('travellers')
        // A form that was opened before must not bring back what is erased.
        .set({ ...emptied, link_hash: null, ...nextVersion })
        .where(isOneOf(ctx.db, 'id', ids))
        .execute()
    return ids.length
  })
}

/** Deletes the answers of who booked, of all bookings that have travelled until a day. */
async function forgetAnswers(db: Database, over: string): Promise<void> {
  await inBatches(async () => {
    const rows = await db
      .selectFrom('bookings')
      .innerJoin('departures', 'departures.id', 'bookings.departure_id')
      .innerJoin('trips', 'trips.id', 'bookings.trip_id')
      .select('bookings.id')
      .where('bookings.answers', '<>', '')
      .where(hasTravelled(db, over))
      .orderBy('bookings.id')
      .limit(BATCH)
      .execute()
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0)
      await db
        .updateTable('bookings')
        .set({ answers: '' })
        .where(isOneOf(db, 'id', ids))
        .execute()
    return ids.length
  })
}

/** Deletes the marks of all who have travelled until a day. */
async function forgetOldCheckIns(db: Database, over: string): Promise<void> {
  await inBatches(async () => {
    const rows = await db
      .selectFrom('check_ins')
      .innerJoin('departures', 'departures.id', 'check_ins.departure_id')
      .innerJoin('trips', 'trips.id', 'departures.trip_id')
      .select('booking_id')
      .distinct()
      .where('departures.date', '<=', over)
      .where('departures.date', '<=', daysBefore(db, sql`${over}`, sql`(${lengthOfTrip} - 1)`))
      .orderBy('booking_id')
      .limit(BATCH)
      .execute()
    const ids = rows.map(({ booking_id }) => booking_id)
    if (ids.length > 0) await db.transaction().execute((trx) => forgetCheckIns(trx, ids))
    return ids.length
  })
}

export async function forgetTravellers(trx: Trx, bookings: number[]): Promise<void> {
  await trx
    .deleteFrom('travellers')
    .where(isOneOf(trx, 'booking_id', bookings))
    .execute()
  await forgetCheckIns(trx, bookings)
}
