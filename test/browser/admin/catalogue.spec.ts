import type { Page } from '@playwright/test'
import { expect, test } from './office.ts'

/** What all forms share is in form-page.spec.ts; what periods and packages tell of their trips in test/screens/catalogue.test.tsx. */

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('periods: add, edit, delete', { tag: '@journey' }, async ({ page }) => {
  await page.goto('/admin/periods/add')
  await page.getByLabel('Period').fill('many')
  await page.getByRole('button', { name: 'Add Period' }).click()
  await expect(page.getByText('This must be a whole number')).toBeVisible()
  await page.getByLabel('Period').fill('211')
  await page.getByRole('button', { name: 'Add Period' }).click()
  await expect(row(page, '211 days')).toBeVisible()
  await row(page, '211 days').getByRole('link', { name: 'Edit' }).click()
  const field = page.getByRole('textbox', { name: 'Period' })
  await expect(field).toHaveAccessibleDescription('No trip uses this period.')
  await field.fill('212')
  await page.getByRole('button', { name: 'Save Period' }).click()
  await expect(row(page, '212 days')).toBeVisible()
  await row(page, '212 days').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(row(page, '212 days')).toHaveCount(0)
})
