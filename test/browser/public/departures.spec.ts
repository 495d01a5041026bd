import { mergeTests, type Page } from '@playwright/test'
import { test as inOffice } from '../admin/office.ts'
import { expect, fitsSideways, hydrated, logInAs, test as travelling } from './traveller.ts'

const TITLE = 'Donau by barge'

type Trip = {
  id: number
  /** Adds a departure at 9:00 on a day of 2091 (`05-08`), and returns its id. */
  add: (day: string, seats: number) => Promise<number>
  /** Somebody books a departure by phone. */
  book: (departureId: number, adults: number) => Promise<unknown>
}

/** With a trip of five days that departs on May 1st, 2091. */
const test = mergeTests(inOffice, travelling).extend<{ trip: Trip }>({
  stranger: true,
  trip: async ({ office }, use) => {
    const id = await office.addTrip({ title: TITLE, period_id: '5', date: '2091-05-01' })
    await use({
      id,
      async add(day, seats) {
        const form = { trip_id: `${id}`, dates: `2091-${day}`, time: '09:00', seats: `${seats}` }
        const { ids } = await office.call('departures/store', form)
        return (ids as number[])[0] ?? 0
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
    checkAccessibility,
  }) => {
    const full = await trip.add('05-08', 2)
    const third = await trip.add('05-15', 4)
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
    // The next stands just below: only a wide row names it.
    await expect(line(page, 'Tue 8 May 2091').getByRole('link')).toHaveText(['Wait for seats'])
    await expect(line(page, 'Tue 15 May 2091')).toContainText('09:00 · 4 seats left')
    expect(await fitsSideways(page)).toBe(true)
    // A trip without further content.
    await checkAccessibility(true)

    await line(page, 'Tue 15 May 2091').getByRole('link', { name: 'Login to book' }).click()
    await logInAs(page, traveller)
    await expect(page).toHaveURL(`/trips/${trip.id}-donau-by-barge?book=${trip.id}&departure=${third}`)
    await expect(dialogOf(page)).toContainText('Tue 15 May 2091, 09:00, 5 days, until Sat 19 May 2091')
    await expect(departure(page)).toHaveValue(`${third}`)
    await expect(departure(page).getByRole('option')).toHaveText([
      'Tue 1 May 2091',
      'Tue 15 May 2091, 09:00 · 4 seats left',
    ])
    await dialogOf(page).getByLabel('Phone').fill('0301234')
    await send(page).click()
    await expect(dialogOf(page).getByRole('definition').nth(1)).toHaveText('Tue 15 May 2091, 09:00')
    await dialogOf(page).getByRole('link', { name: 'See my bookings' }).click()
    await expect(page).toHaveURL('/bookings')
    // By the title, because the departures of the page before are list items too.
    const booking = page.getByRole('main').getByRole('listitem').filter({ hasText: TITLE })
    await expect(booking).toContainText('Tue 15 May 2091, 09:00')
    await expect(booking).toContainText('Confirmed')
  })
})
