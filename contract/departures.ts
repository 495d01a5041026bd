import { z } from 'zod'
import { done, ok, toTell, version, withMessage } from './answers.ts'
import type { Call } from './call.ts'
import { crewMember } from './crew.ts'
import {
  byId,
  clearable,
  date,
  departure as departureDay,
  flag,
  id,
  optionalText,
  time,
  versionSent,
  wholeNumber,
} from './fields.ts'
import { FEW, limits } from './limits.ts'
import { ifGiven, oneOf, paged, paginated, q } from './lists.ts'
import { mistake } from './mistakes.ts'
import { priceFields, prices, pricesAnyway } from './money/money.ts'
import { manifest } from './office-bookings.ts'
import { progress } from './travellers.ts'

const departureStates = ['open', 'few', 'full', 'closed', 'cancelled', 'departed'] as const
export type DepartureState = (typeof departureStates)[number]

/** The state of a departure as travellers are told. */
export const state = z.enum(departureStates).meta({
  description: `\`few\`: ${FEW} seats or fewer are left; \`closed\`: travellers cannot book it any more, or it has been under way since an earlier day; \`departed\`: its last day is over`,
})

/** A departure to come, as travellers see it. */
export const shownDeparture = z.object({
  id: z.int(),
  date: z.iso.date(),
  time: z.string().nullable().meta({ description: '`HH:MM`' }),
  state,
  seats_left: z
    .int()
    .nullable()
    .meta({
      description: `A number when ${FEW} or fewer are left, or fewer than the party asked for needs`,
    }),
  waiting: z.int().optional().meta({ description: 'How many parties wait for seats; absent: none' }),
  fits: z.boolean().optional().meta({
    description: 'With `travellers`: whether so many can book this departure',
  }),
  too_small: z.literal(true).optional().meta({
    description: 'With `travellers`: it has fewer seats in all, so nobody can wait for so many',
  }),
  extras_left: z
    .array(z.object({ id: z.int(), left: z.int() }))
    .optional()
    .meta({
      description: 'On the page of a trip: how many are left of each extra that is counted; absent: none is',
    }),
  guaranteed: z
    .boolean()
    .meta({ description: 'Whether the departure takes place: enough people travel, or there is no minimum' }),
  minimum_met: z
    .boolean()
    .meta({ description: 'Whether there is a minimum of travellers and the departure is guaranteed' }),
  decide_on: z.iso.date().nullable().meta({
    description:
      'The last day on which the agency decides whether the departure takes place; null: there is no minimum, or it is decided',
  }),
  min_travellers: z.int().nullable().optional().meta({
    description: 'With the setting `show_travellers`: how many travellers it needs; null: no minimum',
  }),
  travellers: z.int().optional().meta({
    description: 'With the setting `show_travellers`: how many travel so far',
  }),
  ...prices.shape,
})

const seats = wholeNumber(1, limits.seats).meta({ description: 'Absent: not counted' })
const least = wholeNumber(1, limits.seats).meta({
  description: 'The number of travellers without which it does not take place; absent: no minimum',
})

/** The optional fields of the first departure when a trip is added. */
export const departureFields = z.object({ time, seats, min_travellers: least }).partial()

type SeatsAndLeast = { seats?: number | null; min_travellers?: number | null }

/** Whether the seats, if they are counted, can hold the minimum of travellers. */
export const minimumFits = ({ seats, min_travellers }: SeatsAndLeast) =>
  seats == null || min_travellers == null || min_travellers <= seats

/** The refusal of a minimum that they cannot. */
export const aboveSeats = { error: 'More than there are seats', path: ['min_travellers'] }

const dates = z
  .string()
  // With room for a comma and spaces.
  .max(limits.departuresAtOnce * 20, `At most ${limits.departuresAtOnce} days at once`)
  .transform((days) =>
    days
      .split(',')
      .map((day) => day.trim())
      .filter(Boolean),
  )
  .pipe(
    z
      .array(departureDay)
      .min(1, 'At least one day')
      .max(limits.departuresAtOnce, `At most ${limits.departuresAtOnce} days at once`),
  )

/** `3,5,8` */
const idList = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15}){0,499}$/, 'Ids with commas between them, at most 500')
  .transform((list) => list.split(',').map(Number))

/** New prices of many departures: absent ones stay; an empty one means the trip’s own price. */
export const pricesOfMany = priceFields.extend({ ids: idList, anyway: pricesAnyway })

export const newDepartures = departureFields
  .extend({
    trip_id: id,
    date: departureDay.optional(),
    dates: dates.optional().meta({ description: 'Several days, with commas between them; at most 200' }),
    ...priceFields.shape,
    anyway: pricesAnyway,
  })
  .refine((form) => (form.date === undefined) !== (form.dates === undefined), {
    error: 'Either a date or dates',
    path: ['date'],
  })
  .refine(minimumFits, aboveSeats)

/** An update of a departure: an empty field is cleared, an absent one stays. */
export const departureUpdate = z
  .object({
    date: departureDay.optional(),
    time: clearable(time),
    seats: clearable(seats),
    min_travellers: clearable(least),
    decide_on: clearable(date).meta({
      description:
        'Until when it is decided whether it takes place: today or later, up to the day of departure. Empty: 20 days before trips of more than 6 days, 7 days before those of 2 to 6, 2 days before shorter ones',
    }),
    ...priceFields.shape,
    anyway: pricesAnyway,
    closed: flag.optional().meta({ description: '1: travellers cannot book it any more' }),
    guaranteed: flag.optional().meta({
      description:
        '1: guarantees the departure, however few travel; 0: withdraws the guarantee, with a `reason`',
    }),
    reason: optionalText(limits.reason).meta({
      description: 'Why the guarantee is withdrawn; stands in the audit log and in the mails',
    }),
    notify: flag.default(false).meta({
      description: '1: mail the travellers that the guarantee is withdrawn',
    }),
  })
  .extend(versionSent)
  .refine(({ guaranteed, reason }) => guaranteed !== false || reason !== '', {
    error: mistake('required'),
    path: ['reason'],
  })
  .refine(minimumFits, aboveSeats)

const cancelDepartureForm = z.object({
  reason: optionalText(limits.reason).meta({
    description: 'Mailed to the travellers. Required once `decide_on` is over',
  }),
})

const departureList = paged.extend({
  per_page: wholeNumber(1, limits.departuresOfMonth)
    .default(limits.pageSize)
    .meta({ description: 'For a calendar, which shows a month at once' }),
  q: q.meta({ description: `${q.meta()?.description}. The title of the trip` }),
  trip_id: ifGiven(id),
  from: ifGiven(date).meta({ description: 'On this day or later' }),
  to: ifGiven(date).meta({ description: 'On this day or earlier' }),
  ends_from: ifGiven(date).meta({
    description:
      'The last day of the trip is this day or later; a cancelled departure ends on its day of departure',
  }),
  departed: ifGiven(oneOf('yes', 'no')).meta({
    description: 'no: departures under way or to come, including cancelled ones',
  }),
  under_way: ifGiven(oneOf('yes', 'no')),
  mine: ifGiven(oneOf('yes')).meta({
    description:
      'Only departures to which the caller is assigned; all while nobody is assigned to any departure of the last or next year',
  }),
  state: ifGiven(oneOf(...departureStates)),
  led: ifGiven(oneOf('no')).meta({
    description: 'Only departures that no guide leads; without those that are cancelled',
  }),
})

/** A departure as the staff see it. */
export const departure = z.object({
  id: z.int(),
  trip_id: z.int(),
  trip_title: z.string(),
  date: z.iso.date(),
  time: z.string().nullable(),
  seats: z.int().nullable().meta({ description: 'Null: not counted' }),
  taken: z.int().meta({ description: 'Seats of confirmed and held bookings' }),
  held: z.int().meta({ description: 'Seats of held bookings, which are not paid yet' }),
  travellers: z.int(),
  bookings: z.int().meta({ description: 'How many confirmed bookings there are' }),
  min_travellers: z.int().nullable(),
  decide_on: z.iso.date().nullable().meta({
    description:
      'With a minimum of travellers: the last day to decide whether it takes place; once that day is over it is guaranteed',
  }),
  ...prices.shape,
  guaranteed: z.boolean(),
  guaranteed_since: z.iso.datetime().nullable().meta({
    description: 'Whether the minimum was reached, or the staff have guaranteed the departure',
  }),
  closed: z.boolean().meta({ description: 'Whether the staff have closed it' }),
  days: z.int().meta({ description: 'The length of its trip' }),
  under_way: z.boolean().meta({
    description:
      'Whether today is between `date` and the last day, date + days − 1; never if it was cancelled',
  }),
  state,
  cancel_reason: z.string(),
  crew: z.array(crewMember).meta({ description: 'Who leads it, guides first' }),
  ...version,
})

/** What has become of the bookings of a cancelled departure. */
const calledOff = z.object({
  currency: z.string(),
  paid_back: z.int().meta({ description: 'What was paid back since the cancellation' }),
  to_pay_back: z.int().meta({ description: 'What must still be paid back' }),
  told: z
    .array(
      z.object({
        id: z.int(),
        reference: z.string(),
        name: z.string(),
        phone: z.string(),
        how: z.enum(['queued', 'sent', 'failed', 'dismissed', 'file', 'no_address', 'not_mailed']).meta({
          description:
            'What became of the mail. `file`: it was or will be written to a file, and reaches nobody. `not_mailed`: too many mails had gone to the address',
        }),
      }),
    )
    .meta({ description: 'Each booking that was cancelled with the departure' }),
})

/** The calls for departures: the days on which trips set out. */
export const departureCalls = {
  adminListDepartures: {
    who: 'guide',
    summary: 'Departures, soonest first; with `departed=yes` latest first',
    query: departureList,
    answer: z.object({
      ...ok,
      departures: paginated(departure),
      trip: z
        .object({ id: z.int(), title: z.string(), published: z.boolean(), deleted: z.boolean() })
        .optional()
        .meta({ description: 'What `trip_id` names; absent where there is no such trip' }),
    }),
  },
  adminShowDeparture: {
    who: 'guide',
    summary: 'One departure with its seats; for its bookings list bookings with `departure`',
    params: byId,
    answer: z.object({
      ...ok,
      departure: departure.extend({
        confirmed: z.int().meta({ description: 'Seats of confirmed bookings' }),
        emergency_phone: z.string().meta({
          description: 'The agency’s number for emergencies, else its phone; empty: neither',
        }),
        free: z.int().nullable(),
        progress: progress.optional().meta({
          description:
            'How many travellers have filled in their details; absent where the trip asks for nothing',
        }),
        extras: z
          .array(z.object({ id: z.int(), name: z.string(), stock: z.int(), sold: z.int() }))
          .meta({ description: 'The extras of its trip that are counted: how many it has, and has sold' }),
        to_notify: z.int().meta({ description: 'Bookings whose travellers are to be notified of a change' }),
        received: z
          .object({ currency: z.string(), amount: z.int(), bookings: z.int() })
          .optional()
          .meta({ description: 'What was paid for its confirmed bookings; guides do not get it' }),
        called_off: calledOff.optional().meta({
          description: 'What became of the bookings of a cancelled departure; guides do not get it',
        }),
      }),
    }),
  },
  adminAddDepartures: {
    who: 'clerk',
    summary: 'Add one departure of a trip, or several: all of them or none',
    form: newDepartures,
    emptyStays: true,
    answer: z.object({ ...withMessage, ids: z.array(z.int()) }),
  },
  adminUpdateDeparture: {
    who: 'clerk',
    summary: 'Change a departure',
    params: byId,
    form: departureUpdate,
    answer: z.object({ ...withMessage, ...toTell }),
  },
  adminPriceDepartures: {
    who: 'clerk',
    summary:
      'Set the prices of many departures at once; absent ones stay, an empty one means the trip’s own price',
    form: pricesOfMany,
    answer: z.object({ ...withMessage, departures: z.int() }),
  },
  adminCancelDeparture: {
    who: 'clerk',
    summary: 'Cancel a departure and all its bookings; each traveller gets one mail',
    params: byId,
    form: cancelDepartureForm,
    answer: z.object({
      ...withMessage,
      bookings: z.int().meta({ description: 'How many bookings were cancelled' }),
      not_mailed: z
        .array(z.object({ id: z.int(), reference: z.string(), name: z.string(), phone: z.string() }))
        .meta({
          description:
            'Bookings whose travellers are to be called: they have no e-mail address, or too many mails have gone to it',
        }),
    }),
  },
  adminDeleteDeparture: {
    who: 'clerk',
    summary: 'Delete a departure that nobody has booked',
    params: byId,
    answer: done,
  },
  adminDepartureManifest: {
    who: 'guide',
    summary: 'The passenger list of a departure, in one answer',
    params: byId,
    answer: z.object({ ...ok, manifest }),
  },
} as const satisfies Record<string, Call>

export type Departure = z.output<typeof departure>
export type CalledOff = z.output<typeof calledOff>
export type DepartureList = z.output<typeof departureList>
export type ShownDeparture = z.output<typeof shownDeparture>
