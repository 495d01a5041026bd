import { minimumFits } from '../../../../contract/departures.ts'
import { isPastDeciding } from '../../../../rules/departure-days.ts'
import type { Row, Trx } from '../../../database/schema.ts'
import { isDuplicate, lockedFor } from '../../../database/sql.ts'
import { type Ctx, inTransaction, type TxCtx, tell } from '../../../kit/context.ts'
import { checkVersion, nextVersion } from '../../../kit/edit-conflict.ts'
import { invalid, refuse } from '../../../kit/refuse.ts'
import { audit, type Changes } from '../../audit/audit.ts'
import { lengthOfTrip } from '../../departures/next-departure.ts'
import { askWhereOdd, pricesOn } from '../../departures/odd-prices.ts'
import { auditGuarantee, countTaken, nameOf, usualDayToDecide } from '../../departures/seating.ts'
import { addDepartures, checkFree, type Prices, past } from '../../departures/store-departures.ts'
import { afterDeparture } from '../after-change.ts'
import { mailBooking } from '../mail-booking.ts'
import { guaranteeWithdrawn } from '../mails/guarantee-withdrawn.tsx'
import { endOptionsBy } from '../options.ts'
import { askOfDay } from './ask.ts'

/* Changing a departure: its bookings owe by another day, its travellers may have to be told, and more seats may be free. */

/** Changes of a departure; null clears a field. */
export type DepartureChanges = Prices & {
  date?: string
  time?: string | null
  seats?: number | null
  min_travellers?: number | null
  /** The last day to decide whether it takes place; null: the usual one. */
  decide_on?: string | null
  closed?: boolean
  guaranteed?: boolean
  reason?: string
  /** The user was asked about its prices. */
  anyway?: boolean
}

type Withdrawn = { mailed: number; unmailed: number }

/**
 * A new day or time mails the crew, but no traveller: the staff notify them afterwards. A new day asks them.
 * @throws departure_deleted, departure_exists_then
 */
export async function updateDeparture(
  ctx: Ctx,
  id: number,
  { version, notify, ...changes }: DepartureChanges & { version?: number; notify: boolean },
): Promise<{ withdrawn?: Withdrawn | 'unasked' }> {
  try {
    return await inTransaction(ctx, async (tx) => {
      const before = await lockToChange(tx.db, id)
      if (!before) throw refuse('departure_deleted')
      checkVersion('departure', before.version, version)
      await changeDeparture(tx, before, changes)
      if (before.guaranteed_at === null || changes.guaranteed !== false) return {}
      const reason = changes.reason ?? ''
      return { withdrawn: notify ? await mailWithdrawnGuarantee(tx, before, reason) : 'unasked' }
    })
  } catch (error) {
    throw isDuplicate(error) ? refuse('departure_exists_then') : error
  }
}

type Locked = Row<'departures'>

const lockToChange = (trx: Trx, id: number): Promise<Locked | undefined> =>
  trx
    .selectFrom('departures')
    .selectAll()
    .where('id', '=', id)
    .$call(lockedFor(trx, 'update'))
    .executeTakeFirst()

async function mailWithdrawnGuarantee(
  tx: TxCtx,
  { id: departureId, min_travellers, decide_on }: Locked,
  reason: string,
): Promise<Withdrawn> {
  const bookings = await tx.db
    .selectFrom('bookings')
    .select('id')
    .where('departure_id', '=', departureId)
    .where('status', '=', 'confirmed')
    .orderBy('id')
    .execute()
  let mailed = 0
  for (const { id } of bookings)
    if (await mailBooking(tx, guaranteeWithdrawn, id, { reason, min_travellers, decide_on })) mailed += 1
  return { mailed, unmailed: bookings.length - mailed }
}

/**
 * The day to decide about a departure, after a change. Whoever sends a form with the day that it had wants another day of departure
 * or another minimum to have its own.
 * @param least its minimum of travellers
 * @throws day_past, after_departure
 */
function dayToDecide(
  before: Locked,
  { date, least, days, wanted }: { date: string; least: number | null; days: number; wanted?: string | null },
  today: string,
): string | null {
  if (least === null) return null
  if (wanted && wanted !== before.decide_on) {
    if (wanted < today) throw invalid('decide_on', 'day_past', { day: wanted })
    if (wanted > date) throw invalid('decide_on', 'after_departure')
    return wanted
  }
  const stays = wanted !== null && date === before.date && least === before.min_travellers
  return stays ? before.decide_on : usualDayToDecide(date, days, today)
}

async function changeDeparture(tx: TxCtx, before: Locked, changes: DepartureChanges) {
  const { date = before.date, closed, guaranteed } = changes
  const time = changes.time === undefined ? before.time : (changes.time ?? '')
  if (before.cancelled_at !== null) throw refuse('departure_was_cancelled')
  if (date !== before.date && date < tx.clock.today()) throw past(date)
  const today = tx.clock.today()
  const isPast = isPastDeciding(before, today)
  if (guaranteed === false && isPast) throw refuse('departure_goes_ahead')
  const { title, days, ...tripPrices } = await tx.db
    .selectFrom('trips')
    .select(['title', lengthOfTrip.as('days'), 'price_adult', 'price_child', 'price_infant'])
    .where('id', '=', before.trip_id)
    .executeTakeFirstOrThrow()
  const moment = (since: string | null, isWanted: boolean | undefined) =>
    isWanted === undefined ? since : isWanted ? (since ?? tx.by.at) : null
  const { travellers, taken } = await countTaken(tx.db, before.id)
  const seats = changes.seats === undefined ? before.seats : changes.seats
  if (seats !== null && seats < taken) throw refuse('seats_taken_already', { seats: taken })
  const least = changes.min_travellers === undefined ? before.min_travellers : changes.min_travellers
  const isOtherRoom = seats !== before.seats || least !== before.min_travellers
  if (isOtherRoom && !minimumFits({ seats, min_travellers: least }))
    throw changes.min_travellers === undefined
      ? invalid('seats', 'seats_below_minimum')
      : invalid('min_travellers', 'minimum_above_seats')
  // A smaller number of travellers may be reached already.
  const isReached = least !== null && least !== before.min_travellers && travellers >= least
  const decide_on = dayToDecide(before, { date, least, days, wanted: changes.decide_on }, today)
  // With another day to decide it goes ahead all the same: travellers rely on it.
  const goesAhead = isPast && decide_on !== before.decide_on
  const priceOf = (name: keyof Prices) =>
    changes[name] === undefined ? before[name] : (changes[name] ?? null)
  const now = {
    date,
    time,
    seats,
    min_travellers: least,
    decide_on,
    price_adult: priceOf('price_adult'),
    price_child: priceOf('price_child'),
    price_infant: priceOf('price_infant'),
    closed_at: moment(before.closed_at, closed),
    guaranteed_at: moment(before.guaranteed_at, guaranteed ?? (isReached || goesAhead || undefined)),
  }
  const fields = (Object.keys(now) as (keyof typeof now)[]).filter((name) => now[name] !== before[name])
  if (fields.length === 0) return
  if (fields.includes('date') || fields.includes('time'))
    await checkFree(tx.db, { trip_id: before.trip_id, date, time, id: before.id })
  if (!changes.anyway) await askWhereOdd(tx.db, pricesOn(before, tripPrices), pricesOn(now, tripPrices))
  await tx.db
    .updateTable('departures')
    .set({ ...now, ...nextVersion })
    .where('id', '=', before.id)
    .execute()
  if (fields.includes('date')) await endOptionsBy(tx, { id: before.id, date })
  if (fields.includes('date') || fields.includes('time')) await tell(tx, 'departureMoved', before.id, before)
  if (fields.includes('date')) await askOfDay(tx, before.id, before.date, date)
  await afterDeparture(tx, before.id, { isMoved: fields.includes('date') })
  if (fields.includes('guaranteed_at')) {
    const counted = `${travellers} of ${least ?? 0} travel`
    if (now.guaranteed_at === null)
      await auditGuarantee(tx, { ...before, date, time }, 'guarantee-withdrawn', changes.reason ?? '')
    else
      await auditGuarantee(
        tx,
        { ...before, date, time },
        'guaranteed',
        guaranteed
          ? `set by hand: ${counted}`
          : goesAhead
            ? `${counted}, not called off in time`
            : `${counted}, as the minimum is smaller`,
      )
  }
  const others = fields.filter((name) => name !== 'guaranteed_at')
  if (others.length === 0) return
  const textOf = (value: string | number | null) => (value === null ? '' : `${value}`)
  const told: Changes = Object.fromEntries(
    others.map((name) => [name, { from: textOf(before[name]), to: textOf(now[name]) }]),
  )
  const subject = nameOf(title, now)
  await audit(tx, ['departure', 'changed'], { id: before.id, subject, fields: others, changes: told })
}

/** Moves the only departure to come of a trip to another day, or adds the first if there is none to come. @throws several_departures */
export async function moveOnlyDeparture(tx: TxCtx, tripId: number, date: string): Promise<void> {
  const [first, ...more] = await tx.db
    .selectFrom('departures')
    .select('id')
    .where('trip_id', '=', tripId)
    .where('date', '>=', tx.clock.today())
    .where('cancelled_at', 'is', null)
    .execute()
  if (more.length > 0) throw refuse('several_departures', { departures: more.length + 1 })
  if (!first) {
    await addDepartures(tx, { trip_id: tripId, dates: [date] })
    return
  }
  const before = await lockToChange(tx.db, first.id)
  if (before) await changeDeparture(tx, before, { date })
}
