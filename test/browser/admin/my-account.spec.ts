import { expect, test } from './office.ts'

test.use({ stranger: true, expectedNoise: [/status of 401/] })

test('their own account stays within the back office; a new name stands in the sidebar at once', async ({
  page,
  office,
}) => {
  const token = await office.colleague('Ingrid')
  await page.addInitScript((value) => {
    localStorage.setItem('token', value)
    localStorage.setItem('role', 'admin')
  }, token)
  await page.goto('/admin/booking')
  await page.getByRole('link', { name: 'My account Ingrid' }).click()
  await expect(page).toHaveURL('/admin/account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account')
  await expect(page.getByText('This one')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Ingrid Berg')
  await page.getByRole('button', { name: 'Save name' }).click()
  // Beside the screen, too.
  await expect(page.getByRole('link', { name: 'My account Ingrid Berg' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Users' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(/^colleague-/)
  // Changed in the form of users, too.
  await page.getByLabel('Name').fill('Ingrid Nightingale')
  await page.getByRole('button', { name: 'Save User' }).click()
  await expect(page.getByRole('link', { name: 'My account Ingrid Nightingale' })).toBeVisible()
  await page.getByRole('link', { name: 'Booking', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/booking/)
})

test('a login that is found dead there leads to the login and back', async ({ page, office }) => {
  const token = await office.colleague('Ida')
  await page.addInitScript((value) => {
    if (sessionStorage.getItem('began')) return
    sessionStorage.setItem('began', 'yes')
    localStorage.setItem('token', value)
    localStorage.setItem('role', 'admin')
  }, token)
  // The screen is told who it is, and then the list of logins is refused.
  await page.route('**/api/users/sessions', (route) =>
    route.fulfill({ status: 401, json: { status: 401, message: 'Please log in.' } }),
  )
  await page.goto('/admin/account')
  await expect(page).toHaveURL('/admin/login?next=%2Fadmin%2Faccount')
})
