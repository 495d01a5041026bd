import { sql } from 'kysely'
import { columns, type NewRow, type Tables } from '../../server/database/schema.ts'
import { picture } from '../office.ts'
import { expect, test, type World } from '../world.ts'

/* What hangs on a trip goes along with its copy, and what hangs on a customer with a merge: table by table. */

type Table = keyof Tables
type Row = Record<string, string | number | null>

const tablesWith = (column: string) =>
  (Object.keys(columns) as Table[]).filter((table) => column in columns[table])

const rowsOf = async ({ db }: World, table: Table, column: string, id: number) =>
  (await sql<Row>`select * from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db)).rows

/** Tables whose rows a copy of a trip does not get, and why. */
const notCopied: Partial<Record<Table, string>> = {
  departures: 'a copy has the day that its form names',
  bookings: 'somebody has booked the other trip',
  reviews: 'somebody has travelled on the other trip',
  codes: 'a code names the one trip that it is for',
}

/** A row of each table that a copy gets. */
const copied = (trip_id: number, topic_id: number) => ({
  trip_topics: { trip_id, topic_id } satisfies NewRow<'trip_topics'>,
  extras: {
    trip_id,
    name: 'Kayak',
    price: 50,
    per: 'person',
    at_most: 3,
    stock: 7,
  } satisfies NewRow<'extras'>,
  discounts: { trip_id, kind: 'early', at_least: 90, basis_points: 1_000 } satisfies NewRow<'discounts'>,
})

test('a copy of a trip gets the rows of each table that hangs on a trip, but for those that are named', async ({
  world,
}) => {
  const { db, anna, trips, packages } = world
  const { id: topic } = await anna.ask('adminAddTopic', { form: { name: 'Sea', kind: 'theme' } })
  const of = copied(trips.fjord.id, topic)
  expect([...Object.keys(of), ...Object.keys(notCopied)].sort(), 'every table with trip_id').toEqual(
    tablesWith('trip_id').sort(),
  )
  for (const [table, row] of Object.entries(of))
    await db
      .insertInto(table as 'messages')
      .values(row as unknown as NewRow<'messages'>)
      .execute()
  const form = {
    title: 'Fjord again',
    description: 'D',
    period_id: 5,
    package_id: packages.half,
    date: '2027-08-01',
    copy_of: trips.fjord.id,
    banner: new File([picture.buffer], picture.name, { type: picture.mimeType }),
  }
  const { id: copy } = await anna.ask('adminAddTrip', { form })
  const told = (rows: Row[]) => rows.map(({ id: _, trip_id: __, ...row }) => row)
  for (const table of Object.keys(of) as Table[])
    expect(told(await rowsOf(world, table, 'trip_id', copy)), `${table} of the copy`).toEqual(
      told(await rowsOf(world, table, 'trip_id', trips.fjord.id)),
    )
})

test('a merge of customers leaves nothing behind in any table that hangs on a customer', async ({
  world,
}) => {
  const { anna, theo, olga } = world
  const customerOf = async (person: World['theo']) => {
    const { id } = await person.book({ email: person.email })
    return (await anna.ask('adminShowBooking', { params: { id } })).booking.customer?.id ?? 0
  }
  const [from, into] = [await customerOf(theo), await customerOf(olga)]
  await anna.ask('adminNoteCustomer', { params: { id: from }, form: { note: 'Likes the sea' } })
  for (const table of tablesWith('customer_id'))
    expect(
      await rowsOf(world, table, 'customer_id', from),
      `a row of ${table} for a customer is wanted here`,
    ).not.toEqual([])
  await anna.ask('adminMergeCustomer', { params: { id: from }, form: { into } })
  for (const table of tablesWith('customer_id'))
    expect(await rowsOf(world, table, 'customer_id', from), `${table} left behind`).toEqual([])
})
