import { type Kysely, sql } from 'kysely'

/** Indexes that hold all that a list asks of a row, so that walking a list does not touch the rows; audit entries counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db)

  // The bookings of some days in another order than by time.
  await run(sql`drop index bookings_by_name`)
  await run(
    sql`create index bookings_by_name on bookings (sort_key, id, created_at) where sort_key is not null`,
  )
  await run(sql`drop index bookings_by_trip_date`)
  await run(
    sql`create index bookings_by_trip_date on bookings (trip_date, id, created_at) where trip_date is not null`,
  )

  // Not only of trips that are there: deleting a package asks for all that refer to it.
  await run(sql`drop index trips_by_package`)
  await run(sql`create index trips_by_package on trips (package_id, deleted_at, date, id)`)
  await run(
    sql`create index trips_by_package_title on trips (package_id, sort_key, id) where deleted_at is null`,
  )
  await run(
    sql`create index trips_by_period_title on trips (period_days, sort_key, id) where deleted_at is null`,
  )

  await countAudit(db)
}

/** Keeps in `row_counts` how many entries of each kind the audit log has. */
async function countAudit(db: Kysely<unknown>): Promise<void> {
  const sqlite = !db.getExecutor().adapter.supportsMultipleConnections
  await sql`insert into row_counts (name, total)
    select 'audit:' || kind, count(*) from audit_log group by kind`.execute(db)
  const added = `insert into row_counts (name, total) values ('audit:' || new.kind, 1)
    on conflict (name) do update set total = row_counts.total + 1;`
  const removed = `update row_counts set total = total - 1 where name = 'audit:' || old.kind;`
  for (const [name, when, change] of [
    ['audit_log_added', 'insert', added],
    ['audit_log_removed', 'delete', removed],
  ] as const) {
    const statements = sqlite
      ? [`create trigger ${name} after ${when} on audit_log begin ${change} end`]
      : [
          `create function ${name}() returns trigger language plpgsql as
           'begin ${change.replaceAll("'", "''")} return null; end'`,
          `create trigger ${name} after ${when} on audit_log for each row execute function ${name}()`,
        ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  }
}
