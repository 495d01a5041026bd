import type { AskedAbout } from '../../../../contract/bookings.ts'
import { dayAfter, earlier } from '../../../../rules/days.ts'
import type { Database, Row, Trx } from '../../../database/schema.ts'
import { lockedFor } from '../../../database/sql.ts'
import { asFlag, isSet } from '../../../database/tables/columns.ts'
import type { Clock } from '../../../platform/clock.ts'
import { audit, byItself } from '../../audit/audit.ts'
import { parseAskedAbout } from '../../money/agreed.ts'
import type { PriceChange } from '../../money/booking-lines.ts'
import { refuse } from '../../shared/refuse.ts'
import { changeBooking } from '../after-change.ts'
import {
  asksNothing,
  type Changing,
  inTransaction,
  type Result,
  storeCancellation,
} from '../cancel-and-correct.ts'
import { type Locked, lockBooking } from '../lock-booking.ts'

/*
 * A change of substance asks the traveller of a booking: the agency has moved its day, its trip, or raised its price by more than 8 %.
 * The traveller accepts it, or cancels free of charge. Who does not answer in time keeps the booking, and the staff are told.
 */

/** Days in which the traveller can answer. */
const DAYS = 14

/**
 * Asks the traveller of a confirmed booking about a change, before what is due follows from it and it is mailed. A second change asks anew, about all that has changed
 * since the traveller agreed; once everything is as it was nothing is asked. Others are not asked: to cancel a held booking is free.
 * The booking is locked.
 * @param departs the day of departure after the change
 * @param change what has changed: before and after
 */
export async function askTraveller(
  trx: Trx,
  clock: Clock,
  booking: Pick<Row<'bookings'>, 'id' | 'status' | 'asked_about'>,
  departs: string,
  change: { was: AskedAbout; now: AskedAbout },
): Promise<void> {
  if (booking.status !== 'confirmed') return
  const about = { ...change.was, ...parseAskedAbout(booking.asked_about) }
  for (const fact of Object.keys(change.now) as (keyof AskedAbout)[])
    if (about[fact] === change.now[fact]) delete about[fact]
  const isAsked = Object.keys(about).length > 0
  await trx
    .updateTable('bookings')
    .set({
      asked_until: isAsked ? earlier(dayAfter(clock.today(), DAYS), dayAfter(departs, -1)) : null,
      asked_about: isAsked ? JSON.stringify(about) : null,
      asked_open: asFlag(isAsked),
    })
    .where('id', '=', booking.id)
    .execute()
}

/** Asks all who travel on a departure about its new day. The departure is locked. */
export async function askOfDay(trx: Trx, clock: Clock, departureId: number, was: string, date: string) {
  const bookings = await trx
    .selectFrom('bookings')
    .select(['id', 'status', 'asked_about'])
    .where('departure_id', '=', departureId)
    .where('status', '=', 'confirmed')
    .where('anonymised_at', 'is', null)
    .orderBy('id')
    .$call(lockedFor(trx, 'update'))
    .execute()
  for (const booking of bookings)
    await askTraveller(trx, clock, booking, date, { was: { date: was }, now: { date } })
}

/** The reason in a booking whose traveller did not accept a change. */
const CHANGE_DECLINED = 'change not accepted'

/** What a traveller answers to a change of substance, or the staff for them. */
export type Answered = 'accept' | 'cancel'

/**
 * Answers for a booking that is locked. Cancelling costs nothing, and all that was paid is to be paid back, earlier fees too.
 * @throws cancelled_already, nothing_asked, answered_too_late
 */
export async function answerLocked(
  trx: Trx,
  changing: Changing,
  locked: Locked,
  answer: Answered,
  toCard?: (money: PriceChange | undefined) => Promise<number>,
): Promise<Result> {
  const { clock, by, byTraveller } = changing
  const { booking } = locked
  const { id, asked_until: until } = booking
  if (booking.status === 'cancelled') throw refuse('cancelled_already')
  if (until === null) throw refuse('nothing_asked')
  if (byTraveller && clock.today() > until) throw refuse('answered_too_late', { day: until })
  const about = { id, subject: booking.reference }
  if (answer === 'accept') {
    await changeBooking(trx, changing, booking, (write) =>
      write.updateTable('bookings').set(asksNothing).where('id', '=', id).execute(),
    )
    await audit(trx, by, ['booking', 'change-accepted'], about)
    return {}
  }
  const free = { reason: CHANGE_DECLINED, fee: 0, byAgency: true, toCard }
  const result = await storeCancellation(trx, changing, locked, free)
  await audit(trx, by, ['booking', 'change-declined'], about)
  return result
}

/** The staff answer for a traveller, who has called them. */
export const answerForTraveller = (changing: Changing, id: number, answer: Answered): Promise<Result> =>
  inTransaction(changing, async (trx) =>
    answerLocked(trx, changing, await lockBooking(trx, id, 'to change'), answer),
  )

/**
 * Closes the questions whose last day is over: what has changed is due from then on, and stands in the invoice. Each booking has its own
 * transaction; of several programs the first to lock it closes it. `wake()` the worker of cards afterwards.
 * @returns how many
 * @throws the first error, once all others are closed
 */
export async function closeQuestions(db: Database, clock: Clock): Promise<number> {
  const over = await db
    .selectFrom('bookings')
    .select('id')
    .where('asked_open', '=', 1)
    .where('asked_until', '<', clock.today())
    .orderBy('id')
    .execute()
  let closed = 0
  const failures: unknown[] = []
  for (const { id } of over)
    try {
      if (await closeQuestion(db, clock, id)) closed += 1
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
  return closed
}

/** Closes the question of a booking, unless it was answered or asked anew meanwhile. @returns whether it did */
const closeQuestion = (db: Database, clock: Clock, id: number): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, id, 'alone')
    const { asked_open, asked_until } = booking
    if (!isSet(asked_open) || asked_until === null || asked_until >= clock.today()) return false
    await changeBooking(trx, { clock, by: byItself(clock) }, booking, (write) =>
      write.updateTable('bookings').set({ asked_open: 0 }).where('id', '=', id).execute(),
    )
    return true
  })

/** Bookings to come whose travellers have not answered in time, the soonest departure first, at most `most`. */
export const unanswered = (db: Database, clock: Clock, most: number) =>
  db
    .selectFrom('bookings')
    .innerJoin('departures', 'departures.id', 'departure_id')
    .innerJoin('trips', 'trips.id', 'bookings.trip_id')
    .select(['bookings.id', 'reference', 'name', 'trips.title as trip_title', 'departures.date as trip_date'])
    .select('asked_until as until')
    .where('asked_until', '<', clock.today())
    .where('status', '=', 'confirmed')
    .where('anonymised_at', 'is', null)
    .where('departures.date', '>=', clock.today())
    .orderBy('departures.date')
    .orderBy('bookings.id')
    .limit(most)
    .$narrowType<{ until: string }>()
    .execute()
