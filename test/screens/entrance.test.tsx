import { arrive, expect, fill, logInAs, main, test, waitFor } from './traveller.ts'

/** The ways in for visitors: login, registration, a forgotten password; and the contact form, which needs none. */

const required = 'This field is required'
const box = (name: string) => main().getByRole<HTMLInputElement>('textbox', { name })
const press = (name: string) => main().getByRole('button', { name })

test('a registration is refused at the field, by the browser and by the server, then leads on', async ({
  open,
  traveller,
  user,
}) => {
  await open('/register?next=/trips/1')
  await user.click(press('Register'))
  await waitFor(() => expect(main().getAllByText(required)).toHaveLength(4))
  await fill(user, box('Name'), 'Grace Hopper')
  await fill(user, box('Email'), traveller.email)
  await fill(user, main().getByLabelText('Password'), 'password1')
  await fill(user, main().getByLabelText('Confirm Password'), 'another one')
  await user.click(press('Register'))
  await main().findByText('The two passwords are not the same')
  await fill(user, main().getByLabelText('Confirm Password'), 'password1')
  await user.click(press('Register'))
  expect(await main().findAllByText(/^This is one of the most common passwords\./)).toHaveLength(1)
  expect((await main().findByRole('alert')).textContent).toBe('Please correct the marked fields.')
  await fill(user, main().getByLabelText('Password'), traveller.password)
  await fill(user, main().getByLabelText('Confirm Password'), traveller.password)
  await user.click(press('Register'))
  await waitFor(() => expect(box('Email').getAttribute('aria-invalid')).toBe('true'))
  await waitFor(() => expect(document.activeElement).toBe(box('Email')))
  const instead = main().getByRole('link', { name: 'Log in instead' })
  expect(instead.getAttribute('href')).toBe('/login?next=/trips/1')
  await fill(user, box('Email'), `new-${traveller.email}`)
  await user.click(press('Register'))
  await main().findByRole('heading', { level: 1, name: 'Slow boat through the fjords' })
  expect(localStorage.getItem('token')).toBeTruthy()
})

test('a login on the way to a trip shows nothing else before it', async ({
  open,
  traveller,
  network,
  user,
}) => {
  await open('/login?next=/trips/1')
  const trip = network.hold('/home/trips/1')
  await logInAs(user, traveller)
  await trip.asked
  await waitFor(() => expect(main().queryByText('What would you like to do next?')).toBeNull())
  main().getByText('Loading...', { selector: '[role=status]' })
  trip.go()
  await main().findByRole('heading', { level: 1, name: 'Slow boat through the fjords' })
})

test('visitors are sent to the login and back to the page that they asked for, by way of a forgotten password too', async ({
  open,
  traveller,
  user,
}) => {
  await open('/bookings?page=2')
  await user.click(main().getByRole('link', { name: 'Login' }))
  await user.click(await main().findByRole('link', { name: 'Forgot your password?' }))
  await user.click(await main().findByRole('link', { name: 'Back to the login' }))
  await logInAs(user, traveller)
  await arrive(/^\/bookings\?page=[12]$/)
  await main().findByText(/^You have no bookings yet\./)
  expect(main().queryByRole('button', { name: 'Print' })).toBeNull()
})

test('the damaged link of a new password is reported; one used up while its page is open is refused when the form is sent', async ({
  open,
  network,
  user,
}) => {
  await open('/reset-password#%E0')
  expect((await main().findByRole('alert')).textContent).toBe(
    'This link is incomplete. Please copy it again, or ask for a new one.',
  )
  // A failed check does not keep anybody from trying.
  network.route('/api/users/password/check', async () =>
    Response.json({ status: 429, message: 'Too many attempts.' }, { status: 429 }),
  )
  await open('/reset-password#used-meanwhile')
  await fill(user, await main().findByLabelText('New password'), 'eleven loud geese')
  await fill(user, main().getByLabelText('Confirm Password'), 'eleven loud geese')
  await user.click(press('Save password'))
  expect((await main().findByRole('alert')).textContent).toContain('This link no longer works')
  main().getByRole('link', { name: 'Ask for a new link' })

  // Another link, opened in the same tab, is independent of the first.
  location.hash = '#another'
  await waitFor(() => expect(main().queryByRole('alert')).toBeNull())
  expect(main().getByLabelText('New password')).toHaveProperty('value', '')
  expect(document.querySelector('[name=token]')).toHaveProperty('value', 'another')
})

test('without the server the contact form says so and keeps what was typed', async ({
  open,
  network,
  user,
}) => {
  await open('/contact')
  network.fail('/api/users/home/contact')
  await fill(user, box('Name'), 'Grace Hopper')
  await fill(user, box('Email'), 'grace@example.org')
  await fill(user, box('Message'), 'Is there a window seat?')
  await user.click(press('Submit'))
  const alert = await main().findByRole('alert')
  expect(alert.textContent).toBe('We could not reach the server. Please try again.')
  expect(box('Message').value).toBe('Is there a window seat?')
})
