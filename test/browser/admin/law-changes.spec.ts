import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { fitsSideways } from '../public/traveller.ts'
import { expect, test } from './office.ts'

/* What the law wants of changes: a day to decide, a reason for a higher price, a question about what is another trip. */

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

/** What a short day reads like: `3 May`. */
const dayText = (day: string) => {
  const [, month, number] = new Date(`${day}T00:00`).toDateString().split(' ')
  return `${Number(number)}\u00a0${month}`
}

test('a departure with a minimum says until when it is decided, and who cancels it later gives a reason', async ({
  page,
  office,
  site,
  checkAccessibility,
}) => {
  const { trip, departure, own, reference } = await booked(office, 'Minimum')
  const { ids } = (await office.call('departures/store', {
    trip_id: `${trip}`,
    date: inDays(67),
    price_adult: '60000',
  })) as { ids: number[] }
  await page.goto(`/admin/departures/edit/${departure}`)
  await expect(page.getByLabel('Decide by')).toHaveCount(0)
  await page.getByLabel('Minimum travellers').fill('6')
  await page.getByLabel('Decide by').fill(inDays(5))
  await checkAccessibility()
  await page.getByRole('button', { name: 'Save Departure' }).click()
  await expect(page.getByText('4 missing, decide by')).toBeVisible()
  const told = `We decide by ${dayText(inDays(5))}`
  await page.goto(`/trips/${trip}`)
  await expect(page.getByText(told).filter({ visible: true }).first()).toBeVisible()
  await openOwn(page, own)
  await expect(page.getByText(`${told} whether this departure takes place.`)).toBeVisible()
  await page.goto('/admin/overview')
  await expect(
    page.getByRole('region', { name: 'To decide this week' }).getByRole('link').first(),
  ).toBeVisible()

  // Nobody has called it off in time.
  const db = new DatabaseSync(join(site.dataDir, 'itinera.db'), { timeout: 5000 })
  db.prepare('update departures set decide_on = ? where id = ?').run(inDays(-1), departure)
  db.close()
  await page.goto(`/admin/departures/${departure}`)
  await expect(page.getByText('Not called off by')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel departure…' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText('Required: the day to decide was')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The guide is ill')
  await dialog.getByRole('button', { name: 'Cancel departure' }).click()
  await expect(page.getByText('The guide is ill')).toBeVisible()

  // Its guests are moved from here, each at the price that was booked or at that of today.
  await page.getByRole('button', { name: `Move ${reference}` }).click()
  const move = page.getByRole('alertdialog', { name: 'Move to another departure?' })
  await move.getByLabel('Departure').selectOption(`${ids[0]}`)
  await expect(move.getByText('€1,000.00').last()).toBeVisible()
  await move.getByLabel('Which price').selectOption('Today’s price of that departure')
  await expect(move.getByText('€1,200.00').last()).toBeVisible()
  await checkAccessibility()
  await move.getByLabel('Which price').selectOption('As it was booked')
  await move.getByRole('button', { name: 'Move booking' }).click()
  await expect(page.getByText('Nobody has booked this departure yet.')).toBeVisible()
  await page.goto(`/admin/departures/${ids[0]}`)
  await expect(page.getByText('2 travellers in 1 confirmed booking')).toBeVisible()
})

test('a price that rises by more than 8 % is told with its reason, and asks; the traveller accepts', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const { id, own } = await booked(office, 'Rise')
  await page.goto(`/admin/booking?show=${id}`)
  await page.getByRole('button', { name: 'Adjust price' }).click()
  const dialog = page.getByRole('dialog').last()
  await dialog.getByLabel('Description').fill('Fuel')
  await dialog.getByLabel('Amount').fill('81')
  await dialog.getByRole('checkbox', { name: 'A rise that is not agreed' }).check()
  await dialog.getByLabel('Reason').fill('Fuel costs more since May')
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Asked to accept a change')).toBeVisible()
  await openOwn(page, own)
  const asked = page.getByRole('region', { name: 'We had to change your trip' })
  await expect(asked.getByText('Price: €1,081.00 (was €1,000.00)')).toBeVisible()
  await expect(asked.getByText('€81.00 of it is not due before the answer')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await fitsSideways(page)).toBe(true)
  await checkAccessibility()
  await asked.getByRole('button', { name: 'Accept' }).click()
  await expect(asked).toHaveCount(0)
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
})

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
  await asked.getByRole('button', { name: 'Cancel free of charge' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('We pay back €1,000.')).toBeVisible()
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Cancel free of charge' }).click()
  await expect(page.getByText('Cancelled: The change was not accepted')).toBeVisible()
  await page.goto('/admin/booking?asked=yes')
  await expect(page.getByRole('row').filter({ hasText: reference })).toHaveCount(0)
})
