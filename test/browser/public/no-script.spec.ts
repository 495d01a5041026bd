import { expect, test } from './traveller.ts'

test.use({ javaScriptEnabled: false })

test('without script: trips are shown, filtered, searched and lead to the login', async ({ page }) => {
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
  await page.getByRole('link', { name: 'Login to book' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login')
  // Chromium does not unfold it when the script is switched off from outside.
  expect(await (await page.request.get('/login')).text()).toContain('Logging in needs JavaScript')
})

test('without script: the menu opens on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  await menu.click()
  await page.getByRole('button', { name: 'Close menu' }).click()
  await expect(page.locator('#menu')).toBeHidden()
  await menu.click()
  await page.locator('#menu').getByRole('link', { name: 'Tours' }).click()
  await expect(page).toHaveURL('/tours')
})
