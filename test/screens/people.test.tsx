import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Secret, TOTP } from 'otpauth'
import { inject } from 'vitest'
import { session } from '../../app/session.ts'
import { admin } from '../server.ts'
import { expect, fill, screen, test, waitFor, within } from './screen.tsx'

/** Accounts of the staff and of travellers, as administrators see them. */

const word = 'a long enough word for this'

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const button = (name: string) => screen.getByRole('button', { name })
/** Turns two-step login on for an account, whose address counts as proven then. `next` is the code that the next step takes. */
async function turnOnTwoSteps(who: { email: string; password: string }) {
  const { url, dataDir } = inject('site')
  // The site may be busy writing.
  const db = new DatabaseSync(join(dataDir, 'itinera.db'), { timeout: 5000 })
  db.prepare('update users set email_proven_at = ? where email = ?').run(new Date().toISOString(), who.email)
  db.close()
  const ask = async (path: string, fields: Record<string, string>, token = '') => {
    const body = new URLSearchParams(fields)
    const answer = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      body,
      headers: { 'auth-token': token },
    })
    expect(answer.status, path).toBe(200)
    return (await answer.json()) as { access_token: string; secret: string }
  }
  const { access_token: token } = await ask('admin/login', who)
  const { secret } = await ask('users/second-factor/start', { password: who.password }, token)
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  await ask('users/second-factor/confirm', { code: totp.generate() }, token)
  return { token, next: () => totp.generate({ timestamp: Date.now() + 30_000 }) }
}

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)

test('one’s own account is not deleted, and one’s own password is asked for and told to be wrong', async ({
  open,
  user,
  office,
}) => {
  await open(`/admin/users?q=${admin.email}`)
  await user.click(within(await row('Administrator')).getByRole('button', { name: /^Delete/ }))
  const refused = await screen.findByRole('alertdialog', { name: 'Cannot be deleted' })
  await within(refused).findByText(/^You cannot delete your own account here\./)
  await user.keyboard('{Escape}')
  await row('Administrator')

  const email = `${office.unique('wrong')}@itinera.example`
  const fields = { name: 'Wim Wrong', email, password: word, password_confirmation: word, role: 'user' }
  const { id } = await office.call('users/store', fields)
  await open(`/admin/users/edit/${id}`)
  await user.selectOptions(await field('Role'), 'admin')
  await fill(user, await field('Your own password'), 'not the right one')
  await user.click(button('Save User'))
  await screen.findByText('Wrong password')
  await waitFor(async () => expect(document.activeElement).toBe(await field('Your own password')))
})

test('an administrator with two-step login gives a code beside their own password', async ({
  office,
  open,
  user,
  checkAccessibility,
}) => {
  const email = `${office.unique('coded')}@itinera.example`
  const fields = { name: 'Cora Code', email, password: word, password_confirmation: word, role: 'admin' }
  await office.call('users/store', fields)
  const { token, next } = await turnOnTwoSteps({ email, password: word })
  session.start(token, 'admin', email)
  await open('/admin/users/add')
  await fill(user, await field('Name'), 'Otto Other')
  await fill(user, await field('Email'), `${office.unique('other')}@itinera.example`)
  await fill(user, await field('Password'), word)
  await fill(user, await field('Password Confirmation'), word)
  await user.selectOptions(await field('Role'), 'admin')
  await fill(user, await field('Your own password'), word)
  await user.click(button('Add User'))
  const code = await field('Code')
  await checkAccessibility()
  await fill(user, code, next())
  await user.click(button('Add User'))
  await screen.findByText(/Otto Other/, { selector: '[role=status] *' })
})

test('an administrator turns off the two-step login of somebody who has lost it, with their own password', async ({
  office,
  open,
  user,
}) => {
  const email = `${office.unique('lost')}@itinera.example`
  const fields = { name: 'Lotta Lost', email, password: word, password_confirmation: word, role: 'admin' }
  const { id } = await office.call('users/store', fields)
  const part = () => screen.findByRole('region', { name: 'Two-step login' })
  await open(`/admin/users/edit/${id}`)
  expect((await part()).textContent).toContain('It is off')
  expect(within(await part()).queryByRole('button')).toBeNull()

  await turnOnTwoSteps({ email, password: word })
  await open(`/admin/users/edit/${id}`)
  expect((await part()).textContent).toContain('It is on')
  await user.click(within(await part()).getByRole('button', { name: 'Turn off two-step login' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Turn off two-step login?' })
  expect(dialog.textContent).toContain(email)
  const own = within(dialog).getByLabelText('Your own password')
  await fill(user, own, 'not the right one')
  await user.keyboard('{Enter}')
  await within(dialog).findByText('Wrong password')
  await waitFor(() => expect(document.activeElement).toBe(own))
  await fill(user, own, admin.password)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() =>
    expect(document.activeElement?.textContent).toMatch(/^Two-step login is off for this user/),
  )
  expect(within(await part()).queryByRole('button')).toBeNull()
  await open('/admin/mails?q=lost')
  await screen.findAllByText('Notice of two-step login turned off')
})

test('administrators change their own two-step login under My account', async ({ office, open, user }) => {
  const { packages } = (await office.call(`users/index?q=${admin.email}`)) as {
    packages: { data: { id: number }[] }
  }
  await open(`/admin/users/edit/${packages.data[0]?.id}`)
  const part = within(await screen.findByRole('region', { name: 'Two-step login' }))
  expect(part.queryByRole('button')).toBeNull()
  await user.click(part.getByRole('link', { name: 'your account' }))
  await screen.findByRole('heading', { name: 'My account' })
})

test('a traveller’s page leads to what was booked with their address, and with their account', async ({
  office,
  open,
  user,
}) => {
  const idOf = async (email: string) => {
    const { packages } = (await office.call(`users/index?q=${email}`)) as {
      packages: { data: { id: number }[] }
    }
    return packages.data[0]?.id
  }
  const { email, reference } = await office.book()
  await open(`/admin/users/edit/${await idOf(email)}`)
  await user.click(await screen.findByRole('link', { name: 'Bookings with this address (1)' }))
  await row(reference)

  const nobody = `${office.unique('nobody')}@itinera.example`
  const fields = { name: 'Nora', email: nobody, password: word, password_confirmation: word, role: 'user' }
  const { id } = await office.call('users/store', fields)
  await open(`/admin/users/edit/${id}`)
  await screen.findByText('No bookings with this address')
  screen.getByText('No bookings made with this account')

  // Somebody books for their parents, under the parents' address.
  const account = await office.book({ email: `${office.unique('parents')}@itinera.example` })
  await open(`/admin/users/edit/${await idOf(account.email)}`)
  await screen.findByText('No bookings with this address')
  await user.click(screen.getByRole('link', { name: 'Bookings made with this account (1)' }))
  await row(account.reference)
  const narrowed = () => screen.queryByRole('link', { name: 'Tove Traveller' })
  await waitFor(() => expect(narrowed()).not.toBeNull())
  await user.click(screen.getByRole('link', { name: 'Clear filters' }))
  await waitFor(() => expect(narrowed()).toBeNull())
})

test('the customers offered for a merge are not chosen by a stray Enter or Tab: none is marked at first', async ({
  office,
  open,
  user,
}) => {
  const name = office.unique('Merged')
  await office.book({ name: `Nora ${name}`, email: `nora-${name}@itinera.example` })
  await office.book({ name: `N. ${name}`, email: `n-${name}@itinera.example` })
  await open(`/admin/customers?q=${name}`)
  await user.click(await screen.findByRole('link', { name: `Nora ${name}` }))
  await user.click(await screen.findByRole('button', { name: 'Merge…' }))
  const typed = await screen.findByRole('combobox', { name: 'The other customer' })
  await user.click(typed)
  await user.type(typed, `n. ${name}`)
  const option = await screen.findByRole('option', { name: new RegExp(`^N. ${name}`) })
  expect(option.getAttribute('aria-selected')).toBe('false')
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.keyboard('{ArrowDown}{Enter}')
  await screen.findByRole('alertdialog', { name: 'Make them one customer?' })
})
