import { type Deps, mailNotice } from '../../kit/doors/deps.ts'
import type { createDoors } from '../../kit/doors/wire.ts'
import { countBookedWith } from '../bookings/traveller/account-bookings.ts'
import { deleteUser } from '../bookings/traveller/delete-account.ts'
import { hasSecondFactor } from './second-factor.ts'
import {
  addUserByStaff,
  disableSecondFactorOf,
  inviteUser,
  listUsers,
  showUser,
  updateUser,
} from './users.ts'

export function userDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db } = deps

  door('adminListUsers', async ({ query }) => ({ packages: await listUsers(db, query) }))
  door('adminShowUser', async ({ ctx, params: { id }, query }) => ({
    user: {
      ...(await showUser(db, id)),
      ...(query.with && (await countBookedWith(ctx, id))),
      ...((await hasSecondFactor(db, id)) && { second_factor: true as const }),
    },
  }))
  door('adminAddUser', async ({ ctx, actor, form }) => {
    const { id } = await addUserByStaff(ctx, actor, form, form)
    return { message: 'The user was added.', id }
  })
  door('adminInviteUser', async ({ ctx, actor, form }) => {
    const { id } = await inviteUser(ctx, actor, form, form)
    return { message: mailNotice(deps, 'The invitation is on its way.', 'The user was added.'), id }
  })
  door('adminUpdateUser', async ({ ctx, actor, params, form }) => {
    await updateUser(ctx, actor, params.id, form)
    return { message: 'The user was saved.' }
  })
  door('adminDeleteUser', async ({ ctx, actor, params, query }) => {
    await deleteUser(ctx, actor, params.id, query.bookings === 'anonymise')
    return { message: 'The user was deleted.' }
  })
  door('adminDisableSecondFactor', async ({ ctx, actor, params, form }) => {
    await disableSecondFactorOf(ctx, actor, params.id, form.password)
    return { message: 'Two-step login is off for this user, and all their logins have ended.' }
  })
}
