import type { Database } from '../platform/database/schema.ts'

/** The names of all pictures that a trip has, deleted ones too, in no order. */
export async function picturesInUse(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('trips').select('banner').execute()
  return rows.map((row) => row.banner)
}
