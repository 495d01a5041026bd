import type { Party } from '../../../rules/party.ts'
import type { Database, NewRow, Row, Trx } from '../../database/schema.ts'
import { isOneOf, lockedFor } from '../../database/sql.ts'
import { type ChosenExtra, parseExtras } from '../../database/tables/bookings.ts'
import { type Ctx, inTransaction } from '../../kit/context.ts'
import { invalid, refuse } from '../../kit/refuse.ts'
import { changedFields } from '../audit/audit.ts'
import { catalogue, type Partly } from '../audit/catalogue.ts'
import { takesSeats } from '../departures/booking-status.ts'
import { askWhereOdd } from '../departures/odd-prices.ts'
import { checkRate } from '../settings/settings.ts'
import { extraOriginal } from '../translations/originals.ts'
import { originalChanged } from '../translations/rows.ts'

/* Extras and discounts of trips. Bookings keep their lines, so these may be changed and deleted at any time. */

/** The title of a trip that is offered. @throws trip_not_offered */
export async function titleOf(
  trx: Trx,
  tripId: number,
  strength: 'share' | 'update' = 'share',
): Promise<string> {
  const trip = await trx
    .selectFrom('trips')
    .select('title')
    .where('id', '=', tripId)
    .where('deleted_at', 'is', null)
    .$call(lockedFor(trx, strength))
    .executeTakeFirst()
  if (!trip) throw invalid('trip_id', 'trip_not_offered')
  return trip.title
}

type NewExtra = Omit<NewRow<'extras'>, 'id' | 'deleted_at'>

const extraRows = catalogue('extras', { missing: 'no_extra', nameOf: ({ name }) => name })

export const listExtras = (db: Database, tripId: number) =>
  db
    .selectFrom('extras')
    .select(['id', 'trip_id', 'name', 'price', 'per', 'at_most', 'tax_rate_id', 'stock'])
    .where('trip_id', '=', tripId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

export const addExtra = (ctx: Ctx, extra: NewExtra): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    // No booking is under way while a trip gets an extra that is counted: see lockDeparture.
    const title = await titleOf(tx.db, extra.trip_id, extra.stock == null ? 'share' : 'update')
    await checkRate(tx.db, extra)
    return extraRows.add(tx, extra, `${title}: ${extra.name}`)
  })

/** Locks the trip of an extra, so that no booking is under way: what is counted, and how, may change only then. */
const lockTripOf = (trx: Trx, extraId: number) =>
  trx
    .selectFrom('trips')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('extras').select('trip_id').where('id', '=', extraId))
    .$call(lockedFor(trx, 'update'))
    .execute()

/** Refuses a stock below what a departure to come has sold. The trip is locked. @throws extra_sold_already */
async function checkStock(
  trx: Trx,
  today: string,
  { id, trip_id, per, stock }: Pick<Row<'extras'>, 'id' | 'trip_id' | 'per' | 'stock'>,
): Promise<void> {
  if (stock === null) return
  const departures = await trx
    .selectFrom('departures')
    .select(['id', 'date'])
    .where('trip_id', '=', trip_id)
    .where('date', '>=', today)
    .where('cancelled_at', 'is', null)
    .orderBy('date')
    .execute()
  const ids = departures.map((departure) => departure.id)
  const soldOn = await readSold(trx, ids)
  for (const departure of departures) {
    const sold = soldOn(departure.id, { id, per })
    if (sold > stock) throw refuse('extra_sold_already', { sold, day: departure.date })
  }
}

export const updateExtra = (
  ctx: Ctx,
  id: number,
  { anyway = false, ...changes }: Partly<NewExtra> & { anyway?: boolean },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if (changes.stock !== undefined || changes.per !== undefined) await lockTripOf(tx.db, id)
    const before = await extraRows.lock(tx, id)
    const fields = changedFields(before, changes)
    if (fields.length === 0) return
    await checkRate(tx.db, changes)
    if (fields.includes('stock') || fields.includes('per'))
      await checkStock(tx.db, tx.clock.today(), { ...before, ...changes })
    if (!anyway) await askWhereOdd(tx.db, { price: before.price }, { price: changes.price ?? before.price })
    const after = await extraRows.change(tx, before, changes)
    if (after) await originalChanged(tx.db, 'extra', id, extraOriginal(after))
  })

export const deleteExtra = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(ctx, async (tx) => extraRows.remove(tx, await extraRows.lock(tx, id)))

type NewDiscount = Omit<NewRow<'discounts'>, 'id'>

export const listDiscounts = (db: Database, tripId: number) =>
  db
    .selectFrom('discounts')
    .selectAll()
    .where('trip_id', '=', tripId)
    .orderBy('kind')
    .orderBy('at_least')
    .execute()

const discountName = ({
  kind,
  at_least,
  basis_points,
}: Pick<Row<'discounts'>, 'kind' | 'at_least' | 'basis_points'>) =>
  `${kind === 'early' ? `${at_least} days ahead` : `${at_least} travellers`}: ${basis_points / 100}%`

const discountRows = catalogue('discounts', {
  missing: 'no_discount',
  nameOf: discountName,
})

export const addDiscount = (ctx: Ctx, discount: NewDiscount): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const title = await titleOf(tx.db, discount.trip_id)
    return discountRows.add(tx, discount, `${title}, ${discountName(discount)}`)
  })

/** @throws no_discount */
export const updateDiscount = (ctx: Ctx, id: number, changes: Partly<NewDiscount>): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await discountRows.change(tx, await discountRows.lock(tx, id), changes)
  })

/** @throws no_discount */
export const deleteDiscount = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(ctx, async (tx) => discountRows.remove(tx, await discountRows.lock(tx, id)))

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

/** Counts what bookings of departures take of an extra. @param options.besides one left out @returns how many pieces a departure has sold */
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
      .map(({ extras, ...booking }) => ({ ...booking, chosen: parseExtras(extras) })),
    ({ departure_id }) => departure_id,
  )
  return (departureId, extra) =>
    (parties.get(departureId) ?? []).reduce((sum, party) => sum + piecesOf(extra, party.chosen, party), 0)
}

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
