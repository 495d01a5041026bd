import { expect, hydrated, stopClock, test } from './traveller.ts'

// The slides move.
test.use({ reducedMotion: 'no-preference' })

const shown = '[data-slide][data-shown=true]'

test('three slides follow one another every four seconds, each loaded two seconds before; they rest under pointer and focus, by an always visible button, and for visitors who want no motion', {
  tag: '@journey',
}, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const askedFor = (name: string) => asked.filter((path) => path.includes(name)).length
  await stopClock(page)
  await page.goto('/')
  await hydrated(page)
  const slide = () => page.locator(shown).getAttribute('data-slide')
  await expect(page.getByText('Where are you heading?')).toBeVisible()
  expect(await page.locator('[data-slide]').count()).toBe(3)
  await page.clock.runFor(1900)
  expect(askedFor('slide-night-train')).toBe(0)
  await page.clock.runFor(2100)
  expect(await slide()).toBe('1')
  await page.clock.runFor(1900)
  await expect.poll(() => askedFor('slide-night-train')).toBe(1)
  expect(askedFor('slide-balloons')).toBe(0)
  await page.clock.runFor(200)
  await expect.poll(() => askedFor('slide-balloons')).toBe(1)
  await page.clock.runFor(1900)
  for (const next of ['2', '0']) {
    expect(await slide()).toBe(next)
    await page.clock.runFor(4000)
  }

  // No multiple of three turns, after which the same one is shown again.
  const rests = async () => {
    await page.clock.runFor(10_000)
    expect(await slide()).toBe('1')
  }
  await page.getByText('Where are you heading?').hover()
  await rests()
  await page.getByRole('heading', { name: 'Latest Trips' }).hover()
  const pause = page.getByRole('button', { name: 'Pause the pictures' })
  await pause.focus()
  await expect(pause).toBeInViewport()
  await rests()
  await page.keyboard.press('Enter')
  await expect(pause).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('spinbutton').focus()
  await rests()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => scrollTo(0, 0))
  await expect(pause).toBeInViewport({ ratio: 1 })
  expect((await pause.boundingBox())?.width).toBe(44)
  await pause.click()
  await expect(pause).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('heading', { name: 'Latest Trips' }).hover()
  await page.clock.runFor(4000)
  expect(await slide()).toBe('2')

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await hydrated(page)
  await page.clock.runFor(10_000)
  expect(await slide()).toBe('0')
  await expect(pause).toBeHidden()
})

test('Home shows the latest eight trips, in capitals, and four pictures; the quick search is on the first screen and leads to the trips of a length', {
  tag: '@journey',
}, async ({ page, checkAccessibility }) => {
  await page.goto('/')
  await hydrated(page)
  const titles = page.locator('article h3')
  await expect(titles).toHaveCount(8)
  await expect(titles.first()).toHaveText('Down the Red River')
  await expect(titles.first()).toHaveCSS('text-transform', 'uppercase')
  await expect(page.getByRole('region', { name: 'Gallery' }).getByRole('img')).toHaveCount(4)
  const days = page.getByRole('spinbutton', { name: 'DAYS' })
  for (const [width, height] of [
    [390, 664],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(page.getByRole('button', { name: 'Search' })).toBeInViewport({ ratio: 1 })
    await expect(days).toBeInViewport({ ratio: 1 })
  }
  await days.fill('0')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('At least 1 day')).toBeVisible()
  await expect(days).toBeFocused()
  await checkAccessibility()
  await days.fill('10')
  // Scrolling over the field scrolls the page and does not change the number.
  await days.hover()
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await expect(days).toHaveValue('10')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/tours/10')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tours of 10 days')
})

test('the first picture loads first and is small enough; those of the trips wait until somebody scrolls, unless they are in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const isPicture = (path: string) => /\/images\/.*\.(avif|webp|jpg)/.test(path)
  const isTrip = (path: string) => /demo-canyon-.*\.avif/.test(path)
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(asked.find(isPicture)).toBe('/images/trips/demo-slide-coast-road-upright-480.avif')
  expect(asked.filter((path) => path.includes('-1600'))).toEqual([])
  expect(asked.filter((path) => path.includes('slide-coast-road'))).toHaveLength(1)
  // One for upright phones, one for other screens.
  const preloads = page.locator('link[rel=preload][as=image][fetchpriority=high][media]')
  await expect(preloads).toHaveCount(2)
  expect(asked.filter(isTrip)).toEqual([])
  await page.mouse.wheel(0, 100)
  await expect.poll(() => asked.filter(isTrip).length).toBe(1)
  await expect(page.locator('.later img').first()).toHaveCSS('translate', 'none')

  const another = await page.context().newPage()
  await another.goto('/')
  const first = another.locator('.later img').first()
  await expect(first).toHaveCSS('translate', '0px -9999px')
  await another.addStyleTag({ content: 'main > :has([aria-label=Welcome]) { display: none }' })
  await another.setViewportSize({ width: 1280, height: 2000 })
  await expect(first).toHaveCSS('translate', 'none')
})
