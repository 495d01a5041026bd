import type { Texts, TranslatedKind } from '../../../contract/translations.ts'

/* The texts of a thing as the calls for translations have them: a tree, whose leaves have paths such as `content.days.2.title`. */

/** What a screen edits, for its texts in further languages. */
export type Translated = {
  kind: TranslatedKind
  id: number | string
  /** Its name among several things of the screen. */
  label: string
  /** Only the texts whose paths begin or do not begin so: a trip has two screens. */
  part?: { only: string } | { except: string }
}

/** All texts of a tree with their paths, in its order. */
export function leavesOf(texts: Texts | undefined, path = ''): [path: string, text: string][] {
  if (texts === undefined) return []
  if (typeof texts === 'string') return [[path, texts]]
  return Object.entries(texts).flatMap(([name, below]) => leavesOf(below, path ? `${path}.${name}` : name))
}

/** The text at a path; '' where there is none. */
export function textAt(texts: Texts | undefined, path: string): string {
  let found = texts
  for (const name of path.split('.'))
    found = typeof found === 'object' ? (found as Record<string, Texts>)[name] : undefined
  return typeof found === 'string' ? found : ''
}

/** A tree with another text at a path. */
export function withText(texts: Texts, path: string, text: string): Texts {
  const [name = '', ...rest] = path.split('.')
  if (path === '') return text
  if (Array.isArray(texts))
    return texts.map((each, index) => (`${index}` === name ? withText(each, rest.join('.'), text) : each))
  const branch = texts as { [name: string]: Texts }
  return { ...branch, [name]: withText(branch[name] ?? '', rest.join('.'), text) }
}

/** What the office calls the items of lists; each has its number behind it. */
const items: Record<string, string> = {
  highlights: 'Highlight',
  days: 'Day',
  included: 'Included',
  not_included: 'Not included',
  bring: 'To bring',
  questions: 'Question',
  stops: 'Stop',
  gallery: 'Picture',
  slides: 'Slide',
  links: 'Link in the footer',
  choices: 'Choice',
}

/** What the office calls the texts; '' where the item that has it says enough. */
const names: Record<string, string> = {
  title: 'Title',
  description: 'Description',
  search_title: 'Heading in search results',
  search_description: 'Summary in search results',
  name: 'Name',
  text: 'Text',
  overnight: 'Overnight',
  group_size: 'Group size',
  languages: 'Languages of the guide',
  meeting_point: 'Meeting point',
  accessibility: 'Accessibility',
  entry: 'Entry and health',
  question: '',
  answer: 'Answer',
  label: '',
  picture: 'Picture',
  alt: 'in words',
  tagline: 'Tagline',
  ages_children: 'Ages of children',
  ages_infants: 'Ages of infants',
  order_button: 'Button that sends a booking',
  how_to_pay: 'How to pay',
  mail_above: 'Above the booking, in confirmations',
  mail_below: 'Below the booking, in confirmations',
  invoice_note: 'At the foot of invoices',
  login: 'Picture of the login',
  register: 'Picture of the registration',
  about: 'Picture of About',
  advantages: 'Picture of Advantages',
}

/** Parts of a path that say nothing to a reader. */
const silent = new Set(['content', 'agency', 'booking', 'pages', 'look'])

/** A path in words: `Day 3: Title`. */
export function pathInWords(path: string): string {
  const words: string[] = []
  // The trip's own questions; those that its page answers stand in its content.
  const isOwn = path.startsWith('questions.')
  for (const part of path.split('.')) {
    if (isOwn && part === 'questions') {
      words.push('Own question')
      continue
    }
    if (/^\d+$/.test(part)) words.push(`${words.pop()} ${Number(part) + 1}`)
    else if (!silent.has(part)) words.push(items[part] ?? names[part] ?? part)
  }
  const [first = '', ...rest] = words.filter(Boolean)
  return rest.length === 0 ? first : `${first}: ${rest.join(' ')}`
}

/** Whether an original is written in a box of several lines. */
export const isLong = (path: string, text: string) =>
  text.length > 90 ||
  text.includes('\n') ||
  /(^|\.)(description|text|entry|accessibility|answer|how_to_pay|mail_above|mail_below|invoice_note)$/.test(
    path,
  )
