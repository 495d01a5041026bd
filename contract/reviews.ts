import { z } from 'zod'
import { done, ok } from './answers.ts'
import type { Call } from './call.ts'
import { asName, byId, optionalText, text, untranslated, wholeNumber } from './fields.ts'
import { languages } from './languages.ts'
import { limits } from './limits.ts'
import { ifGiven, oneOf, paged, paginated } from './lists.ts'

/** The average rating of a trip's published reviews. Reviews of the demo do not count. */
export const rating = z
  .object({ average: z.number().meta({ description: 'From 1 to 5, one decimal' }), count: z.int() })
  .nullable()
  .meta({ description: 'From the published reviews; null without any. Invented reviews do not count' })

/** How many people have travelled. */
export const travelled = z.int().meta({
  description:
    'People in confirmed bookings whose departure is over, counted once a day. Trips of the demo do not count',
})

/** A review as visitors see it. */
export const shownReview = z.object({
  id: z.int(),
  name: z.string(),
  rating: z.int(),
  text: z.string(),
  month: z.string().meta({ description: 'When it was written, YYYY-MM' }),
  answer: z.string().meta({ description: 'The agency’s answer; empty: none' }),
  demo: z.boolean().meta({ description: 'Whether the review is invented, for the demo' }),
  language: z
    .enum(languages)
    .nullable()
    .meta({ description: 'The language of the booking; null: the agency’s main one' }),
})

/** A review away from the page of its trip. */
const reviewOfTrip = shownReview.extend({
  trip: z.object({ title: z.string(), path: z.string(), ...untranslated }),
})

const token = text(200).meta({ description: 'The secret of the mailed link' })

const linkForm = z.object({ token })

export const reviewForm = z.object({
  token,
  rating: wholeNumber(1, 5),
  text: optionalText(limits.review),
  name: asName(text(60)).meta({ description: 'As the page shows it' }),
})

const states = ['waiting', 'shown', 'hidden'] as const

const review = z.object({
  id: z.int(),
  trip: z.object({ id: z.int(), title: z.string() }),
  booking: z
    .object({ id: z.int(), reference: z.string() })
    .nullable()
    .meta({ description: 'Null for a review of the demo, and for one of the old site' }),
  name: z.string(),
  rating: z.int(),
  text: z.string(),
  state: z.enum(states),
  written_at: z.iso.datetime(),
  answer: z.string(),
  demo: z.boolean(),
})

export const answerForm = z.object({
  answer: optionalText(limits.answer).meta({
    description: 'The agency’s answer, shown below the review; empty: none',
  }),
})

/** The calls for reviews. Only travellers write them, after their trip; those of an old site come along when an agency moves in. */
export const reviewCalls = {
  showReputation: {
    who: 'anyone',
    summary:
      'What speaks for the agency: the rating by all published reviews, the latest of them, and how many people have travelled',
    answer: z.object({
      ...ok,
      reputation: z.object({
        rating,
        travelled,
        group: z
          .int()
          .nullable()
          .meta({ description: 'The most seats of a departure to come; null where one does not count them' }),
        reviews: z.array(reviewOfTrip).meta({
          description:
            'The latest published reviews with words, of up to three trips, newest first; invented ones come last',
        }),
      }),
    }),
  },
  showReview: {
    who: 'anyone',
    summary: 'The trip to review, by a mailed link',
    changesNoPage: true,
    form: linkForm,
    refuses: [429],
    answer: z.object({
      ...ok,
      review: z.object({
        trip: z.string(),
        date: z.iso.date().meta({ description: 'The day of departure' }),
        name: z.string().meta({ description: 'The first name of the person who booked' }),
        written: z.boolean().meta({ description: 'Whether the review is written; the link works only once' }),
      }),
    }),
  },
  writeReview: {
    who: 'anyone',
    summary: 'Write the review that a mailed link asks for, once; it is shown after the staff have read it',
    changesNoPage: true,
    form: reviewForm,
    refuses: [429],
    answer: done,
  },
  adminListReviews: {
    who: 'clerk',
    summary: 'Reviews that were written, newest first',
    query: paged.extend({ state: ifGiven(oneOf(...states)) }),
    answer: z.object({ ...ok, reviews: paginated(review) }),
  },
  adminModerateReview: {
    who: 'clerk',
    summary: 'Show a review on the page of its trip, or hide it',
    params: byId,
    form: z.object({ state: oneOf('shown', 'hidden') }),
    answer: done,
  },
  adminAnswerReview: {
    who: 'clerk',
    summary: 'Answer a review, below it; an empty answer takes the last one away',
    params: byId,
    form: answerForm,
    answer: done,
  },
} as const satisfies Record<string, Call>

export type Rating = z.output<typeof rating>
export type ShownReview = z.output<typeof shownReview>
export type ReviewOfTrip = z.output<typeof reviewOfTrip>
export type Review = z.output<typeof review>
