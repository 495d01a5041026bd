import { expect, test } from './traveller.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript, trips are shown, filtered and searched; they say how to book, and lead to no login; the menu opens on a phone', {
  tag: '@journey',
}, async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('article')).toHaveCount(8)
  await page.getByRole('spinbutton').fill('5')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/tours/5')
  await expect(page.locator('article')).toHaveCount(2)
  await page.getByRole('link', { name: '8 Day', exact: true }).click()
  await expect(page.locator('article')).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Book Now' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Slow boat through the fjords' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slow boat through the fjords')
  await expect(page.getByRole('link', { name: 'Login to book' })).toHaveCount(0)
  await page.goto('/tours?theme=by-water&travellers=2')
  await expect(page.locator('article')).toHaveCount(4)
  await expect(page.getByLabel('Theme')).toHaveValue('by-water')
  // A price that no trip has any more is still shown as a price.
  await page.goto('/tours?price_to=12300')
  await expect(page.getByLabel('Price').locator('option:checked')).toHaveText('up to €123')
  await expect(page.getByText(/^None up to €123\. The closest is \w+: price on request\.$/)).toBeVisible()
  // Chromium does not show it when JavaScript is switched off from outside.
  expect(await (await page.request.get('/login')).text()).toContain('Logging in needs JavaScript')

  await page.setViewportSize({ width: 360, height: 740 })
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  await menu.click()
  await page.getByRole('button', { name: 'Close menu' }).click()
  await expect(page.locator('#menu')).toBeHidden()
  await menu.click()
  await page.locator('#menu').getByRole('link', { name: 'Tours' }).click()
  await expect(page).toHaveURL('/tours')
})

test.describe('where pages may run no script', () => {
  test.use({ javaScriptEnabled: true, expectedNoise: [/^error: Blocked script execution/] })

  test('forms that need JavaScript are replaced by a phone number', async ({ page }) => {
    // When JavaScript is switched off from outside, Chromium does not show <noscript>, and style sheets know
    // nothing of it; a sandbox has the same effect as the reader's own setting.
    await page.route(/\/[a-z-]*(\d+)?$/, async (route) => {
      const response = await route.fetch()
      const headers = { ...response.headers(), 'content-security-policy': 'sandbox allow-same-origin' }
      await route.fulfill({ response, headers })
    })
    const main = page.getByRole('main')
    for (const path of ['/login', '/register', '/forgot-password', '/reset-password', '/contact']) {
      await page.goto(path)
      // By element, because Playwright takes the content of a <noscript> for hidden.
      const notice = main.locator('noscript')
      await expect(notice.locator('a[href="tel:+493055570190"]')).toBeVisible()
      await expect(notice.locator('a[href="mailto:hello@itinera.example"]')).toBeVisible()
      await expect(main.getByRole('button')).toHaveCount(0)
      await expect(main.getByRole('textbox')).toHaveCount(0)
      await expect(main.getByText('Enter your email address')).toBeHidden()
    }
    await page.goto('/forgot-password')
    await expect(main.locator('a[href="tel:+493055570190"]:visible')).toHaveCount(1)
    await page.goto('/trips/1')
    // No link leads to a login that cannot be used.
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Login to book' })).toHaveCount(0)
    // How to book without JavaScript, with the trip in the mail.
    const mail = 'mailto:hello@itinera.example?subject=Booking%3A%20Slow%20boat%20through%20the%20fjords'
    await expect(main.locator(`noscript a[href="${mail}"]`)).toBeVisible()
    await expect(main.locator('noscript a[href="tel:+493055570190"]')).toBeVisible()
    await expect(main.getByRole('button', { name: 'Share' })).toHaveCount(0)
  })
})
