import { act, asked, details, isGone, leave, once, partOf, press, put, says } from './hands.ts'
import { expect, screen, test, waitFor, within } from './screen.tsx'

/** What the office changes of a booking: what each dialog says beforehand, of seats and money, and what a refused one keeps. */

type Call = (path: string, form?: Record<string, string>) => Promise<Record<string, unknown>>
type Office = {
  call: Call
  unique: (word: string) => string
  addTrip: (fields: Record<'title' | 'period_id' | 'date', string>) => Promise<number>
  book: (fields: Record<string, string>) => Promise<{ id: number; reference: string }>
}

const two = { number_of_adults: '2', number_of_childrens: '0', number_of_infants: '0' }

/** A trip with two more departures, of four seats and of two. */
async function tripWithDepartures(office: Office) {
  const trip = await office.addTrip({ title: office.unique('Lagoon'), period_id: '5', date: '2098-03-01' })
  const add = async (date: string, seats: string) => {
    const form = { trip_id: `${trip}`, date, seats, time: '09:30' }
    return ((await office.call('departures/store', form)) as { ids: [number] }).ids[0]
  }
  const book = async (departure: number) => {
    const form = { name: 'Ada', phone: '030 1234', trip_id: `${trip}`, departure_id: `${departure}`, ...two }
    return ((await office.call('trips/bookings/store', form)).booking as { id: number }).id
  }
  return { trip, four: await add('2098-03-08', '4'), few: await add('2098-03-15', '2'), book }
}

const price = partOf(details, 'Price')
const total = () =>
  within(price() ?? document.body)
    .queryAllByRole('row')
    .at(-1) ?? null
/** What an open dialog says of the price. */
const change = partOf(asked(), 'Price')
const lines = () => [...(change()?.querySelectorAll('tr') ?? [])].map(({ textContent }) => textContent)
const label = async (name: string | RegExp) => within(await once(asked())).findByLabelText(name)

test('a change that is refused keeps what was typed, and can be tried again', async ({
  office,
  open,
  user,
}) => {
  const { four, book } = await tripWithDepartures(office)
  const id = await book(four)
  const other = await book(four)
  await open(`/admin/booking/${id}?departure=${four}`)
  await act(user, 'Change party')
  const party = asked('Change the party?')
  const dialog = await once(party)
  await put(await label('Adults'), '1')
  await says(party, 'Frees 1 seat.')
  await put(await label('Adults'), '3')
  await says(party, 'Takes 1 more seat.')
  await press(user, dialog, 'Change party')
  expect((await within(dialog).findByRole('alert')).textContent).toContain('This departure is full.')
  expect(await label('Adults')).toHaveProperty('value', '3')
  await office.call(`trips/bookings/cancel/${other}`, {})
  await press(user, dialog, 'Change party')
  await isGone(party)
  await says(details, '3 (3 adults), 3 seats')
  await leave(user)
  await screen.findByText(/^On the departure/)
  expect(screen.getByText(/^On the departure/).textContent).toContain('Sat Mar 08 2098, 09:30')
  await screen.findByText('2 bookings, 1 of them confirmed, with 3 travellers')
})

test('a booking that cannot be reinstated says so once', async ({ office, open, user }) => {
  const { trip, few, book } = await tripWithDepartures(office)
  await office.call(`trips/update/${trip}`, { price_adult: '100000' })
  const id = await book(few)
  await office.call(`trips/bookings/cancel/${id}`, {})
  await book(few)
  await open(`/admin/booking/${id}`)
  await act(user, 'Reinstate')
  const dialog = await once(asked('Reinstate this booking?'))
  await within(dialog).findByText('This departure is full.')
  await press(user, dialog, 'Reinstate')
  expect((await within(dialog).findByRole('alert')).textContent).toContain('This departure is full.')
  expect(within(dialog).getAllByText('This departure is full.')).toHaveLength(1)
})

test('who is too young for a trip is not asked for, neither of a new booking nor of one that is changed', async ({
  office,
  open,
  user,
}) => {
  const { trip } = await tripWithDepartures(office)
  await office.call(`trips/content/${trip}`, { content: JSON.stringify({ minimum_age: 12 }), topics: '[]' })
  await open(`/admin/booking/new?trip=${trip}`)
  await screen.findByText('Everybody who travels must be 12 or older.')
  screen.getByLabelText('Adults')
  expect(screen.queryByLabelText('Children')).toBeNull()
  expect(screen.queryByLabelText('Infants')).toBeNull()
  const { booking } = (await office.call('trips/bookings/store', {
    ...{ name: 'Ada', phone: '030 1234', trip_id: `${trip}` },
    ...two,
  })) as { booking: { id: number } }
  await open(`/admin/booking/${booking.id}`)
  await act(user, 'Change party')
  const dialog = within(await once(asked('Change the party?')))
  await dialog.findByText('Everybody who travels must be 12 or older.')
  dialog.getByLabelText('Adults')
  expect(dialog.queryByLabelText('Children')).toBeNull()
})

test('where a booking may move to: the nearest day with room first, none chosen beforehand, nobody to mail', async ({
  office,
  open,
  user,
  network,
}) => {
  const { trip, few, book } = await tripWithDepartures(office)
  await office.call('departures/store', { trip_id: `${trip}`, date: '2098-03-16', seats: '1' })
  const id = await book(few)
  await open(`/admin/booking/${id}`)
  const held = network.hold('/departures/index')
  await act(user, 'Move')
  const move = asked('Move to another departure?')
  await says(move, 'Nobody gets a mail: this booking has no address.')
  // The departures come when another part of the form has been drawn again.
  await user.click(await within(await once(move)).findByRole('combobox', { name: 'Trip' }))
  await within(await once(move)).findAllByRole('option')
  await user.tab()
  await held.asked
  held.go()
  const target = (await label('Departure')) as HTMLSelectElement
  expect([...target.options].map(({ textContent }) => textContent)).toEqual([
    'Choose a departure',
    'Sat Mar 08 2098, 09:30: 4 of 4 seats left',
    expect.stringMatching(/^Sat Mar 01 2098/),
    'Sun Mar 16 2098: 1 of 1 seat left, too few for 2 seats',
  ])
  expect(target.value).toBe('')
  const button = within(await once(move)).getByRole<HTMLButtonElement>('button', { name: 'Move booking' })
  expect(button.disabled).toBe(true)
})

/** A booking of two adults on a trip for 1,000 each; a later departure costs 1,200. */
async function bookTwo(office: Office) {
  const trip = await office.addTrip({ title: office.unique('Changing'), period_id: '5', date: '2097-04-13' })
  await office.call(`trips/update/${trip}`, { price_adult: '100000' })
  const later = { trip_id: `${trip}`, date: '2097-05-11', price_adult: '120000' }
  await office.call('departures/store', later)
  return office.book({ trip_id: `${trip}`, ...two })
}

const chooseDeparture = async (text: string) => {
  const select = (await label('Departure')) as HTMLSelectElement
  await waitFor(() => expect([...select.options].map(({ text }) => text)).toContain(text))
  await put(select, [...select.options].find((option) => option.text === text)?.value ?? '')
}

test('an adjustment, a move and a reinstatement each show what they do to the price', async ({
  office,
  open,
  user,
}) => {
  const { id } = await bookTwo(office)
  await office.call(`trips/bookings/payments/${id}`, { amount: '40000', method: 'bank' })
  await open(`/admin/booking/${id}`)
  await act(user, 'Adjust price')
  await once(asked('Adjust the price'))
  await put(await label('Description'), 'A cabin with a view')
  await put(await label(/^Amount/), '-50.25')
  await press(user, await once(asked()), 'Save')
  await says(total, /Total\s*€1,949\.75/)

  await act(user, 'Move')
  await says(change, /^Choose a departure to see the price\.$/)
  await chooseDeparture('Sat May 11 2097: seats not counted')
  await says(change, 'New total')
  expect(lines()).toEqual(
    [
      /Adult\s*2 × €1,000\.00\s*−€2,000\.00/,
      /Adult\s*2 × €1,200\.00\s*€2,400\.00/,
      /Difference\s*€400\.00/,
      /New total\s*€2,349\.75/,
      /Still to be paid\s*€1,949\.75/,
    ].map((line) => expect.stringMatching(line)),
  )
  await press(user, await once(asked()), 'Move booking')
  await says(total, /Total\s*€2,349\.75/)

  await act(user, 'Cancel booking')
  await says(change, 'There is no cancellation fee.')
  await put(await label(/^Cancellation fee/), '300')
  await says(change, 'The cancellation fee is €300.00.')
  await press(user, await once(asked()), 'Cancel booking')
  await says(asked(), 'A fee other than that of the terms needs a reason')
  await put(await label(/^Reason/), 'Agreed by phone')
  await press(user, await once(asked()), 'Cancel booking')
  await says(total, /Cancellation fee\s*€300\.00/)

  await act(user, 'Reinstate')
  await says(change, 'New total')
  expect(lines()).toEqual(
    [
      /Cancellation fee\s*−€300\.00/,
      /A cabin with a view\s*−€50\.25/,
      /Adult\s*2 × €1,200\.00\s*€2,400\.00/,
      /Difference\s*€2,049\.75/,
      /New total\s*€2,349\.75/,
      /Still to be paid\s*€1,949\.75/,
    ].map((line) => expect.stringMatching(line)),
  )
  await press(user, await once(asked()), 'Reinstate')
  await says(total, /Total\s*€2,349\.75/)
})

test('another trip costs its own price, and the departure that was chosen of the one before is forgotten', async ({
  office,
  open,
  user,
}) => {
  const { id } = await bookTwo(office)
  const title = office.unique('Elsewhere')
  const other = await office.addTrip({ title, period_id: '5', date: '2097-06-01' })
  await office.call(`trips/update/${other}`, { price_adult: '150000' })
  await open(`/admin/booking/${id}`)
  await act(user, 'Move')
  await chooseDeparture('Sat May 11 2097: seats not counted')
  await says(change, 'New total')
  await user.click(await within(await once(asked())).findByRole('combobox', { name: 'Trip' }))
  await user.clear(within(await once(asked())).getByRole('combobox', { name: 'Trip' }))
  await user.paste(title)
  await user.click(await within(await once(asked())).findByRole('option', { name: new RegExp(title) }))
  await says(change, /^Choose a departure to see the price\.$/)
  await chooseDeparture('Sat Jun 01 2097: seats not counted')
  await says(change, '€3,000.00')
  await press(user, await once(asked()), 'Move booking')
  await says(total, /Total\s*€3,000\.00/)
  await within(await once(details)).findByRole('link', { name: title })
})

test('a booking on request gets its price', async ({ office, open, user }) => {
  const trip = await office.addTrip({ title: office.unique('Asking'), period_id: '5', date: '2097-06-01' })
  const { id } = await office.book({ trip_id: `${trip}` })
  await open(`/admin/booking/${id}`)
  await act(user, 'Set price')
  await put(await label(/^Price of the whole booking/), '2400')
  await press(user, await once(asked()), 'Set price')
  await says(total, /Total\s*€2,400\.00/)
})

test('a dialog says who is mailed, and what becomes of the seats; what is cancelled counts no more', async ({
  office,
  open,
  user,
}) => {
  const { trip, few, book } = await tripWithDepartures(office)
  const id = await book(few)
  await open(`/admin/booking/${id}?trip=${trip}`)
  await act(user, 'Edit contact details')
  await put(await label(/^Email/), 'ada@people.example')
  await says(asked(), 'the mail to ada@people.example is written to a file')
  await press(user, await once(asked()), 'Save')
  await isGone(asked())
  await says(details, 'ada@people.example')
  await act(user, 'Cancel booking')
  await says(asked(), 'Frees 2 seats. No mail server is set up: the mail to ada@people.example')
  await user.click(await label(/^Mail the traveller/))
  await says(asked(), 'Frees 2 seats. Nobody gets a mail.')
  await press(user, await once(asked()), 'Cancel booking')
  await says(details, /Cancelled on /)
  await leave(user)
  await screen.findByText('1 booking, none of them confirmed')
})
