import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Language } from '../../../contract/languages.ts'
import { type LettersForm, letterFields } from '../../../contract/letters.ts'
import { limits } from '../../../contract/limits.ts'
import { unknownFields } from '../../../rules/booking-facts.ts'
import { isOneOf } from '../../database/rules.ts'
import type { Database, Row, Trx } from '../../database/schema.ts'
import { readMail, subjectOf } from '../../mails/templates/render.tsx'
import type { Site } from '../../mails/templates/site.ts'
import { type Clock, isoAt } from '../../platform/clock.ts'
import { invalid, notFound, Problem } from '../../platform/errors.ts'
import { audit, type By } from '../audit/audit.ts'
import { lockBooking } from '../bookings/lock-booking.ts'
import { mailBooking, readMailed } from '../bookings/mail-booking.ts'
import { idsFound, isNarrowed } from '../office-bookings/booking-list.ts'
import { addOnce, idempotencyOf } from '../shared/idempotency.ts'

/*
 * Letters to many. What is to be done is stored in one transaction; each booking is done in one of its own, together with the mail that it
 * puts into the outbox. So a program that is killed leaves neither half a letter nor two.
 */

/** What is written to each: as typed, and in further languages. */
type Letter = {
  subject: string
  text: string
  texts: Partial<Record<Language, { subject: string; text: string }>>
}

/** What a letter is written with, and to whom. */
type Wanted = LettersForm

/** The letter of a form. @throws {Problem} 422 for a field that names no fact */
function letterOf({ subject, text, texts = {} }: Wanted): Letter {
  const check = (field: string, written: string) => {
    const [unknown] = unknownFields(written, letterFields)
    if (unknown)
      throw invalid(field, 'no_letter_field', {
        field: unknown,
        fields: letterFields.map((name) => `{{${name}}}`).join(', '),
      })
  }
  check('subject', subject)
  check('text', text)
  for (const other of Object.values(texts)) {
    check('texts', other.subject)
    check('texts', other.text)
  }
  return { subject, text, texts }
}

/** The bookings that a form chooses, those without a name left out. @throws {Problem} 422 for none, for too many, and for unknown ones */
async function chosenBy(db: Database, clock: Clock, form: Wanted) {
  const { departure_id, booking_ids, subject: _, text: __, texts: ___, preview: ____, ...filters } = form
  const most = limits.letters + 1
  let ids: number[]
  if (booking_ids) {
    ids = [...new Set(booking_ids)]
    const known = await db
      .selectFrom('bookings')
      .select('id')
      .where(isOneOf(db, 'id', ids))
      .execute()
    if (known.length < ids.length) throw invalid('booking_ids', 'no_booking')
  } else if (departure_id !== undefined) ids = await onDeparture(db, departure_id, most)
  else {
    const wanted = { ...filters, sort: 'newest' as const }
    if (!isNarrowed(wanted)) throw invalid('booking_ids', 'letter_to_nobody')
    ids = await idsFound(db, clock, wanted, most)
  }
  if (ids.length > limits.letters)
    throw invalid('booking_ids', 'letter_to_too_many', { most: limits.letters })
  const bookings = await readToWrite(db, ids)
  if (bookings.length === 0) throw invalid('booking_ids', 'letter_to_nobody')
  return bookings
}

/** The bookings in force of a departure; once it is called off, those that were cancelled with it. */
async function onDeparture(db: Database, id: number, most: number): Promise<number[]> {
  const departure = await db
    .selectFrom('departures')
    .select('cancelled_at')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!departure) throw invalid('departure_id', 'no_departure')
  let bookings = db.selectFrom('bookings').select('id').where('departure_id', '=', id)
  bookings =
    departure.cancelled_at === null
      ? bookings.where('status', 'in', ['held', 'confirmed'])
      : bookings.where('status', '=', 'cancelled').where('cancelled_at', '>=', departure.cancelled_at)
  return (await bookings.orderBy('id').limit(most).execute()).map((row) => row.id)
}

const SHOWN = 3

/**
 * What `sendLetters` would do: the first three letters as text, how many get one, and who has no address. Nothing is stored.
 * @param siteOf the site in the language of a booking; null: the agency's main one
 * @throws {Problem} 422 as `sendLetters`
 */
export async function previewLetters(
  db: Database,
  clock: Clock,
  siteOf: (booking: { language: Language | null }) => Site,
  form: Wanted,
) {
  const letter = letterOf(form)
  const bookings = await chosenBy(db, clock, form)
  const reachable = bookings.filter(({ email }) => email !== '')
  const data = await db.transaction().execute((trx) =>
    Promise.all(
      reachable.slice(0, SHOWN).map(async ({ id, email }) => {
        const { language = null, ...about } = (await readMailed(trx, clock, 'letter', id)) ?? {}
        const own = language === null ? undefined : letter.texts[language]
        const { subject, text } = own ?? letter
        return { to: email, language: own ? language : null, data: { ...about, subject, text } }
      }),
    ),
  )
  const letters = data.map(async ({ to, language, data }) => {
    const site = siteOf({ language })
    return { to, subject: subjectOf('letter', data, site) ?? '', text: await readMail('letter', data, site) }
  })
  return {
    count: reachable.length,
    without_address: withoutAddress(bookings),
    letters: await Promise.all(letters),
  }
}

/**
 * Stores a letter to the bookings that a form chooses; those without an address are refused at once, and listed. `workOnLetters` writes it
 * afterwards. A repeated Idempotency-Key stores it once.
 * @returns the id of the act
 * @throws {Problem} 422 for a field that names no fact, for no bookings, for more than 1,000, and for unknown ones; 409 when the key was used
 *   with another form
 */
export async function sendLetters(db: Database, clock: Clock, by: By, form: Wanted, key: string | undefined) {
  const letter = letterOf(form)
  const bookings = await chosenBy(db, clock, form)
  const idempotency = idempotencyOf(by.userId, key, form)
  const add = async (trx: Trx) => {
    const { id } = await trx
      .insertInto('bulk_acts')
      .values({
        kind: 'letter',
        letter: JSON.stringify(letter),
        created_at: by.at,
        author_id: by.userId,
        ...idempotency,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const items = bookings.map((booking) => ({
      bulk_id: id,
      booking_id: booking.id,
      state: booking.email === '' ? ('refused' as const) : ('left' as const),
      reason: booking.email === '' ? 'booking_without_address' : '',
    }))
    await trx.insertInto('bulk_items').values(items).execute()
    return id
  }
  const id = await addOnce(db, 'bulk_acts', idempotency, add, async (id) => id)
  return {
    id,
    count: bookings.filter(({ email }) => email !== '').length,
    without_address: withoutAddress(bookings),
  }
}

type Chosen = Awaited<ReturnType<typeof readToWrite>>

const withoutAddress = (bookings: Chosen) =>
  bookings.filter(({ email }) => email === '').map(({ id, ...row }) => toCall({ booking_id: id, ...row }))

/**
 * Does what is left of all letters, one booking after another. Several programs may do so at once: the first to change the row of a booking
 * puts its mail. `wake()` the mail worker afterwards.
 * @param signal ends it after the booking that is being written to
 * @returns how many mails were put
 */
export async function workOnLetters(db: Database, clock: Clock, signal?: AbortSignal): Promise<number> {
  let done = 0
  for (let last = { bulk: 0, booking: 0 }; !signal?.aborted; await nextTurn()) {
    const item = await db
      .selectFrom('bulk_items')
      .select(['bulk_id', 'booking_id'])
      .where('state', '=', 'left')
      .where((is) =>
        is.or([
          is('bulk_id', '>', last.bulk),
          is.and([is('bulk_id', '=', last.bulk), is('booking_id', '>', last.booking)]),
        ]),
      )
      .orderBy('bulk_id')
      .orderBy('booking_id')
      .limit(1)
      .executeTakeFirst()
    if (!item) break
    last = { bulk: item.bulk_id, booking: item.booking_id }
    if (await writeOne(db, clock, item)) done += 1
  }
  return done
}

type Item = Pick<Row<'bulk_items'>, 'bulk_id' | 'booking_id'>

const change = (trx: Trx | Database, { bulk_id, booking_id }: Item, to: Partial<Row<'bulk_items'>>) =>
  trx
    .updateTable('bulk_items')
    .set(to)
    .where('bulk_id', '=', bulk_id)
    .where('booking_id', '=', booking_id)
    .where('state', '=', 'left')
    .executeTakeFirst()

async function writeOne(db: Database, clock: Clock, item: Item): Promise<boolean> {
  try {
    return await db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await change(trx, item, { state: 'done' })
      if (numUpdatedRows === 0n) return false
      const act = await trx
        .selectFrom('bulk_acts')
        .select(['letter', 'author_id'])
        .where('id', '=', item.bulk_id)
        .executeTakeFirstOrThrow()
      const booking = await lockBooking(trx, item.booking_id, 'to mail')
      const letter = JSON.parse(act.letter) as Letter
      const own = booking.language === null ? undefined : letter.texts[booking.language]
      const { subject, text } = own ?? letter
      const to = await mailBooking(
        trx,
        clock,
        'letter',
        booking.id,
        { subject, text },
        { bulkId: item.bulk_id, ...(!own && { inLanguage: null }) },
      )
      if (to === undefined) throw new Problem(409, 'too_many_mails_call', { code: 'state' })
      const by = { userId: act.author_id, address: '', at: isoAt(clock.now()) }
      await audit(trx, by, ['booking', 'written-to'], { id: booking.id, subject: booking.reference })
      return true
    })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await change(db, item, { state: 'refused', reason: error.reason })
    return false
  }
}

/** What became of a letter, counted from the outbox; who has no address is listed. @throws {Problem} 404 */
export async function showLetters(db: Database, id: number) {
  const act = await db.selectFrom('bulk_acts').select('id').where('id', '=', id).executeTakeFirst()
  if (!act) throw notFound('no_letter')
  const items = await db
    .selectFrom('bulk_items')
    .innerJoin('bookings', 'bookings.id', 'booking_id')
    .select(['booking_id', 'bulk_items.state', 'reason', 'reference', 'name', 'phone'])
    .where('bulk_id', '=', id)
    .where('bulk_items.state', '<>', 'done')
    .orderBy('booking_id')
    .execute()
  const mails = await db
    .selectFrom('outbox')
    .select(['state', ({ fn }) => fn.countAll<number>().as('mails')])
    .where('bulk_id', '=', id)
    .groupBy('state')
    .execute()
  const count = (...states: string[]) =>
    mails.filter(({ state }) => states.includes(state)).reduce((sum, each) => sum + each.mails, 0)
  const refused = items.filter(({ state }) => state === 'refused')
  // Nobody can be called whose name is gone.
  const without = refused.filter(({ reason, name }) => reason === 'booking_without_address' && name !== '')
  return {
    sent: count('sent'),
    failed: count('failed', 'dismissed') + refused.length - without.length,
    waiting: count('queued') + items.length - refused.length,
    without_address: without.map(toCall),
  }
}

const toCall = ({
  booking_id,
  reference,
  name,
  phone,
}: {
  booking_id: number
  reference: string
  name: string
  phone: string
}) => ({ booking_id, reference, name, phone })

/** Bookings by their ids, in the order of ids, as a letter needs them. Those without a name are left out. */
const readToWrite = (db: Database, ids: number[]) =>
  db
    .selectFrom('bookings')
    .select(['id', 'reference', 'name', 'email', 'phone'])
    .where(isOneOf(db, 'id', ids))
    .where('anonymised_at', 'is', null)
    .orderBy('id')
    .execute()
