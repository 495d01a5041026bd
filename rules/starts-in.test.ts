import { expect, test } from 'vitest'
import { startsIn } from './starts-in.ts'

const stops = [
  { name: '', latitude: 1, longitude: 1 },
  { name: 'Lees Ferry', latitude: 1, longitude: 1 },
  { name: 'Flagstaff', latitude: 1, longitude: 1 },
]
const begins = (meeting_point: string) => startsIn({ stops, meeting_point })

test('a trip begins where its travellers meet, not at the first place on its map', () => {
  expect(begins('Old station, Flagstaff, at 06:30')).toBe('Flagstaff')
  expect(begins('')).toBe('Lees Ferry')
  expect(begins('On the quay')).toBe('Lees Ferry')
  expect(begins('Flagstaffer Allee')).toBe('Lees Ferry')
  expect(startsIn({ stops: [], meeting_point: 'Flagstaff' })).toBe('')
})
