import { ask, expect, openDialog, test } from './traveller.ts'

/** The waiting list of a departure that the traveller has booked already. */

test('who has seats on a full departure is told so before waiting for more', async ({
  office,
  open,
  logIn,
  traveller,
}) => {
  const trip = await office.addTrip({ title: office.unique('Full'), period_id: '5', date: '2091-05-01' })
  const dates = '2091-05-08,2091-05-15'
  const stored = await office.call('departures/store', { trip_id: `${trip}`, dates, seats: '2' })
  const [booked, other] = stored.ids as number[]
  const party = { number_of_adults: '2', number_of_childrens: '0', number_of_infants: '0' }
  const form = { name: traveller.name, email: traveller.email, phone: '0301234', ...party }
  const made = await ask('/api/users/home/book', {
    token: traveller.token,
    form: { ...form, trip_id: `${trip}`, departure_id: `${booked}` },
  })
  const { reference } = (made as { booking: { reference: string } }).booking
  logIn()
  await open(`/trips/${trip}?wait=${trip}&departure=${booked}`)
  const said = (await (await openDialog()).findByText(/^You already have seats on this departure/))
    .textContent
  expect(said).toBe(
    `You already have seats on this departure: ${reference}, 2 adults. Wait only if more people are to come.`,
  )
  await open(`/trips/${trip}?wait=${trip}&departure=${other}`)
  await (await openDialog()).findByText(/we keep them for you for up to/)
  expect((await openDialog()).queryByText(/^You already have seats/)).toBeNull()
})
