import { z } from 'zod'
import { ok, version, withMessage } from '../answers.ts'
import type { Call } from '../call.ts'
import { asJson, byId, id, optionalText, text, versionSent } from '../fields.ts'
import { limits } from '../limits.ts'
import { ifGiven, q } from '../lists.ts'
import { mistake } from '../mistakes.ts'
import { sitePicture } from '../pictures.ts'

const list = <T extends z.ZodType>(each: T, max: number, what: string) =>
  z.array(each).max(max, `At most ${max} ${what}`).default([])

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
const stops = list(stop, limits.stops, 'stops')

export type Stop = z.output<typeof stops>[number]

/** Short lines, such as what is included. */
const lines = list(text(200), limits.lines, 'lines')

export const meals = ['breakfast', 'lunch', 'dinner'] as const
export const levels = ['easy', 'moderate', 'demanding'] as const

const day = z.strictObject({
  title: text(120),
  text: optionalText(4000),
  meals: z.array(z.enum(meals)).max(meals.length).default([]),
  overnight: optionalText(120).meta({ description: 'Where the travellers sleep' }),
  picture: sitePicture.nullable().default(null),
})

/** What a trip's page shows beside title and description. An empty field leaves no trace on the page. */
export const tripContent = z.strictObject({
  highlights: lines,
  days: list(day, limits.tripDays, 'days').meta({ description: 'The itinerary' }),
  gallery: list(sitePicture, limits.tripPictures, 'pictures'),
  included: lines,
  not_included: lines,
  bring: lines,
  level: z.enum(['', ...levels]).default(''),
  minimum_age: z
    .int(mistake('number'))
    .min(0, mistake('at_least', { min: 0 }))
    .max(99, mistake('at_most', { max: 99 }))
    .nullable()
    .default(null),
  group_size: optionalText(60),
  languages: optionalText(120).meta({ description: 'The languages of the guide' }),
  accessibility: optionalText(1000),
  meeting_point: optionalText(500),
  entry: optionalText(4000).meta({
    description: 'What travellers need to enter and to stay healthy: passport, visa, health',
  }),
  questions: list(z.strictObject({ question: text(200), answer: text(2000) }), limits.lines, 'questions'),
  stops,
})

const contentForm = z.object({
  content: asJson(tripContent),
  topics: asJson(z.array(id).max(limits.topics, `At most ${limits.topics} destinations and themes`)).meta({
    description: 'The ids of the trip’s destinations and themes',
  }),
})

export const tripContentForm = contentForm.extend(versionSent)

/** A town, as the search for stops answers it. */
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

export const tripContentCalls = {
  adminShowTripContent: {
    who: 'clerk',
    summary:
      'The content of a trip: itinerary, gallery, what is included, its map, its destinations and themes',
    params: byId,
    answer: z.object({
      ...ok,
      id: z.int(),
      title: z.string(),
      days: z.int().meta({ description: 'The length of the trip' }),
      published: z.boolean(),
      content: tripContent,
      topics: z.array(z.int()),
      ...version,
    }),
  },
  adminSaveTripContent: {
    who: 'clerk',
    summary: 'Save the content of a trip',
    params: byId,
    form: tripContentForm,
    takesTexts: true,
    answer: z.object({ ...withMessage, ...version }),
  },
  adminPreviewTrip: {
    who: 'clerk',
    summary: 'A preview of a trip’s page with this content, also for a draft. Nothing is saved',
    changesNoPage: true,
    params: byId,
    form: contentForm,
    takesTexts: true,
    answer: z.object({ ...ok, html: z.string().meta({ description: 'Without scripts' }) }),
  },
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

export type TripContent = z.output<typeof tripContent>
export type Position = z.output<typeof position>
export type Place = z.output<typeof place>
