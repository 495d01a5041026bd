import { expect, test } from 'vitest'
import { departuresOf } from '../demo-departures.ts'
import { firstDay, trips } from '../demo-trips.ts'
import destinations from './destinations.ts'
import reviews from './reviews.ts'
import type { DemoContent } from './type.ts'

const contents = import.meta.glob<DemoContent>(
  ['./*.ts', '!./{type,destinations,reviews}.ts', '!./*.test.ts'],
  {
    eager: true,
    import: 'default',
  },
)
const of = (picture: string) => contents[`./${picture}.ts`]
const names = (list: { name: string }[]) => list.map((each) => each.name).toSorted()

test.each(trips)(
  '$picture: as many days as the trip has, stops on the globe, pictures of its own',
  (trip) => {
    const content = of(trip.picture)
    expect(content?.days).toHaveLength(trip.days)
    for (const { latitude, longitude } of content?.stops ?? []) {
      expect(Math.abs(latitude)).toBeLessThan(75)
      expect(Math.abs(longitude)).toBeLessThanOrEqual(180)
    }
    const gallery = content?.gallery.map((each) => each.picture) ?? []
    expect(new Set(gallery).size).toBe(3)
    for (const day of content?.days ?? []) {
      if (day.picture) expect(gallery).toContain(day.picture)
    }
  },
)

test.each(trips)('$picture: the group size in the text fits its departures', (trip) => {
  const sizes = of(trip.picture)?.groupSize.match(/\d+/g)?.map(Number)
  for (const { seats, min_travellers } of departuresOf(trip.picture)) {
    expect(seats).toBe(sizes ? Math.max(...sizes) : null)
    if (min_travellers !== null) expect(sizes?.[0]).toBe(min_travellers)
  }
})

test('the weekend trip begins on a Friday, whatever day the demo is filled on', () => {
  const weekend = trips.find(({ title }) => title.includes('weekend'))
  for (let day = 1; day <= 7; day++) {
    const first = weekend && firstDay(weekend, `2027-06-0${day}`)
    expect(new Date(first ?? '').getUTCDay()).toBe(5)
  }
})

test('every country, region and theme of a trip has a text, and none has a text without a trip', () => {
  const all = Object.values(contents)
  const used = (list: string[]) => [...new Set(list)].toSorted()
  expect(names(destinations.destinations)).toEqual(used(all.map((each) => each.country)))
  expect(names(destinations.regions)).toEqual(used(all.map((each) => each.region)))
  expect(names(destinations.themes)).toEqual(used(all.flatMap((each) => each.themes)))
})

test('reviews belong to existing trips', () => {
  const pictures = trips.map((trip) => trip.picture)
  for (const review of reviews) expect(pictures).toContain(review.trip)
})

test('there is a drawing for every picture', () => {
  const drawn = Object.keys(import.meta.glob('../pictures/*.svg'))
  const { destinations: countries, regions, themes } = destinations
  const galleries = Object.values(contents).flatMap((each) => each.gallery)
  for (const { picture } of [...galleries, ...countries, ...regions, ...themes]) {
    expect(drawn).toContain(`../pictures/${picture}.svg`)
  }
})
