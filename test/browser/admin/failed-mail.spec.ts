import { test } from './mail-site.ts'
import { expect } from './office.ts'

test('a booking whose confirmation failed says so in its row, and leads to where it is sent again', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const title = office.unique('Dinghy')
  const trip_id = `${await office.addTrip({ title, period_id: '5', date: '2099-05-01' })}`
  const { reference } = await office.book({ trip_id, email: `${office.unique('tove')}@nowhere.example` })
  const other = await office.book({ trip_id })
  const row = page.getByRole('row').filter({ hasText: reference })
  const mark = row.getByRole('link', { name: 'Mail failed:' })
  await expect(async () => {
    await page.goto(`/admin/booking?trip=${trip_id}`)
    await expect(mark).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(page.getByRole('row').filter({ hasText: other.reference })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mail failed:' })).toHaveCount(1)
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await mark.scrollIntoViewIfNeeded()
    await expect(mark).toBeInViewport({ ratio: 1 })
    await checkAccessibility()
  }
  await mark.click()
  const dialog = page.getByRole('dialog', { name: 'Mail' })
  await expect(dialog).toContainText('Failed')
  await dialog.getByRole('button', { name: 'To another address…' }).click()
  const asking = page.getByRole('dialog', { name: 'Send to another address' })
  await asking.getByLabel('Email').fill(`${office.unique('tove')}@itinera.example`)
  await asking.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(asking).toHaveCount(0)
  await page.goto(`/admin/booking?trip=${trip_id}`)
  await expect(row).toBeVisible()
  await expect(mark).toHaveCount(0)
})
