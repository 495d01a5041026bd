import { leave } from './hands.ts'
import { expect, fill, screen, test, waitFor, within } from './screen.tsx'

/** What visitors write, and what the staff write below it or to a booking: nothing typed is lost by a slip or on its way. */

const address = () => location.pathname + location.search
const asking = (name: string) => screen.findByRole('alertdialog', { name })
/** The link that opens a message. */
const opener = (name: string) => screen.findByRole('link', { name })

test('an open message is left by the keyboard, but not what lies above it', async ({
  office,
  open,
  user,
}) => {
  const name = office.unique('Left')
  await office.write({ name, email: 'left@itinera.example', message: 'Hello?' })
  const list = `/admin/messages?q=${name}`
  const heading = () => screen.findByRole('heading', { name: `Message from ${name}`, level: 1 })
  await open(list)
  for (const key of ['{Escape}', 'u']) {
    await user.click(await opener(name))
    await heading()
    await user.keyboard(key)
    await waitFor(() => expect(address()).toBe(list))
  }
  await user.click(await opener(name))
  await heading()
  await user.keyboard('?')
  const shortcuts = await screen.findByRole('dialog', { name: 'Shortcuts' })
  expect(shortcuts.textContent).toContain('open message back to the list')
  within(shortcuts).getByRole('button', { name: 'Close' }).focus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: /^Open the menu/ }))
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Open the menu/ }))
  await heading()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(address()).toBe(list))
})

test('a message is deleted in its row and on its screen, after a question', async ({
  office,
  open,
  user,
  checkAccessibility,
}) => {
  const word = office.unique('Spam')
  for (const name of ['One', 'Two'])
    await office.write({ name: `${name} ${word}`, email: 'spam@itinera.example', message: 'Buy this.' })
  await open(`/admin/messages?q=${word}`)
  await user.click(await screen.findByRole('button', { name: `Delete One ${word}` }))
  const question = await asking('Are you sure?')
  for (const text of [
    "You won't be able to revert this!",
    `Written ${new Date().toDateString()}, `,
    'Your answers, and what the mails about it say, are removed, too.',
  ])
    expect(question.textContent).toContain(text)
  await checkAccessibility()
  await user.click(within(question).getByRole('button', { name: 'Yes, delete it!' }))
  await screen.findByText('Your record has been deleted.')
  await waitFor(() => expect(screen.queryByRole('link', { name: `One ${word}` })).toBeNull())
  await user.click(await opener(`Two ${word}`))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const again = await asking('Are you sure?')
  expect(again.textContent).toMatch(new RegExp(`the message from Two ${word}`, 'i'))
  await user.click(within(again).getByRole('button', { name: 'Yes, delete it!' }))
  await screen.findByText(/^Nothing matches/)
  expect(address()).toBe(`/admin/messages?q=${word}`)
})

test('a message leads to the bookings that have its address; marked as a complaint after a question it keeps its day, and is found by the filter', async ({
  office,
  open,
  user,
  checkAccessibility,
}) => {
  const name = office.unique('Cora')
  const { email } = await office.book()
  await office.write({ name, email, message: 'The boat was three hours late.' })
  await open(`/admin/messages?q=${name}`)
  await user.click(await opener(name))
  const link = await screen.findByRole('link', { name: 'Bookings with this address (1)' })
  expect(link.getAttribute('href')).toBe(`/admin/booking?q=${encodeURIComponent(email)}`)
  await user.click(screen.getByRole('button', { name: 'Mark as a complaint' }))
  const question = await asking('Mark as a complaint?')
  expect(question.textContent).toContain('The answer is due 60 days after the message.')
  await checkAccessibility()
  await user.click(within(question).getByRole('button', { name: 'Mark it' }))
  await screen.findByText(/^The message is marked as a complaint\./)
  await screen.findByText(/^Complaint, answer by/)
  expect(screen.queryByRole('button', { name: 'Mark as a complaint' })).toBeNull()
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Messages' }))
  await user.selectOptions(await screen.findByLabelText('Show'), 'Complaints')
  await waitFor(() => expect(address()).toMatch(/state=complaint/))
  const row = (await opener(name)).closest('tr')
  expect(row?.textContent).toContain('Complaint, answer by')
})

test('an answer that does not arrive stays typed, and is kept once', async ({
  office,
  open,
  user,
  network,
  checkAccessibility,
}) => {
  const name = office.unique('Lost')
  await office.write({ name, email: `${name}@itinera.example`, message: 'Is it far?' })
  await open(`/admin/messages?q=${name}`)
  await user.click(await screen.findByRole('link', { name: `Answer ${name}` }))
  const answer = await screen.findByLabelText(/^Your answer/)
  await waitFor(() => expect(document.activeElement).toBe(answer))
  await fill(user, answer, 'An hour on foot.')
  // Leaving is asked about while something is typed.
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Messages' }))
  await user.click(within(await asking('Leave without saving?')).getByRole('button', { name: 'Stay' }))
  // Stored, but its answer is lost.
  network.route('/api/admin/messages/reply/', async (_, pass) => {
    await pass()
    return Response.json({ status: 503, message: 'Please try again.' }, { status: 503 })
  })
  await user.click(screen.getByRole('button', { name: 'Keep answer' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Please try again.')
  expect(answer).toHaveProperty('value', 'An hour on foot.')
  await checkAccessibility()
  network.free()
  await user.click(screen.getByRole('button', { name: 'Keep answer' }))
  await waitFor(() => expect(answer).toHaveProperty('value', ''))
  const answers = await screen.findByRole('list', { name: 'Answers' })
  expect(within(answers).getAllByRole('listitem')).toHaveLength(1)
})

test('a note of a booking stays typed when it is not sent, or its booking left by a slip', async ({
  office,
  open,
  user,
  network,
}) => {
  const { id, reference } = await office.book()
  await open(`/admin/booking/${id}`)
  const dialog = within(await screen.findByRole('article', { name: `Booking ${reference}` }))
  const field = await dialog.findByLabelText(/^New note/)
  await fill(user, field, 'Has paid.')
  const stay = async () =>
    user.click(within(await asking('Leave without saving?')).getByRole('button', { name: 'Stay' }))
  await leave(user)
  await stay()
  await user.click(dialog.getByRole('link', { name: 'Confirmation for the traveller' }))
  await stay()
  network.fail('/bookings/note/')
  await user.click(dialog.getByRole('button', { name: 'Add note' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('We could not reach the server.')
  expect(field).toHaveProperty('value', 'Has paid.')
})
