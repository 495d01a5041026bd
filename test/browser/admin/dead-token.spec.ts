import { admin } from '../../server.ts'
import { expect, test } from './office.ts'

test.describe('with a dead token', () => {
  test.use({ expectedNoise: [/status of 401/] })

  test('a list leads to the login', async ({ page }) => {
    await page.goto('/admin/periods')
    await expect(page.getByRole('table')).toBeVisible()
    await page.evaluate(() => localStorage.setItem('token', 'dead'))
    await page.goto('/admin/trips')
    await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Ftrips$/)
  })

  test('what was typed is there again after the login', async ({ page }) => {
    await page.goto('/admin/packages/add')
    await page.getByLabel('Description').fill('Half a day of leave')
    await page.evaluate(() => localStorage.setItem('token', 'dead'))
    await page.getByRole('button', { name: 'Add Package' }).click()
    await expect(page).toHaveURL(/\/admin\/login/)
    await expect(page.getByText('Your login has ended.')).toContainText('What you typed there is kept.')
    await expect(page.getByLabel('Your email')).toBeFocused()
    await page.getByLabel('Your email').fill(admin.email)
    await page.getByLabel('Your password').fill(admin.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(/\/admin\/packages\/add$/)
    await expect(page.getByLabel('Description')).toHaveValue('Half a day of leave')
  })

  test('a login that is newer than the refused one goes on', async ({ page, token }) => {
    // While the server refuses, somebody logs in in another tab.
    const refusedMeanwhile = (address: string) =>
      page.route(
        address,
        async (route) => {
          const response = await route.fetch()
          await page.evaluate((newer) => localStorage.setItem('token', newer), token)
          await route.fulfill({ response })
        },
        { times: 1 },
      )
    const die = () => page.evaluate(() => localStorage.setItem('token', 'dead'))
    await page.goto('/admin/packages/add')
    await page.getByLabel('Description').fill('Half a day of work')
    await die()
    await refusedMeanwhile('**/api/admin/packages/store')
    await page.getByRole('button', { name: 'Add Package' }).click()
    await expect(page.getByRole('alert')).toContainText('Somebody has logged in anew in this browser')
    await page.getByRole('button', { name: 'Add Package' }).click()
    await expect(page.getByText('The package was added.')).toBeVisible()
    // Where there are many, the list turns once more to the page that it stands on.
    await expect(page.locator('tr[data-marked]')).toContainText('Half a day of work')

    await die()
    await refusedMeanwhile('**/api/admin/periods/index*')
    await page.getByRole('link', { name: 'Periods' }).click()
    await expect(page.getByRole('cell', { name: '5 days', exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/periods$/)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token)
  })

  test('what the menu asks by itself leaves the screen as it is, until something is done', async ({
    page,
  }) => {
    await page.goto('/admin/packages/add')
    await page.getByLabel('Description').fill('A whole day of work')
    await page.evaluate(() => localStorage.setItem('token', 'dead'))
    const refused = page.waitForResponse((response) => response.status() === 401)
    // Its window is looked at again.
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('focus')))
      await Promise.race([refused, new Promise((_, reject) => setTimeout(reject, 500))])
    }).toPass()
    await expect(page.getByLabel('Description')).toBeVisible()
    await page.getByRole('button', { name: 'Add Package' }).click()
    await expect(page).toHaveURL(/\/admin\/login/)
  })

  test('what was typed is not there for another clerk, and waits for nobody', async ({ page, office }) => {
    const email = `${office.unique('clerk')}@itinera.example`
    const password = 'a long enough word for this'
    const form = { name: 'Cleo Clerk', email, password, password_confirmation: password, role: 'admin' }
    await office.call('users/store', form)
    const { id } = await office.book()
    // The page begins as the administrator's.
    const turns = [
      { path: '/admin/packages/add', label: 'Description', next: { email, password } },
      { path: `/admin/booking?show=${id}`, label: 'Office note', next: admin },
    ]
    for (const { path, label, next } of turns) {
      await page.goto(path)
      const field = page.locator('form').getByLabel(label)
      await field.fill('Only for me')
      await page.evaluate(() => localStorage.setItem('token', 'dead'))
      await page.getByRole('button', { name: /Add Package|Save note/ }).click()
      await expect(page).toHaveURL(/\/admin\/login/)
      await page.getByLabel('Your email').fill(next.email)
      await page.getByLabel('Your password').fill(next.password)
      await page.getByRole('button', { name: 'Login' }).click()
      await expect(page).toHaveURL(path)
      await expect(field).toHaveValue('')
      await expect(page.getByText('what you had typed')).toHaveCount(0)
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Only for me')
    }
  })
})

test.describe('who is an administrator no more', () => {
  test.use({ stranger: true, expectedNoise: [/status of 40[13]/] })

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
      packages: { data: { id: number; email: string }[] }
    }
    await office.call(`users/update/${packages.data[0]?.id}`, { role: 'user' })
    await page.getByRole('link', { name: 'Trips', exact: true }).click()
    const told = page.getByRole('alert')
    await expect(told).toContainText('may not use the back office any more')
    await expect(page.getByText('Log in to continue')).toHaveCount(0)
    await checkAccessibility()
    // Whoever may leads on from there to where it was.
    await page.getByLabel('Your email').fill(admin.email)
    await page.getByLabel('Your password').fill(admin.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL('/admin/trips')
  })
})
