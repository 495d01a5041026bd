import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, test } from './traveller.ts'

/*
 * The words, links, columns and initial values of the public pages that the specification names, in one place. A new look keeps
 * them; whoever changes this file changes what was agreed.
 */

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await hydrated(page)
}

/** The fields of a form by their names, in their order. */
const namesOf = (form: Locator) =>
  form
    .locator('input:not([type=hidden]), textarea')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).name))

test('every page has the navigation with its links, and a footer with the agency and Follow US', async ({
  page,
}) => {
  for (const path of ['/', '/about', '/advantages', '/tours', '/contact', '/login', '/register']) {
    await open(page, path)
    const bar = page.getByRole('navigation', { name: 'Main' })
    await expect(bar).toBeInViewport()
    for (const [name, to] of [
      ['Home', '/'],
      ['About', '/about'],
      ['Advantages', '/advantages'],
      ['Tours', '/tours'],
      ['Contact US', '/contact'],
      ['Register', '/register'],
    ] as const)
      await expect(bar.getByRole('link', { name, exact: true }).first()).toHaveAttribute('href', to)
    await expect(bar.locator('a[href="/login"] svg').first()).toBeVisible()
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('heading', { name: 'Follow US' })).toBeVisible()
    await expect(footer.locator('a[href^="tel:"]')).toHaveCount(1)
    await expect(footer.locator('a[href^="mailto:"]')).toHaveCount(1)
    await expect(footer.locator('address')).not.toBeEmpty()
    await expect(footer.locator('a[href^="http"] svg')).toHaveCount(2)
  }
})

test('Home: three slides, the quick search that begins with one day, Latest Trips in capitals, and a gallery of four', async ({
  page,
}) => {
  await open(page, '/')
  await expect(page.locator('[data-slide]')).toHaveCount(3)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Where are you heading?')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You are staying for?' })).toBeVisible()
  const days = page.getByRole('spinbutton', { name: 'DAYS' })
  await expect(days).toHaveValue('1')
  await expect(days).toHaveAttribute('min', '1')
  const latest = page.getByRole('region', { name: 'Latest Trips' })
  await expect(latest.locator('article')).toHaveCount(8)
  await expect(latest.locator('article h3').first()).toHaveCSS('text-transform', 'uppercase')
  await expect(page.getByRole('region', { name: 'Gallery' }).getByRole('img')).toHaveCount(4)
  await days.fill('5')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/tours/5')
})

test('Tours: the panel of periods, cards with picture, title, text, date and a way to book, and No Trips Found', async ({
  page,
}) => {
  await open(page, '/tours')
  const panel = page.getByRole('navigation', { name: 'Choose a Period:' })
  await expect(panel.getByText('Choose a Period:')).toBeVisible()
  await expect(panel.getByRole('link', { name: 'All', exact: true })).toHaveAttribute('href', '/tours')
  await expect(panel.getByRole('link', { name: 'All', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(panel.getByRole('link', { name: '5 Day', exact: true })).toHaveAttribute('href', '/tours/5')
  const card = page.getByRole('article').filter({ hasText: 'Slow boat through the fjords' })
  await expect(card.locator('img')).toBeVisible()
  await expect(card.getByText(/^The old mail boat/)).toBeVisible()
  await expect(card.getByRole('heading')).toHaveCSS('text-transform', 'none')
  await expect(card.locator('time').first()).toHaveText(/^[A-Z][a-z]{2} [A-Z][a-z]{2} \d{2} \d{4}$/)
  await expect(card.getByRole('link', { name: 'Login to book' })).toHaveAttribute('href', /^\/login/)
  await open(page, '/tours/5')
  await expect(panel.locator('[aria-current=page]')).toHaveText('5 Day')
  await open(page, '/tours/99')
  await expect(page.getByText('No Trips Found')).toBeVisible()
})

test('the booking dialog of who is logged in: its seven fields, and one adult to begin with', async ({
  page,
  logIn,
}) => {
  await logIn()
  await open(page, '/tours')
  const card = page.getByRole('article').filter({ hasText: 'A weekend by the old harbour' })
  await card.getByRole('button', { name: 'Book Now' }).click()
  const dialog = page.getByRole('dialog', { name: 'A weekend by the old harbour' })
  await expect(dialog).toBeVisible()
  for (const [name, value] of [
    ['number_of_adults', '1'],
    ['number_of_childrens', '0'],
    ['number_of_infants', '0'],
  ] as const) {
    const field = dialog.locator(`input[name=${name}]`)
    await expect(field).toHaveValue(value)
    await expect(field).toHaveAttribute('min', value)
  }
  for (const name of ['name', 'phone', 'email', 'note'])
    await expect(dialog.locator(`[name=${name}]`)).toBeVisible()
  await expect(dialog.locator('[name=email]')).toHaveAttribute('type', 'email')
  await dialog.locator('[name=phone]').fill('not a number')
  await dialog.getByRole('button', { name: /^Book (Now|with)/ }).click()
  await expect(dialog.getByText('Phone number must be a number')).toBeVisible()
  await dialog.locator('[name=name]').fill('')
  await expect(dialog.getByText('This field is required').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
})

test('Contact, Login and Register: their fields, buttons and ways to one another', async ({ page }) => {
  await open(page, '/contact')
  const form = page.getByRole('main').locator('form')
  expect(await namesOf(form)).toEqual(['name', 'email', 'message'])
  for (const label of ['Name', 'Email', 'Message']) await expect(form.getByLabel(label)).toBeVisible()
  await expect(form.getByLabel('Message')).toHaveAttribute('rows', '10')
  await expect(form.getByRole('button', { name: 'Submit' })).toBeVisible()

  await open(page, '/login')
  expect(await namesOf(form)).toEqual(['email', 'password'])
  for (const label of ['Email', 'Password'])
    await expect(form.getByLabel(label, { exact: true })).toBeVisible()
  await expect(form.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await expect(page.getByText("Don't have an account? Register")).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await expect(page).toHaveURL(/\/register/)

  await expect(page.getByRole('heading', { name: 'Register' })).toBeVisible()
  expect(await namesOf(form)).toEqual(['name', 'email', 'password', 'password_confirmation'])
  for (const label of ['Name', 'Email', 'Password', 'Confirm Password'])
    await expect(form.getByLabel(label, { exact: true })).toBeVisible()
  await form.getByRole('button', { name: 'Register' }).click()
  await expect(form.getByText('This field is required')).toHaveCount(4)
  await page.getByRole('main').getByRole('link', { name: 'Have an account?' }).click()
  await expect(page).toHaveURL(/\/login/)
})

test('who is logged in finds so on Login and Register, with a way out that forgets the token', async ({
  page,
  logIn,
}) => {
  await logIn()
  for (const path of ['/register', '/login']) {
    await open(page, path)
    await expect(page.getByRole('heading', { name: 'You are logged in' })).toBeVisible()
  }
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('About and Advantages: a text with its picture, and six advantages', async ({ page }) => {
  await open(page, '/about')
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
  await open(page, '/advantages')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(6)
})
