import type { Database } from '../../platform/database/schema.ts'

/** When the provider's last notice was taken, ISO 8601; null without any. */
export async function lastNotice(db: Database): Promise<string | null> {
  const { at } = await db
    .selectFrom('provider_events')
    .select(({ fn }) => fn.max('received_at').as('at'))
    .executeTakeFirstOrThrow()
  return at
}
