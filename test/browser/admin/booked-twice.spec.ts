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
  await dialog.getByRole('textbox', { name: 'New note' }).fill('Twice?')
  await told.getByRole('link', { name: first.reference }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(dialog).toHaveAccessibleName(`Booking ${first.reference}`)
  await expect(dialog.getByRole('textbox', { name: 'New note' })).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(`/admin/booking?q=${encodeURIComponent(email)}`)
})

test('two bookings that may be one are marked on the passenger list and its paper', async ({
  page,
  office,
}) => {
  const trip = await office.addTrip({ title: office.unique('Pinnace'), period_id: '5', date: '2099-05-01' })
  const of = { trip_id: `${trip}` }
  const email = `${office.unique('again')}@itinera.example`
  await office.book({ ...of, name: 'Adam Ahlers', email })
  await office.book({ ...of, name: 'Mia Meier' })
  await page.goto(`/admin/trips/${trip}/passengers`)
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows).toHaveCount(2)
  await expect(page.getByText('Booked more than once')).toHaveCount(0)
  await office.book({ ...of, name: 'Adam Theodor Ahlers', email })
  await page.reload()
  const mark = page.getByText('Booked more than once', { exact: true })
  const sum = page.getByText('Booked more than once by the same traveller: 2 of 3 bookings')
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media })
    await expect(mark.filter({ visible: true })).toHaveCount(2)
    await expect(rows.filter({ has: mark })).toHaveText([/^Adam Ahlers/, /^Adam Theodor Ahlers/])
    await expect(sum).toBeVisible()
  }
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 390, height: 844 })
})
