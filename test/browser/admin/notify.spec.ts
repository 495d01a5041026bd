import { test } from './mail-site.ts'
import { expect } from './office.ts'

test('who moves a booked trip is led to its bookings, and notifies all travellers at once', async ({
  page,
  office,
  site,
  checkAccessibility,
}) => {
  const title = office.unique('Schooner')
  const trip = await office.addTrip({ title, period_id: '5', date: '2099-05-01' })
  const { email } = await office.book({ trip_id: `${trip}` })
  await office.book({ trip_id: `${trip}` })
  await page.goto(`/admin/trips/edit/${trip}`)
  await page.getByLabel('Date').fill('2099-05-08')
  await page.getByRole('button', { name: 'Save Trip' }).click()
  await expect(page.getByText('2 bookings are affected: notify their travellers.')).toBeVisible()
  await page.getByRole('link', { name: 'Bookings of this trip' }).click()
  const marks = page.getByText('Told Fri May 01 2099, now Fri May 08 2099')
  await expect(marks).toHaveCount(2)
  await checkAccessibility()

  await page.getByRole('button', { name: 'Notify 2 travellers…' }).click()
  const asking = page.getByRole('alertdialog', { name: 'Notify 2 travellers?' })
  await expect(asking.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await checkAccessibility()
  await asking.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('2 travellers are being notified.')).toBeVisible()
  await expect(marks).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Notify/ })).toHaveCount(0)
  await expect
    .poll(
      async () =>
        (await site.mails()).find(({ to, text }) => to?.[0]?.address === email && /was/.test(`${text}`))
          ?.text,
    )
    .toMatch(/was Fri\u00a01\u00a0May\u00a02099\s+is now Fri\u00a08\u00a0May\u00a02099/)
})
