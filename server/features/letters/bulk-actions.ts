import type { Chosen } from '../../../contract/letters.ts'
import { limits } from '../../../contract/limits.ts'
import { cancelledWith } from '../../core/bookings/departure/cancel-departure.ts'
import { offerOf } from '../../core/departures/seating.ts'
import type { Database, NewRow, Row, Trx } from '../../database/schema.ts'
import { isOneOf } from '../../database/sql.ts'
import type { Ctx, TxCtx } from '../../kit/context.ts'
import { invalid } from '../../kit/refuse.ts'
import { idsFound, isNarrowed } from '../office-bookings/booking-list.ts'

/* Bulk actions: stored in one transaction, then done booking by booking (`work-on-bulk-actions.ts`), each with its mail or refund. */

export type BulkAction = Pick<Row<'bulk_acts'>, 'id' | 'kind' | 'letter' | 'created_at' | 'author_id'>

type ToDo = { id: number; email: string; amount?: number }

/** Stores a bulk action in the caller's transaction. Bookings without a needed address are refused at once. @returns its id */
export async function storeBulkAction(
  tx: TxCtx,
  action: Pick<NewRow<'bulk_acts'>, 'kind' | 'letter' | 'idempotency_key' | 'idempotency_body'>,
  bookings: ToDo[],
): Promise<number> {
  tx.afterCommit(tx.wakeMail)
  const { id } = await tx.db
    .insertInto('bulk_acts')
    .values({ ...action, created_at: tx.by.at, author_id: tx.by.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const items = bookings.map((booking) => {
    const isRefused = action.kind !== 'refund' && booking.email === ''
    return {
      bulk_id: id,
      booking_id: booking.id,
      state: isRefused ? ('refused' as const) : ('left' as const),
      reason: isRefused ? 'booking_without_address' : '',
      amount: booking.amount ?? null,
    }
  })
  await tx.db.insertInto('bulk_items').values(items).execute()
  return id
}

/** The chosen bookings, by id. @param nameless nameless ones too @throws no_booking, no_bookings_chosen, too_many_chosen */
export async function chosenBy(
  ctx: Ctx,
  { departure_id, booking_ids, ...filters }: Chosen,
  nameless = false,
) {
  const most = limits.letters + 1
  let ids: number[]
  if (booking_ids) {
    ids = [...new Set(booking_ids)]
    const known = await ctx.db
      .selectFrom('bookings')
      .select('id')
      .where(isOneOf(ctx.db, 'id', ids))
      .execute()
    if (known.length < ids.length) throw invalid('booking_ids', 'no_booking')
  } else if (departure_id !== undefined) ids = await onDeparture(ctx, departure_id, most)
  else {
    const wanted = { ...filters, sort: 'newest' as const }
    if (!isNarrowed(wanted)) throw invalid('booking_ids', 'no_bookings_chosen')
    ids = await idsFound(ctx, wanted, most)
  }
  if (ids.length > limits.letters) throw invalid('booking_ids', 'too_many_chosen', { most: limits.letters })
  const bookings = await readChosen(ctx.db, ids, nameless)
  if (bookings.length === 0) throw invalid('booking_ids', 'no_bookings_chosen')
  return bookings
}

/** The bookings in force of a departure, but for untaken offers; once it is called off, those that were cancelled with it. */
async function onDeparture(ctx: Ctx, id: number, most: number): Promise<number[]> {
  const { db } = ctx
  const departure = await db
    .selectFrom('departures')
    .select('cancelled_at')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!departure) throw invalid('departure_id', 'no_departure')
  let bookings = db.selectFrom('bookings').select('id').where('departure_id', '=', id)
  bookings =
    departure.cancelled_at === null
      ? bookings.where('status', 'in', ['held', 'confirmed']).where(offerOf(ctx), 'is', null)
      : bookings.where(cancelledWith(departure.cancelled_at))
  return (await bookings.orderBy('id').limit(most).execute()).map((row) => row.id)
}

/** Empties letters that all their bookings have, but for anonymised ones: a text may name people. The mails' copies go with the bookings. */
export async function forgetLetters(db: Database | Trx): Promise<void> {
  await db
    .updateTable('bulk_acts')
    .set({ letter: '' })
    .where('letter', '<>', '')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bulk_items')
            .innerJoin('bookings', 'bookings.id', 'booking_id')
            .select('booking_id')
            .whereRef('bulk_id', '=', 'bulk_acts.id')
            .where('bulk_items.state', '=', 'left')
            .where('anonymised_at', 'is', null),
        ),
      ),
    )
    .execute()
}

export const toCall = ({
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

/** Those of some bookings that have no address. */
export const withoutAddress = (bookings: Awaited<ReturnType<typeof chosenBy>>) =>
  bookings.filter(({ email }) => email === '').map(({ id, ...row }) => toCall({ booking_id: id, ...row }))

/** Bookings by their ids, in the order of ids, with the address that mails about them go to: see `addressOf`. */
async function readChosen(db: Database, ids: number[], nameless: boolean) {
  const bookings = db
    .selectFrom('bookings')
    .leftJoin('resellers', 'resellers.id', 'bookings.reseller_id')
    .select(['bookings.id', 'reference', 'bookings.name', 'bookings.phone', 'bookings.status'])
    .select(({ fn }) => fn.coalesce('resellers.email', 'bookings.email').as('email'))
    .where(isOneOf(db, 'bookings.id', ids))
    .orderBy('bookings.id')
  return await (nameless ? bookings : bookings.where('anonymised_at', 'is', null)).execute()
}
