import type { Page } from '@playwright/test'
import { dialogOf, fill, open, opener, send } from './booking-dialog.ts'
import { expect, test } from './traveller.ts'

for (const [how, close] of [
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['its button', (page) => dialogOf(page).getByRole('button', { name: 'Close' }).click()],
  ['Back', (page) => page.goBack()],
] as [string, (page: Page) => Promise<unknown>][])
  test(`a dialog that a reload has brought back gives the focus to its button when it is closed with ${how}`, async ({
    page,
    logIn,
  }) => {
    await logIn()
    await open(page)
    await page.reload()
    await expect(dialogOf(page).getByLabel('Name')).toBeFocused()
    await close(page)
    await expect(dialogOf(page)).toBeHidden()
    await expect(opener(page)).toBeFocused()
  })

test('from the dialog to my bookings, the focus goes along', async ({ page, logIn }) => {
  await logIn()
  await open(page)
  await fill(page)
  await send(page).click()
  await dialogOf(page).getByRole('link', { name: 'See my bookings' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My bookings')
  await expect(page.getByRole('main')).toBeFocused()
})
