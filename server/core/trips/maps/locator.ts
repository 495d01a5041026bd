import type { Language } from '../../../../contract/languages.ts'
import type { Stop } from '../../../../contract/trips/trip-content.ts'
import { type Lettering, widthOf } from './lettering.ts'
import { areasOn, isWithin, pathOf, short } from './outlines.ts'
import { countryName, loadTowns, squareOfDistance } from './places.ts'
import type { Sheet } from './sheet.ts'
import { type Box, edgesOf, kmAcross, projectStop, type View, viewOf } from './view.ts'
import { type Country, mercator, type Shape } from './world.ts'

/** The fewest kilometres of the world that a locator shows, so that people recognise them, and the most. */
const KM = { least: 900, most: 3200 }

/** The part of the locator's width from which on a sheet needs no locator. */
const NEARLY = 0.3

const isIn = (rings: Shape[], { latitude, longitude }: Stop) =>
  isWithin(
    [longitude, mercator(latitude)],
    rings.map(({ points }) => points),
  )

/** The distance from which on a town does not tell a stop's country: 100 km, squared, on a globe with the radius 1. */
const FAR = (100 / 6371) ** 2

/** The largest error of a country's outlines, in degrees. */
const COARSE = 0.5

/** The name of a stop's country. For a stop just off a coast, the country of the nearest town. */
function countryOf(countries: Country[], stop: Stop, language: Language): string | undefined {
  const { latitude, longitude } = stop
  const mayHold = ({ west, east, south, north }: Shape) =>
    longitude > west - COARSE &&
    longitude < east + COARSE &&
    latitude > south - COARSE &&
    latitude < north + COARSE
  const holding = countries
    .filter(({ rings }) => rings.some(mayHold))
    .find((country) => isIn(country.fine(), stop))
  if (holding) return holding.nameIn(language)
  let nearest = { distance: FAR, country: '' }
  for (const { country, ...town } of loadTowns()) {
    if (Math.abs(town.latitude - stop.latitude) > 1) continue
    const distance = squareOfDistance(stop, town)
    if (distance < nearest.distance) nearest = { distance, country }
  }
  return nearest.country === '' ? undefined : countryName(nearest.country, language)
}

/** Two corners of the mainland or island of a country that a stop is on; none where the outlines have it in the sea. */
function landAround(countries: Country[], stop: Stop): Stop[] {
  const land = countries.flatMap(({ rings }) => rings).find((ring) => isIn([ring], stop))
  if (!land) return []
  return [
    { name: '', latitude: land.south, longitude: land.west },
    { name: '', latitude: land.north, longitude: land.east },
  ]
}

function worldAround(sheet: Sheet, countries: Country[], stops: Stop[]): View {
  const { width, height } = sheet.locator
  const room = { x: width * 0.12, y: height * 0.12, width: width * 0.76, height: height * 0.76 }
  const land = viewOf(
    [...stops, ...landAround(countries, stops[0] as Stop)],
    { width, height },
    room,
    KM.least,
  )
  const isKnown = kmAcross(land) <= KM.most && landOn(land, countries).length > 0
  return isKnown ? land : viewOf(stops, { width, height }, room, KM.most)
}

const landOn = (view: View, countries: Country[]) =>
  countries.flatMap(({ rings }) => areasOn(view, rings, { least: 2.5, tolerance: 0.5 }))

/** A small map of the world around a sheet, with the sheet on it, and below the countries. */
export type Locator = {
  width: number
  height: number
  isNamed: boolean
  draw: (box: Box, letters: Lettering) => string
}

/** The names of the stops' countries. There are none where the stops are in more than two. */
export function countriesOf(countries: Country[], stops: Stop[], language: Language): string {
  const names = [...new Set(stops.flatMap((stop) => countryOf(countries, stop, language) ?? []))]
  return names.length > 2 ? '' : names.join(' · ')
}

/** The locator of a sheet; undefined if the sheet shows about as much. @param caption `countriesOf` the stops, if there is room */
export function locatorOf(
  sheet: Sheet,
  view: View,
  countries: Country[],
  stops: Stop[],
  caption: string,
): Locator | undefined {
  const around = worldAround(sheet, countries, stops)
  if (kmAcross(view) > NEARLY * kmAcross(around)) return undefined
  const size = sheet.letters.title * 0.55
  const shown = widthOf(caption, size) < around.width - 8 ? caption : ''
  const band = shown ? size * 1.7 : 0
  return {
    width: around.width,
    height: around.height + band,
    isNamed: shown !== '',
    draw({ x, y }, letters) {
      const land = landOn(around, countries)
      const { west, east, south, north } = edgesOf(view)
      const [left, top] = projectStop(around, { name: '', latitude: north, longitude: west })
      const [right, bottom] = projectStop(around, { name: '', latitude: south, longitude: east })
      const [middle, centre] = [(left + right) / 2, (top + bottom) / 2]
      // A sheet of a few kilometres would be a dot.
      const [wide, high] = [Math.max(right - left, 7), Math.max(bottom - top, 5)]
      return [
        `<svg x="${short(x)}" y="${short(y)}" width="${around.width}" height="${around.height}">`,
        `<rect class="water" width="${around.width}" height="${around.height}"/>`,
        `<path class="around" d="${land.map((points) => pathOf(points, 'z')).join('')}"/>`,
        `<rect class="here" x="${short(middle - wide / 2)}" y="${short(centre - high / 2)}" width="${short(wide)}" height="${short(high)}"/></svg>`,
        band
          ? `<rect class="paper" x="${short(x)}" y="${short(y + around.height)}" width="${around.width}" height="${short(band)}"/>`
          : '',
        shown
          ? letters.write(shown, {
              size,
              class: 'small',
              anchor: 'middle',
              x: x + around.width / 2,
              y: y + around.height + size * 1.15,
            })
          : '',
        `<rect class="frame" stroke-width="1.5" x="${short(x)}" y="${short(y)}" width="${around.width}" height="${short(around.height + band)}"/>`,
      ].join('')
    },
  }
}
