import type { Place } from '../../../../contract/places.ts'
import { endonyms } from './endonyms.ts'
import { loadTowns, type Town } from './towns.ts'

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

/**
 * At most twelve towns whose name, or a word of it, begins with what was typed. Those of exactly this name come first, then
 * those that begin with it; the most populous first.
 */
export function findPlaces(typed: string): Place[] {
  const key = keyOf(typed)
  if (key === '') return []
  gazetteer ??= load()
  const found: Town[][] = [[], [], []]
  for (const { key: name, town } of gazetteer) {
    if (name === key) found[0]?.push(town)
    else if (name.startsWith(key)) found[1]?.push(town)
    else if (name.includes(` ${key}`)) found[2]?.push(town)
  }
  return found
    .flat()
    .slice(0, MAX_PLACES)
    .map(({ name, country, latitude, longitude }) => ({
      name,
      country: countryNames.of(country) ?? country,
      latitude,
      longitude,
    }))
}
