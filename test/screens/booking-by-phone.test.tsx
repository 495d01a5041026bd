import { admin } from '../server.ts'
import { act, asked, details, once, partOf, press, put, says } from './hands.ts'
import { expect, screen, test, waitFor, within } from './screen.tsx'

/** The office books for somebody who calls: who has booked before, what it costs as it is typed, and what a refusal keeps. */

const field = (name: string | RegExp) => screen.findByLabelText(name, { selector: 'input, select, textarea' })
const value = async (name: string | RegExp) => ((await field(name)) as HTMLInputElement).value
const button = (name: string | RegExp) => screen.findByRole('button', { name })

/** The last line of a bill. */
const totalIn = (bill: () => HTMLElement | null) => () =>
  [...(bill()?.querySelectorAll('tr') ?? [])].at(-1) ?? null

test('who has booked before is found while one types, with the keyboard alone; who is new is typed on', async ({
  office,
  open,
  user,
  checkAccessibility,
}) => {
  const name = office.unique('Wilhelmina')
  const email = `${name}@gmail.com`
  await office.book({ name, email, phone: '+49 30 123' })
  await open('/admin/booking/new')
  expect(document.activeElement).toBe(await field('Name'))
  await user.paste(name.slice(0, -1).toLowerCase())
  const customer = await screen.findByRole('option', {
    name: new RegExp(`^${name} ?\\+49 30 123 · ${email} · 1`),
  })
  expect(customer.getAttribute('aria-selected')).toBe('false')
  await checkAccessibility()
  // Nobody is marked: Enter takes nobody, and sends nothing.
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('option')).toBeNull()
  expect(await value('Phone')).toBe('')
  await user.paste(name.slice(-1))
  await screen.findByRole('option')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(await value('Name')).toBe(name)
  expect(await value('Phone')).toBe('+49 30 123')
  expect(await value('Email (optional)')).toBe(email)
  await screen.findByText(new RegExp(`the mail to ${email} is written to a file`))

  await put(await field('Email (optional)'), `${name}@gmial.com`)
  await user.click(await button(email))
  expect(await value('Email (optional)')).toBe(email)
})

test('the trip is typed once, and price and seats stand beside the form; a reseller is asked for when one is wanted', async ({
  office,
  open,
  user,
  checkAccessibility,
}) => {
  const name = office.unique('Nordic')
  const title = office.unique('Ferry')
  const trip = await office.addTrip({ title, period_id: '1', date: '2099-01-01' })
  await office.call(`trips/update/${trip}`, { price_adult: '100000' })
  await office.call('resellers/store', {
    ...{ name, email: 'sales@nordic.example', commission: '12.5' },
    current_password: admin.password,
  })
  await open('/admin/booking/new')
  await put(await field('Name'), 'Theo Thaler')
  expect(screen.queryByLabelText('For a reseller')).toBeNull()
  await user.click(await button('For a reseller…'))
  const reseller = await field('For a reseller')
  expect(document.activeElement).toBe(reseller)
  await user.selectOptions(reseller, name)
  // It may keep the number.
  await field('Phone (optional)')
  await user.click(screen.getByRole('combobox', { name: 'Trip' }))
  await user.paste(title)
  // Before the answer is there.
  await user.tab()
  await screen.findByRole('heading', { level: 2, name: title })
  const summary = partOf(() => document.body, title)
  await says(summary, /Total\s*€875\.00/)
  await says(summary, 'Seats are not counted')
  await checkAccessibility()
  await user.click(await button('Add Booking'))
  await user.click(await screen.findByRole('link', { name: 'Open it' }))
  await says(details, 'PhoneNone')
})

test('all that is missing is said at the first press; of several departures none is chosen beforehand', async ({
  office,
  open,
  user,
}) => {
  const title = office.unique('Twice')
  const trip = await office.addTrip({ title, period_id: '5', date: '2098-03-01' })
  await office.call('departures/store', { trip_id: `${trip}`, date: '2098-03-15' })
  await open('/admin/booking/new')
  await user.click(await button('Add Booking'))
  await screen.findByText('Choose a trip from the list')
  for (const name of ['Name', 'Phone', 'Trip'])
    expect((await field(name)).getAttribute('aria-invalid')).toBe('true')
  await put(await field('Name'), 'Ada')
  await put(await field('Phone'), '030 1234')
  await user.click(await field('Trip'))
  await user.paste(title)
  await user.tab()
  expect(await value('Departure')).toBe('')
  await user.click(await button('Add Booking'))
  await waitFor(() => expect(screen.getByLabelText('Departure').getAttribute('aria-invalid')).toBe('true'))
  const chosen = await field('Departure')
  await user.selectOptions(chosen, 'Sat Mar 15 2098: seats not counted')
  await user.click(await button('Add Booking'))
  await user.click(await screen.findByRole('link', { name: 'Open it' }))
  await says(details, 'Sat Mar 15 2098')
})

test('without seats enough the form keeps what was typed; who has no address gets no mail', async ({
  office,
  open,
  user,
}) => {
  const trip = await office.addTrip({ title: office.unique('Lagoon'), period_id: '5', date: '2098-03-01' })
  const form = { trip_id: `${trip}`, date: '2098-03-15', seats: '2', time: '09:30' }
  const { ids } = (await office.call('departures/store', form)) as { ids: [number] }
  await open(`/admin/booking/new?departure=${ids[0]}`)
  await put(await field('Adults'), '3')
  await put(await field('Name'), 'Ada')
  await put(await field('Phone'), '030 1234')
  await screen.findByText('Nobody gets a mail: no address is typed.')
  await screen.findByText('2 of 2 seats left, 3 are needed')
  // Agencies with one language see nothing of it.
  expect(screen.queryByLabelText('Language')).toBeNull()
  await user.click(await button('Add Booking'))
  expect((await screen.findByRole('alert')).textContent).toContain('this departure has only 2 in all')
  expect(await value('Name')).toBe('Ada')
  expect(await value('Adults')).toBe('3')
  await put(await field('Adults'), '2')
  await user.click(await button('Add Booking'))
  await screen.findByRole('link', { name: 'Open it' })
  // Now it is full.
  await open(`/admin/booking/new?departure=${ids[0]}`)
  const waiting = await screen.findByRole('link', { name: 'waiting list' })
  expect(waiting.getAttribute('href')).toBe(`/admin/departures/${ids[0]}#waiting-list`)
  expect(waiting.parentElement?.textContent).toBe(
    'This departure is full: choose another, or put them on its waiting list.',
  )
})

test('a booking by phone is priced as it is typed; a price that has changed meanwhile is said first', async ({
  office,
  open,
  user,
}) => {
  const trip = await office.addTrip({ title: office.unique('Called'), period_id: '5', date: '2097-04-13' })
  await office.call(`trips/update/${trip}`, { price_adult: '100000', single_supplement: '20000' })
  await office.call('extras/store', { trip_id: `${trip}`, name: 'Canoe', price: '3000', per: 'person' })
  await open(`/admin/booking/new?trip=${trip}`)
  await put(await field('Adults'), '2')
  await user.click(await field(/^Canoe/))
  const price = partOf(() => document.body, 'Price')
  await says(totalIn(price), /Total\s*€2,060\.00/)
  await put(await field('Name'), 'Karl Caller')
  await put(await field('Phone'), '+49 30 1234')
  // The price changes meanwhile: that is said, and nothing is booked.
  await office.call(`trips/update/${trip}`, { price_adult: '110000' })
  await user.click(await button('Add Booking'))
  await screen.findByText(/The price has changed while you were filling in the form/)
  await says(totalIn(price), /Total\s*€2,260\.00/)
  await user.click(await button('Add Booking'))
  await screen.findByRole('heading', { level: 1, name: 'Booking' })
  await user.click(screen.getByRole('link', { name: 'Open it' }))
  await says(totalIn(partOf(details, 'Price')), /Total\s*€2,260\.00/)

  await act(user, 'Change party')
  const party = await once(asked('Change the party?'))
  await put(within(party).getByLabelText('Adults'), '1')
  // Whoever is left alone has a single room, as somebody who books alone has.
  const rooms = await within(party).findByLabelText('Adults in single rooms')
  await waitFor(() => expect(rooms).toHaveProperty('value', '1'))
  const difference = partOf(asked(), 'Price')
  await says(difference, /Difference\s*−€930\.00/)
  await put(rooms, '0')
  await says(difference, /Difference\s*−€1,130\.00/)
  await press(user, party, 'Cancel')

  await act(user, 'Cancel booking')
  await says(difference, 'There is no cancellation fee.')
  const cancel = await once(asked('Cancel this booking?'))
  const fee = within(cancel).getByLabelText(/^Cancellation fee/)
  expect(within(cancel).getByLabelText(/^Reason.*\(optional\)$/)).toHaveProperty('required', false)
  // Too much is said beside the field, before anything is pressed.
  await put(fee, '9999')
  await within(cancel).findByText('This is more than the whole price')
  expect(fee.getAttribute('aria-invalid')).toBe('true')
  await says(difference, 'The fee is to be corrected first.')
  expect(within(cancel).getByLabelText(/^Reason/)).toHaveProperty('required', true)
  await put(fee, '150.50')
  await says(difference, 'The cancellation fee is €150.50.')
  await put(within(cancel).getByLabelText(/^Reason/), 'Agreed by phone')
  within(cancel)
    .getByLabelText(/^Reason/)
    .focus()
  await user.keyboard('{Escape}')
  await press(user, await once(asked('Close without saving?')), 'Stay')
  await press(user, cancel, 'Cancel booking')
  await says(totalIn(partOf(details, 'Price')), /Cancellation fee\s*€150\.50/)
  const undone = [...(details()?.querySelectorAll('li') ?? [])].find(({ textContent }) =>
    /Canoe/.test(textContent),
  )
  expect(undone?.textContent).toContain('undone')
})
