import type { Database, Trx } from './schema.ts'

/** The random id that the first migration gave to this database. A copy of the database has the same id. */
export async function databaseId(db: Database | Trx): Promise<string> {
  const { value } = await db
    .selectFrom('database_state')
    .select('value')
    .where('name', '=', 'id')
    .executeTakeFirstOrThrow()
  return value
}
