import { expect, test } from './office.ts'

test.describe('while the server is out of reach', () => {
  test.use({ expectedNoise: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/] })

  test('a search that fails says so where the rows were; another can be typed at once', async ({ page }) => {
    await page.goto('/admin/trips')
    await expect(page.getByRole('table')).toBeVisible()
    await page.route('**/api/admin/**', (route) => route.abort())
    await page.getByRole('searchbox').fill('fjord')
    await expect(page.getByRole('alert')).toContainText('We could not reach the server.')
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(page.getByRole('searchbox')).toBeFocused()
    await expect(page.getByLabel('Departure')).toBeVisible()
    await page.unroute('**/api/admin/**')
    await page.getByRole('searchbox').fill('fjords')
    await expect(page.getByRole('row').filter({ hasText: 'Slow boat through the fjords' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('an edit form says so and tries again', async ({ page }) => {
    await page.route('**/api/admin/**', (route) => route.abort())
    await page.goto('/admin/periods/edit/5')
    await expect(page.getByText('We could not reach the server.')).toBeVisible()
    await page.unroute('**/api/admin/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('Period')).toHaveValue('5')
  })

  test('screens and forms that were not looked at yet open all the same', async ({ page, context }) => {
    await page.goto('/admin/periods')
    await expect(page.getByRole('table')).toBeVisible()
    // Their code has come once nothing more is under way.
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    for (const [link, heading] of [
      ['Audit log', 'Audit log'],
      ['Users', 'Users'],
      ['Create', 'Add user'],
    ] as const) {
      await page.getByRole('link', { name: link, exact: true }).click()
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    }
  })

  test('Logout logs out all the same, and leaves nothing of what was typed', async ({ page, context }) => {
    await page.goto('/admin/trips')
    await expect(page.getByRole('table')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => sessionStorage.setItem('draft:/admin/trips/add', '{}'))
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByLabel('Your password')).toBeVisible()
    await expect(page).toHaveURL('/admin/login')
    const left = await page.evaluate(() => [
      localStorage.getItem('token'),
      sessionStorage.getItem('draft:/admin/trips/add'),
    ])
    expect(left).toEqual([null, null])
  })

  test('a deletion that fails on the way is said, and the keyboard stays in the question', async ({
    page,
    office,
  }) => {
    const description = office.unique('Kept')
    await office.call('packages/store', { description })
    await page.goto(`/admin/packages?q=${description}`)
    await page.route('**/api/admin/packages/delete/*', (route) => route.abort())
    await page.getByRole('button', { name: /^Delete/ }).press('Enter')
    const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' })
    await dialog.getByRole('button', { name: 'Yes, delete it!' }).press('Enter')
    await expect(dialog.getByRole('alert')).toContainText('We could not reach the server.')
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  test('a list says so, keeps the session and tries again', async ({ page, checkAccessibility }) => {
    await page.route('**/api/admin/**', (route) => route.abort())
    await page.goto('/admin/trips')
    await expect(page.getByText('We could not reach the server. Please try again.')).toBeVisible()
    await checkAccessibility()
    await page.unroute('**/api/admin/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Trips' })).toBeVisible()
  })

  test('a list comes back by itself with the connection, and after a while', async ({ page }) => {
    await page.clock.install()
    for (const comeBack of [
      () => page.evaluate(() => dispatchEvent(new Event('online'))),
      () => page.clock.fastForward(10_500),
    ]) {
      await page.route('**/api/admin/**', (route) => route.abort())
      await page.goto('/admin/trips')
      await expect(page.getByText('It is tried again every ten seconds.')).toBeVisible()
      await page.unroute('**/api/admin/**')
      await comeBack()
      await expect(page.getByRole('row').filter({ hasText: 'Slow boat through the fjords' })).toBeVisible()
    }
  })

  test('a form says so and loses nothing', async ({ page }) => {
    await page.goto('/admin/packages/add')
    await page.getByLabel('Description').fill('Everything')
    await page.route('**/api/admin/**', (route) => route.abort())
    await page.getByRole('button', { name: 'Add Package' }).click()
    await expect(page.getByRole('alert')).toHaveText('We could not reach the server. Please try again.')
    await expect(page.getByLabel('Description')).toHaveValue('Everything')
  })
})
