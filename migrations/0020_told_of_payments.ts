import { type Kysely, sql } from 'kysely'

/** Whether the traveller was mailed about an entry of the ledger: what undoes it, or pays it back, is then mailed at first, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const int = sql.raw(db.getExecutor().adapter.supportsMultipleConnections ? 'bigint' : 'integer')
  await sql`alter table payments add column told ${int} not null default 0`.execute(db)
}
