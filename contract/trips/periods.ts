import { z } from 'zod'
import { done, ok, stored } from '../answers.ts'
import type { Call } from '../call.ts'
import { byId, days, optionalText } from '../fields.ts'
import { limits } from '../limits.ts'
import { ifGiven, oneOf, order, placeIfPaged, wholeUnlessPaged, withCounts } from '../lists.ts'
import { tripsChanged } from './office-trips.ts'

const period = z.object({ id: z.int(), period: z.int() })

/** With `with=counts`: how many trips use the record. */
export const inUse = { trips: z.int().optional() }

/** With `with=counts`: the trips that use this period or package, and their bookings. */
export const use = {
  upcoming: z.int().meta({ description: 'Trips with a departure under way or to come' }),
  departed: z.int().meta({ description: 'Trips without such a departure' }),
  bookings: z.int().meta({ description: 'Bookings of all these trips' }),
}

export const periodForm = z.object({ period: days })

export const counted = ifGiven(oneOf('counts')).meta({ description: 'Adds how many trips use each' })

const periodList = wholeUnlessPaged.extend({
  q: optionalText(limits.search).meta({ description: 'The first digits of the number of days' }),
  sort: order('period', 'period_desc'),
  with: counted,
})

/** The calls for periods: lengths of trips, in days. */
export const periodCalls = {
  listPeriods: { who: 'anyone', summary: 'Lengths of trips, in days', answer: z.array(period) },
  adminListPeriods: {
    who: 'clerk',
    summary: 'Periods, by days',
    query: periodList,
    answer: z.object({ ...ok, packages: z.array(period.extend(inUse)), ...placeIfPaged }),
  },
  adminShowPeriod: {
    who: 'clerk',
    summary: 'One period; with counts, the trips and bookings that a change would affect',
    params: byId,
    query: withCounts,
    answer: z.object({ ...ok, period: period.extend(z.object(use).partial().shape) }),
  },
  adminAddPeriod: { who: 'clerk', summary: 'Add a period', form: periodForm, answer: stored },
  adminUpdatePeriod: {
    who: 'clerk',
    summary: 'Change a period, and the length of every trip that uses it',
    params: byId,
    form: periodForm,
    answer: tripsChanged,
  },
  adminDeletePeriod: {
    who: 'clerk',
    summary: 'Delete a period that no trip uses',
    params: byId,
    answer: done,
  },
} as const satisfies Record<string, Call>
