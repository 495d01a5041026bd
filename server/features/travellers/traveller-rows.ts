import {
  type Ask,
  askable,
  detailNames,
  fieldsOfAsk,
  hiddenFields,
  mayBeEmpty,
} from '../../../contract/traveller-fields.ts'
import type { Progress, Traveller, TravellersAnswer } from '../../../contract/travellers.ts'
import type { Question } from '../../../contract/trips/questions.ts'
import { type AgeRules, type AgesOfChildren, wrongAge } from '../../../rules/ages.ts'
import { isInForce } from '../../../rules/booking-status.ts'
import { lastDay } from '../../../rules/days.ts'
import { detailsUntil } from '../../../rules/departure-days.ts'
import { isSameParty, type Member, membersOf, type Party } from '../../../rules/party.ts'
import { lengthBooked } from '../../core/departures/next-departure.ts'
import { readGroup } from '../../core/settings/settings.ts'
import { answeredOf, lacksAnswers, onPaper, questionsTo } from '../../core/trips/questions.ts'
import { parseContent } from '../../core/trips/trip-content.ts'
import type { Database, Row, Trx } from '../../database/schema.ts'
import { isOneOf } from '../../database/sql.ts'
import type { BookingStatus } from '../../database/tables/bookings.ts'
import { parseAsks } from '../../database/tables/trips.ts'
import type { TxCtx } from '../../kit/context.ts'
import { newToken, sha256 } from '../../platform/secrets.ts'

/* Who travels. The party says how many; a row is what is known of one, so there may be none. Others go by kind and number. */

const keyOf = ({ kind, number }: Member) => `${kind} ${number}`

export type TravellerRow = Row<'travellers'>

const nobody = { answers: '', linked_at: null, room: null, version: 0 }
const nothing = Object.fromEntries(detailNames.map((name) => [name, '']))

/** What is known of somebody without a row. */
const blank = (place: Member) =>
  ({ ...nothing, ...nobody, ...place }) as Omit<TravellerRow, 'id' | 'booking_id' | 'link_hash'>

export type Known = ReturnType<typeof blank>

/** Everybody of a party in the order of positions, each with what is known. */
export function everybody(party: Party, rows: TravellerRow[]): Known[] {
  const known = new Map(rows.map((row) => [keyOf(row), row]))
  return membersOf(party).map((place) => known.get(keyOf(place)) ?? blank(place))
}

export type AskedBy = {
  asks: readonly Ask[]
  questions: Question[]
  date: string
  days: number
  ages: AgeRules
}

/** How long a passport should be valid after the return. */
const MONTHS_BEYOND = 6

function monthsAfter(day: string, months: number): string {
  const later = new Date(`${day}T00:00:00Z`)
  later.setUTCMonth(later.getUTCMonth() + months)
  return later.toISOString().slice(0, 10)
}

/** How a passport stands for a trip; null where it is not asked for. */
export function passportOf(
  { passport_number: number, passport_expiry: expiry }: Pick<Known, 'passport_number' | 'passport_expiry'>,
  { asks, date, days }: AskedBy,
): Traveller['passport'] {
  if (!asks.includes('passport')) return null
  if (number === '' || expiry === '') return 'missing'
  const home = lastDay(date, days)
  if (expiry < home) return 'expired'
  return expiry < monthsAfter(home, MONTHS_BEYOND) ? 'ending' : 'given'
}

/** What is wrong with the age of a traveller on the day of departure; null where nothing is, or nobody knows. */
export const ageOf = (known: Pick<Known, 'born' | 'kind'>, { ages }: AskedBy): Traveller['age'] =>
  wrongAge(known, ages)?.wrong ?? null

export const missingOf = (
  known: Known,
  { asks, questions }: Pick<AskedBy, 'asks' | 'questions'>,
): Traveller['missing'] => [
  ...(known.name === '' ? (['name'] as const) : []),
  ...askable.filter(
    (ask) =>
      asks.includes(ask) &&
      !mayBeEmpty.includes(ask) &&
      fieldsOfAsk[ask].some((field) => known[field] === ''),
  ),
  ...(lacksAnswers(questions, known.answers) ? (['answers'] as const) : []),
]

const isHidden = (name: string) => (hiddenFields as readonly string[]).includes(name)

/** A traveller as the wire has it. `masked`: through a link, which may be in wrong hands. */
export function toTraveller(known: Known, position: number, by: AskedBy, masked: boolean): Traveller {
  const { kind, number, linked_at, version } = known
  const filled = detailNames.filter((name) => known[name] !== '')
  const details = Object.fromEntries(
    detailNames.map((name) => [name, masked && isHidden(name) && known[name] !== '' ? null : known[name]]),
  ) as Pick<Traveller, (typeof detailNames)[number]>
  return {
    position,
    kind,
    number,
    ...details,
    filled,
    // An answer may tell anything of somebody.
    answers: answeredOf(by.questions, known.answers).map((each) => ({
      ...each,
      answer: masked && each.answer !== '' ? null : each.answer,
    })),
    missing: missingOf(known, by),
    passport: passportOf(known, by),
    age: ageOf(known, by),
    price_otherwise: null,
    linked_at,
    version,
  }
}

/** How far everybody of a departure has answered. */
export function progressOf(all: Known[], by: AskedBy): Progress {
  const passports = all.map((known) => passportOf(known, by))
  const wrongAges = all.filter((known) => ageOf(known, by) !== null).length
  return {
    travellers: all.length,
    answered: all.filter((known) => missingOf(known, by).length === 0).length,
    passports_missing: passports.filter((state) => state === 'missing').length,
    passports_ending: passports.filter((state) => state === 'ending' || state === 'expired').length,
    ...(wrongAges > 0 && { ages_to_check: wrongAges }),
  }
}

export const rowsOf = (db: Database | Trx, bookings: number[]) =>
  db
    .selectFrom('travellers')
    .selectAll()
    .where(isOneOf(db, 'booking_id', bookings))
    .execute()

/** The ages that travel as children, by the agency's settings. */
export async function readAgesOfChildren(db: Database | Trx): Promise<AgesOfChildren> {
  const { child_from, child_until } = (await readGroup(db, 'agency')).settings
  return { child_from, child_until }
}

export async function findParty(db: Database | Trx, bookingId: number) {
  const found = await db
    .selectFrom('bookings')
    .innerJoin('departures', 'departures.id', 'departure_id')
    .innerJoin('trips', 'trips.id', 'bookings.trip_id')
    .select(['bookings.id', 'reference', 'status', 'bookings.name', 'adults', 'children', 'infants'])
    .select(['anonymised_at', 'bookings.language', 'departures.date', 'departures.time'])
    .select([
      'title',
      lengthBooked.as('days'),
      'asks',
      'questions',
      'details_days',
      'content',
      'bookings.trip_id',
      'published',
      'trips.deleted_at',
    ])
    .where('bookings.id', '=', bookingId)
    .executeTakeFirst()
  if (!found) return undefined
  const { asks, questions, content, ...party } = found
  const ages = { ...(await readAgesOfChildren(db)), minimum: parseContent(content).minimum_age }
  return {
    ...party,
    asks: parseAsks(asks),
    questions: questionsTo('traveller', questions),
    ages: { ...ages, departs: party.date },
  }
}

export type BookedParty = NonNullable<Awaited<ReturnType<typeof findParty>>>

/** Why nothing can be filled in. The staff may until the data is deleted. */
export function refusedOf(
  { status, anonymised_at, date }: { status: BookingStatus; anonymised_at: string | null; date: string },
  today: string,
  byStaff = false,
): TravellersAnswer['refused'] {
  if (!isInForce(status) || anonymised_at !== null) return 'state'
  return date < today && !byStaff ? 'past_day' : null
}

export const askedOf = (party: BookedParty, today: string, byStaff = false) => ({
  asks: party.asks,
  ages: party.ages,
  until: detailsUntil(party),
  refused: refusedOf(party, today, byStaff),
})

export async function travellersOf(db: Database, bookings: number[]) {
  const rows = Map.groupBy(await rowsOf(db, bookings), ({ booking_id }) => booking_id)
  return (id: number) =>
    (rows.get(id) ?? []).map(({ kind, number, ...row }) => ({
      kind,
      number,
      ...Object.fromEntries(detailNames.map((name) => [name, row[name]])),
      answers: onPaper([], row.answers),
    }))
}

/** Brings a locked booking's travellers in step with its party: the last leave first; rooms end with the departure. */
export async function keepInStep(
  { db: trx }: TxCtx,
  was: Row<'bookings'>,
  now: Row<'bookings'>,
): Promise<void> {
  const isMoved = was.departure_id !== now.departure_id
  if (!isMoved && isSameParty(was, now)) return
  const { id: bookingId, adults, children, infants } = now
  for (const [kind, count] of [
    ['adult', adults],
    ['child', children],
    ['infant', infants],
  ] as const)
    await trx
      .deleteFrom('travellers')
      .where('booking_id', '=', bookingId)
      .where('kind', '=', kind)
      .where('number', '>', count)
      .execute()
  if (isMoved)
    await trx.updateTable('travellers').set({ room: null }).where('booking_id', '=', bookingId).execute()
}

/** Makes the secret of a traveller's link when it is mailed or copied; only the newest works. @returns undefined if they are gone */
export async function makeTravellerToken(
  db: Database | Trx,
  travellerId: number,
): Promise<string | undefined> {
  const token = newToken()
  const { numUpdatedRows } = await db
    .updateTable('travellers')
    .set({ link_hash: sha256(token) })
    .where('id', '=', travellerId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n ? token : undefined
}
