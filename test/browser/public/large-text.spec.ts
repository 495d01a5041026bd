import type { Page } from '@playwright/test'
import { expect, fitsSideways, hydrated, test } from './traveller.ts'

test.use({ viewport: { width: 390, height: 844 } })

const enlarge = (page: Page) => page.addStyleTag({ content: 'html { font-size: 200% }' })

test('with text of twice the size every page still fits a phone', async ({ page, logIn }) => {
  await logIn()
  for (const path of ['/', '/tours', '/trips/1', '/contact', '/bookings', '/account', '/login']) {
    await page.goto(path)
    await hydrated(page)
    await enlarge(page)
    expect(await fitsSideways(page), path).toBe(true)
    // The mark alone, or the whole name: not its first letter.
    const brand = page.getByRole('navigation', { name: 'Main' }).getByRole('link').first()
    expect(await brand.evaluate((link) => link.scrollWidth <= link.clientWidth)).toBe(true)
  }
})

test('with text of twice the size the booking dialog keeps its head, and its labels their words', async ({
  page,
  logIn,
}) => {
  await logIn()
  await page.goto('/trips/1')
  await hydrated(page)
  await enlarge(page)
  await page.locator('main').getByRole('button', { name: 'Book Now' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Note').scrollIntoViewIfNeeded()
  await dialog.getByRole('button', { name: 'Book Now' }).click()
  await expect(dialog.getByLabel('Phone')).toBeFocused()
  await expect(dialog.getByRole('heading')).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByText('This field is required')).toBeInViewport({ ratio: 1 })
  await dialog.evaluate((scrolled) => scrolled.scrollTo(0, scrolled.scrollHeight))
  await expect(dialog.getByRole('heading')).toBeInViewport({ ratio: 1 })
  for (const label of ['Adults', 'Children', 'Infants']) {
    const height = (await dialog.getByText(label, { exact: true }).boundingBox())?.height
    expect(height, label).toBeLessThan(60)
  }
})
