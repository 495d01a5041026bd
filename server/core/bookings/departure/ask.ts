import type { AskedAbout } from '../../../../contract/bookings.ts'
import { dayAfter, earlier } from '../../../../rules/days.ts'
import type { Row } from '../../../database/schema.ts'
import { lockedFor } from '../../../database/sql.ts'
import { asFlag, isSet } from '../../../database/tables/columns.ts'
import { type Ctx, type InTx, inTransaction, type TxCtx } from '../../../kit/context.ts'
import { refuse } from '../../../kit/refuse.ts'
import { audit, byItself } from '../../audit/audit.ts'
import { parseAskedAbout } from '../../money/agreed.ts'
import type { PriceChange } from '../../money/booking-lines.ts'
import { changeBooking } from '../after-change.ts'
import { asksNothing, type Changing, type Result, storeCancellation } from '../cancel-and-correct.ts'
import { type Locked, lockBooking } from '../lock-booking.ts'

/*
 * A change of substance asks the traveller of a booking: the agency has moved its day, its trip, or raised its price by more than 8 %.
 * The traveller accepts it, or cancels free of charge. Who does not answer in time keeps the booking, and the staff are told.
 */

/** Days in which the traveller can answer. */
const DAYS = 14

/** Asks about all that has changed since they agreed, or about nothing. Call it before what is due follows. `departs`: the new day. */
export async function askTraveller(
  tx: TxCtx,
  booking: Pick<Row<'bookings'>, 'id' | 'status' | 'asked_about'>,
  departs: string,
  change: { was: AskedAbout; now: AskedAbout },
): Promise<void> {
  if (booking.status !== 'confirmed') return
  const about = { ...change.was, ...parseAskedAbout(booking.asked_about) }
  for (const fact of Object.keys(change.now) as (keyof AskedAbout)[])
    if (about[fact] === change.now[fact]) delete about[fact]
  const isAsked = Object.keys(about).length > 0
  await tx.db
    .updateTable('bookings')
    .set({
      asked_until: isAsked ? earlier(dayAfter(tx.clock.today(), DAYS), dayAfter(departs, -1)) : null,
      asked_about: isAsked ? JSON.stringify(about) : null,
      asked_open: asFlag(isAsked),
    })
    .where('id', '=', booking.id)
    .execute()
}

/** Asks all who travel on a departure about its new day. The departure is locked. */
export async function askOfDay(tx: TxCtx, departureId: number, was: string, date: string) {
  const bookings = await tx.db
    .selectFrom('bookings')
    .select(['id', 'status', 'asked_about'])
    .where('departure_id', '=', departureId)
    .where('status', '=', 'confirmed')
    .where('anonymised_at', 'is', null)
    .orderBy('id')
    .$call(lockedFor(tx.db, 'update'))
    .execute()
  for (const booking of bookings) await askTraveller(tx, booking, date, { was: { date: was }, now: { date } })
}

const CHANGE_DECLINED = 'change not accepted'

export type Answered = 'accept' | 'cancel'

/** The booking is locked. Cancelling gives all back, earlier fees too. @throws cancelled_already, nothing_asked, answered_too_late */
export async function answerLocked(
  tx: InTx<Changing>,
  locked: Locked,
  answer: Answered,
  toCard?: (money: PriceChange | undefined) => Promise<number>,
): Promise<Result> {
  const { clock, byTraveller } = tx
  const { booking } = locked
  const { id, asked_until: until } = booking
  if (booking.status === 'cancelled') throw refuse('cancelled_already')
  if (until === null) throw refuse('nothing_asked')
  if (byTraveller && clock.today() > until) throw refuse('answered_too_late', { day: until })
  const about = { id, subject: booking.reference }
  if (answer === 'accept') {
    await changeBooking(tx, booking, (write) =>
      write.db.updateTable('bookings').set(asksNothing).where('id', '=', id).execute(),
    )
    await audit(tx, ['booking', 'change-accepted'], about)
    return {}
  }
  const free = { reason: CHANGE_DECLINED, fee: 0, byAgency: true, toCard }
  const result = await storeCancellation(tx, locked, free)
  await audit(tx, ['booking', 'change-declined'], about)
  return result
}

export const answerForTraveller = (changing: Changing, id: number, answer: Answered): Promise<Result> =>
  inTransaction(changing, async (tx) => answerLocked(tx, await lockBooking(tx.db, id, 'to change'), answer))

/**
 * Once the last day is over, what has changed is due, and stands in the invoice. Each booking has its own transaction: of several programs
 * the first to lock it closes it. @throws the first error, once all others are closed
 */
export async function closeQuestions(ctx: Ctx): Promise<number> {
  const over = await ctx.db
    .selectFrom('bookings')
    .select('id')
    .where('asked_open', '=', 1)
    .where('asked_until', '<', ctx.clock.today())
    .orderBy('id')
    .execute()
  let closed = 0
  const failures: unknown[] = []
  for (const { id } of over)
    try {
      if (await closeQuestion(ctx, id)) closed += 1
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
  return closed
}

/** Closes the question of a booking, unless it was answered or asked anew meanwhile. @returns whether it did */
const closeQuestion = (ctx: Ctx, id: number): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const booking = await lockBooking(tx.db, id, 'alone')
    const { asked_open, asked_until } = booking
    if (!isSet(asked_open) || asked_until === null || asked_until >= tx.clock.today()) return false
    await changeBooking({ ...tx, by: byItself(tx.clock) }, booking, (write) =>
      write.db.updateTable('bookings').set({ asked_open: 0 }).where('id', '=', id).execute(),
    )
    return true
  })

/** Bookings to come whose travellers have not answered in time, the soonest departure first, at most `most`. */
export const unanswered = (ctx: Ctx, most: number) =>
  ctx.db
    .selectFrom('bookings')
    .innerJoin('departures', 'departures.id', 'departure_id')
    .innerJoin('trips', 'trips.id', 'bookings.trip_id')
    .select(['bookings.id', 'reference', 'name', 'trips.title as trip_title', 'departures.date as trip_date'])
    .select('asked_until as until')
    .where('asked_until', '<', ctx.clock.today())
    .where('status', '=', 'confirmed')
    .where('anonymised_at', 'is', null)
    .where('departures.date', '>=', ctx.clock.today())
    .orderBy('departures.date')
    .orderBy('bookings.id')
    .limit(most)
    .$narrowType<{ until: string }>()
    .execute()
