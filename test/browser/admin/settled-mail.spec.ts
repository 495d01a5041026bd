import { test } from './mail-site.ts'
import { expect } from './office.ts'

test('a mail that failed is settled by phone: nothing counts it any more, and it can still be sent again', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const title = office.unique('Dory')
  const trip_id = `${await office.addTrip({ title, period_id: '5', date: '2099-05-01' })}`
  const { reference } = await office.book({
    trip_id,
    email: `${office.unique('tove')}@nowhere.example`,
  })
  const row = page.getByRole('row').filter({ hasText: reference })
  const mark = row.getByRole('link', { name: 'Mail failed:' })
  await expect(async () => {
    await page.goto(`/admin/booking?trip=${trip_id}`)
    await expect(mark).toBeVisible({ timeout: 2000 })
  }).toPass()
  const failedNow = async () => (await office.call('waiting')).failed_mails as number
  const before = await failedNow()
  await mark.click()
  const dialog = page.getByRole('dialog', { name: 'Mail' })
  const open = dialog.getByRole('button', { name: 'Settled…' })
  await expect(dialog.getByRole('status')).toContainText('Failed')
  await checkAccessibility()
  await open.click()
  const asking = page.getByRole('alertdialog', { name: 'Settled without this mail?' })
  await expect(asking).toContainText('It no longer counts as failed')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await checkAccessibility()
  }
  await asking.getByRole('button', { name: 'Cancel' }).click()
  expect(await failedNow()).toBe(before)
  await open.click()
  await asking.getByRole('button', { name: 'Settled', exact: true }).click()
  await expect(page.getByText('The mail is settled.')).toBeVisible()
  await expect(asking).toHaveCount(0)
  await expect(open).toHaveCount(0)
  await expect(dialog.getByRole('status')).toContainText(/Failed after 1 try.*Settled/)
  // The button that was pressed has gone.
  await expect(dialog.getByRole('status')).toBeFocused()
  await expect(dialog.getByRole('button', { name: /^Resend/ })).toBeVisible()
  expect(await failedNow()).toBe(before - 1)
  await checkAccessibility()

  await page.goto('/admin/mails?state=settled')
  await expect(page.getByRole('row').filter({ hasText: reference })).toContainText('Settled')
  await checkAccessibility()
  await page.goto('/admin/audit?kind=mail')
  await expect(page.getByRole('row').filter({ hasText: reference })).toContainText('Mail settled')
  await page.goto(`/admin/booking?trip=${trip_id}`)
  await expect(row).toBeVisible()
  await expect(mark).toHaveCount(0)
})
