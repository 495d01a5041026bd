import type { Deps } from '../../app.ts'
import { listAudit } from '../../domain/audit.ts'
import { countBookedWith } from '../../domain/booked-with-account.ts'
import { disableSecondFactorOf } from '../../domain/lost-second-factor.ts'
import { deleteMessage, listMessages, markMessage, showMessage } from '../../domain/messages.ts'
import { messagesBeside } from '../../domain/messages-beside.ts'
import { hasSecondFactor } from '../../domain/second-factor.ts'
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
  door('adminShowUser', async ({ params: { id }, query }) => ({
    user: {
      ...(await showUser(db, id)),
      ...(query.with && (await countBookedWith(db, clock, id))),
      ...((await hasSecondFactor(db, id)) && { second_factor: true as const }),
    },
  }))
  door('adminAddUser', async ({ by, form }) => {
    const { id } = await addUser(db, clock, by, form)
    return { message: 'The user was added.', id }
  })
  door('adminUpdateUser', async ({ by, actor, params, form }) => {
    const { given, began } = takeApart(form)
    const meanwhile = await updateUser(db, clock, by, contact, actor, params.id, given, began)
    if (given.password !== undefined) wakeMail()
    return { message: 'The user was saved.', ...(meanwhile && { meanwhile }) }
  })
  door('adminDeleteUser', async ({ by, actor, params, query }) => {
    await deleteUser(db, clock, by, contact, actor, params.id, query.bookings === 'anonymise')
    wakeMail()
    return { message: 'The user was deleted.' }
  })

  door('adminDisableSecondFactor', async ({ by, actor, params, form }) => {
    await disableSecondFactorOf(db, clock, by, contact, actor, params.id, form.password)
    wakeMail()
    return { message: 'Two-step login is off for this user, and all their logins have ended.' }
  })

  door('adminListAudit', async ({ query }) => ({ audit: await listAudit(db, clock, query) }))
}
