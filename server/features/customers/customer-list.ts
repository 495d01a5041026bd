import { type RawBuilder, sql } from 'kysely'
import type { CustomerList, ListedCustomer } from '../../../contract/customers.ts'
import { findReference } from '../../core/bookings/read-bookings.ts'
import { lastsTo, lengthBooked } from '../../core/departures/next-departure.ts'
import type { Database } from '../../database/schema.ts'
import { contains, isOneOf } from '../../database/sql.ts'
import type { Audited, Ctx } from '../../kit/context.ts'
import { inOrderOf, type Page, paginate, paginateSearched } from '../../kit/lists/pagination.ts'
import { matches, sortKey } from '../../kit/lists/search.ts'

/* The list of customers. Figures are not stored, but added up for a page of them: docs/decisions/0067-customers.md. */

type Sort = CustomerList['sort']

const opposite = {
  newest: 'oldest',
  oldest: 'newest',
  name: 'name_desc',
  name_desc: 'name',
  fitting: 'name_desc',
  spent: 'spent_desc',
  spent_desc: 'spent',
} as const satisfies Record<Sort, Sort>

const directionOf = (sort: Sort) => (sort === 'newest' || sort.endsWith('_desc') ? 'desc' : 'asc')

/** The ids of all customers in an order. Later bookings have larger ids, so who booked last has the last booking. */
function allInOrder(db: Database, sort: Sort) {
  const direction = directionOf(sort)
  if (sort === 'name' || sort === 'name_desc' || sort === 'fitting')
    return db
      .selectFrom('customers')
      .select('customers.id')
      .where('merged_into', 'is', null)
      .orderBy('sort_key', direction)
      .orderBy('id', direction)
  // Added up from the index bookings_by_customer alone.
  const by = sort === 'newest' || sort === 'oldest' ? sql`max(id)` : sql`sum(paid)`
  return db
    .selectFrom('bookings')
    .select(sql<number>`customer_id`.as('id'))
    .where('customer_id', 'is not', null)
    .groupBy('customer_id')
    .orderBy(by, direction)
    .orderBy('customer_id', direction)
}

type Ids = { id: number }

async function pageOfAll(db: Database, sort: Sort, page: number): Promise<Page<Ids>> {
  const { total } = await db
    .selectFrom('customers')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('merged_into', 'is', null)
    .executeTakeFirstOrThrow()
  // The queries differ in their tables; all of them select an id.
  const inOrder = (by: Sort) => allInOrder(db, by) as ReturnType<typeof found>
  return await paginate(inOrder(sort), page, { total, backwards: inOrder(opposite[sort]) })
}

const found = (db: Database, condition: RawBuilder<boolean>) =>
  db.selectFrom('customers').select('customers.id').where('merged_into', 'is', null).where(condition)

async function pageOfFound(db: Database, { q, sort, page }: CustomerList): Promise<Page<Ids>> {
  const direction = directionOf(sort)
  const reference = await findReference(db, q)
  const condition =
    reference === undefined
      ? matches(db, q, 'customers')
      : sql<boolean>`customers.id in (select customer_id from bookings where reference = ${reference})`
  const by =
    sort === 'name' || sort === 'name_desc' || sort === 'fitting'
      ? // The expression keeps the database from using the index of names: sorting the few matches is faster.
        sql`sort_key || ''`
      : sort === 'newest' || sort === 'oldest'
        ? sql`(select max(id) from bookings where customer_id = customers.id)`
        : sql`(select sum(paid) from bookings where customer_id = customers.id)`
  return await paginateSearched(
    found(db, condition)
      .$if(sort === 'fitting', (query) =>
        query.orderBy(
          sql`case when ${contains(db, 'customers.sort_key', ` ${sortKey(q)}`)} then 0 else 1 end`,
        ),
      )
      .orderBy(by, direction)
      .orderBy('customers.id', direction),
    page,
  )
}

type Figures = Pick<ListedCustomer, 'bookings' | 'travelled' | 'upcoming' | 'spent' | 'last_at'>

async function readFigures(ctx: Ctx, ids: number[]): Promise<Map<number, Figures>> {
  const lasts = lastsTo(ctx.db, ctx.clock.today(), lengthBooked)
  const count = (condition: RawBuilder<boolean>) =>
    sql<number>`cast(sum(case when ${condition} then 1 else 0 end) as bigint)`
  const rows = await ctx.db
    .selectFrom('bookings')
    .innerJoin('departures as d', 'd.id', 'departure_id')
    .innerJoin('trips', 'trips.id', 'bookings.trip_id')
    .select(['customer_id', ({ fn }) => fn.countAll<number>().as('bookings')])
    .select(count(sql`bookings.status = 'confirmed' and not ${lasts}`).as('travelled'))
    .select(count(sql`bookings.status in ('confirmed', 'held') and ${lasts}`).as('upcoming'))
    .select(sql<number>`cast(sum(bookings.paid) as bigint)`.as('spent'))
    .select(({ fn }) => fn.max('bookings.created_at').as('last_at'))
    .where(isOneOf(ctx.db, 'customer_id', ids))
    .groupBy('customer_id')
    .execute()
  return new Map(rows.map(({ customer_id, ...figures }) => [customer_id ?? 0, figures]))
}

const none: Figures = { bookings: 0, travelled: 0, upcoming: 0, spent: 0, last_at: null }

export async function readCustomers(ctx: Ctx, ids: number[]): Promise<ListedCustomer[]> {
  const rows = await ctx.db
    .selectFrom('customers')
    .select(['id', 'name', 'email', 'phone'])
    .where(isOneOf(ctx.db, 'id', ids))
    .execute()
  const figures = await readFigures(ctx, ids)
  return inOrderOf(
    ids,
    rows.map((row) => ({ ...row, ...(figures.get(row.id) ?? none) })),
  )
}

export async function listCustomers(ctx: Ctx, query: CustomerList): Promise<Page<ListedCustomer>> {
  const { data, ...place } =
    query.q === '' ? await pageOfAll(ctx.db, query.sort, query.page) : await pageOfFound(ctx.db, query)
  const ids = data.map(({ id }) => id)
  return { data: await readCustomers(ctx, ids), ...place }
}

/** The audit log names customers, also those who were merged into another, and is searched by them. */
export const audited: Audited = {
  kind: 'customer',
  async people(db, ids) {
    const rows = await db
      .selectFrom('customers')
      .select(['id', 'name', 'email'])
      .where(isOneOf(db, 'id', ids))
      .execute()
    return new Map(rows.map(({ id, ...person }) => [id, person]))
  },
  found: (db, term) =>
    sql<number>`(select id from customers where ${contains(db, 'customers.search', term)})`,
}
