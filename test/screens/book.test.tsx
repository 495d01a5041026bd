import {
  arrive,
  closeDialog,
  expect,
  fill,
  firstOf,
  logInAs,
  main,
  openDialog,
  test,
  waitFor,
} from './traveller.ts'

/** The booking form of a trip: the way there, what it keeps, and what it says when something goes wrong on the way. */

const unreachable = 'We could not reach the server. Please try again.'
/** The dialog opens above any page; that of a trip takes longer to draw. */
const anywhere = '/about?book=1'

const input = async (name: RegExp) => (await openDialog()).findByLabelText<HTMLInputElement>(name)
const send = async () => (await openDialog()).getByRole('button', { name: /^Book (Now|with)/ })
/** What the form says beneath; the alerts of its fields are empty. */
const alert = async () =>
  (await openDialog())
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('')
const booked = async () =>
  (await openDialog()).findByText(/^Thank you, Ada \w+\. Your booking is confirmed\.$/)

test('Login to book leads back to the trip with its dialog open and filled', async ({
  open,
  traveller,
  user,
}) => {
  await open('/trips/1')
  await user.click(firstOf('Login to book'))
  await arrive(/^\/login\?next=%2Ftrips%2F1%3Fbook%3D1%26departure%3D\d+$/)
  await user.click(await main().findByRole('link', { name: "Don't have an account? Register" }))
  await main().findByText('Create an account, and we’ll take you back to your trip.')
  await user.click(main().getByRole('link', { name: 'Have an account?' }))
  await main().findByText('Log in, and we’ll take you back to your trip.')
  await logInAs(user, traveller)
  expect((await input(/^Email/)).value).toBe(traveller.email)
  await closeDialog(user)
  await arrive(/^\/trips\/1(-slow-boat-through-the-fjords)?$/)
})

test('the address of a quote opens the dialog filled in, after a login too, and keeps what is typed since', async ({
  open,
  traveller,
  user,
}) => {
  await open('/trips/1?book=1&adults=2&childrens=1&infants=0')
  await logInAs(user, traveller)
  expect((await input(/^Adults/)).value).toBe('2')
  expect((await input(/^Children/)).value).toBe('1')
  await fill(user, await input(/^Adults/), '3')
  await open(location.pathname + location.search)
  expect((await input(/^Adults/)).value).toBe('3')
})

test('a retry is the same booking, also after a reload; a changed form is another booking', async ({
  open,
  logIn,
  network,
  user,
}) => {
  logIn()
  await open(anywhere)
  await fill(user, await input(/^Phone/), '+44 (20) 7946-0000')
  const keys: (string | null)[] = []
  network.route('/api/users/home/book', async (request, pass) => {
    keys.push(request.headers.get('idempotency-key'))
    // The request reaches the server; the answer is lost.
    const answer = await pass()
    if (keys.length < 3) throw new TypeError('Failed to fetch')
    return answer
  })
  await user.click(await send())
  await waitFor(async () => expect(await alert()).toBe(unreachable))
  expect((await input(/^Phone/)).value).toBe('+44 (20) 7946-0000')
  await open(location.pathname + location.search)
  await input(/^Phone/)
  await user.click(await send())
  await waitFor(async () => expect(await alert()).toBe(unreachable))
  await fill(user, await input(/^Note/), 'A window seat')
  await user.click(await send())
  await booked()
  expect(keys[0]).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
  await open('/bookings')
  await waitFor(() => expect(main().getAllByRole('article')).toHaveLength(2))
})

test('who presses before the price is there, and again after it, books once', async ({
  open,
  logIn,
  network,
  user,
}) => {
  logIn()
  const keys = new Set<string | null>()
  const lose = () =>
    network.route('/api/users/home/book', (request) => {
      keys.add(request.headers.get('idempotency-key'))
      throw new TypeError('Failed to fetch')
    })
  lose()
  network.fail('/api/users/home/quote')
  await open(anywhere)
  await fill(user, await input(/^Phone/), '+44 (20) 7946-0000')
  await user.click(await send())
  await waitFor(async () => expect(await alert()).toBe(unreachable))
  expect(document.querySelector('[name=before_version]')).toBeNull()
  network.free()
  lose()
  await open(location.pathname + location.search)
  await waitFor(() => expect(document.querySelector('[name=before_version]')).toBeTruthy())
  await user.click(await send())
  await waitFor(async () => expect(await alert()).toBe(unreachable))
  expect([...keys]).toHaveLength(1)
})

test('a trip that cannot be loaded says so; a failure to load account and bookings does not prevent booking', async ({
  open,
  logIn,
  network,
  user,
  checkAccessibility,
}) => {
  logIn()
  network.fail('/api/users/home/trips/1')
  network.fail('/api/users/account')
  network.fail('/api/users/bookings')
  await open(anywhere)
  expect(await alert()).toBe(unreachable)
  await checkAccessibility()
  await closeDialog(user)
  network.free()
  network.fail('/api/users/account')
  network.fail('/api/users/bookings')
  await open(anywhere)
  expect((await input(/^Name/)).value).toBe('')
  await fill(user, await input(/^Name/), 'Ada Lovelace')
  await fill(user, await input(/^Phone/), '+44 (20) 7946-0000')
  await fill(user, await input(/^Email/), 'ada@example.org')
  await user.click(await send())
  await booked()
})

test('an address whose provider is mistyped is asked about once its field is left', async ({
  open,
  logIn,
  user,
}) => {
  logIn()
  await open(anywhere)
  const dialog = await openDialog()
  const email = await input(/^Email/)
  await fill(user, email, 'anna@gmial.com')
  expect(dialog.queryByRole('button', { name: 'anna@gmail.com' })).toBeNull()
  await user.tab()
  await user.click(await dialog.findByRole('button', { name: 'anna@gmail.com' }))
  expect(email.value).toBe('anna@gmail.com')
  expect(dialog.queryByRole('button', { name: 'anna@gmail.com' })).toBeNull()
})

test('a trip whose day has changed is not booked for the old day: the new one is shown, and what was typed stays', async ({
  open,
  logIn,
  network,
  user,
}) => {
  logIn()
  network.route('/api/users/home/trips/1', async (_, pass) => {
    const answer = await (await pass()).json()
    const [next, ...later] = answer.trip.departures
    const departures = [{ ...next, date: '2098-01-01' }, ...later]
    return Response.json({ ...answer, trip: { ...answer.trip, departures } })
  })
  await open(anywhere)
  const old = async () => (await openDialog()).queryAllByText(/^Wed\s1\sJanuary\s2098/)
  await waitFor(async () => expect(await old()).not.toEqual([]))
  await fill(user, await input(/^Phone/), '+44 (20) 7946-0000')
  network.free()
  await user.click(await send())
  await waitFor(async () => expect(await alert()).toContain('departs'))
  await waitFor(async () => expect(await old()).toEqual([]))
  expect((await input(/^Phone/)).value).toBe('+44 (20) 7946-0000')
  await user.click(await send())
  await booked()
})
