import { isOneOf, lockedFor } from '../../database/sql.ts'
import { type Ctx, inTransaction } from '../../kit/context.ts'
import { nextVersion } from '../../kit/edit-conflict.ts'
import { audit } from '../audit/audit.ts'
import { askWhereOdd, pricesOn } from './odd-prices.ts'
import { nameOf } from './seating.ts'
import type { Prices } from './store-departures.ts'

const STEPS = 6

/** The roundest number from `low` on that is below `high`: 100 between 60 and 124, 130 between 129 and 145. */
function roundest(low: number, high: number): number {
  for (let unit = 10 ** `${high}`.length; unit > 1; unit /= 10) {
    const round = Math.ceil(low / unit) * unit
    if (round < high) return round
  }
  return low
}

/** At most six round price limits to choose from, each between two prices of the trips left. `trips`: how many cost no more. */
export function priceSteps(prices: number[]): { price_to: number; trips: number }[] {
  const sorted = prices.toSorted((a, b) => a - b)
  const steps = sorted.flatMap((price, index) => {
    const next = sorted[index + 1]
    return next === undefined || next === price ? [] : [{ price_to: roundest(price, next), trips: index + 1 }]
  })
  if (steps.length <= STEPS) return steps
  const chosen = Array.from({ length: STEPS }, (_, index) =>
    Math.round((index * (steps.length - 1)) / (STEPS - 1)),
  )
  return steps.filter((_, index) => chosen.includes(index))
}

/** Sets prices of departures (null: the trip's), but for unknown and cancelled ones. @param anyway the user was asked @returns how many */
export async function priceDepartures(
  ctx: Ctx,
  ids: number[],
  prices: Prices,
  anyway = false,
): Promise<number> {
  const set = Object.fromEntries(Object.entries(prices).filter(([, value]) => value !== undefined))
  if (Object.keys(set).length === 0) return 0
  return await inTransaction(ctx, async (tx) => {
    const locked = await tx.db
      .selectFrom('departures')
      .select('id')
      .where(isOneOf(tx.db, 'id', ids))
      .where('cancelled_at', 'is', null)
      .orderBy('id')
      .$call(lockedFor(tx.db, 'turn'))
      .execute()
    const departures = await tx.db
      .selectFrom('departures')
      .innerJoin('trips', 'trips.id', 'trip_id')
      .select(['departures.id', 'date', 'time', 'title'])
      .select(['departures.price_adult', 'departures.price_child', 'departures.price_infant'])
      .select((of) => [
        of.ref('trips.price_adult').as('trip_adult'),
        of.ref('trips.price_child').as('trip_child'),
        of.ref('trips.price_infant').as('trip_infant'),
      ])
      .where(
        isOneOf(
          tx.db,
          'departures.id',
          locked.map(({ id }) => id),
        ),
      )
      .orderBy('departures.id')
      .execute()
    for (const { id, title, date, time, ...had } of departures) {
      const trip = {
        price_adult: had.trip_adult,
        price_child: had.trip_child,
        price_infant: had.trip_infant,
      }
      if (!anyway) await askWhereOdd(tx.db, pricesOn(had, trip), pricesOn({ ...had, ...set }, trip), date)
      await tx.db
        .updateTable('departures')
        .set({ ...set, ...nextVersion })
        .where('id', '=', id)
        .execute()
      await audit(tx, ['departure', 'changed'], {
        id,
        subject: nameOf(title, { date, time }),
        fields: Object.keys(set),
      })
    }
    return departures.length
  })
}
