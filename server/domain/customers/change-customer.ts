import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Row, Trx } from '../../database/schema.ts'
import { BATCH, isOneOf, lockedFor } from '../../database/sql.ts'
import type { Clock } from '../../platform/clock.ts'
import { audit, type By } from '../audit/audit.ts'
import { describeCustomer, lockCustomers } from '../bookings/customer-of.ts'
import { lastsTo, lengthBooked } from '../departures/next-departure.ts'
import { deleteMessagesFrom } from '../messages/messages.ts'
import { anonymiseBookings, lockChosen } from '../retention/anonymise.ts'
import { refuse } from '../shared/refuse.ts'
import { addressesOf, findCustomer } from './customer-page.ts'

/** Locks a customer, or the one into whom that was merged before the lock. @throws no_customer */
async function lockCustomer(trx: Trx, id: number): Promise<Row<'customers'>> {
  const [customer] = await lockCustomers(trx, [(await findCustomer(trx, id)).id])
  if (!customer) throw refuse('no_customer')
  return customer.merged_into === null ? customer : await lockCustomer(trx, id)
}

/** Adds a note to a customer. Notes are never changed. */
export async function noteCustomer(db: Database, by: By, id: number, note: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // The user before the record, in the same order as a deletion of the account.
    await trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', by.userId)
      .$call(lockedFor(trx, 'share'))
      .execute()
    const customer = await lockCustomer(trx, id)
    await trx
      .insertInto('customer_notes')
      .values({ customer_id: customer.id, note, created_at: by.at, author_id: by.userId })
      .execute()
    await audit(trx, by, ['customer', 'noted'], { id: customer.id })
  })
}

const moveTo = (trx: Trx, table: 'bookings' | 'customer_notes', from: number, to: number) =>
  trx.updateTable(table).set({ customer_id: to }).where('customer_id', '=', from).execute()

/** Whose latest booking is the later one: name and contact of a merged customer. */
async function laterOf(trx: Trx, one: Row<'customers'>, other: Row<'customers'>) {
  const latest = await trx
    .selectFrom('bookings')
    .select('customer_id')
    .where(isOneOf(trx, 'customer_id', [one.id, other.id]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.customer_id === one.id ? one : other
}

/**
 * Merges a customer into another, who has the bookings and notes of both from now on. What is booked with an address of either is theirs.
 * @returns the id of the one who stays
 * @throws customers_are_one
 */
export async function mergeCustomers(db: Database, by: By, id: number, into: number): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const from = await findCustomer(trx, id)
    const to = await findCustomer(trx, into)
    if (from.id === to.id || from.id !== id) throw refuse('customers_are_one')
    // Bookings are locked before their customers.
    await trx
      .selectFrom('bookings')
      .select('id')
      .where('customer_id', '=', from.id)
      .orderBy('id')
      .$call(lockedFor(trx, 'update'))
      .execute()
    const locked = await lockCustomers(trx, [from.id, to.id])
    const [one, other] = locked
    // Somebody else may have merged one of them meanwhile.
    if (!one || !other || locked.some(({ merged_into }) => merged_into !== null))
      throw refuse('customers_are_one')
    const contact = await laterOf(trx, one, other)
    await moveTo(trx, 'bookings', from.id, to.id)
    await moveTo(trx, 'customer_notes', from.id, to.id)
    await trx
      .updateTable('customers')
      .set({ merged_into: to.id })
      .where((is) => is.or([is('id', '=', from.id), is('merged_into', '=', from.id)]))
      .execute()
    await describeCustomer(trx, to.id, contact)
    await audit(trx, by, ['customer', 'merged'], { id: to.id })
    return to.id
  })
}

/** Bookings of a customer whose trip is over, or that do not hold any more. */
const pastOf = (trx: Trx, clock: Clock, id: number) =>
  trx
    .selectFrom('bookings')
    .innerJoin('departures as d', 'd.id', 'departure_id')
    .innerJoin('trips', 'trips.id', 'bookings.trip_id')
    .select(['bookings.id', 'reference'])
    .where('customer_id', '=', id)
    .where(
      sql<boolean>`(bookings.status in ('cancelled', 'expired') or not ${lastsTo(trx, clock.today(), lengthBooked)})`,
    )
    .orderBy('bookings.id')
    .limit(BATCH)

/**
 * Removes the personal data of a customer's past bookings, as `anonymiseBooking` does, and deletes the customer's messages. The customer
 * goes with the last booking; bookings to come stay, because somebody will travel. In batches: an agency's counter has thousands.
 * @returns how many bookings and messages went, and how many bookings stay
 */
export async function anonymiseCustomer(db: Database, clock: Clock, by: By, id: number) {
  const customer = await findCustomer(db, id)
  const messages = await db
    .transaction()
    .execute(async (trx) => deleteMessagesFrom(trx, by, await addressesOf(trx, customer)))
  let bookings = 0
  for (let isMore = true; isMore; ) {
    const batch = await db.transaction().execute(async (trx) => {
      const { bookings: past, found } = await lockChosen(trx, () => pastOf(trx, clock, customer.id).execute())
      await anonymiseBookings(
        trx,
        past.map((booking) => booking.id),
        by.at,
      )
      for (const { id, reference } of past)
        await audit(trx, by, ['booking', 'anonymised'], { id, subject: reference })
      return { gone: past.length, found }
    })
    bookings += batch.gone
    isMore = batch.found === BATCH
    await nextTurn()
  }
  const { left } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('customer_id', '=', customer.id)
    .executeTakeFirstOrThrow()
  await audit(db, by, ['customer', 'anonymised'], { id: customer.id })
  return { bookings, messages, left }
}
