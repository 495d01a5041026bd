import { expect, test } from './office.ts'

test.describe('while the server is out of reach', () => {
  test.use({ expectedNoise: [/ERR_FAILED/] })

  test('a booking that is asked for again in vain stays open, with what is typed there', async ({
    page,
    office,
  }) => {
    const { id, reference, email } = await office.book()
    await page.goto(`/admin/booking?show=${id}`)
    const dialog = page.getByRole('dialog', { name: `Booking ${reference}` })
    const note = dialog.getByRole('textbox', { name: 'Office note' })
    await note.fill('Pays in cash.')
    const asked = Promise.withResolvers<void>()
    // What is typed after the first answer is not saved yet when the second fails to come.
    await page.route(`**/api/admin/trips/bookings/${id}`, async (route) => {
      await asked.promise
      await route.abort()
    })
    await dialog.getByRole('button', { name: 'Save note' }).click()
    await expect(dialog.getByText('The note was saved.')).toBeVisible()
    await note.fill('Pays in cash, on Monday.')
    const failed = page.waitForEvent('requestfailed')
    asked.resolve()
    await failed
    await expect(dialog.getByText(email).first()).toBeVisible()
    await expect(note).toHaveValue('Pays in cash, on Monday.')
    await page.unroute(`**/api/admin/trips/bookings/${id}`)
    await dialog.getByRole('button', { name: 'Save note' }).click()
    await expect(dialog.getByText(/^Written by Administrator/)).toBeVisible()
    await expect(note).toHaveValue('Pays in cash, on Monday.')
  })
})
