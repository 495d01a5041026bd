import { expect, test } from './office.ts'

test('bookings that came meanwhile are told of beside the filters and shown on a press', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const old = await office.book()
  await page.clock.install()
  await page.goto(`/admin/booking?q=${old.email}&sort=name`)
  const rows = page.getByRole('table', { name: 'Booking', exact: true }).getByRole('row')
  const row = rows.filter({ hasText: old.reference })
  await expect(row).toBeVisible()
  const told = page.getByRole('status').filter({ hasText: /new booking/ })
  const before = await row.boundingBox()

  const first = await office.book()
  const minute = async () => {
    const answered = page.waitForResponse('**/api/admin/waiting*')
    await page.clock.fastForward('01:00')
    await answered
  }
  await minute()
  await expect(told).toHaveText('1 new booking.Show without filters')
  const second = await office.book()
  await minute()
  await expect(told).toHaveText('2 new bookings.Show without filters')
  expect(await row.boundingBox()).toEqual(before)
  await checkAccessibility()

  // What is asked for anew behind the clerk's back, as when a note is saved, tells nobody.
  await page.getByRole('link', { name: old.reference }).click()
  const dialog = page.getByRole('dialog', { name: /^Booking/ })
  await dialog.getByRole('textbox', { name: 'Office note' }).fill('Pays in cash.')
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expect(dialog.getByText('The note was saved.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row.getByRole('img', { name: 'Office note' })).toBeVisible()
  await expect(told).toHaveText('2 new bookings.Show without filters')

  await told.getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/booking\?$|\/admin\/booking$/)
  await expect(rows.nth(1)).toContainText(second.reference)
  await expect(rows.nth(2)).toContainText(first.reference)
  await expect(told).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()

  await office.book()
  await minute()
  await expect(told).toHaveText('1 new booking.Show')
  await told.getByRole('link').click()
  await expect(told).toHaveCount(0)
})
