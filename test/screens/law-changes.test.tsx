import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { inject } from 'vitest'
import type { Office } from '../office.ts'
import { act, details, isGone, once, press, says } from './hands.ts'
import { expect, fill, screen, test, waitFor, within } from './screen.tsx'

/** What the law wants of changes: a day to decide, a reason for a higher price, a question about what is another trip. */

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A trip for 500 each, of five days, that departs in 60 days, with a booking for two on it, and the address of its own page. */
async function booked(office: Office, title: string) {
  const trip = await office.addTrip({ title: office.unique(title), period_id: '5', date: inDays(60) })
  await office.call(`trips/update/${trip}`, { price_adult: '50000' })
  const { id, reference } = await office.book({ trip_id: `${trip}`, number_of_childrens: '0' })
  const { booking } = (await office.call(`trips/bookings/${id}`)) as { booking: { departure_id: number } }
  const { url } = (await office.call(`trips/bookings/link/${id}`, {})) as { url: string }
  const { pathname, hash } = new URL(url)
  return { trip, id, reference, departure: booking.departure_id, own: pathname + hash }
}

/** What a short day reads like: `3 May`. */
const dayText = (day: string) => {
  const [, month, number] = new Date(`${day}T00:00`).toDateString().split(' ')
  return `${Number(number)} ${month}`
}

test('a departure with a minimum says until when it is decided, and who cancels it later gives a reason', async ({
  open,
  office,
  user,
  checkAccessibility,
}) => {
  const { trip, departure, own, reference } = await booked(office, 'Minimum')
  const other = { trip_id: `${trip}`, date: inDays(67), price_adult: '60000' }
  const { ids } = (await office.call('departures/store', other)) as { ids: number[] }
  await open(`/admin/departures/edit/${departure}`)
  expect(screen.queryByLabelText(/^Decide by/)).toBeNull()
  await fill(user, screen.getByLabelText(/^Minimum travellers/), '6')
  await fill(user, await screen.findByLabelText(/^Decide by/), inDays(5))
  await checkAccessibility()
  await user.click(screen.getByRole('button', { name: 'Save Departure' }))
  await screen.findByText(/4 missing, decide by/)
  const told = `we tell you by ${dayText(inDays(5))}`
  await open(`/trips/${trip}`)
  await screen.findAllByText(new RegExp(told))
  await open(own)
  await screen.findByText(`This departure goes ahead if enough people book: ${told}.`)
  await open('/admin/overview')
  const toDecide = within(await screen.findByRole('region', { name: 'To decide this week' }))
  await toDecide.findAllByRole('link')

  // Nobody has called it off in time.
  const db = new DatabaseSync(join(inject('site').dataDir, 'itinera.db'), { timeout: 5000 })
  db.prepare('update departures set decide_on = ? where id = ?').run(inDays(-1), departure)
  db.close()
  await open(`/admin/departures/${departure}`)
  await screen.findByText(/^Not called off by/)
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(screen.getByRole('button', { name: 'Cancel departure…' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  dialog.getByText(/Required: the day to decide was/)
  await fill(user, dialog.getByLabelText(/^Reason/), 'The guide is ill')
  await user.click(dialog.getByRole('button', { name: 'Cancel departure' }))
  await screen.findByText(/The guide is ill/)

  // Its guests are moved from here, each at the price that was booked or at that of today.
  await user.click(await screen.findByRole('button', { name: `Move ${reference}` }))
  const found = await screen.findByRole('alertdialog', { name: 'Move to another departure?' })
  const move = within(found)
  await user.selectOptions(await move.findByLabelText(/^Departure/), `${ids[0]}`)
  await waitFor(() => expect(found.textContent).toContain('€1,000.00'))
  await user.selectOptions(await move.findByLabelText(/^Which price/), 'Today’s price of that departure')
  await waitFor(() => expect(found.textContent).toContain('€1,200.00'))
  await checkAccessibility()
  await user.selectOptions(await move.findByLabelText(/^Which price/), 'As it was booked')
  await user.click(move.getByRole('button', { name: 'Move booking' }))
  await screen.findByText('Nobody has booked this departure yet.')
  await open(`/admin/departures/${ids[0]}`)
  await screen.findByText('2 travellers in 1 confirmed booking')
})

test('a price that rises by more than 8 % is told with its reason, and asks; the traveller accepts', async ({
  open,
  office,
  user,
  checkAccessibility,
}) => {
  const { id, own } = await booked(office, 'Rise')
  await open(`/admin/booking/${id}`)
  await act(user, 'Adjust price')
  const dialog = within((await screen.findByLabelText(/^Description/)).closest('dialog') as HTMLElement)
  await fill(user, dialog.getByLabelText(/^Description/), 'Fuel')
  await fill(user, dialog.getByLabelText(/^Amount/), '81')
  await user.click(dialog.getByRole('checkbox', { name: /^A rise that is not agreed/ }))
  await fill(user, await dialog.findByLabelText(/^Reason/), 'Fuel costs more since May')
  await checkAccessibility()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText(/^Asked to accept a change/)
  await open(own)
  const asked = within(await screen.findByRole('region', { name: /^We had to change your trip/ }))
  asked.getByText('Price: €1,081.00 (was €1,000.00)')
  asked.getByText(/€81.00 of it is not due before the answer/)
  await user.click(asked.getByRole('button', { name: 'Accept' }))
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: /^We had to change your trip/ })).toBeNull(),
  )
  await screen.findByText('Confirmed')
})

test('who has called about a change is answered for: it is accepted, or cancelled free of charge', async ({
  open,
  office,
  user,
  checkAccessibility,
}) => {
  const { trip, id, departure } = await booked(office, 'Called')
  const other = await office.book({ trip_id: `${trip}`, number_of_childrens: '0' })
  await office.call(`departures/update/${departure}`, { date: inDays(67) })
  const question = () => screen.queryByRole('alertdialog', { name: 'What does the traveller answer?' })
  const answer = async (booking: number, said: string) => {
    await open(`/admin/booking/${booking}`)
    await screen.findByRole('region', { name: /^Asked to accept a change/ })
    await act(user, 'Answer')
    await press(user, await once(question), said)
    await isGone(question)
    await isGone(() => screen.queryByRole('region', { name: /^Asked to accept a change/ }))
  }
  await answer(id, 'Traveller accepts')
  await says(details, 'Confirmed')
  await open(`/admin/booking/${other.id}`)
  await act(user, 'Answer')
  await once(question)
  await checkAccessibility()
  await answer(other.id, 'Cancel free of charge')
  await says(details, 'Cancelled on')
})
