import { expect, screen, test, waitFor, within } from './screen.tsx'

/** How the office forgets people: an account that is deleted, and who travels on a booking. */

const asking = () => screen.findByRole('alertdialog', { name: 'Are you sure?' })
const confirmed = { name: 'Yes, delete it!' }
const definitions = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)

test('deleting an account leaves who travels unless the box is ticked, which the keyboard can do', async ({
  office,
  open,
  user,
  checkAccessibility,
}) => {
  const { id, email, reference } = await office.book({ note: 'Is afraid of heights' })
  await open(`/admin/users?q=${email}`)
  const deletion = await screen.findByRole('button', { name: /^Delete/ })
  await user.click(deletion)
  const dialog = await asking()
  const box = () => within(dialog).getByRole<HTMLInputElement>('checkbox')
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' }))
  for (const text of [
    "You won't be able to revert this!",
    'stays, with the names of the travellers',
    '1 booking made with this account is of a trip under way or still to come.',
  ])
    await waitFor(() => expect(dialog.textContent).toContain(text))
  within(dialog).getByRole('checkbox', {
    name: /^Also remove the travellers' data/,
    description: /Nobody can then tell who travels\..*still to come\./,
    checked: false,
  })
  await user.tab({ shift: true })
  expect(document.activeElement).toBe(box())
  await user.keyboard(' ')
  expect(box().checked).toBe(true)
  expect(dialog.textContent).toContain('stays, as numbers only')
  await checkAccessibility()

  // What was chosen is asked anew each time.
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await user.click(deletion)
  const anew = within(await asking())
  expect(anew.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  await user.click(anew.getByText(/^Also remove the travellers' data/))
  await user.click(anew.getByRole('button', confirmed))
  await screen.findByText('Your record has been deleted.')
  await waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(email) })).toBeNull())

  await open(`/admin/booking/${id}`)
  const booking = await screen.findByRole('article', { name: `Booking ${reference}` })
  await waitFor(() =>
    expect(definitions(booking).filter((text) => text === 'No longer kept')).toHaveLength(2),
  )
  expect(booking.textContent).not.toContain('Is afraid of heights')
  await open('/admin/audit?kind=user')
  const [told] = await screen.findAllByRole('row', { name: /User deleted/ })
  expect(told?.textContent).toContain("travellers' data removed from the bookings")
})

test('without the tick it leaves the bookings as they are', async ({ office, open, user }) => {
  const { id, email } = await office.book()
  await open(`/admin/users?q=${email}`)
  await user.click(await screen.findByRole('button', { name: /^Delete/ }))
  await user.click(within(await asking()).getByRole('button', confirmed))
  await screen.findByText('Your record has been deleted.')
  await open(`/admin/booking/${id}`)
  const booking = await screen.findByRole('article', { name: /^Booking / })
  await waitFor(() => expect(definitions(booking).join()).toContain(email))
})

test('a booking that somebody else has forgotten meanwhile says so', async ({ office, open, user }) => {
  const { id, reference } = await office.book()
  await open(`/admin/booking/${id}`)
  await user.click(await screen.findByRole('button', { name: 'Remove personal data' }))
  await office.call(`trips/bookings/anonymise/${id}`, {})
  await user.click(await screen.findByRole('button', { name: 'Yes, remove it' }))
  const refused = within(await screen.findByRole('alertdialog', { name: 'Cannot be removed' }))
  expect(refused.getByRole('alert').textContent).toContain('has been removed already')
  await user.click(refused.getByRole('button', { name: 'Close' }))
  const dialog = await screen.findByRole('article', { name: `Booking ${reference}` })
  await waitFor(() => expect(definitions(dialog).filter((text) => text === 'No longer kept')).toHaveLength(2))
  const said = within(dialog)
    .getAllByRole('status')
    .find(({ textContent }) => textContent.includes('removed already'))
  await waitFor(() => expect(document.activeElement).toBe(said))
})
