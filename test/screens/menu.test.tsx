import { vi } from 'vitest'
import { session } from '../../app/session.ts'
import { expect, fill, screen, test, waitFor, within } from './screen.tsx'

/** What the menu of the back office tells beside its links: how much waits, and who is logged in. */

const menu = () => within(screen.getByRole('navigation', { name: 'Back office' }))

/** What waits is the test's to say: its neighbours write, too. */
const used = { codes: true, resellers: true, reviews: true, translations: true }
const answer = (now: object) => async () => Response.json({ status: 200, waiting_reviews: 0, used, ...now })

test('it tells how much waits: with the page, after an answer, and when somebody comes back', async ({
  office,
  open,
  user,
  network,
}) => {
  const now = { open_messages: 2, failed_mails: 120 }
  let asked = 0
  network.route('/api/admin/waiting', () => {
    asked += 1
    return answer(now)()
  })
  const name = office.unique('Wanda')
  await office.write({ name, email: 'wanda@itinera.example', message: 'Hello?' })
  await open(`/admin/messages?q=${name}`)
  within(await menu().findByRole('link', { name: 'Messages 2 open' })).getByText('2')
  within(await menu().findByRole('link', { name: 'Sent mail more than 99 failed' })).getByText('99+')

  now.open_messages = 1
  await user.click(screen.getByRole('button', { name: `Mark as answered: ${name}` }))
  await menu().findByRole('link', { name: 'Messages 1 open' })
  expect(asked).toBe(2)

  now.open_messages = 0
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    vi.setSystemTime(Date.now() + 2000)
    // A window tells that it is there again more than once.
    dispatchEvent(new Event('focus'))
    dispatchEvent(new Event('focus'))
    await menu().findByRole('link', { name: 'Messages' })
  } finally {
    vi.useRealTimers()
  }
  expect(asked).toBe(3)
})

test('a mail that is sent again waits for nobody', async ({ office, open, user, network }) => {
  const { email } = await office.book()
  const now = { open_messages: 0, failed_mails: 1 }
  network.route('/api/admin/waiting', () => answer(now)())
  const again = await waitFor(async () => {
    await open(`/admin/mails?q=${email}`)
    return screen.getAllByRole('button', { name: /^Send again the mail/ })[0] as HTMLElement
  })
  await menu().findByRole('link', { name: 'Sent mail 1 failed' })
  now.failed_mails = 0
  await user.click(again)
  await user.click(await screen.findByRole('button', { name: 'Write to a file' }))
  await menu().findByRole('link', { name: 'Sent mail' })
})

test('the button that opens it on a small screen tells how much waits behind it', async ({
  open,
  user,
  network,
  checkAccessibility,
}) => {
  const now = { open_messages: 2, failed_mails: 1 }
  network.route('/api/admin/waiting', () => answer(now)())
  await open('/admin/trips')
  const button = await screen.findByRole('button', { name: 'Open the menu, 2 open messages, 1 failed mail' })
  expect(button.textContent).toBe('3')
  await checkAccessibility()
  await user.click(button)
  expect(screen.getByRole('button', { name: 'Close the menu' }).textContent).toBe('')
  await user.keyboard('{Escape}')
  now.open_messages = 0
  now.failed_mails = 0
  await open('/admin/trips')
  expect((await screen.findByRole('button', { name: 'Open the menu' })).textContent).toBe('')
})

test('one’s own account is within the back office; a new name stands beside its link at once', async ({
  office,
  open,
  user,
}) => {
  session.start(await office.colleague('Ingrid'), 'admin')
  await open('/admin/booking')
  await user.click(await screen.findByRole('link', { name: 'My account Ingrid' }))
  await screen.findByRole('heading', { name: 'My account', level: 1 })
  expect(location.pathname).toBe('/admin/account')
  await screen.findByText('This one')
  await fill(user, screen.getByLabelText('Name'), 'Ingrid Berg')
  await user.click(screen.getByRole('button', { name: 'Save name' }))
  // Beside the screen, too.
  await screen.findByRole('link', { name: 'My account Ingrid Berg' })
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Users' }))
  expect(await screen.findByLabelText(/^Email/)).toHaveProperty('value', expect.stringMatching(/^colleague-/))
  // Changed in the form of users, too.
  await fill(user, screen.getByLabelText(/^Name/), 'Ingrid Nightingale')
  await user.click(screen.getByRole('button', { name: 'Save User' }))
  await screen.findByRole('link', { name: 'My account Ingrid Nightingale' })
  await user.click(menu().getByRole('link', { name: 'Booking' }))
  await waitFor(() => expect(location.pathname).toBe('/admin/booking'))
})

test('the search finds a screen by what is done there, and says where that is', async ({ open, user }) => {
  await open('/admin/overview')
  await user.keyboard('/')
  const search = await screen.findByLabelText('Search everything')
  for (const [typed, found, path] of [
    ['mail server', 'Mail server Settings, Mail', 'settings/mail'],
    ['refund', 'Refunds Money, or on the booking that gets it', 'payments'],
    ['waiting list', 'Waiting list On the page of each departure', 'departures'],
    ['letter', 'Letters to many travellers Filter the bookings, then Write to all', 'booking'],
    ['invoice', 'Invoices Money', 'payments/invoices'],
    ['languages', 'Languages of the site Settings, Agency', 'settings/agency'],
    ['redirect', 'Redirects Settings, Addresses', 'settings/addresses'],
  ] as const) {
    await fill(user, search, typed)
    const screens = within(await screen.findByRole('region', { name: 'Screens' }))
    const link = await screens.findByRole('link', { name: found })
    expect(link.getAttribute('href')).toBe(`/admin/${path}`)
  }
})
