import { mergeTests, type Page } from '@playwright/test'
import { test as inOffice } from '../admin/office.ts'
import { expect, fitsSideways, hydrated, logInAs, test as travelling } from './traveller.ts'

const TITLE = 'Donau by barge'

type Trip = {
  id: number
  /** Adds departures at 9:00 on days of 2091 (`05-08`), and returns their ids. */
  add: (days: string[], seats: number) => Promise<number[]>
  /** Somebody books a departure by phone. */
  book: (departureId: number, adults: number) => Promise<unknown>
  cancel: (departureId: number) => Promise<unknown>
}

/** With a trip of five days that departs on May 1st, 2091. */
const test = mergeTests(inOffice, travelling).extend<{ trip: Trip }>({
  stranger: true,
  trip: async ({ office }, use) => {
    const id = await office.addTrip({ title: TITLE, period_id: '5', date: '2091-05-01' })
    await use({
      id,
      async add(days, seats) {
        const dates = days.map((day) => `2091-${day}`).join()
        const form = { trip_id: `${id}`, dates, time: '09:00', seats: `${seats}` }
        return (await office.call('departures/store', form)).ids as number[]
      },
      book: (departureId, adults) =>
        office.call('trips/bookings/store', {
          trip_id: `${id}`,
          departure_id: `${departureId}`,
          name: 'Tove Traveller',
          phone: '0301234',
          number_of_adults: `${adults}`,
          number_of_childrens: '0',
          number_of_infants: '0',
        }),
      cancel: (departureId) => office.call(`departures/cancel/${departureId}`, {}),
    })
    // Other tests count the trips.
    await office.call(`trips/delete/${id}`)
  },
})

const line = (page: Page, day: string) => page.getByRole('listitem').filter({ hasText: day })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: TITLE })
const departure = (page: Page) => dialogOf(page).getByLabel('Departure')
const send = (page: Page) => dialogOf(page).getByRole('button', { name: 'Book Now' })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 } })

  test('a traveller picks the third departure, logs in and books it', { tag: '@journey' }, async ({
    page,
    trip,
    traveller,
    checkBothSchemes,
  }) => {
    const [full = 0] = await trip.add(['05-08'], 2)
    const [third = 0] = await trip.add(['05-15'], 4)
    await trip.book(full, 2)
    await page.goto(`/trips/${trip.id}`)
    await hydrated(page)
    const facts = page.getByRole('complementary', { name: 'At a glance' })
    for (const shown of [
      page.getByRole('heading', { level: 1 }),
      facts.getByText('Tue 1 May 2091').filter({ visible: true }),
      facts.getByRole('link', { name: 'Login to book' }),
    ])
      await expect(shown).toBeInViewport({ ratio: 1 })
    await expect(line(page, 'Tue 8 May 2091')).toContainText('09:00 · Full')
    await expect(line(page, 'Tue 8 May 2091').getByRole('link')).toHaveText([
      'Wait for seats',
      'Next: Tue 15 May',
    ])
    await expect(line(page, 'Tue 15 May 2091')).toContainText('09:00 · 4 seats left')
    expect(await fitsSideways(page)).toBe(true)
    // A trip without further content.
    await checkBothSchemes()

    await line(page, 'Tue 15 May 2091').getByRole('link', { name: 'Login to book' }).click()
    await logInAs(page, traveller)
    await expect(page).toHaveURL(`/trips/${trip.id}-donau-by-barge?book=${trip.id}&departure=${third}`)
    const header = dialogOf(page).locator('header')
    await expect(header).toContainText('Tue 15 May 2091, 09:00, 5 days, until Sat 19 May 2091')
    await expect(departure(page)).toHaveValue(`${third}`)
    await expect(departure(page).getByRole('option')).toHaveText([
      'Tue 1 May 2091',
      'Tue 15 May 2091, 09:00 · 4 seats left',
    ])
    await dialogOf(page).getByLabel('Phone').fill('0301234')
    await send(page).click()
    await expect(dialogOf(page).getByRole('definition').first()).toHaveText('Tue 15 May 2091, 09:00')
    await dialogOf(page).getByRole('link', { name: 'See my bookings' }).click()
    await expect(page).toHaveURL('/bookings')
    // By the title, because the departures of the page before are list items too.
    const booking = page.getByRole('main').getByRole('listitem').filter({ hasText: TITLE })
    await expect(booking).toContainText('Tue 15 May 2091, 09:00')
    await expect(booking).toContainText('Confirmed')
  })

  test.describe('when seats go', () => {
    test.use({ expectedNoise: [/status of 409/] })

    test('while the form is open, it keeps what was typed and offers departures with room', async ({
      page,
      trip,
      logIn,
      checkAccessibility,
    }) => {
      const [chosen = 0] = await trip.add(['05-08'], 2)
      await trip.add(['05-15'], 1)
      const [free = 0] = await trip.add(['05-22'], 2)
      await logIn()
      await page.goto(`/trips/${trip.id}`)
      await hydrated(page)
      await line(page, 'Tue 8 May 2091').getByRole('button', { name: 'Book Now' }).click()
      await dialogOf(page).getByLabel('Phone').fill('0301234')
      await dialogOf(page).getByLabel('Note').fill('A window seat')
      await dialogOf(page).getByLabel('Adults', { exact: true }).fill('2')
      await trip.book(chosen, 1)
      await send(page).click()
      const refusal = 'Only 1 seat is left on Tue 8 May 2091.'
      await expect(dialogOf(page).getByRole('alert')).toHaveText(refusal)
      await expect(departure(page)).toBeFocused()
      await expect(departure(page)).toHaveAccessibleDescription(
        'Only 1 seat is left on Tue 8 May 2091. The departures in the list have room for you. Wait for seats',
      )
      await expect(departure(page).getByRole('option')).toHaveText([
        'Choose a departure',
        'Tue 1 May 2091',
        'Tue 22 May 2091, 09:00 · 2 seats left',
      ])
      await checkAccessibility()
      // No other departure is booked by accident.
      await send(page).click()
      await expect(dialogOf(page).getByText('This field is required')).toBeVisible()
      await departure(page).selectOption(`${free}`)
      await expect(page).toHaveURL(new RegExp(`&departure=${free}$`))
      await expect(dialogOf(page).getByLabel('Phone')).toHaveValue('0301234')
      await expect(dialogOf(page).getByLabel('Note')).toHaveValue('A window seat')
      await send(page).click()
      await expect(dialogOf(page).getByRole('definition').nth(2)).toHaveText('2 adults')
      await expect(dialogOf(page).getByRole('definition').first()).toContainText('Tue 22 May 2091')
      // The departure is full: a reload shows the booking, and Back books nothing.
      await expect(page).toHaveURL(/\/booking\?id=\d+$/)
      await page.reload()
      await expect(page.getByRole('heading', { level: 2, name: 'Your booking is confirmed' })).toBeVisible()
      const postcard = page.getByRole('main').getByRole('article')
      await expect(postcard).toContainText('Tue 22 May 2091, 09:00')
      await page.goBack()
      await expect(page).toHaveURL(`/trips/${trip.id}-donau-by-barge`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.goForward()
      await expect(postcard).toContainText('Tue 22 May 2091, 09:00')
      // A cancelled booking stays, with its reason.
      await trip.cancel(free)
      await page.goto('/bookings')
      const booking = page.getByRole('main').getByRole('article')
      await expect(booking).toContainText('Cancelled: The departure was cancelled')
      await expect(booking).toContainText('Tue 22 May 2091, 09:00')
      await checkAccessibility()
    })
  })
})

test.describe('when the office cancels', () => {
  test.use({ expectedNoise: [/status of 409/] })

  test('a departure while its form is open, the form offers the others', async ({ page, trip, logIn }) => {
    const [first = 0] = await trip.add(['05-08', '05-15'], 9)
    await logIn()
    await page.goto(`/trips/${trip.id}?book=${trip.id}&departure=${first}`)
    await dialogOf(page).getByLabel('Phone').fill('0301234')
    await trip.cancel(first)
    await send(page).click()
    const refusal = 'The departure on Tue May 08 2091 was cancelled.'
    await expect(dialogOf(page).getByRole('alert')).toHaveText(refusal)
    await expect(departure(page)).toHaveAccessibleDescription(
      /no longer offered\. The departures in the list/,
    )
  })
})

test('a sold-out trip says so on its page, its card and in its form; after a dozen, departures are folded by month', async ({
  page,
  trip,
  office,
  logIn,
}) => {
  const days = ['02', '04', '06', '08', '10', '12']
  const ids = await trip.add([...days.map((day) => `06-${day}`), ...days.map((day) => `07-${day}`)], 1)
  await page.goto(`/trips/${trip.id}`)
  const departures = page.getByRole('region', { name: 'Departures' })
  await expect(departures.getByRole('listitem')).toHaveCount(12)
  await departures.getByText('Jul 2091, 1 date').click()
  await expect(departures.getByRole('listitem')).toHaveCount(13)
  for (const id of ids) await trip.book(id, 1)
  const { departures: all } = await office.call(`departures/index?trip_id=${trip.id}`)
  await trip.cancel((all as { data: { id: number }[] }).data[0]?.id ?? 0)
  await page.goto('/tours/5')
  const card = page.getByRole('article').filter({ hasText: TITLE })
  await expect(card).toContainText('Sat Jun 02 2091')
  // The others are full too.
  await expect(card).not.toContainText('more date')
  await expect(card).toContainText('Full')
  await expect(card.getByRole('link', { name: 'Login to book' })).toHaveCount(0)
  await logIn()
  await page.goto(`/trips/${trip.id}`)
  await expect(page.getByText('This trip is full.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Book Now' })).toHaveCount(0)
  await page.goto(`/trips/${trip.id}?book=${trip.id}`)
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('This trip is full.')
})
