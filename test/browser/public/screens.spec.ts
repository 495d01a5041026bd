import type { Page } from '@playwright/test'
import { nextFrame } from '../fixture.ts'
import { expect, fitsSideways, hydrated, test } from './traveller.ts'

/** Every public screen as a visitor finds it, with its heading. */
const screens = {
  'of tours and topics': [
    ['/', 'Itinera'],
    ['/tours', 'Tours'],
    ['/tours/99', 'Tours of 99 days'],
    ['/tours?destination=italy', 'Tours'],
    ['/trips/1', 'Slow boat through the fjords'],
    ['/destinations', 'Destinations'],
    ['/destinations/italy', 'Italy'],
    ['/themes/walking', 'Walking'],
  ],
  'of the agency, and to log in': [
    ['/about', 'We plan the journey we would take ourselves'],
    ['/advantages', 'Why travel with us'],
    ['/contact', 'Write to us'],
    ['/login', 'Login'],
    ['/register', 'Register'],
    ['/forgot-password', 'Forgot your password?'],
    ['/reset-password', 'Set a new password'],
    ['/reset-password#token', 'Set a new password'],
    ['/bookings', 'My bookings'],
    ['/account', 'My account'],
    ['/nowhere', 'This road ends here'],
  ],
} as const

/** The widths of a phone, a tablet and a desktop, in CSS pixels. */
const sizes = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

/**
 * Loads a screen once. It must fit every width, also a phone with text of twice the size, and be accessible in
 * both schemes.
 */
async function look(page: Page, checkAccessibility: () => Promise<void>, checkColours: () => Promise<void>) {
  for (const viewport of sizes) {
    await page.setViewportSize(viewport)
    await nextFrame(page)
    expect(await fitsSideways(page), `${viewport.width} pixels`).toBe(true)
  }
  await checkAccessibility()
  await checkColours()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await nextFrame(page)
  await checkColours()
  const large = await page.addStyleTag({ content: 'html { font-size: 200% }' })
  await nextFrame(page)
  expect(await fitsSideways(page), 'with text of twice the size').toBe(true)
  // The logo alone, or the whole name, but not its first letters.
  const brand = page.getByRole('navigation', { name: 'Main' }).getByRole('link').first()
  await expect.poll(() => brand.evaluate((link) => link.scrollWidth <= link.clientWidth)).toBe(true)
  await large.evaluate((style) => (style as Element).remove())
  await page.emulateMedia({ colorScheme: null })
}

test.use({ expectedNoise: [/status of 404/] })

for (const [which, some] of Object.entries(screens))
  test(`the screens ${which} fit their width and have no findings of axe`, async ({
    page,
    checkAccessibility,
    checkColours,
  }) => {
    test.slow() // many screens
    // As if the link worked.
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
        await look(page, checkAccessibility, checkColours)
      })
    }
  })

test('the screens of logged-in users fit their width and have no findings of axe', async ({
  page,
  logIn,
  checkAccessibility,
  checkColours,
}) => {
  await logIn()
  for (const path of ['/login', '/register', '/bookings', '/account', '/tours']) {
    await test.step(path, async () => {
      await page.goto(path)
      await hydrated(page)
      await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0)
      await look(page, checkAccessibility, checkColours)
    })
  }
})
