import { type Kysely, sql } from 'kysely'

/**
 * Extras of which there are only so many on each departure; own questions of trips, with the answers of bookings and travellers. JSON:
 * contract/trips/questions.ts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = !db.getExecutor().adapter.supportsMultipleConnections
  const int = sql.raw(sqlite ? 'integer' : 'bigint')
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db)

  // Null: not counted.
  await run(sql`alter table extras add column stock ${int}`)
  await run(sql`alter table trips add column questions text not null default '[]'`)
  // The empty text: nothing is answered.
  await run(sql`alter table bookings add column answers text not null default ''`)
  await run(sql`alter table travellers add column answers text not null default ''`)
}
