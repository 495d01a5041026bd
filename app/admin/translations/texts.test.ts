import { expect, test } from 'vitest'
import { settingsGroups } from '../../../contract/settings/settings.ts'
import { type Form, translated } from '../../../contract/translations.ts'
import { tripContent } from '../../../contract/trips/trip-content.ts'
import { stringsIn } from '../../../test/strings-in.ts'
import { leavesOf, pathInWords, textAt, withText } from './texts.ts'

const trip = { title: 'Fjord', content: { days: [{ title: 'Bergen' }, { title: 'Oslo' }], bring: ['Boots'] } }

test('texts have paths', () => {
  expect(leavesOf(trip)).toEqual([
    ['title', 'Fjord'],
    ['content.days.0.title', 'Bergen'],
    ['content.days.1.title', 'Oslo'],
    ['content.bring.0', 'Boots'],
  ])
  expect(textAt(trip, 'content.days.1.title')).toBe('Oslo')
  expect(textAt(trip, 'content.nights.1')).toBe('')
  const changed = withText(trip, 'content.days.1.title', 'Voss')
  expect(textAt(changed, 'content.days.1.title')).toBe('Voss')
  expect(withText(changed, 'content.days.1.title', 'Oslo')).toEqual(trip)
})

/** The paths of all texts that a form has. */
const pathsOf = (form: Form, path: string[] = []): string[] => {
  if (typeof form === 'number') return [path.join('.')]
  if (Array.isArray(form)) return pathsOf(form[0] as Form, [...path, '0'])
  return Object.entries(form as Record<string, Form>).flatMap(([name, below]) =>
    pathsOf(below, [...path, name]),
  )
}

test('each text that can be translated has a name, and no other text of its thing has the same', () => {
  expect(pathInWords('content.days.2.picture.alt')).toBe('Day 3: Picture in words')
  expect(pathInWords('content.highlights.0')).toBe('Highlight 1')
  expect(pathInWords('content.questions.0.question')).toBe('Question 1')
  for (const { form } of Object.values(translated)) {
    const words = pathsOf(form).map(pathInWords)
    expect(new Set(words).size).toBe(words.length)
    for (const each of words) expect(each).toMatch(/^[A-Z][\w :,]+$/)
    expect(words.join()).not.toMatch(/_/)
  }
})

const isName = 'a name, a number or an address: no language changes it'
const isChosen = 'chosen from what there is, not written'
const ofTax = 'invoices print it as the tax office knows it'

/** Texts of the settings that are not translated, and why. */
const untranslated: Record<string, string> = {
  'agency.name': isName,
  'agency.phone': isName,
  'agency.emergency_phone': isName,
  'agency.address': isName,
  'agency.protection.name': isName,
  'agency.protection.address': isName,
  'agency.protection.phone': isName,
  'agency.protection.number': isName,
  'agency.seller_number': isName,
  'agency.social.0.name': isName,
  'agency.time_zone': isChosen,
  'agency.locale': isChosen,
  'pages.terms': isChosen,
  'pages.before': isChosen,
  'booking.seller': ofTax,
  'booking.tax_rates.0.id': 'no text, but a key',
  'booking.tax_rates.0.name': ofTax,
}

test('what the agency writes for visitors can be translated, or is named with its reason', () => {
  const groups = Object.entries(settingsGroups).flatMap(([name, schema]) =>
    stringsIn(schema).map((each) => ({ ...each, path: `${name}.${each.path}` })),
  )
  const content = stringsIn(tripContent).map((each) => ({ ...each, path: `trip.content.${each.path}` }))
  const free = [...groups, ...content].filter(({ isFree }) => isFree).map(({ path }) => path)
  const { agency, page, trip } = translated
  const known = [
    ...pathsOf(agency.form),
    ...pathsOf(page.form).map((path) => `pages.pages.0.${path}`),
    ...pathsOf(trip.form).map((path) => `trip.${path}`),
  ]
  const missing = free.filter((path) => !known.includes(path) && !Object.hasOwn(untranslated, path))
  expect(missing, `\`translated\` of contract/translations.ts lacks ${missing.join(', ')}`).toEqual([])
  expect(Object.keys(untranslated).filter((path) => !free.includes(path) || known.includes(path))).toEqual([])
})
