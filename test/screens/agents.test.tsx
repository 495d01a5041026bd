import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fireEvent } from '@testing-library/react'
import { inject } from 'vitest'
import { admin } from '../server.ts'
import { catchSaved } from './saved.ts'
import { expect, screen, test, waitFor, within } from './traveller.ts'

/** What agents read, who sell for a reseller. */

/** Somebody whose account sells for a reseller that pays 10 percent less. */
function employ(email: string, resellerId: number) {
  const db = new DatabaseSync(join(inject('site').dataDir, 'itinera.db'), { timeout: 5000 })
  db.prepare('update users set reseller_id = ? where email_key = ?').run(resellerId, email)
  db.close()
}

test('a booking for a paused reseller is refused in words, and what was typed stays; a search that finds nothing says so, and the statement can be saved', async ({
  office,
  open,
  logIn,
  traveller,
  user,
  network,
}) => {
  logIn()
  const name = office.unique('Nordic Holidays')
  const nordic = { name, email: 'sales@nordic.example', commission: '10', current_password: admin.password }
  const { id } = await office.call('resellers/store', nordic)
  employ(traveller.email, id as number)
  const title = office.unique('Sold')
  const trip = await office.addTrip({ title, period_id: '5', date: '2091-05-01' })
  await office.call(`trips/update/${trip}`, { price_adult: '50000' })
  await open(`/trips/${trip}?book=${trip}`)
  const dialog = within(await screen.findByRole('dialog', { name: title, hidden: true }))
  fireEvent.input(await dialog.findByLabelText(/^Name/), { target: { value: 'Tova Lund' } })
  await dialog.findByRole('row', { name: /^You pay/, hidden: true })
  await office.call(`resellers/update/${id}`, { status: 'paused' })
  await user.click(dialog.getByRole('button', { name: /^Book/, hidden: true }))
  const said = await dialog.findByText(`${name} is paused: nothing new is booked for it.`)
  expect(said.getAttribute('role')).toBe('alert')
  expect(dialog.getByLabelText(/^Name/)).toHaveProperty('value', 'Tova Lund')

  // Agents have no place on a waiting list, and are offered none.
  const small = { trip_id: `${trip}`, date: '2091-06-01', seats: '1' }
  const { ids } = (await office.call('departures/store', small)) as { ids: number[] }
  const one = { number_of_adults: '1', number_of_childrens: '0', number_of_infants: '0' }
  const caller = { name: 'First', phone: '112', note: '', notify: '0', ...one }
  const taken = { ...caller, trip_id: `${trip}`, departure_id: `${ids[0]}` }
  await office.call('trips/bookings/store', taken)
  const account = network.hold('/api/users/account')
  await open(`/trips/${trip}`)
  const waiting = () => screen.queryByRole('link', { name: 'Wait for seats', hidden: true })
  await account.asked
  expect(waiting()).not.toBeNull()
  account.go()
  await waitFor(() => expect(waiting()).toBeNull())

  await open('/bookings?q=nobody')
  await screen.findByText(/Nothing was found\./)

  const saved = catchSaved()
  await user.click(await screen.findByRole('link', { name: 'Statement', hidden: true }))
  await user.click(await screen.findByRole('button', { name: /CSV/, hidden: true }))
  await waitFor(() => expect(saved()).toEqual([expect.stringMatching(/^statement-.*\.csv$/)]))
  await office.call(`trips/delete/${trip}`)
})
