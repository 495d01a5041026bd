import { sql } from 'kysely'
import type { Message, MessageInFull } from '../../contract/answers.ts'
import { limits } from '../../contract/limits.ts'
import type { Lists } from '../../contract/lists.ts'
import { type Clock, isoAt } from '../platform/clock.ts'
import { isOneOf, lockedFor } from '../platform/database/rules.ts'
import type { Database } from '../platform/database/schema.ts'
import { goneMeanwhile, notFound } from '../platform/errors.ts'
import type { AgencyContact } from '../platform/mail/mails.ts'
import { putMail } from '../platform/mail/outbox.ts'
import { countAttempt } from './attempts.ts'
import { audit, type By } from './audit.ts'
import { find } from './lists/find.ts'
import { forgetTerms, takeIn } from './lists/take-in.ts'
import { countAll } from './lists/tallies.ts'
import { arranged, type Page, pageOf } from './page.ts'
import { emailKey } from './users.ts'

type Written = { name: string; email: string; message: string }

/**
 * Keeps a message to the agency and mails it there, in one transaction.
 * @throws {Problem} 429 after 10 from an address within an hour
 */
export async function sendMessage(
  db: Database,
  clock: Clock,
  by: By,
  agency: AgencyContact,
  written: Written,
): Promise<void> {
  await countAttempt(db, clock, [{ limit: 'contact:address', of: by.address }])
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('messages')
      .values({ ...written, created_at: isoAt(clock.now()) })
      .execute()
    await putMail(trx, clock, 'contact-agency', agency.email, { agency, ...written })
  })
}

/** What each order of the list goes by. */
export const messageOrders = {
  newest: { by: 'id', descending: true },
  oldest: { by: 'id', descending: false },
  name: { by: 'sort_key', descending: false },
  name_desc: { by: 'sort_key', descending: true },
} as const

/** How many messages there are, or how many are open or answered: triggers count them. */
export async function countMessages(db: Database, state: Lists['messages']['state']): Promise<number> {
  const all = await countAll(db, 'messages')
  if (!state) return all
  const answered = await countAll(db, 'messages:answered')
  return state === 'answered' ? answered : all - answered
}

/** A page of the messages, or of those that are wanted. */
export async function listMessages(
  db: Database,
  clock: Clock,
  { q, state, sort, page }: Lists['messages'],
): Promise<Page<Message>> {
  await takeIn(db, clock, 'messages')
  const found = await find(db, {
    ...messageOrders[sort],
    table: 'messages',
    where: state ? [sql`r.answered = ${state === 'answered' ? 1 : 0}`] : [],
    q,
    page,
    perPage: limits.pageSize,
    ...(!q && { total: await countMessages(db, state) }),
  })
  return pageOf(arranged(found.ids, await readMessagesById(db, found.ids)), found, page)
}

/** Those messages, with who has answered them; in no order. */
async function readMessagesById(db: Database, ids: number[]): Promise<Message[]> {
  const rows = await db
    .selectFrom('messages')
    .leftJoin('users', 'users.id', 'answered_by')
    .select(['messages.id', 'messages.name', 'messages.email', 'message', 'messages.created_at'])
    .select(['answered_at', 'users.id as answerer_id', 'users.name as answerer'])
    .where(isOneOf(db, 'messages.id', ids))
    .execute()
  return rows.map(({ answered_at, answerer_id, answerer, ...row }) => {
    const by = answerer_id === null ? null : { id: answerer_id, name: answerer ?? '' }
    return { ...row, answered: answered_at === null ? null : { at: answered_at, by } }
  })
}

/** A message with the account that has its address, which anybody can type. @throws {Problem} 404 */
export async function showMessage(
  db: Database,
  id: number,
): Promise<Omit<MessageInFull, 'previous' | 'next'>> {
  const [message] = await readMessagesById(db, [id])
  if (!message) throw notFound('message')
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
  }
}

/**
 * Marks a message as answered, or as not answered yet. What is marked so already stays as it is: of two who answer, the
 * first is named.
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
    if (!message) throw goneMeanwhile('message')
    if ((message.answered_at !== null) === answered) return
    await trx
      .updateTable('messages')
      .set({ answered_at: answered ? by.at : null, answered_by: answered ? by.userId : null })
      .where('id', '=', id)
      .execute()
    await audit(trx, by, ['message', answered ? 'answered' : 'reopened'], { id })
  })
}

/** Deletes a message; the mail that brought it stays among the mails. @throws {Problem} 404 */
export async function deleteMessage(db: Database, by: By, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const deleted = await trx.deleteFrom('messages').where('id', '=', id).returning('id').executeTakeFirst()
    if (!deleted) throw notFound('message')
    await forgetTerms(trx, 'messages', [id])
    await audit(trx, by, ['message', 'deleted'], { id })
  })
}
