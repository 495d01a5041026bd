import { z } from 'zod'
import { done, ok, version, withMessage } from './answers.ts'
import type { Call } from './call.ts'
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
import { FEW, limits, messages } from './limits.ts'
import { ifGiven, oneOf, paged, paginated } from './lists.ts'
import { priceFields, prices } from './money.ts'
import { manifest } from './office-bookings.ts'
import { progress } from './travellers.ts'

const departureStates = ['open', 'few', 'full', 'closed', 'cancelled', 'departed'] as const
export type DepartureState = (typeof departureStates)[number]

/** What travellers are told of a departure. */
export const state = z.enum(departureStates).meta({
  description: `\`few\`: ${FEW} seats or fewer are left; \`closed\`: travellers cannot book it any more, or it is under way since an earlier day; \`departed\`: its last day is over`,
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
      description: `A number when ${FEW} or fewer are left, or fewer than the party needs that is asked for`,
    }),
  waiting: z.int().optional().meta({ description: 'How many parties wait for seats; absent: none' }),
  fits: z.boolean().optional().meta({
    description: 'With `travellers`: whether so many can book it',
  }),
  guaranteed: z.boolean().meta({ description: 'Enough people travel, or there is no minimum' }),
  minimum_met: z.boolean().meta({ description: 'There is a minimum of travellers, and it is guaranteed' }),
  min_travellers: z.int().nullable().optional().meta({
    description: 'With the setting `show_travellers`: how many it needs; null: no minimum',
  }),
  travellers: z.int().optional().meta({
    description: 'With the setting `show_travellers`: how many travel so far',
  }),
  ...prices.shape,
})

const seats = wholeNumber(1, limits.seats).meta({ description: 'Absent: not counted' })
const least = wholeNumber(1, limits.seats).meta({
  description: 'So many travellers are needed for it to take place; absent: no minimum',
})

/** What the first departure of a trip may be given along with the trip. */
export const departureFields = z.object({ time, seats, min_travellers: least }).partial()

const dates = z
  .string()
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

/** Prices of many departures: absent ones stay, empty ones are the trip’s. */
export const pricesOfMany = priceFields.extend({ ids: idList })

export const newDepartures = departureFields
  .extend({
    trip_id: id,
    date: departureDay.optional(),
    dates: dates.optional().meta({ description: 'Several days, with commas between them; at most 200' }),
    ...priceFields.shape,
  })
  .refine((form) => (form.date === undefined) !== (form.dates === undefined), {
    error: 'Either a date or dates',
    path: ['date'],
  })

/** In an update an empty field is cleared, and an absent one stays. */
export const departureUpdate = z
  .object({
    date: departureDay.optional(),
    time: clearable(time),
    seats: clearable(seats),
    min_travellers: clearable(least),
    ...priceFields.shape,
    closed: flag.optional().meta({ description: '1: travellers cannot book it any more' }),
    guaranteed: flag.optional().meta({
      description: '1: the staff may say so, whoever travels; 0: withdraws the guarantee, with a `reason`',
    }),
    reason: optionalText(limits.reason).meta({
      description: 'Why the guarantee is withdrawn: in the audit log, and in the mails',
    }),
    notify: flag.default(false).meta({
      description: '1: mail the travellers that the guarantee is withdrawn',
    }),
  })
  .extend(versionSent)
  .refine(({ guaranteed, reason }) => guaranteed !== false || reason !== '', {
    error: messages.required,
    path: ['reason'],
  })

const cancelDepartureForm = z.object({
  reason: optionalText(limits.reason).meta({ description: 'Mailed to the travellers' }),
})

const departureList = paged.extend({
  per_page: wholeNumber(1, limits.departuresOfMonth)
    .default(limits.pageSize)
    .meta({ description: 'For a calendar, which shows a month at once' }),
  trip_id: ifGiven(id),
  from: ifGiven(date).meta({ description: 'On this day or later' }),
  to: ifGiven(date).meta({ description: 'On this day or earlier' }),
  ends_from: ifGiven(date).meta({
    description: 'Whose last day is this day or later; a cancelled one ends on its day of departure',
  }),
  departed: ifGiven(oneOf('yes', 'no')).meta({
    description: 'no: those that are under way, and those to come, cancelled ones too',
  }),
  under_way: ifGiven(oneOf('yes', 'no')),
  state: ifGiven(oneOf(...departureStates)),
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
  held: z.int().meta({ description: 'Those of held bookings, which are not paid yet' }),
  travellers: z.int(),
  bookings: z.int().meta({ description: 'Confirmed ones' }),
  min_travellers: z.int().nullable(),
  ...prices.shape,
  guaranteed: z.boolean(),
  guaranteed_since: z.iso.datetime().nullable().meta({
    description: 'Where there is a minimum that was reached, or the staff have said so',
  }),
  closed: z.boolean().meta({ description: 'The staff have closed it' }),
  days: z.int().meta({ description: 'The length of its trip' }),
  under_way: z.boolean().meta({
    description: 'From its day to its last day, date + days − 1; not if it was cancelled',
  }),
  state,
  cancel_reason: z.string(),
  ...version,
})

/** What has become of the bookings of a departure that was called off. */
const calledOff = z.object({
  currency: z.string(),
  paid_back: z.int().meta({ description: 'Since it was called off' }),
  to_pay_back: z.int().meta({ description: 'Still' }),
  told: z
    .array(
      z.object({
        id: z.int(),
        reference: z.string(),
        name: z.string(),
        phone: z.string(),
        how: z.enum(['queued', 'sent', 'failed', 'dismissed', 'file', 'no_address', 'not_mailed']).meta({
          description:
            'What became of the mail; `file`: it was written to a file and reached nobody; `not_mailed`: too many mails had gone to the address',
        }),
      }),
    )
    .meta({ description: 'Each booking that was cancelled with it' }),
})

/** Departures: the days on which trips set out. */
export const departureCalls = {
  adminListDepartures: {
    who: 'guide',
    summary: 'Departures, soonest first; departed ones alone latest first',
    query: departureList,
    answer: z.object({ ...ok, departures: paginated(departure) }),
  },
  adminShowDeparture: {
    who: 'guide',
    summary: 'One departure with its seats; its bookings: the list of bookings with `departure`',
    params: byId,
    answer: z.object({
      ...ok,
      departure: departure.extend({
        confirmed: z.int().meta({ description: 'Seats of confirmed bookings' }),
        free: z.int().nullable(),
        progress: progress.optional().meta({
          description: 'How far its travellers have answered; absent where its trip asks for nothing',
        }),
        to_notify: z.int().meta({ description: 'Bookings whose travellers are to be notified of a change' }),
        received: z
          .object({ currency: z.string(), amount: z.int(), bookings: z.int() })
          .optional()
          .meta({ description: 'What was paid for its confirmed bookings; not for guides' }),
        called_off: calledOff
          .optional()
          .meta({ description: 'Of a cancelled one, what became of its bookings; not for guides' }),
      }),
    }),
  },
  adminAddDepartures: {
    who: 'clerk',
    summary: 'Add one departure of a trip or several: all of them or none',
    form: newDepartures,
    emptyStays: true,
    answer: z.object({ ...withMessage, ids: z.array(z.int()) }),
  },
  adminUpdateDeparture: {
    who: 'clerk',
    summary: 'Change a departure',
    params: byId,
    form: departureUpdate,
    answer: z.object({
      ...withMessage,
      bookings: z
        .int()
        .optional()
        .meta({ description: 'Those whose travellers are to be notified, where there are any' }),
    }),
  },
  adminPriceDepartures: {
    who: 'clerk',
    summary: 'Set the prices of many departures at once; absent ones stay, empty ones are the trip’s',
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
      bookings: z.int().meta({ description: 'How many were cancelled' }),
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
    summary: 'All who travel on a departure, in one answer',
    params: byId,
    answer: z.object({ ...ok, manifest }),
  },
} as const satisfies Record<string, Call>

export type Departure = z.output<typeof departure>
export type CalledOff = z.output<typeof calledOff>
export type DepartureList = z.output<typeof departureList>
export type ShownDeparture = z.output<typeof shownDeparture>
