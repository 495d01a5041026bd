import type { z } from 'zod'
import type { resourceForm } from '../../../contract/crew.ts'
import { catalogue, type Partly } from '../../core/audit/catalogue.ts'
import { lastsTo } from '../../core/departures/next-departure.ts'
import type { Database, Trx } from '../../database/schema.ts'
import { type Ctx, inTransaction } from '../../kit/context.ts'
import { invalid, refuse } from '../../kit/refuse.ts'

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

export async function listResources(ctx: Ctx) {
  const uses = await countUses(ctx.db, ctx.clock.today())
  const rows = await ctx.db
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

export const addResource = (ctx: Ctx, { seats, ...input }: ResourceInput): Promise<number> =>
  inTransaction(ctx, (tx) => resourceRows.add(tx, { ...input, seats: seats ?? null, created_at: tx.by.at }))

/** Changes the given fields. What is no vehicle has no seats. @throws seats_of_vehicles */
export const updateResource = (ctx: Ctx, id: number, changes: Partly<ResourceInput>): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const before = await resourceRows.lock(tx, id)
    const kind = changes.kind ?? before.kind
    if (kind !== 'vehicle' && changes.seats != null) throw invalid('seats', 'seats_of_vehicles')
    await resourceRows.change(tx, before, { ...changes, ...(kind !== 'vehicle' && { seats: null }) })
  })

/** Deletes a resource, and takes it off past departures. @throws resource_in_use */
export const deleteResource = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const resource = await resourceRows.lock(tx, id)
    const departures = (await countUses(tx.db, tx.clock.today())).get(id) ?? 0
    if (departures > 0) throw refuse('resource_in_use', { departures })
    await resourceRows.remove(tx, resource)
  })
