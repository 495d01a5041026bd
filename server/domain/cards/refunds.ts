import { type Clock, isoAt, minutes } from '../../platform/clock.ts'
import { databaseId } from '../../platform/database/identity.ts'
import { lockedFor } from '../../platform/database/rules.ts'
import type { Database, Row, Trx } from '../../platform/database/schema.ts'
import { invalid, notFound, Problem } from '../../platform/errors.ts'
import { type PaymentProvider, ProviderError, type RefundState } from '../../platform/payments/provider.ts'
import { newToken } from '../../platform/secrets.ts'
import { audit, type By, byItself } from '../audit/audit.ts'
import { mailedAsTold } from '../bookings/trip-facts.ts'
import { putMail } from '../mails/put-mail.ts'
import { readMailedPrices } from '../money/mailed-price.ts'
import { storeOwed } from '../money/owed.ts'
import { paymentInWords } from '../money/payment-words.ts'
import { addOnce, idempotencyOf } from '../shared/idempotency.ts'
import type { Cards } from './cards.ts'
import { noteDifference } from './differences.ts'

/*
 * Money back to a card. The row is stored in the transaction that decides it; a worker sends it, with a key of its own; the row of
 * the ledger is stored once the provider says that it is done.
 */

type Refund = Row<'refunds'>

const lockPaid = (trx: Trx, id: number) =>
  trx
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .$call(lockedFor(trx, 'update'))
    .executeTakeFirst()

const sumOf = (rows: { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

/** What came by card for a booking, and how much of each payment can still go back, pending refunds counted. */
export async function refundable(db: Database, bookingId: number) {
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'amount', 'method', 'of_payment'])
    .where('booking_id', '=', bookingId)
    .where('method', 'in', ['stripe', 'demo'])
    .orderBy('id')
    .execute()
  const pending = await pendingOf(db, bookingId)
  return rows
    .filter(({ of_payment, amount }) => of_payment === null && amount > 0)
    .map(({ id, amount, method }) => ({
      id,
      provider: method as Refund['provider'],
      left:
        amount +
        sumOf(rows.filter(({ of_payment }) => of_payment === id)) -
        sumOf(pending.filter(({ payment_id }) => payment_id === id)),
    }))
    .filter(({ left }) => left > 0)
}

/** Refunds that are decided, and not in the ledger yet. */
const pendingOf = (db: Database, bookingId: number) =>
  db
    .selectFrom('refunds')
    .select(['payment_id', 'amount'])
    .where('booking_id', '=', bookingId)
    .where('state', 'in', ['pending', 'sent'])
    .execute()

/** How much of a booking's money is on its way back. Whole minor units. */
export const pendingRefunds = async (db: Database, bookingId: number) => sumOf(await pendingOf(db, bookingId))

/** Which payments an amount is taken from: one that fits exactly, else the largest first. */
function share<P extends { left: number }>(payments: P[], amount: number): { payment: P; amount: number }[] {
  const exact = payments.find(({ left }) => left === amount)
  if (exact) return [{ payment: exact, amount }]
  let open = amount
  return payments
    .toSorted((a, b) => b.left - a.left)
    .flatMap((payment) => {
      const part = Math.min(open, payment.left)
      open -= part
      return part > 0 ? [{ payment, amount: part }] : []
    })
}

type Wanted = { amount: number; note: string; payment_id?: number | undefined }

/**
 * Decides that money goes back to the card, in the transaction of the caller; the booking is locked. Pending refunds count:
 * never more than was paid.
 * @returns the id of the first refund: several payments take several
 * @throws {Problem} 409 `money` for more than came by card and is still there
 */
export async function storeRefund(
  trx: Trx,
  clock: Clock,
  by: By,
  booking: Row<'bookings'>,
  { amount, note, payment_id }: Wanted,
  idempotency: Partial<Pick<Refund, 'idempotency_key' | 'idempotency_body'>> = {},
): Promise<number> {
  const all = await refundable(trx, booking.id)
  if (payment_id !== undefined && !all.some(({ id }) => id === payment_id)) {
    const known = await trx
      .selectFrom('payments')
      .select('id')
      .where('id', '=', payment_id)
      .where('booking_id', '=', booking.id)
      .executeTakeFirst()
    if (!known) throw invalid('payment_id', 'This booking has no such payment')
  }
  const payments = payment_id === undefined ? all : all.filter(({ id }) => id === payment_id)
  const paid = booking.paid - (await pendingRefunds(trx, booking.id))
  const most = Math.min(
    payments.reduce((sum, { left }) => sum + left, 0),
    paid,
  )
  if (amount > most)
    throw new Problem(409, 'More cannot go back to the card than has come from it.', { code: 'money' })
  const ids: number[] = []
  for (const part of share(payments, amount)) {
    const { id } = await trx
      .insertInto('refunds')
      .values({
        booking_id: booking.id,
        payment_id: part.payment.id,
        provider: part.payment.provider,
        state: 'pending',
        amount: part.amount,
        note,
        request_key: newToken(),
        created_at: by.at,
        author_id: by.userId,
        next_attempt_at: isoAt(clock.now()),
        ...(ids.length === 0 && idempotency),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  const { changes } = await paymentInWords(trx, { amount: -amount }, booking.currency ?? '')
  const about = { id: booking.id, subject: booking.reference, fields: ['amount'], changes }
  await audit(trx, by, ['booking', 'refund-ordered'], about)
  return ids[0] as number
}

/**
 * The staff pay money back to the card. The same Idempotency-Key pays back once.
 * @throws {Problem} 404; as `storeRefund`; 409 when the key was used with another form
 */
export async function refund(
  { db, clock }: Cards,
  by: By,
  bookingId: number,
  wanted: Wanted,
  key: string | undefined,
): Promise<Pick<Refund, 'id' | 'amount' | 'state'>> {
  const idempotency = idempotencyOf(by.userId, key, [bookingId, wanted])
  const add = async (trx: Trx) => {
    const booking = await lockPaid(trx, bookingId)
    if (!booking) throw notFound('booking')
    return await storeRefund(trx, clock, by, booking, wanted, idempotency)
  }
  const id = await addOnce(db, 'refunds', idempotency, add, async (id) => id)
  const { state } = await db
    .selectFrom('refunds')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, amount: wanted.amount, state }
}

/** A provider keeps the key of a request for a day; an older doubt is looked up. */
const KEY_LIFETIME = minutes(23 * 60)

/**
 * Sends a refund to the provider, or asks how one that was sent stands, and stores the answer.
 * @throws {ProviderError} `away` or `key`: to be tried again
 */
export async function sendRefund(cards: Cards, provider: PaymentProvider, row: Refund): Promise<void> {
  const { db, clock } = cards
  const { id, reference, amount, request_key, booking_id } = row
  try {
    if (reference !== null) return await storeState(cards, await provider.lookRefund(reference))
    const { provider_ref, currency } = await db
      .selectFrom('payments')
      .innerJoin('bookings', 'bookings.id', 'booking_id')
      .select(['provider_ref', 'currency'])
      .where('payments.id', '=', row.payment_id)
      .executeTakeFirstOrThrow()
    const site = await databaseId(db)
    const isOld = clock.now().getTime() - Date.parse(row.created_at) > KEY_LIFETIME
    if (isOld && row.attempts > 0) {
      const { refunds } = await provider.list(site, row.created_at)
      const made = refunds.find(({ marks }) => marks.row === request_key)
      if (made) return await storeState(cards, made)
    }
    const marks = { site, booking: `${booking_id}`, row: request_key }
    const request = { payment: provider_ref ?? '', amount, currency: currency ?? '', marks }
    await storeState(cards, await provider.refund(request, request_key))
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind === 'away' || error.kind === 'key') throw error
    await db.transaction().execute(async (trx) => {
      const failed = await trx
        .updateTable('refunds')
        .set({ state: 'failed', last_error: error.message })
        .where('id', '=', id)
        .where('state', 'in', ['pending', 'sent'])
        .returning('id')
        .executeTakeFirst()
      if (!failed) return
      const { currency } = await trx
        .selectFrom('bookings')
        .select('currency')
        .where('id', '=', booking_id)
        .executeTakeFirstOrThrow()
      await noteFailed(trx, clock, row, { reference: `refund ${id}`, currency: currency ?? '' })
    })
  }
}

/** A refund that has failed is a line on the Money screen: somebody has to pay it back in another way. */
const noteFailed = (
  trx: Trx,
  clock: Clock,
  { booking_id, amount }: Refund,
  { reference, currency }: Pick<RefundState, 'reference' | 'currency'>,
) =>
  noteDifference(trx, clock, {
    kind: 'amount',
    provider_ref: reference,
    booking_id,
    amount,
    currency,
    note: 'Paying back to the card has failed: the money is still here',
  })

/** The refund that a provider speaks of: known by its reference, or by the mark of our own row. */
const findRefund = (db: Database, { reference, marks }: RefundState) =>
  db
    .selectFrom('refunds')
    .selectAll()
    .where((is) => is.or([is('reference', '=', reference), is('request_key', '=', marks.row ?? '')]))
    .executeTakeFirst()

/**
 * Stores what the provider says of a refund: its row in the ledger once it is done, and the opposite row if it has failed
 * after that. One that a person made at the provider is stored as well, and is a difference.
 * @returns whether it is a new difference
 */
export async function settleRefund(cards: Cards, state: RefundState): Promise<boolean> {
  const { db, clock } = cards
  const payment = await db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'booking_id')
    .select(['payments.id', 'booking_id', 'method', 'currency'])
    .where('provider_ref', '=', state.payment)
    .executeTakeFirst()
  const row = await findRefund(db, state)
  const { reference, amount, currency } = state
  const fact = { provider_ref: reference, booking_id: payment?.booking_id ?? null, amount, currency }
  if (!payment) return await noteDifference(db, clock, { kind: 'foreign_refund', ...fact })
  if (payment.currency !== currency) return await noteDifference(db, clock, { kind: 'currency', ...fact })
  const isChanged = await db.transaction().execute(async (trx) => {
    const booking = (await lockPaid(trx, payment.booking_id)) as Row<'bookings'>
    const isChanged = await storeInLedger(trx, cards, booking, { payment, row, state })
    if (row) await storeRow(trx, cards, row, state)
    if (row && state.state === 'failed') await noteFailed(trx, clock, row, state)
    return isChanged
  })
  if (isChanged) cards.wakeMail()
  return row ? false : await noteDifference(db, clock, { kind: 'foreign_refund', ...fact })
}

const storeState = async (cards: Cards, state: RefundState): Promise<void> => {
  await settleRefund(cards, state)
}

const LOOK_EVERY = minutes(10)

async function storeRow(
  trx: Trx,
  { clock }: Cards,
  { id, sent_at }: Refund,
  { state, reference }: RefundState,
) {
  const now = isoAt(clock.now())
  await trx
    .updateTable('refunds')
    .set({
      state: state === 'pending' ? 'sent' : state,
      reference,
      sent_at: sent_at ?? now,
      last_error: state === 'failed' ? 'The provider could not pay it back' : null,
      next_attempt_at: isoAt(clock.now(), LOOK_EVERY),
    })
    .where('id', '=', id)
    .execute()
}

type Told = {
  payment: { id: number; method: Row<'payments'>['method'] }
  row: Refund | undefined
  state: RefundState
}

async function storeInLedger(
  trx: Trx,
  cards: Cards,
  booking: Row<'bookings'>,
  { payment, row, state: { state, reference, amount } }: Told,
): Promise<boolean> {
  const { clock } = cards
  const by = byItself(clock)
  const done = await trx
    .selectFrom('payments')
    .select('id')
    .where('provider_ref', '=', reference)
    .executeTakeFirst()
  const isDone = state === 'done' && !done
  const isUndone = state === 'failed' && done
  if (!isDone && !isUndone) return false
  const added = await trx
    .insertInto('payments')
    .values({
      booking_id: booking.id,
      amount: isUndone ? amount : -amount,
      method: payment.method,
      note: row?.note ?? '',
      received_on: clock.today(),
      created_at: by.at,
      author_id: row?.author_id ?? null,
      provider_ref: isUndone ? `${reference}:failed` : reference,
      of_payment: payment.id,
      undoes: isUndone ? done.id : null,
    })
    .onConflict((conflict) => conflict.column('provider_ref').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return false
  await storeOwed(trx, [booking.id])
  const told = { amount: isUndone ? amount : -amount, undoes: isUndone ? done.id : null }
  const { action, changes } = await paymentInWords(trx, told, booking.currency ?? '')
  await audit(trx, by, ['booking', action], {
    id: booking.id,
    subject: booking.reference,
    fields: ['amount'],
    changes,
  })
  if (isDone) await tellOfRefund(trx, cards, booking, amount)
  return true
}

async function tellOfRefund(trx: Trx, { clock, settings }: Cards, booking: Row<'bookings'>, amount: number) {
  const { price } = (await readMailedPrices(trx, clock, [booking.id]))(booking.id)
  if (booking.email === '' || !price) return
  const data = { agency: settings.contact(), booking: await mailedAsTold(trx, booking), price, amount }
  await putMail(trx, clock, 'paid-back', booking.email, data, { bookingId: booking.id })
}
