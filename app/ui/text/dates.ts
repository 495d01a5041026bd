import { type Dates, datesOf } from '../../../rules/dates.ts'
import { useAgency } from '../../agency.ts'

/** Writes days and times in the agency's language. */
export const useDates = (): Dates => datesOf(useAgency()?.locale ?? 'en')
