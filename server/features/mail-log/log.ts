import { type SelectQueryBuilder, sql } from 'kysely'
import type { Mail, MailList } from '../../../contract/mails.ts'
import { voiceIn } from '../../../texts/voice.ts'
import { readGroup } from '../../core/settings/settings.ts'
import type { Database, Tables } from '../../database/schema.ts'
import { isOneOf } from '../../database/sql.ts'
import { type Page, paginate } from '../../kit/lists/pagination.ts'
import { isMarked, languageOf } from '../../kit/mail/queue/kinds.ts'
import { isEmptied, type OutboxRow, parseMailData } from '../../kit/mail/queue/outbox.ts'
import { readMail, subjectOf } from '../../kit/mail/render.tsx'
import type { Site, Speaker } from '../../kit/mail/site.ts'
import { refuse } from '../../kit/refuse.ts'
import { isCode } from '../../platform/secrets.ts'
import { meaningOf } from '../../platform/smtp/failure.ts'

/** A mail without its text. */
function entryOf(row: OutboxRow, speaker: Speaker): Mail {
  const { template, state } = row
  const resendable = state !== 'queued' && !isMarked(template, 'secret') && !isEmptied(row)
  return {
    id: row.id,
    template,
    recipient: row.recipient,
    subject: isEmptied(row) ? null : (subjectOf(template, parseMailData(row.data), speaker) ?? null),
    state,
    sent_by: row.sent_by,
    attempts: row.attempts,
    created_at: row.created_at,
    sent_at: row.sent_at,
    next_attempt_at: state === 'queued' ? row.next_attempt_at : null,
    last_error: row.last_error,
    failure: meaningOf(row.last_error),
    booking_id: row.booking_id,
    bulk_id: row.bulk_id,
    resendable,
    readdressable: resendable && !isMarked(template, 'ofAccount'),
  }
}

/** How many characters of a reference find mails; fewer would match too many. */
const MIN_REFERENCE = 4

/** The ids of bookings whose reference begins with the typed text; spaces and case do not count: `akhr 9h`. */
async function bookingsBy(db: Database, typed: string): Promise<number[]> {
  const reference = typed.toUpperCase().replace(/[\s.\p{Pd}]/gu, '')
  if (reference.length < MIN_REFERENCE || !isCode(reference)) return []
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('reference', 'like', `${reference}%`)
    .execute()
  return rows.map(({ id }) => id)
}

/** The ids of the mails that match the query. Only ids, so that counting and sorting are fast. */
async function idsOf(db: Database, { q, state, template }: MailList) {
  let mails = db.selectFrom('outbox').select('id')
  if (state) mails = mails.where('state', '=', state)
  if (template) mails = mails.where('template', '=', template)
  if (!q) return mails
  const typed = q.toLowerCase()
  // A range uses the index on the addresses on both databases; `like` does not on SQLite.
  const isTo = sql<boolean>`(lower(recipient) >= ${typed} and lower(recipient) < ${`${typed}\u{10ffff}`})`
  const about = mails
    .where(isOneOf(db, 'booking_id', await bookingsBy(db, q)))
    .where(sql<boolean>`not ${isTo}`)
  return mails.where(isTo).unionAll(about)
}

/** A page of the mails that match the query. */
export async function listMails(db: Database, wanted: MailList): Promise<Page<Mail>> {
  const order = wanted.sort === 'newest' ? 'desc' : 'asc'
  const ids = (await idsOf(db, wanted)).as('wanted')
  const { data, ...place } = await paginate(db.selectFrom(ids).select('id').orderBy('id', order), wanted.page)
  const mails = await readMails(
    db,
    data.map(({ id }) => id),
  )
  return { data: order === 'asc' ? mails : mails.toReversed(), ...place }
}

const inOrder = async (
  db: Database,
  mails: SelectQueryBuilder<Tables, 'outbox', OutboxRow>,
): Promise<Mail[]> => {
  const agency = (await readGroup(db, 'agency')).settings
  return (await mails.orderBy('id').execute()).map((row) =>
    entryOf(row, { agency, ...voiceIn(languageOf(row, agency), agency) }),
  )
}

/** Mails by their ids, in the order of ids. */
export const readMails = (db: Database, ids: number[]): Promise<Mail[]> =>
  inOrder(
    db,
    db
      .selectFrom('outbox')
      .selectAll()
      .where(isOneOf(db, 'id', ids)),
  )

/** The mails about a booking, in the order they were written. */
export const mailsOf = (db: Database, bookingId: number): Promise<Mail[]> =>
  inOrder(db, db.selectFrom('outbox').selectAll().where('booking_id', '=', bookingId))

/**
 * A mail with its text. The text is null if it carries a login link or is no longer kept.
 * @param siteOf the site in the language of the mail
 * @throws no_mail
 */
export async function showMail(
  db: Database,
  siteOf: (mail: OutboxRow) => Site,
  id: number,
): Promise<Mail & { text: string | null }> {
  const row = await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw refuse('no_mail')
  const site = siteOf(row)
  const readable = !isMarked(row.template, 'secret') && !isEmptied(row)
  const text = readable ? await readMail(row.template, parseMailData(row.data), site) : null
  return { ...entryOf(row, site), text }
}
