import { expect, hydrated, test } from './traveller.ts'

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
})
