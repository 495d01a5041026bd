import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './traveller.ts'

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
  await hydrated(page)
  await open()
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
