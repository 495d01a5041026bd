import { hasSecondFactor } from '../domain/accounts/second-factor.ts'
import {
  addUserByStaff,
  disableSecondFactorOf,
  inviteUser,
  listUsers,
  showUser,
  updateUser,
} from '../domain/accounts/users.ts'
import { deleteUser } from '../domain/own-account/account.ts'
import { countBookedWith } from '../domain/own-bookings/account-bookings.ts'
import { type Deps, mailNotice } from './deps.ts'
import type { createDoors } from './wire.ts'

/** Users, as administrators manage them. */
export function userDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, clock, wakeMail } = deps

  door('adminListUsers', async ({ query }) => ({ packages: await listUsers(db, query) }))
  door('adminShowUser', async ({ params: { id }, query }) => ({
    user: {
      ...(await showUser(db, id)),
      ...(query.with && (await countBookedWith(db, clock, id))),
      ...((await hasSecondFactor(db, id)) && { second_factor: true as const }),
    },
  }))
  door('adminAddUser', async ({ by, actor, form }) => {
    const { id } = await addUserByStaff(db, clock, by, actor, form, form)
    return { message: 'The user was added.', id }
  })
  door('adminInviteUser', async ({ by, actor, form }) => {
    const { id } = await inviteUser(db, clock, by, actor, form, form)
    wakeMail()
    return { message: mailNotice(deps, 'The invitation is on its way.', 'The user was added.'), id }
  })
  door('adminUpdateUser', async ({ by, actor, params, form }) => {
    await updateUser(db, clock, by, actor, params.id, form)
    wakeMail()
    return { message: 'The user was saved.' }
  })
  door('adminDeleteUser', async ({ by, actor, params, query, wake }) => {
    await deleteUser(db, clock, by, actor, params.id, query.bookings === 'anonymise')
    wake()
    return { message: 'The user was deleted.' }
  })
  door('adminDisableSecondFactor', async ({ by, actor, params, form }) => {
    await disableSecondFactorOf(db, clock, by, actor, params.id, form.password)
    wakeMail()
    return { message: 'Two-step login is off for this user, and all their logins have ended.' }
  })
}
