import {
  arrive,
  end,
  expect,
  fill,
  firstOf,
  header,
  logInAs,
  main,
  openDialog,
  register,
  test,
  waitFor,
} from './traveller.ts'

/** Logins that were ended elsewhere, or have ended before: what visitors are told, and where they come back to. */

const loggedOut = 'You have been logged out. Please log in again.'
const alert = async () => (await main().findByRole('alert')).textContent
const token = () => localStorage.getItem('token') ?? ''

test('saving and downloading lead to the login and back to the account', async ({
  open,
  logIn,
  traveller,
  user,
}) => {
  logIn()
  await open('/account')
  for (const name of ['Save name', 'Download my data']) {
    // What the screen asks by itself has been answered: it would notice the end too.
    await main().findByText('This one')
    await end(token())
    await user.click(await main().findByRole('button', { name }))
    await main().findByRole('heading', { level: 1, name: 'Login' })
    expect(await alert()).toBe(loggedOut)
    header().getByRole('link', { name: 'Register' })
    expect(localStorage.getItem('token')).toBeNull()
    await logInAs(user, traveller)
    await arrive(/^\/account$/)
  }
  expect((await main().findAllByText(traveller.email)).length).toBeGreaterThan(0)
})

test('account and bookings, opened with a login that has ended before, lead to the login and back', async ({
  open,
  logIn,
  traveller,
  user,
}) => {
  logIn()
  for (const path of ['/account', '/bookings?page=2']) {
    await end(token())
    await open(path)
    expect(await alert()).toBe(loggedOut)
    await logInAs(user, traveller)
    await arrive(path === '/account' ? /^\/account$/ : /^\/bookings\?page=2$/)
    await waitFor(() => header().getByRole('link', { name: 'My bookings' }))
  }
})

test('to book leads to the login and back to the form', async ({ open, logIn, traveller, user }) => {
  await end(traveller.token)
  logIn()
  await open('/tours')
  await user.click(firstOf('Book Now'))
  // Nothing was typed that could have been kept.
  expect(await alert()).toBe(loggedOut)
  await logInAs(user, traveller)
  await arrive(/^\/trips\/(\d+)(-[\w-]+)?\?book=\1$/)
  expect(await (await openDialog()).findByLabelText('Email')).toHaveProperty('value', traveller.email)
})

test('a draft waits for the account that typed it, and for no other', async ({
  open,
  logIn,
  traveller,
  user,
}) => {
  const olga = await register('Olga Outsider')
  const field = async (name: RegExp) => (await openDialog()).findByLabelText<HTMLInputElement>(name)
  logIn()
  await open('/about?book=1')
  await fill(user, await field(/^Phone/), '+44 (20) 7946-0000')
  await fill(user, await field(/^Note/), 'A window seat')
  await end(traveller.token)
  await user.click((await openDialog()).getByRole('button', { name: /^Book (Now|with)/ }))
  const kept = 'You have been logged out. Please log in again; what you typed has been kept.'
  expect(await alert()).toBe(kept)
  await open(location.pathname + location.search)
  await logInAs(user, traveller)
  expect((await field(/^Note/)).value).toBe('A window seat')

  localStorage.clear()
  await open('/about?book=1')
  await logInAs(user, olga)
  expect((await field(/^Name/)).value).toBe('Olga Outsider')
  for (const name of [/^Phone/, /^Note/]) expect((await field(name)).value).toBe('')
})
