import { z } from 'zod'
import { ok, stored, toTell, version, withMessage } from '../answers.ts'
import type { Call } from '../call.ts'
import { aboveSeats, departureFields, minimumFits } from '../departures.ts'
import {
  byId,
  clearable,
  days,
  departure,
  file,
  flag,
  id,
  percent,
  searchFields,
  text,
  versionSent,
  wholeNumber,
} from '../fields.ts'
import { limits } from '../limits.ts'
import { ifGiven, oneOf, order, placeIfPaged, q, wholeUnlessPaged, withCounts } from '../lists.ts'
import { mistake } from '../mistakes.ts'
import { taxRateId } from '../money/billing.ts'
import { price, priceFields, prices, pricesAnyway } from '../money/money.ts'
import { manifest } from '../office-bookings.ts'
import { translationProgress } from '../translations.ts'
import { askable, asks } from '../traveller-fields.ts'
import { question, questions } from './questions.ts'
import { trip } from './trips.ts'

/** The details that travellers are asked for before they travel. */
export const tripDetails = z
  .object({
    asks,
    details_days: wholeNumber(0, limits.cutoffDays).meta({
      description: 'Until so many days before a departure; 14 by default',
    }),
    questions,
  })
  .partial()

/** The fields of a trip that staff fill in. */
export const tripFields = z.object({
  title: text(limits.title),
  description: text(limits.description),
  period_id: days,
  package_id: id,
  date: departure.meta({ description: 'The date of the first departure' }),
  banner: file,
})

/** The seat rules that hold for all departures of a trip. */
export const seatRules = z
  .object({
    infants_take_seats: flag.meta({ description: '0 by default' }),
    cutoff_days: wholeNumber(0, limits.cutoffDays).meta({
      description: 'The last day to book is so many days before a departure; 0: the day of departure',
    }),
  })
  .partial()

/** The point of the banner that stays visible when it is cropped, in percent from left and top. */
export const bannerFocus = z.object({ focus_x: percent, focus_y: percent }).partial()

const published = flag.optional().meta({
  description: '0: a draft, which only the staff see. 1 by default',
})

/** The prices of a trip, and the supplement for an adult in a single room. */
export const tripPrices = priceFields.extend({
  single_supplement: clearable(price).meta({
    description: 'The supplement for each adult in a single room; none: no single rooms',
  }),
  tax_rate_id: clearable(taxRateId),
})

/** A published trip has a picture. Checked even if other fields are wrong, so that all errors show at once. */
export const bannerRequired = { error: mistake('required'), path: ['banner'], when: () => true }

const tripForm = tripFields
  .extend(bannerFocus.shape)
  .extend(departureFields.shape)
  .extend(seatRules.shape)
  .extend(tripDetails.shape)
  .extend(tripPrices.shape)
  .extend(searchFields)
  .extend({
    published,
    banner: file.optional().meta({ description: 'Required without `copy_of`, but for a draft' }),
    copy_of: id.optional().meta({
      description:
        'The id of a trip of whose content, extras and discounts this one gets a copy; without a `banner` of its picture, too',
    }),
    anyway: pricesAnyway,
  })
  .refine(
    ({ banner, copy_of, published }) => banner !== undefined || copy_of !== undefined || published === false,
    bannerRequired,
  )
  .refine(minimumFits, aboveSeats)

/** An update of a trip: absent and empty fields stay; see `withoutEmpty`. */
export const tripUpdate = tripFields
  .extend({
    date: departure.meta({
      description: 'The new date of the only departure to come; refused with 409 if there are several',
    }),
  })
  .partial()
  .extend(bannerFocus.shape)
  .extend(seatRules.shape)
  .extend(tripDetails.shape)
  .extend(tripPrices.shape)
  .extend(searchFields)
  .extend({ published, anyway: pricesAnyway })
  .extend(versionSent)

const tripList = wholeUnlessPaged.extend({
  q: q.meta({ description: `${q.meta()?.description}. Title; or the id` }),
  period: ifGiven(id).meta({ description: 'Only trips of this many days' }),
  package: ifGiven(id).meta({ description: 'Only trips with this package' }),
  departed: ifGiven(oneOf('yes', 'no')).meta({
    description: 'no: with a departure under way or to come; yes: without one',
  }),
  published: ifGiven(oneOf('yes', 'no')).meta({ description: 'no: only drafts' }),
  sort: order('date', 'date_desc', 'departure', 'title', 'title_desc', 'newest', 'oldest').meta({
    description:
      'By departure: trips under way or to come, soonest first, then those that have departed, latest first',
  }),
  with: ifGiven(oneOf('counts')).meta({ description: 'Adds bookings and travellers to each trip' }),
})

const tripSearch = z.object({
  q: q.meta({ description: `${q.meta()?.description}. Title, or the id; without it only those to come` }),
})

/** With `with=counts`: how many bookings and travellers the trip has. */
const counts = { bookings: z.int(), travellers: z.int() }

/** After a change of a period or a package: the bookings of trips to come that are affected by it. */
export const tripsChanged = z.object({
  ...withMessage,
  id: z.int(),
  ...toTell,
  trip: z.int().optional().meta({ description: 'The trip of these bookings, where there is only one' }),
})

/** Fields in which an empty value removes what is stored: a price, or words for search engines. */
const cleared = Object.keys({ ...tripPrices.shape, ...searchFields })

export const officeTripCalls = {
  adminListTrips: {
    who: 'clerk',
    summary: 'All trips, including departed ones',
    query: tripList,
    answer: z.object({
      ...ok,
      trips: z.array(
        trip
          .extend({
            published: z.boolean(),
            under_way: z.boolean().meta({ description: 'Whether the departure on `date` is under way' }),
          })
          .extend(z.object(counts).partial().shape)
          .extend({
            untranslated: z.array(translationProgress).optional().meta({
              description:
                'With counts, where the agency offers several languages: what is left to translate, a row for each language that is not complete',
            }),
          }),
      ),
      ...placeIfPaged,
    }),
  },
  adminFindTrips: {
    who: 'clerk',
    summary:
      'Trips that bookings can be narrowed to: those to come, under way, departed, then deleted ones with bookings',
    query: tripSearch,
    answer: z.object({
      ...ok,
      trips: z.array(
        trip.pick({ id: true, title: true, date: true }).extend({
          under_way: z
            .literal(true)
            .optional()
            .meta({ description: 'A departure is under way, and none is to come' }),
          departed: z.literal(true).optional(),
          deleted: z.literal(true).optional(),
        }),
      ),
    }),
  },
  adminShowTrip: {
    who: 'clerk',
    summary: 'One trip; with counts, what was booked of it',
    params: byId,
    query: withCounts,
    answer: z.object({
      ...ok,
      ...trip.extend(z.object(counts).partial().shape).extend(version).shape,
      ...prices.shape,
      single_supplement: z.int().nullable(),
      tax_rate_id: z.string().nullable(),
      infants_take_seats: z.boolean(),
      cutoff_days: z.int(),
      asks: z.array(z.enum(askable)),
      details_days: z.int(),
      questions: z.array(question),
      published: z.boolean(),
      search_title: z.string(),
      search_description: z.string(),
    }),
  },
  adminAddTrip: {
    who: 'clerk',
    summary: 'Add a trip, with its own picture or a copy of another trip’s picture',
    form: tripForm,
    emptyStays: true,
    emptyClears: cleared,
    takesPicture: true,
    answer: stored,
  },
  adminUpdateTrip: {
    who: 'clerk',
    summary: 'Change a trip',
    params: byId,
    form: tripUpdate,
    emptyStays: true,
    emptyClears: cleared,
    takesPicture: true,
    answer: z.object({
      ...withMessage,
      ...toTell,
      unlisted: z
        .string()
        .optional()
        .meta({ description: 'It was published, and is in no list: why, and what to do' }),
    }),
  },
  adminDeleteTrip: {
    who: 'admin',
    summary: 'Delete a trip; its bookings stay',
    params: byId,
    answer: z.object({
      ...withMessage,
      bookings: z
        .int()
        .optional()
        .meta({ description: 'How many bookings the trip has, where there are any; they stay' }),
    }),
  },
  adminTripManifest: {
    who: 'clerk',
    summary: 'The passenger list of a trip, also of a deleted one, in one answer',
    params: byId,
    answer: z.object({ ...ok, manifest }),
  },
  adminNotifyTravellers: {
    who: 'clerk',
    summary: 'Mail the travellers of a trip what has changed since they were last told; one mail each',
    params: byId,
    form: z.object({
      departure_id: ifGiven(id).meta({ description: 'Only the travellers of this departure' }),
    }),
    answer: z.object({
      ...withMessage,
      mails: z.int().meta({ description: 'How many are being sent; 0 where nobody is left to notify' }),
    }),
  },
} as const satisfies Record<string, Call>

export type TripList = z.output<typeof tripList>
