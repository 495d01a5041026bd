import { dialogOf, open } from '../public/booking-dialog.ts'
import { end, expect, hydrated, logInAs, test } from '../public/traveller.ts'

test.use({ expectedNoise: [/status of 401/] })

test('a login that was ended elsewhere: saving and downloading lead to the login and back to the account', {
  tag: '@journey',
}, async ({ page, site, logIn, traveller }) => {
  await logIn()
  await page.goto('/account')
  for (const button of ['Save name', 'Download my data']) {
    await expect(page.getByText(traveller.email).first()).toBeVisible()
    // What the page asks by itself has been answered: it would notice the end too.
    await page.waitForLoadState('networkidle')
    await end(site.url, await page.evaluate(() => localStorage.getItem('token') ?? ''))
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login')
    await expect(page.getByRole('alert')).toHaveText('You have been logged out. Please log in again.')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await logInAs(page, traveller)
    await expect(page).toHaveURL('/account')
  }
  await expect(page.getByText(traveller.email).first()).toBeVisible()
})

test('account and bookings with a login that has ended before lead to the login and back', async ({
  page,
  site,
  logIn,
  traveller,
}) => {
  let { token } = traveller
  await logIn()
  for (const path of ['/account', '/bookings?page=2']) {
    await end(site.url, token)
    await page.goto(path)
    await expect(page.getByRole('alert')).toHaveText('You have been logged out. Please log in again.')
    await logInAs(page, traveller)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('banner').getByRole('link', { name: 'My bookings' })).toBeVisible()
    token = await page.evaluate(() => localStorage.getItem('token') ?? '')
    // A page that is open would notice the end itself, and forget the login before the next one is opened.
    await page.goto('about:blank')
  }
})

test('to book with a login that has ended leads to the login and back to the form', async ({
  page,
  site,
  logIn,
  traveller,
}) => {
  await end(site.url, traveller.token)
  await logIn()
  await page.goto('/tours')
  await hydrated(page)
  await page.getByRole('main').getByRole('button', { name: 'Book Now' }).first().click()
  // Nothing was typed that could have been kept.
  await expect(page.getByRole('alert')).toHaveText('You have been logged out. Please log in again.')
  await logInAs(page, traveller)
  await expect(page).toHaveURL(/\/trips\/(\d+)-[\w-]+\?book=\1$/)
  await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue(traveller.email)
})

test('a logout in another tab is told to whoever is booking, and what they typed is kept for them', async ({
  page,
  logIn,
  traveller,
}) => {
  await logIn()
  await open(page)
  await dialogOf(page).getByLabel('Note').fill('A window seat')
  const other = await page.context().newPage()
  await other.goto('/login')
  await hydrated(other)
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(other.getByText('You are logged out.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(
    'You were logged out in another tab. Please log in again; what you typed has been kept.',
  )
  await logInAs(page, traveller)
  await expect(dialogOf(page).getByLabel('Note')).toHaveValue('A window seat')
})

test.describe('a login that is refused', () => {
  test('does not end the one that is there', async ({ page, logIn, traveller }) => {
    await logIn()
    await page.goto('/admin/login')
    await logInAs(page, { email: traveller.email, password: 'not this one' })
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(traveller.token)
  })
})
