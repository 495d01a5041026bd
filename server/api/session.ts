import type { Deps } from '../app.ts'
import { countAttempt } from '../domain/attempts.ts'
import { logIn } from '../domain/login.ts'
import { checkReset, forgotPassword, resetPassword } from '../domain/reset-password.ts'
import { endSession, startSession } from '../domain/sessions.ts'
import { addUser } from '../domain/users.ts'
import { Problem } from '../platform/errors.ts'
import { type createDoors, deviceOf } from './wire.ts'

const MAIL_LATER_MS = 500

/** Getting in and out, for travellers and administrators. */
export function sessionDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, clock, contact, delivery = 'file', wakeMail } = deps

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
    if (user.role !== 'admin') throw new Problem(403, 'This account may not use the back office.')
    const access_token = await startSession(db, clock, user, deviceOf(c))
    return { message: `Welcome back, ${user.name}.`, access_token }
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
    await forgotPassword(db, clock, by, contact, form.email)
    // Later: making the mail would hold up this answer, and tell that there is one.
    setTimeout(wakeMail, MAIL_LATER_MS).unref()
    return {
      message:
        delivery === 'smtp'
          ? 'If there is an account with this address, we have sent a link to it.'
          : 'If there is an account with this address, there is now a link for it. This site sends no email at present: please call or write to us to get it.',
    }
  })

  door('checkReset', async ({ by, form }) => {
    await checkReset(db, clock, by, form.token)
    return { message: 'This link works.' }
  })

  door('resetPassword', async ({ by, form }) => {
    const role = await resetPassword(db, clock, by, contact, form.token, form.password)
    wakeMail()
    return { message: 'Your new password is set. You can log in with it now.', role }
  })
}
