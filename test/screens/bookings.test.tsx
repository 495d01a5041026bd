import { details, once, put } from './hands.ts'
import { expect, screen, test, waitFor, within } from './screen.tsx'

/** What narrows the list of bookings, and what it says of that on the screen and on paper. */

// Found by its text: asking a whole table for names of rows takes longer than all the rest.
const row = (reference: string) => screen.queryByText(reference, { selector: 'a' })?.closest('tr') ?? null
const shows = (...references: string[]) =>
  waitFor(() => expect(references.map(row).every(Boolean), references.join(', ')).toBe(true))
const field = (name: string) => screen.findByLabelText(name, { selector: 'input, select' })
const value = async (name: string) => ((await field(name)) as HTMLInputElement).value
const address = () => location.pathname + location.search
const fill = async (name: string, day: string) => put(await field(name), day)
const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

test('an address of before leads to a booking that is on no page of the list shown; cut off it shows the list', async ({
  office,
  open,
}) => {
  const { id, reference } = await office.book()
  await open(`/admin/booking?q=nobody-is-called-this&show=${id}`)
  const booking = within(await once(details))
  booking.getByRole('heading', { name: `Booking ${reference}` })
  booking.getByText('Tove Traveller')
  expect(address()).toBe(`/admin/booking/${id}?q=nobody-is-called-this`)
  await screen.findByText('Nothing matches “nobody-is-called-this”.')
  await open('/admin/booking?show=')
  await waitFor(() => expect(document.querySelector('table')).not.toBeNull())
  expect(details()).toBeNull()
})

test('the bookings of all trips that depart on a day are listed, told of on paper and asked for as a file', async ({
  office,
  open,
  user,
  network,
}) => {
  const date = '2098-06-07'
  const [north = 0, south = 0, later = 0] = await Promise.all(
    [date, date, '2098-06-08'].map((day) =>
      office.addTrip({ title: office.unique('Ferry'), period_id: '5', date: day }),
    ),
  )
  const book = async (trip: number) => (await office.book({ trip_id: `${trip}` })).reference
  const [one, two, other] = [await book(north), await book(south), await book(later)]
  await open('/admin/booking')
  await user.selectOptions(await field('Date'), 'Departs')
  await fill('Departs from', date)
  // That day alone, until another last one is chosen.
  await waitFor(() => expect(address()).toBe(`/admin/booking?departs_from=${date}&departs_to=${date}`))
  await fill('Departs until', '2098-06-08')
  await shows(other)
  await fill('Departs until', date)
  await waitFor(() => expect(address()).toBe(`/admin/booking?departs_from=${date}&departs_to=${date}`))
  await waitFor(() => expect(row(other)).toBeNull())
  await shows(one, two)
  expect(statuses()).toContain('2 bookings, 6 travellers')
  screen.getByText('departing on Sat Jun 07 2098')
  // The file is asked for with the list's filters. The server's tests prove its content, the browser's that it is saved.
  let exported = ''
  network.route('/bookings.csv', (request) => {
    exported = new URL(request.url).search
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The export failed.')
  expect(exported).toBe(`?departs_from=${date}&departs_to=${date}`)
})

test('the days stay when the other date is chosen, and the choice when they are cleared', async ({
  office,
  open,
  user,
}) => {
  await office.book()
  await open('/admin/booking?from=2020-01-01&to=2020-01-31')
  expect(await value('Date')).toBe('booked')
  await screen.findByText('No bookings made from Wed Jan 01 2020 until Fri Jan 31 2020.')
  await user.selectOptions(await field('Date'), 'Departs')
  await waitFor(() => expect(address()).toBe('/admin/booking?departs_from=2020-01-01&departs_to=2020-01-31'))
  await waitFor(() => expect(screen.queryByLabelText('Booked from')).toBeNull())
  await screen.findByText('No bookings of departures from Wed Jan 01 2020 until Fri Jan 31 2020.')
  await fill('Departs until', '2019-12-01')
  expect((await screen.findByRole('alert')).textContent).toContain('no trip departs between them')
  await user.click(screen.getByRole('link', { name: 'Swap the days' }))
  await waitFor(async () => expect(await value('Departs until')).toBe('2020-01-01'))
  await user.click(screen.getByRole('link', { name: 'Clear filters' }))
  await waitFor(() => expect(address()).toMatch(/\/admin\/booking\??$/))
  expect(await value('Date')).toBe('departure')
  // An address that asks for both shows both.
  await open('/admin/booking?from=2020-01-01&departs_to=2199-01-31')
  expect(await value('Booked from')).toBe('2020-01-01')
  expect(await value('Departs until')).toBe('2199-01-31')
  expect(screen.queryByLabelText('Date')).toBeNull()
})

test('a first day after the last is told, and the days are swapped', async ({ office, open, user }) => {
  const { reference, email } = await office.book()
  await open(`/admin/booking?q=${email}&from=2199-01-07`)
  await fill('Booked until', '2020-01-01')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The first day, Mon Jan 07 2199, is after the last, Wed Jan 01 2020',
  )
  expect(screen.queryByText(/Nothing matches/)).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Swap the days' }))
  await shows(reference)
  expect(await value('Booked from')).toBe('2020-01-01')
  expect(await value('Booked until')).toBe('2199-01-07')
})

test('paper says which part of the bookings it holds, and how to get all', async ({
  office,
  open,
  network,
}) => {
  await office.book()
  // As where there are more than fit on a page.
  network.route('/admin/trips/bookings', async (_, pass) => {
    const answer = (await (await pass()).json()) as { packages: { data: object[] } }
    const place = { current_page: 2, last_page: 4, per_page: 24, total: 80 }
    return Response.json({ ...answer, packages: { data: answer.packages.data.slice(0, 1), ...place } })
  })
  await open('/admin/booking')
  await screen.findByText('Bookings 25–25 of 80')
  screen.getByText(/^On this sheet: 1 booking, .*\. “Export CSV” saves all of them\.$/)
  expect(screen.queryByText('All bookings')).toBeNull()
})

test('a deleted trip is offered after the others, and named where none of its bookings is listed', async ({
  office,
  open,
  user,
}) => {
  const word = office.unique('Dirigible')
  const add = (title: string) => office.addTrip({ title, date: '2099-01-01', period_id: '5' })
  const gone = await add(`${word} to the past`)
  await add(`${word} to the future`)
  const { reference } = await office.book({ trip_id: `${gone}` })
  await office.call(`trips/delete/${gone}`)
  await open('/admin/booking')
  await user.click(screen.getByRole('button', { name: 'More' }))
  const trip = await screen.findByRole('combobox', { name: 'Trip' })
  await user.click(trip)
  await user.paste(word)
  await waitFor(() =>
    expect(
      screen.getAllByRole('option', { name: new RegExp(word) }).map(({ textContent }) => textContent),
    ).toEqual([`${word} to the futureThu Jan 01 2099`, `${word} to the pastThu Jan 01 2099, deleted`]),
  )
  await user.keyboard('{ArrowUp}{Enter}')
  await waitFor(() => expect(address()).toMatch(new RegExp(`trip=${gone}$`)))
  await waitFor(() => expect(row(reference)?.textContent).toContain('deleted'))
  await waitFor(async () => expect(await value('Trip')).toBe(`Jan 01 2099, deleted, ${word} to the past`))
  await fill('Booked until', '2020-01-01')
  await waitFor(() => expect(address()).toMatch(/to=2020-01-01$/))
  await waitFor(() => expect(document.querySelector('table')).toBeNull())
  await waitFor(async () => expect(await value('Trip')).toBe(`Jan 01 2099, deleted, ${word} to the past`))
  await user.click(screen.getByRole('link', { name: 'Passenger list' }))
  await screen.findByText(/^This trip is deleted\./)
  await screen.findByRole('link', { name: reference })
})

test('the day tells trips of one title apart, in the filter and on paper', async ({ office, open }) => {
  const title = office.unique('Weekly')
  const add = (date: string) => office.addTrip({ title, period_id: '5', date })
  await add('2099-05-01')
  const trip = await add('2099-05-08')
  await office.book({ trip_id: `${trip}` })
  await open(`/admin/booking?trip=${trip}`)
  expect(await value('Trip')).toBe(`May 08 2099, ${title}`)
  screen.getByText(`trip ${title}, Fri May 08 2099`)
})

test('Enter chooses what fits to all that was typed, once that is known', async ({
  office,
  open,
  user,
  network,
}) => {
  const word = office.unique('Zeppelin')
  const add = (title: string) => office.addTrip({ title, date: '2099-01-01', period_id: '5' })
  await add(`${word} to the north`)
  const south = await add(`${word} to the south`)
  await open('/admin/booking')
  await user.click(screen.getByRole('button', { name: 'More' }))
  const trip = await screen.findByRole('combobox', { name: 'Trip' })
  await user.click(trip)
  await user.paste(word)
  await waitFor(() => expect(screen.getAllByRole('option', { name: new RegExp(word) })).toHaveLength(2))
  const held = network.hold('/trips/find')
  await user.paste(' to the south')
  await user.keyboard('{Enter}')
  await held.asked
  expect(address()).toBe('/admin/booking')
  held.go()
  await waitFor(() => expect(address()).toMatch(new RegExp(`\\?trip=${south}$`)))
  await waitFor(() => expect(trip).toHaveProperty('value', `Jan 01 2099, ${word} to the south`))
})

test('times are told on the agency’s clocks', async ({ office, open, network }) => {
  const { reference } = await office.book()
  // Far from the site and from whoever reads it.
  network.route('/home/agency', async (_, pass) => {
    const answer = (await (await pass()).json()) as { agency: object }
    return Response.json({ ...answer, agency: { ...answer.agency, time_zone: 'Pacific/Kiritimati' } })
  })
  await open(`/admin/booking?q=${reference}`)
  await shows(reference)
  const [time] = [...(row(reference)?.querySelectorAll('time') ?? [])].slice(-1)
  const there = new Date(Date.parse(time?.dateTime ?? '') + 14 * 3_600_000).toISOString()
  expect(time?.textContent).toMatch(
    new RegExp(`^\\w+ ${there.slice(8, 10)} ${there.slice(0, 4)}, ${there.slice(11, 16)} GMT\\+14$`),
  )
})
