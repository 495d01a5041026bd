import { type CellValue, writeXlsx } from 'hucre/xlsx'
import { mayCall, type Role } from '../../../contract/roles.ts'
import type { DeparturePapers, Progress } from '../../../contract/travellers.ts'
import { isOneOf } from '../../database/rules.ts'
import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import { notFound } from '../../platform/errors.ts'
import { audit, type By } from '../audit/audit.ts'
import { readDepartureManifest } from '../bookings/manifest.ts'
import { nameOf } from '../departures/departure-list.ts'
import { isUnderWay } from '../departures/seating.ts'
import { roomConflicts } from './rooms.ts'
import { everybody, parseAsks, passportOf, progressOf, rowsOf } from './traveller-rows.ts'
import { kindInWords } from './travellers.ts'

type Person = DeparturePapers['travellers'][number]
type Heading = [title: string, width: number, of: (person: Person) => CellValue]

const nameOfPerson = (person: Person) => person.name || kindInWords(person)
const day = (text: string | undefined) => (text ? new Date(`${text}T00:00:00Z`) : null)

const who: Heading[] = [
  ['Name', 28, nameOfPerson],
  ['Booking', 12, ({ reference }) => reference],
]

const sheet = (name: string, people: Person[], headings: Heading[]) => ({
  name,
  columns: headings.map(([header, width]) => ({
    header,
    width,
    ...(['Born', 'Passport until'].includes(header) && { numFmt: 'yyyy-mm-dd' }),
  })),
  rows: [
    headings.map(([header]) => header),
    ...people.map((person) => headings.map(([, , of]) => of(person))),
  ],
  freezePane: { rows: 1 },
})

/** The papers of a departure as an `.xlsx` file with a sheet each. Text stays text, also where it looks like a formula. */
export async function papersFile({
  travellers,
  bookings,
}: DeparturePapers): Promise<Uint8Array<ArrayBuffer>> {
  const isTold = travellers.some(({ passport_number }) => passport_number !== undefined)
  const byRoom = travellers.toSorted((a, b) => (a.room ?? 1e6) - (b.room ?? 1e6))
  const file = await writeXlsx({
    sheets: [
      sheet('Passengers', travellers, [
        ...who,
        ['Kind', 10, ({ kind }) => kind],
        ['Born', 12, ({ born }) => day(born)],
        ['Nationality', 16, ({ nationality }) => nationality],
        ['Size', 10, ({ size }) => size],
        ['Booked by', 28, ({ booked_by }) => booked_by],
        ['Phone', 18, ({ phone }) => phone],
        ...(isTold
          ? ([
              ['Passport', 16, ({ passport_number }) => passport_number ?? ''],
              ['Passport until', 14, ({ passport_expiry }) => day(passport_expiry)],
            ] satisfies Heading[])
          : []),
      ]),
      sheet('Rooms', byRoom, [
        ['Room', 8, ({ room }) => room],
        ...who,
        ['Kind', 10, ({ kind }) => kind],
        ['Wish', 40, ({ room_wish }) => room_wish],
      ]),
      sheet(
        'Diets',
        travellers.filter(({ diet }) => diet !== ''),
        [...who, ['Diet', 60, ({ diet }) => diet]],
      ),
      sheet('Emergency contacts', travellers, [
        ...who,
        ['Emergency contact', 50, ({ emergency }) => emergency],
      ]),
      sheet(
        'Notes',
        travellers.filter(
          ({ remarks, position, booking_id }) =>
            remarks !== '' || (position === 1 && noteOf(bookings, booking_id) !== ''),
        ),
        [
          ...who,
          ['Remarks', 50, ({ remarks }) => remarks],
          [
            'Note of the booking',
            50,
            ({ position, booking_id }) => (position === 1 ? noteOf(bookings, booking_id) : ''),
          ],
        ],
      ),
    ],
  })
  return new Uint8Array(file)
}

const noteOf = (bookings: DeparturePapers['bookings'], id: number) =>
  bookings.find((booking) => booking.id === id)?.note ?? ''

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
