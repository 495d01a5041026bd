import { vi } from 'vitest'
import { arrive, ask, expect, main, test, waitFor, within } from './traveller.ts'

/** The list of a traveller's own bookings. */

const booking = {
  reference: 'ABCD2345',
  trip_id: 1,
  trip_title: 'Donaudampfschifffahrtsgesellschaftskapitänsreise',
  trip_date: '2027-01-01',
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  phone: '0301234',
  number_of_adults: 1,
  number_of_childrens: 1,
  number_of_infants: 2,
  note: 'A window seat',
  created_at: '2026-01-15T12:00:00.000Z',
  total: null,
  trip: { days: 8, banner: null, focus_x: 50, focus_y: 50, starts_in: '', meeting_point: '', bring: [] },
  status: 'confirmed',
  change: { until: null, refused: 'not_offered' },
  cancel: { until: null, refused: 'not_offered' },
  correct: {
    name: { until: '2026-12-25', refused: 'past_day', fee: 0 },
    phone: { until: null, refused: 'not_offered' },
  },
  emergency_phone: '+49 170 555 0191',
  mailed: { confirmation: true, link: true },
  waiting_id: null,
  invoices: [],
  answers: [],
}

test('a list that fails says so and offers to try again; long lists have pages', async ({
  open,
  logIn,
  network,
  user,
  checkAccessibility,
}) => {
  logIn()
  const asked: (string | null)[] = []
  network.route('/api/users/bookings', async (request) => {
    const query = new URL(request.url).searchParams
    expect(query.get('sort')).toBe('departure')
    const number = query.get('page')
    asked.push(number)
    if (asked.length === 1)
      return Response.json(
        { status: 500, message: 'Something broke.', request_id: 'abc-123' },
        { status: 500 },
      )
    const data = [{ ...booking, id: asked.length, ...(number === '2' && { trip_deleted: true }) }]
    const pages = { current_page: Number(number), last_page: 2, per_page: 1, total: 2 }
    return Response.json({ status: 200, bookings: { data, ...pages } })
  })
  await open('/bookings')
  expect((await main().findByRole('alert')).textContent).toBe('Something broke. (Reference: abc-123)')
  await checkAccessibility()
  await user.click(main().getByRole('button', { name: 'Try again' }))
  const card = within(await main().findByRole('article'))
  card.getByText('1 adult, 1 child, 2 infants')
  await checkAccessibility()
  card.getByText(/^Fri\s1\sJanuary\s2027$/)
  const text = () => main().getByRole('article').textContent
  expect(text()).toMatch(/Booked for Ada Lovelace, phone 0301234, on Thu\s15\sJanuary\s2026/)
  expect(card.getByRole('link', { name: booking.trip_title }).getAttribute('href')).toBe('/trips/1')
  expect(text()).toContain('To change or cancel it')
  card.getByRole('link', { name: '+49 30 5557 0190' })
  card.getByRole('link', { name: 'hello@itinera.example' })
  expect(text()).toContain('Note: A window seat')
  await user.click(main().getByRole('link', { name: 'Next' }))
  await arrive(/^\/bookings\?page=2$/)
  await main().findByText('2 of 2')
  await main().findByText(/This trip is no longer in our catalogue\./)
  expect(main().queryByRole('link', { name: booking.trip_title })).toBeNull()
  expect(asked.at(-1)).toBe('2')
})

test('on its last day a trip is under way, with whom to call; then it is over', async ({
  open,
  logIn,
  network,
}) => {
  logIn()
  network.route('/api/users/bookings', async () => {
    const pages = { current_page: 1, last_page: 1, per_page: 1, total: 1 }
    return Response.json({ status: 200, bookings: { data: [{ ...booking, id: 1 }], ...pages } })
  })
  const at = async (now: string) => {
    vi.setSystemTime(now)
    await open('/bookings')
    expect((await main().findByRole('article')).textContent).toContain('Note: A window seat')
  }
  const emergency = () => main().getByRole('link', { name: '+49 170 555 0191' }).getAttribute('href')
  const voucher = () => main().queryByRole('button', { name: 'Voucher (PDF)' })
  try {
    await at('2026-12-01T12:00:00Z')
    main().getByText('See you soon')
    expect(emergency()).toBe('tel:+491705550191')
    await at('2027-01-08T12:00:00Z')
    main().getByText('Have a good trip')
    expect(emergency()).toBe('tel:+491705550191')
    expect(voucher()).not.toBeNull()
    expect(main().getByRole('article').textContent).toContain('To change or cancel it')
    main().getByRole('link', { name: '+49 30 5557 0190' })
    await at('2027-01-09T12:00:00Z')
    expect(main().queryByText('Have a good trip')).toBeNull()
    expect(voucher()).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

test('a page number beyond the last leads to the last page, an invalid one to the first', async ({
  open,
  logIn,
  traveller,
}) => {
  const party = { number_of_adults: '2', number_of_childrens: '0', number_of_infants: '0' }
  const form = { name: traveller.name, email: traveller.email, phone: '0301234', trip_id: '1', ...party }
  const made = await ask('/api/users/home/book', { token: traveller.token, form })
  const { reference } = (made as { booking: { reference: string } }).booking
  logIn()
  await open('/bookings?page=99')
  await main().findByText(reference)
  await arrive(/^\/bookings\?page=1$/)
  await open('/bookings?page=abc')
  await waitFor(() => main().getByText(reference))
})

test('who booked fills in the first adult with their own name, which stands in the form', async ({
  open,
  logIn,
  traveller,
  office,
  user,
}) => {
  const trip = await office.addTrip({ title: office.unique('Asking'), period_id: '1', date: '2027-09-04' })
  await office.call(`trips/update/${trip}`, { asks: '["born"]' })
  const party = { number_of_adults: '2', number_of_childrens: '0', number_of_infants: '0' }
  const { name, email } = traveller
  const form = { trip_id: `${trip}`, name, email, phone: '112', note: '', ...party }
  await ask('/api/users/home/book', { token: traveller.token, form })
  logIn()
  await open('/bookings')
  await user.click(await main().findByRole('button', { name: 'Fill in' }))
  await user.click(await main().findByRole('button', { name: 'Adult 1 is me' }))
  expect((await main().findByRole<HTMLInputElement>('textbox', { name: /name/i })).value).toBe(name)
  expect(main().queryByRole('button', { name: 'Adult 2 is me' })).toBeNull()
  await user.click(main().getByRole('button', { name: /^Save/ }))
  await main().findByText(name, { selector: 'li *' })
  await waitFor(() => expect(main().queryByRole('button', { name: 'Adult 1 is me' })).toBeNull())
})

test('who comes back from the payment page is not asked to pay again before the provider was asked', async ({
  open,
  logIn,
  network,
}) => {
  logIn()
  const due = { by_card: { now: 56_800, all: 284_000 }, standing: 'deposit_due', due_now: 56_800 }
  let asked = 0
  network.route('/api/users/bookings/pay/7', async () => {
    asked += 1
    // The first answer is as old as the moment before the payment.
    const state = asked === 1 ? 'open' : 'paid'
    return Response.json({ status: 200, state, known: true, booking: { ...booking, id: 7, ...due } })
  })
  const payments = () => main().queryAllByRole('button', { name: /^Pay / })
  await open('/booking?id=7')
  await main().findByText('We are asking whether your payment has come in.')
  expect(payments()).toEqual([])
  await main().findByText('Your payment has come in, and your booking is confirmed.')
  expect(asked).toBe(2)
})

test('who comes back without having paid can pay once the provider has said so', async ({
  open,
  logIn,
  network,
}) => {
  logIn()
  const due = { by_card: { now: 56_800, all: 284_000 }, standing: 'deposit_due', due_now: 56_800 }
  let asked = 0
  network.route('/api/users/bookings/pay/7', async () => {
    asked += 1
    return Response.json({ status: 200, state: 'open', known: true, booking: { ...booking, id: 7, ...due } })
  })
  await open('/booking?id=7')
  await main().findByRole('button', { name: 'Pay €568.00 by card' })
  expect(asked).toBe(2)
})
