import type { Party } from '../../../rules/party.ts'
import type { Database, Row } from '../../database/schema.ts'
import { isOneOf } from '../../database/sql.ts'
import { takesSeats } from '../shared/booking-status.ts'
import type { ChosenExtra } from './price.ts'

/* Extras of which a departure has only so many. As with seats, what is left is no stored number: it follows from the bookings. */

/** The extras of a trip that are counted. `stock`: how many each departure has. */
export async function countedExtras(db: Database, tripId: number) {
  const rows = await db
    .selectFrom('extras')
    .select(['id', 'name', 'per', 'stock'])
    .where('trip_id', '=', tripId)
    .where('deleted_at', 'is', null)
    .where('stock', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ stock, ...extra }) => ({ ...extra, stock: stock ?? 0 }))
}

/** How many pieces of an extra a party takes: one for each adult and child, or as many as it has chosen. */
export function piecesOf(
  { id, per }: Pick<Row<'extras'>, 'id' | 'per'>,
  chosen: ChosenExtra[],
  { adults, children }: Pick<Party, 'adults' | 'children'>,
): number {
  const count = chosen.find((each) => each.id === id)?.count ?? 0
  return per === 'person' ? Math.min(count, 1) * (adults + children) : count
}

/**
 * Counts what the confirmed and held bookings of departures take of an extra.
 * @param options.besides a booking that is not counted
 * @returns a function that answers how many pieces a departure has sold
 */
export async function readSold(
  db: Database,
  departureIds: number[],
  { besides }: { besides?: number } = {},
): Promise<(departureId: number, extra: Pick<Row<'extras'>, 'id' | 'per'>) => number> {
  const bookings = await db
    .selectFrom('bookings')
    .select(['id', 'departure_id', 'extras', 'adults', 'children'])
    .where(isOneOf(db, 'departure_id', departureIds))
    .where(takesSeats)
    .where('extras', '<>', '[]')
    .execute()
  const parties = Map.groupBy(
    bookings
      .filter(({ id }) => id !== besides)
      .map(({ extras, ...booking }) => ({ ...booking, chosen: JSON.parse(extras) as ChosenExtra[] })),
    ({ departure_id }) => departure_id,
  )
  return (departureId, extra) =>
    (parties.get(departureId) ?? []).reduce((sum, party) => sum + piecesOf(extra, party.chosen, party), 0)
}

/** The extras of a departure that are counted: how many it has, and how many of them are sold. */
export async function readStock(
  db: Database,
  { id: departureId, trip_id }: Pick<Row<'departures'>, 'id' | 'trip_id'>,
) {
  const extras = await countedExtras(db, trip_id)
  if (extras.length === 0) return []
  const sold = await readSold(db, [departureId])
  return extras.map(({ per, ...extra }) => ({ ...extra, sold: sold(departureId, { ...extra, per }) }))
}

/** Of each departure, how many are left of the trip's extras that are counted; undefined where none is. */
export async function readExtrasLeft(
  db: Database,
  tripId: number,
  departureIds: number[],
): Promise<((departureId: number) => { id: number; left: number }[]) | undefined> {
  const extras = await countedExtras(db, tripId)
  if (extras.length === 0) return undefined
  const sold = await readSold(db, departureIds)
  return (departureId) =>
    extras.map((extra) => ({ id: extra.id, left: Math.max(0, extra.stock - sold(departureId, extra)) }))
}
