import type { Page } from '@playwright/test'
import { expect, test } from './office.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Booking', exact: true })
const rowOf = (page: Page, reference: string) => table(page).getByRole('row').filter({ hasText: reference })

test('the bookings of all trips that depart on a day are listed, told of on paper and exported', async ({
  page,
  office,
}) => {
  const date = '2098-06-07'
  const [north, south, later] = await Promise.all(
    [date, date, '2098-06-08'].map((day) =>
      office.addTrip({ title: office.unique('Ferry'), period_id: '5', date: day }),
    ),
  )
  const [one, two, other] = await Promise.all(
    [north, south, later].map((trip) => office.book({ trip_id: `${trip}` })),
  )
  await page.goto('/admin/booking')
  await page.getByLabel('Date', { exact: true }).selectOption('Departs')
  await page.getByLabel('Departs from').fill(date)
  // That day alone, until another last one is chosen.
  await expect(page).toHaveURL(`/admin/booking?departs_from=${date}&departs_to=${date}`)
  await page.getByLabel('Departs until').fill('2098-06-08')
  await expect(rowOf(page, other?.reference ?? '')).toBeVisible()
  await page.getByLabel('Departs until').fill(date)
  await expect(page).toHaveURL(`/admin/booking?departs_from=${date}&departs_to=${date}`)
  await expect(rowOf(page, other?.reference ?? '')).toHaveCount(0)
  for (const booked of [one, two]) await expect(rowOf(page, booked?.reference ?? '')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'bookings' })).toHaveText(
    '2 bookings, 6 travellers',
  )
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await (await saving).createReadStream()
  const text = (await file.setEncoding('utf8').toArray()).join('')
  expect(text.trim().split('\r\n')).toHaveLength(3)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Departing on Sat Jun 07 2098')).toBeVisible()
})

test('the days stay when the other date is chosen, and the choice when they are cleared', async ({
  page,
  office,
}) => {
  await office.book()
  await page.goto('/admin/booking?from=2020-01-01&to=2020-01-31')
  const choice = page.getByLabel('Date', { exact: true })
  await expect(choice).toHaveValue('booked')
  await expect(page.getByText('No bookings made from Wed Jan 01 2020 until Fri Jan 31 2020.')).toBeVisible()
  await choice.selectOption('Departs')
  await expect(page).toHaveURL('/admin/booking?departs_from=2020-01-01&departs_to=2020-01-31')
  await expect(page.getByLabel('Booked from')).toHaveCount(0)
  await expect(
    page.getByText('No bookings of departures from Wed Jan 01 2020 until Fri Jan 31 2020.'),
  ).toBeVisible()
  await page.getByLabel('Departs until').fill('2019-12-01')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('no trip departs between them')
  await page.getByRole('link', { name: 'Swap the days' }).click()
  await expect(page.getByLabel('Departs until')).toHaveValue('2020-01-01')
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/admin\/booking\??$/)
  await expect(choice).toHaveValue('departure')
  // An address that asks for both shows both.
  await page.goto('/admin/booking?from=2020-01-01&departs_to=2199-01-31')
  await expect(page.getByLabel('Booked from')).toHaveValue('2020-01-01')
  await expect(page.getByLabel('Departs until')).toHaveValue('2199-01-31')
  await expect(choice).toHaveCount(0)
  // Two filters that change before the page is drawn again both count.
  await page.evaluate(() => {
    for (const [label, value] of [
      ['Status', 'confirmed'],
      ['Money', 'due'],
    ] as const) {
      const named = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)
      if (!(named?.control instanceof HTMLSelectElement)) throw new Error(`No select: ${label}`)
      named.control.value = value
      named.control.dispatchEvent(new Event('change', { bubbles: true }))
    }
  })
  await expect(page).toHaveURL(/status=confirmed&money=due/)
})

test('a day that is deleted by keyboard, part by part, bounds nothing any more', async ({ page }) => {
  await page.goto('/admin/booking?from=2020-01-05')
  const from = page.getByLabel('Booked from')
  await expect(from).toHaveValue('2020-01-05')
  // Half deleted it is no other day, and the list stays as it is: so does the field when it is left.
  await from.focus()
  await page.keyboard.press('Backspace')
  await expect(from).toHaveValue('')
  await expect(page).toHaveURL(/from=2020-01-05/)
  await page.getByLabel('Booked until').focus()
  await expect(from).toHaveValue('2020-01-05')
  await from.focus()
  for (let part = 0; part < 3; part += 1) {
    await page.keyboard.press('Backspace')
    if (part < 2) await page.keyboard.press('ArrowRight')
  }
  await expect(page).not.toHaveURL(/from=/)
  await page.getByLabel('Booked until').focus()
  await expect(from).toHaveValue('')
  await expect(page.getByRole('link', { name: 'Clear filters' })).toHaveCount(0)
})
