import { z } from 'zod'
import { optionalText } from './fields.ts'
import { limits } from './limits.ts'

/**
 * What whoever books may type, and the booking keeps as it is typed, for people to read. Form, answers, what is stored and anonymised, the
 * account's export, the office's form, details and spreadsheet follow from this table.
 * `label` and `width` are the office's, `asks` is what its form asks for; the page of travellers asks in its own words.
 */
export const bookingTexts = {
  note: {
    typed: optionalText(limits.note),
    label: 'Note',
    width: 40,
    asks: 'Traveller’s note, which they read (optional)',
  },
} satisfies Record<string, { typed: z.ZodType; label: string; width: number; asks: string }>

export type BookingText = keyof typeof bookingTexts
type Texts = Record<BookingText, string>

/** Their names, which are those of the fields and of the columns. */
export const bookingTextNames = Object.keys(bookingTexts) as BookingText[]

const each = <Value>(of: (name: BookingText) => Value) =>
  Object.fromEntries(bookingTextNames.map((name) => [name, of(name)])) as Record<BookingText, Value>

/** The fields of a form. */
export const typedTexts = each((name) => bookingTexts[name].typed)
/** The fields of an answer. */
export const shownTexts = each(() => z.string())
/** None of them typed, and what is left of them when a booking is anonymised. */
export const noTexts: Texts = each(() => '')
/** The texts of a form, a row or an answer. */
export const textsIn = (of: Texts): Texts => each((name) => of[name])
