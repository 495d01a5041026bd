import { limits } from '../../../contract/limits.ts'
import { audit } from '../../core/audit/audit.ts'
import { countTaken, nameOf } from '../../core/departures/seating.ts'
import type { Database, Row } from '../../database/schema.ts'
import { lockedFor } from '../../database/sql.ts'
import type { TxCtx } from '../../kit/context.ts'
import { nextVersion } from '../../kit/edit-conflict.ts'
import type { FoundBooking } from './found.ts'
import { foundOf, type Item } from './rows.ts'
import { noteMade } from './take-trip.ts'

/* Bookings that do not fit into a departure are taken where the office has chosen more seats for it. */

/** What a departure was, whose seats an import has raised. */
type Was = { seats: number; version: number }

/** Gives a locked departure so many more seats, and notes what it was. @returns whether it can have as many */
export async function addSeats(tx: TxCtx, importId: number, id: number, more: number): Promise<boolean> {
  const { seats, version, title, date, time } = await tx.db
    .selectFrom('departures')
    .innerJoin('trips', 'trips.id', 'trip_id')
    .select(['seats', 'departures.version', 'title', 'date', 'time'])
    .where('departures.id', '=', id)
    .executeTakeFirstOrThrow()
  if (seats === null || seats + more > limits.seats) return false
  await tx.db
    .updateTable('departures')
    .set({ seats: seats + more, ...nextVersion })
    .where('id', '=', id)
    .execute()
  const name = nameOf(title, { date, time })
  const changes = { seats: { from: `${seats}`, to: `${seats + more}` } }
  await audit(tx, ['departure', 'changed'], { id, subject: name, fields: ['seats'], changes })
  const raised = await tx.db
    .updateTable('import_items')
    .set({ made_version: version + 1 })
    .where('import_id', '=', importId)
    .where('kind', '=', 'departure')
    .where('made_id', '=', id)
    .where('made_version', '=', version)
    .returning('id')
    .execute()
  if (raised.length === 0)
    await noteMade(tx, importId, {
      ...{ kind: 'departure', old_id: `more seats ${id}`, title: name, made_id: id },
      ...{ made_version: version + 1, found: JSON.stringify({ seats, version } satisfies Was) },
    })
  return true
}

/** Whether an item is a departure that got more seats: others were made. */
export const isRaised = ({ kind, found }: Pick<Item, 'kind' | 'found'>): boolean =>
  kind === 'departure' && found !== '{}'

/**
 * Takes the seats back that departures got, unless somebody has changed them since. Call it before bookings are removed: waiting parties
 * are not offered these seats then. `staysLowered` tells afterwards whether that holds.
 * @returns how many seats the departure of each item had
 */
export async function takeSeatsBack(tx: TxCtx, items: Item[]): Promise<Map<number, number>> {
  const raised = new Map<number, number>()
  // Departures are locked by id, as everywhere.
  for (const item of items.toSorted((a, b) => (a.made_id ?? 0) - (b.made_id ?? 0))) {
    const departure = await tx.db
      .selectFrom('departures')
      .select(['id', 'seats', 'version'])
      .where('id', '=', item.made_id ?? 0)
      .$call(lockedFor(tx.db, 'update'))
      .executeTakeFirst()
    if (!departure || departure.seats === null || departure.version !== item.made_version) continue
    const { seats, version } = JSON.parse(item.found) as Was
    await tx.db.updateTable('departures').set({ seats, version }).where('id', '=', departure.id).execute()
    raised.set(item.id, departure.seats)
  }
  return raised
}

/**
 * Whether those who still travel fit into a departure whose seats were taken back. If not, it gets again as many as they need.
 * @param raised how many it had; undefined where they were not taken back
 */
export async function staysLowered(
  tx: TxCtx,
  { made_id, made_version, found, title }: Item,
  raised: number | undefined,
): Promise<boolean> {
  if (made_id === null || made_version === null) return false
  if (raised === undefined) {
    const there = tx.db.selectFrom('departures').select('id').where('id', '=', made_id)
    return (await there.executeTakeFirst()) === undefined
  }
  const { seats } = JSON.parse(found) as Was
  const { taken } = await countTaken(tx.db, made_id)
  // No more than are taken: who waits would be offered the rest.
  const kept = Math.max(seats, Math.min(taken, raised))
  if (kept > seats)
    await tx.db
      .updateTable('departures')
      .set({ seats: kept, version: made_version })
      .where('id', '=', made_id)
      .execute()
  if (kept < raised) {
    const changes = { seats: { from: `${raised}`, to: `${kept}` } }
    await audit(tx, ['departure', 'changed'], { id: made_id, subject: title, fields: ['seats'], changes })
  }
  return kept === seats
}

/** The departures that have too few seats for bookings of an import, with the bookings and the travellers that do not fit. */
export async function listFull(db: Database, { id }: Pick<Row<'imports'>, 'id'>) {
  const items = await db
    .selectFrom('import_items')
    .innerJoin('departures', 'departures.id', 'departure_id')
    .innerJoin('trips', 'trips.id', 'trip_id')
    .select(['departure_id as id', 'trips.title', 'date', 'time', 'seats', 'found'])
    .where('import_id', '=', id)
    .where('import_items.kind', '=', 'booking')
    .where('state', '=', 'left')
    .orderBy('date')
    .orderBy('time')
    .orderBy('departures.id')
    .execute()
  const full = new Map<
    number,
    Omit<(typeof items)[number], 'found'> & { bookings: number; travellers: number }
  >()
  for (const { found, ...departure } of items) {
    const { party } = foundOf({ found }) as FoundBooking
    const key = departure.id ?? 0
    const known = full.get(key) ?? { ...departure, bookings: 0, travellers: 0 }
    known.bookings += 1
    known.travellers += party.adults + party.children + party.infants
    full.set(key, known)
  }
  return [...full.values()].map((departure) => ({ ...departure, id: departure.id ?? 0 }))
}
