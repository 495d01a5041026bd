import { expect, type Page } from '@playwright/test'
import { hydrated } from './traveller.ts'

/** The booking dialog of trip 1. */
export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Slow boat through the fjords' })
export const send = (page: Page) => dialogOf(page).getByRole('button', { name: /^Book (Now|with)/ })
/** Books the next departure; below, each departure has a button of its own. */
export const opener = (page: Page) => page.locator('main').getByRole('button', { name: 'Book Now' }).first()

export const open = async (page: Page) => {
  await page.goto('/trips/1')
  await hydrated(page)
  await opener(page).click()
  await expect(dialogOf(page)).toBeVisible()
}

export const fill = async (page: Page) => {
  const dialog = dialogOf(page)
  await dialog.getByLabel('Name').fill('Ada Lovelace')
  await dialog.getByLabel('Phone').fill('+44 (20) 7946-0000')
  await dialog.getByLabel('Email').fill('ada@example.org')
}
