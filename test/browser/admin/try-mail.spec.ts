import type { Page } from '@playwright/test'
import { test } from './mail-site.ts'
import { expect } from './office.ts'

/** Opens the list of a booking's mails once its confirmation failed twice and waits for its next try. */
async function showDelayed(page: Page, reference: string) {
  const row = page.getByRole('row').filter({ hasText: '@later.example' })
  await expect(async () => {
    await page.goto(`/admin/mails?q=${reference}`)
    await expect(row).toContainText(/Waiting after 2 tries, again at/, { timeout: 1500 })
  }).toPass()
  return row
}

test('a mail that waits for its next try is tried now out of its dialog', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const { reference } = await office.book({ email: `${office.unique('tove')}@later.example` })
  const row = await showDelayed(page, reference)
  await row.getByRole('link').click()
  const dialog = page.getByRole('dialog', { name: 'Mail' })
  const tryNow = dialog.getByRole('button', { name: 'Try now' })
  await expect(tryNow).toBeVisible()
  await tryNow.click()
  await expect(page.getByText('The mail is tried now.')).toBeVisible()
  await expect(dialog.getByRole('status')).toContainText(/^Sent/)
  await expect(tryNow).toHaveCount(0)
  await expect(dialog.getByRole('status')).toBeFocused()
  await checkAccessibility()
  await page.goto('/admin/audit?kind=mail')
  await expect(page.getByRole('row').filter({ hasText: reference })).toContainText('Mail tried now')
})

test('of a mail that waits it is said that its trip was changed, before it is tried now', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const title = office.unique('Ferry')
  const trip_id = `${await office.addTrip({ title, period_id: '5', date: '2099-05-01' })}`
  const { reference } = await office.book({ trip_id, email: `${office.unique('tove')}@later.example` })
  const row = await showDelayed(page, reference)
  await row.getByRole('link').click()
  const dialog = page.getByRole('dialog', { name: 'Mail' })
  const warning = dialog.getByText('This mail still says what it was before.')
  await expect(dialog.getByRole('button', { name: 'Try now' })).toBeVisible()
  await expect(warning).toHaveCount(0)
  await office.call(`trips/update/${trip_id}`, { date: '2099-05-08' })
  await page.reload()
  await expect(warning).toBeVisible()
  await checkAccessibility()
})

test('a confirmation that waits is dropped with its trip, and the mail log says why', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const title = office.unique('Ferry')
  const trip_id = `${await office.addTrip({ title, period_id: '5', date: '2099-05-01' })}`
  const { reference } = await office.book({ trip_id, email: `${office.unique('tove')}@later.example` })
  const row = await showDelayed(page, reference)
  await office.call(`trips/delete/${trip_id}`)
  await page.reload()
  await expect(row).toContainText('Dropped')
  await expect(row).toContainText('The trip was deleted before this was sent.')
  await checkAccessibility()
  await row.getByRole('link').click()
  const dialog = page.getByRole('dialog', { name: 'Mail' })
  await expect(dialog.getByRole('status')).toContainText('The trip was deleted before this was sent.')
  await expect(dialog.getByText('What it says can no longer be told.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /Try now|Resend/ })).toHaveCount(0)
  await checkAccessibility()
})

test('above the list all that wait are tried now, as long as any does', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const { reference } = await office.book({ email: `${office.unique('tove')}@later.example` })
  const row = await showDelayed(page, reference)
  const tryAll = page.getByRole('button', { name: 'Try all waiting mails now' })
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(tryAll).toBeInViewport({ ratio: 1 })
    await checkAccessibility()
  }
  await tryAll.click()
  await expect(page.getByText(/waiting mails? (is|are) tried now\./)).toBeVisible()
  await expect(row).toContainText('Sent')
  await expect(tryAll).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})
