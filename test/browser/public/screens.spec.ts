import { expect, fitsSideways, hydrated, test, viewports } from './traveller.ts'

/** Every public screen as a visitor meets it: its heading, no sideways scrolling, nothing for axe to find. */
const screens = [
  ['/', 'Itinera'],
  ['/tours', 'Tours'],
  ['/tours/5', 'Tours of 5 days'],
  ['/tours/99', 'Tours of 99 days'],
  ['/trips/1', 'Slow boat through the fjords'],
  ['/about', 'We plan the journey we would take ourselves'],
  ['/advantages', 'Why travel with us'],
  ['/contact', 'Write to us'],
  ['/login', 'Login'],
  ['/register', 'Register'],
  ['/forgot-password', 'Forgot your password?'],
  ['/reset-password', 'Set a new password'],
  ['/reset-password#token', 'Set a new password'],
  ['/bookings', 'My bookings'],
] as const

// Layouts differ by width and not by colours, colours not by width: each width has one of both.
for (const { name, viewport } of viewports) {
  const colorScheme = name === 'phone' ? 'dark' : 'light'
  test.describe(`${name}, ${colorScheme}`, () => {
    test.use({ viewport, colorScheme })
    for (const [path, heading] of screens) {
      test(`${path} holds`, async ({ page, checkAccessibility }) => {
        // As if that link worked.
        await page.route('**/api/users/password/check', (route) =>
          route.fulfill({ json: { status: 200, message: 'This link works.' } }),
        )
        await page.goto(path)
        await hydrated(page)
        await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
        await expect(page).toHaveTitle(/Itinera/)
        expect(await fitsSideways(page)).toBe(true)
        await checkAccessibility()
      })
    }

    test('the logged-in faces hold', async ({ page, logIn, checkAccessibility }) => {
      await logIn()
      for (const path of ['/login', '/register', '/bookings', '/tours']) {
        await page.goto(path)
        await hydrated(page)
        expect(await fitsSideways(page)).toBe(true)
        await checkAccessibility()
      }
    })
  })
}
