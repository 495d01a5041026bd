import { expect, fitsSideways, test, viewports } from './traveller.ts'

// The browser itself complains about the status.
test.use({ expectedNoise: [/status of 404/] })

for (const path of [
  '/nowhere',
  '/trips/9999',
  '/trips/abc',
  '/tours/abc',
  '/tours/0',
  '/tours/-1',
  '/tours?page=0',
]) {
  test(`${path} is not found`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This road ends here')
    await expect(page.getByRole('link', { name: 'See all tours' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  })
}

for (const { name, viewport } of viewports) {
  test.describe(name, () => {
    test.use({ viewport })
    test('what is not found is told to everybody', async ({ page, checkAccessibility }) => {
      await page.goto('/nowhere')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This road ends here')
      expect(await fitsSideways(page)).toBe(true)
      await checkAccessibility()
    })
  })
}

test('a trip’s address with more behind it leads to the trip', async ({ page }) => {
  await page.goto('/trips/1/slow-boat')
  await expect(page).toHaveURL('/trips/1')
})
