import { sql } from 'kysely'
import { startsIn } from '../../../rules/starts-in.ts'
import type { Row } from '../../database/schema.ts'
import { lengthBooked } from '../departures/next-departure.ts'
import { parseContent } from '../trips/trip-content.ts'

/* What is told of a trip, from booking to mail, voucher and calendar: as it is called now (`tripNow`), or was told last (`told_…`). */

export type ToldTrip = {
  tripId: number
  title: string
  /** The day of departure, `YYYY-MM-DD`. */
  date: string
  /** The time of departure, `HH:MM`; '' for none. */
  time: string
  days: number
  /** What is included, in words. */
  package: string
  /** The place where one meets, and the meeting point; '' where nobody knows, absent from what was told. */
  startsIn?: string
  meetingPoint?: string
}

export function placesIn(content: string) {
  const parsed = parseContent(content)
  return { startsIn: startsIn(parsed), meetingPoint: parsed.meeting_point }
}

/** The columns for `readTripNow`. A deleted trip may have neither length nor package any more: then what the traveller was told counts. */
export const tripNow = [
  'bookings.trip_id',
  'trips.title',
  'trips.content',
  'departures.date',
  'departures.time',
  lengthBooked.as('days'),
  sql<string>`coalesce((select description from packages where id = trips.package_id), bookings.told_package)`.as(
    'package',
  ),
] as const

type NowRow = ToldFacts & { trip_id: number; content: string }

export const readTripNow = ({ trip_id, title, date, time, days, content, ...row }: NowRow) => ({
  ...{ tripId: trip_id, title, date, time, days, package: row.package },
  ...placesIn(content),
})

export type ToldFacts = Pick<ToldTrip, 'title' | 'date' | 'time' | 'days' | 'package'>

export type ToldRow = Pick<Row<'bookings'>, `told_${keyof ToldFacts}`>

export const lastTold = (row: ToldRow): ToldFacts => ({
  title: row.told_title,
  date: row.told_date,
  time: row.told_time,
  days: row.told_days,
  package: row.told_package,
})

export const toldColumns = (trip: ToldFacts): ToldRow => ({
  told_title: trip.title,
  told_date: trip.date,
  told_time: trip.time,
  told_days: trip.days,
  told_package: trip.package,
})

export const changedSince = (before: ToldFacts, now: ToldFacts): Partial<ToldFacts> => ({
  ...(before.title !== now.title && { title: before.title }),
  ...(before.date !== now.date && { date: before.date }),
  ...(before.time !== now.time && { time: before.time }),
  ...(before.days !== now.days && { days: before.days }),
  ...(before.package !== now.package && { package: before.package }),
})

/** A trip by the names that it has in the outbox. They stay: a program of the version before may send the mail. */
export const inMail = <T extends Partial<ToldTrip>>({ title, date, ...rest }: T) => ({
  ...rest,
  tripTitle: title as T['title'],
  tripDate: date as T['date'],
})
