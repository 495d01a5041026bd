import { expect, fill, screen, test, waitFor, within } from './screen.tsx'

/** Departures of a trip: added, changed, deleted. The calendar, and phones, are in test/browser/admin/departures.spec.ts. */

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const link = (name: string) => screen.findByRole('link', { name })
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })

test('a series is previewed day by day; a day that exists is skipped, others are left out by choice, and more are as the last one', async ({
  office,
  open,
  user,
}) => {
  const title = office.unique('Weekly')
  const trip = await office.addTrip({ title, period_id: '5', date: '2097-04-13' })
  await open(`/admin/departures/add?trip=${trip}`)
  await user.click(await screen.findByRole('button', { name: 'Add Departures' }))
  await screen.findByText(/^Choose at least one day/)
  await fill(user, field('First departure'), '2097-04-06')
  await fill(user, field('Last departure'), '2097-04-27')
  expect(screen.getByRole('checkbox', { name: 'Saturday' })).toHaveProperty('checked', true)
  const days = () => within(screen.getByRole('list', { name: 'Days' })).getAllByRole('listitem')
  await waitFor(() => expect(days().map(({ textContent }) => textContent)).toHaveLength(4))
  expect(days()[1]?.textContent).toContain('Sat Apr 13 2097 exists')
  await fill(user, screen.getByRole('spinbutton', { name: 'Seats' }), '14')
  screen.getByText('3 departures will be added; 1 day that exists is skipped.')
  await user.click(within(days()[2] as HTMLElement).getByRole('button'))
  screen.getByText('2 departures will be added; 1 day that exists is skipped.')
  // At another time the day is free.
  await fill(user, field('Time'), '14:30')
  screen.getByText('3 departures will be added.')
  await fill(user, field('Time'), '')
  await user.click(button('Add Departures'))
  await screen.findByText('2 departures were added.')
  await row('Sat Apr 27 2097')
  expect(`${location.pathname}${location.search}`).toBe(`/admin/departures?trip_id=${trip}`)
  expect((await row('Sat Apr 06 2097')).textContent).toContain('0 of 14')
  expect((await row('Sat Apr 13 2097')).textContent).toContain('not counted')

  // Until somebody types otherwise.
  await user.click(await link('Add departures'))
  await screen.findByText('As the last departure. Empty: not counted.')
  expect(screen.getByRole('spinbutton', { name: 'Seats' })).toHaveProperty('value', '14')
  expect(field('Minimum travellers').value).toBe('')
  await user.click(await link('Cancel'))
  await row('Sat Apr 27 2097')

  // A departure leads back to the list as it was left.
  await user.click(await link('Sat Apr 13 2097'))
  await screen.findByRole('heading', { name: 'Crew and vehicles' })
  expect(location.pathname).toMatch(/^\/admin\/departures\/\d+$/)
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Departures' }))
  await row('Sat Apr 27 2097')
  expect(`${location.pathname}${location.search}`).toBe(`/admin/departures?trip_id=${trip}`)
})

test('the calendar opens on the month of the next departure that takes place', async ({
  office,
  open,
  user,
}) => {
  const trip = await office.addTrip({ title: office.unique('Distant'), period_id: '5', date: '2097-02-03' })
  const { ids } = (await office.call('departures/store', {
    trip_id: `${trip}`,
    dates: '2097-01-03,2097-04-05',
  })) as { ids: number[] }
  await office.call(`departures/cancel/${ids[0]}`, {})
  await open(`/admin/departures?trip_id=${trip}`)
  await user.click(await link('Calendar'))
  await screen.findByRole('heading', { name: 'February 2097' })
  expect(location.search).toBe(`?trip_id=${trip}&month=2097-02`)
})

test('a draft is published from its departures', async ({ office, open, user }) => {
  const title = office.unique('Draft')
  const trip = await office.addTrip({ title, period_id: '5', date: '2097-04-13' })
  await office.call(`trips/update/${trip}`, { published: '0' })
  await open(`/admin/trips/edit/${trip}`)
  const tabs = () => within(screen.getByRole('navigation', { name: 'Trip' }))
  await screen.findByLabelText('Title')
  await user.click(tabs().getByRole('link', { name: 'Departures' }))
  await row('Sat Apr 13 2097')
  screen.getByText('Only the staff see this trip, until it is published.')
  expect(tabs().getByRole('link', { name: 'Departures' }).getAttribute('aria-current')).toBe('page')
  screen.getByText(title)
  await user.click(button('Publish'))
  await screen.findByText('The trip is published.')
  expect(screen.queryByText(/^It is in no list/)).toBeNull()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull())
  expect((await link('View on the site')).getAttribute('href')).toBe(`/trips/${trip}`)
})

test('a trip that is published without a departure to come is in no list, and says what to do', async ({
  office,
  open,
  user,
}) => {
  const trip = await office.addTrip({ title: office.unique('Past'), period_id: '5', date: '2020-04-13' })
  await office.call(`trips/update/${trip}`, { published: '0' })
  await open(`/admin/departures?trip_id=${trip}`)
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  await screen.findByText('It is in no list of the site until it has a departure to come.')
  const add = screen.getAllByRole('link', { name: 'Add departures' }).map((each) => each.getAttribute('href'))
  expect(new Set(add)).toEqual(new Set([`/admin/departures/add?trip=${trip}`]))
})

test('a departure is closed and opened, and not given fewer seats than are taken', async ({
  office,
  open,
  user,
}) => {
  const trip = await office.addTrip({ title: office.unique('Ferry'), period_id: '5', date: '2097-05-04' })
  const more = { trip_id: `${trip}`, date: '2097-06-01', time: '09:30', seats: '3', min_travellers: '3' }
  const { ids } = (await office.call('departures/store', more)) as { ids: number[] }
  await office.book({ trip_id: `${trip}`, departure_id: `${ids[0]}` })
  await open(`/admin/departures/${ids[0]}`)
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('button', { name: 'Close for booking' }))
  await screen.findByText('Closed')
  await user.click(button('More actions'))
  await user.click(await screen.findByRole('button', { name: 'Open for booking' }))
  await screen.findByText('Full')

  await user.click(button('More actions'))
  await user.click(button('Withdraw the guarantee…'))
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
  await screen.findByText('This field is required')
  await user.click(button('Cancel'))

  await user.click(await link('Edit'))
  const seats = async (count: string) =>
    fill(user, await screen.findByRole('spinbutton', { name: 'Seats' }), count)
  const minimum = async (count: string) =>
    fill(user, await screen.findByRole('spinbutton', { name: 'Minimum travellers' }), count)
  await minimum('2')
  await seats('2')
  await user.click(button('Save Departure'))
  await screen.findByText('3 seats are taken already.')
  expect(screen.getByRole('spinbutton', { name: 'Seats' }).getAttribute('aria-invalid')).toBe('true')
  await seats('12')
  await user.click(button('Save Departure'))
  await screen.findByText('12 seats in all')
})

test('a departure that nobody has booked is deleted; the list says when there are none', async ({
  office,
  open,
  user,
}) => {
  const title = office.unique('Nobody')
  const trip = await office.addTrip({ title, period_id: '5', date: '2097-05-04' })
  await open(`/admin/departures?trip_id=${trip}`)
  await user.click(await link('Sat May 04 2097'))
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('button', { name: /^Delete/ }))
  await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }))
  await screen.findByText(new RegExp(`^No departures of “${title}” to come: it is not on the site\\.`))
  expect(`${location.pathname}${location.search}`).toBe(`/admin/departures?trip_id=${trip}`)
  await open(`/admin/trips?q=${title}`)
  expect((await row(title)).textContent).toContain('no departures')
})
