import { expect, test } from 'vitest'
import { textsOf } from '../../../texts/voice.ts'
import { whyOver } from './next-departures.ts'

test('a trip is over by the agency’s calendar, whatever day it is elsewhere', () => {
  const trip = { date: '2027-06-01' }
  const { over } = textsOf('en').site.trip
  expect(whyOver(trip, '2027-06-01', over)).toBe('The departure of this trip was cancelled.')
  expect(whyOver(trip, '2027-06-02', over)).toBe('This trip has already departed.')
  expect(whyOver({ date: null }, '2027-06-02', over)).toBe('This trip has no departures yet.')
})
