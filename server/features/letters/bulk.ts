import type { BulkForm } from '../../../contract/bulk.ts'
import { lockBooking } from '../../core/bookings/lock-booking.ts'
import { owedNow, putReminder } from '../../core/bookings/payment-reminders.ts'
import type { Database, Row } from '../../database/schema.ts'
import { isOneOf } from '../../database/sql.ts'
import type { Ctx, TxCtx } from '../../kit/context.ts'
import { addOnce, idempotencyOf } from '../../kit/idempotency.ts'
import { invalid, type Reason, refuse } from '../../kit/refuse.ts'
import { days, isoAt } from '../../platform/clock.ts'
import { dueBack, refundsOfBulkAction, storeRefund } from '../cards/refunds.ts'
import { type BulkAction, chosenBy, storeBulkAction, toCall, withoutAddress } from './bulk-actions.ts'

/* Reminders and refunds of many bookings: bulk actions on those of the chosen bookings that owe something, or are owed something. */

type Kind = Exclude<BulkAction['kind'], 'letter'>

const sumOf = (rows: { amount: number | null }[]) => rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0)

/** Milliseconds within which somebody was reminded lately: the staff are told so before they remind again. */
const LATELY = days(1)

/** The bookings that a bulk action would be for, each with its amount; reminders leave out who has no address. @throws mixed_currencies */
async function concernedBy(ctx: Ctx, kind: Kind, form: BulkForm) {
  const { dry_run: _, expected_sum: __, expected_reminded: ___, ...choice } = form
  // Money goes back to cards, whether or not the name is still known.
  const chosen = await chosenBy(ctx, choice, kind === 'refund')
  const ids = chosen.map(({ id }) => id)
  const money = kind === 'remind' ? await owedNow(ctx, ids) : await dueBack(ctx.db, ids)
  const found = chosen.flatMap((booking) => {
    const own = money.get(booking.id)
    return own ? [{ byHand: 0, ...booking, ...own }] : []
  })
  if (new Set(found.map(({ currency }) => currency)).size > 1)
    throw invalid('booking_ids', 'mixed_currencies')
  const unreachable = kind === 'remind' ? found.filter(({ email }) => email === '') : []
  const bookings = found.filter((each) => each.amount > 0 && !unreachable.includes(each))
  const reached = bookings.map(({ id }) => id)
  return {
    bookings,
    unreachable,
    sum: sumOf(bookings),
    currency: found[0]?.currency ?? null,
    byHand: found.reduce((sum, each) => sum + each.byHand, 0),
    remindedLately:
      kind === 'remind' ? await countReminded(ctx.db, isoAt(ctx.clock.now(), -LATELY), reached) : 0,
  }
}

/** How many of some bookings' travellers were reminded since a moment. */
async function countReminded(db: Database, since: string, ids: number[]): Promise<number> {
  const rows = await db
    .selectFrom('reminders')
    .select('booking_id')
    .distinct()
    .where(isOneOf(db, 'booking_id', ids))
    .where('at', '>=', since)
    .execute()
  return rows.length
}

/** What `startBulk` would do: for which bookings, and the sum of what they owe or get back. Nothing is stored. */
export async function lookAtBulk(ctx: Ctx, kind: Kind, form: BulkForm) {
  const { bookings, unreachable, sum, currency, ...found } = await concernedBy(ctx, kind, form)
  return {
    count: bookings.length,
    sum,
    currency,
    booking_ids: bookings.map(({ id }) => id),
    ...(kind === 'refund' ? { by_hand: found.byHand } : { reminded_lately: found.remindedLately }),
    without_address: withoutAddress(unreachable),
  }
}

/** Once per Idempotency-Key. @throws nobody_to_mail, nobody_owes, nothing_to_cards, sum_changed, reminded_since_shown */
export async function startBulk(ctx: Ctx, kind: Kind, form: BulkForm, key: string | undefined) {
  const idempotency = idempotencyOf(ctx.by.userId, key, [kind, form])
  const add = async (tx: TxCtx) => {
    const { bookings, unreachable, sum, remindedLately } = await concernedBy(tx, kind, form)
    if (unreachable.length > 0 && bookings.length === 0) throw refuse('nobody_to_mail')
    if (bookings.length === 0) throw refuse(kind === 'remind' ? 'nobody_owes' : 'nothing_to_cards')
    const { expected_sum = sum, expected_reminded = remindedLately } = form
    if (expected_sum !== sum) throw refuse('sum_changed')
    if (expected_reminded < remindedLately) throw refuse('reminded_since_shown')
    return await storeBulkAction(tx, { kind, ...idempotency }, [...bookings, ...unreachable])
  }
  const id = await addOnce(ctx, 'bulk_acts', idempotency, add, async (id) => id)
  const items = await itemsOf(ctx.db, id)
  const without = items.filter(({ reason }) => reason === 'booking_without_address')
  const done = items.filter((item) => !without.includes(item))
  return {
    id,
    count: done.length,
    sum: sumOf(done),
    currency: done[0]?.currency ?? null,
    booking_ids: done.map(({ booking_id }) => booking_id),
    without_address: without.map(toCall),
  }
}

const itemsOf = (db: Database, id: number) =>
  db
    .selectFrom('bulk_items')
    .innerJoin('bookings', 'bookings.id', 'booking_id')
    .select(['booking_id', 'bulk_items.state', 'reason', 'amount', 'reference', 'name', 'phone', 'currency'])
    .where('bulk_id', '=', id)
    .orderBy('booking_id')
    .execute()

/** Reminds the traveller of one booking of a bulk action. @throws reminded_already */
export async function remindOne(tx: TxCtx, action: BulkAction, bookingId: number): Promise<void> {
  await lockBooking(tx.db, bookingId, 'alone')
  const since = await tx.db
    .selectFrom('reminders')
    .select('at')
    .where('booking_id', '=', bookingId)
    .where('at', '>=', action.created_at)
    .executeTakeFirst()
  if (since) throw refuse('reminded_already')
  await putReminder(tx, bookingId, { bulkId: action.id })
}

/** Orders the refund of one booking of a bulk action: what was shown, never more. @throws refund_changed */
export async function refundOne(tx: TxCtx, action: BulkAction, bookingId: number): Promise<void> {
  const booking = await lockBooking(tx.db, bookingId, 'alone')
  const item = await tx.db
    .selectFrom('bulk_items')
    .select('amount')
    .where('bulk_id', '=', action.id)
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const due = (await dueBack(tx.db, [bookingId])).get(bookingId)?.amount ?? 0
  const amount = item.amount ?? 0
  if (due < amount) throw refuse('refund_changed')
  await storeRefund(tx, booking, { amount, note: '', bulk_id: action.id })
}

/** How it stands with one booking of a bulk action. A failure has its reason, or what the mail server or the provider answered. */
type Stands = 'done' | 'left' | { reason: Reason } | { said: string }

/** What a bulk action has put for a booking: how it stands, and how much of it is back on cards, in whole minor units. */
type Put = { stands: Stands; back: number }

/** How it stands with what a bulk action has put, by the id of the booking. */
async function standsOf(
  db: Database,
  { id, kind }: Pick<BulkAction, 'id' | 'kind'>,
): Promise<Map<number, Put>> {
  if (kind === 'remind') {
    const mails = await db
      .selectFrom('outbox')
      .select(['booking_id', 'state', 'last_error'])
      .where('bulk_id', '=', id)
      .execute()
    return new Map(mails.map((mail) => [mail.booking_id ?? 0, { stands: mailStands(mail), back: 0 }]))
  }
  const refunds = await refundsOfBulkAction(db, id)
  const byBooking = Map.groupBy(refunds, ({ booking_id }) => booking_id)
  const back = (rows: typeof refunds) => sumOf(rows.filter(({ state }) => state === 'done'))
  return new Map([...byBooking].map(([id, rows]) => [id, { stands: refundsStand(rows), back: back(rows) }]))
}

function mailStands({ state, last_error }: Pick<Row<'outbox'>, 'state' | 'last_error'>): Stands {
  if (state === 'sent') return 'done'
  if (state === 'queued') return 'left'
  return last_error ? { said: last_error } : { reason: 'mail_dismissed' }
}

/** A booking that was paid by several cards has several refunds. */
function refundsStand(refunds: Pick<Row<'refunds'>, 'state' | 'last_error'>[]): Stands {
  const failed = refunds.find(({ state }) => state === 'failed')
  if (failed) return { said: failed.last_error ?? '' }
  return refunds.every(({ state }) => state === 'done') ? 'done' : 'left'
}

/** How far a bulk action is, counted from its mails and refunds. @returns the bookings that failed, each with a reason @throws no_act */
export async function showBulk(db: Database, id: number) {
  const action = await db
    .selectFrom('bulk_acts')
    .select(['id', 'kind'])
    .where('id', '=', id)
    .where('kind', '<>', 'letter')
    .executeTakeFirst()
  if (!action) throw refuse('no_act')
  // Items first: what they put is stored with their state, so that none is missed.
  const items = await itemsOf(db, id)
  const put = await standsOf(db, action)
  const standing = items.map((item) => {
    const { stands, back } = put.get(item.booking_id) ?? { stands: 'left' as const, back: 0 }
    const refused: Stands = { reason: item.reason as Reason }
    return { item, stands: item.state === 'refused' ? refused : stands, back }
  })
  const done = standing.filter(({ stands }) => stands === 'done')
  return {
    kind: action.kind as Kind,
    done: done.length,
    sum:
      action.kind === 'refund'
        ? sumOf(standing.map(({ back }) => ({ amount: back })))
        : sumOf(done.map(({ item }) => item)),
    currency: items[0]?.currency ?? null,
    left: standing.filter(({ stands }) => stands === 'left').length,
    failed: standing.flatMap(({ item, stands }) =>
      typeof stands === 'string' ? [] : [{ ...toCall(item), why: stands }],
    ),
  }
}
