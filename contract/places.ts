import { z } from 'zod'
import { text } from './fields.ts'
import { limits } from './limits.ts'

const degrees = (max: number, what: string) => {
  const words = `The ${what} must be a number from -${max} to ${max}`
  return z.number(words).min(-max, words).max(max, words)
}

/** A place on a trip's way, in degrees. Maps are drawn in Mercator, which ends before the poles. */
const stop = z.strictObject({
  name: text(80),
  latitude: degrees(85, 'latitude'),
  longitude: degrees(180, 'longitude'),
})

/** The places of a trip, in the order of travel. */
export const stops = z.array(stop).max(limits.stops, `At most ${limits.stops} stops`).default([])
