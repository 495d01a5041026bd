import { hasBanner, limits } from '../../../contract/limits.ts'
import { countOf } from '../../../rules/words.ts'
import { audit } from '../../core/audit/audit.ts'
import { nameOf } from '../../core/departures/seating.ts'
import { parseContent } from '../../core/trips/trip-content.ts'
import type { Database, Row, Trx } from '../../database/schema.ts'
import { isOneOf, lockedFor } from '../../database/sql.ts'
import type { TxCtx } from '../../kit/context.ts'
import { nextVersion } from '../../kit/edit-conflict.ts'
import type { FoundTrip } from './found.ts'
import { addDeparturesOf, noteMade, price } from './take-trip.ts'
import type { TripPictures } from './uploads.ts'

/*
 * A trip that an import has made is filled in by a later try: with pictures that were forgotten, and with the prices and departures that a
 * dump has and an export lacks. What somebody has typed here stays.
 */

/** A trip that an import has made: as it is now, and as it was then. */
type Made = {
  id: number
  title: string
  banner: string
  content: string
  version: number
  published: Row<'trips'>['published']
  /** Null where nobody knows it any more. */
  made_version: number | null
  /** What the file had that made it. */
  found: string
}

/** Trips that imports have made and that are here, by their ids. */
export async function readMade(db: Database | Trx, ids: number[]): Promise<Map<number, Made>> {
  const rows = await db
    .selectFrom('trips')
    .innerJoin('import_items as item', (join) =>
      join.onRef('made_id', '=', 'trips.id').on('item.kind', '=', 'trip').on('item.state', '=', 'taken'),
    )
    .select(['trips.id', 'trips.title', 'banner', 'content', 'trips.version', 'published'])
    .select(['made_version', 'item.found'])
    .where('deleted_at', 'is', null)
    .where(isOneOf(db, 'trips.id', ids))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether nobody has changed a trip since an import has made it or filled it in. */
const isAsMade = ({ version, made_version }: Made) => version === made_version

const picturesOf = ({ banner, content }: Made) =>
  (hasBanner({ banner }) ? 1 : 0) + parseContent(content).gallery.length

/** How many pictures of a file a trip is to have here. */
export const wantedPictures = ({ pictures }: Pick<FoundTrip, 'pictures'>): number =>
  Math.min(pictures.filter(({ file, url }) => file !== null || url !== null).length, limits.tripPictures + 1)

/** How many pictures of the file a trip lacks: it has none yet, or nobody has touched it since. */
export function lackingPictures(trip: FoundTrip, here: Made): number {
  const have = picturesOf(here)
  return have === 0 || isAsMade(here) ? Math.max(0, wantedPictures(trip) - have) : 0
}

/** The prices that the file has and the trip lacks. */
async function pricesFor(tx: TxCtx, { prices }: FoundTrip, { id }: Made) {
  const columns = ['price_adult', 'price_child', 'price_infant'] as const
  const here = await tx.db.selectFrom('trips').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
  const there = {
    price_adult: price(prices.adult, () => {}),
    price_child: price(prices.child, () => {}),
    price_infant: price(prices.infant, () => {}),
  }
  const lacking = columns.filter((column) => here[column] === null && there[column] !== null)
  return Object.fromEntries(lacking.map((column) => [column, there[column]]))
}

/** Adds the departures of the file to a trip that never had any. @returns how many */
async function datesFor(tx: TxCtx, importId: number, trip: FoundTrip, { id, title, found }: Made) {
  if ((JSON.parse(found) as FoundTrip).departures.length > 0) return 0
  const here = tx.db.selectFrom('departures').select('id').where('trip_id', '=', id).limit(1)
  if (await here.executeTakeFirst()) return 0
  const added = await addDeparturesOf(tx, id, trip, () => {})
  for (const { id: made_id, date, time } of added)
    await noteMade(tx, importId, {
      kind: 'departure',
      old_id: `${id} ${date} ${time}`,
      title: nameOf(title, { date, time }),
      made_id,
    })
  return added.length
}

/**
 * Fills in what a trip that an import has made lacks of the file.
 * @param pictures all of the file that could be stored: they take the place of those that are here
 * @returns what was added, for the report; '' for nothing
 */
export async function fillIn(
  tx: TxCtx,
  importId: number,
  trip: FoundTrip,
  tripId: number,
  { stored }: TripPictures,
): Promise<string> {
  const { id } = await tx.db
    .selectFrom('trips')
    .select('id')
    .where('id', '=', tripId)
    .$call(lockedFor(tx.db, 'update'))
    .executeTakeFirstOrThrow()
  const made = (await readMade(tx.db, [id])).get(id)
  if (!made) return ''
  const have = picturesOf(made)
  const [banner, ...gallery] = lackingPictures(trip, made) > 0 && stored.length > have ? stored : []
  const prices = isAsMade(made) ? await pricesFor(tx, trip, made) : {}
  const dates = isAsMade(made) ? await datesFor(tx, importId, trip, made) : 0
  const content = banner && JSON.stringify({ ...parseContent(made.content), gallery })
  const changes = { ...(banner && { banner: banner.file, content }), ...prices }
  const fields = Object.keys(changes)
  if (fields.length > 0) {
    const { version } = await tx.db
      .updateTable('trips')
      .set({ ...changes, ...nextVersion })
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow()
    await audit(tx, ['trip', 'changed'], { id, subject: made.title, fields })
    // It is still as imports have made it.
    if (isAsMade(made))
      await tx.db
        .updateTable('import_items')
        .set({ made_version: version })
        .where('kind', '=', 'trip')
        .where('state', '=', 'taken')
        .where('made_id', '=', id)
        .execute()
  }
  return [
    banner && countOf(stored.length - have, 'picture'),
    Object.keys(prices).length > 0 && 'prices',
    dates > 0 && countOf(dates, 'departure'),
  ]
    .filter(Boolean)
    .join(', ')
}
