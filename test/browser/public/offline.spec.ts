import type { Page } from '@playwright/test'
import { open } from './booking-dialog.ts'
import { expect, hydrated, test } from './traveller.ts'

// Also what the browser meant to fetch ahead, and the question whether it is true.
test.use({ expectedNoise: [/ERR_INTERNET_DISCONNECTED/] })

/** Takes the network away; done when the page has noticed, which takes it a moment of which nobody can make use. */
async function goOffline(page: Page) {
  const root = page.locator('html')
  await root.evaluate((html) =>
    addEventListener('offline', () => html.setAttribute('data-test-offline', ''), { once: true }),
  )
  await page.context().setOffline(true)
  await expect(root).toHaveAttribute('data-test-offline')
}

test('going on while offline stays here and says so, and goes on once there is a network', async ({
  page,
  context,
  checkAccessibility,
}) => {
  await page.goto('/')
  await hydrated(page)
  await goOffline(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText('You seem to be offline.')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await checkAccessibility()
  // In vain, and at another link.
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Advantages' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
  await expect(page).toHaveURL('/')
  await context.setOffline(false)
  await expect(page).toHaveURL('/advantages')
  await expect(alert).toHaveCount(0)
})

test('a network that comes back without a word, or a while after its word, is found', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await hydrated(page)
  await goOffline(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('alert')).toHaveText('You seem to be offline.')
  await page.route('**/healthz', (route) => route.abort('internetdisconnected'))
  await page.evaluate(() => addEventListener('online', (event) => event.stopImmediatePropagation(), true))
  const inVain = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/healthz'))
  await context.setOffline(false)
  await inVain
  await expect(page).toHaveURL('/')
  await page.unroute('**/healthz')
  await expect(page).toHaveURL('/about')
})

test('what is hovered, focused or touched while offline is not fetched ahead', async ({ page, context }) => {
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  await page.clock.install()
  await page.goto('/tours')
  await hydrated(page)
  const trip = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link')
  await goOffline(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const about = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' })
  const intents = [
    () => trip.hover(),
    () => about.hover(),
    () => trip.focus(),
    () => trip.dispatchEvent('touchstart'),
    () => trip.click(),
  ]
  for (const intend of intents) {
    await intend()
    // A moment has to pass before the router takes it for one.
    await page.clock.runFor(200)
  }
  await expect(page.getByRole('alert')).toHaveText('You seem to be offline.')
  expect(asked.filter((url) => !url.endsWith('/healthz'))).toEqual([])
  expect(complaints.filter((text) => text.includes('route module'))).toEqual([])
  await expect(page).toHaveURL('/tours')
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/trips\/\d+$/)
  // Once there is a network, links are fetched ahead again.
  const ahead = page.waitForRequest((request) => request.url().includes('/about'))
  await about.hover()
  await ahead
})

test('Back too; and a browser that is wrong about its network goes on at once', async ({ page, context }) => {
  await page.goto('/about')
  await hydrated(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Advantages' }).click()
  await expect(page).toHaveURL('/advantages')
  await goOffline(page)
  await page.goBack()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page).toHaveURL('/advantages')
  await context.setOffline(false)
  await expect(page).toHaveURL('/about')
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false })
    dispatchEvent(new Event('offline'))
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Advantages' }).click()
  await expect(page).toHaveURL('/advantages')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the booking dialog is closed by Back without a network', async ({ page, logIn }) => {
  await logIn()
  await open(page)
  await goOffline(page)
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
