import { Secret, TOTP } from 'otpauth'
import {
  ask,
  closeDialog,
  expect,
  fill,
  firstOf,
  header,
  logInAs,
  main,
  openDialog,
  prove,
  register,
  screen,
  test,
  waitFor,
  within,
} from './traveller.ts'

/** The account of a traveller: its name, its logins, its second factor, the way out. */

const button = (name: string | RegExp) => main().getByRole('button', { name })

test('a name is changed, and the booking form knows it at once', async ({ open, logIn, user }) => {
  logIn()
  await open('/trips/1')
  const book = async () => {
    await user.click(firstOf('Book Now'))
    return openDialog()
  }
  const before = await book()
  expect(before.getByLabelText('Name')).toHaveProperty('value', 'Ada Lovelace')
  await fill(user, before.getByLabelText('Phone'), '0301234')
  await closeDialog(user)

  await user.click(header().getByRole('link', { name: 'My bookings' }))
  await user.click(await main().findByRole('link', { name: 'My account' }))
  const name = await main().findByRole('textbox', { name: 'Name' })
  expect(name).toHaveProperty('value', 'Ada Lovelace')
  await fill(user, name, '')
  await user.click(button('Save name'))
  await main().findByText('This field is required')
  await waitFor(() => expect(document.activeElement).toBe(name))
  await fill(user, name, 'Ada King')
  await user.click(button('Save name'))
  await main().findByText('Your name has been changed.')
  await main().findByText('Ada King')
  expect(main().queryByText('Ada Lovelace')).toBeNull()
  expect(main().getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Ada King')

  history.go(-2)
  await main().findByRole('heading', { level: 1, name: 'Slow boat through the fjords' })
  const after = await book()
  expect(after.getByLabelText('Name')).toHaveProperty('value', 'Ada King')
  expect(after.getByLabelText('Phone')).toHaveProperty('value', '0301234')
})

test('Logout stands on the account and leads to the login, which says so until somebody tries to log in', async ({
  open,
  logIn,
  traveller,
  network,
  user,
}) => {
  logIn()
  await open('/account')
  const told = Promise.withResolvers<number>()
  network.route('/api/users/logout', async (_, pass) => {
    const answer = await pass()
    told.resolve(answer.status)
    return answer
  })
  await user.click(button('Logout'))
  expect(await told.promise).toBe(200)
  await main().findByRole('heading', { level: 1, name: 'Login' })
  expect(location.pathname).toBe('/login')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('You are logged out.'))
  expect(localStorage.getItem('token')).toBeNull()
  await logInAs(user, { ...traveller, password: 'not this one' })
  await main().findByRole('alert')
  expect(main().queryByText('You are logged out.')).toBeNull()
  history.back()
  await main().findByText('Log in to see and change your account.')
  expect(main().getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login?next=%2Faccount')
  expect(main().queryByRole('button', { name: 'Logout' })).toBeNull()
})

test('other logins are seen and ended', async ({ open, logIn, traveller, user }) => {
  const { email, password } = traveller
  const elsewhere = () => ask('/api/users/login', { form: { email, password } })
  const others = () => main().queryAllByRole('button', { name: /^End the login of / })
  await elsewhere()
  logIn()
  await open('/account')
  const rows = await main().findAllByText(/since/)
  const used = /last used \w{3}\s\d{1,2}\s\w+\s\d{4},/
  expect(rows.filter((row) => used.test(row.textContent ?? ''))).toHaveLength(1)
  expect(others()).toHaveLength(1)
  // Twice is once.
  await user.dblClick(others()[0] as HTMLElement)
  await main().findByText('This login has ended.')
  await waitFor(() => expect(others()).toEqual([]))
  await elsewhere()
  await elsewhere()
  await open('/account')
  await waitFor(() => expect(others()).toHaveLength(2))
  await user.click(button('End all others'))
  await main().findByText('Every other login has ended.')
  await waitFor(() => expect(others()).toEqual([]))
  await main().findByText('This one')
})

test('an account that cannot be loaded says so and can be tried again', async ({
  open,
  logIn,
  network,
  user,
  checkAccessibility,
}) => {
  logIn()
  network.route('/api/users/account', async () =>
    Response.json({ status: 500, message: 'Something broke.' }, { status: 500 }),
  )
  await open('/account')
  expect((await main().findByRole('alert')).textContent).toBe('Something broke.')
  await checkAccessibility()
  network.free()
  await user.click(button('Try again'))
  await main().findByText('Ada Lovelace')
})

test('an address that is not proven gets a link before a second factor', async ({
  open,
  logIn,
  traveller,
  user,
}) => {
  logIn()
  await open('/account')
  const title = await main().findByRole('heading', { name: 'Two-step login' })
  const section = title.closest('section') as HTMLElement
  await waitFor(() => expect(section.textContent).toContain(`First confirm your address ${traveller.email}`))
  expect(within(section).queryByRole('button', { name: 'Set up' })).toBeNull()
  await user.click(within(section).getByRole('button', { name: 'Request a link' }))
  await within(section).findByText(/there is now a link for it/)
})

test('when the server fails after it, the recovery codes stay until they are kept, and the second factor is known to be on', async ({
  open,
  logIn,
  traveller,
  network,
  user,
}) => {
  prove(traveller)
  logIn()
  await open('/account')
  const title = await main().findByRole('heading', { name: 'Two-step login' })
  const section = within(title.closest('section') as HTMLElement)
  await fill(user, await section.findByLabelText('Your password'), traveller.password)
  await user.click(section.getByRole('button', { name: 'Set up' }))
  const secret = (
    (await section.findByText(/^(\w{4} )+\w{1,4}$/, { selector: 'code' })).textContent ?? ''
  ).replaceAll(' ', '')
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await fill(user, section.getByRole('textbox', { name: 'Code' }), code)
  let failed = 0
  network.route('/api/users/account', async () => {
    failed += 1
    return Response.json({ status: 500, message: 'Something broke.' }, { status: 500 })
  })
  await user.click(section.getByRole('button', { name: 'Turn on' }))
  const codes = within(await section.findByRole('list'))
    .getAllByRole('listitem')
    .map((each) => each.textContent ?? '')
  expect(codes).toHaveLength(10)
  // Leaving, too, is no slip of the fingers.
  const about = within(screen.getByRole('contentinfo')).getByRole('link', { name: 'About' })
  await user.click(about)
  await screen.findByRole('alertdialog', { name: 'Leave without your recovery codes?' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Stay'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  section.getByText(codes[0] as string)
  expect(failed).toBe(0)
  await user.click(section.getByRole('button', { name: 'I have saved them' }))
  await section.findByText(/10 recovery codes are left/)
  await waitFor(() => expect(failed).toBe(1))
  expect(main().queryByText('Something broke.')).toBeNull()
  section.getByText(/10 recovery codes are left/)
})

test('a login that is refused does not end the one that is there', async ({
  open,
  logIn,
  traveller,
  user,
}) => {
  const other = await register('Olga Outsider')
  logIn()
  await open('/admin/login')
  await fill(user, screen.getByRole('textbox', { name: 'Your email' }), other.email)
  await fill(user, screen.getByLabelText('Your password'), 'not this one')
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await screen.findByRole('alert')
  expect(localStorage.getItem('token')).toBe(traveller.token)
})
