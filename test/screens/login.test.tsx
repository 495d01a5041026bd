import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { inject } from 'vitest'
import { session } from '../../app/session.ts'
import { expect, fill, screen, test, waitFor } from './screen.tsx'

/** The ways in and out of the back office beside the login itself. */

/** The link for a new password that was mailed to an address. */
async function findLink(email: string) {
  const folder = join(inject('site').dataDir, 'mail')
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    const mail = await PostalMime.parse(readFileSync(join(folder, file)))
    const found = /\/reset-password#\S+/.exec(mail.text ?? '')?.[0]
    if (found && mail.to?.some(({ address }) => address === email)) return found
  }
  throw new Error('No link yet')
}

test('a forgotten password leads back to this login', async ({ office, open, user, checkAccessibility }) => {
  const email = `${office.unique('admin')}@itinera.example`
  const password = 'a long enough word for this'
  const form = { name: 'Ada Admin', email, password, password_confirmation: password, role: 'admin' }
  await office.call('users/store', form)
  const back = () => screen.findByRole('link', { name: 'Back to the login of the back office' })
  await open('/admin/login', 'nobody')
  await user.click(screen.getByRole('link', { name: /forgot/i }))
  await screen.findByRole('heading', { name: 'Forgot your password?', level: 1 })
  await fill(user, screen.getByLabelText(/^Email/), email)
  await user.click(screen.getByRole('button', { name: 'Request a link' }))
  await screen.findByText(/there is now a link for it/)
  await checkAccessibility()
  expect((await back()).getAttribute('href')).toBe('/admin/login')
  // Led here from a screen, it leads back to that; anything else in its place leads nowhere.
  await open('/admin/login?next=%2Fadmin%2Fusers%3Fpage%3D1&refused=role', 'nobody')
  await user.click(screen.getByRole('link', { name: /forgot/i }))
  await user.click(await back())
  await waitFor(() =>
    expect(location.pathname + location.search).toBe('/admin/login?next=%2Fadmin%2Fusers%3Fpage%3D1'),
  )
  await open('/forgot-password?from=//evil.example', 'nobody')
  const toSite = await screen.findByRole('link', { name: 'Back to the login' })
  expect(toSite.getAttribute('href')).toBe('/login')

  await open(await waitFor(() => findLink(email)), 'nobody')
  await fill(user, await screen.findByLabelText(/^New password/), `${password} anew`)
  await fill(user, screen.getByLabelText(/^Confirm Password/), `${password} anew`)
  await user.click(screen.getByRole('button', { name: 'Save password' }))
  await screen.findByRole('link', { name: 'Log in to the site' })
  await checkAccessibility()
  const toOffice = screen.getByRole('link', { name: 'Log in to the back office' })
  await open(toOffice.getAttribute('href') ?? '', 'nobody')
  await fill(user, screen.getByLabelText('Your email'), email)
  await fill(user, screen.getByLabelText('Your password'), `${password} anew`)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/admin/booking'))
})

test('Logout revokes the token on the server', async ({ office, open, user, network }) => {
  const token = await office.colleague('Lena')
  session.start(token, 'admin')
  await open('/admin/periods')
  const revoked = Promise.withResolvers<void>()
  network.route('/api/admin/logout', async (_, pass) => {
    const answer = await pass()
    revoked.resolve()
    return answer
  })
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(location.pathname).toBe('/admin/login'))
  expect(session.get()).toEqual({ token: null, role: null, account: null })
  await revoked.promise
  await expect(office.call('periods/index', undefined, token)).rejects.toThrow('401')
})
