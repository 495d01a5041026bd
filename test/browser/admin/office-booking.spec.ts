import type { Page } from '@playwright/test'
import { hold } from '../public/traveller.ts'
import { expect, test } from './office.ts'

type Office = {
  call: (path: string, form?: Record<string, string>) => Promise<Record<string, unknown>>
  unique: (word: string) => string
  addTrip: (fields: Record<'title' | 'period_id' | 'date', string>) => Promise<number>
}

/** A trip with two more departures, of four seats and of two. */
async function tripWithDepartures(office: Office) {
  const title = office.unique('Lagoon')
  const trip = await office.addTrip({ title, period_id: '5', date: '2098-03-01' })
  const add = async (date: string, seats: string) => {
    const form = { trip_id: `${trip}`, date, seats, time: '09:30' }
    return ((await office.call('departures/store', form)) as { ids: [number] }).ids[0]
  }
  return { title, trip, four: await add('2098-03-08', '4'), two: await add('2098-03-15', '2') }
}

// Refusals are part of what is tested.
test.use({ expectedNoise: [/status of 409/] })

const dialogOf = (page: Page, name: string) => page.getByRole('alertdialog', { name })

test('the office books by phone, moves and cancels, on a small screen', { tag: '@journey' }, async ({
  page,
  office,
  checkAccessibility,
}) => {
  const { title, trip } = await tripWithDepartures(office)
  await office.call('departures/store', { trip_id: `${trip}`, date: '2098-03-16', seats: '1' })
  const name = office.unique('Ada')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/booking')
  await page.getByRole('link', { name: 'Add booking' }).click()
  await expect(page.getByRole('heading', { name: 'Add booking' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Trip' }).fill(title)
  await page.getByRole('option', { name: title }).click()
  const departure = page.getByLabel('Departure')
  await departure.selectOption({ label: 'Sat Mar 15 2098, 09:30: 2 of 2 seats left' })
  await page.getByLabel('Adults', { exact: true }).fill('3')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Phone').fill('030 1234')
  await expect(page.getByText('Nobody gets a mail: no address is typed.')).toBeVisible()
  await checkAccessibility()
  await page.getByRole('button', { name: 'Add Booking' }).click()
  // Refused for want of seats: what was typed stays.
  await expect(page.getByRole('alert')).toContainText('this departure has only 2 in all')
  await expect(page.getByLabel('Name')).toHaveValue(name)
  await expect(page.getByLabel('Adults', { exact: true })).toHaveValue('3')
  await page.getByLabel('Adults', { exact: true }).fill('2')
  await page.getByRole('button', { name: 'Add Booking' }).click()
  await expect(page.getByText('The booking was added.')).toBeVisible()
  await page.getByRole('link', { name: 'Open it' }).click()

  const details = page.getByRole('dialog', { name: /^Booking / })
  await expect(details).toContainText('Sat Mar 15 2098, 09:30')
  const letGo = await hold(page, '**/api/admin/departures/index?*')
  await details.getByRole('button', { name: 'Move', exact: true }).click()
  const move = dialogOf(page, 'Move to another departure?')
  await expect(move.getByText('Nobody gets a mail: this booking has no address.')).toBeVisible()
  // The departures come when another part of the form has been drawn again.
  await move.getByRole('combobox', { name: 'Trip' }).click()
  await expect(move.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Tab')
  letGo()
  // Nothing is chosen: one press moves nobody. The nearest day with room stands first.
  const target = move.getByLabel('Departure')
  await expect(target.locator('option')).toHaveText([
    'Choose a departure',
    'Sat Mar 08 2098, 09:30: 4 of 4 seats left',
    /^Sat Mar 01 2098/,
    'Sun Mar 16 2098: 1 of 1 seat left, too few for 2 seats',
  ])
  await expect(target).toHaveValue('')
  await move.getByRole('button', { name: 'Move booking' }).click()
  await expect(target).toBeFocused()
  await expect(move.getByText('This field is required')).toBeVisible()
  await target.selectOption({ label: 'Sat Mar 08 2098, 09:30: 4 of 4 seats left' })
  await checkAccessibility()
  await move.getByRole('button', { name: 'Move booking' }).click()
  await expect(details).toContainText('Sat Mar 08 2098, 09:30')

  await details.getByRole('button', { name: 'Edit contact details' }).click()
  const correct = dialogOf(page, 'Edit contact details')
  await correct.getByLabel('Email (optional)').fill('ada@people.example')
  await expect(correct.getByText('the mail to ada@people.example is written to a file')).toBeVisible()
  await correct.getByRole('button', { name: 'Save' }).click()
  await expect(details.getByText('ada@people.example').first()).toBeVisible()

  await details.getByRole('button', { name: 'Cancel booking' }).click()
  const cancel = dialogOf(page, 'Cancel this booking?')
  await expect(
    cancel.getByText('Frees 2 seats. No mail server is set up: the mail to ada@people.example'),
  ).toBeVisible()
  await cancel.getByLabel('Reason, which the traveller reads (optional)').fill('The ferry is out of service')
  await cancel.getByLabel('Mail the traveller').uncheck()
  await expect(cancel.getByText('Frees 2 seats. Nobody gets a mail.')).toBeVisible()
  await cancel.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(details.getByText(/^Cancelled on .*: The ferry is out of service$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details).toHaveCount(0)
  await page.goto(`/admin/booking?status=cancelled&q=${name}`)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.getByTitle('Cancelled').filter({ visible: true })).toHaveCount(1)
  await expect(
    page.getByRole('status').filter({ hasText: '1 booking, none of them confirmed' }),
  ).toBeVisible()
})

test('who has booked before is offered; a mistyped provider is asked about', async ({ page, office }) => {
  const name = office.unique('Wilhelmina')
  const email = `${name}@gmail.com`
  await office.book({ name, email, phone: '+49 30 123' })
  await page.goto('/admin/booking/new')
  await page.getByLabel('Email (optional)').fill(`${name}@gmial.com`)
  await page.getByRole('button', { name: email }).click()
  await expect(page.getByLabel('Email (optional)')).toHaveValue(email)
  await page.getByLabel('Email (optional)').fill('')
  await page.getByLabel('Name').fill(name.slice(0, -1).toLowerCase())
  await page.getByRole('button', { name: `${name} ${email}` }).click()
  await expect(page.getByLabel('Name')).toHaveValue(name)
  await expect(page.getByLabel('Phone')).toHaveValue('+49 30 123')
  await expect(page.getByText('Booked before:')).toHaveCount(0)
  await expect(page.getByText(`the mail to ${email} is written to a file`)).toBeVisible()
})

test('a change that is refused keeps what was typed, and can be tried again', async ({ page, office }) => {
  const { trip, four } = await tripWithDepartures(office)
  const form = { name: 'Ada', phone: '030 1234', trip_id: `${trip}`, departure_id: `${four}` }
  const counts = { number_of_adults: '2', number_of_childrens: '0', number_of_infants: '0' }
  const book = async () =>
    ((await office.call('trips/bookings/store', { ...form, ...counts })) as { booking: { id: number } })
      .booking.id
  const id = await book()
  const other = await book()
  await page.goto(`/admin/booking?departure=${four}&show=${id}`)
  const details = page.getByRole('dialog', { name: /^Booking / })
  await details.getByRole('button', { name: 'Change party' }).click()
  const party = dialogOf(page, 'Change the party?')
  await party.getByLabel('Adults', { exact: true }).fill('1')
  await expect(party.getByText('Frees 1 seat.')).toBeVisible()
  await party.getByLabel('Adults', { exact: true }).fill('3')
  await expect(party.getByText('Takes 1 more seat.')).toBeVisible()
  await party.getByRole('button', { name: 'Change party' }).click()
  await expect(party.getByRole('alert')).toContainText('This departure is full.')
  await expect(party.getByLabel('Adults', { exact: true })).toHaveValue('3')
  await office.call(`trips/bookings/cancel/${other}`, {})
  await party.getByRole('button', { name: 'Change party' }).click()
  await expect(party).toHaveCount(0)
  await expect(details).toContainText('3 (3 adults), 3 seats')
  await page.keyboard.press('Escape')
  await expect(page.getByText('On the departure Sat Mar 08 2098, 09:30')).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: '2 bookings, 1 of them confirmed, with 3 travellers' }),
  ).toBeVisible()
})

test('a booking that cannot be reinstated says so once; nobody is asked for who is too young', async ({
  page,
  office,
}) => {
  const { trip, two } = await tripWithDepartures(office)
  await office.call(`trips/update/${trip}`, { price_adult: '100000' })
  const form = { name: 'Ada', phone: '030 1234', trip_id: `${trip}`, departure_id: `${two}` }
  const counts = { number_of_adults: '2', number_of_childrens: '0', number_of_infants: '0' }
  const book = () => office.call('trips/bookings/store', { ...form, ...counts })
  const { id } = (await book()).booking as { id: number }
  await office.call(`trips/bookings/cancel/${id}`, {})
  await book()
  await page.goto(`/admin/booking?show=${id}`)
  await page.getByRole('button', { name: 'Reinstate' }).click()
  const asked = dialogOf(page, 'Reinstate this booking?')
  await expect(asked.getByText('This departure is full.')).toHaveCount(1)
  await asked.getByRole('button', { name: 'Reinstate' }).click()
  await expect(asked.getByRole('alert')).toContainText('This departure is full.')
  await expect(asked.getByText('This departure is full.')).toHaveCount(1)

  await office.call(`trips/content/${trip}`, { content: JSON.stringify({ minimum_age: 12 }), topics: '[]' })
  await page.goto(`/admin/booking/new?trip=${trip}`)
  await expect(page.getByText('Everybody who travels must be 12 or older.')).toBeVisible()
  await expect(page.getByLabel('Children')).toHaveCount(0)
  await expect(page.getByLabel('Infants')).toHaveCount(0)
})
