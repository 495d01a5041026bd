import { hold } from '../public/traveller.ts'
import { expect, test } from './office.ts'

test('a note that somebody else has written meanwhile is shown with who wrote it', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const title = office.unique('Sampan')
  const trip_id = `${await office.addTrip({ title, period_id: '5', date: '2099-05-01' })}`
  const { id } = await office.book({ trip_id })
  await office.call(`trips/bookings/note/${id}`, { note: 'Has not paid.' })
  await office.call(`trips/update/${trip_id}`, { title: `${title} and more` })
  await page.goto(`/admin/booking?show=${id}`)
  const dialog = page.getByRole('dialog', { name: /^Booking/ })
  const note = dialog.getByRole('textbox', { name: 'Office note' })
  await expect(note).toHaveValue('Has not paid.')
  await office.call(`trips/bookings/note/${id}`, { note: 'Has paid.' }, await office.colleague('Bo Berg'))
  await dialog.getByRole('button', { name: 'Send a new confirmation' }).click()
  const letGo = await hold(page, `**/api/admin/trips/bookings/${id}`)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep in Mail' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  letGo()
  await expect(dialog.getByText(/^Written by Bo Berg/)).toBeVisible()
  await expect(note).toHaveValue('Has paid.')
  // The button that was pressed has gone.
  await expect(dialog.locator(':focus')).toContainText(`${title} and more`)
  await checkAccessibility()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})
