import { mayCall, type Role } from '../../../contract/roles.ts'
import type { DeparturePapers, Progress } from '../../../contract/travellers.ts'
import type { Clock } from '../../platform/clock.ts'
import { isOneOf } from '../../platform/database/rules.ts'
import type { Database } from '../../platform/database/schema.ts'
import { notFound } from '../../platform/errors.ts'
import { audit, type By } from '../audit/audit.ts'
import { readDepartureManifest } from '../bookings/manifest.ts'
import { nameOf } from '../catalogue/departure-name.ts'
import { isUnderWay } from '../catalogue/seats.ts'
import { roomConflicts } from './rooms.ts'
import { everybody, parseAsks, passportOf, progressOf, rowsOf } from './traveller-rows.ts'

const findDeparture = (db: Database, id: number) =>
  db
    .selectFrom('departures')
    .innerJoin('trips', 'trips.id', 'trip_id')
    .select(['departures.id', 'trip_id', 'title', 'date', 'time', 'cancelled_at', 'period_days', 'asks'])
    .where('departures.id', '=', id)
    .executeTakeFirst()

/**
 * What the guide of a departure carries, of its confirmed bookings. Nobody gets money or the notes of the office, and guides get
 * no passport numbers.
 * @throws {Problem} 404
 */
export async function readPapers(
  db: Database,
  clock: Clock,
  id: number,
  role: Role,
): Promise<DeparturePapers> {
  const departure = await findDeparture(db, id)
  if (!departure) throw notFound('departure')
  const { bookings } = await readDepartureManifest(db, clock, id, 'guide')
  const rows = await rowsOf(
    db,
    bookings.map((booking) => booking.id),
  )
  const { title, date, time, trip_id, cancelled_at } = departure
  const by = { asks: parseAsks(departure.asks), date, days: departure.period_days ?? 1 }
  const isTold = mayCall(role, 'clerk')
  const people = bookings.flatMap((booking) =>
    everybody(
      {
        adults: booking.number_of_adults,
        children: booking.number_of_childrens,
        infants: booking.number_of_infants,
      },
      rows.filter(({ booking_id }) => booking_id === booking.id),
    ).map((known, index) => ({ known, booking, position: index + 1 })),
  )
  const travellers = people.map(({ known, booking, position }) => ({
    position,
    kind: known.kind,
    number: known.number,
    name: known.name,
    nationality: known.nationality,
    booking_id: booking.id,
    reference: booking.reference,
    booked_by: booking.name,
    phone: booking.phone,
    born: known.born,
    diet: known.diet,
    room_wish: known.room_wish,
    emergency: known.emergency,
    size: known.size,
    remarks: known.remarks,
    room: known.room,
    passport: passportOf(known, by),
    ...(isTold && { passport_number: known.passport_number, passport_expiry: known.passport_expiry }),
  }))
  const booked = bookings.map((booking) => ({
    id: booking.id,
    reference: booking.reference,
    name: booking.name,
    phone: booking.phone,
    note: booking.note,
    travellers: booking.number_of_adults + booking.number_of_childrens + booking.number_of_infants,
    single_rooms: booking.single_rooms,
    extras: booking.extras,
  }))
  return {
    departure: {
      id,
      trip_id,
      trip_title: title,
      date,
      time: time || null,
      days: by.days,
      under_way: isUnderWay({ date, days: by.days, cancelled_at }, clock.today()),
    },
    asks: by.asks,
    progress: progressOf(
      people.map(({ known }) => known),
      by,
    ),
    travellers,
    bookings: booked,
    conflicts: roomConflicts(travellers, booked),
  }
}

/** The same, with who reads it in the audit log. @throws {Problem} 404 */
export async function readPapersNoted(db: Database, clock: Clock, by: By, id: number, role: Role) {
  const papers = await readPapers(db, clock, id, role)
  const { trip_title, date, time } = papers.departure
  await audit(db, by, ['departure', 'papers-read'], {
    id,
    subject: nameOf(trip_title, { date, time: time ?? '' }),
  })
  return papers
}

/** How far the travellers of departures have answered; absent where the trip asks for nothing, or nobody travels. */
export const readProgress = (db: Database, ids: number[]): Promise<Map<number, Progress>> =>
  countProgress(db, 'departure_id', ids)

/** The same of confirmed bookings. */
export const readProgressOfBookings = (db: Database, ids: number[]): Promise<Map<number, Progress>> =>
  countProgress(db, 'id', ids)

async function countProgress(db: Database, per: 'departure_id' | 'id', ids: number[]) {
  const bookings = await db
    .selectFrom('bookings')
    .innerJoin('departures', 'departures.id', 'departure_id')
    .innerJoin('trips', 'trips.id', 'bookings.trip_id')
    .select(['bookings.id', 'departure_id', 'adults', 'children', 'infants'])
    .select(['date', 'period_days', 'told_days', 'asks'])
    .where('status', '=', 'confirmed')
    .where('asks', '<>', '[]')
    .where(isOneOf(db, `bookings.${per}`, ids))
    .execute()
  const rows = Map.groupBy(
    await rowsOf(
      db,
      bookings.map(({ id }) => id),
    ),
    ({ booking_id }) => booking_id,
  )
  const grouped = Map.groupBy(bookings, (booking) => booking[per])
  return new Map(
    [...grouped].map(([id, booked]) => {
      const [{ asks, date, period_days, told_days }] = booked as [(typeof booked)[number]]
      const by = { asks: parseAsks(asks), date, days: period_days ?? told_days }
      const all = booked.flatMap((booking) => everybody(booking, rows.get(booking.id) ?? []))
      return [id, progressOf(all, by)]
    }),
  )
}
