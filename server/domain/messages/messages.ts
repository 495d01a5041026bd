import type { Message, MessageInFull, MessageList } from '../../../contract/messages.ts'
import { isOneOf, lockedFor } from '../../database/rules.ts'
import type { Database, Trx } from '../../database/schema.ts'
import { emptyMailsAbout } from '../../mails/queue/outbox.ts'
import { putMail } from '../../mails/queue/put-mail.ts'
import { type Clock, isoAt } from '../../platform/clock.ts'
import { deletedByAnother, notFound } from '../../platform/errors.ts'
import { audit, type By } from '../audit/audit.ts'
import { emailKey } from '../shared/email-key.ts'
import { type Page, paginate } from '../shared/pagination.ts'
import { countAttempt } from '../shared/rate-limits.ts'
import { matches, searchColumns } from '../shared/search.ts'
import { repliesTo } from './message-replies.ts'

type Written = { name: string; email: string; message: string }

/**
 * Stores a message to the agency and queues it as a mail, in one transaction.
 * @throws {Problem} 429 after 10 from an address within an hour
 */
export async function sendMessage(
  db: Database,
  clock: Clock,
  by: By,
  agencyEmail: string,
  written: Written,
): Promise<void> {
  await countAttempt(db, clock, [{ limit: 'contact:address', of: by.address }])
  await db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('messages')
      .values({
        ...written,
        ...searchColumns(written.name, written.email, written.message),
        created_at: isoAt(clock.now()),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await putMail(trx, clock, 'contact-agency', agencyEmail, written, { messageId: id })
  })
}

/** Deletes the queued mails about messages and empties the sent ones. */
export async function emptyMailsOf(trx: Trx, messageIds: number[]): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where(isOneOf(trx, 'message_id', messageIds))
    .where('state', '=', 'queued')
    .execute()
  await emptyMailsAbout(trx, 'message_id', messageIds)
}

const orders = {
  newest: ['messages.id', 'desc'],
  oldest: ['messages.id', 'asc'],
  name: ['messages.sort_key', 'asc'],
  name_desc: ['messages.sort_key', 'desc'],
} as const

/** Messages with the users who answered them. */
const messages = (db: Database) =>
  db
    .selectFrom('messages')
    .leftJoin('users', 'users.id', 'answered_by')
    .select(['messages.id', 'messages.name', 'messages.email', 'message', 'messages.created_at'])
    .select(['answered_at', 'users.id as answerer_id', 'users.name as answerer'])

type MessageRow = Awaited<ReturnType<ReturnType<typeof messages>['execute']>>[number]

function toMessage({ answered_at, answerer_id, answerer, ...row }: MessageRow): Message {
  const by = answerer_id === null ? null : { id: answerer_id, name: answerer ?? '' }
  return { ...row, answered: answered_at === null ? null : { at: answered_at, by } }
}

/** How many messages nobody has answered. */
export async function countOpenMessages(db: Database): Promise<number> {
  const { open } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow()
  return open
}

/** A page of the messages that match the query. */
export async function listMessages(
  db: Database,
  { q, state, sort, page }: MessageList,
): Promise<Page<Message>> {
  const [by, direction] = orders[sort]
  let wanted = messages(db).where(matches(db, q, 'messages'))
  if (state) wanted = wanted.where('answered_at', state === 'open' ? 'is' : 'is not', null)
  const { data, ...place } = await paginate(
    wanted.orderBy(by, direction).orderBy('messages.id', direction),
    page,
  )
  return { data: data.map(toMessage), ...place }
}

/** A message with its answers and the account of its address, which may be somebody else's. @throws {Problem} 404 */
export async function showMessage(db: Database, id: number): Promise<Omit<MessageInFull, 'delivery'>> {
  const row = await messages(db).where('messages.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('message')
  const message = toMessage(row)
  const account = await db
    .selectFrom('users')
    .select(['id', 'name', 'email_proven_at'])
    .where('email_key', '=', emailKey(message.email))
    .executeTakeFirst()
  return {
    ...message,
    account: account
      ? { id: account.id, name: account.name, email_proven: account.email_proven_at !== null }
      : null,
    replies: await repliesTo(db, id),
  }
}

/**
 * Marks a message as answered or open. If two people mark it, the first stays named.
 * @throws {Problem} 404
 */
export async function markMessage(db: Database, by: By, id: number, answered: boolean): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const message = await trx
      .selectFrom('messages')
      .select('answered_at')
      .where('id', '=', id)
      .$call(lockedFor(trx, 'update'))
      .executeTakeFirst()
    if (!message) throw deletedByAnother('message')
    if ((message.answered_at !== null) === answered) return
    await trx
      .updateTable('messages')
      .set({ answered_at: answered ? by.at : null, answered_by: answered ? by.userId : null })
      .where('id', '=', id)
      .execute()
    await audit(trx, by, ['message', answered ? 'answered' : 'reopened'], { id })
  })
}

/** Deletes a message, its answers, and the texts of the mails about it. @throws {Problem} 404 */
export async function deleteMessage(db: Database, by: By, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Locked, so that nobody answers it meanwhile.
    await trx
      .selectFrom('messages')
      .select('id')
      .where('id', '=', id)
      .$call(lockedFor(trx, 'update'))
      .execute()
    await emptyMailsOf(trx, [id])
    const deleted = await trx.deleteFrom('messages').where('id', '=', id).returning('id').executeTakeFirst()
    if (!deleted) throw notFound('message')
    await audit(trx, by, ['message', 'deleted'], { id })
  })
}
