import { brotliCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Language } from '../../../../contract/languages.ts'
import type { MapInput } from '../../../kit/maps.ts'
import { compose, drawMap, smallCountry } from './draw.ts'
import { wrap } from './furniture.ts'
import { overlap, placeLabels } from './labels.ts'
import { widthOf } from './lettering.ts'
import { countriesOf } from './locator.ts'
import { areasOn, isWithin } from './outlines.ts'
import { type MapShape, sheets, withinFrame } from './sheet.ts'
import { kmAcross, projectStop, viewOf } from './view.ts'
import { loadWorld } from './world.ts'

const stop = (name: string, latitude: number, longitude: number) => ({ name, latitude, longitude })

const draw = (input: Omit<MapInput, 'language'>, shape: MapShape, language: Language = 'en') =>
  drawMap({ ...input, language }, shape, { light: '#005f73', dark: '#94d2bd' })

const bergen = stop('Bergen', 60.393, 5.324)
const forty = Array.from({ length: 40 }, (_, index) =>
  stop(`Village ${index + 1}`, 45 + Math.sin(index) * 2, 8 + Math.cos(index * 1.7) * 4),
)

const trips = {
  'one town': [stop('Lübeck', 53.869, 10.687)],
  'a country, there and back': [bergen, stop('Flåm', 60.863, 7.113), stop('Ålesund', 62.472, 6.155), bergen],
  'a continent': [
    stop('Istanbul', 41.01, 28.95),
    stop('Baku', 40.38, 49.89),
    stop('Samarkand', 39.65, 66.96),
  ],
  'the date line': [
    stop('Nadi', -17.8, 177.42),
    stop('Taveuni', -16.85, -179.97),
    stop('Lau', -17.2, -178.96),
  ],
  Chukotka: [stop('Provideniya', 64.42, -173.23), stop('Anadyr', 64.73, 177.5)],
  'the far north': [stop('Longyearbyen', 78.22, 15.65), stop('Ny-Ålesund', 78.92, 11.93)],
  'forty stops': forty,
  'opposite ends of the earth': [stop('Madrid', 40.42, -3.7), stop('Wellington', -41.29, 174.78)],
  'all around': [stop('Hamburg', 53.55, 10), stop('Santiago', -33.45, -70.66), stop('Tokyo', 35.69, 139.69)],
  'pole to pole': [stop('North', 85, 0), stop('South', -85, 180)],
  'one place, five times': Array.from({ length: 5 }, () => bergen),
}

describe.for(Object.entries(trips))('%s', ([title, stops]) => {
  test.for(['wide', 'upright'] as const)('%s: is whole, light, and the same again', (shape) => {
    const svg = draw({ title, stops }, shape)
    expect(svg).not.toMatch(/NaN|Infinity|undefined|e-\d/)
    expect(svg).toMatch(/^<svg [^>]+>.*<\/svg>$/s)
    // What 40 kB is for a page, is 40,000 here.
    expect(brotliCompressSync(svg).length).toBeLessThan(40_000)
  })
})

test('route and numbers have the colour of the agency, in both schemes', () => {
  const svg = draw({ title: 'Town', stops: trips['one town'] }, 'wide')
  expect(svg.match(/--accent:#\w+/g)).toEqual(['--accent:#005f73', '--accent:#94d2bd'])
})

test('the same trip gives the same map', () => {
  const input = { title: 'Town', stops: trips['one town'] }
  expect(draw(input, 'wide')).toBe(draw(input, 'wide'))
})

test('stops at one place share a ring with all their numbers; a single stop has none', () => {
  const round = draw({ title: 'Round', stops: trips['a country, there and back'] }, 'wide')
  expect(round.match(/class="ring"/g)).toHaveLength(3)
  expect(round).toContain('1 · 4')
  const five = draw({ title: 'Five', stops: trips['one place, five times'] }, 'wide')
  expect(five.match(/class="ring"/g)).toHaveLength(1)
  expect(five).toContain('1 · 2 · … · 5')
  expect(draw({ title: 'Town', stops: trips['one town'] }, 'wide')).not.toContain('class="number"')
})

test('a stop without a name leads the route, and has neither ring nor number', () => {
  const [first, second, third] = trips['a country, there and back']
  const svg = draw(
    { title: 'Led', stops: [first, stop('', 61.5, 3.5), second, third] as typeof forty },
    'wide',
  )
  expect(svg.match(/class="ring"/g)).toHaveLength(3)
  expect(svg).toContain('aria-label="3  Ålesund"')
  const legs = /class="route" d="([^"]+)"/.exec(svg)?.[1]?.match(/C/g)
  expect(legs).toHaveLength(3)
})

test.for([
  ['a walk in a town, 5 km', [stop('Belém', 38.697, -9.206), stop('Alfama', 38.711, -9.15)], 60, 60],
  [
    'huts, 12 km',
    [stop('Schladming', 47.39, 13.69), stop('Giglach', 47.28, 13.65), stop('Riesach', 47.34, 13.78)],
    36,
    45,
  ],
  ['fjords, 80 km', [bergen, stop('Norheimsund', 60.371, 6.145), stop('Odda', 60.07, 6.546)], 80, 130],
  [
    'a land, 600 km',
    [stop('Marrakesh', 31.63, -8), stop('Zagora', 30.33, -5.84), stop('Fès', 34.03, -5)],
    500,
    1000,
  ],
  [
    'across the 180th meridian, 30 km',
    [stop('Waiyevo', -16.79, 179.99), stop('Rabi', -16.5, -179.9)],
    40,
    100,
  ],
  ['the far north, 9 km', [stop('Longyearbyen', 78.22, 15.65), stop('Adventdalen', 78.19, 15.95)], 60, 60],
  ['one town', trips['one town'], 100, 100],
  [
    'a desert without a town, 20 km',
    [stop('First camp', 20.4, 51.2), stop('Second camp', 20.5, 51.3)],
    250,
    1200,
  ],
  ['an ocean', [stop('Point Nemo', -48.88, -123.39)], 1000, 12_000],
] as const)(
  '%s: the sheet is as large as its route needs, with a coast that is right or towns beside it',
  ([title, stops, least, most]) => {
    const { view, located } = compose(sheets.wide, { title, stops: [...stops], language: 'en' })
    const km = Math.round(kmAcross(view))
    expect(km).toBeGreaterThanOrEqual(least)
    expect(km).toBeLessThanOrEqual(most)
    // Where so little is seen, a small map shows where in the world it is.
    expect(located !== undefined).toBe(km < 250)
  },
)

test('the world around is named by the countries of the stops, on coasts and at borders', () => {
  const { countries } = loadWorld()
  const names = (...stops: typeof forty) => countriesOf(countries, stops, 'en')
  expect(names(bergen, stop('Flåm', 60.863, 7.113))).toBe('Norway')
  expect(names(stop('Pantheon', 41.8986, 12.4769))).toBe('Italy')
  expect(names(stop('Abisko', 68.35, 18.83), stop('Narvik', 68.438, 17.427))).toBe('Sweden · Norway')
  expect(names(stop('Santo Domingo', 18.47, -69.9))).toBe('Dominican Republic')
  expect(names(...(trips['a continent'] as typeof forty))).toBe('')
  expect(names(stop('', 0, -150))).toBe('')
})

test('countries have the names of the language of the map', () => {
  const { countries } = loadWorld()
  expect(countriesOf(countries, [bergen], 'de')).toBe('Norwegen')
  expect(countriesOf(countries, [stop('Macau', 22.19, 113.55)], 'nl')).toBe('Macau')
  const input = { title: 'Town', stops: trips['one town'] }
  expect(draw(input, 'wide', 'fr')).not.toBe(draw(input, 'wide'))
})

test('a small country fills its map, a part of a large one does not', () => {
  const { countries } = loadWorld()
  const [valletta, bergen] = [stop('Valletta', 35.9, 14.51), stop('Bergen', 60.393, 5.324)]
  expect(smallCountry(countries, [valletta])).toHaveLength(2)
  expect(smallCountry(countries, [bergen])).toEqual([])
  expect(smallCountry(countries, [valletta, bergen])).toEqual([])
})

test('the words are outlines: the picture asks for no font', () => {
  const svg = draw({ title: 'Ålesund · Αθήνα', stops: trips['one town'] }, 'wide')
  expect(svg).not.toMatch(/<text|font-family/)
  const ids = new Set([...svg.matchAll(/<path id="(\w+)"/g)].map(([, id]) => id))
  for (const [, id] of svg.matchAll(/<use href="#(\w+)"/g)) expect(ids).toContain(id)
})

test('a name is text, whatever it is', () => {
  const svg = draw({ title: '</title><script>', stops: [stop('<b>&"', 0, 0)] }, 'wide')
  expect(svg).not.toContain('<script')
  expect(svg).not.toContain('<b>')
})

/** Whether a place lies on land of the map of these stops. */
function isLand(stops: typeof forty, place: (typeof forty)[number]) {
  const view = viewOf(stops, sheets.wide, withinFrame(sheets.wide, 80), 200)
  return isWithin(projectStop(view, place), areasOn(view, loadWorld().land))
}

test.for([
  ['Oslo', 59.95, 10.8, trips['a country, there and back'], true],
  ['the North Sea', 58, 3, trips['a country, there and back'], false],
  ['Lübeck', 53.869, 10.687, trips['one town'], true],
  ['the Baltic', 54.3, 11.4, trips['one town'], false],
  ['Viti Levu', -17.8, 178, trips['the date line'], true],
  ['the sea east of Fiji', -17.8, -179.7, trips['the date line'], false],
  ['Chukotka', 65, -174, trips.Chukotka, true],
  ['the Bering Sea', 64, -178, trips.Chukotka, false],
  ['the Gobi', 43, 105, trips['all around'], true],
  ['the Pacific', 0, -150, trips['all around'], false],
  ['the South Pole', -82, 90, trips['pole to pole'], true],
] as const)('%s is on land or not, as on the globe', ([name, latitude, longitude, stops, land]) => {
  expect(isLand(stops, stop(name, latitude, longitude))).toBe(land)
})

test('all stops are on the sheet, within its frame', () => {
  for (const stops of Object.values(trips))
    for (const sheet of Object.values(sheets)) {
      const room = withinFrame(sheet, 40)
      const view = viewOf(stops, sheet, room, sheet.leastKm.route)
      for (const each of stops) {
        const [x, y] = projectStop(view, each)
        expect(x).toBeGreaterThan(room.x - 1)
        expect(x).toBeLessThan(room.x + room.width + 1)
        expect(y).toBeGreaterThan(room.y - 1)
        expect(y).toBeLessThan(room.y + room.height + 1)
      }
    }
})

const marks = fc.array(
  fc.record({
    at: fc.tuple(fc.integer({ min: 20, max: 380 }), fc.integer({ min: 20, max: 280 })),
    name: fc.string({ minLength: 1, maxLength: 25 }),
  }),
  { minLength: 1, maxLength: 40 },
)

type Line = readonly [readonly [number, number], readonly [number, number]]

/** Whether two lines cross: where the one is cut by the other, in parts of their lengths. */
function meet([[ax, ay], [bx, by]]: Line, [[cx, cy], [dx, dy]]: Line) {
  const across = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
  const one = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / across
  const other = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / across
  return one > 0.001 && one < 0.999 && other > 0.001 && other < 0.999
}

test('labels cover neither each other, nor a ring, nor what is taken, and stay on the sheet; their lines cross nothing', () => {
  const sheet = { x: 0, y: 0, width: 400, height: 300 }
  const boxes = [{ x: 10, y: 10, width: 120, height: 60 }]
  fc.assert(
    fc.property(marks, (all) => {
      const placed = placeLabels(
        all.map(({ at, name }, index) => ({
          at,
          radius: 5,
          texts: [`${index + 1}  ${name}`, `${index + 1}`],
          size: 15,
        })),
        { sheet, boxes, route: [] },
      )
      placed.forEach(({ box, mark }, index) => {
        expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= 400 && box.y + box.height <= 300).toBe(true)
        expect(placed.slice(index + 1).some((other) => overlap(box, other.box))).toBe(false)
        expect(boxes.some((other) => overlap(box, other))).toBe(false)
        expect(new Set(placed.map((label) => label.mark)).size).toBe(placed.length)
        const [x, y] = all[mark]?.at ?? [0, 0]
        expect(overlap(box, { x: x - 5, y: y - 5, width: 10, height: 10 })).toBe(false)
      })
      const leads = placed.flatMap(({ line, mark }) => (line ? [{ line, mark }] : []))
      leads.forEach(({ line, mark }, index) => {
        expect(leads.slice(index + 1).some((other) => meet(line, other.line))).toBe(false)
        const [x, y] = [0, 1].map((axis) => ((line[0][axis] ?? 0) + (line[1][axis] ?? 0)) / 2) as [
          number,
          number,
        ]
        const others = all.filter((_, other) => other !== mark)
        expect(others.some(({ at }) => Math.max(Math.abs(at[0] - x), Math.abs(at[1] - y)) < 4)).toBe(false)
      })
    }),
    { numRuns: 60 },
  )
})

test('where there is room every stop gets its name', () => {
  const all = [100, 200, 300].map((x, index) => ({
    at: [x, 150] as const,
    radius: 5,
    texts: [`${index + 1}  Bergen`],
    size: 15,
  }))
  const placed = placeLabels(all, { sheet: { x: 0, y: 0, width: 400, height: 300 }, boxes: [], route: [] })
  expect(placed.map(({ text }) => text)).toEqual(['1  Bergen', '2  Bergen', '3  Bergen'])
})

test.for([
  ['Short', ['Short']],
  ['Slow Boat Through the Fjords', ['Slow Boat', 'Through', 'the Fjords']],
  ['One Two Three Four Five Six Seven Eight Nine Ten Eleven', 3],
  ['Donaudampfschifffahrtsgesellschaftskapitänsreise', 1],
] as const)('the title %o is wrapped', ([title, expected]) => {
  const lines = wrap(title, 20, 120)
  if (typeof expected === 'number') expect(lines).toHaveLength(expected)
  else expect(lines).toEqual(expected)
  for (const line of lines) expect(widthOf(line, 20)).toBeLessThanOrEqual(120)
})
