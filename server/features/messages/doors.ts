import { takenLanguage } from '../../../contract/languages.ts'
import { type Deps, deliveryOf, mailInFile } from '../../kit/doors/deps.ts'
import type { createDoors } from '../../kit/doors/wire.ts'
import { replyToMessage } from './message-replies.ts'
import {
  deleteMessage,
  listMessages,
  markComplaint,
  markMessage,
  sendMessage,
  showMessage,
} from './messages.ts'

export function messageDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { settings } = deps

  door('adminListMessages', async ({ ctx, query }) => ({
    messages: await listMessages(ctx, query),
  }))
  door('adminShowMessage', async ({ ctx, params }) => ({
    message: { ...(await showMessage(ctx, params.id)), delivery: deliveryOf(deps) },
  }))
  door('adminReplyToMessage', async ({ ctx, params, form, key }) => {
    const isSent = deliveryOf(deps) === 'smtp'
    const { answer } = form
    const reply = { answer, isSent, idempotencyKey: key }
    await replyToMessage(ctx, params.id, reply)
    return { message: isSent ? 'The answer is on its way.' : `${mailInFile} The message stays open.` }
  })
  door('adminAnswerMessage', async ({ ctx, params }) => {
    await markMessage(ctx, params.id, true)
    return { message: 'The message is marked as answered.' }
  })
  door('adminReopenMessage', async ({ ctx, params }) => {
    await markMessage(ctx, params.id, false)
    return { message: 'The message is marked as not answered yet.' }
  })
  door('adminMarkComplaint', async ({ ctx, params }) => {
    await markComplaint(ctx, params.id)
    const receipt = deliveryOf(deps) === 'smtp' ? 'A receipt is on its way.' : mailInFile
    return { message: `The message is marked as a complaint. ${receipt}` }
  })
  door('adminDeleteMessage', async ({ ctx, params }) => {
    await deleteMessage(ctx, params.id)
    return { message: 'The message was deleted.' }
  })
  door('contact', async ({ ctx, c, form, notices }) => {
    const { language: asked, ...written } = form
    const language = takenLanguage(settings.get().agency, asked, c.get('language'))
    await sendMessage(ctx, settings.contact().email, written, language)
    return {
      message: deliveryOf(deps) === 'smtp' ? notices.message_sent : notices.message_sent_without_mail,
    }
  })
}
