import { picture } from '../../office.ts'
import { expect, test } from './office.ts'

test('a country, a region of it and a theme: added, changed, found in the audit log, deleted', {
  tag: '@journey',
}, async ({ page, office }) => {
  const name = office.unique('Norway')
  const row = page.getByRole('row').filter({ hasText: name })
  await page.goto('/admin/topics')
  await page.getByRole('link', { name: 'Add', exact: true }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Text').fill('Fjords, and what is behind them.')
  await page.getByLabel('Upload: Picture').setInputFiles(picture)
  await page.getByLabel('What it shows').fill('A fjord')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(row).toContainText(`Country/destinations/${name.toLowerCase()}`)
  await expect(row).toContainText('Text and picture')

  const region = office.unique('The North')
  await page.getByRole('link', { name: 'Add', exact: true }).click()
  await page.getByLabel('Name').fill(region)
  await page.getByLabel('Region of').selectOption(name)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const below = page.getByRole('row').filter({ hasText: region })
  await expect(below).toContainText('Region')

  await page.getByRole('link', { name: 'Add', exact: true }).click()
  await page.getByLabel('Kind').selectOption('Theme')
  await expect(page.getByLabel('Region of')).toHaveCount(0)
  await page.getByLabel('Name').fill(office.unique('Walking'))
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Theme/themes/walking-' }).first()).toBeVisible()

  await below.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Name').fill(`${region} and more`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(below).toContainText('and more')
  await below.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('link', { name: 'History' }).click()
  const log = page.getByRole('row').filter({ hasText: region })
  await expect(log.filter({ hasText: 'Destination or theme changed' })).toBeVisible()
  await log.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit destination')
})
