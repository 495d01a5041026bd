import { z } from 'zod'
import { ok, version, withMessage } from './answers.ts'
import type { Call } from './call.ts'
import { asJson, byId, id, optionalText, text, versionSent } from './fields.ts'
import { limits, messages } from './limits.ts'
import { sitePicture } from './pictures.ts'
import { stops } from './places.ts'

const list = <T extends z.ZodType>(each: T, max: number, what: string) =>
  z.array(each).max(max, `At most ${max} ${what}`).default([])

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
  minimum_age: z.int(messages.number).min(0, 'At least 0').max(99, 'At most 99').nullable().default(null),
  group_size: optionalText(60),
  languages: optionalText(120).meta({ description: 'The languages of the guide' }),
  accessibility: optionalText(1000),
  meeting_point: optionalText(500),
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

/** The calls for the content of trips. */
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
} as const satisfies Record<string, Call>

export type TripContent = z.output<typeof tripContent>
