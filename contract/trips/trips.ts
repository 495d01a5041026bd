import { z } from 'zod'
import { addresses, ok } from '../answers.ts'
import type { Call } from '../call.ts'
import { shownDeparture, state } from '../departures.ts'
import { byId, id, untranslated, wholeNumber } from '../fields.ts'
import { FEW, limits } from '../limits.ts'
import { ifGiven, order, paged, paginated } from '../lists.ts'
import { offeredDiscount, offeredExtra } from '../money/price-rules.ts'
import { rating, shownReview, travelled } from '../reviews.ts'
import { choices, findingFilters, nearest } from './finding.ts'
import { askedQuestion } from './questions.ts'
import { topicLink } from './topics.ts'
import { tripContent } from './trip-content.ts'

export const trip = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  date: z.iso.date().nullable().meta({
    description:
      'The next departure that can be booked, otherwise the next to come, otherwise the last; null without any',
  }),
  banner: z.string().meta({
    description:
      'A file name; the picture is at /images/trips/{banner}. It begins with `none-` for a draft without a picture',
  }),
  focus_x: z
    .int()
    .meta({ description: 'The point of the picture that stays visible, in percent from the left' }),
  focus_y: z
    .int()
    .meta({ description: 'The point of the picture that stays visible, in percent from the top' }),
  period_id: z.int(),
  package_id: z.int(),
})

const path = z
  .string()
  .meta({ description: 'The path of the trip’s page: /trips/13-slow-boat. The number alone leads there too' })

/** A trip as the lists for travellers show it. */
const upcomingTrip = trip.extend({
  date: z.iso.date(),
  path,
  more_dates: z.int().meta({
    description:
      'How many departures after the one on `date` can be booked, and have room for the `travellers` looked for',
  }),
  state: state.meta({ description: 'The state of the departure on `date`' }),
  seats_left: shownDeparture.shape.seats_left.meta({
    description: `The seats left on \`date\`, when ${FEW} or fewer are; otherwise null`,
  }),
  price_from: z
    .int()
    .nullable()
    .meta({ description: 'The lowest adult price of the departures to come; null: on request' }),
  currency: z.string(),
  countries: z.array(z.string()).meta({ description: 'The names of the countries where it goes' }),
  rating,
  ...untranslated,
})

/** A trip with everything that its page shows. */
const tripPage = trip.extend({
  path,
  ...addresses,
  ...untranslated,
  package: z.string(),
  infants_take_seats: z.boolean(),
  cutoff_days: z.int().meta({
    description: 'The last day to book is so many days before a departure',
  }),
  currency: z.string(),
  paid_first: z
    .literal(true)
    .optional()
    .meta({ description: 'Whether a booking is confirmed only once the first amount due is paid by card' }),
  single_supplement: z.int().nullable(),
  extras: z.array(offeredExtra),
  discounts: z.array(offeredDiscount),
  questions: z.array(askedQuestion).meta({ description: 'What whoever books is asked; for `answers`' }),
  departed: z.boolean().meta({ description: 'Whether no departure is to come' }),
  departures: z.array(shownDeparture).meta({ description: 'Departures to come, soonest first' }),
  content: tripContent,
  map: z.string().nullable().meta({
    description:
      'Its map is drawn in `/images/maps/{map}-wide.svg` and `{map}-upright.svg`; null without stops',
  }),
  topics: z.array(topicLink).meta({ description: 'Its destinations and themes' }),
  rating,
  travelled,
  reviews: z.array(shownReview).meta({ description: 'The latest ten, newest first' }),
  search_title: z.string().optional().meta({
    description:
      'What search engines show in place of the title, in the language of the page; absent: the title',
  }),
  search_description: z
    .string()
    .optional()
    .meta({ description: 'What they show below it; absent: facts and description' }),
  share: z.string().meta({
    description:
      'The version of its picture for shared links, which is at /images/share/trip-{id}.jpg?v={share}; in another language than the main one at trip-{id}-de.jpg',
  }),
  similar: z.array(upcomingTrip).meta({
    description: 'Up to three upcoming trips with a destination or theme of its own, the nearest first',
  }),
})

const pagedTrips = paged.extend(findingFilters.shape).extend({
  per_page: wholeNumber(1, limits.pageSize).default(limits.pageSize),
  sort: order('date', 'latest', 'price', 'length').meta({
    description:
      'By date, soonest first, where words are searched the best match first; the most recently added first; the lowest price first, on request last; the shortest first',
  }),
})

const byPeriod = z.object({ periodId: id.meta({ description: 'A number of days' }) })

const foundTrips = z.object({
  ...ok,
  trips: paginated(upcomingTrip),
  choices: choices.optional(),
  nearest: z.array(upcomingTrip.extend(nearest.shape)).optional().meta({
    description:
      'With `choices`, where nothing is found: up to six trips that come closest, the nearest first. Far is a month earlier or later, a day longer or shorter, a tenth of `price_to` more, a seat too few, each one step; another destination or theme is twelve, as is less than half or more than twice the length, and prices on request come last. Trips without the words of `q` are left out, unless no trip has them: then all count, and miss `q`',
  }),
  did_you_mean: z.string().optional().meta({
    description:
      'With `choices`, where no trip has the words of `q` as they are written: the nearest words that some trip has',
  }),
})

export const tripCalls = {
  listTrips: {
    who: 'anyone',
    summary: 'Upcoming trips',
    query: pagedTrips,
    refuses: [429],
    answer: foundTrips,
  },
  listTripsOfPeriod: {
    who: 'anyone',
    summary: 'Upcoming trips of one length',
    params: byPeriod,
    query: pagedTrips,
    refuses: [429],
    answer: foundTrips,
  },
  listGalleryTrips: {
    who: 'anyone',
    summary: 'The upcoming trips that the gallery on Home leads to',
    answer: z.object({
      ...ok,
      trips: z.array(z.object({ id: z.int(), title: z.string(), path: z.string(), ...untranslated })),
    }),
  },
  showTrip: {
    who: 'anyone',
    summary: 'One trip',
    params: byId,
    query: z.object({
      travellers: ifGiven(wholeNumber(1, limits.seats)).meta({
        description: 'How many seats a party needs; each departure then has `fits`',
      }),
    }),
    answer: z.object({
      ...ok,
      trip: tripPage,
    }),
  },
} as const satisfies Record<string, Call>

export type Trip = z.output<typeof trip>
export type UpcomingTrip = z.output<typeof upcomingTrip>
export type TripPage = z.output<typeof tripPage>
