import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { copyTemplate, startServer } from '../../server.ts'
import { expect, fitsSideways, hold, hydrated, test, viewports } from './traveller.ts'

type Prepare = { withTrips: boolean; fill?: (db: DatabaseSync) => void }

/** A site of its own, with another catalogue than the demo's. */
const siteWith = ({ withTrips, fill }: Prepare) =>
  test.extend<object, { site: Awaited<ReturnType<typeof startServer>> & { mails: () => Promise<[]> } }>({
    site: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
      async ({}, use) => {
        const dataDir = copyTemplate(withTrips)
        if (fill) {
          const db = new DatabaseSync(join(dataDir, 'itinera.db'))
          fill(db)
          db.close()
        }
        const server = await startServer(dataDir, { DEMO: '0' })
        await use({ ...server, mails: async () => [] })
        await server.stop()
        rmSync(dataDir, { recursive: true })
      },
      { scope: 'worker' },
    ],
  })

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

const empty = siteWith({ withTrips: false })
const many = siteWith({
  withTrips: true,
  fill(db) {
    const copy = db.prepare(
      `insert into trips (title, description, date, banner, period_days, package_id, created_at)
       select ?, ?, date, ?, period_days, package_id, created_at from trips where id = 1`,
    )
    for (let index = 0; index < 20; index++)
      copy.run(index === 0 ? LONG : `Copy ${index}`, LONG.repeat(3), `none-${index}.jpg`)
    db.exec('insert into periods (days) values (97), (98)')
  },
})

for (const { name, viewport } of viewports) {
  empty.describe(`an empty catalogue, ${name}`, () => {
    empty.use({ viewport })

    empty('every page still has something to say', async ({ page, checkAccessibility }) => {
      await page.goto('/')
      await hydrated(page)
      await expect(page.getByText('The next trips are being planned.')).toBeVisible()
      await checkAccessibility()
      await page.goto('/tours')
      await hydrated(page)
      await expect(page.getByRole('heading', { name: 'No Trips Found' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: 'Write to us' })).toBeVisible()
      await checkAccessibility()
      await page.goto('/tours/1')
      await expect(page.getByText('Try another number of days, or see all tours.')).toBeVisible()
    })
  })

  many.describe(`many trips and long words, ${name}`, () => {
    // Copied trips have no pictures.
    many.use({ viewport, expectedNoise: [/status of 404/] })

    many('Show more adds the next page, and Back finds it again', async ({ page, checkAccessibility }) => {
      await page.goto('/tours')
      await hydrated(page)
      await expect(page.locator('article')).toHaveCount(24)
      const more = page.getByRole('link', { name: 'Show more' })
      await expect(more).toHaveAttribute('href', '/tours?page=2')
      await more.click()
      await expect(page.locator('article')).toHaveCount(32)
      await expect(page.locator('article').nth(24).getByRole('link').first()).toBeFocused()
      await expect(more).toHaveCount(0)
      await page.locator('article').nth(30).getByRole('link').first().click()
      await expect(page).toHaveURL(/\/trips\//)
      await page.goBack()
      await expect(page.locator('article')).toHaveCount(32)
      expect(await fitsSideways(page)).toBe(true)
      await checkAccessibility()
    })

    many('a list that is asked for anew is new, and Back finds all of that one', async ({ page }) => {
      await page.goto('/tours')
      await hydrated(page)
      const more = page.getByRole('link', { name: 'Show more' })
      const all = page.getByRole('link', { name: 'All', exact: true })
      const key = () => page.evaluate(() => history.state.key as string)
      await more.click()
      await expect(page.locator('article')).toHaveCount(32)
      let before = await key()
      await all.click()
      await expect.poll(key).not.toBe(before)
      await expect(page.locator('article')).toHaveCount(24)

      // A page that was on its way is of the list before.
      const letGo = await hold(page, '**/api/users/home/index?page=2')
      await more.click()
      before = await key()
      await all.click()
      await expect.poll(key).not.toBe(before)
      const come = page.waitForResponse('**/api/users/home/index?page=2')
      letGo()
      await (await come).finished()
      await expect(page.locator('article')).toHaveCount(24)
      await more.click()
      await expect(page.locator('article')).toHaveCount(32)
      await page.locator('article').nth(30).getByRole('link').first().click()
      await expect(page).toHaveURL(/\/trips\//)
      await page.goBack()
      await expect(page.locator('article')).toHaveCount(32)
    })

    many('a trip that has moved to the next page meanwhile is shown once', async ({ page }) => {
      await page.route('**/api/users/home/index?page=2', async (route) => {
        const { trips, ...rest } = await (await route.fetch()).json()
        const first = await (await fetch(route.request().url().replace('page=2', 'page=1'))).json()
        await route.fulfill({
          json: { ...rest, trips: { ...trips, data: [first.trips.data.at(-1), ...trips.data] } },
        })
      })
      await page.goto('/tours')
      await hydrated(page)
      await page.getByRole('link', { name: 'Show more' }).click()
      await expect(page.locator('article')).toHaveCount(32)
      await expect(page.locator('article').nth(24).getByRole('link').first()).toBeFocused()
    })

    many('words that are longer than the screen are broken', async ({ page, checkAccessibility }) => {
      await page.goto('/trips/13')
      await hydrated(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(LONG)
      expect(await fitsSideways(page)).toBe(true)
      await page.goto('/')
      expect(await fitsSideways(page)).toBe(true)
      await checkAccessibility()
    })

    many('a length that is empty itself is not offered instead of another', async ({ page }) => {
      await page.goto('/tours/99')
      const links = page.locator('section').filter({ hasText: 'No Trips Found' }).getByRole('link')
      await expect(links).toHaveText(['8 Day', '10 Day', '14 Day', 'See all tours'])
    })

    many('the second page stands by itself, too', async ({ page }) => {
      await page.goto('/tours?page=2')
      await expect(page.locator('article')).toHaveCount(8)
      await expect(page.getByRole('link', { name: 'Back to the first page' })).toBeVisible()
    })
  })
}
