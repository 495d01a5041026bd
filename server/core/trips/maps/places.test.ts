import { expect, test } from 'vitest'
import { findPlaces } from './places.ts'

const names = (typed: string) => findPlaces(typed).map(({ name, country }) => `${name}, ${country}`)

test.for([
  ['munchen', 'München, Germany'],
  ['MÜNCHEN', 'München, Germany'],
  ['Muenchen', 'München, Germany'],
  ['munich', 'Munich, Germany'],
  ['alesund', 'Ålesund, Norway'],
  ['bergen', 'Bergen, Norway'],
  ['sao paulo', 'São Paulo, Brazil'],
  ['saint-malo', 'Saint-Malo, France'],
  ['samark', 'Samarkand, Uzbekistan'],
  ['petersburg', 'Petersburg, United States'],
  ['wien', 'Wien, Austria'],
] as const)('%s finds %s', ([typed, found]) => {
  expect(names(typed)).toContain(found)
})

test('exactly that name comes first, then the most populous; at most twelve', () => {
  expect(names('bath')[0]).toBe('Bath, United Kingdom')
  expect(names('pari')[0]).toBe('Paris, France')
  expect(names('san')).toHaveLength(12)
})

test('near a place of the trip a village comes before a larger town far away; a capital stays first', () => {
  const near = { latitude: 40.85, longitude: 14.27 }
  const [first] = findPlaces('Amalfi')
  expect(first?.country).toBe('Colombia')
  expect(findPlaces('Amalfi', near)[0]?.country).toBe('Italy')
  expect(findPlaces('pari', near)[0]?.name).toBe('Paris')
})

test('a place has its position', () => {
  expect(findPlaces('Lübeck')[0]).toEqual({
    name: 'Lübeck',
    country: 'Germany',
    latitude: 53.86893,
    longitude: 10.68729,
  })
})

test('nothing that was typed finds nothing', () => {
  for (const typed of ['', ' ', '-', '日本橋x', 'qqqqq']) expect(findPlaces(typed)).toEqual([])
})
