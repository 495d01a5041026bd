import { sql } from 'kysely'
import type { Mail } from '../../contract/answers.ts'
import { limits } from '../../contract/limits.ts'
import type { Lists } from '../../contract/lists.ts'
import type { Database } from '../platform/database/schema.ts'
import { notFound } from '../platform/errors.ts'
import type { Site } from '../platform/mail/draft.ts'
import { meaningOf } from '../platform/mail/failure.ts'
import { accountTemplates, secretTemplates } from '../platform/mail/mails.ts'
import { EMPTIED, type OutboxRow } from '../platform/mail/outbox.ts'
import { readMail, subjectOf } from '../platform/mail/templates.tsx'
import { bookingTyped } from './bookings.ts'
import { LAST } from './lists/keys.ts'
import { lastChangeOfTrip } from './meanwhile.ts'
import { countUpTo, offsetOf, type Page, pageOf } from './page.ts'
import { fieldsOf, tripNow, wasOf } from './told.ts'

/** Of more mails than these it is not counted how many there are: nobody leafs through them. */
const COUNTED = 240

export const isEmptied = (row: OutboxRow) => row.data === EMPTIED

export function stateOf(row: OutboxRow): Mail['state'] {
  if (row.sent_at) return row.sent_by === 'file' ? 'kept' : 'sent'
  if (!row.failed_at) return 'waiting'
  return isEmptied(row) || row.readdressed_at ? 'dropped' : 'failed'
}

const GIVEN_UP = sql<boolean>`failed_at is not null and sent_at is null`
const HELPABLE = sql<boolean>`${GIVEN_UP} and data <> ${sql.lit(EMPTIED)} and readdressed_at is null`
/** Given up, and still to be helped. */
export const FAILED = sql<boolean>`${HELPABLE} and settled_at is null`
/** Given up, and what it says was told otherwise. */
const SETTLED = sql<boolean>`${HELPABLE} and settled_at is not null`
/** Given up, and as far as anybody knows nobody was told what it says. */
export const UNSAID = sql<boolean>`${GIVEN_UP} and settled_at is null`
/** Given up or called off, and no longer to be helped: what it would have said is gone, or goes to another address. */
const DROPPED = sql<boolean>`${GIVEN_UP} and (data = ${sql.lit(EMPTIED)} or readdressed_at is not null)`

/** In the very words of the indexes that hold either kind: there may be few among very many of the other. */
const SENT = sql<boolean>`sent_at is not null and sent_by is distinct from 'file'`
export const KEPT = sql<boolean>`sent_by = 'file'`

/** Whether a mail that was sent again went out before, and not only into a file. */
export const mayHaveReached = ({
  first_sent_at,
  first_sent_by,
}: Pick<OutboxRow, 'first_sent_at' | 'first_sent_by'>) => first_sent_at !== null && first_sent_by !== 'file'

/** A mail without what it says. */
function entryOf(row: OutboxRow): Mail {
  const state = stateOf(row)
  // What a secret mail said is wiped when it leaves the outbox; what others said, when nobody is to know it any more.
  const resendable = state !== 'waiting' && !secretTemplates.includes(row.template) && !isEmptied(row)
  return {
    id: row.id,
    template: row.template,
    recipient: row.recipient,
    subject: subjectOf(row.template, JSON.parse(row.data)) ?? null,
    state,
    attempts: row.attempts,
    created_at: row.created_at,
    sent_at: row.sent_at,
    sent_by: row.sent_by,
    first_sent_at: row.first_sent_at,
    first_sent_by: row.first_sent_by,
    next_attempt_at: state === 'waiting' ? row.next_attempt_at : null,
    last_error: row.last_error,
    failure: meaningOf(row.last_error),
    booking_id: row.booking_id,
    readdressed_at: row.readdressed_at,
    ...(state === 'failed' && row.settled_at !== null && { settled_at: row.settled_at }),
    resendable,
    readdressable: resendable && !accountTemplates.includes(row.template),
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
  if (state === 'sent') mails = mails.where(SENT)
  if (state === 'kept') mails = mails.where(KEPT)
  if (state === 'failed') mails = mails.where(FAILED)
  if (state === 'settled') mails = mails.where(SETTLED)
  if (state === 'dropped') mails = mails.where(DROPPED)
  if (state === 'waiting') mails = mails.where('sent_at', 'is', null).where('failed_at', 'is', null)
  if (template) {
    mails = mails.where('template', '=', template)
    // In the very words of the index that holds these few.
    if (!template.startsWith('booking-'))
      mails = mails.where(sql<boolean>`template not in ('booking-traveller', 'booking-agency')`)
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

/** Whether there are mails that went into files and not to a mail server. */
export async function isAnyKept(db: Database): Promise<boolean> {
  const row = await db.selectFrom('outbox').select('id').where(KEPT).limit(1).executeTakeFirst()
  return row !== undefined
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

type TripSince = { trip_changed_at?: string | null; trip_deleted_at?: string }

/**
 * What became of a mail's trip: where it says what no longer holds, when that was changed last, or null where the audit log
 * does not know it any more; where it was deleted, when.
 */
async function tripSince(db: Database, { booking_id, data }: OutboxRow): Promise<TripSince> {
  if (booking_id === null) return {}
  const trip = await db
    .selectFrom('bookings')
    .innerJoin('trips', 'trips.id', 'trip_id')
    .leftJoin('packages', 'packages.id', 'package_id')
    .select(['trips.id', 'package_id', 'trips.deleted_at', ...tripNow])
    .where('bookings.id', '=', booking_id)
    .executeTakeFirst()
  if (!trip) return {}
  if (trip.deleted_at !== null) return { trip_deleted_at: trip.deleted_at }
  const fields = fieldsOf(wasOf(data, trip))
  if (fields.length === 0) return {}
  const packageId = fields.includes('package_id') ? trip.package_id : null
  const change = await lastChangeOfTrip(db, { id: trip.id, period: trip.days, packageId }, fields)
  return { trip_changed_at: change?.at ?? null }
}

/** A mail with its text; without it if its reader could get into somebody's account. @throws {Problem} 404 */
export async function showMail(
  db: Database,
  site: Site,
  id: number,
): Promise<Mail & { text: string | null } & TripSince> {
  const row = await findMail(db, id)
  const readable = !secretTemplates.includes(row.template) && !isEmptied(row)
  const text = readable ? await readMail(row.template, JSON.parse(row.data), site) : null
  return { ...entryOf(row), text, ...(await tripSince(db, row)) }
}

/** How many mails wait, and how many failed and are not settled. */
export async function countMails(db: Database): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`select
    (select count(*) from outbox where sent_at is null and failed_at is null) as waiting,
    (select count(*) from outbox where ${FAILED}) as failed`.execute(db)
  return rows[0] ?? { waiting: 0, failed: 0 }
}

/** Of more failed mails than these it is not told how many there are: something is wrong with all of them. */
const MANY_FAILED = 100

/** How many mails failed and are not settled; 100 where it is that many or more. */
export const countFailed = (db: Database): Promise<number> =>
  countUpTo(db, MANY_FAILED, db.selectFrom('outbox').select('id').where(FAILED))
