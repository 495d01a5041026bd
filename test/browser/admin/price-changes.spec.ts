import { act, expect, test } from './office.ts'

// A refused call is told on the console by the browser itself.
test.use({ expectedNoise: [/status of 422/] })

test('a smaller party costs the fee that the staff name; the prices of many departures are set at once', async ({
  page,
  office,
  checkAccessibility,
}) => {
  // What cancelling costs is frozen in the booking; then the terms are as before.
  const { settings } = (await office.call('settings/booking')) as { settings: Record<string, unknown> }
  const saveTerms = (cancellation: unknown) => {
    const entries = Object.entries({ ...settings, cancellation }).filter(([, value]) => value !== null)
    const form = entries.map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ])
    return office.call('settings/booking', Object.fromEntries(form))
  }
  const soon = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  const trip = await office.addTrip({ title: office.unique('Soon'), period_id: '5', date: soon })
  await office.call(`trips/update/${trip}`, { price_adult: '100000' })
  await saveTerms([{ days: 300, percent: 50 }])
  const party = { number_of_adults: '2', number_of_childrens: '0', number_of_infants: '0' }
  const { id, reference } = await office.book({ trip_id: `${trip}`, ...party })
  await saveTerms(settings.cancellation)
  await office.call('departures/store', { trip_id: `${trip}`, date: '2097-05-11', price_adult: '120000' })
  await page.goto(`/admin/booking/${id}`)
  const details = page.getByRole('article', { name: `Booking ${reference}` })
  const total = details.getByRole('region', { name: 'Price' }).getByRole('row').last()
  const asked = page.getByRole('alertdialog')

  await act(page, 'Change party')
  await asked.getByLabel('Adults', { exact: true }).fill('1')
  await asked.getByLabel('Fee for what it takes off').fill('100')
  await asked.getByRole('button', { name: 'Change party' }).click()
  await expect(asked.getByText('A fee other than that of the terms needs a reason')).toBeVisible()
  await asked.getByLabel('Reason').fill('The room was kept')
  await checkAccessibility()
  await asked.getByRole('button', { name: 'Change party' }).click()
  await expect(total).toHaveText(/Total\s*€1,100\.00/)

  await page.goto(`/admin/departures?trip_id=${trip}`)
  await page.getByLabel('Select all on this page').check()
  await page.getByRole('button', { name: 'Set prices' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Prices of 2 departures' })
  // One has a price of its own, the other the trip's.
  await expect(dialog.getByLabel('Price of an adult')).toHaveAccessibleDescription(/They differ/)
  await dialog.getByLabel('Price of an adult').fill('990.50')
  await dialog.getByLabel('Price of a child').fill('1.234')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('At most 2 digits after the point')).toBeVisible()
  await dialog.getByLabel('Price of a child').fill('500')
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const rows = page.getByRole('table', { name: 'Departures' }).getByRole('row')
  await expect(rows.filter({ hasText: '€990.50' })).toHaveCount(2)
})
