import { session } from '../../app/session.ts'
import { admin } from '../server.ts'
import { expect, fill, screen, test, waitFor } from './screen.tsx'

/** Screens that cannot show what was asked for. */

const alert = async () => (await screen.findByRole('alert')).textContent

test('a list that is out of reach says so; its search is still there', async ({
  open,
  user,
  network,
  checkAccessibility,
}) => {
  await open('/admin/trips')
  await screen.findByRole('table')
  network.fail('/api/admin/')
  const search = screen.getByRole('searchbox')
  await fill(user, search, 'fjord')
  expect(await alert()).toContain('We could not reach the server.')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  await checkAccessibility()
  network.free()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('row', { name: /Slow boat through the fjords/ })
})

test('an answer without its list is a fault, and ends no login', async ({ open, network, token }) => {
  network.route('/periods/index', async () => Response.json({ status: 200 }))
  await open('/admin/periods')
  expect(await alert()).toContain('The server answered, but without the list.')
  expect(session.get().token).toBe(token)
})

test('an address without a screen says so within the back office', async ({ open, user }) => {
  await open('/admin/nothing/here')
  await screen.findByRole('heading', { name: 'Not found' })
  screen.getByRole('navigation', { name: 'Back office' })
  await user.click(screen.getByRole('link', { name: 'To the bookings' }))
  await waitFor(() => expect(location.pathname).toBe('/admin/booking'))
})

test('a trip that is not there, to edit or to duplicate, and a message lead to their list', async ({
  open,
  user,
  checkAccessibility,
}) => {
  for (const path of ['edit/999999', 'edit/abc', 'add?copy=999999']) {
    await open(`/admin/trips/${path}`)
    await screen.findByRole('heading', { name: 'Not found' })
  }
  await user.click(screen.getByRole('link', { name: 'All trips' }))
  await screen.findByRole('table')
  await open('/admin/messages/999999')
  await screen.findByRole('heading', { name: 'Not found' })
  await checkAccessibility()
  await user.click(screen.getByRole('link', { name: 'All messages' }))
  await waitFor(() => expect(location.pathname).toBe('/admin/messages'))
})

test('a dead login leads to the login, and from there back', async ({ open, network }) => {
  const login = async () => {
    await screen.findByLabelText('Your email')
    return location.pathname + location.search
  }
  session.start('dead', 'admin', admin.email)
  await open('/admin/trips')
  expect(await login()).toBe('/admin/login?next=%2Fadmin%2Ftrips')

  // The screen is told who it is, and then the list of logins is refused.
  network.route('/api/users/sessions', async () =>
    Response.json({ status: 401, message: 'Please log in.' }, { status: 401 }),
  )
  await open('/admin/account')
  expect(await login()).toBe('/admin/login?next=%2Fadmin%2Faccount')
})

test('who is an administrator no more is told so before anything is typed', async ({
  office,
  open,
  user,
  checkAccessibility,
}) => {
  const name = office.unique('Demoted')
  session.start(await office.colleague(name), 'admin')
  await open('/admin/packages')
  await screen.findByRole('table')
  const { packages } = (await office.call(`users/index?q=${name}`)) as {
    packages: { data: { id: number }[] }
  }
  await office.call(`users/update/${packages.data[0]?.id}`, { role: 'user' })
  await user.click(screen.getByRole('link', { name: 'Trips' }))
  expect(await alert()).toContain('may not use the back office any more')
  await checkAccessibility()
  // Whoever may use it leads on from there.
  await fill(user, screen.getByLabelText('Your email'), admin.email)
  await fill(user, screen.getByLabelText('Your password'), admin.password)
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(location.pathname).toBe('/admin/trips'))
})
