import { expect, test } from './office.ts'

/** A booking of two adults on a trip for 1,000 each; a later departure costs 1,200. */
async function bookTwo(office: Parameters<Parameters<typeof test>[2]>[0]['office']) {
  const title = office.unique('Changing')
  const trip = await office.addTrip({ title, period_id: '5', date: '2097-04-13' })
  await office.call(`trips/update/${trip}`, { price_adult: '100000' })
  const later = { trip_id: `${trip}`, dates: '2097-05-11', price_adult: '120000' }
  await office.call('departures/store', later)
  const party = { number_of_adults: '2', number_of_childrens: '0', number_of_infants: '0' }
  return { title, trip, ...(await office.book({ trip_id: `${trip}`, ...party })) }
}

test('an adjustment, a move and a reinstatement each show what they do to the price', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const { id, reference } = await bookTwo(office)
  await office.call(`trips/bookings/payments/${id}`, { amount: '40000', method: 'bank' })
  await page.goto(`/admin/booking?show=${id}`)
  const details = page.getByRole('dialog', { name: `Booking ${reference}` })
  const total = details.getByRole('region', { name: 'Price' }).getByRole('row').last()
  const asked = page.getByRole('alertdialog')
  const difference = asked.getByRole('region', { name: 'Price' })

  await details.getByRole('button', { name: 'Adjust price' }).click()
  const adjust = page.getByRole('alertdialog', { name: 'Adjust the price' })
  await adjust.getByLabel('Description').fill('A cabin with a view')
  await adjust.getByLabel('Amount').fill('-50.25')
  await adjust.getByRole('button', { name: 'Save' }).click()
  await expect(total).toHaveText(/Total\s*€1,949\.75/)

  await details.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(asked.getByLabel('Departure')).toContainText('Sat May 11 2097')
  await expect(difference.getByRole('row')).toHaveText([
    /Adult\s*2 × €1,000\.00\s*−€2,000\.00/,
    /Adult\s*2 × €1,200\.00\s*€2,400\.00/,
    /Difference\s*€400\.00/,
    /New total\s*€2,349\.75/,
    /Still to be paid\s*€1,949\.75/,
  ])
  await checkAccessibility()
  await asked.getByRole('button', { name: 'Move booking' }).click()
  await expect(total).toHaveText(/Total\s*€2,349\.75/)

  await details.getByRole('button', { name: 'Cancel booking' }).click()
  await asked.getByLabel('Cancellation fee').fill('300')
  await expect(difference).toContainText('Cancelling costs €300.00 of €2,349.75.')
  await asked.getByLabel('Reason').fill('Agreed by phone')
  await asked.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(total).toHaveText(/Total\s*€300\.00/)

  await details.getByRole('button', { name: 'Reinstate' }).click()
  await expect(difference.getByRole('row')).toHaveText([
    /Cancellation fee\s*−€300\.00/,
    /A cabin with a view\s*−€50\.25/,
    /Adult\s*2 × €1,200\.00\s*€2,400\.00/,
    /Difference\s*€2,049\.75/,
    /New total\s*€2,349\.75/,
    /Still to be paid\s*€1,949\.75/,
  ])
  await checkAccessibility()
  await asked.getByRole('button', { name: 'Reinstate' }).click()
  await expect(total).toHaveText(/Total\s*€2,349\.75/)
})

test('the prices of many departures are set at once', async ({ page, office, checkAccessibility }) => {
  const { trip } = await bookTwo(office)
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
