import { expect, test } from 'vitest'
import { ageOf } from './ages.ts'
import { daysOf, realDay } from './days.ts'
import { linesOf, toMarkdown, toText } from './html.ts'
import { inFigures, minor } from './money.ts'
import { unserialized } from './php.ts'

test.each([
  ['1299.50', 129950],
  ['1299,5', 129950],
  ['from €1.299,-', 129900],
  ['1,299', 129900],
  ['1.299.000,25', 129900025],
  ["CHF 1'299.00", 129900],
  ['0', 0],
  ['0.125', 13],
])('%s is %i cents', (typed, cents) => expect(minor(typed, 'EUR')).toBe(cents))

test('what is no single amount is none', () => {
  expect(minor('', 'EUR')).toBeUndefined()
  expect(minor('on request', 'EUR')).toBeUndefined()
  expect(minor('900 / 1100', 'EUR')).toBeUndefined()
  expect(minor('-5', 'EUR')).toBeUndefined()
  expect(minor('12000', 'JPY')).toBe(12000)
  expect(inFigures(129950, { currency: 'EUR', locale: 'en' })).toBe('€1,299.50')
  expect(inFigures(129900, { currency: 'EUR' })).toBe('€1,299')
})

test('days that nobody means are none', () => {
  for (const typed of ['0000-00-00', '1970-01-01', '2027-02-30', '', 'soon', null])
    expect(realDay(typed)).toBeUndefined()
  expect(realDay('2027-02-28 10:00:00')).toBe('2027-02-28')
})

test('a rule is written out two years ahead, from today on', () => {
  const first = { from: '2026-01-01', to: null, weekdays: [6], months: [6] }
  expect(daysOf(first, '2026-11-25').slice(0, 3)).toEqual(['2027-06-05', '2027-06-12', '2027-06-19'])
  expect(daysOf({ from: '2026-12-24', to: '2026-12-26' }, '2026-11-25')).toHaveLength(3)
  expect(daysOf({ from: '2027-01-01', to: '2027-01-31', weekdays: [7], weeks: [-1] }, '2026-11-25')).toEqual([
    '2027-01-31',
  ])
})

test('a string with a wrong length is read up to its end', () => {
  expect(unserialized('a:1:{s:5:"title";s:3:"Göteborg";}')).toEqual({ title: 'Göteborg' })
  expect(unserialized('a:2:{i:0;s:3:"a"b";i:1;i:7;}')).toEqual(['a"b', 7])
})

test('an object is data, a text stays a text, and what is broken is nothing', () => {
  expect(unserialized('O:7:"WP_Term":1:{s:4:"name";s:4:"Asia";}')).toEqual({ name: 'Asia' })
  expect(unserialized('a:1:{s:9:"__proto__";a:1:{s:8:"polluted";i:1;}}')).toEqual({})
  expect(unserialized('s:22:"a:1:{i:0;s:3:"two";}";')).toEqual(['two'])
  expect(unserialized('Just words')).toBe('Just words')
  expect(unserialized('a:2:{i:0;s:3:"ab')).toBeUndefined()
})

test('HTML becomes Markdown, without scripts, pictures and shortcodes', () => {
  const told = toMarkdown(
    `<!-- wp:heading --><h2>We</h2><!-- /wp:heading -->\n\nTwo lines\nof <strong>text</strong> [sic].\n\n<ol><li>One</li></ol>
    <table><tr><td>Office</td><td>9–17</td></tr></table><figure><img src="/a.jpg"><figcaption>Us</figcaption></figure>
    <script>alert(1)</script>[contact-form-7 id="12"][caption id="x"]<img src="b.jpg"> At sea[/caption]`,
  )
  expect(told.shortcodes).toEqual(['contact-form-7'])
  expect(told.pictures).toEqual(['/a.jpg', 'b.jpg'])
  expect(told.text).toContain('## We')
  expect(told.text).toContain('of **text**')
  expect(told.text).toContain('1.  One')
  expect(told.text).toContain('Office · 9–17')
  expect(told.text).not.toMatch(/alert|<|Us|contact-form/)
})

test('HTML becomes plain text and lines', () => {
  expect(toText('<p>Soup &amp; <em>bread</em></p><ul><li>Fish</li></ul>').text).toBe('Soup & bread\n\n– Fish')
  expect(linesOf('<ul>\n<li>Two &amp; two</li><li> Three</li></ul>')).toEqual(['Two & two', 'Three'])
  expect(linesOf('One<br>Two\n\n- Three')).toEqual(['One', 'Two', 'Three'])
})

test('categories are known in six languages', () => {
  expect(['Adult', 'Erwachsene', 'Volwassenen', 'Persona'].map(ageOf)).toEqual(Array(4).fill('adult'))
  expect(['Kind', 'Niño', 'Enfant', 'Bambini', 'Child (2–11)'].map(ageOf)).toEqual(Array(5).fill('child'))
  expect(['Infant', 'Bebé', 'Säugling'].map(ageOf)).toEqual(Array(3).fill('infant'))
  expect(['Gruppe', 'Senior', ''].map(ageOf)).toEqual([undefined, undefined, undefined])
})
