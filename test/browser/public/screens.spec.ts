import { look } from './look.ts'
import { expect, hydrated, test } from './traveller.ts'

/** Every public screen as a visitor finds it, with its heading. */
const screens = {
  'of tours': [
    ['/tours', 'Tours'],
    ['/tours/99', 'Tours of 99 days'],
    ['/tours?destination=italy', 'Tours'],
    ['/trips/1', 'Slow boat through the fjords'],
  ],
  'of Home and of topics': [
    ['/', 'Itinera'],
    ['/destinations', 'Destinations'],
    ['/destinations/italy', 'Italy'],
    ['/themes/walking', 'Walking'],
  ],
  'of the agency': [
    ['/about', 'We plan the journey we would take ourselves'],
    ['/advantages', 'Why travel with us'],
    ['/contact', 'Write to us'],
    ['/bookings', 'My bookings'],
    ['/nowhere', 'This road ends here'],
  ],
  'to log in': [
    ['/login', 'Login'],
    ['/register', 'Register'],
    ['/forgot-password', 'Forgot your password?'],
    ['/reset-password', 'Set a new password'],
    ['/reset-password#token', 'Set a new password'],
    ['/account', 'My account'],
  ],
} as const

test.use({ expectedNoise: [/status of 404/] })

for (const [which, some] of Object.entries(screens))
  test(`the screens ${which} fit their width and have no findings of axe`, async ({
    page,
    checkAccessibility,
  }) => {
    // As if the link worked.
    if (some.some(([path]) => path.includes('#')))
      await page.route('**/api/users/password/check?*', (route) =>
        route.fulfill({ json: { status: 200, message: 'This link works.' } }),
      )
    for (const [path, heading] of some) {
      await test.step(path, async () => {
        // The page is loaded, even from an address that differs only in its hash.
        if (path.includes('#')) await page.goto('about:blank')
        await page.goto(path)
        await hydrated(page)
        await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
        await expect(page).toHaveTitle(/Itinera/)
        await look(page, checkAccessibility, true)
      })
    }
  })

test('the screens of logged-in users fit their width and have no findings of axe', async ({
  page,
  logIn,
  checkAccessibility,
}) => {
  await logIn()
  for (const path of ['/login', '/register', '/bookings', '/account', '/tours']) {
    await test.step(path, async () => {
      await page.goto(path)
      await hydrated(page)
      await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0)
      await look(page, checkAccessibility, true)
    })
  }
})
