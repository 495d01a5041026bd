import { z } from 'zod'
import { slug, untranslated, wholeNumber } from '../fields.ts'
import { limits } from '../limits.ts'
import { ifGiven, oneOf, q } from '../lists.ts'
import { mistake } from '../mistakes.ts'

const MONTHS = /^20\d\d-(0[1-9]|1[0-2])(,20\d\d-(0[1-9]|1[0-2])){0,23}$/

/** How visitors narrow the list of trips. One and the same departure must meet all conditions on departures. */
export const findingFilters = z.object({
  destination: ifGiven(slug).meta({ description: 'The slug of a country or region' }),
  theme: ifGiven(slug).meta({ description: 'The slug of a theme' }),
  month: ifGiven(z.string().regex(MONTHS, mistake('month'))).meta({
    description: 'With a departure in this month, or in one of several: `2027-05,2027-06`',
  }),
  price_to: ifGiven(wholeNumber(1, limits.money)).meta({
    description: 'With a departure that costs an adult no more than this',
  }),
  travellers: ifGiven(wholeNumber(1, limits.travellersOfAKind)).meta({
    description: 'With a departure that has room for so many travellers',
  }),
  q: q.meta({
    description:
      'Words, each of which must be found in what the trip’s page says: also with another ending, and with one wrong letter where no trip has the word otherwise. Case and accents do not count',
  }),
  with: ifGiven(oneOf('choices')).meta({ description: 'Adds the choices of each filter' }),
})

const trips = z.int().meta({ description: 'How many trips the list would have' })
const topics = z.array(
  z.object({ slug: z.string(), name: z.string(), region: z.boolean(), trips, ...untranslated }),
)

/**
 * The choices of each filter, given the other filters. A choice that would leave the list empty is left out,
 * unless it is chosen, or is a month between two that have trips.
 */
export const choices = z.object({
  kinds: z
    .array(z.enum(['destination', 'theme']))
    .meta({ description: 'The kinds of topics that the agency has, whatever the filters leave of them' }),
  destinations: topics,
  themes: topics,
  months: z.array(z.object({ month: z.string(), trips })),
  periods: z.array(z.object({ days: z.int(), trips })),
  party: z
    .int()
    .meta({ description: `The largest party that a departure has room for, up to ${limits.partyChoice}` }),
  prices: z.array(z.object({ price_to: z.int(), trips })),
})

/** How a trip differs from filters that no trip meets. */
export const nearest = z.object({
  misses: z
    .array(z.enum(['destination', 'theme', 'days', 'month', 'price_to', 'travellers', 'q']))
    .meta({ description: 'The filters that it does not meet with the departure on `date`' }),
  price: z.int().nullable().meta({ description: 'What an adult pays on `date`; null: on request' }),
})

export type Nearest = z.output<typeof nearest>

export type Filters = Omit<z.output<typeof findingFilters>, 'with'> & { days?: number }
export type Choices = z.output<typeof choices>
