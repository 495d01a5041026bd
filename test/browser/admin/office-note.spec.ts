import { expect, test } from './office.ts'

test.use({ expectedNoise: [/status of 409/] })

test('a note of the staff: written, kept from being lost, told when somebody else was faster, printed', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const { id } = await office.book()
  await page.goto('/admin/booking')
  await page.goto(`/admin/booking?show=${id}`)
  const dialog = page.getByRole('dialog', { name: /^Booking/ })
  const note = dialog.getByRole('textbox', { name: 'Office note' })
  await note.fill('Pays in cash.')
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  for (const way of ['Escape', 'Close']) {
    if (way === 'Escape') await page.keyboard.press('Escape')
    else await dialog.getByRole('button', { name: 'Close' }).click()
    await leaving.getByRole('button', { name: 'Stay' }).click()
    await expect(note).toHaveValue('Pays in cash.')
  }
  await dialog.getByRole('link', { name: 'Confirmation for the traveller' }).click()
  await leaving.getByRole('button', { name: 'Stay' }).click()
  await expect(note).toHaveValue('Pays in cash.')

  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expect(dialog.getByText('The note was saved.')).toBeVisible()
  await expect(dialog).toContainText('Written by Administrator')
  await checkAccessibility()
  // Saved twice in a row by the same person is no conflict.
  await note.fill('Pays in cash, on Monday.')
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expect
    .poll(
      async () =>
        ((await office.call(`trips/bookings/${id}`)) as { booking: { office_note: object } }).booking,
    )
    .toMatchObject({ office_note: { note: 'Pays in cash, on Monday.' } })

  await office.call(`trips/bookings/note/${id}`, { note: 'Has paid.' })
  await note.fill('On Tuesday.')
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    'the note is now “Has paid.”. Your changes are still here',
  )
  await expect(note).toHaveValue('On Tuesday.')
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expect(dialog.getByText('The note was saved.')).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(dialog.getByText('On Tuesday.', { exact: true }).first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Save note' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await note.fill('Never mind.')
  await page.keyboard.press('Escape')
  await leaving.getByRole('button', { name: 'Leave' }).click()
  await expect(dialog).toHaveCount(0)
})
