import type { Page } from '@playwright/test'
import { expect, picture, test } from './office.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Booking', exact: true })
const rowOf = (page: Page, reference: string) => table(page).getByRole('row').filter({ hasText: reference })

test('a deleted trip is offered after the others, and named where none of its bookings is listed', async ({
  page,
  office,
  request,
  token,
  checkAccessibility,
}) => {
  const word = office.unique('Dirigible')
  const add = async (title: string) => {
    const trip = { title, description: 'By air', date: '2099-01-01', period_id: '5', package_id: '1' }
    const answer = await request.post('/api/admin/trips/store', {
      headers: { 'auth-token': token },
      multipart: { ...trip, banner: picture },
    })
    return ((await answer.json()) as { id: number }).id
  }
  const gone = await add(`${word} to the past`)
  await add(`${word} to the future`)
  const { reference } = await office.book({ trip_id: `${gone}` })
  await office.call(`trips/delete/${gone}`)
  await page.goto('/admin/booking')
  const trip = page.getByRole('combobox', { name: 'Trip' })
  await trip.fill(word)
  await expect(page.getByRole('option')).toHaveText([
    `${word} to the futureThu Jan 01 2099`,
    `${word} to the pastThu Jan 01 2099, deleted`,
  ])
  await checkAccessibility()
  await trip.press('ArrowUp')
  await trip.press('Enter')
  await expect(page).toHaveURL(new RegExp(`trip=${gone}$`))
  await expect(rowOf(page, reference)).toContainText('deleted')
  await expect(trip).toHaveValue(`${word} to the past (deleted)`)
  await page.getByLabel('Booked until').fill('2020-01-01')
  await expect(page).toHaveURL(/to=2020-01-01$/)
  await expect(table(page)).toHaveCount(0)
  await expect(trip).toHaveValue(`${word} to the past (deleted)`)
})

test('a first day after the last is told, and the days are swapped', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const { reference, email } = await office.book()
  await page.goto(`/admin/booking?q=${email}&from=2199-01-07`)
  await page.getByLabel('Booked until').fill('2020-01-01')
  const told = page.getByRole('main').getByRole('alert')
  await expect(told).toContainText('The first day, Mon Jan 07 2199, is after the last, Wed Jan 01 2020')
  await expect(page.getByText('Nothing matches')).toHaveCount(0)
  await checkAccessibility()
  await page.getByRole('link', { name: 'Swap the days' }).click()
  await expect(page.getByLabel('Booked from')).toHaveValue('2020-01-01')
  await expect(page.getByLabel('Booked until')).toHaveValue('2199-01-07')
  await expect(rowOf(page, reference)).toBeVisible()
})

test('bookings of a trip or of some days tell how many travel; what a search finds does not', async ({
  page,
  office,
}) => {
  const { email } = await office.book({ trip_id: '5', number_of_adults: '7' })
  await office.book({ trip_id: '5', number_of_adults: '3' })
  const told = page.getByRole('status').filter({ hasText: /bookings?/ })
  for (const query of ['trip=5', 'from=2020-01-01', 'trip=5&from=2020-01-01&to=2199-01-01']) {
    const answer = await office.call(`trips/bookings?${query}`)
    expect(answer.travellers).toBeGreaterThanOrEqual(12)
    await page.goto(`/admin/booking?${query}`)
    await expect(told).toHaveText(new RegExp(`bookings, ${answer.travellers} travellers$`))
  }
  await page.goto(`/admin/booking?trip=5&q=${email}`)
  await expect(told).toHaveText('1 booking')
})

test('a search that finds nothing says where it looked, and there is nothing to export', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const { reference } = await office.book()
  await page.goto('/admin/booking?q=nobody-is-called-this')
  await expect(
    page.getByText('in name, email, phone, reference and trip. Notes are not searched.'),
  ).toBeVisible()
  const button = page.getByRole('button', { name: 'Export CSV' })
  await expect(button).toBeDisabled()
  await expect(button).toHaveAttribute('title', 'There is nothing to export')
  await checkAccessibility()
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(rowOf(page, reference)).toBeVisible()
  await expect(button).toBeEnabled()
})
