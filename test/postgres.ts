import pg from 'pg'

export const postgresUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test'

/** Whether there is a PostgreSQL for the tests. */
export async function isReachable(): Promise<boolean> {
  const client = new pg.Client({ connectionString: postgresUrl, connectionTimeoutMillis: 20_000 })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
