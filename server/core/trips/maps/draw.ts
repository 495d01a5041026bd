import type { Stop } from '../../../../contract/trips/trip-content.ts'
import type { MapInput } from '../../../kit/maps.ts'
import type { MapAccent } from '../../look/accent.ts'
import { cartouche, gridAndFrame } from './furniture.ts'
import { around, type Mark, overlap, placeLabels } from './labels.ts'
import { createLettering } from './lettering.ts'
import { countriesOf, locatorOf } from './locator.ts'
import { countryNames, townNames } from './names.ts'
import { areasOn, isWithin, linesOn, pathOf, short } from './outlines.ts'
import { loadTowns, type Town } from './places.ts'
import { arrowHeads, legsThrough, pointsAlong, routePath } from './route.ts'
import {
  escaped,
  HALO,
  type MapShape,
  NEAR_KM,
  nearSheet,
  type Sheet,
  sheets,
  styleOf,
  withinFrame,
} from './sheet.ts'
import { type Box, edgesOf as degreesOf, kmAcross, projectStop, type View, viewOf } from './view.ts'
import { type Country, loadWorld, mercator, type Point, type Shape } from './world.ts'

/** The size up to which a country is shown as a whole, in kilometres. */
const SMALL_COUNTRY_KM = 60

const KM_OF_DEGREE = 111.2

type Edges = { west: number; east: number; south: number; north: number }

const edgesOf = ({ rings }: Country): Edges => ({
  west: Math.min(...rings.map(({ west }) => west)),
  east: Math.max(...rings.map(({ east }) => east)),
  south: Math.min(...rings.map(({ south }) => south)),
  north: Math.max(...rings.map(({ north }) => north)),
})

/** The corners of the country that all stops are in, where it is small. Otherwise none. */
export function smallCountry(countries: Country[], stops: Stop[]): Stop[] {
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
    if (Math.max(wide, high) > SMALL_COUNTRY_KM) continue
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

/** The stops that have a name. Stops without one only lead the route, say around land. */
const named = (stops: Stop[]) => stops.filter(({ name }) => name !== '')

/** Stops nearer than this, in pixels, share a ring. */
const SAME_RING = 5

type Ring = { at: Point; numbers: number[]; names: string[] }

/** The stops as rings: stops at one place share a ring. */
function ringsOf(view: View, stops: Stop[]): Ring[] {
  const rings: Ring[] = []
  named(stops).forEach((stop, index) => {
    const at = projectStop(view, stop)
    const near = rings.find((ring) => Math.hypot(ring.at[0] - at[0], ring.at[1] - at[1]) < SAME_RING)
    if (!near) rings.push({ at, numbers: [index + 1], names: [stop.name] })
    else {
      near.numbers.push(index + 1)
      if (!near.names.includes(stop.name)) near.names.push(stop.name)
    }
  })
  return rings
}

/** What is written at a ring, the best first: numbers, two spaces, names. A trip with one stop needs no number. */
const textsOf = ({ numbers, names }: Ring, stops: number) => {
  if (stops === 1) return [`  ${names[0]}`]
  const all =
    numbers.length > 3 ? `${numbers[0]} · ${numbers[1]} · … · ${numbers.at(-1)}` : numbers.join(' · ')
  const joined = names.length > 2 ? `${names[0]}, …` : names.join(', ')
  return [...new Set([`${all}  ${joined}`, `${all}  ${names[0]}`, all])]
}

const corners = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const

type Placed = { box: Box; covers: number }

/** The corner of the sheet, none of those `taken`, where a box covers the least of the route, and how much that is. */
function cornerFor(
  sheet: Sheet,
  size: { width: number; height: number },
  route: Point[],
  taken: Box[] = [],
): Placed {
  const room = withinFrame(sheet, 14)
  const boxes = corners.map(
    ([right, low]): Box => ({
      width: size.width,
      height: size.height,
      x: room.x + right * (room.width - size.width),
      y: room.y + low * (room.height - size.height),
    }),
  )
  const counted = boxes
    .filter((box) => !taken.some((other) => overlap(box, other)))
    .map((box) => ({ box, covers: route.filter((point) => overlap(box, around(point, 12))).length }))
  const none = { box: boxes[0] as Box, covers: Number.POSITIVE_INFINITY }
  return counted.reduce((least, each) => (each.covers < least.covers ? each : least), none)
}

/** Pixels of a kilometre from which on a coast is drawn wrong: the data know a point every few kilometres. */
const COAST_PIXELS = 16

/** How many pixels a town is away from stops and edges to have room for its name. */
const BESIDE = 50

/** How many towns, borders, rivers and lakes beside the stops show where one is, and how many must do where there is little to see. */
const SIGNS = { usual: 4, least: 2 }

const tenths = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]

/** Whether a coast runs over the sheet: through one of its points, or between places on land and on water. */
function hasCoast(view: View): boolean {
  const { width, height } = view
  const land = areasOn(view, loadWorld().land)
  if (land.flat().some(([x, y]) => x > 0 && x < width && y > 0 && y < height)) return true
  const places = tenths.flatMap((x) => tenths.map((y): Point => [x * width, y * height]))
  return new Set(places.map((place) => isWithin(place, land))).size > 1
}

/** How many towns have room beside the stops, and borders, rivers and lakes as one each. */
function countSigns(view: View, stops: Stop[]): number {
  const { borders, rivers, lakes } = loadWorld()
  const at = stops.map((stop) => projectStop(view, stop))
  const { south, north } = degreesOf(view)
  const isOnSheet = ([x, y]: Point) =>
    x > BESIDE && x < view.width - BESIDE && y > BESIDE && y < view.height - BESIDE
  const isSeen = (town: Town) => {
    if (town.latitude < south || town.latitude > north) return false
    const [x, y] = projectStop(view, town)
    return isOnSheet([x, y]) && at.every((stop) => Math.hypot(stop[0] - x, stop[1] - y) > BESIDE)
  }
  const shapes = [
    linesOn(view, borders),
    kmAcross(view) < NEAR_KM ? [] : linesOn(view, rivers),
    areasOn(view, lakes),
  ]
  return loadTowns().filter(isSeen).length + shapes.filter((drawn) => drawn.flat().some(isOnSheet)).length
}

/** Whether a view shows something beside its stops, and no coast that is wrong at its scale. */
const isTelling = (view: View, stops: Stop[], signs: number): boolean =>
  hasCoast(view) ? view.width / kmAcross(view) <= COAST_PIXELS : countSigns(view, stops) >= signs

/** How many times as wide as its stops a map becomes, until it is telling; and in a desert or on an ocean, where that takes long. */
const WIDER = { usual: [1, 1.6, 2.5, 4], least: [4, 6.5, 10, 16, 25, 40, 60, 100] }

/** The view, with a cartouche and a locator in free corners, or with room made for them. A locator may be left out. */
export function compose(sheet: Sheet, { title, stops, language }: MapInput) {
  const { x, y } = sheet.padding
  const all = withinFrame(sheet)
  const room: Box = { x: all.x + x, y: all.y + y, width: all.width - 2 * x, height: all.height - 2 * y }
  const { countries } = loadWorld()
  const whole = smallCountry(countries, stops)
  const isOne = stops.every((stop) => stop.name === '' || stop.name === named(stops)[0]?.name)
  const tight = whole.length > 0 || !isOne ? sheet.leastKm.route : sheet.leastKm.stop
  const across = kmAcross(viewOf([...stops, ...whole], sheet, room, tight))
  const telling = (want: keyof typeof WIDER) =>
    WIDER[want]
      .map((times) => across * times)
      .find((km) => isTelling(viewOf([...stops, ...whole], sheet, room, km), stops, SIGNS[want]))
  const least = telling('usual') ?? telling('least') ?? across
  const caption = countriesOf(countries, named(stops), language)
  const at = (within: Box) => {
    const view = viewOf([...stops, ...whole], sheet, within, least)
    const legs = legsThrough(stops.map((stop) => projectStop(view, stop)))
    const route = pointsAlong(legs)
    const points = [...route, ...stops.map((stop) => projectStop(view, stop))]
    const box = cartouche(sheet, view, { title, language })
    const place = cornerFor(sheet, box, points)
    const locator = locatorOf(sheet, view, countries, stops, caption)
    const located = locator && cornerFor(sheet, locator, points, [place.box])
    return { view, legs, route, box, place, locator, located, covers: place.covers + (located?.covers ?? 0) }
  }
  const first = at(room)
  const { width, height } = first.box
  const narrower = { ...room, width: room.width - Math.max(0, width + 20 - x) }
  const lower = { ...room, height: room.height - Math.max(0, height + 24 - y) }
  const others = () => [
    at(lower),
    at(narrower),
    at({ ...lower, y: room.y + room.height - lower.height }),
    at({ ...narrower, x: room.x + room.width - narrower.width }),
  ]
  const best = (first.covers === 0 ? [] : others()).reduce(
    (best, each) =>
      each.covers < best.covers || (each.covers === best.covers && each.view.scale > best.view.scale)
        ? each
        : best,
    first,
  )
  if (!best.located || best.located.covers === 0) return best
  return { ...best, locator: undefined, located: undefined }
}

const numberAndName = (text: string) => {
  const [numbers = '', name = ''] = text.split('  ')
  if (numbers === '') return [{ text: name }]
  return [{ text: numbers, class: 'number' }, ...(name === '' ? [] : [{ text: `  ${name}` }])]
}

/**
 * Draws the map of a trip as an SVG of its own: nothing is loaded, and the same input gives the same map. Takes about a
 * third of a second, and the first time half a second more: for atlas.ts.
 */
export function drawMap(input: MapInput, shape: MapShape, accent: MapAccent): string {
  const { view, legs, route, box, place, locator, located } = compose(sheets[shape], input)
  const isNear = kmAcross(view) < NEAR_KM
  const sheet = isNear ? nearSheet(sheets[shape]) : sheets[shape]
  const { width, height, ring, letters } = sheet
  const world = loadWorld()
  // Where a degree is wide, the data are coarser than the sheet.
  const round = view.scale > 9000 ? 2 : view.scale > 4000 ? 1 : 0
  const coarse = view.scale < 400 ? { least: 5, tolerance: 0.95 } : {}
  const paths = (areas: Point[][], end: 'z' | '') => areas.map((points) => pathOf(points, end)).join('')
  const rings = ringsOf(view, input.stops)
  const marks = rings.map(
    (each): Mark => ({
      at: each.at,
      radius: ring + 1,
      texts: textsOf(each, named(input.stops).length),
      size: letters.stop,
    }),
  )
  const boxes = [place.box, ...(located ? [located.box] : [])]
  const labels = placeLabels(marks, { sheet: withinFrame(sheet, 5), boxes, route })
  const taken = [
    ...boxes,
    ...labels.map((label) => label.box),
    ...rings.map(({ at }) => around(at, ring + 4)),
  ]
  const lettering = createLettering()
  const countries = countryNames(
    lettering,
    sheet,
    view,
    world.countries,
    taken,
    route,
    locator?.isNamed ? 2 : 1,
    input.language,
  )
  const towns = townNames(
    lettering,
    sheet,
    view,
    loadTowns(),
    [...taken, ...countries.boxes],
    route,
    marks,
    new Set(input.stops.map(({ name }) => name)),
  )
  const { grid, frame } = gridAndFrame(sheet, view, lettering, input.language)
  const inner = withinFrame(sheet)
  const drawnLabels = labels.map(
    (label) =>
      (label.line ? `<path class="lead" d="${pathOf([...label.line], '')}"/>` : '') +
      lettering.write(numberAndName(label.text), {
        size: letters.stop,
        anchor: label.anchor,
        halo: HALO,
        x: label.x,
        y: label.y,
      }),
  )
  const cartoucheDrawn = box.draw(place.box, lettering)
  const locatorDrawn = locator && located ? locator.draw(located.box, lettering) : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><title>${escaped(input.title)}</title><style>${styleOf(accent)}</style><clipPath id="s"><rect x="${inner.x}" y="${inner.y}" width="${inner.width}" height="${inner.height}"/></clipPath><rect class="paper" width="${width}" height="${height}"/><g clip-path="url(#s)"><rect class="water" width="${width}" height="${height}"/><path class="grid" d="${grid}"/><defs>${lettering.outlines()}<path id="l" d="${paths(areasOn(view, world.land, { round, ...coarse }), 'z')}"/></defs><use href="#l" class="shore" stroke-width="13"/><use href="#l" class="sea" stroke-width="11.6"/><use href="#l" class="shore" stroke-width="7"/><use href="#l" class="sea" stroke-width="5.4"/><use href="#l" class="land"/><path class="cut" d="${paths(linesOn(view, world.cuts), '')}"/>${isNear ? '' : riversOn(view, world.rivers, coarse)}<path class="lake" d="${paths(areasOn(view, world.lakes, { round: 2, ...coarse }), 'z')}"/><path class="border" d="${paths(linesOn(view, world.borders, { round, ...coarse }), '')}"/><g class="halo">${countries.drawn}${towns}</g><path class="under" d="${routePath(legs)}"/><path class="route" d="${routePath(legs)}"/><path class="arrow" d="${arrowHeads(legs, ring * 1.5)}"/>${rings
    .map(({ at: [x, y] }) => `<circle class="ring" cx="${short(x)}" cy="${short(y)}" r="${ring}"/>`)
    .join('')}<g class="halo">${drawnLabels.join('')}</g></g>${frame}${cartoucheDrawn}${locatorDrawn}</svg>`
}

/** Pixels of one step in which a river grows from its spring, and its width at each step, in parts of the whole. */
const STEP = 14
const GROWING = [0.25, 0.4, 0.55, 0.7, 0.85]
const WIDTH = 0.9

const keyOf = ([x, y]: Point) => `${x.toFixed(3)} ${y.toFixed(3)}`

/** Cuts a line into pieces of `STEP` pixels for as long as a river grows, and the rest. */
function pieces(points: Point[]): Point[][] {
  const cut: Point[][] = []
  let piece: Point[] = []
  let length = 0
  for (const point of points) {
    const before = piece.at(-1)
    piece.push(point)
    if (before) length += Math.hypot(point[0] - before[0], point[1] - before[1])
    if (length < STEP || cut.length === GROWING.length) continue
    cut.push(piece)
    piece = [point]
    length = 0
  }
  return piece.length > 1 ? [...cut, piece] : cut
}

/** Rivers as paths. One begins thin at its spring: where no other line, of which it might be a part, touches its first point. */
function riversOn(view: View, rivers: Shape[], options: { tolerance?: number }): string {
  const touched = new Map<string, number>()
  for (const { points } of rivers)
    for (const key of new Set(points.map(keyOf))) touched.set(key, (touched.get(key) ?? 0) + 1)
  const byWidth = new Map<number, string>()
  const add = (part: number, points: Point[]) =>
    byWidth.set(part, (byWidth.get(part) ?? '') + pathOf(points, ''))
  for (const river of rivers) {
    const [first] = river.points
    const isSpring = first !== undefined && touched.get(keyOf(first)) === 1
    const lines = linesOn(view, [river], { round: 2, ...options })
    for (const [index, line] of lines.entries()) {
      const cut = isSpring && index === 0 ? pieces(line) : []
      for (const [at, piece] of cut.entries()) add(GROWING[at] ?? 1, piece)
      if (cut.length === 0) add(1, line)
    }
  }
  return [...byWidth]
    .map(([part, d]) => `<path class="river" stroke-width="${Number((WIDTH * part).toFixed(2))}" d="${d}"/>`)
    .join('')
}
