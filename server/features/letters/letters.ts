import type { Language } from '../../../contract/languages.ts'
import { type Chosen, type LettersForm, letterFields } from '../../../contract/letters.ts'
import { unknownFields } from '../../../rules/booking-facts.ts'
import { audit } from '../../core/audit/audit.ts'
import { lockBooking } from '../../core/bookings/lock-booking.ts'
import { mailBooking, readMailed, saidTo } from '../../core/bookings/mail-booking.ts'
import { owedNow } from '../../core/bookings/payment-reminders.ts'
import { readSeller } from '../../core/resellers/selling.ts'
import type { Database } from '../../database/schema.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../kit/context.ts'
import { addOnce, idempotencyOf } from '../../kit/idempotency.ts'
import { readMail, subjectOf } from '../../kit/mail/render.tsx'
import type { Site } from '../../kit/mail/site.ts'
import { invalid, refuse } from '../../kit/refuse.ts'
import { type BulkAction, chosenBy, storeBulkAction, toCall, withoutAddress } from './bulk-actions.ts'
import { letterToMany } from './mails/letter.tsx'

/* Letters to many: bulk actions whose work is to write to each booking. */

/** What is written to each: as typed, and in further languages. */
type Letter = {
  subject: string
  text: string
  texts: Partial<Record<Language, { subject: string; text: string }>>
}

type Wanted = LettersForm

const choiceOf = ({ subject: _, text: __, texts: ___, preview: ____, ...choice }: Wanted): Chosen => choice

/** The letter of a form. @throws no_letter_field */
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

/** The fields that are empty for whoever owes nothing. */
const OWED_FIELD = /\{\{\s*(balance|due_on)\s*\}\}/

/** Whether a letter, in any of its languages, names what is owed. */
const namesOwed = ({ texts, ...main }: Letter) =>
  [main, ...Object.values(texts)].some((each) => OWED_FIELD.test(each.subject + each.text))

const SHOWN = 3

/** What `sendLetters` would send: three samples, how many, who has no address. @param siteOf in a booking's language; null: the main one */
export async function previewLetters(
  ctx: Ctx,
  siteOf: (booking: { language: Language | null }) => Site,
  form: Wanted,
) {
  const letter = letterOf(form)
  const bookings = await chosenBy(ctx, choiceOf(form))
  const reachable = bookings.filter(({ email }) => email !== '')
  const ids = reachable.map(({ id }) => id)
  const data = await inTransaction(ctx, (tx) =>
    Promise.all(
      reachable.slice(0, SHOWN).map(async ({ id, email }) => {
        const mailed = await readMailed(tx, letterToMany, id)
        if (!mailed) throw new Error(`Booking ${id} has no letter`)
        const { language, isSold, booking, price } = mailed
        const seller = isSold ? await readSeller(tx.db, id) : undefined
        const own = language === null ? undefined : letter.texts[language]
        const { subject, text } = own ?? letter
        const data = { booking: saidTo(email, booking, seller), price, subject, text }
        return { to: email, language: own && !seller ? language : null, data }
      }),
    ),
  )
  const letters = data.map(async ({ to, language, data }) => {
    const site = siteOf({ language })
    return {
      to,
      subject: subjectOf(letterToMany, data, site) ?? '',
      text: await readMail(letterToMany, data, site),
    }
  })
  return {
    count: reachable.length,
    held: reachable.filter(({ status }) => status === 'held').length,
    without_address: withoutAddress(bookings),
    letters: await Promise.all(letters),
    ...(namesOwed(letter) && { owing_nothing: reachable.length - (await owedNow(ctx, ids)).size }),
  }
}

/** Stores a letter to chosen bookings for `workOnBulkActions`, once per Idempotency-Key; lists those without an address. @returns its id */
export async function sendLetters(ctx: Ctx, form: Wanted, key: string | undefined) {
  const letter = letterOf(form)
  const bookings = await chosenBy(ctx, choiceOf(form))
  const idempotency = idempotencyOf(ctx.by.userId, key, form)
  const add = async (tx: TxCtx) => {
    const action = { kind: 'letter', letter: JSON.stringify(letter), ...idempotency } as const
    return await storeBulkAction(tx, action, bookings)
  }
  const id = await addOnce(ctx, 'bulk_acts', idempotency, add, async (id) => id)
  return {
    id,
    count: bookings.filter(({ email }) => email !== '').length,
    without_address: withoutAddress(bookings),
  }
}

/** Puts the mail of one booking of a letter. @throws booking_anonymous, too_many_mails_call */
export async function writeLetter(tx: TxCtx, action: BulkAction, bookingId: number): Promise<void> {
  const booking = await lockBooking(tx.db, bookingId, 'to mail')
  // A reseller still has its address; the letter may be gone.
  if (booking.anonymised_at !== null) throw refuse('booking_anonymous')
  const letter: Letter = JSON.parse(action.letter)
  const own = booking.language === null ? undefined : letter.texts[booking.language]
  const { subject, text } = own ?? letter
  const to = await mailBooking(
    tx,
    letterToMany,
    booking.id,
    { subject, text },
    { bulkId: action.id, ...(!own && { inLanguage: null }) },
  )
  if (to === undefined) throw refuse('too_many_mails_call')
  await audit(tx, ['booking', 'written-to'], { id: booking.id, subject: booking.reference })
}

/** What became of a letter, counted from the outbox; who has no address is listed. @throws no_letter */
export async function showLetters(db: Database, id: number) {
  const action = await db
    .selectFrom('bulk_acts')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', 'letter')
    .executeTakeFirst()
  if (!action) throw refuse('no_letter')
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
