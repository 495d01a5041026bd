import { admin } from '../../server.ts'
import { expect, test } from './office.ts'

test.describe('without a token', () => {
  test.use({ stranger: true })

  test('the asked-for page comes after the login', async ({ page, checkAccessibility }) => {
    await page.goto('/admin/users?page=1')
    await expect(page).toHaveURL(/\/admin\/login\?next=/)
    await checkAccessibility()
    await page.getByLabel('Your email').fill(admin.email)
    await page.getByLabel('Your password').fill(admin.password)
    await page.getByLabel('Your password').press('Enter')
    await expect(page).toHaveURL(/\/admin\/users\?page=1$/)
    await expect(page.getByRole('cell', { name: admin.email })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('role'))).toBe('admin')
  })

  test('/admin is the login; empty fields are required', async ({ page }) => {
    await page.goto('/admin')
    await expect(page).toHaveURL(/\/admin\/login$/)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('This field is required')).toHaveCount(2)
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
    test('the refusal is shown in red and what was typed stays', async ({ page }) => {
      await page.goto('/admin/login')
      await page.getByLabel('Your email').fill('nobody@itinera.example')
      await page.getByLabel('Your password').fill('not the password')
      await page.getByRole('button', { name: 'Login' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expect(page.getByLabel('Your email')).toHaveValue('nobody@itinera.example')
    })
  })

  test('another site is never returned to', async ({ page }) => {
    await page.goto('/admin/login?next=//evil.example/admin/users')
    await page.getByLabel('Your email').fill(admin.email)
    await page.getByLabel('Your password').fill(admin.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/admin\/booking$/)
  })
})

test('an administrator is led past the login', async ({ page }) => {
  await page.goto('/admin/login')
  await expect(page).toHaveURL(/\/admin\/booking$/)
})

test('Logout revokes the token on the server', async ({ page, token, request }) => {
  await page.goto('/admin/periods')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('role')])).toEqual([
    null,
    null,
  ])
  const answer = await request.get('/api/admin/periods/index', { headers: { 'auth-token': token } })
  expect(answer.status()).toBe(401)
})

test('what is pressed before the scripts have come is done once they are there', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/assets\/.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/admin/periods', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Logout' }).click()
  release()
  await expect(page).toHaveURL(/\/admin\/login$/)
})

test('a logout in another tab leads here to the login too, and keeps what was typed', async ({
  page,
  context,
}) => {
  await page.goto('/admin/packages/add')
  await page.getByLabel('Description').fill('Typed in this tab')
  const other = await context.newPage()
  await other.goto('/admin/periods')
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fpackages%2Fadd$/)
  expect(await page.evaluate(() => sessionStorage.getItem('draft:/admin/packages/add'))).toContain(
    'Typed in this tab',
  )
})

test('an answer without its list leads to the login', async ({ page }) => {
  await page.route('**/api/admin/periods/index*', (route) => route.fulfill({ json: { status: 200 } }))
  await page.goto('/admin/periods')
  await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fperiods$/)
})

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
    await page.getByLabel('Description').fill('Half a day of work')
    await page.evaluate(() => localStorage.setItem('token', 'dead'))
    await page.getByRole('button', { name: 'Add Package' }).click()
    await expect(page).toHaveURL(/\/admin\/login/)
    await page.getByLabel('Your email').fill(admin.email)
    await page.getByLabel('Your password').fill(admin.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(/\/admin\/packages\/add$/)
    await expect(page.getByLabel('Description')).toHaveValue('Half a day of work')
  })

  test('what the menu asks by itself leaves the screen as it is, until something is done', async ({
    page,
  }) => {
    await page.goto('/admin/packages/add')
    await page.getByLabel('Description').fill('Half a day of work')
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
      await page.getByLabel(label).fill('Only for me')
      await page.evaluate(() => localStorage.setItem('token', 'dead'))
      await page.getByRole('button', { name: /Add Package|Save note/ }).click()
      await expect(page).toHaveURL(/\/admin\/login/)
      await page.getByLabel('Your email').fill(next.email)
      await page.getByLabel('Your password').fill(next.password)
      await page.getByRole('button', { name: 'Login' }).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByLabel(label)).toHaveValue('')
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
    await expect(page.getByText('Log in to go on')).toHaveCount(0)
    await checkAccessibility()
    // Whoever may leads on from there to where it was.
    await page.getByLabel('Your email').fill(admin.email)
    await page.getByLabel('Your password').fill(admin.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL('/admin/trips')
  })
})

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

  test('a list says so, keeps the session and tries again', async ({ page, checkAccessibility }) => {
    await page.route('**/api/admin/**', (route) => route.abort())
    await page.goto('/admin/trips')
    await expect(page.getByText('We could not reach the server. Please try again.')).toBeVisible()
    await checkAccessibility()
    await page.unroute('**/api/admin/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Trips' })).toBeVisible()
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
