import { act, asked, details, isGone, once, partOf, press, put, says } from './hands.ts'
import { expect, screen, test, waitFor, within } from './screen.tsx'

/** What is paid for a booking, and paid back: what the office is asked, told and refused while it records it. */

const payments = partOf(details, 'Payments')
const rows = () => within(payments() ?? document.body).queryAllByRole('listitem')
const amount = (dialog: HTMLElement) => dialog.querySelector<HTMLInputElement>('[name=amount]')?.value

type Call = (path: string, form?: Record<string, string>) => Promise<Record<string, unknown>>

/** A booking that costs 1,000. */
async function bookPriced(office: {
  call: Call
  book: (fields: Record<string, string>) => Promise<{ id: number; reference: string }>
}) {
  const booked = await office.book({ number_of_adults: '1', number_of_childrens: '0' })
  const { booking } = (await office.call(`trips/bookings/${booked.id}`)) as {
    booking: { total: number | null }
  }
  const lacking = 100_000 - (booking.total ?? 0)
  if (lacking !== 0)
    await office.call(`trips/bookings/adjust/${booked.id}`, { label: 'Price', amount: `${lacking}` })
  return booked
}

test('a payment is no minus; what is due stands in the form, more than is open is said', async ({
  office,
  open,
  user,
}) => {
  const { id } = await bookPriced(office)
  await open(`/admin/booking/${id}`)
  await says(payments, 'Nothing was paid yet.')
  const record = asked('Record payment')
  await act(user, 'Record payment')
  const { booking } = (await office.call(`trips/bookings/${id}`)) as { booking: { due_now: number } }
  const dialog = await once(record)
  expect(amount(dialog)).toBe(`${booking.due_now}`)
  await put(within(dialog).getByLabelText(/^Amount/), '-1')
  await press(user, dialog, 'Record payment')
  await says(record, 'Enter an amount above 0')
  await put(within(dialog).getByLabelText(/^Amount/), '1100')
  await says(record, '€100.00 more than is open.')
  await put(within(dialog).getByLabelText(/^Amount/), '100')
  expect(dialog.textContent).not.toContain('more than is open')
  await put(within(dialog).getByLabelText('Method'), 'cash')
  await press(user, dialog, 'Record payment')
  await screen.findByText('Recorded a payment of €100.00.')
  await waitFor(() =>
    expect(rows().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Cash')]),
  )
  await act(user, 'Record payment')
  await put(within(await once(record)).getByLabelText(/^Amount/), '900')
  await press(user, await once(record), 'Record payment')
  // Nothing is due any more: its button is gone, and the focus is not lost with it.
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Booking /))
})

test('a refund is asked about beyond what is owed and refused beyond what was paid, and undone', async ({
  office,
  open,
  user,
}) => {
  const { id, reference } = await bookPriced(office)
  const paid = { amount: '105000', method: 'bank', anyway: '1' }
  await office.call(`trips/bookings/payments/${id}`, paid)
  await open(`/admin/booking/${id}`)
  // What was overpaid stands in the form.
  await act(user, 'Record a refund')
  const refund = asked('Record a refund')
  const dialog = await once(refund)
  expect(amount(dialog)).toBe('5000')
  // The payment was mailed, and so is the refund, unless the office does not want it.
  const mail = within(dialog).getByLabelText(/^Mail the traveller/)
  expect(mail).toHaveProperty('checked', true)
  await user.click(mail)
  const send = () => press(user, dialog, 'Record a refund')
  await put(within(dialog).getByLabelText(/^Amount/), '1050.01')
  await send()
  await says(refund, 'More cannot be paid back than was paid')
  await put(within(dialog).getByLabelText(/^Amount/), '60')
  await send()
  const question = asked('Record it anyway?')
  await says(question, 'This is €10.00 more than is to be paid back. The booking will owe it again.')
  await press(user, await once(question), 'Back')
  await says(refund, 'Nothing was recorded.')
  expect(rows()).toHaveLength(1)
  await send()
  await press(user, await once(question), 'Record it anyway')
  await screen.findByText('Recorded a refund of €60.00.')
  await waitFor(() => expect(payments()?.textContent).toMatch(/Refund, bank.*−€60\.00/))

  await press(user, await once(payments), 'Undo the refund of €60.00')
  const undo = await once(asked())
  expect(within(undo).getByLabelText(/^Mail the traveller/)).toHaveProperty('checked', false)
  await press(user, undo, 'Undo')
  await screen.findByText('The refund of €60.00 was undone.')
  await says(payments, 'Undone refund, bank')
  await says(details, 'Overpaid by €50.00')

  await open(`/admin/audit?kind=booking&id=${id}`)
  const done = await screen.findByText(/^Refund of €60\.00 recorded/)
  expect(done.closest('tr')?.textContent).toContain(reference)
  await screen.findByText(/^Refund of €60\.00 undone/)
})

test('what is paid is among the paid, and paper says that these are only the paid ones', async ({
  office,
  open,
}) => {
  const { id, reference } = await bookPriced(office)
  await office.call(`trips/bookings/payments/${id}`, { amount: '100000', method: 'bank' })
  await open(`/admin/booking?money=paid&q=${reference}`)
  const link = await screen.findByText(reference, { selector: 'a' })
  expect(link.closest('tr')?.textContent).toContain('Paid')
  screen.getByText(`paid, found by “${reference}”`)
})

test('the same money once more is asked about, and what was typed stays', async ({ office, open, user }) => {
  const { id } = await bookPriced(office)
  const paid = { amount: '105000', method: 'bank', anyway: '1' }
  await office.call(`trips/bookings/payments/${id}`, paid)
  await open(`/admin/booking/${id}`)
  await act(user, 'Record payment')
  const record = asked('Record payment')
  const dialog = await once(record)
  await put(within(dialog).getByLabelText(/^Amount/), '1050')
  await press(user, dialog, 'Record payment')
  const question = asked('Record it anyway?')
  await says(question, /A payment of €1,050\.00 was recorded for this booking .+ by Administrator\./)
  await says(question, 'more than is open.')
  await press(user, await once(question), 'Back')
  await says(record, 'Nothing was recorded.')
  expect(amount(dialog)).toBe('105000')
  await put(within(dialog).getByLabelText(/^Amount/), '1')
  await press(user, dialog, 'Record payment')
  await press(user, await once(question), 'Record it anyway')
  await isGone(record)
  await says(details, 'Overpaid by €51.00')
})

test('what is to be paid back has its day: on the overview, in the list of Money and in the details', async ({
  office,
  open,
  user,
}) => {
  const { id, reference } = await bookPriced(office)
  await office.call(`trips/bookings/payments/${id}`, { amount: '100000', method: 'bank' })
  // Fourteen days are left to pay it back after a cancellation.
  await office.call(`trips/bookings/cancel/${id}`, { notify: '0', fee: '0', reason: 'Ill' })
  await open('/admin/overview')
  const figure = await screen.findByRole('link', { name: /^To be paid back/ })
  expect(figure.textContent).toMatch(/booking.*, (by|late since) \w{3} \d\d/)
  await user.click(figure)
  const list = await once(partOf(() => document.body, /^To be paid back/))
  const link = await within(list).findByRole('link', { name: reference })
  expect(link.closest('li')?.textContent).toMatch(/by \w{3} \d\d \d{4}/)
  await user.click(link)
  await says(details, /€1,000\.00 to be paid back by \w{3} \w{3} \d\d \d{4}/)
  await says(payments, / was paid\. There is no cancellation fee\. .+ is to be paid back\./)
})
