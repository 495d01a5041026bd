import { type SelectQueryBuilder, sql } from 'kysely'
import type { Language } from '../../../contract/languages.ts'
import type { Mail, MailList } from '../../../contract/mails.ts'
import { voiceIn } from '../../../texts/voice.ts'
import { mailKindsOf } from '../../core/bookings/mails/kinds.ts'
import { readGroup } from '../../core/settings/settings.ts'
import type { Database, Tables } from '../../database/schema.ts'
import { isOneOf } from '../../database/sql.ts'
import type { Ctx } from '../../kit/context.ts'
import { type Page, paginate } from '../../kit/lists/pagination.ts'
import { isSecret, type Kinds, languageOf } from '../../kit/mail/kinds.ts'
import { isEmptied, type OutboxRow, parseMailData } from '../../kit/mail/queue/outbox.ts'
import { readMail, subjectOf } from '../../kit/mail/render.tsx'
import type { Site, Speaker } from '../../kit/mail/site.ts'
import { refuse } from '../../kit/refuse.ts'
import { isCode } from '../../platform/secrets.ts'
import { meaningOf } from '../../platform/smtp/failure.ts'

type Log = Pick<Ctx, 'features'> & { db: Database }

function entryOf(row: OutboxRow, kinds: Kinds, speaker: Speaker): Mail {
  const { template, state } = row
  const kind = kinds.get(template)
  const resendable = state !== 'queued' && !isSecret(kind) && !isEmptied(row)
  return {
    id: row.id,
    template,
    recipient: row.recipient,
    subject: isEmptied(row) ? null : (subjectOf(kind, parseMailData(row.data), speaker) ?? null),
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
    readdressable: resendable && !kind?.ofAccount,
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

export async function listMails(log: Log, wanted: MailList): Promise<Page<Mail>> {
  const { db } = log
  const order = wanted.sort === 'newest' ? 'desc' : 'asc'
  const ids = (await idsOf(db, wanted)).as('wanted')
  const { data, ...place } = await paginate(db.selectFrom(ids).select('id').orderBy('id', order), wanted.page)
  const mails = await readMails(
    log,
    data.map(({ id }) => id),
  )
  return { data: order === 'asc' ? mails : mails.toReversed(), ...place }
}

async function inOrder(log: Log, mails: SelectQueryBuilder<Tables, 'outbox', OutboxRow>): Promise<Mail[]> {
  const agency = (await readGroup(log.db, 'agency')).settings
  const kinds = mailKindsOf(log)
  return (await mails.orderBy('id').execute()).map((row) => {
    const language = languageOf(kinds.get(row.template), row.language, agency)
    return entryOf(row, kinds, { agency, ...voiceIn(language, agency) })
  })
}

export const readMails = (log: Log, ids: number[]): Promise<Mail[]> =>
  inOrder(
    log,
    log.db
      .selectFrom('outbox')
      .selectAll()
      .where(isOneOf(log.db, 'id', ids)),
  )

/** The mails about a booking, in the order they were written. */
export const mailsOf = (log: Log, bookingId: number): Promise<Mail[]> =>
  inOrder(log, log.db.selectFrom('outbox').selectAll().where('booking_id', '=', bookingId))

/** A mail with its text; null if secret, deleted or of an unknown kind. @param siteIn the site in a language @throws no_mail */
export async function showMail(
  log: Log,
  siteIn: (language: Language) => Site,
  id: number,
): Promise<Mail & { text: string | null }> {
  const row = await log.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw refuse('no_mail')
  const kinds = mailKindsOf(log)
  const kind = kinds.get(row.template)
  const { settings: agency } = await readGroup(log.db, 'agency')
  const site = siteIn(languageOf(kind, row.language, agency))
  const readable = kind && !isSecret(kind) && !isEmptied(row)
  const text = readable ? await readMail(kind, parseMailData(row.data), site) : null
  return { ...entryOf(row, kinds, site), text }
}
