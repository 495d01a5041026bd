import { admin } from '../../server.ts'
import { expect, test } from './office.ts'

// The refusal.
test.use({ expectedNoise: [/status of 422/] })

test('a reseller is added with its key, books in the office, and owes what its statement says', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const name = office.unique('Nordic')
  const title = office.unique('Ferry')
  const trip = await office.addTrip({ title, period_id: '1', date: '2099-01-01' })
  await office.call(`trips/update/${trip}`, { price_adult: '100000' })

  await page.goto('/admin/resellers')
  await page.getByRole('button', { name: 'Add a reseller' }).click()
  const form = page.getByRole('alertdialog', { name: 'Add a reseller' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Email').fill('sales@nordic.example')
  await form.getByLabel('Commission').fill('12.5')
  await form.getByRole('button', { name: 'Add it' }).click()
  // A key is made where one is asked for, and takes the own password.
  await page.getByRole('link', { name }).click()
  const added = page.getByRole('dialog', { name: 'Reseller' })
  await added.getByText('Key for OCTO').click()
  await added.getByRole('button', { name: 'Make a key…' }).click()
  const making = page.getByRole('alertdialog', { name: 'Make a key?' })
  await making.getByLabel('Your own password').fill('not it')
  await making.getByRole('button', { name: 'Make it' }).click()
  await expect(making.getByText('wrong', { exact: false })).toBeVisible()
  await checkAccessibility()
  await making.getByLabel('Your own password').fill(admin.password)
  await making.getByRole('button', { name: 'Make it' }).click()
  const key = page.getByRole('alertdialog', { name: 'The key' })
  await expect(key.getByRole('code')).toHaveText(/^[\w-]{43}$/)
  await key.getByRole('button', { name: 'Close', exact: true }).last().click()

  await page.goto(`/admin/booking/new?trip=${trip}`)
  await page.getByRole('button', { name: 'For a reseller…' }).click()
  await page.getByLabel('For a reseller').selectOption({ label: name })
  await page.getByLabel('Its own reference').fill('NH-77')
  await page.getByLabel('Name', { exact: true }).fill('Theo Thaler')
  await page.getByLabel('Phone').fill('+47 1')
  const price = page.getByRole('region', { name: 'Price' })
  await expect(price).toContainText('Commission (12.5%)')
  await expect(price).toContainText('€875.00')
  await expect(page.getByText('gets the mails: the traveller gets none.')).toBeVisible()
  await page.getByRole('button', { name: 'Add Booking' }).click()
  await page.getByRole('link', { name: 'Open it' }).click()
  const details = page.getByRole('article', { name: /^Booking / })
  await expect(details).toContainText('12.5% commission')
  // No address of the traveller was typed, and the reseller is mailed.
  await expect(details.getByRole('region', { name: 'History' })).toContainText('Confirmation')
  await details.getByRole('link', { name }).click()

  const reseller = page.getByRole('dialog', { name: 'Reseller' })
  const row = reseller
    .getByRole('table', { name: 'What was sold' })
    .getByRole('row')
    .filter({ hasText: 'NH-77' })
  await expect(row).toContainText('€875.00')
  await checkAccessibility()
  const csv = page.waitForEvent('download')
  await reseller.getByRole('button', { name: 'CSV' }).click()
  expect((await csv).suggestedFilename()).toMatch(/^statement-\d+-.*\.csv$/)
  await page.goto('/admin/payments')
  await expect(page.getByRole('region', { name: 'Resellers owe' })).toContainText(name)
})
