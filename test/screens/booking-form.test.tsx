import { act, fireEvent } from '@testing-library/react'
import { isChangeUnpaid, rememberChange } from '../../app/public/booking/pay.tsx'
import { catchSaved } from './saved.ts'
import { test as base, expect, screen, waitFor, within } from './traveller.ts'

/** What becomes of a booking form while the office works: prices, departures and seats that change, codes that nobody knows. */

const TITLE = 'Rhine by canoe'

type Trip = {
  id: number
  /** Adds departures on days of 2091 (`05-08`) with so many seats, and returns their ids. */
  add: (days: string[], seats: number) => Promise<number[]>
  /** Somebody books a departure by phone. */
  book: (departureId: number, adults: number) => Promise<unknown>
}

/** With a trip of five days that departs on May 1st, 2091. */
const test = base.extend<{ trip: Trip }>({
  trip: async ({ office }, use) => {
    const id = await office.addTrip({ title: TITLE, period_id: '5', date: '2091-05-01' })
    await use({
      id,
      async add(days, seats) {
        const dates = days.map((day) => `2091-${day}`).join()
        const form = { trip_id: `${id}`, dates, time: '09:00', seats: `${seats}` }
        return (await office.call('departures/store', form)).ids as number[]
      },
      book: (departureId, adults) =>
        office.call('trips/bookings/store', {
          trip_id: `${id}`,
          departure_id: `${departureId}`,
          name: 'Tove Traveller',
          phone: '0301234',
          number_of_adults: `${adults}`,
          number_of_childrens: '0',
          number_of_infants: '0',
        }),
    })
    await office.call(`trips/delete/${id}`)
  },
})

/** Without the spaces that no line is broken at. */
const textOf = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ')
/** Nothing of a form is hidden without styles; and to ask each element takes most of the time of a search. */
const hidden = true
const findDialog = async () => within(await screen.findByRole('dialog', { name: TITLE, hidden }))
type Dialog = Awaited<ReturnType<typeof findDialog>>
const departureIn = (dialog: Dialog) =>
  dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Departure', hidden })
const offered = (dialog: Dialog) => [...departureIn(dialog).options].map(textOf)
const send = (dialog: Dialog) =>
  dialog.getByRole('button', { name: /^Book (Now|with obligation to pay)$/, hidden })
/** Types, or chooses, at once. What is loaded for it is awaited. */
const set = (field: HTMLElement, value: string, as: 'input' | 'change' = 'input') =>
  act(async () => {
    fireEvent[as](field, { target: { value } })
  })
const totalIn = (dialog: Dialog) =>
  dialog.getByRole('button', { name: /^Book/, hidden }).closest('form')?.querySelector('output')?.textContent

/** What is said of a field, as it is read to who hears it. */
const saidOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => textOf(document.getElementById(id)))
    .filter(Boolean)
    .join(' ')

test('where seats go while the form is open, it keeps what was typed and offers departures with room', async ({
  open,
  trip,
  logIn,
  office,
  user,
}) => {
  logIn()
  const [chosen = 0] = await trip.add(['05-08'], 2)
  await trip.add(['05-15'], 1)
  const [free = 0] = await trip.add(['05-22'], 2)
  await open(`/trips/${trip.id}`)
  const line = screen
    .getAllByRole('listitem', { hidden })
    .find((each) => textOf(each).includes('Tue 8 May 2091'))
  await user.click(within(line as HTMLElement).getByRole('button', { name: 'Book Now', hidden }))
  const dialog = await findDialog()
  await set(await dialog.findByLabelText(/^Phone/), '0301234')
  await set(dialog.getByLabelText(/^Note/), 'A window seat')
  await set(dialog.getByLabelText('Adults'), '2')
  await trip.book(chosen, 1)
  await user.click(send(dialog))
  const refusal = 'Only 1 seat is left on Tue 8 May 2091.'
  await waitFor(() => expect(textOf(dialog.getByRole('alert', { hidden }))).toBe(refusal))
  await waitFor(() =>
    expect(offered(dialog)).toEqual([
      'Choose a departure',
      'Tue 1 May 2091',
      'Tue 22 May 2091, 09:00 · 2 seats left',
    ]),
  )
  await waitFor(() => expect(document.activeElement).toBe(departureIn(dialog)))
  expect(saidOf(departureIn(dialog))).toBe(
    'Only 1 seat is left on Tue 8 May 2091. The departures in the list have room for you. Wait for seats',
  )
  // No other departure is booked by accident.
  await user.click(send(dialog))
  await dialog.findByText('This field is required')
  await set(departureIn(dialog), `${free}`, 'change')
  await waitFor(() => expect(location.search).toMatch(new RegExp(`&departure=${free}$`)))
  // A browser tells of a choice with both events.
  await set(departureIn(dialog), `${free}`)
  expect(dialog.getByLabelText(/^Phone/)).toHaveProperty('value', '0301234')
  expect(dialog.getByLabelText(/^Note/)).toHaveProperty('value', 'A window seat')
  await user.click(send(dialog))
  await waitFor(() => expect(dialog.getAllByRole('definition', { hidden }).map(textOf)).toContain('2 adults'))
  expect(textOf(dialog.getAllByRole('definition', { hidden })[1])).toContain('Tue 22 May 2091')
  expect(location.pathname).toBe('/booking')

  // A cancelled booking stays, with its reason.
  await office.call(`departures/cancel/${free}`, {})
  await open('/bookings')
  const booking = await screen.findByRole('article', { hidden })
  expect(textOf(booking)).toContain('Cancelled: The departure was cancelled')
  expect(textOf(booking)).toContain('Tue 22 May 2091, 09:00')
})

test('more than a trip ever has room for: the form leads to the agency with the name that was typed, offers no waiting, and no other form begins so', async ({
  open,
  trip,
  logIn,
  office,
  user,
}) => {
  logIn()
  const small = await office.addTrip({ title: TITLE, period_id: '5', date: '2091-06-01', seats: '12' })
  const adults = (dialog: Dialog) => dialog.getByLabelText<HTMLInputElement>('Adults')
  await open(`/trips/${small}?book=${small}`)
  const dialog = await findDialog()
  await set(adults(dialog), '4')
  await set(dialog.getByLabelText('Name'), 'Gerda Group')
  await set(adults(dialog), '14')
  await dialog.findByText(/^No departure has room for 14: there is room for 12/)
  expect(dialog.queryByText(/seats are left/)).toBeNull()
  expect(dialog.queryByRole('link', { name: 'Wait for seats', hidden })).toBeNull()
  expect(dialog.queryByRole('button', { name: /^Book /, hidden })).toBeNull()
  await user.click(dialog.getByRole('link', { name: 'Ask for your group', hidden }))
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Message')).value).toContain('14')
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Gerda Group')
  await open(`/trips/${trip.id}?book=${trip.id}`)
  expect(adults(await findDialog()).value).toBe('4')
  await office.call(`trips/delete/${small}`)
})

test('where the office calls the departure off while its form is open, the form offers the others', async ({
  open,
  trip,
  logIn,
  office,
  user,
}) => {
  logIn()
  const [first = 0] = await trip.add(['05-08', '05-15'], 9)
  await open(`/trips/${trip.id}?book=${trip.id}&departure=${first}`)
  const dialog = await findDialog()
  await set(await dialog.findByLabelText(/^Phone/), '0301234')
  await office.call(`departures/cancel/${first}`, {})
  await user.click(send(dialog))
  const refusal = 'The departure on Tue May 08 2091 was cancelled.'
  await waitFor(() => expect(textOf(dialog.getByRole('alert', { hidden }))).toBe(refusal))
  await waitFor(() =>
    expect(saidOf(departureIn(dialog))).toMatch(/no longer offered\. The departures in the list/),
  )
})

test('a sold-out trip says so on its page, its card and in its form; after a dozen, departures are folded by month', async ({
  open,
  trip,
  office,
  logIn,
}) => {
  logIn()
  const days = ['02', '04', '06', '08', '10', '12']
  const ids = await trip.add([...days.map((day) => `06-${day}`), ...days.map((day) => `07-${day}`)], 1)
  await open(`/trips/${trip.id}`)
  const departures = within(screen.getByRole('region', { name: 'Departures', hidden }))
  const folded = departures.getByText('Jul 2091, 1 date').closest('details')
  expect(folded?.open).toBe(false)
  expect(departures.getAllByRole('listitem', { hidden })).toHaveLength(13)
  expect(folded?.querySelectorAll('li')).toHaveLength(1)

  await Promise.all(ids.map((id) => trip.book(id, 1)))
  const { departures: all } = await office.call(`departures/index?trip_id=${trip.id}`)
  await office.call(`departures/cancel/${(all as { data: { id: number }[] }).data[0]?.id}`, {})
  await open('/tours/5')
  const card = screen.getAllByRole('article', { hidden }).find((each) => textOf(each).includes(TITLE))
  expect(textOf(card)).toContain('Sat Jun 02 2091')
  // The others are full too.
  expect(textOf(card)).not.toContain('more date')
  expect(textOf(card)).toContain('Full')
  expect(within(card as HTMLElement).queryByRole('link', { name: 'Login to book', hidden })).toBeNull()
  await open(`/trips/${trip.id}`)
  screen.getByText('This trip is full.')
  expect(
    within(screen.getByRole('main', { hidden })).queryByRole('button', { name: 'Book Now', hidden }),
  ).toBeNull()
  await open(`/trips/${trip.id}?book=${trip.id}`)
  const alert = await within(await screen.findByRole('dialog', { hidden })).findByRole('alert', { hidden })
  expect(alert.textContent).toBe('This trip is full.')
})

test('a code that nobody knows is refused at its field; a new price is shown before anything is booked; what was to be read is kept', async ({
  open,
  trip,
  logIn,
  office,
  user,
}) => {
  logIn()
  const setPrice = (price_adult: string) => office.call(`trips/update/${trip.id}`, { price_adult })
  await setPrice('100000')
  await office.call(`trips/update/${trip.id}`, { single_supplement: '20000' })
  await office.call('extras/store', { trip_id: `${trip.id}`, name: 'Bike', price: '3000', per: 'person' })
  await open(`/trips/${trip.id}?book=${trip.id}`)
  const dialog = await findDialog()
  const code = await dialog.findByLabelText(/^Promo code/)
  await set(dialog.getByLabelText(/^Phone/), '0301234')
  await user.click(code)
  await user.paste('nothing')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(saidOf(code)).toBe('We don’t know this code.'))
  await set(dialog.getByLabelText('Adults'), '2')
  await waitFor(() => expect(totalIn(dialog)).toBe('€2,000.00'))
  await user.clear(code)
  await user.tab()
  await waitFor(() => expect(dialog.queryByText('We don’t know this code.')).toBeNull())
  // One that counts says what it takes off.
  await office.call('codes/store', { code: 'RHINE10', basis_points: '1000' })
  await user.click(code)
  await user.paste('rhine10')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(saidOf(code)).toBe('RHINE10: €200 off'))
  await user.clear(code)
  await user.tab()
  await user.click(dialog.getByLabelText(/^Bike/))
  await waitFor(() => expect(totalIn(dialog)).toBe('€2,060.00'))

  await setPrice('110000')
  await user.click(send(dialog))
  await waitFor(() =>
    expect(dialog.getAllByRole('alert', { hidden }).map(textOf)).toContain(
      'The price has changed: it is now €2,260.00, and was €2,060.00. Nothing is booked yet.',
    ),
  )
  expect(totalIn(dialog)).toBe('€2,260.00')
  expect(dialog.getByLabelText(/^Phone/)).toHaveProperty('value', '0301234')
  expect(dialog.getByLabelText(/^Bike/)).toHaveProperty('checked', true)
  await user.click(send(dialog))
  await dialog.findByText(/ Your booking is confirmed\.$/)
  expect(dialog.getAllByRole('row', { hidden }).at(-1)?.textContent).toBe('Total€2,260.00')

  // What was to be read before is on paper afterwards.
  await open('/bookings')
  const saved = catchSaved()
  await user.click(await screen.findByRole('button', { name: /^Your trip in short .*\(PDF\)$/, hidden }))
  await waitFor(() => expect(saved()).toEqual([expect.stringMatching(/^before-[A-Z0-9]{8}\.pdf$/)]))
})

test('while the server is busy the form says that it has no price, and has it two seconds later without a click', async ({
  open,
  trip,
  logIn,
  network,
  office,
}) => {
  logIn()
  await office.call(`trips/update/${trip.id}`, { price_adult: '40000' })
  let asked = 0
  network.route('/home/quote', async (_, pass) => {
    asked += 1
    return asked > 1 ? await pass() : Response.json({ status: 503, message: 'Busy' }, { status: 503 })
  })
  await open(`/trips/${trip.id}?book=${trip.id}`)
  const dialog = await findDialog()
  await dialog.findByText('We can’t work out the price just now.')
  await waitFor(() => expect(totalIn(dialog)).toBe('€400.00'), { timeout: 5_000 })
  expect(dialog.queryByText('We can’t work out the price just now.')).toBeNull()
  expect(asked).toBe(2)
})

test('what a change costs stands below the price, where travellers may change their bookings themselves', async ({
  open,
  trip,
  logIn,
  office,
  network,
}) => {
  logIn()
  await office.call(`trips/update/${trip.id}`, { price_adult: '50000' })
  network.route('/home/quote', async (_, pass) => {
    const quote = (await (await pass()).json()) as object
    return Response.json({ ...quote, changing: { days: 14, fee: 2_000 } })
  })
  await open(`/trips/${trip.id}?book=${trip.id}`)
  const said = await (await findDialog()).findByText(/^Changing:/)
  expect(textOf(said)).toMatch(
    /^Changing: €20\.00 each time until \w{3} 17 Apr(il)? 2091, free if you only add$/,
  )
})

test('without its link the address of a booking shows nothing', async ({ open, office, trip }) => {
  const { id } = await office.book({ trip_id: `${trip.id}` })
  await open(`/booking?id=${id}`)
  await screen.findByText(/Open the link that you kept when you booked/)
  expect(document.body.textContent).not.toContain(TITLE)
})

test('a change is said to be unpaid as long as its very amount is due', async ({ open: _ }) => {
  rememberChange(7, 20_400)
  expect(isChangeUnpaid({ id: 7, due_now: 20_400 })).toBe(true)
  expect(isChangeUnpaid({ id: 7, due_now: 0 })).toBe(false)
  expect(isChangeUnpaid({ id: 7, due_now: 40_400 })).toBe(false)
  expect(isChangeUnpaid({ id: 8, due_now: 20_400 })).toBe(false)
})
