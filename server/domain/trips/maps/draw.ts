import type { Stop } from '../../../../contract/places.ts'
import type { MapAccent } from '../../look/accent.ts'
import { cartouche, gridAndFrame } from './furniture.ts'
import { around, type Mark, overlap, placeLabels } from './labels.ts'
import { createLettering } from './letters.ts'
import { countryNames, townNames } from './names.ts'
import { areasOn, isWithin, linesOn, pathOf, short } from './outlines.ts'
import { loadTowns } from './places.ts'
import { riversOn } from './rivers.ts'
import { arrowHeads, legsThrough, pointsAlong, routePath } from './route.ts'
import { escaped, HALO, type MapShape, type Sheet, sheets, styleOf, withinFrame } from './sheet.ts'
import { type Box, projectStop, type View, viewOf } from './view.ts'
import { type Country, loadWorld, mercator, type Point } from './world.ts'

/** How many kilometres a map of a small country shows at least from left to right. */
const SMALLEST_KM = 40

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

/** What a map is drawn of: a trip's title and its stops, in their order. */
export type MapInput = { title: string; stops: Stop[] }

/** Those with a name. The others only lead the route, around land say. */
const named = (stops: Stop[]) => stops.filter(({ name }) => name !== '')

/** Stops nearer than this, in pixels, share a ring. */
const SAME_RING = 5

type Ring = { at: Point; numbers: number[]; names: string[] }

/** The stops as rings: those at one place share one. */
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

/** The corner of the sheet where a box covers the least of the route; `covers` tells whether it covers anything. */
function cornerFor(sheet: Sheet, size: { width: number; height: number }, route: Point[]) {
  const room = withinFrame(sheet, 14)
  const boxes = corners.map(
    ([right, low]): Box => ({
      ...size,
      x: room.x + right * (room.width - size.width),
      y: room.y + low * (room.height - size.height),
    }),
  )
  const counted = boxes.map((box) => ({
    box,
    covers: route.filter((point) => overlap(box, around(point, 12))).length,
  }))
  return counted.reduce((least, each) => (each.covers < least.covers ? each : least))
}

/** The view, with a cartouche that covers nothing: where it finds no free corner, the stops make room. */
function compose(sheet: Sheet, { title, stops }: MapInput) {
  const { x, y } = sheet.padding
  const all = withinFrame(sheet)
  const room: Box = { x: all.x + x, y: all.y + y, width: all.width - 2 * x, height: all.height - 2 * y }
  const whole = smallCountry(loadWorld().countries, stops, sheet.leastKm)
  const at = (within: Box) => {
    const view = viewOf([...stops, ...whole], sheet, within, whole.length > 0 ? SMALLEST_KM : sheet.leastKm)
    const legs = legsThrough(stops.map((stop) => projectStop(view, stop)))
    const route = pointsAlong(legs)
    const box = cartouche(sheet, view, title)
    const place = cornerFor(sheet, box, [...route, ...stops.map((stop) => projectStop(view, stop))])
    return { view, legs, route, box, place }
  }
  const first = at(room)
  if (first.place.covers === 0) return first
  const { width, height } = first.box
  const narrower = { ...room, width: room.width - Math.max(0, width + 20 - x) }
  const lower = { ...room, height: room.height - Math.max(0, height + 24 - y) }
  const others = [
    at(lower),
    at(narrower),
    at({ ...lower, y: room.y + room.height - lower.height }),
    at({ ...narrower, x: room.x + room.width - narrower.width }),
  ]
  return others.reduce((best, each) =>
    each.place.covers < best.place.covers ||
    (each.place.covers === best.place.covers && each.view.scale > best.view.scale)
      ? each
      : best,
  )
}

/** Numbers in the colour of the route, and the name. */
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
  const sheet = sheets[shape]
  const { width, height, ring, letters } = sheet
  const { view, legs, route, box, place } = compose(sheet, input)
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
  const labels = placeLabels(marks, { sheet: withinFrame(sheet, 5), boxes: [place.box], route })
  const taken = [
    place.box,
    ...labels.map((label) => label.box),
    ...rings.map(({ at }) => around(at, ring + 4)),
  ]
  const lettering = createLettering()
  const countries = countryNames(lettering, sheet, view, world.countries, taken, route)
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
  const { grid, frame } = gridAndFrame(sheet, view, lettering)
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
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><title>${escaped(input.title)}</title><style>${styleOf(accent)}</style><clipPath id="s"><rect x="${inner.x}" y="${inner.y}" width="${inner.width}" height="${inner.height}"/></clipPath><rect class="paper" width="${width}" height="${height}"/><g clip-path="url(#s)"><rect class="water" width="${width}" height="${height}"/><path class="grid" d="${grid}"/><defs>${lettering.outlines()}<path id="l" d="${paths(areasOn(view, world.land, { round, ...coarse }), 'z')}"/></defs><use href="#l" class="shore" stroke-width="13"/><use href="#l" class="sea" stroke-width="11.6"/><use href="#l" class="shore" stroke-width="7"/><use href="#l" class="sea" stroke-width="5.4"/><use href="#l" class="land"/><path class="cut" d="${paths(linesOn(view, world.cuts), '')}"/>${riversOn(view, world.rivers, coarse)}<path class="lake" d="${paths(areasOn(view, world.lakes, { round: 2, ...coarse }), 'z')}"/><path class="border" d="${paths(linesOn(view, world.borders, { round, ...coarse }), '')}"/><g class="halo">${countries.drawn}${towns}</g><path class="under" d="${routePath(legs)}"/><path class="route" d="${routePath(legs)}"/><path class="arrow" d="${arrowHeads(legs, ring * 1.5)}"/>${rings
    .map(({ at: [x, y] }) => `<circle class="ring" cx="${short(x)}" cy="${short(y)}" r="${ring}"/>`)
    .join('')}<g class="halo">${drawnLabels.join('')}</g></g>${frame}${cartoucheDrawn}</svg>`
}
