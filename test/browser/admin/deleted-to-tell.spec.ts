import { expect, test } from './office.ts'

// That the trip itself is gone stands on the console.
test.use({ expectedNoise: [/status of 40[49]/] })

test('the overview leads to the people of a deleted trip, until somebody says that all are told', async ({
  page,
  office,
  checkAccessibility,
}) => {
  // Other tests leave trips to be told of, too: this one departs before them.
  const title = office.unique('Zeppelin')
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const trip = await office.addTrip({ title, period_id: '5', date: tomorrow })
  const { reference } = await office.book({ trip_id: `${trip}` })
  await page.goto(`/admin/trips/${trip}/travellers`)
  await expect(page.getByRole('link', { name: reference })).toBeVisible()
  const tell = page.getByRole('button', { name: 'All are told…' })
  await expect(tell).toHaveCount(0)
  await page.goto(`/admin/trips?q=${title}`)
  await page.getByRole('row').filter({ hasText: title }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page.getByText('Your record has been deleted.')).toBeVisible()

  await page.goto('/admin/booking')
  const overview = page.getByRole('region', { name: 'Overview' })
  const way = overview.getByRole('link', { name: new RegExp(`${title} \\(.*, deleted\\)$`) })
  await expect(overview.getByText(/deleted trips? are to be told:$/)).toBeVisible()
  await checkAccessibility()
  await way.click()
  await expect(page).toHaveURL(`/admin/trips/${trip}/travellers`)
  await expect(page.getByRole('link', { name: reference })).toBeVisible()
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(tell).toBeVisible()
    await checkAccessibility()
  }
  await page.emulateMedia({ media: 'print' })
  await expect(tell).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await tell.click()
  const asking = page.getByRole('alertdialog', { name: 'Are all told?' })
  await expect(asking).toContainText(title)
  // Enter pressed twice says nothing that is not so.
  await expect(asking.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await checkAccessibility()
  await page.keyboard.press('Enter')
  await expect(asking).toHaveCount(0)
  await tell.click()
  await asking.getByRole('button', { name: 'All are told', exact: true }).click()
  await expect(page.getByText('All are told. The overview no longer names this trip.')).toBeVisible()
  await expect(tell).toHaveCount(0)
  await checkAccessibility()

  await page.goto('/admin/booking')
  await expect(overview.getByText('Last 30 days', { exact: true })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: reference })).toBeVisible()
  await expect(way).toHaveCount(0)
  await page.goto('/admin/audit?kind=trip')
  await expect(page.getByRole('row').filter({ hasText: title }).first()).toContainText('Trip travellers told')
})

test('who says so after somebody else did is told', async ({ page, office, checkAccessibility }) => {
  const title = office.unique('Dirigible')
  const trip = await office.addTrip({ title, period_id: '5', date: '2099-05-01' })
  await office.book({ trip_id: `${trip}` })
  await office.call(`trips/delete/${trip}`)
  await page.goto(`/admin/trips/${trip}/travellers`)
  const tell = page.getByRole('button', { name: 'All are told…' })
  await tell.click()
  await office.call(`trips/told/${trip}`, {})
  const asking = page.getByRole('alertdialog', { name: 'Are all told?' })
  await asking.getByRole('button', { name: 'All are told', exact: true }).click()
  await expect(asking).toContainText('The travellers of this trip are no longer to be told.')
  await checkAccessibility()
  await asking.getByRole('button', { name: 'Close' }).click()
  await expect(tell).toHaveCount(0)
})
