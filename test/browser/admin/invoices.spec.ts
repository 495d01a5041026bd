import { expect, test } from './office.ts'

// A site of its own: who books on it has an invoice from now on.
test.use({
  apart: 'invoices',
  // The preview refuses invoices without a seller.
  expectedNoise: [/status of 422/],
})

test('invoices are turned on with a seller; a booking from before gets its own, and the list has it', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const title = office.unique('Ferry')
  const trip = await office.addTrip({ title, period_id: '1', date: '2099-01-01' })
  const { id, reference } = await office.book({ trip_id: `${trip}` })
  await office.call(`trips/bookings/adjust/${id}`, { label: 'Price', amount: '100000' })

  await page.goto('/admin/settings/booking/mails')
  await page.getByLabel('Make an invoice for each booking').check()
  await page.getByLabel('Seller, as it stands on invoices').fill('Fernweh Tours\nVAT DE 123')
  await page.getByText('Advanced').click()
  await page.getByLabel('Before each invoice number').fill('F27-')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The settings were saved.')).toBeVisible()

  await page.goto(`/admin/booking/${id}`)
  const section = page.getByRole('article').getByRole('region', { name: 'Invoices' })
  await section.getByRole('button', { name: 'Make the invoice' }).click()
  await expect(section.getByRole('listitem')).toContainText('€1,000.00')
  await expect(section.getByRole('button', { name: 'Make the invoice' })).toHaveCount(0)
  const voucher = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Voucher (PDF)' }).click()
  expect((await voucher).suggestedFilename()).toBe(`voucher-${reference}.pdf`)

  await page.goto('/admin/payments')
  await page.getByRole('link', { name: 'Invoices' }).click()
  const row = page.getByRole('table', { name: 'Invoices' }).getByRole('row').filter({ hasText: reference })
  await expect(row).toContainText('F27-1')
  await checkAccessibility()
  const invoice = page.waitForEvent('download')
  await row.getByRole('button', { name: 'Save the invoice F27-1' }).click()
  expect((await invoice).suggestedFilename()).toBe('invoice-F27-1.pdf')
})
