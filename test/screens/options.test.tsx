import { dayAfter } from '../../rules/days.ts'
import { act, details, isGone, once, partOf, put, says } from './hands.ts'
import { expect, screen, test } from './screen.tsx'

/** Seats that are kept for somebody who has not decided. */

test('an option is told of on the page of its departure, and let go in one press', async ({
  office,
  open,
  user,
}) => {
  const today = new Date().toISOString().slice(0, 10)
  const trip = await office.addTrip({
    title: office.unique('Undecided'),
    period_id: '1',
    date: dayAfter(today, 20),
  })
  const { departures } = (await office.call(`departures/index?trip_id=${trip}`)) as {
    departures: { data: { id: number }[] }
  }
  const id = departures.data[0]?.id ?? 0
  await office.call(`departures/update/${id}`, { seats: '6' })
  const form = { phone: '+47 55 13', number_of_childrens: '0', number_of_infants: '0', trip_id: `${trip}` }
  const book = async (name: string, adults: string, more: Record<string, string> = {}) =>
    (
      (await office.call('trips/bookings/store', {
        ...form,
        name,
        departure_id: `${id}`,
        number_of_adults: adults,
        ...more,
      })) as { booking: { id: number } }
    ).booking
  await book('Ole Option', '2')
  const later = await book('Lena Later', '3', { option_until: dayAfter(today, 3) })
  const whole = () => document.body
  const seats = partOf(whole, 'Seats')
  await open(`/admin/departures/${id}`)
  const bookings = await once(partOf(whole, 'Bookings'))
  await says(
    () => [...bookings.querySelectorAll('tr')].find((row) => row.textContent.includes('Lena')) ?? null,
    'Option until',
  )
  await screen.findByText('2 travellers in 1 confirmed booking')
  await screen.findByRole('link', { name: 'All 2 bookings, 1 confirmed' })
  await says(seats, 'confirmed2held3free1')
  await open(`/admin/booking/${later.id}?trip=${trip}`)
  const option = partOf(details, /^Option until/)
  await once(option)
  await act(user, 'Let go')
  await isGone(option)
  await open(`/admin/departures/${id}`)
  await says(seats, 'confirmed2held0free4')
})

test('an open booking stays on the screen with what is typed, where it cannot be read again', async ({
  office,
  open,
  user,
  network,
}) => {
  const today = new Date().toISOString().slice(0, 10)
  const trip = await office.addTrip({
    title: office.unique('Unread'),
    period_id: '1',
    date: dayAfter(today, 20),
  })
  const { booking } = (await office.call('trips/bookings/store', {
    name: 'Una Undecided',
    phone: '+47 55 14',
    trip_id: `${trip}`,
    number_of_adults: '2',
    number_of_childrens: '0',
    number_of_infants: '0',
    option_until: dayAfter(today, 3),
  })) as { booking: { id: number } }
  const { id } = booking
  await open(`/admin/booking/${id}`)
  const note = await screen.findByLabelText(/^New note/)
  await put(note, 'Rang twice')
  network.fail(`/api/admin/trips/bookings/${id}`)
  await act(user, 'Let go')
  await screen.findByText(/^This booking could not be refreshed\./)
  expect(note.isConnected).toBe(true)
  expect(note).toHaveProperty('value', 'Rang twice')
})
