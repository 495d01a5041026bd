import type { Deps } from '../../app.ts'
import { listMessages } from '../../domain/messages.ts'
import { addUser, deleteUser, listUsers, showUser, updateUser } from '../../domain/users.ts'
import type { createDoors } from '../wire.ts'

/** Who has to do with the agency: messages and accounts. */
export function peopleDoors(door: ReturnType<typeof createDoors>, { db, clock }: Deps) {
  door('adminListMessages', async ({ query }) => ({ messages: await listMessages(db, clock, query) }))

  door('adminListUsers', async ({ query }) => ({ packages: await listUsers(db, clock, query) }))
  door('adminShowUser', async ({ params }) => ({ user: await showUser(db, params.id) }))
  door('adminAddUser', async ({ form }) => {
    const { id } = await addUser(db, clock, form)
    return { message: 'The user was added.', id }
  })
  door('adminUpdateUser', async ({ actor, params, form }) => {
    await updateUser(db, actor, params.id, form)
    return { message: 'The user was saved.' }
  })
  door('adminDeleteUser', async ({ actor, params }) => {
    await deleteUser(db, actor, params.id)
    return { message: 'The user was deleted.' }
  })
}
