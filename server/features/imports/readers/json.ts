import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Reader, UnreadableFile } from '../found.ts'
import { isCurrency } from '../values/money.ts'
import type { WpRow } from '../wordpress/site.ts'
import { foundInYatra } from '../wordpress/yatra.ts'

/** No export of trips is larger: a thousand trips have a tenth of this. */
export const MOST_BYTES = 40_000_000

type Exported = Record<string, unknown>

const isObject = (value: unknown): value is Exported => typeof value === 'object' && value !== null

/** Rows of the export, with all columns as texts, as a dump has them. */
const rowsIn = (list: unknown): WpRow[] =>
  (Array.isArray(list) ? list : [])
    .filter(isObject)
    .map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([column, value]) => [
          column,
          value === null || value === undefined
            ? null
            : typeof value === 'object'
              ? JSON.stringify(value)
              : `${value}`,
        ]),
      ),
    )

function parsed(text: string): Exported {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new UnreadableFile('It is no whole JSON: export it again, or upload it again.')
  }
  const data = isObject(value) ? value.data : undefined
  if (!isObject(data) || !Array.isArray(data.trips))
    throw new UnreadableFile('This JSON is no export of Yatra.')
  return data
}

/** Yatra's own export. */
export const readJson: Reader = async function* (file, reading) {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const bytes of file) {
    reading.signal.throwIfAborted()
    size += bytes.length
    if (size > MOST_BYTES) throw new UnreadableFile('An export of Yatra may have 40 MB.')
    parts.push(bytes)
  }
  const data = parsed(new TextDecoder().decode(Buffer.concat(parts)))
  const itinerary = isObject(data.itinerary) ? data.itinerary : {}
  const tables: Record<string, WpRow[]> = {
    trips: rowsIn(data.trips),
    trip_itinerary_days: rowsIn(itinerary.days),
    trip_availability_dates: rowsIn(data.availability),
    trip_availability_rules: rowsIn(data.availability_rules),
    trip_content: rowsIn(data.trip_content),
    trip_classifications: rowsIn(data.trip_classifications),
    classifications: [data.destinations, data.activities, data.trip_categories, data.traveler_types].flatMap(
      rowsIn,
    ),
    reviews: rowsIn(data.reviews),
    bookings: rowsIn(data.bookings),
    customers: rowsIn(data.customers),
  }
  const settings = isObject(data.settings) ? data.settings : {}
  const code = `${settings.yatra_currency ?? ''}`
  const currency = isCurrency(code) ? code : null
  yield { kind: 'site', plugin: 'Yatra', url: null, currency }
  for (const found of foundInYatra(
    {
      all: (table) => tables[table] ?? [],
      of: (table, id) => {
        const column =
          table === 'classifications' ? 'id' : table === 'booking_departures' ? 'booking_id' : 'trip_id'
        return (tables[table] ?? []).filter((row) => row[column] === `${id}`)
      },
      picture: () => undefined,
      base: `${settings.yatra_trip_base || 'tour'}`,
    },
    { ...reading, currency: currency ?? reading.currency },
  )) {
    // Each trip has its recurring days written out.
    await nextTurn()
    reading.signal.throwIfAborted()
    yield found
  }
}
