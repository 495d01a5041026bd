import { countOf } from '../../ui/text/words.ts'

/** A number of days as text: `1 day`, `5 days`. */
export const dayCount = (days: number) => countOf(days, 'day')
