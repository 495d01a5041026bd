import { test } from './mail-site.ts'
import { expect } from './office.ts'

test('a booking whose confirmation failed says so in its row, until that mail is dismissed', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const title = office.unique('Dinghy')
  const trip_id = `${await office.addTrip({ title, period_id: '5', date: '2099-05-01' })}`
  const { reference } = await office.book({ trip_id, email: `${office.unique('tove')}@nowhere.example` })
  const row = page.getByRole('row').filter({ hasText: reference })
  const mark = row.getByRole('link', { name: 'Mail failed:' })
  await expect(async () => {
    await page.goto(`/admin/booking?trip=${trip_id}`)
    await expect(mark).toBeVisible({ timeout: 2000 })
  }).toPass()
  await page.goto('/admin/overview')
  await expect(page.getByRole('link', { name: '1 mail failed' })).toBeVisible()
  await page.goto(`/admin/booking?trip=${trip_id}`)
  await checkAccessibility()
  await mark.click()
  const dialog = page.getByRole('dialog', { name: 'Mail', exact: true })
  await expect(dialog).toContainText('The mail server rejected this address')
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Dismiss…' }).click()
  const asking = page.getByRole('alertdialog', { name: 'Dismiss this mail?' })
  await checkAccessibility()
  await asking.getByRole('button', { name: 'Dismiss' }).click()
  await expect(dialog.getByRole('status')).toContainText('Dismissed')
  await expect(page.getByText('The mail is dismissed.')).toBeVisible()
  await page.goto(`/admin/booking?trip=${trip_id}`)
  await expect(row).toBeVisible()
  await expect(mark).toHaveCount(0)
})
