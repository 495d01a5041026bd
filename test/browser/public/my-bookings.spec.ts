import { book, expect, hydrated, test } from './traveller.ts'

test('the printed page has the bookings and whom to call, but no controls', async ({
  page,
  site,
  logIn,
  traveller,
  checkAccessibility,
}) => {
  const reference = await book(site.url, traveller, '1')
  await logIn()
  await page.goto('/bookings')
  await hydrated(page)
  await expect(page.getByText(reference)).toBeVisible()
  await checkAccessibility()
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  // Links are printed by their text, or are pictures.
  const told = ['trips', 'destinations', 'themes', 'images'].map((room) => `[href^="/${room}/"]`)
  const left = [`a:visible[href^="/"]:not(${told.join()})`, 'button:visible', 'nav:visible']
  for (const path of ['/bookings', '/trips/1']) {
    if (path !== '/bookings') await page.goto(path)
    await hydrated(page)
    await expect(page.getByRole('banner')).toHaveCount(0)
    for (const selector of left) {
      const found = page.locator(selector).filter({ hasNotText: /^\d+ days?$/ })
      await expect(found, selector).toHaveCount(0)
    }
    const agency = page.getByRole('contentinfo')
    await expect(agency).toContainText('Itinera')
    await expect(agency.getByText('+49 30 5557 0190')).toBeVisible()
    await expect(agency.getByText('Lindenufer 12')).toHaveCSS('color', 'rgb(29, 39, 51)')
    await expect(agency.getByText('Follow US')).toBeHidden()
    if (path !== '/bookings') continue
    for (const text of [reference, 'Booked for Ada Lovelace', 'Slow boat'])
      await expect(page.getByRole('main').getByText(text)).toBeVisible()
    await expect(page.getByRole('main').getByText('phone 0301234')).toBeVisible()
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: 'Departure' })).toBeVisible()
})
