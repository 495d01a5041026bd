import type { Deps } from '../../app.ts'
import { listAudit } from '../../domain/audit.ts'
import { deleteMessage, listMessages, markMessage, showMessage } from '../../domain/messages.ts'
import { messagesBeside } from '../../domain/messages-beside.ts'
import { addUser, deleteUser, listUsers, showUser, updateUser } from '../../domain/users.ts'
import { newest } from '../../domain/waiting.ts'
import { takeApart } from '../began-with.ts'
import type { createDoors } from '../wire.ts'

/** Who has to do with the agency: messages, accounts, and what was done by them. */
export function peopleDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, clock, contact, wakeMail } = deps
  door('adminListMessages', async ({ query }) => ({
    // First: what comes in between is told of as new rather than never.
    newest_message: await newest(db, 'messages'),
    messages: await listMessages(db, clock, query),
  }))
  door('adminShowMessage', async ({ params: { id }, query }) => ({
    message: { ...(await showMessage(db, id)), ...(await messagesBeside(db, clock, id, query)) },
  }))
  door('adminAnswerMessage', async ({ by, params }) => {
    await markMessage(db, by, params.id, true)
    return { message: 'The message is marked as answered.' }
  })
  door('adminReopenMessage', async ({ by, params }) => {
    await markMessage(db, by, params.id, false)
    return { message: 'The message is marked as not answered yet.' }
  })
  door('adminDeleteMessage', async ({ by, params }) => {
    await deleteMessage(db, by, params.id)
    return { message: 'The message was deleted.' }
  })

  door('adminListUsers', async ({ query }) => ({ packages: await listUsers(db, clock, query) }))
  door('adminShowUser', async ({ params }) => ({ user: await showUser(db, params.id) }))
  door('adminAddUser', async ({ by, form }) => {
    const { id } = await addUser(db, clock, by, form)
    return { message: 'The user was added.', id }
  })
  door('adminUpdateUser', async ({ by, actor, params, form }) => {
    const { given, began } = takeApart(form)
    await updateUser(db, clock, by, contact, actor, params.id, given, began)
    if (given.password !== undefined) wakeMail()
    return { message: 'The user was saved.' }
  })
  door('adminDeleteUser', async ({ by, actor, params }) => {
    await deleteUser(db, clock, by, contact, actor, params.id)
    wakeMail()
    return { message: 'The user was deleted.' }
  })

  door('adminListAudit', async ({ query }) => ({ audit: await listAudit(db, query) }))
}
