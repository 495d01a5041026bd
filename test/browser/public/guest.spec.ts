import { mergeTests } from '@playwright/test'
import { test as inOffice } from '../admin/office.ts'
import { dialogOf, fill, opener, send } from './booking-dialog.ts'
import { expect, fitsSideways, hydrated, test as travelling } from './traveller.ts'

const test = mergeTests(inOffice, travelling)
test.use({ stranger: true, apart: 'guests', viewport: { width: 390, height: 844 } })

test('a guest keeps the link of a booking where no mail brings it, and is told what else to do', {
  tag: '@journey',
}, async ({ page, office, context, checkAccessibility }) => {
  await office.call('settings/booking', { deposit_percent: '0', balance_days: '0', accounts: 'optional' })
  await office.call('trips/update/1', { asks: '["born"]' })
  await page.goto('/trips/1')
  await hydrated(page)
  await opener(page).click()
  await fill(page)
  await send(page).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByText('We need a few details about everybody who travels.')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Fill them in' })).toHaveAttribute(
    'href',
    /^\/booking\?id=\d+$/,
  )
  const link = dialog.getByText(/\/booking#[\w-]+$/)
  await link.scrollIntoViewIfNeeded()
  await expect(link).toBeVisible()
  expect(await fitsSideways(page)).toBe(true)
  await checkAccessibility(true)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog.getByRole('button', { name: 'Copy the link' }).click()
  await expect(dialog.getByText('The link is copied.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(await link.textContent())

  // In another tab, which remembers nothing.
  const other = await context.newPage()
  await other.goto(copied)
  await expect(other.getByRole('heading', { name: 'Travellers' })).toBeVisible()
  await other.goto('/booking')
  await expect(other.getByText('Open the link that you kept when you booked')).toBeVisible()
  await expect(other.getByText('Have your reference at hand')).toBeVisible()
  await expect(other.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible()
  await other.close()
})
