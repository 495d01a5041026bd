import { expect, hold, hydrated, test } from './traveller.ts'

test('a period filters the trips and is marked; a card has a date, a text, and two stops for the keyboard: the trip and booking', {
  tag: '@journey',
}, async ({ page }) => {
  await page.goto('/tours')
  await hydrated(page)
  const panel = page.getByRole('navigation', { name: 'Choose a Period:' })
  await expect(panel.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page')
  await expect(page.locator('article')).toHaveCount(12)
  const card = page.getByRole('article').filter({ hasText: 'Bells, stairs and small plates' })
  await expect(card.locator('time')).toHaveText(/^[A-Z][a-z]{2} [A-Z][a-z]{2} \d{2} \d{4}$/)
  expect(await card.locator('time').getAttribute('datetime')).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  await card.getByRole('link', { name: 'Bells, stairs and small plates' }).focus()
  await page.keyboard.press('Tab')
  await expect(card.getByRole('link', { name: 'Login to book' })).toBeFocused()
  // A spinner turns while trips are loading.
  const letGo = await hold(page, '**/tours/5.data*')
  await panel.getByRole('link', { name: '5 Day', exact: true }).click()
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
  letGo()
  await expect(page).toHaveURL('/tours/5')
  await expect(page.locator('article')).toHaveCount(2)
  await expect(page.getByText('Loading...')).toHaveCount(0)
  await expect(panel.locator('[aria-current=page]')).toHaveText('5 Day')
  await page.goBack()
  // The whole card can be clicked.
  await card.click({ position: { x: 60, y: 90 } })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bells, stairs and small plates')
})
