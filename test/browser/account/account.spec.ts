import { readFileSync } from 'node:fs'
import { expect, fitsSideways, hydrated, test, viewports } from '../public/traveller.ts'

const NEW_PASSWORD = 'eleven loud geese'

test('visitors are led to the login and back', async ({ page, traveller, checkAccessibility }) => {
  await page.goto('/account')
  await hydrated(page)
  await checkAccessibility()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('Email').fill(traveller.email)
  await page.getByLabel('Password').fill(traveller.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByText(traveller.email)).toBeVisible()
})

for (const { name, viewport } of viewports) {
  test.describe(name, () => {
    test.use({ viewport, expectedNoise: [/status of 422/] })

    test('the account is shown, and its password changed', async ({
      page,
      logIn,
      traveller,
      checkAccessibility,
    }) => {
      await logIn()
      await page.goto('/login')
      await hydrated(page)
      await page.getByRole('link', { name: 'My account' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account')
      await expect(page.getByText('Ada Lovelace')).toBeVisible()
      await expect(page.getByText('This one')).toBeVisible()
      await checkAccessibility()
      expect(await fitsSideways(page)).toBe(true)

      await page.getByLabel('Current password').fill('not this one')
      await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
      await page.getByLabel('Confirm new password').fill(NEW_PASSWORD)
      await page.getByRole('button', { name: 'Change password' }).click()
      await expect(page.getByText('This is not your password').first()).toBeVisible()
      await checkAccessibility()
      await page.getByLabel('Current password').fill(traveller.password)
      await page.getByRole('button', { name: 'Change password' }).click()
      await expect(page.getByText('Your new password is set.')).toBeVisible()
      await expect(page.getByText('Your new password is set.')).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused()
      await expect(page.getByLabel('Current password')).toHaveValue('')
    })
  })
}

test('other logins are seen and ended', async ({ page, site, logIn, traveller }) => {
  const elsewhere = async () => {
    const answer = await fetch(`${site.url}/api/users/login`, {
      method: 'POST',
      headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X) Safari/605.1' },
      body: new URLSearchParams({ email: traveller.email, password: traveller.password }),
    })
    return ((await answer.json()) as { user: { api_token: string } }).user.api_token
  }
  const isIn = async (token: string) =>
    (await fetch(`${site.url}/api/users/account`, { headers: { 'auth-token': token } })).status === 200
  const phone = await elsewhere()
  await logIn()
  await page.goto('/account')
  await page.getByRole('button', { name: 'End the login of Safari on iPhone' }).click()
  await expect(page.getByText('This login has ended.')).toBeVisible()
  await expect(page.getByText('Safari on iPhone')).toBeHidden()
  expect(await isIn(phone)).toBe(false)

  const others = [await elsewhere(), await elsewhere()]
  await page.reload()
  await page.getByRole('button', { name: 'End all others' }).click()
  await expect(page.getByText('Every other login has ended.')).toBeVisible()
  for (const other of others) expect(await isIn(other)).toBe(false)
  expect(await isIn(traveller.token)).toBe(true)
})

test('all that is kept can be downloaded', async ({ page, logIn, traveller }) => {
  await logIn()
  await page.goto('/account')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^account-\d{4}-\d{2}-\d{2}\.json$/)
  const kept = JSON.parse(readFileSync(await download.path(), 'utf8')) as { account: { email: string } }
  expect(kept.account.email).toBe(traveller.email)
})

test.describe('deleting the account', () => {
  test.use({ expectedNoise: [/status of 4\d\d/] })

  test('wants the password, ends the session and cannot be taken back', async ({
    page,
    site,
    logIn,
    traveller,
    checkAccessibility,
  }) => {
    await logIn()
    await page.goto('/account')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog')
    await checkAccessibility()
    await dialog.getByLabel('Your password').fill('not this one')
    await dialog.getByRole('button', { name: 'Delete for ever' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByLabel('Your password').fill(traveller.password)
    await dialog.getByRole('button', { name: 'Delete for ever' }).click()
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    const answer = await fetch(`${site.url}/api/users/login`, {
      method: 'POST',
      body: new URLSearchParams({ email: traveller.email, password: traveller.password }),
    })
    expect(answer.status).toBe(401)
  })
})

test.describe('when it fails', () => {
  test.use({ expectedNoise: [/status of 500/] })

  test('it says so and can be tried again', async ({ page, logIn, checkAccessibility }) => {
    await logIn()
    let times = 0
    await page.route('**/api/users/account', (route) => {
      times += 1
      if (times > 1) return route.continue()
      return route.fulfill({ status: 500, json: { status: 500, message: 'Something broke.' } })
    })
    await page.goto('/account')
    await expect(page.getByRole('alert')).toHaveText('Something broke.')
    await checkAccessibility()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Ada Lovelace')).toBeVisible()
  })
})
