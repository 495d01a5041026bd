import type { Page } from '@playwright/test'
import { expect, test } from './office.ts'

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })

test('f goes to the search; results come while one types, what matches nothing says so, and Escape ends it; headings sort, pages follow, and Back undoes it', {
  tag: '@journey',
}, async ({ page, office }) => {
  const word = office.unique('crowd')
  for (let count = 0; count < 26; count += 1) {
    await office.call('packages/store', { description: `${word} ${String.fromCharCode(65 + count)}` })
  }
  await page.goto('/admin/packages')
  const search = page.getByRole('searchbox')
  await expect(search).toBeVisible()
  await page.keyboard.press('f')
  await expect(search).toBeFocused()
  await search.pressSequentially(word)
  await expect(page).toHaveURL(`/admin/packages?q=${word}`)
  await expect(page.getByText('1–24 of 26 packages')).toBeVisible()
  await expect(page.locator('[aria-sort]')).toHaveCount(1)

  await head(page, 'Description').getByRole('link').click()
  await expect(head(page, 'Description')).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort=description$/)
  await expect(page.getByRole('row').nth(1)).toContainText(`${word} A`)
  await head(page, 'Description').getByRole('link').click()
  await expect(head(page, 'Description')).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/sort=-description$/)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByText('25–26 of 26 packages')).toBeVisible()
  await expect(rowOf(page, `${word} A`)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('row').nth(1)).toContainText(`${word} Z`)
  await page.goBack()
  await expect(page.getByRole('row').nth(1)).toContainText(`${word} A`)
  // Another order begins on the first page.
  await page.goForward()
  await page.goForward()
  await expect(page.getByText('25–26 of 26 packages')).toBeVisible()
  await head(page, 'Description').getByRole('link').click()
  await expect(rowOf(page, `${word} A`)).toBeVisible()
  await expect(page.getByText('1–24 of 26 packages')).toBeVisible()

  await search.fill('')
  await search.pressSequentially(`${word} Q`)
  await expect(page.getByText('1 package', { exact: true })).toBeVisible()
  // A search is a link to share.
  await page.reload()
  await expect(search).toHaveValue(`${word} Q`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await search.fill('zzzz')
  await expect(page.getByText('Nothing matches “zzzz”.')).toBeVisible()
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(search).toHaveValue('')
  await search.fill(word)
  await expect(page.getByText('1–24 of 26 packages')).toBeVisible()
  await search.press('Escape')
  await expect(page).toHaveURL(/\/admin\/packages(\?(?!.*q=).*)?$/)
  // One page of all packages, below the heads.
  await expect(page.getByRole('row')).toHaveCount(25)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('filters stand in one row that scrolls, and a list of orders sorts', async ({
    page,
    checkAccessibility,
  }) => {
    await page.goto('/admin/trips')
    const filters = page.getByRole('region', { name: 'Filters' })
    expect((await filters.boundingBox())?.height).toBeLessThan(60)
    await page.getByLabel('Departure').selectOption('no')
    await expect(filters.getByRole('link', { name: 'Clear filters' })).toBeAttached()
    await page.getByLabel('Sorted by').selectOption('-title')
    await expect(page).toHaveURL(/\?departed=no&sort=-title$/)
    await checkAccessibility()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  })
})
