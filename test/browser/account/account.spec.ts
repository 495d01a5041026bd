import { readFileSync } from 'node:fs'
import { book, expect, fitsSideways, hold, hydrated, test } from '../public/traveller.ts'

const NEW_PASSWORD = 'eleven loud geese'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, expectedNoise: [/status of 422/] })

  test('the account is shown, and its password changed', { tag: '@journey' }, async ({
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
    await expect(page.getByText(/since .*, in use now$/)).toBeVisible()
    await expect(page.getByText('last used')).toHaveCount(0)
    expect(await fitsSideways(page)).toBe(true)

    await page.getByRole('heading', { name: 'Password' }).click()
    await page.getByLabel('Current password').fill('not this one')
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
    await page.getByLabel('Confirm new password').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Wrong password').first()).toBeVisible()
    await checkAccessibility()
    await page.getByLabel('Current password').fill(traveller.password)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Your new password is set.')).toBeVisible()
    await expect(page.getByText('Your new password is set.')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused()
    await expect(page.getByLabel('Current password')).toHaveValue('')
  })
})

test.describe('the name', () => {
  test.use({ expectedNoise: [/status of 422/] })

  test('is changed, and the booking form knows it at once', async ({ page, logIn }) => {
    await logIn()
    await page.goto('/trips/1')
    await hydrated(page)
    await page.locator('main').getByRole('button', { name: 'Book Now' }).first().click()
    const booking = page.getByRole('dialog')
    await expect(booking.getByLabel('Name')).toHaveValue('Ada Lovelace')
    await booking.getByLabel('Phone').fill('0301234')
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: 'My bookings' }).click()
    await page.getByRole('link', { name: 'My account' }).click()
    const name = page.getByRole('main').getByLabel('Name', { exact: true })
    await expect(name).toHaveValue('Ada Lovelace')
    await name.fill('')
    await page.getByRole('button', { name: 'Save name' }).click()
    await expect(page.getByText('This field is required')).toBeVisible()
    await expect(name).toBeFocused()
    await name.fill('Ada King')
    await page.getByRole('button', { name: 'Save name' }).click()
    await expect(page.getByText('Your name has been changed.')).toBeVisible()
    await expect(page.getByText('Ada King')).toBeVisible()
    await expect(page.getByRole('main').getByText('Ada Lovelace')).toHaveCount(0)
    await expect(name).toHaveValue('Ada King')

    await page.goBack()
    await page.goBack()
    await page.locator('main').getByRole('button', { name: 'Book Now' }).first().click()
    await expect(booking.getByLabel('Name')).toHaveValue('Ada King')
    await expect(booking.getByLabel('Phone')).toHaveValue('0301234')
  })
})

test.describe('logged out', () => {
  // A wrong password is refused.
  test.use({ expectedNoise: [/status of 401/] })

  test('Logout stands on the account and leads to the login, which says so', async ({
    page,
    logIn,
    traveller,
  }) => {
    await logIn()
    await page.goto('/account')
    await hydrated(page)
    const told = page.waitForResponse('**/api/users/logout?*')
    await page.getByRole('button', { name: 'Logout' }).click()
    expect((await told).status()).toBe(200)
    await expect(page).toHaveURL('/login')
    await expect(page.locator(':focus')).toHaveText('You are logged out.')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await page.getByLabel('Email').fill(traveller.email)
    await page.getByLabel('Password', { exact: true }).fill('not this one')
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByText('You are logged out.')).toHaveCount(0)
    await page.goBack()
    await expect(page.getByText('Log in to see and change your account.')).toBeVisible()
    const login = page.getByRole('main').getByRole('link', { name: 'Login' })
    await expect(login).toHaveAttribute('href', '/login?next=%2Faccount')
    await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0)
  })
})

test('Logout stands in the menu of a phone', async ({ page, logIn, site, traveller }) => {
  await logIn()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/tours')
  await hydrated(page)
  const menu = page.locator('#menu')
  const open = () => page.getByRole('button', { name: 'Menu', exact: true }).click()
  await open()
  await menu.getByRole('button', { name: 'Logout' }).click()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('You are logged out.')
  await open()
  await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Logout' })).toHaveCount(0)
  const headers = { 'auth-token': traveller.token }
  const isIn = async () => (await fetch(`${site.url}/api/users/account`, { headers })).status === 200
  await expect.poll(isIn).toBe(false)
})

test('other logins are seen and ended', async ({ page, site, logIn, traveller }) => {
  const elsewhere = async () => {
    const answer = await fetch(`${site.url}/api/users/login`, {
      method: 'POST',
      headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X) Safari/605.1' },
      body: new URLSearchParams({ email: traveller.email, password: traveller.password }),
    })
    expect(answer.status).toBe(200)
  }
  await elsewhere()
  await logIn()
  await page.goto('/account')
  await expect(page.getByText(/last used \w{3}\s\d{1,2}\s\w+\s\d{4},/)).toHaveCount(1)
  // Twice is once.
  await page.getByRole('button', { name: 'End the login of Safari on iPhone' }).dblclick()
  await expect(page.getByText('This login has ended.')).toBeVisible()
  await expect(page.getByText('Safari on iPhone')).toBeHidden()
  await elsewhere()
  await elsewhere()
  await page.reload()
  await page.getByRole('button', { name: 'End all others' }).click()
  await expect(page.getByText('Every other login has ended.')).toBeVisible()
  await expect(page.getByText('Safari on iPhone')).toHaveCount(0)
})

test('all that is kept can be downloaded', { tag: '@journey' }, async ({ page, logIn, traveller }) => {
  // Not every browser walks through a stream by itself.
  await page.addInitScript(() => Reflect.deleteProperty(ReadableStream.prototype, Symbol.asyncIterator))
  await logIn()
  await page.goto('/account')
  await expect(page.getByText('Messages you have sent us are in it once')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^account-\d{4}-\d{2}-\d{2}\.json$/)
  const kept = JSON.parse(readFileSync(await download.path(), 'utf8')) as { account: { email: string } }
  expect(kept.account.email).toBe(traveller.email)
})

test.describe('deleting the account', () => {
  test.use({ expectedNoise: [/status of 4\d\d/] })

  test('wants the password, ends the session and cannot be undone', { tag: '@journey' }, async ({
    page,
    site,
    logIn,
    traveller,
    checkAccessibility,
  }) => {
    const references: string[] = []
    references.push(await book(site.url, traveller, '1'))
    await logIn()
    await page.goto('/account')
    const dialog = page.getByRole('dialog')
    const told = dialog.getByRole('status')
    await page.getByRole('heading', { name: 'Delete your account' }).click()
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(told).toContainText(
      /^You have booked Slow boat through the fjords, departing \w{3}\s\d{1,2}\s\w+\s\d{4}, reference/,
    )
    await expect(told).toContainText(`${references[0]}. The booking stays valid under its reference.`)
    await checkAccessibility()
    await dialog.getByRole('button', { name: 'Keep my account' }).click()
    references.push(await book(site.url, traveller, '5'))
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(told.getByRole('listitem')).toHaveCount(2)
    for (const reference of references) await expect(told).toContainText(reference)
    // So low that not all of it is in sight.
    await page.setViewportSize({ width: 360, height: 420 })
    await dialog.getByLabel('Your password').fill('not this one')
    await dialog.getByLabel('Your password').press('Enter')
    await expect(dialog.getByRole('alert')).toBeInViewport()
    await expect(dialog.getByRole('button', { name: 'Delete forever' })).toBeInViewport({ ratio: 1 })
    await dialog.getByLabel('Your password').fill(traveller.password)
    // Once it is on its way there is no keeping it, and nothing that looks like it.
    const letGo = await hold(page, '**/api/users/account/delete?*')
    await dialog.getByRole('button', { name: 'Delete forever' }).click()
    await expect(dialog.getByRole('button', { name: 'Keep my account' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('button', { name: 'Loading...' })).toBeVisible()
    letGo()
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Your account has been deleted.')
    await expect(page.getByRole('main').getByRole('status')).toBeInViewport()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('link', { name: 'Back to home' }).click()
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
})

test.describe('when it fails', () => {
  test.use({ expectedNoise: [/status of 500/] })

  test('it says so and can be tried again', async ({ page, logIn, checkAccessibility }) => {
    await logIn()
    let times = 0
    await page.route('**/api/users/account?*', (route) => {
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
