import { expect, hold, hydrated, logInAs, test, viewports } from './traveller.ts'

const required = 'This field is required'

for (const { name, viewport } of viewports) {
  test.describe(name, () => {
    test.use({ viewport, expectedNoise: [/status of 4\d\d/] })

    test('login: names what is missing, says what is wrong, keeps what was typed', async ({
      page,
      traveller,
      checkAccessibility,
    }) => {
      await page.goto('/login')
      await hydrated(page)
      await page.getByRole('button', { name: 'Login', exact: true }).click()
      await expect(page.getByText(required)).toHaveCount(2)
      await expect(page.getByLabel('Email')).toBeFocused()
      await checkAccessibility()
      await page.getByLabel('Email').fill(traveller.email)
      await page.getByLabel('Password').fill('not this one')
      await page.getByRole('button', { name: 'Login', exact: true }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expect(page.getByLabel('Email')).toHaveValue(traveller.email)
      await checkAccessibility()
      await page.getByLabel('Password').fill(traveller.password)
      await page.getByRole('button', { name: 'Login', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'You are logged in' })).toBeVisible()
      await expect(page.locator(':focus')).toHaveText(/^Welcome/)
      await checkAccessibility()
    })

    test('register: refused by the server at the field, then welcomed', async ({
      page,
      traveller,
      checkAccessibility,
    }) => {
      await page.goto('/register')
      await hydrated(page)
      await page.getByRole('button', { name: 'Register' }).click()
      await expect(page.getByText(required)).toHaveCount(4)
      await checkAccessibility()
      await page.getByLabel('Name').fill('Grace Hopper')
      await page.getByLabel('Email').fill(traveller.email)
      await page.getByLabel('Password', { exact: true }).fill(traveller.password)
      await page.getByLabel('Confirm Password').fill('another one')
      await page.getByRole('button', { name: 'Register' }).click()
      await expect(page.getByText('The two passwords are not the same')).toBeVisible()
      await page.getByLabel('Confirm Password').fill(traveller.password)
      await page.getByRole('button', { name: 'Register' }).click()
      await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByLabel('Email')).toBeFocused()
      await page.getByLabel('Email').fill(`new-${traveller.email}`)
      await page.getByRole('button', { name: 'Register' }).click()
      await expect(page.getByRole('heading', { name: 'You are logged in' })).toBeVisible()
      await expect(page.locator(':focus')).toHaveText(/^Welcome/)
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy()
    })
  })
}

test('whoever has forgotten the password and remembers it is led on to the trip all the same', async ({
  page,
  traveller,
}) => {
  await page.goto('/login?next=/trips/1')
  await hydrated(page)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?')
  await page.getByRole('link', { name: 'Back to the login' }).click()
  await logInAs(page, traveller)
  await expect(page).toHaveURL('/trips/1')
})

test.describe('whoever has an account already', () => {
  test.use({ expectedNoise: [/status of 422/] })

  test('is led to the login with the address that was typed, and to the trip after it', async ({
    page,
    traveller,
    checkAccessibility,
  }) => {
    await page.goto('/login?next=/trips/1')
    await hydrated(page)
    await page.getByLabel('Email').fill(traveller.email)
    await page.getByLabel('Password').fill(traveller.password)
    await page.getByRole('link', { name: "Don't have an account? Register" }).click()
    await expect(page.getByLabel('Email')).toHaveValue(traveller.email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    await page.getByLabel('Name').fill('Ada Lovelace')
    await page.getByLabel('Password', { exact: true }).fill(traveller.password)
    await page.getByLabel('Confirm Password').fill(traveller.password)
    await page.getByRole('button', { name: 'Register' }).click()
    await checkAccessibility()
    await page.getByRole('link', { name: 'Log in with this address' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login')
    await expect(page.getByLabel('Email')).toHaveValue(traveller.email)
    await page.getByLabel('Password').fill(traveller.password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page).toHaveURL('/trips/1')
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /^draft:/.test(key))),
    ).toEqual([])
  })
})

test('logout ends the session here and on the server', async ({ page, logIn, traveller, site }) => {
  await logIn()
  await page.goto('/login')
  await hydrated(page)
  const told = page.waitForResponse('**/api/users/logout')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  const farewell = page.getByRole('main').getByRole('status')
  await expect(farewell).toHaveText('You are logged out.')
  await expect(page.locator(':focus')).toHaveText('You are logged out.')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  expect((await told).status()).toBe(200)
  const answer = await fetch(`${site.url}/api/users/bookings`, { headers: { 'auth-token': traveller.token } })
  expect(answer.status).toBe(401)
})

test('a Logout that is pressed before the script has come is done once it is there', async ({
  page,
  logIn,
}) => {
  await logIn()
  const letGo = await hold(page, '**/assets/*.js')
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Logout' }).click()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy()
  letGo()
  await expect(page.getByText('You are logged out.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test.describe('a common password', () => {
  test.use({ expectedNoise: [/status of 422/] })

  test('is refused in one place', async ({ page }) => {
    await page.goto('/register')
    await hydrated(page)
    await page.getByLabel('Name').fill('Grace Hopper')
    await page.getByLabel('Email').fill('grace@example.org')
    await page.getByLabel('Password', { exact: true }).fill('password1')
    await page.getByLabel('Confirm Password').fill('password1')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText('This is one of the most common passwords.')).toHaveCount(1)
    await expect(page.getByRole('alert')).toHaveText('Please correct the marked fields.')
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  })
})

test('a login leads nowhere but to this site', async ({ page, traveller }) => {
  await page.goto('/login?next=//evil.example/')
  await hydrated(page)
  await page.getByLabel('Email').fill(traveller.email)
  await page.getByLabel('Password').fill(traveller.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You are logged in' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/login')
})

test('a form that is sent before its script has come is sent later', async ({ page, traveller }) => {
  const letGo = await hold(page, '**/assets/*.js')
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(traveller.email)
  await page.getByLabel('Password').fill(traveller.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  letGo()
  await expect(page.getByRole('heading', { name: 'You are logged in' })).toBeVisible()
})

test.describe('without the server', () => {
  test.use({ expectedNoise: [/ERR_FAILED/] })

  test('it says so and keeps what was typed', async ({ page }) => {
    await page.goto('/login')
    await hydrated(page)
    await page.route('**/api/users/login', (route) => route.abort())
    await page.getByLabel('Email').fill('ada@example.org')
    await page.getByLabel('Password').fill('seven quiet herons')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('We could not reach the server. Please try again.')
    await expect(page.getByLabel('Password')).toHaveValue('seven quiet herons')
  })
})
