import { type Clock, isoAt } from '../platform/clock.ts'
import { isDuplicate, isOneOf } from '../platform/database/rules.ts'
import type { Database, Trx } from '../platform/database/schema.ts'
import { together } from '../platform/database/together.ts'
import { invalid, Problem } from '../platform/errors.ts'
import type { AgencyContact } from '../platform/mail/mails.ts'
import { putMail } from '../platform/mail/outbox.ts'
import { dayInWords } from '../platform/mail/words.ts'
import { isCode, newCode, sha256 } from '../platform/secrets.ts'
import { countIfRoom } from './attempts.ts'
import type { Actor } from './sessions.ts'
import { lockStatedTrip, type StatedTrip } from './told.ts'
import { emailKey } from './users.ts'

const REFERENCE_LENGTH = 8

/** What a traveller fills in; under the wire's names, which the columns do not share. */
export type BookingInput = {
  name: string
  phone: string
  email: string
  number_of_adults: number
  number_of_childrens: number
  number_of_infants: number
  note: string
  trip_id: number
  /** The day of departure that they were shown. */
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

/** The booking that the same form made before, if its key was used before. @throws {Problem} 409 on other contents */
async function bookedBefore(
  db: Database,
  key: string | undefined,
  body: string,
): Promise<Booked | undefined> {
  if (key === undefined) return undefined
  const before = await db
    .selectFrom('bookings')
    .select(['id', 'reference', 'idempotency_body'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  if (!before) return undefined
  if (before.idempotency_body !== body) {
    throw new Problem(409, 'This Idempotency-Key was already used for another booking.')
  }
  return { id: before.id, reference: before.reference }
}

/** The trip must be there and not departed, and stay so until the transaction ends. */
async function lockBookableTrip(trx: Trx, clock: Clock, id: number): Promise<StatedTrip> {
  const trip = await lockStatedTrip(trx, id)
  if (!trip || trip.deleted) throw invalid('trip_id', 'This trip is no longer offered')
  if (trip.date < clock.today()) throw invalid('trip_id', 'This trip has already departed')
  return trip.stated
}

/**
 * Where the confirmation goes: to the address that was typed, which may be anybody's, and from which mail to strangers
 * must not be had without end; to the account's own once an account has written to many others within an hour.
 */
async function confirmTo(trx: Trx, clock: Clock, actor: Actor, typed: string): Promise<string> {
  const own = emailKey(actor.email)
  if (emailKey(typed) === own) return typed
  return (await countIfRoom(trx, clock, { limit: 'strangers:account', of: own })) ? typed : actor.email
}

async function store(
  trx: Trx,
  clock: Clock,
  agency: AgencyContact,
  actor: Actor,
  input: BookingInput,
  key: string | undefined,
  body: string,
): Promise<Booked> {
  const { number_of_adults, number_of_childrens, number_of_infants, trip_date, ...rest } = input
  const trip = await lockBookableTrip(trx, clock, input.trip_id)
  if (trip_date !== undefined && trip_date !== trip.tripDate) {
    throw invalid(
      'trip_date',
      `This trip departs on ${dayInWords(trip.tripDate)} by now. If that suits you, please book again.`,
    )
  }
  const recipient = await confirmTo(trx, clock, actor, input.email)
  const bookedAt = isoAt(clock.now())
  const booked = await trx
    .insertInto('bookings')
    .values({
      ...rest,
      reference: newCode(REFERENCE_LENGTH),
      user_id: actor.userId,
      adults: number_of_adults,
      children: number_of_childrens,
      infants: number_of_infants,
      created_at: bookedAt,
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
  await putMail(trx, clock, 'booking-traveller', recipient, mail, booked.id)
  await putMail(trx, clock, 'booking-agency', agency.email, mail, booked.id)
  return booked
}

/**
 * Books a trip and puts the mails to the traveller and the agency into the outbox, in one transaction: when it
 * returns, all of it is on disk. With an idempotency key, the same form sent again returns the first booking. The first
 * 20 within an hour under addresses that are not the account's own are confirmed there, those beyond to the account.
 * @throws {Problem} 422 when the trip is gone, has departed or departs on another day than was shown; 409 when the key came with another form before
 */
export async function book(
  db: Database,
  clock: Clock,
  agency: AgencyContact,
  actor: Actor,
  input: BookingInput,
  idempotencyKey?: string,
): Promise<Booked> {
  // Two people's keys never meet.
  const key = idempotencyKey === undefined ? undefined : sha256(`${actor.userId}:${idempotencyKey}`)
  const body = sha256(JSON.stringify(input))
  const tries = 5
  for (let left = tries; ; left--) {
    const before = await bookedBefore(db, key, body)
    if (before) return before
    try {
      return await together(db, (trx) => store(trx, clock, agency, actor, input, key, body))
    } catch (error) {
      // Either the same form has just been stored by another request, or a reference was drawn twice.
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

// Each written out: to take SQLite's rows apart with a rest and together again takes several times as long as to read them.
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

/** Those bookings with their trips, deleted ones too; in no order. */
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
 * The booking whose reference was typed, as it was read out or in groups: `akhr 9ha8`, `AKHR-9HA8`. Undefined when it is
 * none of ours: two names may look like one.
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
