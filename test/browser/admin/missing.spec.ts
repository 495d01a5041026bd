import { admin } from '../../server.ts'
import { expect, test } from './office.ts'

test.use({ expectedNoise: [/status of (400|404)/] })

for (const scheme of ['light', 'dark'] as const) {
  test(`an address without a screen says so within the back office, ${scheme}`, async ({
    page,
    checkAccessibility,
  }) => {
    await page.emulateMedia({ colorScheme: scheme })
    const answer = await page.goto('/admin/nothing/here')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible()
    await expect(page).toHaveTitle('Not found')
    await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible()
    await checkAccessibility()
    await page.getByRole('link', { name: 'To the bookings' }).click()
    await expect(page).toHaveURL(/\/admin\/booking$/)
  })
}

for (const id of ['999999', 'abc']) {
  test(`a trip ${id} is not there, its list is`, async ({ page, checkAccessibility }) => {
    await page.goto(`/admin/trips/edit/${id}`)
    await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible()
    await checkAccessibility()
    await page.getByRole('link', { name: 'All trips' }).click()
    await expect(page.getByRole('table')).toBeVisible()
  })
}

test.describe('without a token', () => {
  test.use({ stranger: true })

  test('an address without a screen leads to the login too, and back', async ({ page }) => {
    await page.goto('/admin/nothing')
    await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fnothing$/)
    await page.getByLabel('Your email').fill(admin.email)
    await page.getByLabel('Your password').fill(admin.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/nothing$/)
    await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible()
  })
})
