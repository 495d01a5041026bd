import { takenLanguage } from '../../contract/languages.ts'
import { replyToMessage } from '../domain/messages/message-replies.ts'
import {
  deleteMessage,
  listMessages,
  markComplaint,
  markMessage,
  sendMessage,
  showMessage,
} from '../domain/messages/messages.ts'
import { type Deps, deliveryOf, mailInFile } from './deps.ts'
import type { createDoors } from './wire.ts'

/** Messages to the agency. */
export function messageDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, clock, settings, wakeMail } = deps

  door('adminListMessages', async ({ query }) => ({
    messages: await listMessages(db, clock, query),
  }))
  door('adminShowMessage', async ({ params }) => ({
    message: { ...(await showMessage(db, clock, params.id)), delivery: deliveryOf(deps) },
  }))
  door('adminReplyToMessage', async ({ by, params, form, key }) => {
    const isSent = deliveryOf(deps) === 'smtp'
    const { answer } = form
    const reply = { answer, isSent, idempotencyKey: key }
    await replyToMessage(db, clock, by, params.id, reply)
    wakeMail()
    return { message: isSent ? 'The answer is on its way.' : `${mailInFile} The message stays open.` }
  })
  door('adminAnswerMessage', async ({ by, params }) => {
    await markMessage(db, by, params.id, true)
    return { message: 'The message is marked as answered.' }
  })
  door('adminReopenMessage', async ({ by, params }) => {
    await markMessage(db, by, params.id, false)
    return { message: 'The message is marked as not answered yet.' }
  })
  door('adminMarkComplaint', async ({ by, params }) => {
    await markComplaint(db, clock, by, params.id)
    wakeMail()
    const receipt = deliveryOf(deps) === 'smtp' ? 'A receipt is on its way.' : mailInFile
    return { message: `The message is marked as a complaint. ${receipt}` }
  })
  door('adminDeleteMessage', async ({ by, params }) => {
    await deleteMessage(db, by, params.id)
    return { message: 'The message was deleted.' }
  })
  door('contact', async ({ c, by, form, notices }) => {
    const { language: asked, ...written } = form
    const language = takenLanguage(settings.get().agency, asked, c.get('language'))
    await sendMessage(db, clock, by, settings.contact().email, written, language)
    wakeMail()
    return {
      message: deliveryOf(deps) === 'smtp' ? notices.message_sent : notices.message_sent_without_mail,
    }
  })
}
