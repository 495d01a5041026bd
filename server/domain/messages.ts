import { type Clock, isoAt } from '../platform/clock.ts'
import type { Database } from '../platform/database/schema.ts'
import type { AgencyContact } from '../platform/mail/mails.ts'
import { putMail } from '../platform/mail/outbox.ts'
import { offsetOf, type Page, pageOf } from './page.ts'

type Written = { name: string; email: string; message: string }
export type Message = Written & { id: number; created_at: string }

/** Keeps a message to the agency and mails it there, in one transaction. */
export async function sendMessage(
  db: Database,
  clock: Clock,
  agency: AgencyContact,
  written: Written,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('messages')
      .values({ ...written, created_at: isoAt(clock.now()) })
      .execute()
    await putMail(trx, clock, 'contact-agency', agency.email, { agency, ...written })
  })
}

/** Newest first. */
export async function listMessages(db: Database, page: number): Promise<Page<Message>> {
  const { total } = await db
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageOf([], 0, 1).per_page)
    .offset(offsetOf(page))
    .execute()
  return pageOf(rows, total, page)
}
