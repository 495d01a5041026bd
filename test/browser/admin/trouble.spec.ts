import { admin } from '../../server.ts'
import { expect, test } from './office.ts'

/** Screens that cannot show what was asked for. */

test.use({ expectedNoise: [/status of (400|401|403|404)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/] })

test('a list that is out of reach says so; its search is still there', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/admin/trips')
  await expect(page.getByRole('table')).toBeVisible()
  await page.route('**/api/admin/**', (route) => route.abort())
  await page.getByRole('searchbox').fill('fjord')
  await expect(page.getByRole('alert')).toContainText('We could not reach the server.')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await checkAccessibility()
  await page.unroute('**/api/admin/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Slow boat through the fjords' })).toBeVisible()
})

test('a form that is out of reach can be asked for again; an answer without its list is a fault, and ends no login', async ({
  page,
  token,
}) => {
  await page.route('**/api/admin/**', (route) => route.abort())
  await page.goto('/admin/periods/edit/5')
  await expect(page.getByText('We could not reach the server.')).toBeVisible()
  await page.unroute('**/api/admin/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Period')).toHaveValue('5')

  await page.route('**/api/admin/periods/index*', (route) => route.fulfill({ json: { status: 200 } }))
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toContainText('The server answered, but without the list.')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token)
})

test('an address without a screen says so within the back office', async ({ page }) => {
  const answer = await page.goto('/admin/nothing/here')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible()
  await expect(page).toHaveTitle('Not found')
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible()
  await page.getByRole('link', { name: 'To the bookings' }).click()
  await expect(page).toHaveURL(/\/admin\/booking$/)
})

test('a trip that is not there, to edit or to duplicate, and a message lead to their list', async ({
  page,
  checkAccessibility,
}) => {
  for (const path of ['edit/999999', 'edit/abc', 'add?copy=999999']) {
    await page.goto(`/admin/trips/${path}`)
    await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'All trips' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await page.goto('/admin/messages/999999')
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible()
  await checkAccessibility()
  await page.getByRole('link', { name: 'All messages' }).click()
  await expect(page).toHaveURL(/\/admin\/messages$/)
})

test('a dead token leads to the login, and from there back', async ({ page }) => {
  await page.goto('/admin/periods')
  await expect(page.getByRole('table')).toBeVisible()
  await page.evaluate(() => localStorage.setItem('token', 'dead'))
  await page.goto('/admin/trips')
  await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Ftrips$/)
})

test('details whose code is out of reach wait, say so, are loaded at the next try, and give the focus back', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const { reference } = await office.book()
  await page.goto(`/admin/booking?q=${reference}`)
  const opener = page.getByRole('row').getByRole('link', { name: reference, exact: true })
  const code = /\/assets\/details-/
  let fail = () => {}
  const failed = new Promise<void>((resolve) => {
    fail = resolve
  })
  await page.route(code, async (route) => {
    await failed
    await route.abort()
  })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Booking' })
  await expect(dialog).toContainText('Loading...')
  fail()
  await expect(dialog.getByRole('alert')).toContainText('This could not be loaded.')
  await checkAccessibility()
  await page.unroute(code)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog', { name: `Booking ${reference}` })).toContainText('Tove Traveller')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test.describe('who is an administrator no more', () => {
  test.use({ stranger: true })

  test('is told so before anything is typed', async ({ page, office, checkAccessibility }) => {
    const name = office.unique('Demoted')
    const token = await office.colleague(name)
    await page.addInitScript((value) => {
      if (sessionStorage.getItem('began')) return
      sessionStorage.setItem('began', 'yes')
      localStorage.setItem('token', value)
      localStorage.setItem('role', 'admin')
    }, token)
    await page.goto('/admin/packages')
    await expect(page.getByRole('table')).toBeVisible()
    const { packages } = (await office.call(`users/index?q=${name}`)) as {
      packages: { data: { id: number }[] }
    }
    await office.call(`users/update/${packages.data[0]?.id}`, { role: 'user' })
    await page.getByRole('link', { name: 'Trips', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('may not use the back office any more')
    await checkAccessibility()
    // Whoever may use it leads on from there.
    await page.getByLabel('Your email').fill(admin.email)
    await page.getByLabel('Your password').fill(admin.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL('/admin/trips')
  })
})
