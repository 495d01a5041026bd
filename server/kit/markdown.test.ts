import { expect, test } from 'vitest'
import { firstWords, paperOf, renderFilled, renderMarkdown } from './markdown.ts'

test.for([
  ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n'],
  ['<img src=x onerror=alert(1)>', '<p>&lt;img src=x onerror=alert(1)&gt;</p>\n'],
  ['[a](javascript:alert(1))', '<p>[a](javascript:alert(1))</p>\n'],
  ['[a](JaVaScRiPt:alert(1))', '<p>[a](JaVaScRiPt:alert(1))</p>\n'],
  ['[a](data:text/html,x)', '<p>[a](data:text/html,x)</p>\n'],
  ['# Title', '<h2>Title</h2>\n'],
  ['[us](/contact)', '<p><a href="/contact">us</a></p>\n'],
] as const)('%s', ([text, html]) => expect(renderMarkdown(text)).toBe(html))

test('a quotation mark in an address does not end its attribute', () =>
  expect(renderMarkdown('[a](/x"onclick="alert(1))')).not.toMatch(/"\s*onclick=/))

test('the first words have no marks', () =>
  expect(firstWords(renderMarkdown('# Who\n\nWe *are* "nine" & <small>'))).toBe(
    'Who We are “nine” & <small>',
  ))

test('a fact is shown as text, with its lines', () =>
  expect(renderFilled('Us: {{agency}}', { agency: '<b>\nBonn' })).toBe('<p>Us: &lt;b&gt;<br>Bonn</p>\n'))

test('on paper nothing of a text is lost', () =>
  expect(
    paperOf(
      '# Rights\n\nCall *us*,\nor [write](/contact) to <https://a.example>.\n\n- one\n- {{trip}}\n\n1. first\n2. second\n\n| a | b |\n|---|---|\n| c | d |\n\n    code',
      { trip: 'Fjord' },
    ),
  ).toEqual([
    { kind: 'heading', text: 'Rights' },
    { kind: 'text', text: 'Call us, or write (/contact) to https://a.example.' },
    { kind: 'list', items: ['one', 'Fjord'] },
    { kind: 'text', text: '1. first' },
    { kind: 'text', text: '2. second' },
    { kind: 'text', text: 'a · b' },
    { kind: 'text', text: 'c · d' },
    { kind: 'text', text: 'code' },
  ]))
