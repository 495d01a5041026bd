import type { TripContent } from '../../../../contract/trip-content.ts'
import { type Keyed, keyed } from '../../forms/rows.tsx'

type Day = TripContent['days'][number]
type Question = TripContent['questions'][number]
type Picture = TripContent['gallery'][number]

/** A place of the map as it is typed: its degrees may be no numbers yet. */
type Stop = { name: string; latitude: string; longitude: string }

const lineFields = ['highlights', 'included', 'not_included', 'bring'] as const
export type LineField = (typeof lineFields)[number]

type Lists = {
  days: Keyed<Day>[]
  gallery: Keyed<Picture>[]
  questions: Keyed<Question>[]
  stops: Keyed<Stop>[]
}

/** The content of a trip as its form has it: lines as one text, numbers as typed, rows told apart. */
export type Draft = Record<LineField | Exclude<keyof TripContent, LineField | keyof Lists>, string> & Lists

/** Changes some fields of the draft. */
export type ChangeDraft = (changes: Partial<Draft>) => void

/** Gives a section its list, and the way to change it. */
export type ListOf = <L extends keyof Lists>(
  name: L,
) => { rows: Lists[L]; change: (change: (rows: Lists[L]) => Lists[L]) => void }

/** A list of the draft. */
export const listIn = <L extends keyof Lists>(draft: Lists, name: L): Lists[L] => draft[name]

/** The first error at a path below the content: `days[3].title`. */
export type ErrorAt = (path: string) => string | undefined

/** The stored content, to be edited. */
export const toDraft = (content: TripContent): Draft => ({
  ...content,
  highlights: content.highlights.join('\n'),
  included: content.included.join('\n'),
  not_included: content.not_included.join('\n'),
  bring: content.bring.join('\n'),
  minimum_age: content.minimum_age === null ? '' : `${content.minimum_age}`,
  days: content.days.map(keyed),
  gallery: content.gallery.map(keyed),
  questions: content.questions.map(keyed),
  stops: content.stops.map(({ name, latitude, longitude }) =>
    keyed({ name, latitude: `${latitude}`, longitude: `${longitude}` }),
  ),
})

/** The entries of a text with one on each line. */
export const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** A typed number; what is none stays a text, so that the check says so. A comma is a point. */
const numberOf = (typed: string) => {
  const text = typed.trim().replace(',', '.').replace('−', '-')
  if (text === '') return null
  const number = Number(text)
  return Number.isNaN(number) ? text : number
}

const isFilled = (row: object) =>
  Object.entries(row).some(([name, value]) => name !== 'key' && `${value}`.trim() !== '')

/** The rows that are stored: empty questions and places are left out. */
export const filledRows = <T extends object>(rows: Keyed<T>[]) => rows.filter(isFilled)

const withoutKey = <T extends object>({ key, ...row }: Keyed<T>) => row

/** The content as the call takes it. It may still be wrong: the form checks it. */
export const toContent = (draft: Draft) => ({
  ...draft,
  ...Object.fromEntries(lineFields.map((name) => [name, linesOf(draft[name])])),
  minimum_age: numberOf(draft.minimum_age),
  days: draft.days.map(withoutKey),
  gallery: draft.gallery.map(withoutKey),
  questions: filledRows(draft.questions).map(withoutKey),
  stops: filledRows(draft.stops).map(({ name, latitude, longitude }) => ({
    name,
    latitude: numberOf(latitude),
    longitude: numberOf(longitude),
  })),
})
