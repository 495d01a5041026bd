import { asked, details, isGone, leave, once, press, put, says } from './hands.ts'
import { expect, screen, test, waitFor, within } from './screen.tsx'

/** Two bookings that may be one: where they are marked, and how one leads to the other. */

test('a trip that somebody booked twice is marked, and one booking leads to the other', async ({
  office,
  open,
  user,
}) => {
  const email = `${office.unique('twice')}@itinera.example`
  const first = await office.book({ email })
  const second = await office.book({ email })
  await open(`/admin/booking?q=${email}`)
  const mark = 'Same traveller booked this trip more than once'
  await waitFor(() => expect(screen.getAllByRole('img', { name: mark })).toHaveLength(2))
  await user.click(screen.getByRole('link', { name: first.reference }))
  const title = () => within(details() ?? document.body).queryByRole('heading', { level: 1 })
  await says(title, first.reference)
  const told = () => within(details() ?? document.body).queryByText(/^Also booked by the same traveller/)
  await says(told, `Also booked by the same traveller for this trip: ${second.reference}`)
  await user.click(within(await once(told)).getByRole('link'))
  await says(title, second.reference)
  // What is typed about it is asked for, as on every other way out.
  const note = () => within(details() ?? document.body).getByRole('textbox', { name: 'New note' })
  await put(note(), 'Twice?')
  await user.click(await within(await once(told)).findByRole('link', { name: first.reference }))
  await press(user, await once(asked()), 'Leave')
  await says(title, first.reference)
  expect(note()).toHaveProperty('value', '')
  await leave(user)
  await isGone(details)
  await waitFor(() => expect(location.pathname + location.search).toBe(`/admin/booking?q=${email}`))
})

test('two bookings that may be one are marked on the passenger list and its paper', async ({
  office,
  open,
}) => {
  const trip = await office.addTrip({ title: office.unique('Pinnace'), period_id: '5', date: '2099-05-01' })
  const of = { trip_id: `${trip}` }
  const email = `${office.unique('again')}@itinera.example`
  await office.book({ ...of, name: 'Adam Ahlers', email })
  await office.book({ ...of, name: 'Mia Meier' })
  await open(`/admin/trips/${trip}/passengers`)
  const rows = () => [...document.querySelectorAll('tbody tr')]
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(screen.queryByText('Booked more than once')).toBeNull()
  await office.book({ ...of, name: 'Adam Theodor Ahlers', email })
  await open(`/admin/trips/${trip}/passengers`)
  const sum = await screen.findByText('Booked more than once by the same traveller: 2 of 3 bookings')
  for (const said of [sum, ...screen.getAllByText('Booked more than once')])
    expect(said.closest('.print\\:hidden')).toBeNull()
  const marked = rows().filter((row) => within(row as HTMLElement).queryByText('Booked more than once'))
  expect(marked.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Adam Ahlers/),
    expect.stringMatching(/^Adam Theodor Ahlers/),
  ])
})
