import type { Page } from '@playwright/test'
import { act, expect, test } from './office.ts'

const dialogOf = (page: Page, name: string) => page.getByRole('alertdialog', { name })

test('the office books by phone, moves and cancels, on a small screen', { tag: '@journey' }, async ({
  page,
  office,
  checkAccessibility,
}) => {
  const title = office.unique('Lagoon')
  const trip = await office.addTrip({ title, period_id: '5', date: '2098-03-01' })
  for (const [date, seats] of [
    ['2098-03-08', '4'],
    ['2098-03-15', '2'],
  ] as const)
    await office.call('departures/store', { trip_id: `${trip}`, date, seats, time: '09:30' })
  const name = office.unique('Ada')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/booking')
  await page.getByRole('link', { name: 'Add booking' }).click()
  await expect(page.getByRole('heading', { name: 'Add booking' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Trip' }).fill(title)
  await page.getByRole('option', { name: title }).click()
  const departure = page.getByLabel('Departure')
  await departure.selectOption({ label: 'Sat Mar 15 2098, 09:30: 2 of 2 seats left' })
  await page.getByLabel('Adults', { exact: true }).fill('2')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Phone').fill('030 1234')
  await checkAccessibility()
  await page.getByRole('button', { name: 'Add Booking' }).click()
  await expect(page.getByText('The booking was added.')).toBeVisible()
  await page.getByRole('link', { name: 'Open it' }).click()

  const details = page.getByRole('article', { name: /^Booking / })
  await expect(details).toContainText('Sat Mar 15 2098, 09:30')
  await act(page, 'Move')
  const move = dialogOf(page, 'Move to another departure?')
  const target = move.getByLabel('Departure')
  // Nothing is chosen: one press moves nobody.
  await expect(target).toHaveValue('')
  await expect(move.getByRole('button', { name: 'Move booking' })).toBeDisabled()
  await target.selectOption({ label: 'Sat Mar 08 2098, 09:30: 4 of 4 seats left' })
  await checkAccessibility()
  await move.getByRole('button', { name: 'Move booking' }).click()
  await expect(details).toContainText('Sat Mar 08 2098, 09:30')

  await act(page, 'Edit contact details')
  const correct = dialogOf(page, 'Edit contact details')
  await correct.getByLabel('Email (optional)').fill('ada@people.example')
  await correct.getByRole('button', { name: 'Save' }).click()
  await expect(details.getByText('ada@people.example').first()).toBeVisible()

  await act(page, 'Cancel booking')
  const cancel = dialogOf(page, 'Cancel this booking?')
  await cancel.getByLabel('Reason, which the traveller reads (optional)').fill('The ferry is out of service')
  await cancel.getByLabel('Mail the traveller').uncheck()
  await cancel.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(details.getByText(/^Cancelled on .*: The ferry is out of service$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.getByText('Cancelled', { exact: true }).filter({ visible: true })).toHaveCount(1)
})
