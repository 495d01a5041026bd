import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../app/routes.ts'

/* A page that a secret or a login fills is of nobody's concern but its reader's: search engines do not list it. */

const filesOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)])

const pages = [...new Set(filesOf(routes))]
  .filter((file) => file.startsWith('public/') && !file.startsWith('public/layout/'))
  .map((file) => ({ file, code: readFileSync(`app/${file}`, 'utf8') }))

/** The attributes of the `<Head>` of a page; '' where it has none. */
const headOf = (code: string) => /<Head\s([\s\S]*?)\/>/.exec(code)?.[1] ?? ''

test('a page that is filled by a secret or a login is hidden from search engines', () => {
  const filled = pages.filter(({ code }) => /handle = filledLater\b|<LinkPage\b/.test(code))
  expect(filled.length).toBeGreaterThan(5)
  const listed = filled
    .filter(({ code }) => !/\bhidden\b(?!=\{false\})/.test(headOf(code)))
    .map(({ file }) => file)
  expect(listed, `may be listed by search engines: ${listed.join(', ')}`).toEqual([])
})

// The home page has the words of the agency.
const inOwnWords = ['public/home/home-page.tsx']

test('each page says what it is to search engines, or that it is hidden', () => {
  const mute = pages
    .filter(
      ({ file, code }) => !/\b(?:description|hidden)\b/.test(headOf(code)) && !inOwnWords.includes(file),
    )
    .map(({ file }) => file)
  expect(mute, `neither described nor hidden: ${mute.join(', ')}`).toEqual([])
})
