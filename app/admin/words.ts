import { countOf } from '../ui/number.ts'

/** A length of time as people say it: `1 day`, `5 days`. */
export const inDays = (days: number) => countOf(days, 'day')

/** As people read a text: what differs in case or spaces only looks the same to them. */
export const asRead = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()
