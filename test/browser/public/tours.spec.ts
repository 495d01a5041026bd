import { expect, hydrated, test, viewports } from './traveller.ts'

for (const { name, viewport } of viewports) {
  test.describe(name, () => {
    test.use({ viewport })

    test('a period filters the trips and is marked', async ({ page }) => {
      await page.goto('/tours')
      await hydrated(page)
      const panel = page.getByRole('navigation', { name: 'Choose a Period:' })
      await expect(panel.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page')
      await expect(page.locator('article')).toHaveCount(12)
      await panel.getByRole('link', { name: '5 Day', exact: true }).click()
      await expect(page).toHaveURL('/tours/5')
      await expect(page.locator('article')).toHaveCount(2)
      const current = panel.locator('[aria-current=page]')
      await expect(current).toHaveCount(1)
      await expect(current).toHaveText('5 Day')
    })

    test('a length that nobody offers says so and shows a way out', async ({ page }) => {
      await page.goto('/tours/99')
      await hydrated(page)
      await expect(page.getByRole('heading', { name: 'No Trips Found' })).toBeVisible()
      await page.getByRole('link', { name: 'See all tours' }).click()
      await expect(page.locator('article')).toHaveCount(12)
    })

    test('it leads to the nearest lengths as well', async ({ page, checkAccessibility }) => {
      await page.goto('/tours/4')
      await hydrated(page)
      const section = page.locator('section').filter({ hasText: 'No Trips Found' })
      await expect(section.getByRole('link')).toHaveText(['3 Day', '5 Day', '6 Day', 'See all tours'])
      await checkAccessibility()
      await section.getByRole('link', { name: '5 Day' }).click()
      await expect(page).toHaveURL('/tours/5')
      await expect(page.locator('article')).toHaveCount(2)
    })
  })
}

test('a card has a picture, a date, a text, and one stop for the trip and one for booking', async ({
  page,
}) => {
  await page.goto('/tours')
  await hydrated(page)
  const card = page.getByRole('article').filter({ hasText: 'Bells, stairs and small plates' })
  await expect(card.locator('time')).toHaveText(/^[A-Z][a-z]{2} [A-Z][a-z]{2} \d{2} \d{4}$/)
  const day = await card.locator('time').getAttribute('datetime')
  expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  await card.getByRole('link', { name: 'Bells, stairs and small plates' }).focus()
  await page.keyboard.press('Tab')
  await expect(card.getByRole('link', { name: 'Login to book' })).toBeFocused()
  // The whole card can be pressed.
  await card.click({ position: { x: 60, y: 90 } })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bells, stairs and small plates')
})

test('a spinner turns while the trips of another length are on their way', async ({ page }) => {
  await page.goto('/tours')
  await hydrated(page)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/tours/8.data*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: '8 Day', exact: true }).click()
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
  letGo()
  await expect(page.locator('article')).toHaveCount(3)
  await expect(page.getByText('Loading...')).toHaveCount(0)
})
