import { limits } from '../../contract/limits.ts'
import type { Lists } from '../../contract/lists.ts'
import { type Clock, isoAt } from '../platform/clock.ts'
import { isOneOf } from '../platform/database/rules.ts'
import type { Database } from '../platform/database/schema.ts'
import type { AgencyContact } from '../platform/mail/mails.ts'
import { putMail } from '../platform/mail/outbox.ts'
import { countAttempt } from './attempts.ts'
import type { By } from './audit.ts'
import { arranged, find } from './lists/find.ts'
import { takeIn } from './lists/take-in.ts'
import { countAll } from './lists/tallies.ts'
import { type Page, pageOf } from './page.ts'

type Written = { name: string; email: string; message: string }
export type Message = Written & { id: number; created_at: string }

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

const orders = {
  newest: { by: 'id', descending: true },
  oldest: { by: 'id', descending: false },
  name: { by: 'sort_key', descending: false },
  name_desc: { by: 'sort_key', descending: true },
} as const

/** A page of the messages, or of those that are wanted. */
export async function listMessages(
  db: Database,
  clock: Clock,
  { q, sort, page }: Lists['messages'],
): Promise<Page<Message>> {
  await takeIn(db, clock, 'messages')
  const found = await find(db, {
    ...orders[sort],
    table: 'messages',
    where: [],
    q,
    page,
    perPage: limits.pageSize,
    ...(!q && { total: await countAll(db, 'messages') }),
  })
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'name', 'email', 'message', 'created_at'])
    .where(isOneOf(db, 'id', found.ids))
    .execute()
  return pageOf(arranged(found.ids, rows), found, page)
}
