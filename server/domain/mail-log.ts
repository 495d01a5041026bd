import { sql } from 'kysely'
import type { Mail } from '../../contract/answers.ts'
import { limits } from '../../contract/limits.ts'
import type { Lists } from '../../contract/lists.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/schema.ts'
import { notFound, Problem } from '../platform/errors.ts'
import { secretTemplates } from '../platform/mail/mails.ts'
import { EMPTIED, type OutboxRow, putBack } from '../platform/mail/outbox.ts'
import { renderMail, type Site, subjectOf } from '../platform/mail/templates.tsx'
import { audit, type By } from './audit.ts'
import { bookingTyped } from './bookings.ts'
import { LAST } from './lists/keys.ts'
import { lastChangeOfTrip } from './meanwhile.ts'
import { countUpTo, offsetOf, type Page, pageOf } from './page.ts'

/** Of more mails than these it is not counted how many there are: nobody leafs through them. */
const COUNTED = 240

const isEmptied = (row: OutboxRow) => row.data === EMPTIED

function stateOf(row: OutboxRow): Mail['state'] {
  if (row.sent_at) return 'sent'
  if (!row.failed_at) return 'waiting'
  return isEmptied(row) ? 'dropped' : 'failed'
}

/** Given up, and still to be helped. */
const FAILED = sql<boolean>`failed_at is not null and sent_at is null and data <> ${sql.lit(EMPTIED)}`
/** Given up or called off, and no longer to be helped: what it would have said is gone. */
const DROPPED = sql<boolean>`failed_at is not null and sent_at is null and data = ${sql.lit(EMPTIED)}`

/** A mail without what it says. */
function entryOf(row: OutboxRow): Mail {
  const state = stateOf(row)
  return {
    id: row.id,
    template: row.template,
    recipient: row.recipient,
    subject: subjectOf(row.template, JSON.parse(row.data)) ?? null,
    state,
    attempts: row.attempts,
    created_at: row.created_at,
    sent_at: row.sent_at,
    first_sent_at: row.first_sent_at,
    next_attempt_at: state === 'waiting' ? row.next_attempt_at : null,
    last_error: row.last_error,
    booking_id: row.booking_id,
    // What a secret mail said is wiped when it leaves the outbox; what others said, when nobody is to know it any more.
    resendable: state !== 'waiting' && !secretTemplates.includes(row.template) && !isEmptied(row),
  }
}

type Wanted = Omit<Lists['mails'], 'page' | 'sort'> & {
  /** The booking that `q` turned out to be the reference of. */
  booking: number | undefined
}

/** With `many` the recipients are not looked up: walking from either end meets some soon. */
function select(db: Database, { q, booking, state, template }: Wanted, many = false) {
  let mails = db.selectFrom('outbox')
  if (booking !== undefined) mails = mails.where('booking_id', '=', booking)
  else if (q) {
    const typed = q.toLowerCase()
    // Not in the words of the index, which then is not used.
    const address = many ? sql`(lower(recipient) || '')` : sql`lower(recipient)`
    mails = mails.where(sql<boolean>`${address} >= ${typed} and ${address} < ${typed + LAST}`)
  }
  if (state === 'sent') mails = mails.where('sent_at', 'is not', null)
  if (state === 'failed') mails = mails.where(FAILED)
  if (state === 'dropped') mails = mails.where(DROPPED)
  if (state === 'waiting') mails = mails.where('sent_at', 'is', null).where('failed_at', 'is', null)
  if (template) {
    mails = mails.where('template', '=', template)
    // In the very words of the index that holds these few.
    if (!template.startsWith('booking-'))
      mails = mails.where(
        sql<boolean>`template in ('contact-agency', 'password-reset', 'password-changed', 'account-deleted')`,
      )
  }
  return mails
}

/** A page of the mails, or of those that are wanted. */
export async function listMails(db: Database, asked: Lists['mails']): Promise<Page<Mail>> {
  const { page, sort, q } = asked
  const wanted = { ...asked, booking: q ? (await bookingTyped(db, q))?.id : undefined }
  const counted = await countUpTo(db, COUNTED + 1, select(db, wanted).select('id'))
  const offset = offsetOf(page)
  const isLong = counted > COUNTED
  const rows = await select(db, wanted, isLong)
    .selectAll()
    .orderBy('id', sort === 'newest' ? 'desc' : 'asc')
    .limit(limits.pageSize + 1)
    .offset(offset)
    .execute()
  const shown = rows.slice(0, limits.pageSize).map((row) => entryOf(row))
  if (!isLong) return pageOf(shown, counted, page)
  const isLast = rows.length > 0 && rows.length <= limits.pageSize
  if (isLast) return pageOf(shown, offset + rows.length, page)
  return pageOf(shown, { total: Math.max(COUNTED, rows.length && offset + shown.length), more: true }, page)
}

/** The mails about a booking, in the order they were written. */
export async function mailsOf(db: Database, bookingId: number): Promise<Mail[]> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()
  return rows.map((row) => entryOf(row))
}

async function findMail(db: Database, id: number): Promise<OutboxRow> {
  const row = await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('mail')
  return row
}

/** When the trip of a mail's booking got another day, title or period since the mail was written, if it did. */
async function tripChangedSince(db: Database, { booking_id, created_at }: OutboxRow) {
  if (booking_id === null) return undefined
  const trip = await db
    .selectFrom('bookings')
    .innerJoin('trips', 'trips.id', 'trip_id')
    .select(['trips.id', 'period_days'])
    .where('bookings.id', '=', booking_id)
    .executeTakeFirst()
  if (!trip) return undefined
  const { id, period_days: period } = trip
  const change = await lastChangeOfTrip(db, { id, period }, ['date', 'title', 'period_id'])
  return change && change.at > created_at ? change.at : undefined
}

/** A mail with its text; without it if its reader could get into somebody's account. @throws {Problem} 404 */
export async function showMail(
  db: Database,
  site: Site,
  id: number,
): Promise<Mail & { text: string | null; trip_changed_at?: string }> {
  const row = await findMail(db, id)
  const readable = !secretTemplates.includes(row.template) && !isEmptied(row)
  const rendered = readable && (await renderMail(row.template, JSON.parse(row.data), site))
  const changed = await tripChangedSince(db, row)
  return {
    ...entryOf(row),
    text: rendered ? rendered.text : null,
    ...(changed !== undefined && { trip_changed_at: changed }),
  }
}

/**
 * Has a mail sent again that was sent or given up. `wake()` the mail worker afterwards.
 * @throws {Problem} 404; 409 while it waits to be sent, and for a mail whose contents are gone
 */
export async function resendMail(db: Database, clock: Clock, by: By, id: number): Promise<void> {
  const row = await findMail(db, id)
  const isWaiting = new Problem(409, 'This mail is waiting to be sent already.')
  if (stateOf(row) === 'waiting') throw isWaiting
  if (secretTemplates.includes(row.template)) {
    throw new Problem(
      409,
      'The link in this mail is gone. Whoever needs one can ask for a new mail at the login.',
    )
  }
  if (isEmptied(row)) throw new Problem(409, 'What this mail said is no longer kept.')
  await db.transaction().execute(async (trx) => {
    if (!(await putBack(trx, clock, id))) throw isWaiting
    await audit(trx, by, ['mail', 'resent'], { id, subject: row.template })
  })
}

/** How many mails wait, and how many were given up and can be sent again. */
export async function countMails(db: Database): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`select
    (select count(*) from outbox where sent_at is null and failed_at is null) as waiting,
    (select count(*) from outbox where ${FAILED}) as failed`.execute(db)
  return rows[0] ?? { waiting: 0, failed: 0 }
}

/** Of more failed mails than these it is not told how many there are: something is wrong with all of them. */
const MANY_FAILED = 100

/** How many mails were given up and can be sent again; 100 where it is that many or more. */
export const countFailed = (db: Database): Promise<number> =>
  countUpTo(db, MANY_FAILED, db.selectFrom('outbox').select('id').where(FAILED))
