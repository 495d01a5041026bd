import { expect, test } from './office.ts'

// A refused call is told on the console by the browser itself.
test.use({ expectedNoise: [/status of 422/] })

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
  await expect(difference).toHaveText('Choose a departure to see the price.')
  await asked.getByLabel('Departure').selectOption({ label: 'Sat May 11 2097: seats not counted' })
  await expect(difference.getByRole('row')).toHaveText([
    /Adult\s*2 × €1,000\.00\s*−€2,000\.00/,
    /Adult\s*2 × €1,200\.00\s*€2,400\.00/,
    /Difference\s*€400\.00/,
    /New total\s*€2,349\.75/,
    /Still to be paid\s*€1,949\.75/,
  ])
  await asked.getByRole('button', { name: 'Move booking' }).click()
  await expect(total).toHaveText(/Total\s*€2,349\.75/)

  await details.getByRole('button', { name: 'Cancel booking' }).click()
  await asked.getByLabel('Cancellation fee').fill('300')
  await expect(difference).toContainText('The cancellation fee is €300.00.')
  await asked.getByLabel('Reason').fill('Agreed by phone')
  await asked.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(total).toHaveText(/Cancellation fee\s*€300\.00/)

  await details.getByRole('button', { name: 'Reinstate' }).click()
  await expect(difference.getByRole('row')).toHaveText([
    /Cancellation fee\s*−€300\.00/,
    /A cabin with a view\s*−€50\.25/,
    /Adult\s*2 × €1,200\.00\s*€2,400\.00/,
    /Difference\s*€2,049\.75/,
    /New total\s*€2,349\.75/,
    /Still to be paid\s*€1,949\.75/,
  ])
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

test('a smaller party costs the fee that the staff name, another trip its own price; on request gets one', async ({
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
  const title = office.unique('Elsewhere')
  const other = await office.addTrip({ title, period_id: '5', date: '2097-06-01' })
  await page.goto(`/admin/booking?show=${id}`)
  const details = page.getByRole('dialog', { name: `Booking ${reference}` })
  const total = details.getByRole('region', { name: 'Price' }).getByRole('row').last()
  const asked = page.getByRole('alertdialog')

  await details.getByRole('button', { name: 'Change party' }).click()
  await asked.getByLabel('Adults', { exact: true }).fill('1')
  await asked.getByLabel('Fee for what it takes off').fill('100')
  await asked.getByRole('button', { name: 'Change party' }).click()
  await expect(asked.getByText('A fee other than that of the terms needs a reason')).toBeVisible()
  await asked.getByLabel('Reason').fill('The room was kept')
  await checkAccessibility()
  await asked.getByRole('button', { name: 'Change party' }).click()
  await expect(total).toHaveText(/Total\s*€1,100\.00/)

  await office.call(`trips/update/${other}`, { price_adult: '150000' })
  await details.getByRole('button', { name: 'Move', exact: true }).click()
  const departure = asked.getByLabel('Departure')
  const price = asked.getByRole('region', { name: 'Price' })
  await departure.selectOption({ label: 'Sat May 11 2097: seats not counted' })
  await expect(price).toContainText('New total')
  await asked.getByRole('combobox', { name: 'Trip' }).fill(title)
  await asked.getByRole('option', { name: title }).click()
  // The departure that was chosen is of the other trip.
  await expect(price).toHaveText('Choose a departure to see the price.')
  await departure.selectOption({ label: 'Sat Jun 01 2097: seats not counted' })
  await expect(price).toContainText('€1,600.00')
  await asked.getByRole('button', { name: 'Move booking' }).click()
  await expect(total).toHaveText(/Total\s*€1,600\.00/)
  await expect(details.getByRole('link', { name: title })).toBeVisible()

  await office.call(`trips/update/${other}`, { price_adult: '' })
  const asking = await office.book({ trip_id: `${other}` })
  await page.goto(`/admin/booking?show=${asking.id}`)
  await page.getByRole('button', { name: 'Set price' }).click()
  await asked.getByLabel('Price of the whole booking').fill('2400')
  await asked.getByRole('button', { name: 'Set price' }).click()
  await expect(page.getByRole('dialog').getByRole('row', { name: 'Total' })).toContainText('€2,400.00')
})
