import type { Deps } from '../app.ts'
import { logIn } from '../domain/login.ts'
import { forgotPassword, resetPassword } from '../domain/reset-password.ts'
import { endSession, startSession } from '../domain/sessions.ts'
import { addUser } from '../domain/users.ts'
import { Problem } from '../platform/errors.ts'
import { addressOf, type createDoors } from './wire.ts'

/** Getting in and out, for travellers and administrators. */
export function sessionDoors(door: ReturnType<typeof createDoors>, { db, clock, contact, wakeMail }: Deps) {
  door('register', async ({ form }) => {
    const { id, name, email } = await addUser(db, clock, {
      name: form.name,
      email: form.email,
      password: form.password,
    })
    const token = await startSession(db, clock, id)
    return {
      status: 'success',
      message: `Welcome, ${name}.`,
      user: { id, name, email },
      authorisation: { token, type: 'bearer' },
    }
  })

  door('login', async ({ c, form }) => {
    const { id, name, email } = await logIn(db, clock, form, addressOf(c))
    return {
      message: `Welcome back, ${name}.`,
      user: { id, name, email, api_token: await startSession(db, clock, id) },
    }
  })

  door('adminLogin', async ({ c, form }) => {
    const { id, name, role } = await logIn(db, clock, form, addressOf(c))
    if (role !== 'admin') throw new Problem(403, 'This account may not use the back office.')
    return { message: `Welcome back, ${name}.`, access_token: await startSession(db, clock, id) }
  })

  door('logout', async ({ actor }) => {
    await endSession(db, actor)
    return { message: 'You are logged out.' }
  })

  door('adminLogout', async ({ actor }) => {
    await endSession(db, actor)
    return { message: 'You are logged out.' }
  })

  door('forgotPassword', async ({ form }) => {
    await forgotPassword(db, clock, contact, form.email)
    wakeMail()
    return { message: 'If there is an account with this address, we have sent a link to it.' }
  })

  door('resetPassword', async ({ form }) => {
    await resetPassword(db, clock, form.token, form.password)
    return { message: 'Your new password is set. You can log in with it now.' }
  })
}
