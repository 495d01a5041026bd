import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { UserEvent } from '@testing-library/user-event'
import { inject } from 'vitest'
import { session } from '../../app/session.ts'
import { ask, test as base, expect, fill, screen, waitFor, within } from './screen.tsx'

export { ask, expect, fill, screen, waitFor, within }

type Traveller = { name: string; email: string; password: string; token: string }

let count = 0

/** Registers a new account. */
export async function register(name: string): Promise<Traveller> {
  count += 1
  const email = `traveller-${Date.now().toString(36)}${process.pid}-${count}@example.org`
  const who = { name, email, password: 'seven quiet herons' }
  const form = { ...who, password_confirmation: who.password }
  const registered = await ask('/api/users/register', { form })
  return { ...who, token: (registered as { authorisation: { token: string } }).authorisation.token }
}

/** The address of an account counts as proven from now on, as after its mailed link. */
export function prove({ email }: Traveller) {
  // The site may be writing just now.
  const db = new DatabaseSync(join(inject('site').dataDir, 'itinera.db'), { timeout: 5000 })
  db.prepare('update users set email_proven_at = ? where email = ?').run(new Date().toISOString(), email)
  db.close()
}

/** Ends a login elsewhere: the screen that has its token does not know. */
export const end = (token: string) => ask('/api/users/logout', { token, form: {} })

/** What stands between the header of the site and its footer. */
export const main = () => within(screen.getByRole('main'))

/** The menu of a large screen; that of a phone stands in it, too, after all others. */
export const header = () => within(screen.getByRole('navigation', { name: 'Main' }))

/** The dialog that is open. By element, because its role is sought in all of the page behind it, which takes long. */
export const openDialog = async () =>
  within(
    await waitFor(() => {
      const found = document.querySelector<HTMLElement>('dialog[open]')
      if (!found) throw new Error('No dialog is open.')
      return found
    }),
  )

/** The first button, or link, with a text: on the page of a trip each departure has one. */
export const firstOf = (text: string) =>
  main().getAllByText(text, { selector: 'a, button' })[0] as HTMLElement

/** Closes the dialog that is open. */
export async function closeDialog(user: UserEvent) {
  await user.click((await openDialog()).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull())
}

/** Logs in on the login page. */
export async function logInAs(user: UserEvent, { email, password }: Pick<Traveller, 'email' | 'password'>) {
  // A screen that leads here may have a field for an address, too.
  const button = await screen.findByRole('button', { name: 'Login' })
  await fill(user, main().getByRole('textbox', { name: 'Email' }), email)
  await fill(user, main().getByLabelText('Password'), password)
  await user.click(button)
}

/** Waits until the browser is at an address: its path with all that follows. */
export const arrive = (at: string | RegExp) =>
  waitFor(() => expect(location.href.slice(location.origin.length)).toMatch(at))

/** Screens of visitors. `logIn` before `open` makes the traveller the visitor. */
export const test = base.extend<{ traveller: Traveller; logIn: () => void }>({
  // After `network`, which gives each test an address.
  traveller: async ({ network: _ }, use) => use(await register('Ada Lovelace')),
  logIn: async ({ traveller }, use) => use(() => session.start(traveller.token, null, traveller.email)),
})
