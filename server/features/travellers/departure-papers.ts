import { mayCall, type Role } from '../../../contract/call.ts'
import type { DeparturePapers, Progress } from '../../../contract/travellers.ts'
import type { Stop } from '../../../contract/trips/trip-content.ts'
import { partyOf, travellersOf } from '../../../rules/party.ts'
import { asTerm } from '../../../rules/words.ts'
import { audit } from '../../core/audit/audit.ts'
import { readDepartureManifest } from '../../core/bookings/departure/manifest.ts'
import { lengthBooked, lengthOfTrip } from '../../core/departures/next-departure.ts'
import { isUnderWay, nameOf } from '../../core/departures/seating.ts'
import { emergencyPhone, readGroup } from '../../core/settings/settings.ts'
import { asksTravellers, onPaper, questionsTo } from '../../core/trips/questions.ts'
import { parseContent } from '../../core/trips/trip-content.ts'
import type { Database } from '../../database/schema.ts'
import { isOneOf } from '../../database/sql.ts'
import { parseAsks } from '../../database/tables/trips.ts'
import type { Ctx } from '../../kit/context.ts'
import { type Column, toWorkbook } from '../../kit/lists/sheets.ts'
import { refuse } from '../../kit/refuse.ts'
import { kindInWords } from './party-details.ts'
import { roomConflicts } from './rooms.ts'
import { ageOf, everybody, passportOf, progressOf, readAgesOfChildren, rowsOf } from './traveller-rows.ts'

/** The papers without the name of the map, which the door adds. */
type Papers = Omit<DeparturePapers, 'map' | 'stops'> & { stops: Stop[] }

type Person = DeparturePapers['travellers'][number]

const nameOfPerson = (person: Person) => person.name || kindInWords(person)

const who: Column<Person>[] = [
  ['text', 'Name', nameOfPerson, 28],
  ['text', 'Booking', ({ reference }) => reference, 12],
]

/** The papers of a departure as an `.xlsx` file with a sheet each. Text stays text, also where it looks like a formula. */
export function papersFile({
  travellers,
  bookings,
}: Pick<Papers, 'travellers' | 'bookings'>): Promise<Uint8Array<ArrayBuffer>> {
  const byRoom = travellers.toSorted((a, b) => (a.room ?? 1e6) - (b.room ?? 1e6))
  const isTold = travellers.some(({ passport_number }) => passport_number !== undefined)
  const passport: Column<Person>[] = [
    ['text', 'Passport', ({ passport_number }) => passport_number ?? '', 16],
    ['day', 'Passport until', ({ passport_expiry }) => passport_expiry ?? '', 14],
  ]
  const noteOfFirst = ({ position, booking_id }: Person) =>
    position === 1 ? noteOf(bookings, booking_id) : ''
  const answersText = ({ answers, position, booking_id }: Person) =>
    [...answers, ...(position === 1 ? (bookings.find(({ id }) => id === booking_id)?.answers ?? []) : [])]
      .map(({ label, answer }) => `${asTerm(label)} ${answer}`)
      .join('\n')
  return toWorkbook([
    {
      name: 'Passengers',
      rows: travellers,
      columns: [
        ...who,
        ['text', 'Kind', ({ kind }) => kind, 10],
        ['day', 'Born', ({ born }) => born, 12],
        ['text', 'Nationality', ({ nationality }) => nationality, 16],
        ['text', 'Size', ({ size }) => size, 10],
        ['text', 'Booked by', ({ booked_by }) => booked_by, 28],
        ['text', 'Phone', ({ phone }) => phone, 18],
        ...(isTold ? passport : []),
      ],
    },
    {
      name: 'Rooms',
      rows: byRoom,
      columns: [
        ['number', 'Room', ({ room }) => room ?? '', 8],
        ...who,
        ['text', 'Kind', ({ kind }) => kind, 10],
        ['text', 'Wish', ({ room_wish }) => room_wish, 40],
      ],
    },
    {
      name: 'Diets',
      rows: travellers.filter(({ diet }) => diet !== ''),
      columns: [...who, ['text', 'Diet', ({ diet }) => diet, 60]],
    },
    {
      name: 'Emergency contacts',
      rows: travellers,
      columns: [...who, ['text', 'Emergency contact', ({ emergency }) => emergency, 50]],
    },
    {
      name: 'Notes',
      rows: travellers.filter(
        (person) => person.remarks !== '' || noteOfFirst(person) !== '' || answersText(person) !== '',
      ),
      columns: [
        ...who,
        ['text', 'Remarks', ({ remarks }) => remarks, 50],
        ['text', 'Note of the booking', noteOfFirst, 50],
        ['text', 'Answers', answersText, 50],
      ],
    },
  ])
}

const noteOf = (bookings: DeparturePapers['bookings'], id: number) =>
  bookings.find((booking) => booking.id === id)?.note ?? ''

const findDeparture = (db: Database, id: number) =>
  db
    .selectFrom('departures')
    .innerJoin('trips', 'trips.id', 'trip_id')
    .select([
      'departures.id',
      'trip_id',
      'title',
      'date',
      'time',
      'cancelled_at',
      lengthOfTrip.as('days'),
      'asks',
    ])
    .select(['content', 'questions'])
    .where('departures.id', '=', id)
    .executeTakeFirst()

/** A guide's papers of confirmed bookings: no money, no office notes, and for guides no passport numbers. @throws no_departure */
export async function readPapers(ctx: Ctx, id: number, role: Role): Promise<Papers> {
  const departure = await findDeparture(ctx.db, id)
  if (!departure) throw refuse('no_departure')
  const { bookings } = await readDepartureManifest(ctx, id, 'guide')
  const rows = await rowsOf(
    ctx.db,
    bookings.map((booking) => booking.id),
  )
  const { title, date, time, days, trip_id, cancelled_at } = departure
  const content = parseContent(departure.content)
  const ages = {
    ...(await readAgesOfChildren(ctx.db)),
    minimum: content.minimum_age,
    departs: date,
  }
  const questions = questionsTo('traveller', departure.questions)
  const by = { asks: parseAsks(departure.asks), questions, date, days, ages }
  const isTold = mayCall(role, 'clerk')
  const people = bookings.flatMap((booking) =>
    everybody(
      partyOf(booking),
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
    answers: onPaper(questions, known.answers),
    passport: passportOf(known, by),
    age: ageOf(known, by),
    ...(isTold && { passport_number: known.passport_number, passport_expiry: known.passport_expiry }),
  }))
  const toBooking = questionsTo('booking', departure.questions)
  const answersOf = await readAnswers(
    ctx.db,
    bookings.map((booking) => booking.id),
  )
  const booked = bookings.map((booking) => ({
    id: booking.id,
    reference: booking.reference,
    name: booking.name,
    phone: booking.phone,
    note: booking.note,
    travellers: travellersOf(partyOf(booking)),
    answers: onPaper(toBooking, answersOf.get(booking.id) ?? ''),
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
      under_way: isUnderWay({ date, days: by.days, cancelled_at }, ctx.clock.today()),
    },
    asks: by.asks,
    ages: by.ages,
    progress: progressOf(
      people.map(({ known }) => known),
      by,
    ),
    travellers,
    bookings: booked,
    emergency_phone: emergencyPhone((await readGroup(ctx.db, 'agency')).settings),
    meeting_point: content.meeting_point,
    stops: content.stops,
    conflicts: roomConflicts(travellers, booked),
  }
}

async function readAnswers(db: Database, ids: number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'answers'])
    .where(isOneOf(db, 'id', ids))
    .where('answers', '<>', '')
    .execute()
  return new Map(rows.map(({ id, answers }) => [id, answers]))
}

/** The papers of a departure. Notes in the audit log who reads them. */
export async function readPapersNoted(ctx: Ctx, id: number, role: Role) {
  const papers = await readPapers(ctx, id, role)
  const { trip_title, date, time } = papers.departure
  await audit(ctx, ['departure', 'papers-read'], {
    id,
    subject: nameOf(trip_title, { date, time: time ?? '' }),
  })
  return papers
}

/** How far the travellers of departures have answered; absent where the trip asks for nothing, or nobody travels. */
export const readProgress = (db: Database, ids: number[]): Promise<Map<number, Progress>> =>
  countProgress(db, 'departure_id', ids)

export const readProgressOfBookings = (db: Database, ids: number[]): Promise<Map<number, Progress>> =>
  countProgress(db, 'id', ids)

/** What the ages of the travellers of trips are held against, but for the day. */
async function readAgeRules(db: Database, tripIds: number[]) {
  const ages = await readAgesOfChildren(db)
  const trips = await db
    .selectFrom('trips')
    .select(['id', 'content'])
    .where(isOneOf(db, 'id', [...new Set(tripIds)]))
    .execute()
  const minimums = new Map(trips.map(({ id, content }) => [id, parseContent(content).minimum_age]))
  return (tripId: number) => ({ ...ages, minimum: minimums.get(tripId) ?? null })
}

async function countProgress(db: Database, per: 'departure_id' | 'id', ids: number[]) {
  const bookings = await db
    .selectFrom('bookings')
    .innerJoin('departures', 'departures.id', 'departure_id')
    .innerJoin('trips', 'trips.id', 'bookings.trip_id')
    .select(['bookings.id', 'departure_id', 'bookings.trip_id', 'adults', 'children', 'infants'])
    .select(['date', lengthBooked.as('days'), 'asks', 'questions'])
    .where('status', '=', 'confirmed')
    .where(asksTravellers)
    .where(isOneOf(db, `bookings.${per}`, ids))
    .execute()
  const known = await rowsOf(
    db,
    bookings.map(({ id }) => id),
  )
  const rows = Map.groupBy(known, ({ booking_id }) => booking_id)
  const born = new Set(known.flatMap((row) => (row.born === '' ? [] : [row.booking_id])))
  const ages = await readAgeRules(
    db,
    bookings.filter(({ id }) => born.has(id)).map(({ trip_id }) => trip_id),
  )
  const grouped = Map.groupBy(bookings, (booking) => booking[per])
  return new Map(
    [...grouped].map(([id, booked]) => {
      const [{ asks, questions, date, days, trip_id }] = booked as [(typeof booked)[number]]
      const by = {
        asks: parseAsks(asks),
        questions: questionsTo('traveller', questions),
        date,
        days,
        ages: { ...ages(trip_id), departs: date },
      }
      const all = booked.flatMap((booking) => everybody(booking, rows.get(booking.id) ?? []))
      return [id, progressOf(all, by)]
    }),
  )
}
