import { countOf } from '../../../rules/words.ts'
import { audit } from '../../core/audit/audit.ts'
import { nameOf } from '../../core/departures/seating.ts'
import { isOneOf, lockedFor } from '../../database/sql.ts'
import { type Ctx, inTransaction } from '../../kit/context.ts'
import { invalid, refuse } from '../../kit/refuse.ts'
import { placeAt } from './party-details.ts'
import { findParty } from './traveller-rows.ts'

/** A room with more travellers than this is marked. */
const MANY = 4

type Guest = {
  booking_id: number
  reference: string
  kind: 'adult' | 'child' | 'infant'
  room: number | null
}
type Booked = { id: number; reference: string; single_rooms: number }

const listed = (names: string[]) => names.join(' and ')

/** What does not fit about the rooms of a departure, in words. It forbids nothing. */
export function roomConflicts(guests: Guest[], bookings: Booked[]): string[] {
  const rooms = new Map<number, Guest[]>()
  for (const guest of guests)
    if (guest.room !== null) rooms.set(guest.room, [...(rooms.get(guest.room) ?? []), guest])
  const inRooms = [...rooms].toSorted(([a], [b]) => a - b)
  const ofRooms = inRooms.flatMap(([room, inside]) => {
    const from = [...new Set(inside.map(({ reference }) => reference))]
    const sleepers = inside.filter(({ kind }) => kind !== 'infant')
    return [
      ...(inside.every(({ kind }) => kind !== 'adult') ? [`Room ${room} has no adult.`] : []),
      ...(sleepers.length > MANY ? [`Room ${room} has ${sleepers.length} people.`] : []),
      ...(from.length > 1 ? [`Room ${room} is shared by ${listed(from)}.`] : []),
    ]
  })
  const ofBookings = bookings.flatMap(({ id, reference, single_rooms }) => {
    const own = guests.filter(({ booking_id, kind }) => booking_id === id && kind !== 'infant')
    // Before all have a room nobody can tell who will be alone.
    if (own.length === 0 || own.some(({ room }) => room === null)) return []
    const alone = own.filter(
      ({ kind, room }) => kind === 'adult' && rooms.get(room ?? 0)?.length === 1,
    ).length
    if (alone === single_rooms) return []
    const booked =
      single_rooms === 0 ? 'no single room' : countOf(single_rooms, 'single room', 'single rooms')
    return [`${reference} has booked ${booked}, and ${alone === 0 ? 'nobody' : alone} of it sleeps alone.`]
  })
  return [...ofRooms, ...ofBookings]
}

type RoomInput = { booking_id: number; position: number; room: number | null }

/** Stores the rooms of a departure; travellers who are not listed stay. @throws no_departure, booking_elsewhere */
export async function saveRooms(ctx: Ctx, departureId: number, wanted: RoomInput[]) {
  await inTransaction(ctx, async (tx) => {
    const departure = await tx.db
      .selectFrom('departures')
      .innerJoin('trips', 'trips.id', 'trip_id')
      .select(['title', 'date', 'time'])
      .where('departures.id', '=', departureId)
      .executeTakeFirst()
    if (!departure) throw refuse('no_departure')
    const ids = [...new Set(wanted.map(({ booking_id }) => booking_id))]
    // Locked in the order of ids, so that two transactions cannot deadlock.
    const bookings = await tx.db
      .selectFrom('bookings')
      .select(['id', 'departure_id'])
      .where(isOneOf(tx.db, 'id', ids))
      .orderBy('id')
      .$call(lockedFor(tx.db, 'update'))
      .execute()
    const here = new Set(
      bookings.flatMap(({ id, departure_id }) => (departure_id === departureId ? [id] : [])),
    )
    for (const [index, { booking_id, position, room }] of wanted.entries()) {
      const party = here.has(booking_id) ? await findParty(tx.db, booking_id) : undefined
      if (party?.status !== 'confirmed') throw invalid(`rooms.${index}.booking_id`, 'booking_elsewhere')
      const place = placeAt(party, position, `rooms.${index}.position`)
      await tx.db
        .insertInto('travellers')
        .values({ booking_id, ...place, room })
        .onConflict((row) => row.columns(['booking_id', 'kind', 'number']).doUpdateSet({ room }))
        .execute()
    }
    // The papers are answered, whether a room was assigned or not.
    await audit(tx, ['departure', wanted.length > 0 ? 'rooms-changed' : 'papers-read'], {
      id: departureId,
      subject: nameOf(departure.title, departure),
    })
  })
}
