import { z } from 'zod'
import { done, ok } from './answers.ts'
import type { Call } from './call.ts'
import { departure } from './departures.ts'
import { owedSum, owedSums } from './money/money.ts'
import { toNotify } from './office-bookings.ts'
import { progress } from './travellers.ts'

const firstSteps = z
  .object({
    name: z.boolean().meta({ description: 'Name, address, and a phone or an email, all of its own' }),
    pay: z.boolean().meta({ description: 'How travellers pay, in its own words' }),
    logo: z.boolean(),
    mail: z.boolean(),
    trip: z.boolean(),
    departure: z.boolean(),
    demo_removed: z.boolean(),
  })
  .optional()
  .meta({
    description: 'The first steps of a new agency; absent once all are done, or the list was dismissed',
  })

const missingPages = z
  .array(
    z.enum([
      'country',
      'imprint',
      'privacy',
      'accessibility',
      'terms',
      'information',
      'protection',
      'seller_number',
    ]),
  )
  .meta({
    description:
      'What the law of the agency’s country wants on its site and is missing, while something can be paid. `country`: the agency has not named its country',
  })

/** What the law of a country may want on the site of an agency. */
export type LegalPart = z.output<typeof missingPages>[number]

export const overviewCalls = {
  adminOverview: {
    who: 'clerk',
    summary:
      'What has happened since yesterday, departures under way and next, amounts owed, stuck mails, and travellers to tell of changes',
    answer: z.object({
      ...ok,
      days: z
        .array(z.object({ date: z.iso.date(), bookings: z.int(), travellers: z.int() }))
        .meta({ description: 'The last 30 days, today last; each with the bookings made on that day' }),
      under_way: z.array(departure).meta({
        description: 'Departures under way, including today’s, by their day of departure; at most 20',
      }),
      departures: z.array(departure).meta({ description: 'The next 10, soonest first' }),
      leaving: z
        .array(
          departure.extend({
            lacks_guide: z
              .boolean()
              .meta({ description: 'Whether no guide leads it, in an agency that assigns guides' }),
            progress: progress.optional().meta({
              description:
                'How many travellers have told their details; absent where the trip asks for nothing, or nobody travels',
            }),
            overdue: owedSum.meta({ description: 'What its bookings should have paid by now' }),
            due: owedSum.meta({ description: 'What its bookings owe within seven days' }),
          }),
        )
        .meta({
          description:
            'Departures of today and tomorrow with what they still lack, soonest first; at most 20',
        }),
      at_risk: z.array(departure).meta({
        description:
          'The next 5 departures within 30 days with fewer travellers than they need, including guaranteed ones',
      }),
      to_decide: z.array(departure).meta({
        description:
          'The next 5 departures about which must be decided within a week: they have fewer travellers than they need, and are not guaranteed',
      }),
      without_guide: z.array(departure).meta({
        description:
          'The next 5 departures within ten days that no guide leads; none while no departure of the last or next year has a guide',
      }),
      filled: z
        .array(departure)
        .meta({ description: 'The next 5 departures whose last seat was booked within the last 7 days' }),
      to_answer: z
        .array(departure.pick({ id: true, trip_title: true, date: true, time: true }).extend({ progress }))
        .meta({
          description:
            'The next 5 departures with details of travellers still missing that are overdue or due within a week',
        }),
      complaints: z.array(z.object({ id: z.int(), name: z.string(), due_on: z.iso.date() })).meta({
        description: 'The first 5 complaints that are not answered and are late or due within a week',
      }),
      waiting: z
        .array(
          z.object({
            id: z.int(),
            trip_title: z.string(),
            date: z.iso.date(),
            parties: z.int(),
            seats: z.int(),
          }),
        )
        .meta({
          description:
            'The 5 departures with the most seats on their waiting list, of 3 parties or more: reasons to add another departure',
        }),
      open_messages: z.int().meta({ description: 'Messages that nobody has answered' }),
      waiting_reviews: z.int().meta({ description: 'Reviews that nobody has read yet' }),
      differences: z.int().meta({
        description:
          'Differences between the provider of card payments and the ledger that are not settled yet',
      }),
      mails: z.object({ queued: z.int(), failed: z.int() }),
      to_notify: toNotify,
      unanswered: z
        .array(
          z.object({
            id: z.int(),
            reference: z.string(),
            name: z.string(),
            trip_title: z.string(),
            trip_date: z.iso.date(),
            until: z.iso.date(),
          }),
        )
        .meta({
          description:
            'The next 5 bookings whose travellers have not answered to a change of substance in time',
        }),
      since_yesterday: z
        .object({
          from: z.iso.date().meta({ description: 'Yesterday' }),
          booked: z.int(),
          cancelled: z.int(),
          payments: z.int().meta({ description: 'How many payments came in' }),
          paid_back: z.int().meta({ description: 'How many refunds there were' }),
          received: z.int().meta({ description: 'Money received on these days, less what was paid back' }),
          messages: z.int(),
        })
        .meta({ description: 'What has happened yesterday and today, in the agency’s time zone' }),
      owed: owedSums.meta({ description: 'The sums of the lists of `adminShowMoney`' }),
      demo: z
        .object({ trips: z.int(), bookings: z.int(), messages: z.int(), users: z.int() })
        .optional()
        .meta({ description: 'How much demo content there is; absent where there is none' }),
      first_steps: firstSteps,
      missing_pages: missingPages,
    }),
  },
  adminWaiting: {
    who: 'clerk',
    summary:
      'What the badges count: messages that are open, mails that failed, reviews to read; and what the agency has used so far',
    answer: z.object({
      ...ok,
      open_messages: z.int(),
      failed_mails: z.int(),
      waiting_reviews: z.int(),
      used: z
        .object({
          codes: z.boolean(),
          resellers: z.boolean(),
          reviews: z.boolean(),
          translations: z.boolean(),
        })
        .meta({ description: 'Whether there is any: what is not used yet stands aside in the menu' }),
    }),
  },
  adminShowFirstSteps: {
    who: 'admin',
    summary: 'The first steps of a new agency',
    answer: z.object({ ...ok, first_steps: firstSteps, missing_pages: missingPages }),
  },
  adminDismissFirstSteps: {
    who: 'admin',
    summary: 'Show the list of first steps no more',
    unlogged: 'It hides a list of the overview.',
    answer: done,
  },
  adminRemoveDemo: {
    who: 'admin',
    summary: 'Remove all demo content; what the staff added, or somebody really booked, stays',
    answer: done,
  },
} as const satisfies Record<string, Call>
