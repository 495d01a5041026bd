import { expect, test } from './traveller.ts'

const readJsonLd = (texts: string[]) => texts.map((text) => JSON.parse(text) as Record<string, unknown>)

test('a trip can be found and shared', async ({ page, site }) => {
  await page.goto('/trips/1')
  const content = (selector: string) => page.locator(selector).first().getAttribute('content')
  await expect(page).toHaveTitle('Slow boat through the fjords · Itinera')
  expect(await content('meta[name=description]')).toContain('8 days')
  expect(await content('meta[property="og:image"]')).toBe(`${site.url}/images/trips/demo-fjord.jpg`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site.url}/trips/1`)
  const data = readJsonLd(await page.locator('script[type="application/ld+json"]').allTextContents())
  expect(data.map((it) => it['@type'])).toEqual(['TouristTrip', 'BreadcrumbList'])
})

test('the home page tells who the agency is', async ({ page, site }) => {
  await page.goto('/')
  const data = readJsonLd(await page.locator('script[type="application/ld+json"]').allTextContents())
  expect(data).toMatchObject([{ '@type': 'TravelAgency', name: 'Itinera', url: `${site.url}/` }])
  expect((await page.request.get('/images/site/share.jpg')).headers()['content-type']).toBe('image/jpeg')
})

test('sitemap, robots, manifest and icon', async ({ request, site }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const path of ['/', '/tours', '/tours/5', '/trips/1', '/about'])
    expect(sitemap).toContain(`<loc>${site.url}${path}</loc>`)
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${site.url}/sitemap.xml`)
  expect(await (await request.get('/site.webmanifest')).json()).toMatchObject({ name: 'Itinera' })
  expect((await request.get('/favicon.svg')).headers()['content-type']).toContain('image/svg+xml')
  const touched = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(
    await (await request.get('/')).text(),
  )?.[1]
  expect((await request.get(touched ?? '')).headers()['content-type']).toBe('image/png')
  expect((await request.get('/favicon.ico')).headers()['content-type']).toBe('image/x-icon')
})
