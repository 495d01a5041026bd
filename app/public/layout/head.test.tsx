import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Language } from '../../../contract/languages.ts'
import { TestTexts } from '../../../test/texts.tsx'
import { ErrorHead, Head } from './head.tsx'

const english = { language: 'en', name: 'English', path: '' }
const german = { language: 'de', name: 'Deutsch', path: '/de' }
const agency = { name: 'Itinera', tagline: 'Small groups', url: 'https://itinera.example', icons: 'abc' }

/** The tags that an element leaves on a page. English is the agency's main language. */
function tagsOf(element: React.ReactNode, languages = [english], language: Language = 'en') {
  const hydrationData = { loaderData: { root: { agency: { ...agency, languages } } } }
  const router = createMemoryRouter([{ id: 'root', path: '/', element }], { hydrationData })
  return renderToStaticMarkup(
    <TestTexts language={language}>
      <RouterProvider router={router} />
    </TestTexts>,
  )
}

test('a page says what it is, where it stands and how it looks when shared', () => {
  const tags = tagsOf(<Head title="Tours" description="Three trips" path="/tours" />)
  for (const tag of [
    '<title>Tours · Itinera</title>',
    '<meta name="description" content="Three trips"/>',
    '<link rel="canonical" href="https://itinera.example/tours"/>',
    '<meta property="og:title" content="Tours"/>',
    '<meta property="og:image" content="https://itinera.example/share.jpg?v=abc"/>',
  ])
    expect(tags).toContain(tag)
  expect(tagsOf(<Head path="/" />)).toContain('<title>Itinera: Small groups</title>')
})

test('a page names itself in the other languages of the site, and what it is without a preference', () => {
  const alternates = (element: React.ReactNode) =>
    [...tagsOf(element, [english, german]).matchAll(/hrefLang="(.*?)" href="(.*?)"/g)].map(
      ([, language, address]) => [language, address?.replace(agency.url, '')],
    )
  expect(alternates(<Head path="/tours" title="Tours" />)).toEqual([
    ['en', '/tours'],
    ['de', '/de/tours'],
    ['x-default', '/tours'],
  ])
  expect(alternates(<Head path="/" />)).toContainEqual(['de', '/de'])
  // What is in one language, or in no list, has no others.
  expect(
    alternates(<Head path="/imprint" title="Imprint" addresses={[{ language: 'en', path: '/imprint' }]} />),
  ).toEqual([])
  const addresses = [
    { language: 'en' as const, path: '/trips/1-boat' },
    { language: 'de' as const, path: '/trips/1-schiff' },
  ]
  expect(alternates(<Head path="/trips/1-boat" title="Boat" addresses={addresses} />)).toEqual([
    ['en', '/trips/1-boat'],
    ['de', '/de/trips/1-schiff'],
    ['x-default', '/trips/1-boat'],
  ])
  expect(alternates(<Head path="/account" title="My account" hidden />)).toEqual([])
  expect(tagsOf(<Head path="/" />)).not.toContain('hrefLang')
})

test('an address without a text of its own in its language is found at that of the main language', () => {
  const main = { language: 'en' as const, path: '/trips/1-boat' }
  const page = (addresses: (typeof main | { language: 'de'; path: string })[]) =>
    tagsOf(<Head path="/trips/1-schiff" title="Boat" addresses={addresses} />, [english, german], 'de')
  expect(page([main])).toContain('<link rel="canonical" href="https://itinera.example/trips/1-boat"/>')
  expect(page([main])).not.toContain('hrefLang')
  expect(page([main, { language: 'de', path: '/trips/1-schiff' }])).toContain(
    '<link rel="canonical" href="https://itinera.example/de/trips/1-schiff"/>',
  )
})

test('search engines list neither a hidden page nor an error', () => {
  const robots = '<meta name="robots" content="noindex"/>'
  expect(tagsOf(<Head path="/account" title="My account" hidden />)).toContain(robots)
  expect(tagsOf(<ErrorHead title="Sorry" />)).toBe(`<title>Sorry · Itinera</title>${robots}`)
})

test('a description ends with a whole word', () => {
  const tags = tagsOf(<Head path="/" description={'word '.repeat(40)} />)
  expect(tags).toContain(`content="${'word '.repeat(31).trim()}…"`)
})

test('no text ends the script of the structured data', () => {
  const name = '</script><script>alert(1)</script>'
  const tags = tagsOf(<Head path="/" jsonLd={() => [{ '@type': 'Thing', name }]} />)
  const [, json = ''] = tags.match(/<script type="application\/ld\+json">(.*?)<\/script><\/div>$/) ?? []
  expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', '@type': 'Thing', name })
})
