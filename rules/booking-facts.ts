/* Facts of a booking that the agency's text may name, as `{{trip}}`. */

export const bookingFacts = [
  'trip',
  'from',
  'until',
  'places',
  'total',
  'deposit',
  'balance_on',
  'min_travellers',
  'decide_on',
  'cancellation',
  'entry',
  'accessibility',
  'protection',
  'agency',
] as const

/** The facts of one booking, in words. A fact may have several lines; an unknown one is empty. */
export type BookingFacts = Record<(typeof bookingFacts)[number], string>

const FIELD = /\{\{\s*([^{}]*?)\s*\}\}/g

/** The fields of a text that name no fact, as they are written there. */
export const unknownFields = (text: string): string[] =>
  [...text.matchAll(FIELD)].flatMap(([field, name = '']) =>
    (bookingFacts as readonly string[]).includes(name) ? [] : [field],
  )

/** Puts the facts into a text. A dash stands where there is none. */
export const fillIn = (text: string, facts: Partial<Record<string, string>>): string =>
  text.replace(FIELD, (_, name: string) => facts[name] || '–')
