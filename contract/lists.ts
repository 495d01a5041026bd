import { z } from 'zod'
import { id, optionalText } from './fields.ts'
import { limits } from './limits.ts'
import { mistake } from './mistakes.ts'

/** What all lists share: parts of their queries, and the answer with one page of rows. */

// A search form sends its empty fields too.
export const ifGiven = <T extends z.ZodType>(field: T) =>
  z.union([z.literal('').transform(() => undefined), field]).optional()

export const oneOf = <const T extends [string, ...string[]]>(...names: T) =>
  z.enum(names, { error: mistake('one_of', { options: names.join(', ') }) })

/** The sort orders of a list; the first is the default. Equal rows are sorted by id, in the same direction. */
export const order = <const T extends [string, ...string[]]>(...names: T) => oneOf(...names).default(names[0])

const page = id.meta({ description: 'From 1' })

export const q = optionalText(limits.search).meta({
  description:
    'Words, each of which must be found: anywhere from three characters on, shorter ones at the beginning of a word. Case and accents do not count',
})

export const paged = z.object({ page: page.default(1) })

/** `with=counts` adds counts to a record. */
export const withCounts = z.object({ with: ifGiven(oneOf('counts')) })

/** The query of a list that is answered as a whole unless `page` is given. */
export const wholeUnlessPaged = z.object({
  page: page.optional().meta({ description: 'From 1; without it the whole list' }),
  q,
})

const place = {
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  total: z.int(),
}

/** One page of a list. `current_page` may be greater than `last_page`; then `data` is empty. */
export const paginated = <T extends z.ZodType>(row: T) => z.object({ data: z.array(row), ...place })

/** The pagination fields of an answer; absent when the whole list is answered. */
export const placeIfPaged = z.object(place).partial().shape
