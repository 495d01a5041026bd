import type { Trx } from '../../database/schema.ts'
import { isDuplicate, lockedFor } from '../../database/sql.ts'
import { type Ctx, inTransaction, type TxCtx, tell } from '../../kit/context.ts'
import { invalid, refuse } from '../../kit/refuse.ts'
import { audit } from '../audit/audit.ts'
import { askWhereOdd, pricesOn } from './odd-prices.ts'
import { nameOf, usualDayToDecide } from './seating.ts'

/** A departure's own prices, in whole minor units; null or absent: the trip's. */
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
  anyway?: boolean
} & Prices

const existing = (date: string, time: string) => refuse('departure_exists', { day: date, time })

export const past = (date: string) => invalid('date', 'day_past', { day: date })

/** Adds departures of a trip, all or none. @returns their ids, in the order of dates @throws trip_not_offered, day_past */
export async function addDepartures(
  tx: TxCtx,
  { trip_id, dates, time = '', seats, min_travellers, anyway = false, ...prices }: NewDeparture,
): Promise<number[]> {
  const trip = await tx.db
    .selectFrom('trips')
    .select(['title', 'period_days', 'price_adult', 'price_child', 'price_infant'])
    .where('id', '=', trip_id)
    .where('deleted_at', 'is', null)
    .$call(lockedFor(tx.db, 'share'))
    .executeTakeFirst()
  if (!trip) throw invalid('trip_id', 'trip_not_offered')
  const today = tx.clock.today()
  const ids: number[] = []
  for (const date of dates) {
    if (date < today) throw past(date)
    await checkFree(tx.db, { trip_id, date, time })
    const { id } = await tx.db
      .insertInto('departures')
      .values({
        trip_id,
        date,
        time,
        created_at: tx.by.at,
        seats: seats ?? null,
        min_travellers: min_travellers ?? null,
        decide_on: min_travellers ? usualDayToDecide(date, trip.period_days ?? 1, today) : null,
        price_adult: prices.price_adult ?? null,
        price_child: prices.price_child ?? null,
        price_infant: prices.price_infant ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
    await audit(tx, ['departure', 'added'], { id, subject: nameOf(trip.title, { date, time }) })
  }
  if (!anyway) await askWhereOdd(tx.db, pricesOn({}, trip), pricesOn(prices, trip))
  return ids
}

/** @throws departure_exists */
export async function checkFree(
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

/** Adds departures in a transaction of its own; see `addDepartures`. If two people add the same departure at once, the second is refused. */
export async function storeDepartures(ctx: Ctx, added: NewDeparture): Promise<number[]> {
  const dates = added.dates.toSorted()
  try {
    return await inTransaction(ctx, (tx) => addDepartures(tx, { ...added, dates }))
  } catch (error) {
    throw isDuplicate(error) ? refuse('departure_just_added') : error
  }
}

/** Deletes a departure that nobody has ever booked. @throws no_departure, departure_booked */
export async function deleteDeparture(ctx: Ctx, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    // The lock is exclusive, because the departure is deleted.
    await tx.db
      .selectFrom('departures')
      .select('id')
      .where('id', '=', id)
      .$call(lockedFor(tx.db, 'update'))
      .execute()
    const departure = await tx.db
      .selectFrom('departures')
      .innerJoin('trips', 'trips.id', 'trip_id')
      .select(['date', 'time', 'title'])
      .where('departures.id', '=', id)
      .executeTakeFirst()
    if (!departure) throw refuse('no_departure')
    const { bookings } = await tx.db
      .selectFrom('bookings')
      .select((eb) => eb.fn.countAll<number>().as('bookings'))
      .where('departure_id', '=', id)
      .executeTakeFirstOrThrow()
    if (bookings > 0) throw refuse('departure_booked', { bookings })
    await tell(tx, 'departureDeleted', id)
    await tx.db.deleteFrom('departures').where('id', '=', id).execute()
    await audit(tx, ['departure', 'deleted'], {
      id,
      subject: nameOf(departure.title, departure),
    })
  })
}
