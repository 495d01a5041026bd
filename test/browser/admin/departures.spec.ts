import type { Page } from '@playwright/test'
import { expect, test } from './office.ts'

/** What is refused, and what lists say, is in test/screens/departures.test.tsx. */

const rowOf = (page: Page, text: string) =>
  page.getByRole('table', { name: 'Departures' }).getByRole('row').filter({ hasText: text })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a series is added, and stands in the calendar', { tag: '@journey' }, async ({
    page,
    office,
    checkAccessibility,
  }) => {
    const title = office.unique('Weekly')
    const trip = await office.addTrip({ title, period_id: '5', date: '2097-04-13' })
    await page.goto(`/admin/departures?trip_id=${trip}`)
    await page.getByRole('link', { name: 'Add departures' }).click()
    await page.getByLabel('First departure').fill('2097-04-06')
    await page.getByLabel('Last departure').fill('2097-09-28')
    await expect(page.getByRole('checkbox', { name: 'Saturday' })).toBeChecked()
    const days = page.getByRole('list', { name: 'Days' }).getByRole('listitem')
    await expect(days).toHaveCount(26)
    await expect(days.nth(1)).toHaveText('Sat Apr 13 2097 exists')
    await page.getByRole('spinbutton', { name: 'Seats' }).fill('14')
    await checkAccessibility()
    await expect(page.getByText('25 departures will be added; 1 day that exists is skipped.')).toBeVisible()
    await page.getByRole('button', { name: 'Add Departures' }).click()
    await expect(page.getByText('25 departures were added.')).toBeVisible()
    await expect(page.getByText('1–24 of 26 departures')).toBeVisible()
    await expect(rowOf(page, 'Sat Apr 06 2097')).toContainText('0 of 14')
    await expect(rowOf(page, 'Sat Apr 13 2097')).toContainText('not counted')

    await page.goto(`/admin/departures?trip_id=${trip}&month=2097-04`)
    await expect(page.getByRole('heading', { name: 'April 2097' })).toBeVisible()
    const bars = page.getByRole('main').getByRole('link', { name: title })
    await expect(bars).toHaveCount(4)
    await expect(bars.first()).toContainText('until Wed Apr 10')
    // Where there is room, it lies over its days: Saturday and Sunday, then Monday to Wednesday.
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect(bars).toHaveCount(4)
    const pieces = page.locator(`main a[title="${title}"]`)
    await expect(pieces).toHaveCount(8)
    const widths = await pieces.evaluateAll((all) => all.map((each) => each.clientWidth))
    expect((widths[1] ?? 0) / (widths[0] ?? 1)).toBeCloseTo(1.5, 1)
    await page.setViewportSize({ width: 390, height: 844 })
    await page
      .getByRole('link', { name: 'October 2097' })
      .or(page.getByRole('link', { name: 'May 2097' }))
      .click()
    await expect(page.getByRole('heading', { name: 'May 2097' })).toBeVisible()
    // The last one of April is back in May.
    await expect(bars.first()).toContainText('since Sat Apr 27, until Wed May 01')
    await bars.nth(1).click()
    await expect(page.getByText('Sat May 04 2097')).toBeVisible()
  })

  test('a departure is changed, and cancelled with its bookings', { tag: '@journey' }, async ({
    page,
    office,
    checkAccessibility,
  }) => {
    const title = office.unique('Ferry')
    const trip = await office.addTrip({ title, period_id: '5', date: '2097-05-04' })
    const { ids } = (await office.call('departures/store', {
      trip_id: `${trip}`,
      date: '2097-06-01',
      time: '09:30',
      seats: '4',
      min_travellers: '4',
    })) as { ids: number[] }
    const id = ids[0] ?? 0
    const booked = await office.book({ trip_id: `${trip}`, departure_id: `${id}` })
    const called = (await office.call('trips/bookings/store', {
      ...{
        trip_id: `${trip}`,
        departure_id: `${id}`,
        name: 'Karl Caller',
        phone: '+49 30 1234',
        email: '',
      },
      number_of_adults: '1',
      number_of_childrens: '0',
      number_of_infants: '0',
    })) as { booking: { reference: string } }
    await page.goto(`/admin/departures/${id}`)
    await expect(page.getByText('Sat Jun 01 2097, 09:30')).toBeVisible()
    await expect(page.getByText('Guaranteed (minimum 4)')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: called.booking.reference })).toContainText(
      '+49 30 1234',
    )
    await checkAccessibility()

    // The first screen shows travellers: letters stand in the menu.
    await expect(page.getByRole('row').filter({ hasText: booked.reference })).toBeInViewport({ ratio: 0.5 })
    await expect(page.getByRole('button', { name: 'Write to all…' })).toHaveCount(0)
    await page.getByRole('button', { name: 'More actions' }).click()
    await expect(page.getByRole('button', { name: 'Write to all…' })).toBeVisible()
    await page.getByRole('button', { name: 'Withdraw the guarantee…' }).click()
    await checkAccessibility()
    await page.getByRole('textbox', { name: 'Reason' }).fill('Moved here by mistake')
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await expect(page.getByText('Not guaranteed, decide by May 25 (minimum 4)')).toBeVisible()

    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await page.getByRole('spinbutton', { name: 'Seats' }).fill('12')
    await page.getByRole('button', { name: 'Save Departure' }).click()
    await expect(page.getByText('12 seats in all')).toBeVisible()

    await page.getByRole('link', { name: 'Papers', exact: true }).click()
    await expect(page.getByText('Departure papers, Sat Jun 01 2097, 09:30, 5 days')).toBeVisible()
    // The passenger list had an address of its own.
    await page.goto(`/admin/departures/${id}/passengers`)
    await expect(page).toHaveURL(/\/papers#bookings$/)
    const list = page.getByRole('region', { name: 'Bookings' })
    await expect(list.getByRole('table', { name: 'Passenger list' })).toContainText('Karl Caller')
    await expect(list.getByText('2 bookings, 4 travellers: 3 adults, 1 child')).toBeVisible()
    await page.getByRole('link', { name: 'Departure', exact: true }).click()

    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('button', { name: 'Cancel departure…' }).click()
    const question = page.getByRole('alertdialog', { name: 'Cancel this departure?' })
    await expect(question).toContainText('2 bookings with 4 travellers will be cancelled')
    await checkAccessibility()
    await question.getByLabel('Reason').fill('The ship is in the dock')
    await question.getByRole('button', { name: 'Cancel departure' }).click()
    const calls = page.getByRole('dialog', { name: 'Please call 1 traveller' })
    await expect(calls.getByRole('listitem')).toHaveText(
      new RegExp(`^Karl Caller\\+49 30 1234${called.booking.reference}$`),
    )
    await calls.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByRole('region', { name: 'Called off' })).toContainText('The ship is in the dock')
    await expect(page.getByRole('button', { name: 'More actions' })).toHaveCount(0)
    await expect(page.getByRole('row').filter({ hasText: booked.reference })).toContainText('Cancelled')
    await page.goto(`/admin/audit?kind=departure&id=${id}`)
    await expect(page.getByRole('row').filter({ hasText: 'Departure cancelled' })).toContainText(title)
  })
})
