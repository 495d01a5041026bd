import { expect, test } from './office.ts'

test('internal notes are added below each other, marked in the list, and printed', {
  tag: '@journey',
}, async ({ page, office, checkAccessibility }) => {
  const { id, reference, email } = await office.book()
  await office.call(`trips/bookings/note/${id}`, { note: 'Has paid.' }, await office.colleague('Bo Berg'))
  await page.goto(`/admin/booking?q=${email}`)
  await page.getByRole('link', { name: reference }).click()
  const dialog = page.getByRole('article', { name: /^Booking/ })
  const field = dialog.getByRole('textbox', { name: 'New note' })
  await field.fill('Arrives late.')
  await dialog.getByRole('button', { name: 'Add note' }).click()
  await expect(dialog.getByText('The note was added.')).toBeVisible()
  await expect(field).toHaveValue('')
  const notes = dialog.getByRole('region', { name: 'Internal notes' }).getByRole('listitem')
  await expect(notes).toHaveText([/^Arrives late\.By Administrator, /, /^Has paid\.By Bo Berg, /])
  await checkAccessibility()
  await page.emulateMedia({ media: 'print' })
  await expect(dialog.getByText('(not for the traveller)')).toBeVisible()
  await expect(notes.first()).toBeVisible()
  await expect(field).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await dialog.getByRole('link', { name: 'Bookings' }).click()
  const row = page.getByRole('row').filter({ hasText: reference })
  await expect(row.getByRole('img', { name: '2 notes' })).toBeVisible()
})
