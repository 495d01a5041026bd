import { logIn } from '../domain/accounts/login.ts'
import { endSession, startSession } from '../domain/accounts/sessions.ts'
import { addUser } from '../domain/accounts/users.ts'
import { checkReset, forgotPassword, resetPassword } from '../domain/own-account/reset-password.ts'
import { countAttempt } from '../domain/shared/rate-limits.ts'
import { Problem } from '../platform/errors.ts'
import { type Deps, deliveryOf } from './deps.ts'
import { type createDoors, deviceOf } from './wire.ts'

const MAIL_DELAY_MS = 500

/** Registration, login, logout and password reset, for travellers and administrators. */
export function sessionDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, clock, wakeMail } = deps

  door('register', async ({ c, by, form }) => {
    await countAttempt(db, clock, [{ limit: 'register:address', of: by.address }])
    const { id, name, email } = await addUser(db, clock, by, {
      name: form.name,
      email: form.email,
      password: form.password,
    })
    const token = await startSession(db, clock, { id }, deviceOf(c))
    return {
      status: 'success',
      message: `Welcome, ${name}.`,
      user: { id, name, email },
      authorisation: { token, type: 'bearer' },
    }
  })

  door('login', async ({ c, by, form }) => {
    const user = await logIn(db, clock, by, form)
    const { id, name, email } = user
    const api_token = await startSession(db, clock, user, deviceOf(c))
    return { message: `Welcome back, ${name}.`, user: { id, name, email, api_token } }
  })

  door('adminLogin', async ({ c, by, form }) => {
    const user = await logIn(db, clock, by, form)
    const { role } = user
    if (role === 'user') throw new Problem(403, 'This account may not use the back office.')
    const access_token = await startSession(db, clock, user, deviceOf(c))
    return { message: `Welcome back, ${user.name}.`, access_token, role }
  })

  door('logout', async ({ actor }) => {
    await endSession(db, actor)
    return { message: 'You are logged out.' }
  })

  door('adminLogout', async ({ actor }) => {
    await endSession(db, actor)
    return { message: 'You are logged out.' }
  })

  door('forgotPassword', async ({ by, form }) => {
    await forgotPassword(db, clock, by, form.email)
    // Later: making the mail would delay this answer, and the delay would reveal that the account exists.
    setTimeout(wakeMail, MAIL_DELAY_MS).unref()
    return {
      message:
        deliveryOf(deps) === 'smtp'
          ? 'If there is an account with this address, we have sent a link to it.'
          : 'If there is an account with this address, there is now a link for it. This site sends no email at present: please call or write to us to get it.',
    }
  })

  door('checkReset', async ({ by, form }) => {
    await checkReset(db, clock, by, form.token)
    return { message: 'This link works.' }
  })

  door('resetPassword', async ({ by, form }) => {
    const role = await resetPassword(db, clock, by, form.token, form.password)
    wakeMail()
    return { message: 'Your new password is set. You can log in with it now.', role }
  })
}
