import type { z } from 'zod'
import type { resourceForm } from '../../../contract/crew.ts'
import type { Database, Trx } from '../../database/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import type { By } from '../audit/audit.ts'
import { catalogue, type Partly } from '../catalogue/catalogue.ts'
import { lastsTo } from '../departures/next-departure.ts'
import { invalid, refuse } from '../shared/refuse.ts'

/* Vehicles, gear and whatever else goes along on departures. */

type ResourceInput = z.output<typeof resourceForm>

/** How many departures under way or to come have each resource, by its id. */
async function countUses(db: Database | Trx, today: string): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('departure_resources as r')
    .innerJoin('departures as d', 'd.id', 'r.departure_id')
    .innerJoin('trips', 'trips.id', 'd.trip_id')
    .select('resource_id')
    .select(({ fn }) => fn.countAll<number>().as('departures'))
    .where('d.cancelled_at', 'is', null)
    .where(lastsTo(db, today))
    .groupBy('resource_id')
    .execute()
  return new Map(rows.map(({ resource_id, departures }) => [resource_id, Number(departures)]))
}

/** All resources by their names. */
export async function listResources(db: Database, clock: Clock) {
  const uses = await countUses(db, clock.today())
  const rows = await db
    .selectFrom('resources')
    .select(['id', 'name', 'kind', 'count', 'seats'])
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, departures: uses.get(row.id) ?? 0 }))
}

const resourceRows = catalogue('resources', {
  missing: 'no_resource',
  nameOf: ({ name }) => name,
})

export const addResource = (db: Database, by: By, { seats, ...input }: ResourceInput): Promise<number> =>
  db
    .transaction()
    .execute((trx) => resourceRows.add(trx, by, { ...input, seats: seats ?? null, created_at: by.at }))

/** Changes the given fields. What is no vehicle has no seats. @throws seats_of_vehicles */
export const updateResource = (
  db: Database,
  by: By,
  id: number,
  changes: Partly<ResourceInput>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const before = await resourceRows.lock(trx, id)
    const kind = changes.kind ?? before.kind
    if (kind !== 'vehicle' && changes.seats != null) throw invalid('seats', 'seats_of_vehicles')
    await resourceRows.change(trx, by, before, { ...changes, ...(kind !== 'vehicle' && { seats: null }) })
  })

/** Deletes a resource, and takes it off past departures. @throws resource_in_use */
export const deleteResource = (db: Database, clock: Clock, by: By, id: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const resource = await resourceRows.lock(trx, id)
    const departures = (await countUses(trx, clock.today())).get(id) ?? 0
    if (departures > 0) throw refuse('resource_in_use', { departures })
    await resourceRows.remove(trx, by, resource)
  })
