import type { Stop } from '../../../../contract/places.ts'
import { isWithin } from './outlines.ts'
import type { Country } from './world.ts'
import { mercator } from './world.ts'

/** How many kilometres a map of a small country shows at least from left to right. */
export const SMALLEST_KM = 40

const KM_OF_DEGREE = 111.2

type Edges = { west: number; east: number; south: number; north: number }

const edgesOf = ({ rings }: Country): Edges => ({
  west: Math.min(...rings.map(({ west }) => west)),
  east: Math.max(...rings.map(({ east }) => east)),
  south: Math.min(...rings.map(({ south }) => south)),
  north: Math.max(...rings.map(({ north }) => north)),
})

/**
 * The corners of the country that all stops are in, where it is so small that a map of `least` kilometres would show
 * mostly its neighbours: the map then shows that country. Otherwise none.
 */
export function smallCountry(countries: Country[], stops: Stop[], least: number): Stop[] {
  const [first] = stops
  if (!first) return []
  const isIn = ({ rings }: Country) =>
    isWithin(
      [first.longitude, mercator(first.latitude)],
      rings.map(({ points }) => points),
    )
  for (const country of countries) {
    const { west, east, south, north } = edgesOf(country)
    const wide = (east - west) * KM_OF_DEGREE * Math.cos((((south + north) / 2) * Math.PI) / 180)
    const high = (north - south) * KM_OF_DEGREE
    if (Math.max(wide, high) > least / 2) continue
    const holds = ({ longitude, latitude }: Stop) =>
      longitude >= west && longitude <= east && latitude >= south && latitude <= north
    if (!stops.every(holds) || !isIn(country)) continue
    return [
      { name: '', latitude: south, longitude: west },
      { name: '', latitude: north, longitude: east },
    ]
  }
  return []
}
