import { hold } from '../public/traveller.ts'
import { expect, test } from './office.ts'

test('whoever has gone on from the search while it was looked for stays there', async ({ page }) => {
  await page.goto('/admin/trips')
  await expect(page.getByRole('table')).toBeVisible()
  const letGo = await hold(page, '**/api/admin/trips/index?*q=fjord*')
  const search = page.getByRole('searchbox', { name: 'Search trips' })
  await search.fill('fjord')
  await search.press('Enter')
  const filter = page.getByLabel('Departure')
  await filter.focus()
  letGo()
  await expect(page.getByRole('status').filter({ hasText: /^1 trip$/ })).toBeVisible()
  await expect(filter).toBeFocused()
})
