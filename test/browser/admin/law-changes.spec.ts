import type { Page } from '@playwright/test'
import { fitsSideways } from '../public/traveller.ts'
import { expect, test } from './office.ts'

/* A question about what is another trip. What else the law wants of changes: test/screens/law-changes.test.tsx. */

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

type Office = Parameters<Parameters<typeof test>[2]>[0]['office']

/** A trip for 500 each, of five days, that departs in 60 days, with a booking for two on it. */
async function booked(office: Office, title: string) {
  const trip = await office.addTrip({ title: office.unique(title), period_id: '5', date: inDays(60) })
  await office.call(`trips/update/${trip}`, { price_adult: '50000' })
  const { id, reference } = await office.book({ trip_id: `${trip}`, number_of_childrens: '0' })
  const { booking } = (await office.call(`trips/bookings/${id}`)) as {
    booking: { departure_id: number }
  }
  const { url } = (await office.call(`trips/bookings/link/${id}`, {})) as { url: string }
  return { trip, id, reference, departure: booking.departure_id, own: new URL(url) }
}

/** Opens the traveller's own page of a booking, afresh. */
async function openOwn(page: Page, { pathname, hash }: URL) {
  await page.goto('about:blank')
  await page.goto(`${pathname}${hash}`)
}

test('a new day asks: who does not want it cancels free of charge, and gets all back', {
  tag: '@journey',
}, async ({ page, office, checkAccessibility }) => {
  const { id, reference, departure, own } = await booked(office, 'Moved')
  await office.call(`trips/bookings/payments/${id}`, { amount: '100000', method: 'bank' })
  await office.call(`departures/update/${departure}`, { date: inDays(67) })
  await page.goto('/admin/booking?asked=yes')
  await expect(page.getByRole('row').filter({ hasText: reference })).toBeVisible()
  await openOwn(page, own)
  const asked = page.getByRole('region', { name: 'We had to change your trip' })
  await expect(asked.getByText('Day:')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await fitsSideways(page)).toBe(true)
  await checkAccessibility()
  await asked.getByRole('button', { name: 'Cancel free of charge' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('We pay back €1,000.')).toBeVisible()
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Cancel free of charge' }).click()
  await expect(page.getByText('Cancelled: The change was not accepted')).toBeVisible()
  await page.goto('/admin/booking?asked=yes')
  await expect(page.getByRole('row').filter({ hasText: reference })).toHaveCount(0)
})
