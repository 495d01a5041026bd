import { admin } from '../../server.ts'
import { expect, test } from './office.ts'

test.describe('without a token', () => {
  test.use({ stranger: true, expectedNoise: [/status of 401/] })

  test('/admin is the login: empty fields are required, a refusal is shown and what was typed stays; the asked-for page comes after it, but never another site; who is logged in is led past it', {
    tag: '@journey',
  }, async ({ page }) => {
    await page.goto('/admin')
    await expect(page).toHaveURL(/\/admin\/login$/)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('This field is required')).toHaveCount(2)
    // The way back is the same where the server renders it.
    await page.getByRole('link', { name: /forgot/i }).click()
    const back = page.getByRole('link', { name: 'Back to the login of the back office' })
    await expect(back).toBeVisible()
    await page.reload()
    await expect(back).toHaveAttribute('href', '/admin/login')
    await page.goto('/admin/login?next=//evil.example/admin/users')
    await page.getByLabel('Your email').fill(admin.email)
    await page.getByLabel('Your password').fill('not the password')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByLabel('Your email')).toHaveValue(admin.email)
    await page.getByLabel('Your password').fill(admin.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/admin\/booking$/)
    expect(await page.evaluate(() => localStorage.getItem('role'))).toBe('admin')
    await page.goto('/admin/login')
    await expect(page).toHaveURL(/\/admin\/booking$/)

    await page.evaluate(() => localStorage.clear())
    await page.goto('/admin/users?page=1')
    await expect(page).toHaveURL(/\/admin\/login\?next=/)
    await page.getByLabel('Your email').fill(admin.email)
    await page.getByLabel('Your password').fill(admin.password)
    await page.getByLabel('Your password').press('Enter')
    await expect(page).toHaveURL(/\/admin\/users\?page=1$/)
    await expect(page.getByRole('cell', { name: admin.email })).toBeVisible()
  })
})

test('a logout in another tab leads here to the login too', async ({ page, context }) => {
  await page.goto('/admin/packages/add')
  await page.getByLabel('Description').fill('Typed in this tab')
  const other = await context.newPage()
  await other.goto('/admin/periods')
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fpackages%2Fadd$/)
  await expect(page.getByText('You were logged out in another tab.')).toBeVisible()
})
