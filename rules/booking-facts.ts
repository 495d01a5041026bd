/* Facts of a booking that the agency's text may name, as `{{trip}}`. */

export const bookingFacts = [
  'trip',
  'from',
  'until',
  'places',
  'travellers',
  'total',
  'deposit',
  'deposit_on',
  'balance_on',
  'min_travellers',
  'decide_on',
  'cancellation',
  'change_until',
  'entry',
  'accessibility',
  'protection',
  'agency',
] as const

/** The facts of one booking, in words. A fact may have several lines; an unknown one is empty. */
export type BookingFacts = Record<(typeof bookingFacts)[number], string>

const FIELD = /\{\{\s*([^{}]*?)\s*\}\}/g

/** The fields of a text that name none of the known facts, as they are written there. */
export const unknownFields = (text: string, known: readonly string[] = bookingFacts): string[] =>
  [...text.matchAll(FIELD)].flatMap(([field, name = '']) => (known.includes(name) ? [] : [field]))

/** A text without the lines whose fields have no fact. A field that stands alone answers the heading above it, and stays. */
export const withoutEmptyLines = (text: string, facts: Partial<Record<string, string>>): string =>
  text
    .split('\n')
    .filter((line) => {
      const fields = [...line.matchAll(FIELD)]
      const isAlone = line.replace(FIELD, '').trim() === ''
      return fields.length === 0 || isAlone || fields.some(([, name = '']) => facts[name])
    })
    .join('\n')

/** Puts the facts into a text. A dash stands where there is none. */
export const fillIn = (text: string, facts: Partial<Record<string, string>>): string =>
  text.replace(FIELD, (_, name: string) => facts[name] || '–')
