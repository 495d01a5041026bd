import { expect, fitsSideways, hydrated, test } from './traveller.ts'

/** Every public screen as a visitor meets it, with its heading. */
const screens = [
  ['/', 'Itinera'],
  ['/tours', 'Tours'],
  ['/tours/99', 'Tours of 99 days'],
  ['/tours?destination=italy', 'Tours'],
  ['/trips/1', 'Slow boat through the fjords'],
  ['/destinations', 'Destinations'],
  ['/destinations/italy', 'Italy'],
  ['/themes/walking', 'Walking'],
  ['/about', 'We plan the journey we would take ourselves'],
  ['/advantages', 'Why travel with us'],
  ['/contact', 'Write to us'],
  ['/login', 'Login'],
  ['/register', 'Register'],
  ['/forgot-password', 'Forgot your password?'],
  ['/reset-password', 'Set a new password'],
  ['/reset-password#token', 'Set a new password'],
  ['/bookings', 'My bookings'],
  ['/nowhere', 'This road ends here'],
] as const

const loggedIn = ['/login', '/register', '/bookings', '/account', '/tours']

for (const [width, height, colorScheme] of [
  [390, 844, 'dark'],
  [768, 1024, 'dark'],
  [1440, 900, 'light'],
] as const)
  test.describe(`${width} pixels, ${colorScheme}: every screen fits sideways and leaves axe nothing to find`, () => {
    test.use({ viewport: { width, height }, colorScheme, expectedNoise: [/status of 404/] })

    test('for visitors', async ({ page, checkAccessibility }) => {
      // As if that link worked.
      await page.route('**/api/users/password/check', (route) =>
        route.fulfill({ json: { status: 200, message: 'This link works.' } }),
      )
      for (const [path, heading] of screens) {
        await test.step(path, async () => {
          // Beside an address that differs in its hash alone, too, the page is loaded.
          await page.goto('about:blank')
          await page.goto(path)
          await hydrated(page)
          await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
          await expect(page).toHaveTitle(/Itinera/)
          expect(await fitsSideways(page)).toBe(true)
          await checkAccessibility()
        })
      }
    })

    test('for those who are logged in', async ({ page, logIn, checkAccessibility }) => {
      await logIn()
      for (const path of loggedIn) {
        await test.step(path, async () => {
          await page.goto(path)
          await hydrated(page)
          await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0)
          expect(await fitsSideways(page)).toBe(true)
          await checkAccessibility()
        })
      }
    })
  })

test('with text of twice the size every screen still fits a phone', async ({ page, logIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn()
  for (const path of ['/', '/tours', '/trips/1', '/contact', '/login', '/bookings', '/account']) {
    await test.step(path, async () => {
      await page.goto(path)
      await hydrated(page)
      await page.addStyleTag({ content: 'html { font-size: 200% }' })
      expect(await fitsSideways(page)).toBe(true)
      // The mark alone, or the whole name: not its first letters.
      const brand = page.getByRole('navigation', { name: 'Main' }).getByRole('link').first()
      expect(await brand.evaluate((link) => link.scrollWidth <= link.clientWidth)).toBe(true)
    })
  }
})
