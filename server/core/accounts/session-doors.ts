import { takenLanguage } from '../../../contract/languages.ts'
import type { Deps } from '../../kit/doors/deps.ts'
import { deviceOf } from '../../kit/doors/device.ts'
import type { createDoors } from '../../kit/doors/wire.ts'
import { countAttempt } from '../../kit/rate-limits.ts'
import { refuse } from '../../kit/refuse.ts'
import { logIn } from './login.ts'
import { endSession, readResellerOf, startSession } from './sessions.ts'
import { addUser } from './users.ts'

export function sessionDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, settings } = deps

  door('register', async ({ ctx, c, form, notices }) => {
    await countAttempt(ctx, [{ limit: 'register:address', of: ctx.by.address }])
    const { id, name, email } = await addUser(ctx, {
      name: form.name,
      email: form.email,
      password: form.password,
      language: takenLanguage(settings.get().agency, form.language, c.get('language')),
    })
    const token = await startSession(ctx, { id }, deviceOf(c))
    return {
      status: 'success',
      message: notices.welcome({ name }),
      user: { id, name, email },
      authorisation: { token, type: 'bearer' },
    }
  })

  door('login', async ({ ctx, c, form, notices }) => {
    const user = await logIn(ctx, form)
    const { id, name, email } = user
    const api_token = await startSession(ctx, user, deviceOf(c))
    const reseller = await readResellerOf(db, id)
    return { message: notices.welcome_back({ name }), user: { id, name, email, reseller, api_token } }
  })

  door('adminLogin', async ({ ctx, c, form }) => {
    const user = await logIn(ctx, form)
    const { role } = user
    if (role === 'user') throw refuse('not_staff')
    const access_token = await startSession(ctx, user, deviceOf(c))
    return { message: `Welcome back, ${user.name}.`, access_token, role }
  })

  door('logout', async ({ actor, notices }) => {
    await endSession(db, actor)
    return { message: notices.logged_out }
  })

  door('adminLogout', async ({ actor }) => {
    await endSession(db, actor)
    return { message: 'You are logged out.' }
  })
}
