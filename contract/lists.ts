import { z } from 'zod'
import { auditKinds } from './audit.ts'
import { date, id, optionalText, wholeNumber } from './fields.ts'
import { limits, MANY } from './limits.ts'

/** What lists can be asked for: a page, an order, a part. */

// A search form sends the fields that were left empty too.
const ifGiven = <T extends z.ZodType>(field: T) =>
  z.union([z.literal('').transform(() => undefined), field]).optional()

const oneOf = <const T extends [string, ...string[]]>(...names: T) =>
  z.enum(names, { error: `One of ${names.join(', ')}` })

/** The first is the order without `sort`. Rows that are equal in it follow by id, in the same direction. */
const order = <const T extends [string, ...string[]]>(...names: T) => oneOf(...names).default(names[0])

const page = id.meta({ description: 'From 1' })
const q = optionalText(limits.search).meta({
  description:
    'Words; found is what has, for each of them, a word that begins with it. Case and accents do not count',
})

const paged = z.object({ page: page.default(1) })

export const pagedTrips = paged.extend({
  per_page: wholeNumber(1, limits.pageSize).default(limits.pageSize),
  sort: z
    .enum(['date', 'latest'], { error: 'Either date or latest' })
    .default('date')
    .meta({ description: 'By date, soonest first; or the most recently added first' }),
})

export const myBookings = paged.extend({
  departed: ifGiven(oneOf('yes', 'no')).meta({
    description: 'Of trips that have departed, or that have not',
  }),
  trip: ifGiven(id).meta({ description: 'Of this trip' }),
  sort: order('newest', 'departure').meta({
    description:
      'The last booked first; or by departure: trips to come, soonest first, then those that have departed, latest first',
  }),
})

const someBookings = z.object({
  q: q.meta({
    description: `${q.meta()?.description}. Reference, name, e-mail, phone, title of the trip; digits may be the end of the phone number too, from 4 on, or the id`,
  }),
  trip: ifGiven(id).meta({ description: 'Of this trip' }),
  account: ifGiven(id).meta({ description: 'Made with the account of this user, for whomever' }),
  from: ifGiven(date).meta({ description: 'Booked on this day or later; a day of the agency' }),
  to: ifGiven(date).meta({ description: 'Booked on this day or earlier' }),
  departs_from: ifGiven(date).meta({ description: 'Of trips that depart on this day or later' }),
  departs_to: ifGiven(date).meta({ description: 'Of trips that depart on this day or earlier' }),
  note: optionalText(limits.search).meta({
    description: 'What the staff have noted about it contains this, in whatever case',
  }),
  sort: order('newest', 'oldest', 'trip_date', 'trip_date_desc', 'name', 'name_desc'),
})

/** Asks for what is counted beside a record. */
export const withCounts = z.object({ with: ifGiven(oneOf('counts')) })

/** What becomes of the bookings when an account is deleted. */
export const userDeletion = z.object({
  bookings: ifGiven(oneOf('anonymise')).meta({
    description:
      'Takes who travels out of all that was booked with the account, as its owner does who deletes it; without it the bookings stay as they are',
  }),
})

/** A list that is answered whole, as an array, unless a page of it is asked for. */
const wholeUnlessPaged = z.object({
  page: page.optional().meta({ description: 'From 1; without it the whole list' }),
  q,
})

const counted = ifGiven(oneOf('counts')).meta({ description: 'Adds how many trips use each' })

/** Which messages, in which order: of a list, or around one of them. */
export const messagePlace = z.object({
  q: q.meta({ description: `${q.meta()?.description}. Name, e-mail, message` }),
  state: ifGiven(oneOf('open', 'answered')).meta({ description: 'Open is what nobody has marked yet' }),
  sort: order('newest', 'oldest', 'name', 'name_desc'),
})

export const lists = {
  bookings: someBookings.extend({
    ...paged.shape,
    with: ifGiven(oneOf('notes')).meta({ description: 'Adds what the staff have noted about each' }),
  }),
  bookingsExport: someBookings,
  waiting: z.object({
    bookings_after: ifGiven(wholeNumber(0, MANY)).meta({
      description: 'Counts the bookings that came after the one with this id (`newest_booking` of the list)',
    }),
    messages_after: ifGiven(wholeNumber(0, MANY)).meta({
      description: 'Counts the messages that came after the one with this id (`newest_message` of the list)',
    }),
  }),
  trips: wholeUnlessPaged.extend({
    q: q.meta({ description: `${q.meta()?.description}. Title; or the id` }),
    period: ifGiven(id).meta({ description: 'Of this many days' }),
    package: ifGiven(id).meta({ description: 'With this package' }),
    date: ifGiven(date).meta({ description: 'Departing on this day' }),
    departed: ifGiven(oneOf('yes', 'no')),
    sort: order('date', 'date_desc', 'departure', 'title', 'title_desc', 'newest', 'oldest').meta({
      description: 'By departure: trips to come, soonest first, then those that have departed, latest first',
    }),
    with: ifGiven(oneOf('counts')).meta({ description: 'Adds bookings and travellers to each trip' }),
  }),
  tripsToFind: z.object({
    q: q.meta({ description: `${q.meta()?.description}. Title, or the id; without it only those to come` }),
  }),
  periods: wholeUnlessPaged.extend({
    q: optionalText(limits.search).meta({ description: 'Digits that the number of days begins with' }),
    sort: order('period', 'period_desc'),
    with: counted,
  }),
  packages: wholeUnlessPaged.extend({
    sort: order('oldest', 'newest', 'description', 'description_desc'),
    with: counted,
  }),
  users: paged.extend({
    q: q.meta({ description: `${q.meta()?.description}. Name, e-mail; or the id` }),
    role: ifGiven(oneOf('admin', 'user')),
    sort: order('oldest', 'newest', 'name', 'name_desc', 'email', 'email_desc'),
  }),
  messages: messagePlace.extend(paged.shape),
  mails: paged.extend({
    q: optionalText(limits.search).meta({
      description: 'What the address of the recipient begins with, or the reference of a booking',
    }),
    state: ifGiven(oneOf('waiting', 'sent', 'kept', 'failed', 'settled', 'dropped')).meta({
      description: '`settled` are those that failed and were settled otherwise; `failed` are the others',
    }),
    template: ifGiven(
      oneOf(
        'booking-traveller',
        'booking-agency',
        'contact-agency',
        'password-reset',
        'password-changed',
        'account-deleted',
        'second-factor-off',
        'bookings-anonymised',
        'trip-changed',
      ),
    ),
    sort: order('newest', 'oldest'),
  }),
  audit: paged.extend({
    q: optionalText(limits.search).meta({
      description:
        'Part of the name or e-mail of somebody, of the name of a thing, or the beginning of an address',
    }),
    kind: ifGiven(
      z.enum(Object.keys(auditKinds) as (keyof typeof auditKinds)[], {
        error: `One of ${Object.keys(auditKinds).join(', ')}`,
      }),
    ),
    id: ifGiven(id).meta({
      description: 'With `kind`: of this record; of a `user` all that was done to the account, logins too',
    }),
    from: ifGiven(date).meta({ description: 'Done on this day or later; a day of the agency' }),
    to: ifGiven(date).meta({ description: 'Done on this day or earlier' }),
  }),
}

export type Lists = { [N in keyof typeof lists]: z.output<(typeof lists)[N]> }
