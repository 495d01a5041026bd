import { globSync, readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type Language, languages } from '../../../contract/languages.ts'
import { TestTexts } from '../../../test/texts.tsx'
import { TimeZone } from './date-text.tsx'
import { Deadline, Moment } from './moment.tsx'

const at = '2027-06-03T13:55:00.000Z'

/** What somebody reads of an element. */
function readOf(element: ReactNode, locale = 'en', language: Language = 'en') {
  const hydrationData = { loaderData: { root: { agency: { locale } } } }
  const router = createMemoryRouter([{ id: 'root', path: '/', element }], { hydrationData })
  const html = renderToStaticMarkup(
    <TestTexts language={language}>
      <RouterProvider router={router} />
    </TestTexts>,
  )
  return html.replaceAll(/<[^>]*>/g, '').replaceAll('\u00a0', ' ')
}

test('a deadline says that its time is the reader’s own, in every language', () => {
  const said = languages.map((language) => {
    const read = readOf(<Deadline at={at} />, language, language)
    const clock = readOf(<Moment at={at} />, language, language)
      .split(', ')
      .at(-1)
    expect(read).toContain(clock)
    return read.slice(read.indexOf(clock ?? '') + (clock ?? '').length)
  })
  expect(said).toEqual([
    ' your time',
    ' (Ihre Ortszeit)',
    ' (votre heure locale)',
    ' (su hora local)',
    ' (la sua ora locale)',
    ' (uw lokale tijd)',
  ])
})

test('in the back office a deadline names the zone of the agency to who is elsewhere, as all times do', () => {
  const inZone = (zone: string) =>
    readOf(
      <TimeZone value={zone}>
        <Deadline at={at} />
      </TimeZone>,
    )
  expect(inZone('Asia/Tokyo')).toBe('Thu Jun 03 2027, 22:55 GMT+9')
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(inZone(here)).toMatch(/^Thu Jun 03 2027, \d\d:\d\d$/)
})

test('what ends at a moment is written as a deadline on every screen', () => {
  const sources = globSync('app/**/*.tsx').map((file) => [file, readFileSync(file, 'utf8')] as const)
  const found = (component: string) =>
    sources.flatMap(([file, source]) =>
      [...source.matchAll(new RegExp(`<${component}\\b[^>]*\\bat={([^}]*)}`, 'g'))].map(
        ([, of]) => `${file}: ${of}`,
      ),
    )
  const isEnd = (use: string) => /until|end|held|expir/i.test(use.split(': ')[1] ?? '')
  expect(found('Deadline').filter(isEnd).length).toBeGreaterThan(2)
  expect(found('Moment').filter(isEnd)).toEqual([])
})
