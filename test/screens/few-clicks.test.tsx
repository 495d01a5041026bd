import type { UserEvent } from '@testing-library/user-event'
import { dayAfter } from '../../rules/days.ts'
import { act, asked, details, isGone, once, press, put, says } from './hands.ts'
import { test as base, expect, screen, within } from './screen.tsx'

/* What the office does with a booking takes few clicks from the first screen. More of it, which needs a browser: few-clicks.spec.ts. */

type Clicks = {
  /** Opens the first screen, and counts from there on. */
  begin: () => Promise<void>
  /** Finds a booking by its name, without a click, and opens it. */
  find: (name: string) => Promise<HTMLElement>
  count: () => number
}

/** Each press of a hand counts, and the one in the list that a select opens. */
const test = base.extend<{ clicks: Clicks }>({
  clicks: async ({ open, user }, use) => {
    let count = 0
    const press = () => {
      count += 1
    }
    const choose = ({ target }: Event) => {
      if (target instanceof HTMLSelectElement) count += 1
    }
    document.addEventListener('pointerdown', press, true)
    document.addEventListener('change', choose, true)
    await use({
      async begin() {
        await open('/admin/overview')
        count = 0
      },
      async find(name) {
        await user.keyboard('/')
        await put(await screen.findByLabelText('Search everything'), name)
        // The booking, and its customer.
        await screen.findByText(/^2 found/)
        await user.keyboard('{Enter}')
        return await once(details)
      },
      count: () => count,
    })
    document.removeEventListener('pointerdown', press, true)
    document.removeEventListener('change', choose, true)
  },
})

/** Presses the button of what a dialog asks. */
const agree = async (user: UserEvent, title: string, name: string) =>
  press(user, await once(asked(title)), name)

test('a booking is found with 0 clicks; then a reminder and a payment take 2 each, a move 4, cancelling 2', async ({
  office,
  user,
  clicks,
}) => {
  const today = new Date().toISOString().slice(0, 10)
  const title = office.unique('Lagoon')
  const trip = await office.addTrip({ title, period_id: '5', date: dayAfter(today, 5) })
  await office.call(`trips/update/${trip}`, { price_adult: '100000' })
  await office.call('departures/store', { trip_id: `${trip}`, date: dayAfter(today, 9) })
  const name = office.unique('Ada')
  await office.book({ trip_id: `${trip}`, name })

  await clicks.begin()
  await clicks.find(name)
  expect(clicks.count()).toBe(0)
  await act(user, 'Remind now…')
  await agree(user, 'Send this reminder?', 'Send')
  await screen.findByText(/^The reminder is stored/)
  expect(clicks.count()).toBe(2)

  await clicks.begin()
  await clicks.find(name)
  await act(user, 'Record payment')
  await agree(user, 'Record payment', 'Record payment')
  await screen.findByText(/^Recorded a payment of/)
  expect(clicks.count()).toBe(2)

  await clicks.begin()
  await clicks.find(name)
  await act(user, 'Move')
  const move = asked('Move to another departure?')
  const departure = await within(await once(move)).findByLabelText<HTMLSelectElement>('Departure')
  await user.selectOptions(departure, departure.options[1]?.value ?? '')
  await agree(user, 'Move to another departure?', 'Move booking')
  await isGone(move)
  expect(clicks.count()).toBe(4)

  await clicks.begin()
  await clicks.find(name)
  await act(user, 'Cancel booking')
  await agree(user, 'Cancel this booking?', 'Cancel booking')
  await isGone(asked())
  await says(details, 'Cancelled')
  expect(clicks.count()).toBe(2)
})

test('who calls is booked with 3 clicks', async ({ office, user, clicks }) => {
  const today = new Date().toISOString().slice(0, 10)
  const title = office.unique('Called')
  await office.addTrip({ title, period_id: '1', date: dayAfter(today, 2) })
  await clicks.begin()
  const [departure] = await screen.findAllByRole('link', { name: new RegExp(title) })
  if (departure) await user.click(departure)
  await user.click(await screen.findByRole('link', { name: 'Add booking' }))
  // The name has the focus already.
  await screen.findByRole('heading', { level: 2, name: title })
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  await user.paste(office.unique('Karl'))
  await user.tab()
  await user.paste('+49 30 1234')
  await user.click(screen.getByRole('button', { name: 'Add Booking' }))
  await screen.findByRole('link', { name: 'Open it' })
  expect(clicks.count()).toBe(3)
})
