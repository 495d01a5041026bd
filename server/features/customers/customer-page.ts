import { type SqlBool, sql } from 'kysely'
import type { CustomerInFull } from '../../../contract/customers.ts'
import { limits } from '../../../contract/limits.ts'
import { emailKey } from '../../../rules/contacts.ts'
import { readBookings } from '../../core/bookings/read-bookings.ts'
import { bookedAs, type Contact, customerKey } from '../../core/customers/customer-of.ts'
import type { Database, Row } from '../../database/schema.ts'
import { isOneOf } from '../../database/sql.ts'
import { answersTo, type Ctx } from '../../kit/context.ts'
import { refuse } from '../../kit/refuse.ts'
import { readMails } from '../mail-log/log.ts'
import { listMessagesFrom } from '../messages/messages.ts'
import { invoicesOf } from '../papers/invoices.ts'
import { reviewsOfCustomer } from '../reviews/reviews.ts'
import { readCustomers } from './customer-list.ts'

/** The customer with an id, or the one into whom that one was merged. @throws no_customer */
export async function findCustomer(db: Database, id: number): Promise<Row<'customers'>> {
  const found = await db
    .selectFrom('customers')
    .innerJoin('customers as now', (join) =>
      join.on(sql<SqlBool>`now.id = coalesce(customers.merged_into, customers.id)`),
    )
    .selectAll('now')
    .where('customers.id', '=', id)
    .executeTakeFirst()
  if (!found) throw refuse('no_customer')
  return found
}

const mergedInto = (db: Database, id: number) =>
  db
    .selectFrom('customers')
    .select(['email', 'known_by'])
    .where('merged_into', '=', id)
    .orderBy('id')
    .execute()

type Known = Pick<Row<'customers'>, 'email' | 'known_by'>

/** All addresses of a customer, as `emailKey` makes them. */
export async function addressesOf(db: Database, customer: Known & { id: number }): Promise<string[]> {
  const all: Known[] = [customer, ...(await mergedInto(db, customer.id))]
  const known = all.flatMap(({ known_by }) => (known_by.startsWith('email:') ? known_by.slice(6) : []))
  // The latest address may be one that another program is giving to its customer just now.
  return [...new Set([...known, ...all.map(({ email }) => emailKey(email))])].filter(Boolean)
}

/** Other addresses with which a customer has booked, each with the name and phone number of its latest booking. */
async function otherContacts(db: Database, customer: Contact & { id: number }): Promise<Contact[]> {
  const latest = new Map<string | undefined, Contact>([[customerKey(customer), customer]])
  for (const each of await bookedAs(db, customer.id)) {
    const key = customerKey(each)
    if (!latest.has(key)) latest.set(key, each)
  }
  return [...latest.values()].slice(1)
}

/** A customer with all that is known; of bookings, messages and mails the latest. @throws no_customer */
export async function showCustomer(ctx: Ctx, id: number): Promise<CustomerInFull> {
  const found = await findCustomer(ctx.db, id)
  const most = limits.customerRows
  const [listed] = await readCustomers(ctx, [found.id])
  const latest = await ctx.db
    .selectFrom('bookings')
    .select('id')
    .where('customer_id', '=', found.id)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  const ids = latest.map((row) => row.id)
  const addresses = await addressesOf(ctx.db, found)
  const invoices = await invoicesOf(ctx.db, ids)
  const bookings = await readBookings(ctx, ids, { money: true, tripChanges: true })
  const messages = await listMessagesFrom(ctx, addresses, most)
  if (!listed) throw refuse('no_customer')
  return {
    customer: { ...listed, merged: await otherContacts(ctx.db, found) },
    bookings: bookings.map((booking) => ({ ...booking, invoices: invoices(booking.id) })),
    messages,
    mails: await mailsAbout(
      ctx,
      ids,
      messages.map((message) => message.id),
      most,
    ),
    twins: await twinsOf(ctx, found),
    reviews: await reviewsOfCustomer(ctx.db, found.id),
    waiting: (await answersTo(ctx, 'waitsFor')[0]?.(ctx.db, addresses, found.phone)) ?? [],
    notes: await notesOf(ctx.db, found.id),
  }
}

const TWINS = 3

/** Other customers who are likely the same person: of the same name, whatever the case, or with the same phone number. */
async function twinsOf(
  ctx: Ctx,
  { id, sort_key, phone }: Row<'customers'>,
): Promise<CustomerInFull['twins']> {
  const rows = await ctx.db
    .selectFrom('customers')
    .select('id')
    .where('merged_into', 'is', null)
    .where('id', '<>', id)
    .where((is) => is.or([is('sort_key', '=', sort_key), ...(phone === '' ? [] : [is('phone', '=', phone)])]))
    .orderBy('id', 'desc')
    .limit(TWINS)
    .execute()
  const twins = await readCustomers(
    ctx,
    rows.map((row) => row.id),
  )
  return twins.map(({ name, email, bookings, ...twin }) => ({
    id: twin.id,
    name,
    email,
    phone: twin.phone,
    bookings,
  }))
}

/** The latest mails about some bookings and messages, newest first; not those to the agency. */
async function mailsAbout(ctx: Ctx, bookings: number[], messages: number[], most: number) {
  const { db } = ctx
  const rows = await db
    .selectFrom('outbox')
    .select('id')
    .where((is) => is.or([isOneOf(db, 'booking_id', bookings), isOneOf(db, 'message_id', messages)]))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  const mails = await readMails(
    ctx,
    rows.map(({ id }) => id),
  )
  return mails.toReversed()
}

async function notesOf(db: Database, id: number): Promise<CustomerInFull['notes']> {
  const rows = await db
    .selectFrom('customer_notes')
    .leftJoin('users', 'users.id', 'author_id')
    .select(['customer_notes.id', 'note', 'customer_notes.created_at', 'users.id as author', 'users.name'])
    .where('customer_id', '=', id)
    .orderBy('customer_notes.id', 'desc')
    .execute()
  return rows.map(({ id, note, created_at, author, name }) => ({
    id,
    note,
    at: created_at,
    by: author === null ? null : { id: author, name: name ?? '' },
  }))
}
