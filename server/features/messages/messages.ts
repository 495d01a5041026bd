import { sql } from 'kysely'
import type { Language } from '../../../contract/languages.ts'
import { limits } from '../../../contract/limits.ts'
import type { Message, MessageInFull, MessageList } from '../../../contract/messages.ts'
import { emailKey } from '../../../rules/contacts.ts'
import { dayAfter } from '../../../rules/days.ts'
import { audit } from '../../core/audit/audit.ts'
import { readMainLanguage } from '../../core/settings/settings.ts'
import type { Database, Trx } from '../../database/schema.ts'
import { contains, isOneOf, lockedFor } from '../../database/sql.ts'
import { type Audited, type Ctx, inTransaction, type TxCtx } from '../../kit/context.ts'
import { type Page, paginate } from '../../kit/lists/pagination.ts'
import { matches, searchColumns } from '../../kit/lists/search.ts'
import { putMail } from '../../kit/mail/put-mail.ts'
import { emptyMailsAbout } from '../../kit/mail/queue/outbox.ts'
import { countAttempt } from '../../kit/rate-limits.ts'
import { refuse } from '../../kit/refuse.ts'
import { type Clock, isoAt } from '../../platform/clock.ts'
import { complaintReceipt, contactAgency } from './mails/messages.tsx'
import { repliesTo } from './message-replies.ts'

type Written = { name: string; email: string; message: string }

/** Stores a message to the agency and queues it as a mail, in one transaction. @param language in which its writer is answered */
export async function sendMessage(
  ctx: Ctx,
  agencyEmail: string,
  written: Written,
  language: Language,
): Promise<void> {
  await countAttempt(ctx, [{ limit: 'contact:address', of: ctx.by.address }])
  await inTransaction(ctx, async (tx) => {
    const { id } = await tx.db
      .insertInto('messages')
      .values({
        ...written,
        language,
        ...searchColumns(written.name, written.email, written.message),
        created_at: isoAt(tx.clock.now()),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await putMail(tx, contactAgency, agencyEmail, written, { messageId: id, language: 'en' })
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
  open: [sql`case when answered_at is null then 1 else 0 end`, 'desc'],
  name: ['messages.sort_key', 'asc'],
  name_desc: ['messages.sort_key', 'desc'],
} as const

/** Messages with the users who answered them. */
const messages = (db: Database) =>
  db
    .selectFrom('messages')
    .leftJoin('users', 'users.id', 'answered_by')
    .select(['messages.id', 'messages.name', 'messages.email', 'message', 'messages.created_at'])
    .select(['answered_at', 'users.id as answerer_id', 'users.name as answerer', 'complaint_at'])
    .select('messages.language')

type MessageRow = Awaited<ReturnType<ReturnType<typeof messages>['execute']>>[number]

function toMessage(clock: Clock, row: MessageRow, main: Language): Message {
  const { answered_at, answerer_id, answerer, complaint_at, ...message } = row
  const by = answerer_id === null ? null : { id: answerer_id, name: answerer ?? '' }
  return {
    ...message,
    language: message.language ?? main,
    answered: answered_at === null ? null : { at: answered_at, by },
    complaint: complaint_at === null ? null : { at: complaint_at, due_on: dueOn(clock, message.created_at) },
  }
}

/** The last day to answer a complaint that was written at `written` (ISO 8601 in UTC). */
const dueOn = (clock: Clock, written: string) => dayAfter(clock.dayOf(written), limits.complaintDays)

/** Days before its last day from which the overview names a complaint. */
const DUE_SOON = 7
const MOST_DUE = 5

/** The complaints that nobody has answered and that are late or due within a week, the first due first; at most 5. */
export async function complaintsDue(ctx: Ctx) {
  const before = ctx.clock.endOf(dayAfter(ctx.clock.today(), DUE_SOON - limits.complaintDays))
  const rows = await ctx.db
    .selectFrom('messages')
    .select(['id', 'name', 'created_at'])
    .where('complaint_at', 'is not', null)
    .where('answered_at', 'is', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST_DUE)
    .execute()
  return rows.map(({ id, name, created_at }) => ({ id, name, due_on: dueOn(ctx.clock, created_at) }))
}

export async function countOpenMessages(db: Database): Promise<number> {
  const { open } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow()
  return open
}

export async function countSinceYesterday({ db, clock }: Ctx): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created_at', '>=', clock.startOf(dayAfter(clock.today(), -1)))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function listMessages(
  ctx: Ctx,
  { q, state, from, sort, page }: MessageList,
): Promise<Page<Message>> {
  const [by, direction] = orders[sort]
  let wanted = messages(ctx.db).where(matches(ctx.db, q, 'messages'))
  if (state === 'complaint') wanted = wanted.where('complaint_at', 'is not', null)
  else if (state) wanted = wanted.where('answered_at', state === 'open' ? 'is' : 'is not', null)
  if (from !== undefined) wanted = wanted.where('messages.created_at', '>=', ctx.clock.startOf(from))
  const { data, ...place } = await paginate(
    wanted.orderBy(by, direction).orderBy('messages.id', direction),
    page,
  )
  const main = await readMainLanguage(ctx.db)
  return { data: data.map((row) => toMessage(ctx.clock, row, main)), ...place }
}

/** The latest messages from some addresses, newest first. @param keys as `emailKey` makes them */
export async function listMessagesFrom(ctx: Ctx, keys: string[], most: number): Promise<Message[]> {
  if (keys.length === 0) return []
  const rows = await messages(ctx.db)
    .where((eb) => eb(eb.fn<string>('lower', ['messages.email']), 'in', keys))
    .orderBy('messages.id', 'desc')
    .limit(most)
    .execute()
  const main = await readMainLanguage(ctx.db)
  return rows.map((row) => toMessage(ctx.clock, row, main))
}

/** A message with its answers and the account of its address, which may be somebody else's. @throws no_message */
export async function showMessage(ctx: Ctx, id: number): Promise<Omit<MessageInFull, 'delivery'>> {
  const row = await messages(ctx.db).where('messages.id', '=', id).executeTakeFirst()
  if (!row) throw refuse('no_message')
  const message = toMessage(ctx.clock, row, await readMainLanguage(ctx.db))
  const account = await ctx.db
    .selectFrom('users')
    .select(['id', 'name', 'email_proven_at'])
    .where('email_key', '=', emailKey(message.email))
    .executeTakeFirst()
  return {
    ...message,
    account: account
      ? { id: account.id, name: account.name, email_proven: account.email_proven_at !== null }
      : null,
    replies: await repliesTo(ctx, id),
  }
}

/** Marks a message as answered or open. If two people mark it, the first stays named. @throws message_deleted */
export async function markMessage(ctx: Ctx, id: number, answered: boolean): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const message = await tx.db
      .selectFrom('messages')
      .select('answered_at')
      .where('id', '=', id)
      .$call(lockedFor(tx.db, 'update'))
      .executeTakeFirst()
    if (!message) throw refuse('message_deleted')
    if ((message.answered_at !== null) === answered) return
    await tx.db
      .updateTable('messages')
      .set({ answered_at: answered ? tx.by.at : null, answered_by: answered ? tx.by.userId : null })
      .where('id', '=', id)
      .execute()
    await audit(tx, ['message', answered ? 'answered' : 'reopened'], { id })
  })
}

/** Marks a message as a complaint and mails a receipt, once, in one transaction. @throws message_deleted */
export async function markComplaint(ctx: Ctx, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const found = await tx.db
      .selectFrom('messages')
      .select(['email', 'message', 'language', 'created_at', 'complaint_at'])
      .where('id', '=', id)
      .$call(lockedFor(tx.db, 'update'))
      .executeTakeFirst()
    if (!found) throw refuse('message_deleted')
    const { email, message, language, created_at } = found
    if (found.complaint_at !== null) return
    await tx.db.updateTable('messages').set({ complaint_at: tx.by.at }).where('id', '=', id).execute()
    const data = { message, written_on: tx.clock.dayOf(created_at), due_on: dueOn(tx.clock, created_at) }
    await putMail(tx, complaintReceipt, email, data, { messageId: id, language })
    await audit(tx, ['message', 'complaint'], { id })
  })
}

/** Locks the message that a mail is about. */
export const lockMessageOf = (tx: TxCtx, mailId: number) =>
  tx.db
    .selectFrom('messages')
    .select('id')
    .where('id', '=', tx.db.selectFrom('outbox').select('message_id').where('id', '=', mailId))
    .$call(lockedFor(tx.db, 'share'))
    .execute()

/** The audit log names who wrote a message, and is searched by it. */
export const audited: Audited = {
  kind: 'message',
  async people(db, ids) {
    const rows = await db
      .selectFrom('messages')
      .select(['id', 'name', 'email'])
      .where(isOneOf(db, 'id', ids))
      .execute()
    return new Map(rows.map(({ id, ...person }) => [id, person]))
  },
  found: (db, term) => sql<number>`(select id from messages where ${contains(db, 'messages.search', term)})`,
}

/** Deletes a message, its answers, and the texts of the mails about it. @throws no_message */
export async function deleteMessage(ctx: Ctx, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    // Locked, so that nobody answers it meanwhile.
    await tx.db
      .selectFrom('messages')
      .select('id')
      .where('id', '=', id)
      .$call(lockedFor(tx.db, 'update'))
      .execute()
    await emptyMailsOf(tx.db, [id])
    const deleted = await tx.db.deleteFrom('messages').where('id', '=', id).returning('id').executeTakeFirst()
    if (!deleted) throw refuse('no_message')
    await audit(tx, ['message', 'deleted'], { id })
  })
}

/** Deletes all messages from some addresses, as `deleteMessage`. @param keys as `emailKey` makes them @returns how many */
export async function deleteMessagesFrom(tx: TxCtx, keys: string[]): Promise<number> {
  if (keys.length === 0) return 0
  const rows = await tx.db
    .selectFrom('messages')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), 'in', keys))
    .orderBy('id')
    .$call(lockedFor(tx.db, 'update'))
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await emptyMailsOf(tx.db, ids)
  await tx.db
    .deleteFrom('messages')
    .where(isOneOf(tx.db, 'id', ids))
    .execute()
  for (const id of ids) await audit(tx, ['message', 'deleted'], { id })
  return ids.length
}
