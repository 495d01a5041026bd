import type { Database, Tables } from './schema.ts'

/** Sets a value that the database keeps of itself. */
export async function setState(
  db: Database,
  name: Tables['database_state']['name'],
  value: string,
): Promise<void> {
  await db
    .insertInto('database_state')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
