import { rmSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { languages } from '../../../contract/languages.ts'
import { englishIn, readIn } from '../../english.ts'
import { changeSettings, copyTemplate, startServer } from '../../server.ts'
import { budgets, launchOptions, measureVisit } from '../first-visit.ts'
import { look } from './look.ts'
import { test as base, expect, hydrated, reloadScrolled, scrolled } from './traveller.ts'

const others = languages.filter((language) => language !== 'en')

/** A site that offers every language. */
const test = base.extend({
  apart: 'languages',
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  startSite: async ({}, use) =>
    use(async () => {
      const dataDir = copyTemplate()
      changeSettings(dataDir, 'agency', { languages: others })
      const server = await startServer(dataDir, { DEMO: '0' })
      return {
        ...server,
        mails: async () => [],
        async stop() {
          const code = await server.stop()
          rmSync(dataDir, { recursive: true })
          return code
        },
      }
    }),
})

// The site is started once.
test.describe.configure({ mode: 'default' })

test('German screens fit their width, with text of twice the size too, and have no findings of axe', async ({
  page,
  checkAccessibility,
}) => {
  for (const path of ['/de', '/de/tours', '/de/trips/1', '/de/contact', '/de/register']) {
    await page.goto(path)
    await hydrated(page)
    // In English these screens are looked at with their colours.
    await look(page, checkAccessibility)
  }
})

test('a traveller books in German: from the page to the booking nothing of the house is English', {
  tag: '@journey',
}, async ({ page, traveller, checkAccessibility }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const find = englishIn('de')
  const english = async () => find(readIn(await page.content()))
  await page.goto('/de/trips/1?book=1')
  await page.getByLabel('E-Mail').fill(traveller.email)
  await page.getByLabel('Passwort', { exact: true }).fill(traveller.password)
  expect(await english()).toEqual([])
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(page).toHaveURL(/\/de\/trips\/1.*book=1/)
  await dialog.getByLabel('Telefon').fill('nein')
  await dialog.getByRole('button', { name: 'Jetzt buchen' }).click()
  await expect(dialog.locator('[aria-invalid=true]')).not.toHaveCount(0)
  expect(await english()).toEqual([])
  await dialog.getByLabel('Telefon').fill('+49 30 5557')
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Jetzt buchen' }).click()
  await expect(dialog.getByText(/^Vielen Dank, Ada [^.]+\./)).toBeVisible()
  expect(await english()).toEqual([])
  // From here on the address is that of the booking, in German too.
  await expect(page).toHaveURL(/\/de\/booking\?id=\d+$/)
  const own = page.url()
  await dialog.getByRole('link', { name: /ansehen/ }).click()
  await expect(page).toHaveURL(/\/de\/bookings/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByText('Slow boat').first()).toBeVisible()
  expect(await english()).toEqual([])
  await page.goto(own)
  await expect(page.getByRole('article')).toBeVisible()
  await reloadScrolled(page)
  await expect(page.getByRole('heading', { name: 'Ihre Buchung ist bestätigt' })).toBeVisible()
  await expect(page.getByRole('article')).toBeVisible()
  expect(await scrolled(page)).toBe(0)
  expect(await english()).toEqual([])
  await page.goto('/de/account')
  await expect(page.getByRole('main').getByText(traveller.email).first()).toBeVisible()
  expect(await english()).toEqual([])
  await checkAccessibility()
})

test('a headline beside a picture breaks no word, in any language', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const path of others.flatMap((language) => [
    `/${language}/register`,
    `/${language}/forgot-password`,
  ])) {
    await page.goto(path)
    const broken = await page.getByRole('heading', { level: 1 }).evaluate(async (heading) => {
      await document.fonts.ready
      const text = heading.firstChild as Text
      const range = document.createRange()
      return [...text.data.matchAll(/\S+/g)].map(({ 0: word, index }) => {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? word : ''
      })
    })
    expect(broken.join(''), path).toBe('')
  }
})

test('a quiet line offers the language of the browser once, in that language; the switch leads to the same page with its filters, by keyboard', {
  tag: '@journey',
}, async ({ browser, site }) => {
  const baseURL = site.url
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ baseURL, locale: 'de-CH', viewport })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const shifts = new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) document.documentElement.dataset.shifted = `${startTime}`
    })
    shifts.observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/trips/1')
  await hydrated(page)
  // It has its place in the page: it lies over nothing, and nothing moves for it.
  const line = page.getByText('Diese Seite gibt es auch auf Deutsch.')
  await expect(line).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.dataset.shifted)).toBeUndefined()
  const book = page.getByRole('main').getByRole('button', { name: 'Book Now' }).filter({ visible: true })
  for (const button of await book.all()) await button.click({ trial: true })
  await page.evaluate(() => scrollTo(0, 600))
  await expect(line).not.toBeInViewport()
  // Whoever says nothing is offered it on the next page, too.
  await page.goto('/tours?destination=italy')
  await hydrated(page)
  await expect(line).toBeVisible()
  await page.getByRole('button', { name: 'Nein, danke' }).click()
  await expect(line).toBeHidden()

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Choose a language' }).focus()
  await page.keyboard.press('Enter')
  const german = page.getByRole('banner').getByRole('link', { name: 'Deutsch' })
  await expect(german).toBeVisible()
  while (!(await german.evaluate((link) => link === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/de/tours?destination=italy')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  // Links stay in the language.
  await page.getByRole('banner').getByRole('link', { name: 'Kontakt' }).click()
  await expect(page).toHaveURL('/de/contact')
  await page.goto('/contact')
  await hydrated(page)
  await expect(line).toBeHidden()
  await context.close()
})

test('a first visit keeps within its weight in every language', async ({ site }) => {
  const browser = await chromium.launch(launchOptions)
  // Together: most of its time a visit waits until nothing more comes.
  const visits = others.map((language) =>
    measureVisit(browser, `${site.url}/${language}/trips/1`, undefined, language),
  )
  for (const [index, { scriptBytes }] of (await Promise.all(visits)).entries()) {
    expect.soft(scriptBytes, others[index]).toBeLessThanOrEqual(budgets.scripts)
    // A page that brought nothing would keep within any budget.
    expect.soft(scriptBytes, others[index]).toBeGreaterThan(0)
  }
  await browser.close()
})
