import { isDuplicate, lockedFor } from '../../database/rules.ts'
import type { Database, Row, Trx } from '../../database/schema.ts'
import { type Clock, dayText } from '../../platform/clock.ts'
import { deletedByAnother, invalid, notFound, Problem } from '../../platform/errors.ts'
import { counted } from '../../platform/numbers.ts'
import { audit, type By, type Changes } from '../audit/audit.ts'
import { afterNewDay } from '../bookings/after-change.ts'
import { checkVersion, nextVersion } from '../shared/edit-conflict.ts'
import { nameOf } from './departure-list.ts'
import { auditGuarantee } from './guarantee.ts'
import { countTaken } from './seating.ts'

/** Prices of a departure's own, in whole minor units; null or absent: the trip's. */
export type Prices = {
  price_adult?: number | null
  price_child?: number | null
  price_infant?: number | null
}

export type NewDeparture = {
  trip_id: number
  /** `YYYY-MM-DD` */
  dates: string[]
  /** `HH:MM`; absent for none. */
  time?: string
  /** Absent: not counted. */
  seats?: number
  min_travellers?: number
} & Prices

const existing = (date: string, time: string) =>
  new Problem(409, `There is already a departure on ${dayText(date)}${time && ` at ${time}`}.`)

const past = (date: string) => invalid('date', `${dayText(date)} is in the past`)

/**
 * Adds departures of a trip: all or none.
 * @returns their ids, in the order of the dates
 * @throws {Problem} 422 without the trip and for a day in the past; 409 if there is one at that day and time already, also
 *   one of these
 */
export async function addDepartures(
  trx: Trx,
  clock: Clock,
  by: By,
  { trip_id, dates, time = '', seats, min_travellers, ...prices }: NewDeparture,
): Promise<number[]> {
  const trip = await trx
    .selectFrom('trips')
    .select('title')
    .where('id', '=', trip_id)
    .where('deleted_at', 'is', null)
    .$call(lockedFor(trx, 'share'))
    .executeTakeFirst()
  if (!trip) throw invalid('trip_id', 'This trip is no longer offered')
  const today = clock.today()
  const ids: number[] = []
  for (const date of dates) {
    if (date < today) throw past(date)
    await checkFree(trx, { trip_id, date, time })
    const { id } = await trx
      .insertInto('departures')
      .values({
        trip_id,
        date,
        time,
        created_at: by.at,
        seats: seats ?? null,
        min_travellers: min_travellers ?? null,
        price_adult: prices.price_adult ?? null,
        price_child: prices.price_child ?? null,
        price_infant: prices.price_infant ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
    await audit(trx, by, ['departure', 'added'], { id, subject: nameOf(trip.title, { date, time }) })
  }
  return ids
}

/** @throws {Problem} 409 if the trip has another departure at that day and time */
async function checkFree(
  trx: Trx,
  { trip_id, date, time, id }: { trip_id: number; date: string; time: string; id?: number },
) {
  const twin = await trx
    .selectFrom('departures')
    .select('id')
    .where('trip_id', '=', trip_id)
    .where('date', '=', date)
    .where('time', '=', time)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
  if (twin && twin.id !== id) throw existing(date, time)
}

/** As `addDepartures`, in a transaction of its own. If two people add the same at once, the second is refused. */
export async function storeDepartures(
  db: Database,
  clock: Clock,
  by: By,
  added: NewDeparture,
): Promise<number[]> {
  const dates = added.dates.toSorted()
  try {
    return await db.transaction().execute((trx) => addDepartures(trx, clock, by, { ...added, dates }))
  } catch (error) {
    throw isDuplicate(error)
      ? new Problem(409, 'Somebody else has just added one of these departures.')
      : error
  }
}

/** Changes of a departure; null clears a field. */
export type DepartureChanges = Prices & {
  date?: string
  time?: string | null
  seats?: number | null
  min_travellers?: number | null
  closed?: boolean
  guaranteed?: boolean
  /** Why the guarantee is withdrawn. */
  reason?: string
}

/**
 * Changes the given fields. A change of day or time mails nobody: the staff notify the travellers afterwards.
 * @param onWithdrawn called in the transaction where the guarantee was withdrawn
 * @param freed called at its end: there may be more seats, or it may be open again
 * @throws {Problem} 404; 409 for fewer seats than are taken, for another departure at that day and time, for a cancelled
 *   departure, and as `checkVersion`; 422 for a day in the past
 */
export async function updateDeparture(
  db: Database,
  clock: Clock,
  by: By,
  id: number,
  { version, ...changes }: DepartureChanges & { version?: number },
  onWithdrawn: (trx: Trx) => Promise<void> = async () => {},
  freed: (trx: Trx) => Promise<unknown> = async () => {},
): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      const before = await trx
        .selectFrom('departures')
        .selectAll()
        .where('id', '=', id)
        .$call(lockedFor(trx, 'update'))
        .executeTakeFirst()
      if (!before) throw deletedByAnother('departure')
      checkVersion('departure', before.version, version)
      await changeDeparture(trx, clock, by, before, changes)
      if (before.guaranteed_at !== null && changes.guaranteed === false) await onWithdrawn(trx)
      await freed(trx)
    })
  } catch (error) {
    throw isDuplicate(error) ? new Problem(409, 'There is already a departure on that day and time.') : error
  }
}

type Locked = Row<'departures'>

async function changeDeparture(trx: Trx, clock: Clock, by: By, before: Locked, changes: DepartureChanges) {
  const { date = before.date, closed, guaranteed } = changes
  const time = changes.time === undefined ? before.time : (changes.time ?? '')
  if (before.cancelled_at !== null) throw new Problem(409, 'This departure was cancelled.')
  if (date !== before.date && date < clock.today()) throw past(date)
  const moment = (since: string | null, isWanted: boolean | undefined) =>
    isWanted === undefined ? since : isWanted ? (since ?? by.at) : null
  const { travellers, taken } = await countTaken(trx, before.id)
  const seats = changes.seats === undefined ? before.seats : changes.seats
  if (seats !== null && seats < taken)
    throw new Problem(409, `${counted(taken, 'seat is', 'seats are')} taken already.`)
  const least = changes.min_travellers === undefined ? before.min_travellers : changes.min_travellers
  // A smaller number of travellers may be reached already.
  const isReached = least !== null && least !== before.min_travellers && travellers >= least
  const priceOf = (name: keyof Prices) =>
    changes[name] === undefined ? before[name] : (changes[name] ?? null)
  const now = {
    date,
    time,
    seats,
    min_travellers: least,
    price_adult: priceOf('price_adult'),
    price_child: priceOf('price_child'),
    price_infant: priceOf('price_infant'),
    closed_at: moment(before.closed_at, closed),
    guaranteed_at: moment(before.guaranteed_at, guaranteed ?? (isReached || undefined)),
  }
  const fields = (Object.keys(now) as (keyof typeof now)[]).filter((name) => now[name] !== before[name])
  if (fields.length === 0) return
  if (fields.includes('date') || fields.includes('time'))
    await checkFree(trx, { trip_id: before.trip_id, date, time, id: before.id })
  await trx
    .updateTable('departures')
    .set({ ...now, ...nextVersion })
    .where('id', '=', before.id)
    .execute()
  if (fields.includes('date')) {
    await afterNewDay(trx, clock, before.id)
  }
  if (fields.includes('guaranteed_at')) {
    const counted = `${travellers} of ${least ?? 0} travel`
    if (now.guaranteed_at === null)
      await auditGuarantee(trx, by, { ...before, date, time }, 'guarantee-withdrawn', changes.reason ?? '')
    else
      await auditGuarantee(
        trx,
        by,
        { ...before, date, time },
        'guaranteed',
        guaranteed ? `set by hand: ${counted}` : `${counted}, as the minimum is smaller`,
      )
  }
  const others = fields.filter((name) => name !== 'guaranteed_at')
  if (others.length === 0) return
  const { title } = await trx
    .selectFrom('trips')
    .select('title')
    .where('id', '=', before.trip_id)
    .executeTakeFirstOrThrow()
  const textOf = (value: string | number | null) => (value === null ? '' : `${value}`)
  const told: Changes = Object.fromEntries(
    others.map((name) => [name, { from: textOf(before[name]), to: textOf(now[name]) }]),
  )
  const subject = nameOf(title, now)
  await audit(trx, by, ['departure', 'changed'], { id: before.id, subject, fields: others, changes: told })
}

/**
 * Moves the only departure to come of a trip to another day, or adds the first if there is none to come.
 * @throws {Problem} 409 with several; 422 for a day in the past
 */
export async function moveOnlyDeparture(
  trx: Trx,
  clock: Clock,
  by: By,
  tripId: number,
  date: string,
): Promise<void> {
  const [first, ...more] = await trx
    .selectFrom('departures')
    .select('id')
    .where('trip_id', '=', tripId)
    .where('date', '>=', clock.today())
    .where('cancelled_at', 'is', null)
    .execute()
  if (more.length > 0)
    throw new Problem(409, `This trip has ${more.length + 1} departures. Change them under Departures.`)
  if (!first) {
    await addDepartures(trx, clock, by, { trip_id: tripId, dates: [date] })
    return
  }
  const before = await trx
    .selectFrom('departures')
    .selectAll()
    .where('id', '=', first.id)
    .$call(lockedFor(trx, 'update'))
    .executeTakeFirstOrThrow()
  await changeDeparture(trx, clock, by, before, { date })
}

/** Deletes a departure that nobody has ever booked. @throws {Problem} 404; 409 with the number of its bookings */
export async function deleteDeparture(db: Database, by: By, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const departure = await trx
      .selectFrom('departures')
      .innerJoin('trips', 'trips.id', 'trip_id')
      .select(['date', 'time', 'title'])
      .where('departures.id', '=', id)
      .executeTakeFirst()
    if (!departure) throw notFound('departure')
    // Exclusively, as it is deleted.
    await trx
      .selectFrom('departures')
      .select('id')
      .where('id', '=', id)
      .$call(lockedFor(trx, 'update'))
      .execute()
    const { bookings } = await trx
      .selectFrom('bookings')
      .select((eb) => eb.fn.countAll<number>().as('bookings'))
      .where('departure_id', '=', id)
      .executeTakeFirstOrThrow()
    if (bookings > 0)
      throw new Problem(
        409,
        `This departure has ${counted(bookings, 'booking', 'bookings')}. Cancel it instead.`,
      )
    await trx.deleteFrom('departures').where('id', '=', id).execute()
    await audit(trx, by, ['departure', 'deleted'], {
      id,
      subject: nameOf(departure.title, departure),
    })
  })
}
