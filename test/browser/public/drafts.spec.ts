import type { Page } from '@playwright/test'
import { dialogOf, fill, open, send } from './booking-dialog.ts'
import { end, expect, hydrated, logInAs, register, test } from './traveller.ts'

const kept = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => /^draft:/.test(key)))

test('a message is still there after a reload, and gone once it was sent', async ({ page }) => {
  await page.goto('/contact')
  await hydrated(page)
  await page.getByLabel('Name').fill('Grace Hopper')
  await page.getByLabel('Email').fill('grace@example.org')
  await page.getByLabel('Message').fill('Is there\na window seat?')
  await page.reload()
  await expect(page.getByLabel('Message')).toHaveValue('Is there\na window seat?')
  await expect(page.getByLabel('Name')).toHaveValue('Grace Hopper')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^Thank you/)
  expect(await kept(page)).toEqual([])
  await page.reload()
  await hydrated(page)
  for (const label of ['Name', 'Email', 'Message']) await expect(page.getByLabel(label)).toHaveValue('')
})

test('what was typed to book is still there after a reload; what was filled in is filled in anew', async ({
  page,
  logIn,
  traveller,
}) => {
  await logIn()
  await page.goto('/trips/1')
  await hydrated(page)
  const open = () => page.getByRole('main').getByRole('button', { name: 'Book Now' }).click()
  const dialog = page.getByRole('dialog')
  await open()
  await expect(dialog.getByLabel('Name')).toHaveValue('Ada Lovelace')
  await dialog.getByLabel('Email').fill('')
  await dialog.getByLabel('Phone').fill('0301234')
  await dialog.getByLabel('Adults').fill('3')
  await dialog.getByLabel('Note').fill('A window seat')
  await fetch(new URL('/api/users/account/name', page.url()), {
    method: 'POST',
    headers: { 'auth-token': traveller.token },
    body: new URLSearchParams({ name: 'Ada King' }),
  })
  await page.reload()
  await expect(dialog.getByLabel('Phone')).toHaveValue('0301234')
  await expect(dialog.getByLabel('Adults')).toHaveValue('3')
  await expect(dialog.getByLabel('Note')).toHaveValue('A window seat')
  await expect(dialog.getByLabel('Name')).toHaveValue('Ada King')
  // Emptied on purpose.
  await expect(dialog.getByLabel('Email')).toHaveValue('')
  await dialog.getByLabel('Email').fill('ada@example.org')
  await dialog.getByRole('button', { name: 'Book Now' }).click()
  await expect(dialog.getByRole('status')).toHaveText(/^Thank you/)
  expect(await kept(page)).toEqual([])
})

test('how many come along and what else is to be known stays with its trip; who somebody is does not', async ({
  page,
  logIn,
}) => {
  await logIn()
  await page.goto('/tours')
  await hydrated(page)
  const dialog = page.getByRole('dialog')
  const open = async (nth: number) => {
    await page.getByRole('main').getByRole('button', { name: 'Book Now' }).nth(nth).click()
    await expect(dialog.getByLabel('Name')).toHaveValue('Ada Lovelace')
  }
  const leave = async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await open(0)
  await dialog.getByLabel('Phone').fill('0301234')
  await dialog.getByLabel('Adults').fill('2')
  await dialog.getByLabel('Note').fill('A window seat')
  await leave()
  await open(1)
  await expect(dialog.getByLabel('Phone')).toHaveValue('0301234')
  await expect(dialog.getByLabel('Adults')).toHaveValue('1')
  await expect(dialog.getByLabel('Note')).toHaveValue('')
  await dialog.getByLabel('Note').fill('With a dog')
  await leave()
  await open(0)
  await expect(dialog.getByLabel('Adults')).toHaveValue('2')
  await expect(dialog.getByLabel('Note')).toHaveValue('A window seat')
  await page.reload()
  await expect(dialog.getByLabel('Phone')).toHaveValue('0301234')
  await expect(dialog.getByLabel('Note')).toHaveValue('A window seat')
})

test('whoever logs out leaves nothing behind', async ({ page, logIn }) => {
  await logIn()
  await page.goto('/contact')
  await hydrated(page)
  await page.getByLabel('Message').fill('Between you and me')
  expect(await kept(page)).toEqual(['draft:contact'])
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('You are logged out.')).toBeVisible()
  expect(await kept(page)).toEqual([])
  await page.goto('/contact')
  await hydrated(page)
  await expect(page.getByLabel('Message')).toHaveValue('')
})

test.describe('of a login that has died', () => {
  test.use({ expectedNoise: [/status of 401/] })

  test('nothing is offered to somebody else who logs in', async ({ page, logIn, traveller, site }) => {
    const olga = await register(site.url, 'Olga Outsider')
    await logIn()
    await open(page)
    await fill(page)
    await dialogOf(page).getByLabel('Note').fill('A window seat')
    await end(site.url, traveller.token)
    await send(page).click()
    await expect(page.getByText('You have been logged out.')).toBeVisible()
    await logInAs(page, olga)
    await expect(dialogOf(page).getByLabel('Name')).toHaveValue('Olga Outsider')
    await expect(dialogOf(page).getByLabel('Email')).toHaveValue(olga.email)
    for (const label of ['Phone', 'Note']) await expect(dialogOf(page).getByLabel(label)).toHaveValue('')
    await page.reload()
    await expect(dialogOf(page).getByLabel('Name')).toHaveValue('Olga Outsider')
    await expect(dialogOf(page).getByLabel('Phone')).toHaveValue('')
    // Hers is hers as well.
    await dialogOf(page).getByLabel('Phone').fill('0301234')
    await page.reload()
    await expect(dialogOf(page).getByLabel('Phone')).toHaveValue('0301234')
    await expect(dialogOf(page).getByLabel('Note')).toHaveValue('')
  })
})

test('what a visitor has typed is theirs after the login, and nobody else’s', async ({
  page,
  site,
  traveller,
}) => {
  await page.goto('/contact')
  await hydrated(page)
  await page.getByLabel('Message').fill('Between you and me')
  await page.goto('/login')
  await hydrated(page)
  await logInAs(page, traveller)
  await expect(page.getByRole('heading', { name: 'You are logged in' })).toBeVisible()
  await page.getByRole('link', { name: 'Contact us' }).first().click()
  await expect(page.getByLabel('Message')).toHaveValue('Between you and me')

  // As the site does when it hears that a token has died.
  await page.evaluate(() => localStorage.clear())
  const olga = await register(site.url, 'Olga Outsider')
  await page.goto('/login')
  await hydrated(page)
  await logInAs(page, olga)
  await page.getByRole('link', { name: 'Contact us' }).first().click()
  await expect(page.getByLabel('Name')).toHaveValue('Olga Outsider')
  await expect(page.getByLabel('Message')).toHaveValue('')
})
