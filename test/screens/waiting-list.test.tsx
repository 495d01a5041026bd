import { expect, screen, test, waitFor, within } from './screen.tsx'

/** The list of those who wait for seats: what guests are told, and what the office does with it. */

/** Nothing of these screens is hidden without styles; and to ask each element takes most of the time of a search. */
const hidden = true
const party = { number_of_adults: '2', number_of_childrens: '0', number_of_infants: '0' }
const caller = { name: 'Clara Caller', phone: '0301234', ...party }
const textOf = (element: Element | undefined) => element?.textContent?.replace(/\s+/g, ' ')

test('a guest is told why the link leads to the login, the office sees who waits, offers seats and removes', async ({
  office,
  open,
  user,
  network,
}) => {
  const title = office.unique('Full')
  const trip = await office.addTrip({ title, period_id: '5', date: '2091-05-01' })
  const stored = await office.call('departures/store', {
    trip_id: `${trip}`,
    dates: '2091-05-08',
    seats: '2',
  })
  const [departure = 0] = stored.ids as number[]
  const asked = { trip_id: `${trip}`, departure_id: `${departure}`, ...caller }
  const { booking } = await office.call('trips/bookings/store', asked)

  await open(`/trips/${trip}?wait=${trip}&departure=${departure}`)
  await screen.findByText(/You need an account to wait for seats/)
  await user.click(await screen.findByRole('link', { name: /Don't have an account\? Register/, hidden }))
  await screen.findByRole('heading', { level: 1, name: 'Register', hidden })
  screen.getByText(/You need an account to wait for seats/)

  // Where trips are booked without an account, and mail is sent, a guest says where the offer goes.
  network.route('/home/agency', async (_, pass) => {
    const answer = (await (await pass()).json()) as { agency: object }
    return Response.json({ ...answer, agency: { ...answer.agency, no_mail: undefined, guests_book: true } })
  })
  await open(`/trips/${trip}?wait=${trip}&departure=${departure}`)
  await screen.findByText(/we keep them for you for up to 24 hours and write to you/)
  for (const name of ['Name', 'Email', 'Phone']) screen.getByRole('textbox', { name, hidden })

  await office.call(`waiting-list/${departure}`, { ...caller, name: 'Wilma Waiting' })
  await office.call(`waiting-list/${departure}`, caller)
  await office.call(`trips/bookings/cancel/${(booking as { id: number }).id}`, { notify: '0' })
  await open(`/admin/departures/${departure}`)
  const list = within(await screen.findByRole('region', { name: /^Waiting list/, hidden }))
  const lines = () => list.getAllByRole('listitem', { hidden })
  expect(textOf(lines()[0])).toContain('Seats kept until')
  expect(textOf(lines()[1])).toContain('Clara Caller, 2 adults (2 seats)')
  await user.click(list.getByRole('button', { name: /^Offer seats/, hidden }))
  await list.findByText('This party needs 2 seats; 0 are free.')
  await user.click(within(lines()[1] as HTMLElement).getByRole('button', { name: /^Remove/, hidden }))
  await user.click(await screen.findByRole('button', { name: 'Yes, remove' }))
  await waitFor(() => expect(lines()).toHaveLength(1))
  await user.click(list.getByRole('link', { name: 'the offer', hidden }))
  const offer = await screen.findByRole('region', { name: /^Offered from the waiting list until/, hidden })
  expect(textOf(offer)).toContain('nothing is to be paid')
  screen.getByRole('button', { name: 'Confirm', hidden })
})
