import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { isInForce } from '../../../rules/booking-status.ts'
import { audit } from '../../core/audit/audit.ts'
import { correctBooking } from '../../core/bookings/cancel-and-correct.ts'
import { anonymiseBookings, lockChosen } from '../../core/bookings/traveller/anonymise.ts'
import { describeCustomer, lockCustomers } from '../../core/customers/customer-of.ts'
import { lastsTo, lengthBooked } from '../../core/departures/next-departure.ts'
import type { Row, Trx } from '../../database/schema.ts'
import { BATCH, lockedFor } from '../../database/sql.ts'
import { type Flag, isSet } from '../../database/tables/columns.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../kit/context.ts'
import { refuse } from '../../kit/refuse.ts'
import { deleteMessagesFrom } from '../messages/messages.ts'
import { addressesOf, findCustomer } from './customer-page.ts'

/** Who a customer is, as bookings have it; `email` is '' where there is none. */
type Contact = { name: string; email: string; phone: string }

/** Locks a customer, or the one into whom that was merged before the lock. @throws no_customer */
async function lockCustomer(trx: Trx, id: number): Promise<Row<'customers'>> {
  const [customer] = await lockCustomers(trx, [(await findCustomer(trx, id)).id])
  if (!customer) throw refuse('no_customer')
  return customer.merged_into === null ? customer : await lockCustomer(trx, id)
}

/** Adds a note to a customer. Notes are never changed. */
export async function noteCustomer(ctx: Ctx, id: number, note: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    // The user before the record, in the same order as a deletion of the account.
    await tx.db
      .selectFrom('users')
      .select('id')
      .where('id', '=', tx.by.userId)
      .$call(lockedFor(tx.db, 'share'))
      .execute()
    const customer = await lockCustomer(tx.db, id)
    await tx.db
      .insertInto('customer_notes')
      .values({ customer_id: customer.id, note, created_at: tx.by.at, author_id: tx.by.userId })
      .execute()
    await audit(tx, ['customer', 'noted'], { id: customer.id })
  })
}

const moveTo = (trx: Trx, table: 'bookings' | 'customer_notes', from: number, to: number) =>
  trx.updateTable(table).set({ customer_id: to }).where('customer_id', '=', from).execute()

/**
 * Merges a customer into another, who keeps name and contact and gets all bookings and notes, now and later.
 * @returns the latter's id @throws customers_are_one
 */
export async function mergeCustomers(ctx: Ctx, id: number, into: number): Promise<number> {
  return await inTransaction(ctx, async (tx) => {
    const from = await findCustomer(tx.db, id)
    const to = await findCustomer(tx.db, into)
    if (from.id === to.id || from.id !== id) throw refuse('customers_are_one')
    // Bookings are locked before their customers.
    await tx.db
      .selectFrom('bookings')
      .select('id')
      .where('customer_id', '=', from.id)
      .orderBy('id')
      .$call(lockedFor(tx.db, 'update'))
      .execute()
    const locked = await lockCustomers(tx.db, [from.id, to.id])
    const kept = locked.find((each) => each.id === to.id)
    // Somebody else may have merged one of them meanwhile.
    if (!kept || locked.length < 2 || locked.some(({ merged_into }) => merged_into !== null))
      throw refuse('customers_are_one')
    await moveTo(tx.db, 'bookings', from.id, to.id)
    await moveTo(tx.db, 'customer_notes', from.id, to.id)
    await tx.db
      .updateTable('customers')
      .set({ merged_into: to.id })
      .where((is) => is.or([is('id', '=', from.id), is('merged_into', '=', from.id)]))
      .execute()
    await describeCustomer(tx.db, to.id, kept)
    // By number, as the log keeps nobody's name: who reads it is told the name for as long as there is one.
    const absorbed = { from: '', to: `customer ${from.id}` }
    await audit(tx, ['customer', 'merged'], { id: to.id, fields: ['absorbed'], changes: { absorbed } })
    return to.id
  })
}

const isSame = (one: Contact, other: Contact) =>
  one.name === other.name && one.email === other.email && one.phone === other.phone

/** Whether all bookings left at the old address are this person's, and the new one is nobody's: merges cannot be undone. */
async function isOnePerson(ctx: Ctx, was: Row<'customers'>, now: number, corrected: number[]) {
  const others = await ctx.db
    .selectFrom('bookings')
    .select(['id', 'name', 'email', 'phone', 'customer_id'])
    .where('customer_id', 'in', [was.id, now])
    .execute()
  return others
    .filter(({ id }) => !corrected.includes(id))
    .every((each) => each.customer_id === was.id && isSame(each, was))
}

/** The bookings in which a customer is corrected: the latest first, and those to come that have the same name and contact. */
async function toCorrect(ctx: Ctx, { id, name, email, phone }: Row<'customers'>): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('bookings')
    .innerJoin('departures as d', 'd.id', 'departure_id')
    .innerJoin('trips', 'trips.id', 'bookings.trip_id')
    .select(['bookings.id', 'bookings.name', 'email', 'phone', 'status', 'trips.deleted_at'])
    .select(
      sql<Flag>`case when ${lastsTo(ctx.db, ctx.clock.today(), lengthBooked)} then 1 else 0 end`.as('lasts'),
    )
    .where('customer_id', '=', id)
    .orderBy('bookings.id', 'desc')
    .execute()
  const customer = { name, email, phone }
  const mayDiffer = (row: (typeof rows)[number]) =>
    isInForce(row.status) && row.deleted_at === null && isSet(row.lasts) && isSame(row, customer)
  return rows.filter((row, at) => at === 0 || mayDiffer(row)).map((row) => row.id)
}

/**
 * Corrects name and contact in a customer's latest booking and those to come, each in a transaction, without mails. If the latest, which
 * comes first, is refused, none is changed. What is left at the old address follows, if it is nobody else's.
 * @returns the customer's id, another one for a new address, and how many bookings were corrected
 */
export async function correctCustomer(ctx: Ctx, id: number, contact: Contact) {
  const customer = await findCustomer(ctx.db, id)
  const bookings = await toCorrect(ctx, customer)
  for (const booking of bookings) await correctBooking({ ...ctx, notify: false }, booking, contact)
  const { customer_id } = await ctx.db
    .selectFrom('bookings')
    .select('customer_id')
    .where('id', '=', bookings[0] ?? 0)
    .executeTakeFirstOrThrow()
  const now = customer_id ?? customer.id
  const isLeft =
    now !== customer.id &&
    (await ctx.db.selectFrom('customers').select('id').where('id', '=', customer.id).executeTakeFirst())
  if (isLeft && (await isOnePerson(ctx, customer, now, bookings))) await mergeCustomers(ctx, customer.id, now)
  return { id: now, bookings: bookings.length }
}

/** Bookings of a customer whose trip is over, or that do not hold any more. */
const pastOf = (tx: TxCtx, id: number) =>
  tx.db
    .selectFrom('bookings')
    .innerJoin('departures as d', 'd.id', 'departure_id')
    .innerJoin('trips', 'trips.id', 'bookings.trip_id')
    .select(['bookings.id', 'reference'])
    .where('customer_id', '=', id)
    .where(
      sql<boolean>`(bookings.status in ('cancelled', 'expired') or not ${lastsTo(tx.db, tx.clock.today(), lengthBooked)})`,
    )
    .orderBy('bookings.id')
    .limit(BATCH)

/**
 * Anonymises a customer's past bookings, as `anonymiseBooking`, and deletes the messages, in batches. The customer goes with the last
 * booking; those to come stay.
 * @returns how many bookings and messages went, and how many bookings stay
 */
export async function anonymiseCustomer(ctx: Ctx, id: number) {
  const customer = await findCustomer(ctx.db, id)
  const messages = await inTransaction(ctx, async (tx) =>
    deleteMessagesFrom(tx, await addressesOf(tx.db, customer)),
  )
  let bookings = 0
  for (let isMore = true; isMore; ) {
    const batch = await inTransaction(ctx, async (tx) => {
      const { bookings: past, found } = await lockChosen(tx.db, () => pastOf(tx, customer.id).execute())
      await anonymiseBookings(
        tx,
        past.map((booking) => booking.id),
      )
      for (const { id, reference } of past)
        await audit(tx, ['booking', 'anonymised'], { id, subject: reference })
      return { gone: past.length, found }
    })
    bookings += batch.gone
    isMore = batch.found === BATCH
    await nextTurn()
  }
  const { left } = await ctx.db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('customer_id', '=', customer.id)
    .executeTakeFirstOrThrow()
  await audit(ctx, ['customer', 'anonymised'], { id: customer.id })
  return { bookings, messages, left }
}
