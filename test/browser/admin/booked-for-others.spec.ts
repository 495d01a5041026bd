import { expect, test } from './office.ts'

test('a search by an account’s address leads to what was booked with it for others', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const address = `${office.unique('parents')}@itinera.example`
  const { email, reference } = await office.book({ name: 'Kim Elder', email: address })
  await page.goto(`/admin/booking?q=${email}`)
  await expect(page.getByText(`Nothing matches “${email}”`)).toBeVisible()
  const others = page.getByRole('list', { name: 'Bookings for others' })
  await checkAccessibility()
  await others.getByRole('link', { name: 'Bookings made with the account of Tove Traveller (1)' }).click()
  await expect(page.getByRole('link', { name: reference })).toBeVisible()
  await expect(others).toHaveCount(0)
  await page.goto(`/admin/booking?q=${address}`)
  await expect(page.getByRole('link', { name: reference })).toBeVisible()
  await expect(others).toHaveCount(0)
})
