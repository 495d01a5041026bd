import { z } from 'zod'
import { ok } from './answers.ts'
import type { Call } from './call.ts'
import { optionalText } from './fields.ts'
import { limits } from './limits.ts'
import { ifGiven, q } from './lists.ts'

const degrees = (max: number, what: string) => {
  const words = `The ${what} must be a number from -${max} to ${max}`
  return z.number(words).min(-max, words).max(max, words)
}

/** A stop of a trip, in degrees. Maps are drawn in the Mercator projection, which ends before the poles. */
const stop = z.strictObject({
  name: optionalText(80).meta({
    description: 'Without a name the stop only bends the route, for example around land',
  }),
  latitude: degrees(85, 'latitude'),
  longitude: degrees(180, 'longitude'),
})

/** The stops of a trip, in the order of travel. */
export const stops = z.array(stop).max(limits.stops, `At most ${limits.stops} stops`).default([])

export type Stop = z.output<typeof stops>[number]

const place = z.object({
  name: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})

/** A position, latitude and longitude: `40.85,14.27`. */
const position = z
  .string()
  .regex(
    /^-?\d{1,3}(\.\d{1,15})?,-?\d{1,3}(\.\d{1,15})?$/,
    'Latitude and longitude with a comma between them',
  )
  .transform((text) => {
    const [latitude, longitude] = text.split(',').map(Number)
    return { latitude, longitude }
  })
  .pipe(z.object({ latitude: degrees(90, 'latitude'), longitude: degrees(180, 'longitude') }))

/** The call that looks up towns. */
export const placeCalls = {
  adminFindPlaces: {
    who: 'clerk',
    summary: 'Towns by name, for the stops of a trip',
    query: z.object({
      q: q.meta({
        description: 'The beginning of the name or of a word in it. Case and accents do not count',
      }),
      near: ifGiven(position).meta({ description: 'Where the trip is: `40.85,14.27`' }),
    }),
    answer: z.object({
      ...ok,
      places: z.array(place).meta({
        description:
          'At most 12: exactly that name first, then the most populous; with `near` those that are large for their distance',
      }),
    }),
  },
} as const satisfies Record<string, Call>

export type Position = z.output<typeof position>

export type Place = z.output<typeof place>
