import { expect, test } from './office.ts'

test('a trip that somebody booked twice is marked, and one booking leads to the other', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const email = `${office.unique('twice')}@itinera.example`
  const first = await office.book({ email })
  const second = await office.book({ email })
  await page.goto(`/admin/booking?q=${email}`)
  const rows = page.getByRole('table', { name: 'Booking', exact: true }).getByRole('row')
  const marks = rows.getByRole('img', { name: 'Same traveller booked this trip more than once' })
  await expect(marks).toHaveCount(2)
  await page.getByRole('link', { name: first.reference }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName(`Booking ${first.reference}`)
  const told = dialog.getByText(/^Also booked by the same traveller for this trip/)
  await expect(told).toHaveText(`Also booked by the same traveller for this trip: ${second.reference}`)
  await checkAccessibility()
  await told.getByRole('link').click()
  await expect(dialog).toHaveAccessibleName(`Booking ${second.reference}`)
  // What is typed about it is asked for, as on every other way out.
  await dialog.getByRole('textbox', { name: 'Office note' }).fill('Twice?')
  await told.getByRole('link', { name: first.reference }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(dialog).toHaveAccessibleName(`Booking ${first.reference}`)
  await expect(dialog.getByRole('textbox', { name: 'Office note' })).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`\\?q=${email}$`))
})
