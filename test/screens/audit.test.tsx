import { details, once, put } from './hands.ts'
import { expect, screen, test, waitFor, within } from './screen.tsx'

/** The audit log: what it says of each thing that was done, the way there, and by what it is narrowed. */

const rows = (words: string | RegExp) =>
  [...document.querySelectorAll<HTMLElement>('tbody tr')].filter(({ textContent }) =>
    typeof words === 'string' ? textContent.includes(words) : words.test(textContent),
  )
const row = (words: string | RegExp) => once(() => rows(words)[0] ?? null)
const address = () => location.pathname + location.search
const word = 'a long enough word for this'

test('what was done and to whom, narrowed by kind and day', async ({ office, open, user }) => {
  const description = office.unique('Audited')
  const { id } = await office.call('packages/store', { description })
  await open('/admin/packages')
  await user.click(await screen.findByRole('link', { name: 'Audit log' }))
  await screen.findByRole('heading', { level: 1, name: 'Audit log' })
  const added = await row(description)
  expect(added.textContent).toContain('Package added')
  expect(added.textContent).toContain('Administrator')
  await user.selectOptions(screen.getByLabelText('Kind'), 'login')
  await waitFor(() => expect(address()).toBe('/admin/audit?kind=login'))
  await waitFor(() => expect(rows(description)).toHaveLength(0))
  await row('Login succeeded')
  await put(screen.getByLabelText('Until'), '2020-01-01')
  await screen.findByText(/^No login entries until /)
  expect(document.querySelector('table')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Clear filters' }))
  await row(description)
  await put(screen.getByLabelText('Until'), '2020-01-01')
  await screen.findByText(/^No changes until /)
  await office.call(`packages/delete/${id}`)
  await open(`/admin/audit?kind=package&id=${id}`)
  expect((await row('Package deleted')).textContent).toContain(`${description}id ${id}`)
})

test('an account has a link while it exists, and afterwards no name of a traveller is kept', async ({
  office,
  open,
  user,
}) => {
  const name = office.unique('Vera')
  const email = `${name}@itinera.example`
  const form = { name, email, password: word, password_confirmation: word }
  const { id } = await office.call('users/store', { ...form, role: 'admin' })
  await open(`/admin/audit?kind=user&id=${id}`)
  const added = await row('User added')
  expect(added.textContent).toContain(email)
  await user.click(within(added).getByRole('link', { name }))
  await waitFor(async () => expect(await screen.findByLabelText('Email')).toHaveProperty('value', email))
  await office.call(`users/delete/${id}`)
  const traveller = await office.call('users/store', { ...form, name: office.unique('Theo') })
  await office.call(`users/delete/${traveller.id}`)
  const registered = await office.book()
  await open('/admin/audit?kind=user')
  await waitFor(() => expect(rows(name)).toHaveLength(2))
  // The administrator who did it has a link. The one whom it was about has none.
  expect(rows(name).flatMap((each) => within(each).queryAllByRole('link', { name }))).toEqual([])
  expect((await row(registered.email)).textContent).toContain('User registered')
  await row(`user ${traveller.id}A traveller; no name is kept`)
})

test('the party of a booking by phone, which has no account', async ({ office, open }) => {
  const trip = await office.addTrip({ title: office.unique('Bay'), period_id: '5', date: '2098-05-01' })
  const party = { number_of_adults: '3', number_of_childrens: '0', number_of_infants: '0' }
  const called = { name: 'Ada', phone: '030 1234', trip_id: `${trip}` }
  const { booking } = (await office.call('trips/bookings/store', { ...party, ...called })) as {
    booking: { id: number; reference: string }
  }
  await office.call(`trips/bookings/party/${booking.id}`, { ...party, number_of_adults: '2' })
  await open('/admin/audit?kind=booking')
  const smaller = await row(booking.reference)
  expect(smaller.textContent).toContain('Booking party changed')
  expect(
    within(smaller)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['party: 3 adults → 2 adults'])
  await open(`/admin/booking/${booking.id}`)
  await within(await once(details)).findByText('None: booked by the office')
})
