import { type Kysely, sql } from 'kysely'

/** Who has answered a message and when; when a mail that was sent again was sent first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = !db.getExecutor().adapter.supportsMultipleConnections
  const int = sql.raw(sqlite ? 'integer' : 'bigint')
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db)

  await run(sql`alter table messages add column answered_at text`)
  await run(sql`alter table messages add column answered_by ${int} references users (id) on delete set null`)
  // Kept in step by the database: an index of it finds either kind in any order.
  const kept = sql.raw(sqlite ? 'virtual' : 'stored')
  await run(sql`alter table messages add column answered ${int}
    generated always as (case when answered_at is null then 0 else 1 end) ${kept}`)
  await run(sql`create index messages_by_state on messages (answered, id)`)
  await run(sql`create index messages_by_state_name on messages (answered, sort_key, id)`)
  // Deleting an account asks for what it has answered.
  await run(sql`create index messages_by_answerer on messages (answered_by)`)
  await run(sql`insert into row_counts (name, total) values ('messages:answered', 0)`)
  await countAnswered(db, sqlite)

  await run(sql`alter table outbox add column first_sent_at text`)
}

/** Keeps in `row_counts` how many messages are answered. */
async function countAnswered(db: Kysely<unknown>, sqlite: boolean): Promise<void> {
  const triggers = [
    ['insert', 'new.answered_at is not null', '+ 1'],
    ['delete', 'old.answered_at is not null', '- 1'],
    ['update of answered_at', 'old.answered_at is null and new.answered_at is not null', '+ 1'],
    ['update of answered_at', 'old.answered_at is not null and new.answered_at is null', '- 1'],
  ]
  for (const [index, [when, condition, step]] of triggers.entries()) {
    const name = `messages_answered_${index + 1}`
    const change = `update row_counts set total = total ${step} where name = 'messages:answered';`
    const trigger = `create trigger ${name} after ${when} on messages for each row when (${condition})`
    const statements = sqlite
      ? [`${trigger} begin ${change} end`]
      : [
          `create function ${name}() returns trigger language plpgsql as
           'begin ${change.replaceAll("'", "''")} return null; end'`,
          `${trigger} execute function ${name}()`,
        ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  }
}
