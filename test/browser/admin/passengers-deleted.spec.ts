import { expect, test } from './office.ts'

// That the trip itself is gone stands on the console.
test.use({ expectedNoise: [/status of 404/] })

test('who deletes a trip is led to its people, who are called, written to and printed as before', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const title = office.unique('Hovercraft')
  const trip = await office.addTrip({ title, period_id: '5', date: '2099-05-01' })
  const of = { trip_id: `${trip}` }
  const { email } = await office.book({ ...of, name: 'Adam Ahlers', phone: '+49 30 123' })
  await page.goto(`/admin/trips?q=${title}`)
  const row = page.getByRole('row').filter({ hasText: title })
  await row.getByRole('button', { name: 'Delete' }).click()
  // After the list was loaded, which does not know of it.
  const { email: late, reference } = await office.book({ ...of, name: 'Zoe Zander' })
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  const notice = page.getByRole('status').filter({ has: page.locator('[popover]') })
  await expect(notice).toContainText('Deleted!Your record has been deleted.')
  await checkAccessibility()
  await notice.getByRole('link', { name: 'Its passengers (2 bookings)' }).click()
  await expect(page).toHaveURL(`/admin/trips/${trip}/travellers`)
  await expect(page.getByText('Deleted!')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('Passenger list, Fri May 01 2099', { exact: true })).toBeVisible()
  const told = page.getByText('This trip is deleted. Its bookings stay; nobody is told of it by itself')
  await expect(told).toBeVisible()
  await expect(page.getByRole('link', { name: '+49 30 123' })).toHaveAttribute('href', 'tel:+4930123')
  await checkAccessibility()
  await page.emulateMedia({ colorScheme: 'dark' })
  await checkAccessibility()

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy addresses' }).click()
  await expect(page.getByText('2 addresses copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${email}, ${late}`)

  await page.emulateMedia({ media: 'print' })
  await expect(told).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: reference }).click()
  const dialog = page.getByRole('dialog', { name: `Booking ${reference}` })
  await dialog.getByRole('button', { name: 'Remove personal data' }).click()
  // Nobody travels any more.
  const asking = page.getByRole('alertdialog', { name: 'Remove personal data?' })
  await expect(asking).toContainText('Trip, numbers and reference stay.')
  await expect(asking).not.toContainText('still to come')
})

test('a trip that nobody has booked is deleted without more ado', async ({ page, office }) => {
  const title = office.unique('Submarine')
  await office.addTrip({ title, period_id: '5', date: '2099-05-01' })
  await page.goto(`/admin/trips?q=${title}`)
  await page.getByRole('row').filter({ hasText: title }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page.getByText('Your record has been deleted.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Its passengers' })).toHaveCount(0)
})
