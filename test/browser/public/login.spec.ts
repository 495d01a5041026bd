import { expect, hold, hydrated, logInAs, test } from './traveller.ts'

const required = 'This field is required'

test.describe('refusals', () => {
  test.use({ viewport: { width: 360, height: 740 }, expectedNoise: [/status of 4\d\d|ERR_FAILED/] })

  test('the login names what is missing, says what is wrong, and keeps what was typed', {
    tag: '@journey',
  }, async ({ page, traveller, checkAccessibility }) => {
    await page.goto('/login')
    await hydrated(page)
    const button = page.getByRole('button', { name: 'Login', exact: true })
    const password = page.getByLabel('Password')
    await button.click()
    await expect(page.getByText(required)).toHaveCount(2)
    await expect(page.getByLabel('Email')).toBeFocused()
    await checkAccessibility()
    await page.getByLabel('Email').fill(traveller.email)
    await password.fill('not this one')
    await page.route('**/api/users/login?*', (route) => route.abort())
    await button.click()
    await expect(page.getByRole('alert')).toHaveText('We could not reach the server. Please try again.')
    await expect(password).toHaveValue('not this one')
    await page.unroute('**/api/users/login?*')

    // A shown password is hidden again before it is sent.
    await password.focus()
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await expect(password).toBeFocused()
    const types: (string | null)[] = []
    await page.route('**/api/users/login?*', async (route) => {
      types.push(await password.getAttribute('type'))
      await route.continue()
    })
    await button.click()
    await expect(page.getByRole('alert')).not.toHaveText(/reach the server/)
    expect(types).toEqual(['password'])
    await expect(page.getByLabel('Email')).toHaveValue(traveller.email)
    await password.fill(traveller.password)
    await button.click()
    await expect(page.getByRole('heading', { name: 'You are logged in' })).toBeVisible()
    await expect(page.locator(':focus')).toHaveText(/^Welcome/)
  })

  test('a registration is refused at the field, by the browser and by the server, then welcomed', {
    tag: '@journey',
  }, async ({ page, traveller }) => {
    await page.goto('/register?next=/trips/1')
    await hydrated(page)
    const button = page.getByRole('button', { name: 'Register' })
    await button.click()
    await expect(page.getByText(required)).toHaveCount(4)
    await page.getByLabel('Name').fill('Grace Hopper')
    await page.getByLabel('Email').fill(traveller.email)
    await page.getByLabel('Password', { exact: true }).fill('password1')
    await page.getByLabel('Confirm Password').fill('another one')
    await button.click()
    await expect(page.getByText('The two passwords are not the same')).toBeVisible()
    await page.getByLabel('Confirm Password').fill('password1')
    await button.click()
    await expect(page.getByText('This is one of the most common passwords.')).toHaveCount(1)
    await expect(page.getByRole('alert')).toHaveText('Please correct the marked fields.')
    await page.getByLabel('Password', { exact: true }).fill(traveller.password)
    await page.getByLabel('Confirm Password').fill(traveller.password)
    await button.click()
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(page.getByRole('link', { name: 'Log in instead' })).toHaveAttribute(
      'href',
      '/login?next=/trips/1',
    )
    await page.getByLabel('Email').fill(`new-${traveller.email}`)
    await button.click()
    await expect(page).toHaveURL('/trips/1-slow-boat-through-the-fjords')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy()
  })
})

test('a form submitted before the script has loaded keeps what was typed', async ({ page, traveller }) => {
  const letGo = await hold(page, '**/assets/*.js')
  await page.goto('/login', { waitUntil: 'commit' })
  await logInAs(page, traveller)
  letGo()
  await hydrated(page)
  await expect(page.getByLabel('Email')).toHaveValue(traveller.email)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'You are logged in' })).toBeVisible()
})
