import { sql } from 'kysely'
import type { Trx } from '../../database/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import { invalid, Problem } from '../../platform/errors.ts'
import { dayInWords } from '../../platform/words.ts'
import { isClosed, type Seating, seatsLeft, seatsTaken } from '../departures/seating.ts'
import type { TripFacts } from './trip-facts.ts'

type Wanted = {
  trip: TripFacts
  input: {
    departure_id?: number
    /** The day of departure that the page showed. */
    trip_date?: string
  }
  seats: number
  byStaff: boolean
}

/** The refusal of a booking whose page showed another day. */
const movedTo = (date: string) =>
  invalid(
    'trip_date',
    `This trip departs on ${dayInWords(date, 'en')} by now. If that suits you, please book again.`,
  )

/**
 * The id of the departure that a booking is for: the given one, else one on the given day, else the next that can be
 * booked. Nothing is locked; `takeSeats` decides.
 * @throws {Problem} 422 for a departure of another trip, for one on another day than the page showed, and for a trip that
 *   has departed; 409 if none to come can be booked
 */
export async function chooseDeparture(trx: Trx, clock: Clock, wanted: Wanted): Promise<number> {
  const { trip, input, seats, byStaff } = wanted
  const today = clock.today()
  if (input.departure_id !== undefined) return await checkGiven(trx, today, wanted)
  const { rows: toCome } = await sql<
    Seating & { id: number }
  >`select id, date, time, seats, closed_at, cancelled_at,
      cast(${trip.cutoffDays} as bigint) as cutoff_days,
      cast(case when seats is null then 0 else ${seatsTaken} end as bigint) as taken
    from departures as d where trip_id = ${trip.tripId} and date >= ${today} and cancelled_at is null
    order by date, time, id`.execute(trx)
  const [next] = toCome
  if (!next) throw invalid('trip_id', 'This trip has already departed')
  const onDay = toCome.filter(({ date }) => input.trip_date === undefined || date === input.trip_date)
  const open = onDay.filter((each) => byStaff || !isClosed(each, today))
  const hasRoom = (each: Seating) => (seatsLeft(each) ?? seats) >= seats
  const chosen = open.find(hasRoom) ?? open[0]
  if (chosen) return chosen.id
  if (onDay.length > 0) throw new Problem(409, 'This trip takes no more bookings.', { code: 'past_day' })
  throw movedTo(next.date)
}

async function checkGiven(trx: Trx, today: string, { trip, input }: Wanted): Promise<number> {
  const id = input.departure_id as number
  const departure = await trx
    .selectFrom('departures')
    .select(['trip_id', 'date'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!departure) throw invalid('departure_id', 'This departure is no longer offered')
  if (departure.trip_id !== trip.tripId) throw invalid('departure_id', 'This departure is of another trip')
  if (departure.date < today) throw invalid('trip_id', 'This trip has already departed')
  if (input.trip_date !== undefined && input.trip_date !== departure.date) throw movedTo(departure.date)
  return id
}
