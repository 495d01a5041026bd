import { expect, hydrated, test } from './traveller.ts'

const readJsonLd = (texts: string[]) => texts.map((text) => JSON.parse(text) as Record<string, unknown>)

test('a trip can be read, found and shared, and prints as a leaflet of two pages', {
  tag: '@journey',
}, async ({ page, site }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  // The number alone redirects to the address, and so does the number with any text.
  const path = '/trips/1-slow-boat-through-the-fjords'
  for (const old of ['/trips/1', '/trips/1/slow-boat', '/trips/1-an-old-title?utm_source=mail']) {
    await page.goto(old)
    await expect(page).toHaveURL((url) => url.pathname === path)
  }
  await hydrated(page)
  await expect(page).toHaveTitle('Slow boat through the fjords · Itinera')
  for (const fact of ['Departure', 'Length', 'Package'])
    await expect(page.getByRole('term').filter({ hasText: fact })).toBeVisible()
  // The first screen of a small laptop has the only departure, its price and the button.
  await page.setViewportSize({ width: 1366, height: 768 })
  const glance = page.getByRole('complementary', { name: 'At a glance' })
  for (const name of ['Departure', 'Price'])
    await expect(glance.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(glance.getByRole('link', { name: 'Login to book' })).toBeInViewport({ ratio: 1 })
  const content = (selector: string) => page.locator(selector).first().getAttribute('content')
  expect(await content('meta[name=description]')).toContain('8 days')
  const shared = (await content('meta[property="og:image"]')) ?? ''
  expect(shared).toMatch(/\/images\/share\/trip-1\.jpg\?v=\w{10}$/)
  const headers = (await page.request.get(shared)).headers()
  expect(headers).toMatchObject({ 'content-type': 'image/jpeg' })
  expect(headers['cache-control']).toContain('immutable')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', site.url + path)
  const data = readJsonLd(await page.locator('script[type="application/ld+json"]').allTextContents())
  expect(data.map((it) => it['@type'])).toEqual(['TouristTrip', 'BreadcrumbList'])
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Link copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + path)

  // Eight days, eight departures, two reviews.
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
})
