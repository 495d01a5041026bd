import { expect, test } from 'vitest'
import { placesIn } from './told-trip.ts'

const stops = [
  { name: '', latitude: 1, longitude: 1 },
  { name: 'Lees Ferry', latitude: 1, longitude: 1 },
  { name: 'Flagstaff', latitude: 1, longitude: 1 },
]
const begins = (meeting_point: string) => placesIn(JSON.stringify({ stops, meeting_point })).startsIn

test('a trip begins where its travellers meet, not at the first place on its map', () => {
  expect(begins('Old station, Flagstaff, at 06:30')).toBe('Flagstaff')
  expect(begins('')).toBe('Lees Ferry')
  expect(begins('On the quay')).toBe('Lees Ferry')
})
