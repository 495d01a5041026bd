import { sql } from 'kysely'
import { bookingTextNames, textsIn } from '../../../contract/booking-texts.ts'
import type { Booking, TravellerBooking } from '../../../contract/bookings.ts'
import type { Language } from '../../../contract/languages.ts'
import type { BookingMoney } from '../../../contract/money/money.ts'
import { isInForce } from '../../../rules/booking-status.ts'
import { percentOf } from '../../../rules/prices.ts'
import type { Database } from '../../database/schema.ts'
import { isOneOf } from '../../database/sql.ts'
import { type Flag, isSet } from '../../database/tables/columns.ts'
import type { Actor } from '../../kit/actor.ts'
import type { Ctx } from '../../kit/context.ts'
import { inOrderOf } from '../../kit/lists/pagination.ts'
import { markedIn } from '../../kit/mail/kinds.ts'
import { isCode } from '../../platform/secrets.ts'
import { parseAskedAbout } from '../money/agreed.ts'
import { readMoney } from '../money/booking-money.ts'
import { billingOf } from '../money/issue-invoices.ts'
import { readMainLanguage } from '../settings/settings.ts'
import { answeredOf, lacksAnswers, questionsTo } from '../trips/questions.ts'
import { readTripChanges } from './departure/change-notices.ts'
import { coreMails } from './mails/kinds.ts'
import { REFERENCE_LENGTH } from './new-booking.ts'

/** Whose bookings are meant: those made with an account, or for an agent all that its reseller has sold. */
export type Owner = Pick<Actor, 'userId' | 'resellerId'>

/** The condition that a booking is the owner's. An agent's account has none of its own. */
export const isOwnedBy = ({ userId, resellerId }: Owner) =>
  resellerId === null
    ? sql<boolean>`bookings.user_id = ${userId}`
    : sql<boolean>`bookings.reseller_id = ${resellerId}`

export type Marks = {
  notes: number
  /** The same traveller has another confirmed booking of the departure; see `booking-detail.ts`. */
  booked_twice?: true
  /** The id of the newest confirmation, if that mail failed: the traveller has none, or an outdated one. */
  failed_mail?: number
}

export async function readMarks(db: Database, ids: number[]): Promise<Map<number, Marks>> {
  const { rows } = await sql<{ id: number; notes: number; twice: Flag; failed: number | null }>`select b.id,
      (select count(*) from booking_notes where booking_id = b.id) as notes,
      case when b.status = 'confirmed' and exists (select 1 from bookings as other
        where other.departure_id = b.departure_id and other.status = 'confirmed' and other.email <> ''
          and lower(other.email) = lower(b.email) and other.id <> b.id) then 1 else 0 end as twice,
      (select id from outbox where state = 'failed' and id = (select max(id) from outbox
        where booking_id = b.id and template in (${sql.join(markedIn(coreMails, 'confirms'))}))) as failed
    from bookings as b where ${isOneOf(db, 'b.id', ids)}`.execute(db)
  return new Map(
    rows.map(({ id, notes, twice, failed }) => [
      id,
      {
        notes: Number(notes),
        ...(isSet(twice) && { booked_twice: true as const }),
        ...(failed !== null && { failed_mail: failed }),
      },
    ]),
  )
}

const columns = [
  'bookings.id',
  'reference',
  'bookings.name',
  'bookings.email',
  'phone',
  'adults as number_of_adults',
  'children as number_of_childrens',
  'infants as number_of_infants',
  ...bookingTextNames.map((name) => `bookings.${name}` as const),
  'bookings.trip_id',
  'trips.title',
  'departure_id',
  'departures.date',
  'departures.time',
  'bookings.status',
  'held_until',
  'option_until',
  'bookings.cancel_reason',
  'asked_until',
  'asked_about',
  'billing',
  'bookings.answers',
  'trips.questions',
  'bookings.created_at',
  'bookings.language',
  'bookings.reseller_id',
  'reseller_reference',
  'old_reference',
  'bookings.commission',
  'resellers.name as reseller_name',
  'trips.deleted_at as trip_deleted_at',
] as const

const selectBookings = (db: Database, ids: number[]) =>
  db
    .selectFrom('bookings')
    .innerJoin('departures', 'departures.id', 'bookings.departure_id')
    .innerJoin('trips', 'trips.id', 'bookings.trip_id')
    .leftJoin('resellers', 'resellers.id', 'bookings.reseller_id')
    .select(columns)
    .where(isOneOf(db, 'bookings.id', ids))
    .execute()

type Selected = Awaited<ReturnType<typeof selectBookings>>[number]

// Every field is written out: rest and spread on SQLite's rows take several times as long as reading them.
const toBooking = (row: Selected, main: Language): Booking => ({
  id: row.id,
  reference: row.reference,
  name: row.name,
  email: row.email,
  phone: row.phone,
  number_of_adults: row.number_of_adults,
  number_of_childrens: row.number_of_childrens,
  number_of_infants: row.number_of_infants,
  ...textsIn(row),
  trip_id: row.trip_id,
  trip_title: row.title,
  departure_id: row.departure_id,
  trip_date: row.date,
  time: row.time || null,
  status: row.status,
  held_until: row.held_until,
  option_until: row.option_until,
  created_at: row.created_at,
  language: row.language ?? main,
  ...(row.reseller_id !== null && {
    reseller: {
      id: row.reseller_id,
      name: row.reseller_name ?? '',
      reference: row.reseller_reference,
      commission: percentOf(row.commission),
    },
  }),
  ...(row.old_reference !== null && { old_reference: row.old_reference }),
  ...(row.cancel_reason !== '' && { cancel_reason: row.cancel_reason }),
  ...(row.trip_deleted_at !== null && { trip_deleted: true }),
})

const askedOf = ({ asked_until: until, asked_about }: Selected): Asked =>
  until === null ? {} : { asked: { until }, asked_about: parseAskedAbout(asked_about) }

function answersOf({ questions, answers, status, date }: Selected, today: string) {
  const asked = questionsTo('booking', questions)
  const isAsked = isInForce(status) && date >= today
  return {
    answers: answeredOf(asked, answers),
    ...(isAsked && lacksAnswers(asked, answers) && { unanswered: true as const }),
  }
}

type WhatToRead = {
  tripChanges?: boolean
  /** What a booking costs, what was paid, what is due, to whom it is billed, what its traveller is asked, and has answered. */
  money?: boolean
  marks?: boolean
}

type Asked = Pick<TravellerBooking, 'asked' | 'asked_about'>
type Billed = Pick<TravellerBooking, 'billing' | 'answers' | 'unanswered'>

type Read<W extends WhatToRead> = Booking &
  (W extends { money: true } ? BookingMoney & Asked & Billed : unknown) &
  (W extends { marks: true } ? Marks : unknown)

/** Bookings as the wire has them, in the order of `ids`; also those of deleted trips. Each wanted thing costs one more query, money two. */
export async function readBookings<W extends WhatToRead>(
  ctx: Ctx,
  ids: number[],
  wanted: W,
): Promise<Read<W>[]> {
  const rows = await selectBookings(ctx.db, ids)
  const changes = wanted.tripChanges ? await readTripChanges(ctx, ids) : undefined
  const moneyOf = wanted.money ? await readMoney(ctx, ids) : undefined
  const main = await readMainLanguage(ctx.db)
  const marks = wanted.marks ? await readMarks(ctx.db, ids) : undefined
  const read = rows.map((row) => {
    const trip_changes = changes?.get(row.id)
    return {
      ...toBooking(row, main),
      trip_changes,
      ...moneyOf?.(row.id),
      ...(wanted.money && {
        ...askedOf(row),
        billing: billingOf(row),
        ...answersOf(row, ctx.clock.today()),
      }),
      ...(marks && (marks.get(row.id) ?? { notes: 0 })),
    }
  })
  return inOrderOf(ids, read) as Read<W>[]
}

/** A reference as somebody typed it: `akhr 9ha8`, `AKHR-9HA8`. Undefined without such a booking: a name may look like one. */
export async function findReference(db: Database, typed: string): Promise<string | undefined> {
  const reference = typed.toUpperCase().replace(/[\s.\p{Pd}]/gu, '')
  if (reference.length !== REFERENCE_LENGTH || !isCode(reference)) return undefined
  const booking = await db
    .selectFrom('bookings')
    .select('reference')
    .where('reference', '=', reference)
    .executeTakeFirst()
  return booking?.reference
}
