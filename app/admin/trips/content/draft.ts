import { type TripContent, tripContent } from '../../../../contract/trips/trip-content.ts'
import { type Keyed, keyed } from '../../kit/rows.tsx'

export type Day = TripContent['days'][number]
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

export type ChangeDraft = (changes: Partial<Draft>) => void

/** Gives a section its list, and the way to change it. */
export type ListOf = <L extends keyof Lists>(
  name: L,
) => { rows: Lists[L]; change: (change: (rows: Lists[L]) => Lists[L]) => void }

export const listIn = <L extends keyof Lists>(draft: Lists, name: L): Lists[L] => draft[name]

/** The first error at a path below the content: `days[3].title`. */
export type ErrorAt = (path: string) => string | undefined

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

/** A typed number; a comma counts as a point. Other text stays as it is, so that the check refuses it. */
export const numberOf = (typed: string) => {
  const text = typed.trim().replace(',', '.').replace('−', '-')
  if (text === '') return null
  const number = Number(text)
  return Number.isNaN(number) ? text : number
}

const isFilled = (row: object) =>
  Object.entries(row).some(([name, value]) => name !== 'key' && `${value ?? ''}`.trim() !== '')

/** The rows that are stored: empty questions and places are left out. */
export const filledRows = <T extends object>(rows: Keyed<T>[]) => rows.filter(isFilled)

/** The part of the draft that is stored. Empty days are left out only at the end, because a day's place is its number. */
export const withoutEmptyRows = (draft: Draft): Draft => ({
  ...draft,
  days: draft.days.slice(0, draft.days.findLastIndex(isFilled) + 1),
  questions: filledRows(draft.questions),
  stops: filledRows(draft.stops),
})

/** How many rows are left out. */
export const countEmptyRows = (draft: Draft) => {
  const kept = withoutEmptyRows(draft)
  return (['days', 'questions', 'stops'] as const)
    .map((name) => draft[name].length - kept[name].length)
    .reduce((sum, count) => sum + count)
}

export const withoutKey = <T extends object>({ key, ...row }: Keyed<T>) => row

/** The content as the call takes it. It may still be wrong: the form checks it. */
export const toContent = (typed: Draft) => {
  const draft = withoutEmptyRows(typed)
  return {
    ...draft,
    ...Object.fromEntries(lineFields.map((name) => [name, linesOf(draft[name])])),
    minimum_age: numberOf(draft.minimum_age),
    days: draft.days.map(withoutKey),
    gallery: draft.gallery.map(withoutKey),
    questions: draft.questions.map(withoutKey),
    stops: draft.stops.map(({ name, latitude, longitude }) => ({
      name,
      latitude: numberOf(latitude),
      longitude: numberOf(longitude),
    })),
  }
}

/** The part of an unfinished content that can be shown, and the names of fields not shown in full. A day without a title keeps its place. */
export function showable(typed: Record<string, unknown> & { days: Day[] }) {
  const titled = { ...typed, days: typed.days.map((day) => ({ ...day, title: day.title.trim() || '…' })) }
  const paths = tripContent.safeParse(titled).error?.issues.map(({ path }) => path) ?? []
  // A field as a whole, or one row of it.
  const wrong = new Set(paths.map((path) => path.slice(0, 2).join('.')))
  const content = Object.entries(titled)
    .filter(([name]) => !wrong.has(name))
    .map(([name, value]) => [
      name,
      Array.isArray(value) ? value.filter((_, index) => !wrong.has(`${name}.${index}`)) : value,
    ])
  return {
    content: Object.fromEntries(content),
    leftOut: [...new Set(paths.map(([name]) => `${String(name)}`))],
  }
}
