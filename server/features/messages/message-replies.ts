import type { MessageInFull } from '../../../contract/messages.ts'
import { audit } from '../../core/audit/audit.ts'
import type { Database } from '../../database/schema.ts'
import { isOneOf, lockedFor } from '../../database/sql.ts'
import type { Ctx, TxCtx } from '../../kit/context.ts'
import { addOnce, idempotencyOf } from '../../kit/idempotency.ts'
import { putMail } from '../../kit/mail/put-mail.ts'
import { refuse } from '../../kit/refuse.ts'
import { readMails } from '../mail-log/log.ts'
import { messageReply } from './mails/messages.tsx'

type Reply = {
  answer: string
  /** Whether a mail server takes mails; without one the message stays open. */
  isSent: boolean
  idempotencyKey?: string
}

/** Stored, mailed, and marked as answered if it can arrive, in one transaction, once per idempotency key. @throws message_deleted */
export async function replyToMessage(
  ctx: Ctx,
  id: number,
  { answer, isSent, idempotencyKey }: Reply,
): Promise<void> {
  const idempotency = idempotencyOf(ctx.by.userId, idempotencyKey, [id, answer])
  const add = async (tx: TxCtx) => {
    // Lock the user before the message, in the same order as a deletion of the account.
    await tx.db
      .selectFrom('users')
      .select('id')
      .where('id', '=', tx.by.userId)
      .$call(lockedFor(tx.db, 'share'))
      .execute()
    const message = await tx.db
      .selectFrom('messages')
      .select(['email', 'message', 'language', 'answered_at'])
      .where('id', '=', id)
      .$call(lockedFor(tx.db, 'update'))
      .executeTakeFirst()
    if (!message) throw refuse('message_deleted')
    const data = { answer, message: message.message }
    const mail_id = await putMail(tx, messageReply, message.email, data, {
      messageId: id,
      language: message.language,
    })
    await tx.db
      .insertInto('message_replies')
      .values({
        message_id: id,
        text: answer,
        created_at: tx.by.at,
        author_id: tx.by.userId,
        mail_id: mail_id ?? null,
        ...idempotency,
      })
      .execute()
    if (isSent && message.answered_at === null)
      await tx.db
        .updateTable('messages')
        .set({ answered_at: tx.by.at, answered_by: tx.by.userId })
        .where('id', '=', id)
        .execute()
    await audit(tx, ['message', 'replied'], { id })
  }
  await addOnce(ctx, 'message_replies', idempotency, add, async () => {})
}

/** An answer whose mail is sent again names the new one. */
export const nameNewMail = (tx: TxCtx, mailId: number, asMailId: number) =>
  tx.db.updateTable('message_replies').set({ mail_id: asMailId }).where('mail_id', '=', mailId).execute()

/** The answers to a message with their authors and mails, oldest first. */
export async function repliesTo(ctx: Ctx, messageId: number): Promise<MessageInFull['replies']> {
  const rows = await ctx.db
    .selectFrom('message_replies')
    .leftJoin('users', 'users.id', 'author_id')
    .select(['message_replies.id', 'text', 'message_replies.created_at as at', 'mail_id'])
    .select(['users.id as author', 'users.name'])
    .where('message_id', '=', messageId)
    .orderBy('message_replies.id')
    .execute()
  const mails = await readMails(
    ctx,
    rows.flatMap(({ mail_id }) => mail_id ?? []),
  )
  return rows.map(({ id, text, at, mail_id, author, name }) => ({
    id,
    text,
    at,
    by: author === null ? null : { id: author, name: name ?? '' },
    mail: mails.find((mail) => mail.id === mail_id) ?? null,
  }))
}

/** The answers to some messages by the message's id, oldest first; messages without answers are left out. */
export async function repliesOf(db: Database, messageIds: number[]) {
  const rows = await db
    .selectFrom('message_replies')
    .select(['message_id', 'text', 'created_at'])
    .where(isOneOf(db, 'message_id', messageIds))
    .orderBy('id')
    .execute()
  const replies = Map.groupBy(rows, (row) => row.message_id)
  return new Map([...replies].map(([id, of]) => [id, of.map(({ message_id: _, ...reply }) => reply)]))
}
