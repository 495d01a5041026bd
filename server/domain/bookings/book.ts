import { type Clock, isoAt } from '../../platform/clock.ts'
import { groupCommit } from '../../platform/database/group-commit.ts'
import { isDuplicate, isOneOf } from '../../platform/database/rules.ts'
import type { Database, Trx } from '../../platform/database/schema.ts'
import { invalid, Problem } from '../../platform/errors.ts'
import type { AgencyContact } from '../../platform/mail/mails.ts'
import { putMail } from '../../platform/mail/outbox.ts'
import { dayInWords } from '../../platform/mail/words.ts'
import { isCode, newCode, sha256 } from '../../platform/secrets.ts'
import type { Actor } from '../accounts/sessions.ts'
import { emailKey } from '../accounts/users.ts'
import type { By } from '../office/audit.ts'
import { type Counter, countIfRoom } from '../shared/rate-limits.ts'
import { bookingSearch } from './search.ts'
import { lockTripFacts, type TripFacts, toldColumns } from './trip-facts.ts'

const REFERENCE_LENGTH = 8

/** What a traveller fills in, under the wire's names; the columns have others. */
export type BookingInput = {
  name: string
  phone: string
  email: string
  number_of_adults: number
  number_of_childrens: number
  number_of_infants: number
  note: string
  trip_id: number
  /** The day of departure that the page showed. */
  trip_date?: string | undefined
}

/** A booking as the wire has it. */
export type Booking = BookingInput & {
  id: number
  reference: string
  trip_title: string
  trip_date: string
  created_at: string
  trip_deleted?: true
}

type Booked = { id: number; reference: string }
type Confirmed = Booked & {
  /** Whether a confirmation is mailed to the traveller. */
  mailed: boolean
}

/** The booking that was made with the same idempotency key. @throws {Problem} 409 if the form differs */
async function bookedBefore(
  db: Database,
  key: string | undefined,
  body: string,
): Promise<Confirmed | undefined> {
  if (key === undefined) return undefined
  const before = await db
    .selectFrom('bookings')
    .leftJoin('outbox', (join) =>
      join.onRef('booking_id', '=', 'bookings.id').on('template', '=', 'booking-traveller'),
    )
    .select(['bookings.id', 'reference', 'idempotency_body', 'outbox.id as mail'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  if (!before) return undefined
  if (before.idempotency_body !== body) {
    throw new Problem(409, 'This Idempotency-Key was already used for another booking.')
  }
  return { id: before.id, reference: before.reference, mailed: before.mail !== null }
}

/** Locks a trip that can be booked until the transaction ends. @throws {Problem} 422 if deleted or departed */
async function lockBookableTrip(trx: Trx, clock: Clock, id: number): Promise<TripFacts> {
  const trip = await lockTripFacts(trx, id)
  if (!trip) throw invalid('trip_id', 'This trip is no longer offered')
  if (trip.tripDate < clock.today()) throw invalid('trip_id', 'This trip has already departed')
  return trip
}

/**
 * The recipient of the confirmation; undefined where none is mailed. The typed address may be anybody's, and so may an
 * account's address that is not proven. So only confirmations to the account's own proven address have no rate limit.
 * Beyond the limit, a proven account gets the confirmation itself.
 */
async function confirmTo(
  trx: Trx,
  clock: Clock,
  by: By,
  actor: Actor,
  typed: string,
): Promise<string | undefined> {
  const own = emailKey(actor.email)
  const user = await trx
    .selectFrom('users')
    .select('email_proven_at')
    .where('id', '=', actor.userId)
    .executeTakeFirst()
  const isProven = Boolean(user?.email_proven_at)
  if (isProven && emailKey(typed) === own) return typed
  const isRoom = (limit: Counter['limit'], of: string) => countIfRoom(trx, clock, { limit, of })
  if (!(await isRoom('confirmations:account', own))) return isProven ? actor.email : undefined
  if (isProven) return typed
  const isRoomForAll =
    (await isRoom('confirmations:address', by.address)) && (await isRoom('confirmations:all', ''))
  return isRoomForAll ? typed : undefined
}

async function store(
  trx: Trx,
  clock: Clock,
  by: By,
  agency: AgencyContact,
  actor: Actor,
  input: BookingInput,
  key: string | undefined,
  body: string,
): Promise<Confirmed> {
  const { number_of_adults, number_of_childrens, number_of_infants, trip_date, ...rest } = input
  const trip = await lockBookableTrip(trx, clock, input.trip_id)
  if (trip_date !== undefined && trip_date !== trip.tripDate) {
    throw invalid(
      'trip_date',
      `This trip departs on ${dayInWords(trip.tripDate)} by now. If that suits you, please book again.`,
    )
  }
  const recipient = await confirmTo(trx, clock, by, actor, input.email)
  const bookedAt = isoAt(clock.now())
  const reference = newCode(REFERENCE_LENGTH)
  const booked = await trx
    .insertInto('bookings')
    .values({
      ...rest,
      ...bookingSearch({ ...rest, reference }),
      reference,
      user_id: actor.userId,
      adults: number_of_adults,
      children: number_of_childrens,
      infants: number_of_infants,
      created_at: bookedAt,
      ...toldColumns(trip),
      ...(key !== undefined && { idempotency_key: key, idempotency_body: body }),
    })
    .returning(['id', 'reference'])
    .executeTakeFirstOrThrow()
  const mail = {
    agency,
    booking: {
      id: booked.id,
      reference: booked.reference,
      ...trip,
      name: input.name,
      email: input.email,
      phone: input.phone,
      adults: number_of_adults,
      children: number_of_childrens,
      infants: number_of_infants,
      note: input.note,
      bookedAt,
    },
  }
  if (recipient !== undefined) await putMail(trx, clock, 'booking-traveller', recipient, mail, booked.id)
  await putMail(trx, clock, 'booking-agency', agency.email, mail, booked.id)
  return { ...booked, mailed: recipient !== undefined }
}

/**
 * Books a trip and puts the mails to the traveller and the agency into the outbox, in one transaction: when it
 * returns, all of it is on disk. With an idempotency key, the same form sent again returns the first booking. A
 * booking is never refused because of its mails: see `confirmTo`.
 * @throws {Problem} 422 when the trip was deleted, has departed, or departs on another day than the page showed; 409 when the key was used with another form
 */
export async function book(
  db: Database,
  clock: Clock,
  by: By,
  agency: AgencyContact,
  actor: Actor,
  input: BookingInput,
  idempotencyKey?: string,
): Promise<Confirmed> {
  // Keys of different users never collide.
  const key = idempotencyKey === undefined ? undefined : sha256(`${actor.userId}:${idempotencyKey}`)
  const body = sha256(JSON.stringify(input))
  const tries = 5
  for (let left = tries; ; left--) {
    const before = await bookedBefore(db, key, body)
    if (before) return before
    try {
      return await groupCommit(db, (trx) => store(trx, clock, by, agency, actor, input, key, body))
    } catch (error) {
      // Another request has just stored the same form, or this reference exists already.
      if (!isDuplicate(error) || left === 1) throw error
    }
  }
}

const columns = [
  'bookings.id',
  'reference',
  'name',
  'email',
  'phone',
  'adults as number_of_adults',
  'children as number_of_childrens',
  'infants as number_of_infants',
  'note',
  'trip_id',
  'trips.title as trip_title',
  'trips.date as trip_date',
  'bookings.created_at',
  'trips.deleted_at as trip_deleted_at',
] as const

type Selected = Booking & { trip_deleted_at: string | null }

// Every field is written out: rest and spread on SQLite's rows take several times as long as reading them.
const toBooking = (row: Selected): Booking => ({
  id: row.id,
  reference: row.reference,
  name: row.name,
  email: row.email,
  phone: row.phone,
  number_of_adults: row.number_of_adults,
  number_of_childrens: row.number_of_childrens,
  number_of_infants: row.number_of_infants,
  note: row.note,
  trip_id: row.trip_id,
  trip_title: row.trip_title,
  trip_date: row.trip_date,
  created_at: row.created_at,
  ...(row.trip_deleted_at !== null && { trip_deleted: true }),
})

/** Bookings with their trips, deleted trips included; in no order. */
export async function readBookingsById(db: Database, ids: number[]): Promise<Booking[]> {
  const rows: Selected[] = await db
    .selectFrom('bookings')
    .innerJoin('trips', 'trips.id', 'bookings.trip_id')
    .select(columns)
    .where(isOneOf(db, 'bookings.id', ids))
    .execute()
  return rows.map(toBooking)
}

/**
 * The booking with a typed reference, which may have lower case, spaces and dashes: `akhr 9ha8`, `AKHR-9HA8`. Undefined
 * when there is none; a name may look like a reference.
 */
export async function bookingTyped(db: Database, typed: string): Promise<Booked | undefined> {
  const reference = typed.toUpperCase().replace(/[\s.\p{Pd}]/gu, '')
  if (reference.length !== REFERENCE_LENGTH || !isCode(reference)) return undefined
  return await db
    .selectFrom('bookings')
    .select(['id', 'reference'])
    .where('reference', '=', reference)
    .executeTakeFirst()
}
