import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { test as base, expect, fitsSideways, hydrated, logInAs, registerProven } from '../public/traveller.ts'

const test = base.extend({
  traveller: async ({ site }, use) => use(await registerProven(site, 'Ada Lovelace')),
})

/**
 * What an authenticator app shows; `step` half minutes from now, as each code is good for once. The next one is good
 * already; the one before would not be, if half a minute ended on its way.
 */
const codeOf = (secret: string, step = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + step * 30_000 })

async function start(page: Page, password: string) {
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Set up' }).click()
}

async function begin(page: Page, password: string) {
  await page.goto('/account')
  await start(page, password)
}

/** Has the browser refuse its clipboard, until what this resolves to is called. */
async function refuseClipboard(page: Page) {
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  return () => page.evaluate(() => Reflect.deleteProperty(navigator.clipboard, 'writeText'))
}

/** Turns the second factor on with the key on the page; returns the recovery codes. */
async function turnOn(page: Page) {
  const secret = (await page.locator('code').textContent()) ?? ''
  await page.getByLabel('Code').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  const codes = await page.locator('[data-print-alone] li').allTextContents()
  expect(codes).toHaveLength(10)
  return codes
}

test.describe('a traveller', () => {
  test.use({ expectedNoise: [/status of 4\d\d/] })

  test('sets it up, logs in with it, and turns it off', async ({
    page,
    logIn,
    traveller,
    checkAccessibility,
  }) => {
    await logIn()
    await begin(page, traveller.password)
    const picture = page.getByRole('img', { name: 'QR code for your authenticator app' })
    await expect(picture).toBeVisible()
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await checkAccessibility()
    const secret = (await page.locator('code').textContent()) ?? ''
    const codes = await turnOn(page)
    await checkAccessibility()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(codes[0] ?? '')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'My account' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await expect(page.getByText('10 recovery codes are left')).toBeVisible()
    await expect(page.locator(':focus')).toContainText('10 recovery codes are left')
    await expect(page.getByText(codes[0] ?? '')).toBeHidden()
    await page.getByRole('button', { name: 'Turn off' }).click()
    await expect(page.getByLabel('Your password')).toBeFocused()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.locator(':focus')).toContainText('10 recovery codes are left')

    await page.goto('/login')
    await hydrated(page)
    await page.getByRole('button', { name: 'Logout' }).click()
    await logInAs(page, traveller)
    await expect(page.getByLabel('Code')).toBeFocused()
    await expect(page.getByRole('alert')).toBeHidden()
    await page.getByLabel('Code').fill('000000')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('This code is wrong')
    await expect(page.getByLabel('Password')).toHaveValue(traveller.password)
    await page.getByLabel('Code').fill(codeOf(secret, 1))
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'You are logged in' })).toBeVisible()

    await page.goto('/account')
    await page.getByRole('button', { name: 'New recovery codes' }).click()
    await page.getByLabel('Your password').fill(traveller.password)
    await page.getByLabel('Code').fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Make new codes' }).click()
    await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
    const [fresh = ''] = await page.locator('[data-print-alone] li').allTextContents()
    expect(codes).not.toContain(fresh)
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await page.getByRole('button', { name: 'Turn off' }).click()
    await page.getByLabel('Your password').fill(traveller.password)
    await page.getByLabel('Code').fill(fresh)
    await page.getByRole('button', { name: 'Turn off' }).click()
    await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
    await expect(page.getByText('Two-step login is off.')).toBeVisible()
    await expect(page.locator(':focus')).toContainText('Two-step login is off.')
  })
})

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  })

  test('key and recovery codes are copied, or marked where there is no clipboard; the key opens in the app, and setting up can be given up', async ({
    page,
    logIn,
    traveller,
    checkAccessibility,
  }) => {
    await logIn()
    await begin(page, traveller.password)
    const shown = (await page.locator('code').textContent()) ?? ''
    expect(shown).toMatch(/^(\w{4} )+\w{1,4}$/)
    const secret = shown.replaceAll(' ', '')
    await page.getByRole('button', { name: 'Copy the key' }).click()
    await expect(page.getByText('The key is copied.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
    const link = page.getByRole('link', { name: 'Open in an authenticator app' })
    await expect(link).toHaveAttribute('href', new RegExp(`^otpauth://totp/.*secret=${secret}`))
    expect(await fitsSideways(page)).toBe(true)
    await checkAccessibility()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
    await expect(page.locator(':focus')).toContainText('When it is on, logging in takes your password')
    await expect(page.locator('code')).toHaveCount(0)

    await start(page, traveller.password)
    const again = (await page.locator('code').textContent()) ?? ''
    const restore = await refuseClipboard(page)
    await page.getByRole('button', { name: 'Copy the key' }).click()
    await expect(page.getByText('The key is marked: copy it by hand.')).toBeVisible()
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(again)
    await restore()

    const codes = await turnOn(page)
    // Leaving, too, is no slip of the fingers.
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    const leaving = page.getByRole('alertdialog', { name: 'Leave without your recovery codes?' })
    await expect(leaving.getByRole('button', { name: 'Stay' })).toBeFocused()
    await checkAccessibility()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Copy' }).click()
    await expect(page.getByText('The codes are copied.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))
    expect(await fitsSideways(page)).toBe(true)
    await checkAccessibility()
    await refuseClipboard(page)
    await page.getByRole('button', { name: 'Copy' }).click()
    await expect(page.getByText('The codes are marked: copy them by hand.')).toBeVisible()
    const marked = await page.evaluate(() => getSelection()?.toString())
    for (const code of codes) expect(marked).toContain(code)
  })
})
