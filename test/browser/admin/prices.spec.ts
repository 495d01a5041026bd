import { expect, test } from './office.ts'

// The refusals that these tests provoke.
test.use({ expectedNoise: [/status of (409|422)/] })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a trip gets prices and an extra; the price check tells what a party pays', async ({
    page,
    office,
    checkAccessibility,
  }) => {
    const title = office.unique('Priced')
    const trip = await office.addTrip({ title, period_id: '5', date: '2097-04-13' })
    await page.goto(`/admin/trips/edit/${trip}`)
    const prices = page.getByRole('region', { name: 'Prices' })
    await prices.getByLabel('Adult').fill('1,240.50')
    await prices.getByLabel('Child').fill('620')
    await prices.getByLabel('Single room').fill('100')
    await page.getByRole('button', { name: 'Save Trip' }).click()
    await expect(page).toHaveURL(/\/admin\/trips(\?|$)/)

    const code = office.unique('CODE')
    await office.call('codes/store', { code, amount: '5000' })
    await page.goto(`/admin/trips/edit/${trip}`)
    await expect(prices.getByLabel('Adult')).toHaveValue('1240.50')
    await page.getByRole('button', { name: 'Add extra' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByLabel('Name').fill('Canoe')
    await dialog.getByLabel('Price').fill('30')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('region', { name: 'Extras' })).toContainText('Canoe')
    const check = page.getByRole('region', { name: 'Price check' })
    await expect(check.getByLabel('Adults', { exact: true })).toHaveValue('1')
    await check.getByLabel('Adults', { exact: true }).fill('2')
    await check.getByLabel('Children', { exact: true }).fill('1')
    await check.getByLabel(/^Canoe/).check()
    const bill = check.getByRole('region', { name: 'Price' })
    await expect(bill.getByRole('row').last()).toHaveText(/Total\s*€3,191\.00/)
    await check.getByLabel('Promo code').fill(code.toLowerCase())
    await check.getByLabel('Promo code').press('Tab')
    await expect(bill.getByRole('row').last()).toHaveText(/Total\s*€3,141\.00/)
    await check.getByLabel('Promo code').fill('nonesuch')
    await check.getByLabel('Promo code').press('Tab')
    await expect(check.getByLabel('Promo code')).toHaveAccessibleDescription('We don’t know this code.')
    await checkAccessibility()
  })
})
