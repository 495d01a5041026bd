import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { TestTexts } from '../../../test/texts.tsx'
import { ErrorHead, Head } from './head.tsx'

const english = { language: 'en', name: 'English', path: '' }
const german = { language: 'de', name: 'Deutsch', path: '/de' }
const agency = { name: 'Itinera', tagline: 'Small groups', url: 'https://itinera.example', icons: 'abc' }

/** The tags that an element leaves on a page in English, which is the agency's main language. */
function tagsOf(element: React.ReactNode, languages = [english]) {
  const hydrationData = { loaderData: { root: { agency: { ...agency, languages } } } }
  const router = createMemoryRouter([{ id: 'root', path: '/', element }], { hydrationData })
  return renderToStaticMarkup(
    <TestTexts>
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
  expect(alternates(<Head path="/imprint" title="Imprint" languages={['en']} />)).toEqual([])
  expect(alternates(<Head path="/account" title="My account" hidden />)).toEqual([])
  expect(tagsOf(<Head path="/" />)).not.toContain('hrefLang')
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
  const [, json = ''] = tags.match(/<script type="application\/ld\+json">(.*?)<\/script>$/) ?? []
  expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', '@type': 'Thing', name })
})
