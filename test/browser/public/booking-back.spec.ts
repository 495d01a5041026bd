import type { Page } from '@playwright/test'
import { dialogOf, fill, open, opener, send } from './booking-dialog.ts'
import { expect, hydrated, test } from './traveller.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** From the list of tours to the trip, where the dialog is opened. */
const openFromTours = async (page: Page) => {
  await page.goto('/tours')
  await hydrated(page)
  await page.getByRole('link', { name: 'Slow boat through the fjords' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slow boat through the fjords')
  await opener(page).click()
  await expect(dialogOf(page)).toBeVisible()
}

const entries = (page: Page) => page.evaluate(() => history.length)

test('Back closes the dialog and leaves the page where it is; Forward opens it again', async ({
  page,
  logIn,
}) => {
  await logIn()
  await openFromTours(page)
  await fill(page)
  const scrolled = await page.evaluate(() => scrollY)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.push(request.url())
  })
  await page.goBack()
  await expect(dialogOf(page)).toBeHidden()
  await expect(page).toHaveURL('/trips/1')
  await expect(opener(page)).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  await page.goForward()
  await expect(dialogOf(page).getByLabel('Phone')).toHaveValue('+44 (20) 7946-0000')
  expect(asked.filter((url) => url.includes('.data'))).toEqual([])
  await page.reload()
  await expect(dialogOf(page).getByLabel('Phone')).toHaveValue('+44 (20) 7946-0000')
  await page.goBack()
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slow boat through the fjords')
  await page.goBack()
  await expect(page).toHaveURL('/tours')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Slow boat through the fjords')
})

for (const [how, close] of [
  ['its button', (page: Page) => dialogOf(page).getByRole('button', { name: 'Close' }).click()],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
] as const)
  test(`closed with ${how}, it leaves no entry behind`, async ({ page, logIn }) => {
    await logIn()
    await openFromTours(page)
    const before = await entries(page)
    for (let times = 0; times < 3; times++) {
      await close(page)
      await expect(dialogOf(page)).toBeHidden()
      // At once, too, while the browser is still on its way back.
      await opener(page).click()
      await expect(dialogOf(page)).toBeVisible()
    }
    await close(page)
    await expect(dialogOf(page)).toBeHidden()
    expect(await entries(page)).toBe(before)
    await page.waitForFunction(() => !history.state?.booking)
    await page.goBack()
    await expect(page).toHaveURL('/tours')
  })

test('the way from a booking to the bookings leads back to the trip alone', async ({ page, logIn }) => {
  await logIn()
  await openFromTours(page)
  await fill(page)
  await send(page).click()
  await dialogOf(page).getByRole('link', { name: 'See my bookings' }).click()
  await expect(page.getByRole('heading', { name: 'My bookings' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/trips/1')
  await expect(opener(page)).toBeVisible()
  await expect(dialogOf(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/tours')
})

test('it does not open for whoever has logged out meanwhile', async ({ page, logIn }) => {
  await logIn()
  await open(page)
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('link', { name: 'Login to book' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
