import { type Kysely, sql } from 'kysely'

/** Reminders and refunds of many bookings at once: the act in the refunds that it has ordered, and the amount that was shown for a booking. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const int = sql.raw(db.getExecutor().adapter.supportsMultipleConnections ? 'bigint' : 'integer')
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db)

  await run(sql`alter table bulk_items add column amount ${int}`)
  await run(sql`alter table refunds add column bulk_id ${int} references bulk_acts (id)`)
  await run(sql`create index refunds_by_bulk on refunds (bulk_id) where bulk_id is not null`)
}
