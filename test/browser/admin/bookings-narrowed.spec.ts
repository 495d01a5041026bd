import type { Page } from '@playwright/test'
import { picture } from '../../office.ts'
import { hold } from '../public/traveller.ts'
import { expect, test } from './office.ts'

// What a deleted trip is asked for says so on the console.
test.use({ expectedNoise: [/status of 404/] })

const table = (page: Page) => page.getByRole('table', { name: 'Booking', exact: true })
const rowOf = (page: Page, reference: string) => table(page).getByRole('row').filter({ hasText: reference })

test('a deleted trip is offered after the others, and named where none of its bookings is listed', async ({
  page,
  office,
  request,
  token,
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
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([
    `${word} to the futureThu Jan 01 2099`,
    `${word} to the pastThu Jan 01 2099, deleted`,
  ])
  await trip.press('ArrowUp')
  await trip.press('Enter')
  await expect(page).toHaveURL(new RegExp(`trip=${gone}$`))
  await expect(rowOf(page, reference)).toContainText('deleted')
  await expect(trip).toHaveValue(`Jan 01 2099, deleted, ${word} to the past`)
  await page.getByLabel('Booked until').fill('2020-01-01')
  await expect(page).toHaveURL(/to=2020-01-01$/)
  await expect(table(page)).toHaveCount(0)
  await expect(trip).toHaveValue(`Jan 01 2099, deleted, ${word} to the past`)
  await page.getByRole('link', { name: 'Passenger list' }).click()
  await expect(page.getByText('This trip is deleted.')).toBeVisible()
  await expect(page.getByRole('link', { name: reference })).toBeVisible()
})

test('the day tells trips of one title apart, in the filter and on paper', async ({ page, office }) => {
  const title = office.unique('Weekly')
  const [early, late] = ['2099-05-01', '2099-05-08'].map((date) => ({ title, period_id: '5', date }))
  if (!early || !late) throw new Error('two trips')
  await office.addTrip(early)
  const trip = await office.addTrip(late)
  await office.book({ trip_id: `${trip}` })
  await page.goto(`/admin/booking?trip=${trip}`)
  await expect(page.getByRole('combobox', { name: 'Trip' })).toHaveValue(`May 08 2099, ${title}`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(`Trip ${title}, Fri May 08 2099`)).toBeVisible()
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

test('Enter chooses what fits to all that was typed, once that is known', async ({ page, office }) => {
  const word = office.unique('Zeppelin')
  const add = (title: string) => office.addTrip({ title, date: '2099-01-01', period_id: '5' })
  await add(`${word} to the north`)
  const south = await add(`${word} to the south`)
  await page.goto('/admin/booking')
  const trip = page.getByRole('combobox', { name: 'Trip' })
  await trip.fill(word)
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(2)
  const letGo = await hold(page, '**/api/admin/trips/find?*south')
  const asked = page.waitForRequest('**/api/admin/trips/find?*south')
  await trip.fill(`${word} to the south`)
  await trip.press('Enter')
  await asked
  await expect(page).toHaveURL(/\/admin\/booking$/)
  letGo()
  await expect(page).toHaveURL(new RegExp(`\\?trip=${south}$`))
  await expect(trip).toHaveValue(new RegExp(`${word} to the south`))
})

test.describe('far from the agency', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' })

  test('times are told on the agency’s clocks, by whose days the list is narrowed', async ({
    page,
    office,
  }) => {
    const { email } = await office.book()
    await page.goto(`/admin/booking?q=${email}`)
    const time = page.getByRole('row').nth(1).locator('time').last()
    const at = new Date((await time.getAttribute('datetime')) ?? '').toISOString()
    // These sites are in UTC.
    await expect(time).toHaveText(
      new RegExp(`\\w+ ${at.slice(8, 10)} ${at.slice(0, 4)}, ${at.slice(11, 16)} UTC$`),
    )
    const day = at.slice(0, 10)
    await page.goto(`/admin/booking?q=${email}&from=${day}&to=${day}`)
    await expect(time).toHaveAttribute('datetime', at)
  })
})
