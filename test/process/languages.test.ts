import { rmSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leavesOf } from '../../app/admin/translations/texts.ts'
import routes from '../../app/routes.ts'
import type { Answer } from '../../contract/calls.ts'
import { languages } from '../../contract/languages.ts'
import { agency as demo } from '../../demo/demo-agency.ts'
import { englishIn, readIn, readWithout } from '../english.ts'
import { raw } from '../hostile/kit.ts'
import { admin, changeSettings, copyTemplate, startServer } from '../server.ts'

/** Every public page. What of it only a browser shows, its parts' own tests look at. */
const paths = [
  ...[
    '/',
    '/tours',
    '/tours/8',
    '/tours/99',
    '/tours?destination=italy&travellers=2&month=2097-01',
    '/tours?page=99',
  ],
  ...[
    '/destinations',
    '/destinations/italy',
    '/themes/walking',
    '/trips/1',
    '/trips/2',
    '/about',
    '/advantages',
  ],
  ...['/contact', '/login', '/register', '/forgot-password', '/reset-password', '/traveller', '/review'],
  ...['/demo-till', '/booking', '/bookings', '/account', '/account/confirm', '/nowhere'],
]

/** Pages that search engines may list and the sitemap leaves out, and why. */
const unlisted: Record<string, string> = {
  '/login': 'nobody looks for it but who knows the site',
  '/register': 'as the login',
  '/tours?page=99': 'further pages of a list are found from its first',
}

const others = languages.filter((language) => language !== 'en')

let server: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  const folder = copyTemplate()
  changeSettings(folder, 'agency', { languages: others })
  server = await startServer(folder, { PUBLIC_URL: 'https://tours.example' })
}, 60_000)

afterAll(async () => {
  await server.stop()
  rmSync(server.dataDir, { recursive: true })
})

const fetchPage = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(server.url + path, { headers, redirect: 'follow' })
  return { response, html: await response.text() }
}

test('the check finds English texts of the house', () => {
  const html =
    '<p>Departures</p><p>Only <!-- -->3 seats left</p><p title="Skip to content">12 people have travelled with us</p>'
  expect(englishIn('de')(readIn(html))).toEqual([
    'Departures',
    'Only 3 seats left',
    '12 people have travelled with us',
    'Skip to content',
  ])
})

test('the check leaves out what says its language', () => {
  const html =
    '<head><title>Fjord</title></head><body><p lang="en">Fjord<br><b>walk</b></p><img alt="Boat" lang="en"/><img alt="Pier"/><p>Harbour <i lang="it">casa</i></p></body>'
  expect(readWithout('en', html)).toEqual(['Pier', 'Harbour', 'casa'])
})

test('each page of the routes is looked at here', () => {
  const ofVisitors = routes.find(({ file }) => file === 'public/layout/layout.tsx')?.children ?? []
  const addresses = ofVisitors.map(({ path = '' }) => `/${path}`).filter((path) => !/[:*]/.test(path))
  const missing = addresses.filter((path) => !paths.includes(path))
  expect(addresses).toContain('/contact')
  expect(missing, `\`paths\` of this file lacks ${missing.join(', ')}`).toEqual([])
})

describe.each(others)('in %s', (language) => {
  test('no page has an English text of the house', async () => {
    const find = englishIn(language)
    const found: string[] = []
    for (const path of paths) {
      const { html } = await fetchPage(path === '/' ? `/${language}` : `/${language}${path}`)
      expect(html).toContain(`<html lang="${language}"`)
      // The demo's own page has this title.
      const read = readIn(html).filter((text) => text !== 'Why travel with us')
      found.push(...find(read).map((text) => `${path}: ${text}`))
    }
    expect(found).toEqual([])
  })
})

const alternatesOf = (html: string) =>
  new Map(
    [...html.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/gi)].map(
      ([, language = '', href = '']) => [language, href],
    ),
  )

test('each page names itself in all languages, and so do they; the sitemap names the same', async () => {
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text()
  for (const path of ['/', '/tours', '/tours/8', '/destinations', '/contact']) {
    const { html } = await fetchPage(path)
    const named = alternatesOf(html)
    expect([...named.keys()].toSorted(), path).toEqual(['x-default', ...languages].toSorted())
    expect(named.get('x-default')).toBe(named.get('en'))
    for (const [language, href] of named) {
      const there = await fetchPage(href.replace('https://tours.example', ''))
      expect(there.response.redirected, href).toBe(false)
      expect(alternatesOf(there.html), href).toEqual(named)
      expect(there.html).toContain(`<link rel="canonical" href="${href}"/>`)
      if (language !== 'x-default') expect(there.html).toContain(`<html lang="${language}"`)
      expect(sitemap).toContain(`hreflang="${language}" href="${href}"`)
    }
  }
})

test('the sitemap has each page that search engines may list', async () => {
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text()
  const missing: string[] = []
  for (const path of paths) {
    const { html, response } = await fetchPage(path)
    const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? []
    const isListed = response.status === 200 && canonical !== undefined && !/content="noindex/.test(html)
    if (isListed && !sitemap.includes(`<loc>${canonical}</loc>`)) missing.push(path)
  }
  const found = missing.filter((path) => !Object.hasOwn(unlisted, path))
  expect(found, `the sitemap lacks ${found.join(', ')}`).toEqual([])
  expect(Object.keys(unlisted).filter((path) => !missing.includes(path))).toEqual([])
})

test('the switch in header, menu and footer is plain links to the same page with its filters', async () => {
  for (const path of ['/tours?theme=walking', '/', '/trips/1']) {
    const { html, response } = await fetchPage(path === '/' ? '/de' : `/de${path}`)
    // A trip's address ends with its title.
    const here = new URL(response.url).pathname.replace(/^\/de/, '') + new URL(response.url).search
    const links = [...html.matchAll(/<a href="([^"]+)" lang="(\w+)" hrefLang="(\w+)"[^>]*>/gi)].map(
      ([, href = '', lang, hreflang]) => [lang, hreflang, href],
    )
    const each = languages.map((language) => {
      const prefix = language === 'en' ? '' : `/${language}`
      return [language, language, prefix + here || '/']
    })
    expect(links, path).toEqual([...each, ...each, ...each])
    const french = each.find(([language]) => language === 'fr')?.[2] ?? ''
    expect((await fetchPage(french)).html).toContain('<html lang="fr"')
  }
})

test('an address whose text is not translated is found at that of the main language', async () => {
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text()
  for (const path of ['/trips/1', '/destinations/italy', '/about']) {
    const { html, response } = await fetchPage(path)
    const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? []
    expect(canonical).toBe(`https://tours.example${new URL(response.url).pathname}`)
    const there = await fetchPage(`/it${path}`)
    for (const page of [html, there.html]) {
      expect(page).toContain(`<link rel="canonical" href="${canonical}"/>`)
      expect(alternatesOf(page), path).toEqual(new Map())
    }
    expect(sitemap).toContain(`<loc>${canonical}</loc>`)
    expect(sitemap).not.toContain(new URL(canonical).pathname.replace('/', '<loc>https://tours.example/it/'))
    // What fell back says so.
    expect(there.html).toMatch(/<h1[^>]* lang="en"/)
  }
  const { html: tours } = await fetchPage('/it/tours')
  expect(tours).toMatch(/<option[^>]* lang="en"[^>]*>Norway/)
  expect(tours).not.toMatch(/<option[^>]* lang=[^>]*>fino a/)
  const { html: trip } = await fetchPage('/it/trips/1')
  const large = trip.split(' data-large="').slice(1)
  expect(large.length).toBeGreaterThan(2)
  for (const link of large) expect(/<img [^>]*>/.exec(link)?.[0]).toContain(' lang="en"')
  const { html: home } = await fetchPage('/it')
  expect(/<img [^>]*alt="A kayak[^>]*>/.exec(home)?.[0]).toContain(' lang="en"')
})

/** All that the agency has written and that can be translated, in English, with what it is of. */
async function readOriginals() {
  const call = async (path: string, init?: RequestInit) => (await fetch(server.url + path, init)).json()
  const { access_token } = await call('/api/admin/login', {
    method: 'POST',
    body: new URLSearchParams(admin),
  })
  const headers = { 'auth-token': access_token }
  const list = (page: number) =>
    call(`/api/admin/translations?language=it&page=${page}`, { headers }) as Promise<
      Answer<'adminListTranslations'>
    >
  const { translations } = await list(1)
  const things = translations.data
  for (let page = 2; page <= translations.last_page; page += 1)
    things.push(...(await list(page)).translations.data)
  const originals = new Map<string, string>()
  for (const { kind, id } of things) {
    const { original } = await call(`/api/admin/translations/${kind}/${id}`, { headers })
    for (const [path, text] of leavesOf(original))
      for (const line of text.split('\n'))
        originals.set(line.trim(), `${kind} ${path.replaceAll(/\d+/g, '…')}`)
  }
  originals.delete('')
  return originals
}

test('each text of the agency that nobody has translated says that it is English', async () => {
  const originals = await readOriginals()
  const lines = [...originals.keys()]
  /** What a text is of. Of a long one a page may say a part: around a link, or its beginning. */
  const placeOf = (said: string) => {
    // No language changes the agency's address, which the imprint has too.
    if (said === demo.agency.address) return undefined
    const whole = said.length > 24 ? lines.find((line) => line.includes(said)) : said
    return originals.get(originals.has(said) ? said : (whole ?? ''))
  }
  const met = new Set<string>()
  const found = new Set<string>()
  for (const path of [...paths, '/imprint']) {
    const { html } = await fetchPage(`/it${path === '/' ? '' : path}`)
    for (const said of readIn(html)) met.add(placeOf(said) ?? '')
    for (const said of readWithout('en', html)) {
      const place = placeOf(said)
      if (place) found.add(`${path}: ${place} “${said.slice(0, 40)}”`)
    }
  }
  expect([...met]).toEqual(expect.arrayContaining(['trip title', 'topic text', 'agency agency.tagline']))
  const list = [...found].join('\n')
  expect([...found], `without \`lang\`: give it the attributes of useOriginal\n${list}`).toEqual([])
})

test('the answer below a review stays as it was written, and says its language', async () => {
  const answerIn = async (path: string) =>
    /<p[^>]*>The skipper asks when you can start\./.exec((await fetchPage(path)).html)?.[0]
  for (const path of ['/trips/1', '/de/trips/1']) expect(await answerIn(path)).toContain(' lang="en"')
})

/** What may stand before a host, so that a browser reads a path as an address of another site. */
const separators = [
  '/',
  '//',
  '///',
  '\\',
  '/\\',
  '%2f',
  '%5c',
  '\t',
  '%09',
  '.',
  '%2e',
  '..',
  ';',
  '@',
  ':',
  ' ',
]
const odd = fc.record({
  language: fc.constantFrom('', ...languages.map((language) => `/${language}`)),
  before: fc.array(fc.constantFrom(...separators), { maxLength: 4 }).map((parts) => parts.join('')),
  path: fc.constantFrom('evil.example', 'evil.example/tours', 'tours', 'trips/1', 'tours?days=3', ''),
  after: fc.constantFrom('', '/', '//', '.data', '?next=//evil.example', '/..//evil.example'),
})

test('no path leads to another site, whatever stands in it', async () => {
  const here = 'https://tours.example'
  let redirects = 0
  await fc.assert(
    fc.asyncProperty(odd, async ({ language, before, path, after }) => {
      const asked = `${language}/${before}${path}${after}`
      const request = `GET ${asked} HTTP/1.1\r\nhost: tours.example\r\nconnection: close\r\n\r\n`
      const { text } = await raw(server.url, [request], { patience: 20_000 })
      const [, location] = /^location: (.*)\r$/im.exec(text) ?? []
      // A location or a link that is relative depends on the path alone.
      if (location !== undefined) {
        redirects += 1
        expect(new URL(location, here).origin).toBe(here)
      }
      for (const [, link = ''] of text.matchAll(/ (?:href|src|action)="([^"]*evil[^"]*)"/g))
        expect(new URL(link, here).origin).toBe(here)
    }),
    {
      numRuns: 200,
      examples: languages.flatMap((language) => [
        [{ language: `/${language}`, before: '/', path: 'evil.example', after: '' }],
      ]),
    },
  )
  expect(redirects).toBeGreaterThan(10)
}, 120_000)

test('a thousand requests at once in two languages: no word of one in the other', async () => {
  const pages = ['/de/tours', '/fr/tours', '/de/tours?page=99', '/fr/tours?page=99'] as const
  const find = { de: englishIn('de'), fr: englishIn('fr') }
  const expected = new Map<string, string[]>()
  for (const path of pages) expected.set(path, readIn((await fetchPage(path)).html))
  const ask = async (index: number) => {
    const path = pages[index % pages.length] ?? '/de/tours'
    // Some are never in the cache, and all prefer another language than they ask for.
    const fresh = index % 16 < 2 ? `${path.includes('?') ? '&' : '?'}q=${index % 64}x` : ''
    const { html, response } = await fetchPage(path + fresh, { 'accept-language': 'it' })
    if (response.status === 503) return 'busy'
    const language = path.slice(1, 3)
    expect(html).toContain(`<html lang="${language}"`)
    const read = readIn(html)
    if (fresh !== '') expect(find[language as 'de' | 'fr'](read)).toEqual([])
    else expect(read).toEqual(expected.get(path))
    return 'read'
  }
  const answers: string[] = []
  for (let round = 0; round < 20; round += 1)
    answers.push(...(await Promise.all(Array.from({ length: 50 }, (_, index) => ask(round * 50 + index)))))
  expect(answers.filter((answer) => answer === 'read').length).toBeGreaterThan(900)
})
