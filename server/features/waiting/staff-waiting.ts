import { sql } from 'kysely'
import type { StaffWaiting } from '../../../contract/waiting.ts'
import { partyFields } from '../../../rules/party.ts'
import { audit } from '../../core/audit/audit.ts'
import { lockTripFacts } from '../../core/bookings/trip-facts.ts'
import { lockDeparture } from '../../core/departures/seating.ts'
import { readMainLanguage } from '../../core/settings/settings.ts'
import type { Database } from '../../database/schema.ts'
import { lockedFor } from '../../database/sql.ts'
import { isSet } from '../../database/tables/columns.ts'
import { type Ctx, inTransaction } from '../../kit/context.ts'
import { refuse } from '../../kit/refuse.ts'
import { makeOffer, readDepartureToOffer, readRates } from './offers.ts'

/** Who waits for seats of a departure, in turn, with who has an offer and who was passed over. @throws no_departure */
export async function listWaiting(db: Database, departureId: number): Promise<StaffWaiting[]> {
  const known = await db
    .selectFrom('departures')
    .select('id')
    .where('id', '=', departureId)
    .executeTakeFirst()
  if (!known) throw refuse('no_departure')
  const rows = await db
    .selectFrom('waiting_list as w')
    .leftJoin('bookings as b', 'b.id', 'w.offer_booking_id')
    .selectAll('w')
    .select(['b.held_until', 'b.total', 'b.currency'])
    .where('w.departure_id', '=', departureId)
    .where('w.closed_at', 'is', null)
    .orderBy('w.id')
    .execute()
  const main = await readMainLanguage(db)
  let place = 0
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    ...partyFields(row),
    seats: row.seats,
    note: row.note,
    language: row.language ?? main,
    by_staff: row.user_id === null && !isSet(row.without_account),
    created_at: row.created_at,
    place: row.offer_booking_id === null ? ++place : null,
    passed_with: row.offer_booking_id === null ? row.passed_with : null,
    offer:
      row.offer_booking_id === null
        ? null
        : {
            booking_id: row.offer_booking_id,
            until: row.held_until ?? '',
            total: row.total,
            currency: row.currency,
          },
  }))
}

/** Offers seats out of turn. @throws no_waiting_entry, party_waits_no_more, party_has_offer, departure_takes_no_more, party_needs_more */
export async function offerOutOfTurn(ctx: Ctx, id: number): Promise<number> {
  const found = await ctx.db
    .selectFrom('waiting_list')
    .innerJoin('departures', 'departures.id', 'departure_id')
    .select(['departure_id', 'trip_id'])
    .where('waiting_list.id', '=', id)
    .executeTakeFirst()
  if (!found) throw refuse('no_waiting_entry')
  return await inTransaction(ctx, async (tx) => {
    await lockTripFacts(tx.db, found.trip_id)
    await lockDeparture(tx.db, found.departure_id)
    const entry = await tx.db
      .selectFrom('waiting_list')
      .selectAll()
      .where('id', '=', id)
      .$call(lockedFor(tx.db, 'update'))
      .executeTakeFirstOrThrow()
    if (entry.closed_at !== null) throw refuse('party_waits_no_more')
    if (entry.offer_booking_id !== null) throw refuse('party_has_offer')
    const place = await readDepartureToOffer(tx, found.departure_id)
    if (!place) throw refuse('departure_takes_no_more')
    if (place.free < entry.seats)
      throw refuse('party_needs_more', { seats: entry.seats, free: place.free }, { seatsLeft: place.free })
    const bookingId = await makeOffer(tx, place, entry, await readRates(tx.db, found.departure_id))
    await audit(tx, ['waiting', 'offered'], { id, subject: place.trip.title })
    return bookingId
  })
}

/** From this many parties on, a waiting list is long. */
const LONG = 3
const LONGEST = 5

/** The departures to come for whose seats most people wait, of three parties or more; at most 5. */
export async function longestLists({ db, clock }: Ctx) {
  const rows = await db
    .selectFrom('waiting_list')
    .innerJoin('departures as d', 'd.id', 'departure_id')
    .innerJoin('trips', 'trips.id', 'd.trip_id')
    .select(['d.id', 'trips.title as trip_title', 'd.date'])
    .select(({ fn }) => [
      fn.countAll<number>().as('parties'),
      sql<number>`cast(sum(waiting_list.seats) as bigint)`.as('seats'),
    ])
    .where('waiting_list.closed_at', 'is', null)
    .where('offer_booking_id', 'is', null)
    .where('d.date', '>=', clock.today())
    .groupBy(['d.id', 'trips.title', 'd.date'])
    .having(({ fn }) => fn.countAll(), '>=', LONG)
    .orderBy('seats', 'desc')
    .orderBy('d.id')
    .limit(LONGEST)
    .execute()
  return rows.map((row) => ({ ...row, parties: Number(row.parties) }))
}
