import { describe, expect, test } from 'vitest'
import topics from '../content/destinations.ts'
import { agency } from '../demo-agency.ts'
import { packages, trips } from '../demo-trips.ts'
import { prices } from '../prices.ts'
import { storyOf } from '../story.ts'
import { languages, texts } from './store.ts'
import type { DemoTexts } from './type.ts'

const namesOf = (list: { name: string }[]) => list.map(({ name }) => name)
/** Times read like the English ones: `09:00`, which is `9 h` in French. */
const numbersIn = (thing: unknown) =>
  JSON.stringify(thing)
    .replaceAll(
      /\b(\d\d?)\u00a0h\b(?:\u00a0(\d\d))?/g,
      (_, hour, minute = '00') => `${hour.padStart(2, '0')}:${minute}`,
    )
    .match(/\d+/g)
    ?.toSorted() ?? []
const sizes = (thing: object) =>
  Object.fromEntries(
    Object.entries(thing).flatMap(([name, value]) => (Array.isArray(value) ? [[name, value.length]] : [])),
  )

/** A story without what is the same in all languages. */
function wordsOf(picture: string) {
  const story = storyOf(picture)
  const { title, description } = trips.find((trip) => trip.picture === picture) ?? {}
  if (!story) throw new Error(`The demo has no trip ${picture}`)
  const { country, region, themes, level, minimumAge, stops, gallery, days, ...words } = story
  const told = days.map(({ title, text, overnight }) => ({ title, text, overnight }))
  const alts = Object.fromEntries(gallery.map((each) => [each.picture, each.alt]))
  return { words: { title, description, ...words, days: told, gallery: alts }, stops: namesOf(stops) }
}

describe.each(languages)('%s', (language) => {
  const told: DemoTexts = texts[language]

  test.each(Object.keys(told.trips))('%s has all texts, and the numbers of the English', (picture) => {
    const { stops, ...trip } = told.trips[picture] ?? { stops: {} }
    const { words, stops: names } = wordsOf(picture)
    expect(Object.keys(trip).toSorted()).toEqual(Object.keys(words).toSorted())
    expect(sizes(trip)).toEqual(sizes(words))
    expect(numbersIn(trip)).toEqual(numbersIn(words))
    expect(Object.keys('gallery' in trip ? trip.gallery : {})).toEqual(Object.keys(words.gallery))
    expect(names).toEqual(expect.arrayContaining(Object.keys(stops)))
  })

  test('destinations, themes, packages, extras and pages are those of the demo', () => {
    const { destinations, regions, themes } = topics
    expect(Object.keys(told.topics)).toEqual([destinations, regions, themes].flatMap(namesOf))
    expect(Object.keys(told.packages)).toEqual(packages)
    expect(Object.keys(told.extras)).toEqual(
      Object.values(prices).flatMap(({ extras = [] }) => namesOf(extras)),
    )
    expect(Object.keys(told.pages)).toEqual(agency.pages.pages.map(({ slug }) => slug))
  })

  test('pages name the same facts of a booking', () => {
    const factsIn = (text: string | undefined) => text?.match(/\{\{\w+\}\}/g) ?? []
    for (const { slug, text } of agency.pages.pages) {
      expect(factsIn(told.pages[slug]?.text).toSorted()).toEqual(factsIn(text).toSorted())
      expect(numbersIn(told.pages[slug]?.text)).toEqual(numbersIn(text))
    }
  })
})

test('French has its no-break spaces', () => {
  const all = JSON.stringify(texts.fr)
  expect(all.match(/.{9} [?!;:»].{5}/g)).toBeNull()
  expect(all.match(/« .{9}/g)).toBeNull()
})
