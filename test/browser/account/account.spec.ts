import { readFileSync } from 'node:fs'
import { book, expect, fitsSideways, hold, hydrated, test } from '../public/traveller.ts'

const NEW_PASSWORD = 'eleven loud geese'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, expectedNoise: [/status of 422/] })

  test('the account is shown, its password changed, all that is kept downloaded; the menu has Logout', {
    tag: '@journey',
  }, async ({ page, site, logIn, traveller, checkAccessibility }) => {
    // Not every browser walks through a stream by itself.
    await page.addInitScript(() => Reflect.deleteProperty(ReadableStream.prototype, Symbol.asyncIterator))
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

    await expect(page.getByText('Messages you have sent us are in it once')).toBeVisible()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^account-\d{4}-\d{2}-\d{2}\.json$/)
    const kept = JSON.parse(readFileSync(await download.path(), 'utf8')) as { account: { email: string } }
    expect(kept.account.email).toBe(traveller.email)

    const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
    const menu = page.locator('#menu')
    const open = () => page.getByRole('button', { name: 'Menu', exact: true }).click()
    await open()
    await menu.getByRole('button', { name: 'Logout' }).click()
    await expect(menu).toBeHidden()
    await expect(page.getByRole('main').getByRole('status')).toHaveText('You are logged out.')
    await open()
    await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(menu.getByRole('button', { name: 'Logout' })).toHaveCount(0)
    const isIn = async () =>
      (await fetch(`${site.url}/api/users/account`, { headers: { 'auth-token': token } })).status === 200
    await expect.poll(isIn).toBe(false)
  })
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
