import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { agency } from '../../../demo/demo-agency.ts'
import { admin, changeSettings, copyTemplate, startServer } from '../../server.ts'
import { nextFrame } from '../fixture.ts'
import { expect, fitsSideways, hydrated, test } from './traveller.ts'

type Prepare = {
  settings?: Partial<Record<'agency' | 'pages', object>>
  fill?: (db: DatabaseSync) => void
}

/** A site of its own for another agency, whose catalogue differs from the demo's. */
const siteWith = (apart: string, { settings = {}, fill }: Prepare) =>
  test.extend({
    apart,
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    startSite: async ({}, use) =>
      use(async () => {
        const dataDir = copyTemplate()
        if (fill) {
          const db = new DatabaseSync(join(dataDir, 'itinera.db'))
          fill(db)
          db.close()
        }
        for (const [group, changes] of Object.entries(settings))
          changeSettings(dataDir, group as 'agency', changes)
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

// Each site is started once.
test.describe.configure({ mode: 'default' })

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const NAME = 'Reisebüro Sonnenschein & Töchter, Wander- und Erlebnisreisen'
/** A name of the maximum length, in one word. */
const ONE_WORD = 'Reise'.repeat(12)
const legal = [
  { label: 'Imprint', url: '/imprint' },
  { label: 'Allgemeine Reisebedingungen', url: 'https://agency.example/terms' },
]

const german = siteWith('german', {
  settings: { agency: { locale: 'de', name: ONE_WORD } },
})
const wordy = siteWith('wordy', {
  settings: {
    agency: { name: NAME },
    pages: { links: legal, pages: agency.pages.pages.filter(({ footer }) => !footer), before: '' },
  },
  fill(db) {
    const copy = db.prepare(
      `insert into trips (title, description, banner, period_days, package_id, created_at, search, sort_key)
       select ?, ?, ?, period_days, package_id, created_at, search, sort_key from trips where id = 1`,
    )
    const depart = db.prepare(
      'insert into departures (trip_id, date, created_at) select ?, date, created_at from departures where trip_id = 1 limit 1',
    )
    depart.run(copy.run(LONG, LONG.repeat(3), 'none.jpg').lastInsertRowid)
  },
})

german(
  "a name of one long word is whole, and days are in the agency's language",
  async ({ page, request, site, logIn }) => {
    await logIn()
    await page.goto('/trips/1')
    await hydrated(page)
    await expect(page.locator('main time').first()).toHaveText(
      /^(Mo|Di|Mi|Do|Fr|Sa|So)\.,\s\d{1,2}\.\s\S+\s20\d\d$/,
    )
    for (const path of ['/', '/tours', '/contact', '/trips/1']) {
      await page.goto(path)
      await hydrated(page)
      await expect(page).toHaveTitle(new RegExp(ONE_WORD))
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 740 })
        await nextFrame(page)
        expect(await fitsSideways(page), path).toBe(true)
        for (const name of [
          page.getByRole('banner').getByText(ONE_WORD),
          page.getByRole('contentinfo').locator('[data-name]'),
          ...(path === '/' ? [page.getByRole('heading', { level: 1 })] : []),
        ])
          expect(await name.evaluate((it) => it.scrollWidth - it.clientWidth), path).toBeLessThanOrEqual(0)
        const header = await page.getByRole('banner').boundingBox()
        const name = await page.getByRole('banner').getByText(ONE_WORD).boundingBox()
        expect(name?.height, path).toBeLessThanOrEqual(header?.height ?? 0)
      }
    }
    const entered = await request.post(`${site.url}/api/admin/login`, { form: admin })
    const { access_token } = (await entered.json()) as { access_token: string }
    await page.evaluate(
      ([token = '', email = '']) => {
        localStorage.setItem('token', token)
        localStorage.setItem('role', 'admin')
        localStorage.setItem('account', email)
      },
      [access_token, admin.email],
    )
    await page.goto('/admin/departures')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const name = page.getByText(ONE_WORD).first()
    expect(await name.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      await nextFrame(page)
      expect(await fitsSideways(page)).toBe(true)
    }
  },
)

wordy.describe('with long words and a long name', () => {
  // A copied trip has no picture.
  wordy.beforeEach(({ page }) =>
    page.route('**/images/trips/none*', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    ),
  )

  wordy(
    'words longer than the screen are broken, the name and the terms are whole',
    async ({ page, logIn, checkAccessibility }) => {
      await logIn()
      for (const path of ['/', '/tours', '/trips/13']) {
        await page.goto(path)
        await hydrated(page)
        for (const width of [1280, 360]) {
          await page.setViewportSize({ width, height: 740 })
          await nextFrame(page)
          expect(await fitsSideways(page), path).toBe(true)
          for (const name of [
            page.getByRole('banner').getByText(NAME),
            page.getByRole('contentinfo').locator('[data-name]'),
          ])
            expect(await name.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0)
          const header = await page.getByRole('banner').boundingBox()
          const name = await page.getByRole('banner').getByText(NAME).boundingBox()
          expect(name?.height).toBeLessThanOrEqual(header?.height ?? 0)
        }
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(LONG)
      const links = page.getByRole('navigation', { name: 'Legal' }).getByRole('link')
      await expect(links).toHaveText(legal.map(({ label }) => label))
      await expect(links.last()).toHaveAttribute('href', 'https://agency.example/terms')
      await page.getByRole('main').getByRole('button', { name: 'Book Now' }).first().click()
      const line = page.getByRole('dialog').getByText('Before you book:')
      await expect(line.getByRole('link')).toHaveText('Allgemeine Reisebedingungen')
      await expect(line.getByRole('link')).toHaveAttribute('target', '_blank')
      await line.scrollIntoViewIfNeeded()
      await expect(line).toBeInViewport({ ratio: 1 })
      await checkAccessibility()
    },
  )
})
