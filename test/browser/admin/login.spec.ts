import { admin } from '../../server.ts'
import { expect, test } from './office.ts'

test.describe('without a token', () => {
  test.use({ stranger: true })

  test('the asked-for page comes after the login', async ({ page }) => {
    await page.goto('/admin/users?page=1')
    await expect(page).toHaveURL(/\/admin\/login\?next=/)
    await page.getByLabel('Your email').fill(admin.email)
    await page.getByLabel('Your password').fill(admin.password)
    await page.getByLabel('Your password').press('Enter')
    await expect(page).toHaveURL(/\/admin\/users\?page=1$/)
    await expect(page.getByRole('cell', { name: admin.email })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('role'))).toBe('admin')
  })

  test('a forgotten password leads back to this login', async ({
    page,
    site,
    office,
    checkAccessibility,
  }) => {
    const email = `${office.unique('admin')}@itinera.example`
    const password = 'a long enough word for this'
    const form = { name: 'Ada Admin', email, password, password_confirmation: password, role: 'admin' }
    await office.call('users/store', form)
    await page.goto('/admin/login')
    await page.getByRole('link', { name: /forgot/i }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Request a link' }).click()
    await expect(page.getByText('there is now a link for it')).toBeVisible()
    await checkAccessibility()
    const back = page.getByRole('link', { name: 'Back to the login of the back office' })
    await expect(back).toHaveAttribute('href', '/admin/login')
    // Rendered by the server, it is the same; anything else in its place leads nowhere.
    await page.reload()
    await expect(back).toBeVisible()
    // Led here from a screen, it leads back to that.
    await page.goto('/admin/login?next=%2Fadmin%2Fusers%3Fpage%3D1&refused=role')
    await page.getByRole('link', { name: /forgot/i }).click()
    await back.click()
    await expect(page).toHaveURL('/admin/login?next=%2Fadmin%2Fusers%3Fpage%3D1')
    await page.goto('/forgot-password?from=//evil.example')
    await expect(page.getByRole('link', { name: 'Back to the login' })).toHaveAttribute('href', '/login')

    const findLink = async () =>
      (await site.mails())
        .filter((mail) => mail.to?.some(({ address }) => address === email))
        .map((mail) => /\/reset-password#\S+/.exec(mail.text ?? '')?.[0])
        .find(Boolean)
    await expect.poll(findLink, { timeout: 15_000 }).toBeTruthy()
    await page.goto((await findLink()) ?? '')
    await page.getByLabel('New password').fill(`${password} anew`)
    await page.getByLabel('Confirm Password').fill(`${password} anew`)
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByRole('link', { name: 'Log in to the site' })).toBeVisible()
    await checkAccessibility()
    await page.getByRole('link', { name: 'Log in to the back office' }).click()
    await page.getByLabel('Your email').fill(email)
    await page.getByLabel('Your password').fill(`${password} anew`)
    await page.getByLabel('Your password').press('Enter')
    await expect(page).toHaveURL(/\/admin\/booking$/)
  })

  test.describe('with a wrong password', () => {
    test.use({ expectedNoise: [/status of 401/] })

    test('/admin is the login: empty fields are required, a refusal is shown and what was typed stays; another site is never returned to, and who is logged in is led past it', {
      tag: '@journey',
    }, async ({ page }) => {
      await page.goto('/admin')
      await expect(page).toHaveURL(/\/admin\/login$/)
      await page.getByRole('button', { name: 'Login' }).click()
      await expect(page.getByText('This field is required')).toHaveCount(2)
      await page.goto('/admin/login?next=//evil.example/admin/users')
      await page.getByLabel('Your email').fill(admin.email)
      await page.getByLabel('Your password').fill('not the password')
      await page.getByRole('button', { name: 'Login' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expect(page.getByLabel('Your email')).toHaveValue(admin.email)
      await page.getByLabel('Your password').fill(admin.password)
      await page.getByRole('button', { name: 'Login' }).click()
      await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/admin\/booking$/)
      await page.goto('/admin/login')
      await expect(page).toHaveURL(/\/admin\/booking$/)
    })
  })
})

test('Logout revokes the token on the server', async ({ page, token, request }) => {
  await page.goto('/admin/periods')
  const told = page.waitForResponse('**/api/admin/logout')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('role')])).toEqual([
    null,
    null,
  ])
  await told
  const answer = await request.get('/api/admin/periods/index', { headers: { 'auth-token': token } })
  expect(answer.status()).toBe(401)
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
