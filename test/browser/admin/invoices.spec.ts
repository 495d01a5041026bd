import { canReadPdf, textOf } from '../../scan.ts'
import { expect, test } from './office.ts'

// The refusal.
test.use({ apart: 'invoices', expectedNoise: [/status of 422/] })
// All in one worker, because they share a site.
test.describe.configure({ mode: 'default' })

test('invoices are turned on with a seller; a booking from before gets its own, and the list has it', {
  tag: '@journey',
}, async ({ page, office, checkAccessibility }) => {
  const title = office.unique('Ferry')
  const trip = await office.addTrip({ title, period_id: '1', date: '2099-01-01' })
  const { id, reference } = await office.book({ trip_id: `${trip}` })
  await office.call(`trips/bookings/adjust/${id}`, { label: 'Price', amount: '100000' })

  await page.goto('/admin/settings/booking')
  await page.getByLabel('Make an invoice for each booking').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('An invoice needs the seller')).toBeVisible()
  await page.getByLabel('Seller, as it stands on invoices').fill('Fernweh Tours\nVAT DE 123')
  await page.getByLabel('Before each invoice number').fill('F27-')
  const saved = page.waitForResponse('**/api/admin/settings/booking')
  await page.getByRole('button', { name: 'Save' }).click()
  expect((await saved).status()).toBe(200)
  await expect(page.getByText('An invoice needs the seller')).toHaveCount(0)

  await page.goto(`/admin/booking?show=${id}`)
  const section = page.getByRole('dialog').getByRole('region', { name: 'Invoices' })
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

test('a tax rate of 119 percent is refused, one of 19 is saved, and stands on the invoice with who is billed', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const title = office.unique('Taxed')
  const trip = await office.addTrip({ title, period_id: '1', date: '2099-01-01' })
  await office.call(`trips/update/${trip}`, { price_adult: '11900' })
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.goto('/admin/settings/booking')
  await page.getByLabel('Make an invoice for each booking').check()
  await page.getByLabel('Seller, as it stands on invoices').fill('Fernweh Tours')
  await page.getByRole('button', { name: 'Add a rate' }).click()
  await expect(page.getByLabel('Name of rate 1')).toBeFocused()
  await page.keyboard.type('VAT 19%')
  await page.getByLabel('Percent of rate 1').fill('119')
  await save()
  await expect(page.getByLabel('Percent of rate 1')).toHaveAccessibleDescription('From 0 to 50 percent')
  await checkAccessibility()
  await page.getByLabel('Percent of rate 1').fill('19')
  await save()
  await expect(page.getByText('The settings were saved.')).toBeVisible()

  const { id } = await office.book({
    trip_id: `${trip}`,
    number_of_adults: '1',
    number_of_childrens: '0',
    billing: JSON.stringify({ name: 'ACME Ltd', address: '1 Main Street', country: '', tax_number: 'IE 7' }),
  })
  await page.goto(`/admin/booking?show=${id}`)
  const dialog = page.getByRole('dialog', { name: /^Booking/ })
  await expect(dialog.getByRole('definition').filter({ hasText: 'ACME Ltd' })).toContainText('IE 7')
  const invoice = page.waitForEvent('download')
  await dialog
    .getByRole('region', { name: 'Invoices' })
    .getByRole('button', { name: /^Save the invoice/ })
    .click()
  const path = await (await invoice).path()
  test.skip(!canReadPdf, 'nothing reads the invoice')
  const text = textOf(path)
  for (const part of ['ACME Ltd', 'IE 7', 'Net, VAT 19%', '€100.00', '€19.00', '€119.00'])
    expect(text).toContain(part)

  // What is used is only ended.
  await page.goto('/admin/settings/booking')
  await page.getByLabel('Percent of rate 1').fill('20')
  await save()
  await expect(page.getByRole('alert')).toHaveText(
    '“VAT 19%” stands in bookings, so it can only be ended. Add another rate',
  )
})
