import pg from 'pg'
import type { TestProject } from 'vitest/node'

/** Removes the schemas that the tests of a PostgreSQL project kept for one another. */
export default ({ config }: TestProject) =>
  async function teardown() {
    const client = new pg.Client({ connectionString: config.env.TEST_DATABASE })
    await client.connect()
    const { rows } = await client.query<{ name: string }>(
      'select quote_ident(nspname) as name from pg_namespace where starts_with(nspname, $1)',
      [`test_${config.env.TEST_RUN}`],
    )
    for (const { name } of rows) await client.query(`drop schema ${name} cascade`)
    await client.end()
  }
