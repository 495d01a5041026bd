import { setImmediate as nextTurn } from 'node:timers/promises'
import { type ExpressionBuilder, sql } from 'kysely'
import { emailKey } from '../../../rules/contacts.ts'
import type { Database, Row, Tables, Trx } from '../../database/schema.ts'
import { BATCH, isOneOf, lockedFor } from '../../database/sql.ts'
import { phoneDigits, searchColumns } from '../../kit/lists/search.ts'

/* The customer of a booking: made with an address's first, gone with the last that has a name. Lock the booking first, then the customer. */

export type Contact = { name: string; email: string; phone: string }

/** The key of a customer: the address in lower case, else the digits of the phone number. Undefined where there is neither. */
export function customerKey({ email, phone }: Omit<Contact, 'name'>): string | undefined {
  const address = emailKey(email)
  if (address !== '') return `email:${address}`
  const digits = phoneDigits(phone)
  return digits === '' ? undefined : `phone:${digits}`
}

/** What a search text begins with that has all contacts of a customer. An older version wrote those of the latest booking alone. */
const ALL_CONTACTS = '\n'

/** How many of the latest bookings give a customer's search and page their contacts: an agency's counter has thousands. */
const MOST_SEARCHED = 250

/** The columns of a customer: name and contact of the latest booking; the search has all others, too. */
function columnsOf({ name, email, phone }: Contact, others: Contact[] = []) {
  const { search, ...sorted } = searchColumns(
    name,
    ...[{ email, phone }, ...others].flatMap((each) => [each.email, each.phone, phoneDigits(each.phone)]),
    ...others.map((each) => each.name),
  )
  return { name, email, phone, ...sorted, search: ALL_CONTACTS + search }
}

const isSame = (one: Contact, other: Contact) =>
  one.name === other.name && one.email === other.email && one.phone === other.phone

const byKey = (trx: Trx, key: string) => trx.selectFrom('customers').selectAll().where('known_by', '=', key)

const mergedInto = (trx: Trx, id: number) =>
  trx.selectFrom('customers').selectAll().where('merged_into', '=', id).orderBy('id').execute()

/** Locks customers in the order of their ids, so that two transactions cannot deadlock. */
export const lockCustomers = (trx: Trx, ids: number[]): Promise<Row<'customers'>[]> =>
  trx
    .selectFrom('customers')
    .selectAll()
    .where(isOneOf(trx, 'id', ids))
    .orderBy('id')
    .$call(lockedFor(trx, 'update'))
    .execute()

/** Names and contacts of a customer's latest bookings, the latest first. */
export const bookedAs = (db: Database, id: number): Promise<Contact[]> =>
  db
    .selectFrom('bookings')
    .select(['name', 'email', 'phone'])
    .where('customer_id', '=', id)
    .orderBy('id', 'desc')
    .limit(MOST_SEARCHED)
    .execute()

/** Writes name and contact of a locked customer. Searches use the contacts of all bookings and of merged customers. */
export async function describeCustomer(trx: Trx, id: number, contact: Contact): Promise<void> {
  const merged = await mergedInto(trx, id)
  const booked = await bookedAs(trx, id)
  await trx
    .updateTable('customers')
    .set(columnsOf(contact, [...merged, ...booked]))
    .where('id', '=', id)
    .execute()
}

/**
 * The customer of an address: made if there is none, or the one merged into; undefined without address and phone number. Name and contact
 * follow the booking. An unchanged one gets a shared lock, so that bookings of one address do not wait for each other.
 */
export async function customerOf(trx: Trx, contact: Contact): Promise<number | undefined> {
  const key = customerKey(contact)
  if (key === undefined) return undefined
  // The one who is as before is looked for within the statement, so that no other is locked.
  const { name, email, phone } = contact
  const asBefore = (is: ExpressionBuilder<Tables, 'customers'>) =>
    is
      .selectFrom('customers as before')
      .select('before.id')
      .where(({ and }) => and({ known_by: key, name, email, phone }))
      .where('merged_into', 'is', null)
  const same = await trx
    .selectFrom('customers')
    .select(['id', 'merged_into'])
    .where('id', '=', asBefore)
    .$call(lockedFor(trx, 'share'))
    .executeTakeFirst()
  if (same && same.merged_into === null) return same.id
  const made = await trx
    .insertInto('customers')
    .values({ known_by: key, ...columnsOf(contact) })
    .onConflict((conflict) => conflict.column('known_by').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return made.id
  const customer = await madeOrLocked(trx, key, contact)
  if (customer.merged_into === null && isSame(customer, contact)) return customer.id
  return await nowCalled(trx, customer, contact)
}

/** For a booking from another system: the customer of its address keeps name and contact; what is empty there is filled in. */
export async function keptCustomerOf(trx: Trx, contact: Contact): Promise<number | undefined> {
  const key = customerKey(contact)
  if (key === undefined) return undefined
  const customer = await madeOrLocked(trx, key, contact)
  const { name, email, phone } = customer
  const whole = { name: name || contact.name, email: email || contact.email, phone: phone || contact.phone }
  if (customer.merged_into !== null) return customer.merged_into
  return isSame(customer, whole) ? customer.id : await nowCalled(trx, customer, whole)
}

/** The customer with an address, or with a phone number where there is none; the one who has the bookings. */
export async function findCustomer(trx: Trx, contact: Omit<Contact, 'name'>): Promise<number | undefined> {
  const key = customerKey(contact)
  const found = key === undefined ? undefined : await byKey(trx, key).executeTakeFirst()
  return found && (found.merged_into ?? found.id)
}

/** The customer who is known by `key`, locked; one who is not there yet is made. */
async function madeOrLocked(trx: Trx, key: string, contact: Contact): Promise<Row<'customers'>> {
  const before = await byKey(trx, key).executeTakeFirst()
  // First, as in a merge: the one who has the bookings before those who were merged into it.
  if (before && before.merged_into !== null) await lockCustomers(trx, [before.merged_into])
  return await trx
    .insertInto('customers')
    .values({ known_by: key, ...columnsOf(contact) })
    // Changes nothing, but locks the row and answers it as it is now.
    .onConflict((conflict) => conflict.column('known_by').doUpdateSet({ known_by: key }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Gives a locked customer, or the one that they were merged into, a name and contact. @returns the id of the one who has the bookings */
async function nowCalled(
  trx: Trx,
  { id, merged_into }: Pick<Row<'customers'>, 'id' | 'merged_into'>,
  contact: Contact,
): Promise<number> {
  const customer = merged_into ?? id
  if (merged_into !== null) await lockCustomers(trx, [merged_into])
  await describeCustomer(trx, customer, contact)
  return customer
}

const hasBookings = (trx: Trx, id: number, besides = 0) =>
  trx
    .selectFrom('bookings')
    .select('id')
    .where('customer_id', '=', id)
    .where('id', '<>', besides)
    .limit(1)
    .executeTakeFirst()

/**
 * Gives a corrected, locked booking its new address's customer. Without another booking, and if the address is nobody's, the customer stays
 * who it is: only the address was wrong. Else the notes go along if no booking is left.
 */
export async function moveToCustomer(
  trx: Trx,
  booking: Pick<Row<'bookings'>, 'id' | 'customer_id'>,
  contact: Contact,
): Promise<void> {
  const key = customerKey(contact)
  const before = booking.customer_id
  const found = key === undefined ? undefined : await madeOrLocked(trx, key, contact)
  if (before !== null) await lockCustomers(trx, [before])
  const isAlone = before !== null && !(await hasBookings(trx, before, booking.id))
  if (found && isAlone && found.merged_into === null && !(await hasBookings(trx, found.id))) {
    // The row that was just made has kept others from making one.
    await trx.deleteFrom('customers').where('id', '=', found.id).execute()
    await trx.updateTable('customers').set({ known_by: found.known_by }).where('id', '=', before).execute()
    await describeCustomer(trx, before, contact)
    await reviewCustomers(trx, [before])
    return
  }
  const now = found ? await nowCalled(trx, found, contact) : null
  if (now !== before)
    await trx.updateTable('bookings').set({ customer_id: now }).where('id', '=', booking.id).execute()
  if (before === null) return
  if (isAlone && now !== null)
    await trx
      .updateTable('customer_notes')
      .set({ customer_id: now })
      .where('customer_id', '=', before)
      .execute()
  await reviewCustomers(trx, [before])
}

/** Customers without bookings go, with their notes and with those who were merged into them. */
async function deleteCustomers(trx: Trx, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await trx
    .deleteFrom('customer_notes')
    .where(isOneOf(trx, 'customer_id', ids))
    .execute()
  await trx
    .deleteFrom('customers')
    .where(isOneOf(trx, 'merged_into', ids))
    .execute()
  await trx
    .deleteFrom('customers')
    .where(isOneOf(trx, 'id', ids))
    .execute()
}

/** Fits customers to their bookings: one without any goes; the name is the latest's; names and addresses without a booking are forgotten. */
async function reviewCustomers(trx: Trx, ids: number[]): Promise<void> {
  const without: number[] = []
  for (const customer of await lockCustomers(trx, [...new Set(ids)])) {
    const bookings = await trx
      .selectFrom('bookings')
      .select(['name', 'email', 'phone'])
      .where('customer_id', '=', customer.id)
      .orderBy('id', 'desc')
      .execute()
    const [latest] = bookings
    if (latest) await forgetAddresses(trx, customer, bookings, latest)
    else without.push(customer.id)
  }
  await deleteCustomers(trx, without)
}

async function forgetAddresses(trx: Trx, customer: Row<'customers'>, bookings: Contact[], latest: Contact) {
  const { id } = customer
  const known = new Set(bookings.map(customerKey))
  const merged = await mergedInto(trx, id)
  const left = merged.filter((each) => known.has(each.known_by))
  const gone = merged.filter((each) => !known.has(each.known_by))
  // The one whose own address went takes over another, which a later booking may come with.
  const heir = known.has(customer.known_by) ? undefined : left[0]
  const ids = [...gone, ...(heir ? [heir] : [])].map((each) => each.id)
  if (ids.length > 0)
    await trx
      .deleteFrom('customers')
      .where(isOneOf(trx, 'id', ids))
      .execute()
  if (heir) await trx.updateTable('customers').set({ known_by: heir.known_by }).where('id', '=', id).execute()
  // No booking may say any more what those who were merged are called.
  for (const { id: mergedId, ...each } of left.filter((one) => one !== heir)) {
    const own = bookings.filter((booking) => customerKey(booking) === each.known_by)
    if (own[0] && !own.some((booking) => isSame(booking, each)))
      await trx.updateTable('customers').set(columnsOf(own[0])).where('id', '=', mergedId).execute()
  }
  const isNamed = bookings.some((booking) => isSame(booking, customer))
  await describeCustomer(trx, id, isNamed ? customer : latest)
}

/** As the index bookings_to_place has it: a booking with a name and no customer, or the other way round. */
const isToPlace = sql<boolean>`(customer_id is null) = (anonymised_at is null)`

/** Gives bookings with a name their customer, and takes it from nameless ones: older programs write both. Resolves to how many. */
export async function placeBookings(db: Database, signal: AbortSignal): Promise<number> {
  let placed = 0
  for (let last = 0, count = BATCH; count === BATCH && !signal.aborted; placed += count) {
    const step = await db.transaction().execute((trx) => placeBatch(trx, last))
    count = step.length
    last = step.at(-1) ?? last
    await nextTurn()
  }
  return placed
}

type ToPlace = Pick<Row<'bookings'>, 'id' | 'name' | 'email' | 'phone' | 'customer_id'>

async function placeBatch(trx: Trx, after: number): Promise<number[]> {
  const bookings = await trx
    .selectFrom('bookings')
    .select(['id', 'name', 'email', 'phone', 'customer_id'])
    .where(isToPlace)
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .$call(lockedFor(trx, 'update'))
    .execute()
  await takeFromCustomers(
    trx,
    bookings.filter((booking) => booking.customer_id !== null),
  )
  const named = bookings.filter((booking) => booking.customer_id === null)
  await giveCustomers(trx, named)
  return bookings.map(({ id }) => id)
}

/** Gives bookings, the oldest first, to their customers: with few queries for many, as there are all bookings of years. */
async function giveCustomers(trx: Trx, bookings: ToPlace[]): Promise<void> {
  const latest = new Map(
    bookings.flatMap((booking) => {
      const key = customerKey(booking)
      return key === undefined ? [] : [[key, booking] as const]
    }),
  )
  // In the order of keys, so that two transactions cannot deadlock.
  const keys = [...latest.keys()].sort()
  if (keys.length === 0) return
  const rows = keys.map((key) => ({ known_by: key, ...columnsOf(latest.get(key) as ToPlace) }))
  await trx
    .insertInto('customers')
    .values(rows)
    .onConflict((conflict) => conflict.column('known_by').doNothing())
    .execute()
  const found = await trx
    .selectFrom('customers')
    .selectAll()
    .where('known_by', 'in', keys)
    .orderBy('known_by')
    .$call(lockedFor(trx, 'update'))
    .execute()
  const customers = new Map(found.map((row) => [row.known_by, row.merged_into ?? row.id]))
  const customerOf = bookings.map((booking) => {
    const customer = customers.get(customerKey(booking) ?? '')
    return sql`when ${booking.id} then cast(${customer ?? null} as bigint)`
  })
  await trx
    .updateTable('bookings')
    .set({ customer_id: sql`case id ${sql.join(customerOf, sql` `)} end` })
    .where(
      isOneOf(
        trx,
        'id',
        bookings.map(({ id }) => id),
      ),
    )
    .execute()
  const hasOthers = (row: Row<'customers'>) =>
    row.merged_into !== null ||
    bookings.some((booking) => customerKey(booking) === row.known_by && !isSame(booking, row))
  const ids = found.filter(hasOthers).map(({ id, merged_into }) => merged_into ?? id)
  const placed = new Set(bookings.map(({ id }) => id))
  for (const customer of await lockCustomers(trx, [...new Set(ids)])) {
    const latest = await trx
      .selectFrom('bookings')
      .select(['id', 'name', 'email', 'phone'])
      .where('customer_id', '=', customer.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    await describeCustomer(trx, customer.id, placed.has(latest.id) ? latest : customer)
  }
}

/** Updates the search text of customers that an older version has written. Resolves to how many. @param signal ends it between customers */
export async function renewCustomerSearch(db: Database, signal: AbortSignal): Promise<number> {
  let renewed = 0
  for (let count = BATCH; count === BATCH && !signal.aborted; renewed += count) {
    count = await db.transaction().execute(async (trx) => {
      const customers = await trx
        .selectFrom('customers')
        .selectAll()
        .where('merged_into', 'is', null)
        .where('search', 'not like', `${ALL_CONTACTS}%`)
        .orderBy('id')
        .limit(BATCH)
        .$call(lockedFor(trx, 'update'))
        .execute()
      for (const customer of customers) await describeCustomer(trx, customer.id, customer)
      return customers.length
    })
    await nextTurn()
  }
  return renewed
}

/** Takes bookings whose names were removed from their customers. They are locked. */
export async function takeFromCustomers(
  trx: Trx,
  bookings: Pick<Row<'bookings'>, 'id' | 'customer_id'>[],
): Promise<void> {
  if (bookings.length === 0) return
  await trx
    .updateTable('bookings')
    .set({ customer_id: null })
    .where(
      isOneOf(
        trx,
        'id',
        bookings.map(({ id }) => id),
      ),
    )
    .execute()
  await reviewCustomers(
    trx,
    bookings.flatMap(({ customer_id }) => customer_id ?? []),
  )
}

export async function sweepCustomers(trx: Trx): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from customers where merged_into is null
    and not exists (select 1 from bookings where customer_id = customers.id)`.execute(trx)
  const ids = rows.map(({ id }) => id)
  await reviewCustomers(trx, ids)
}
