import { type Kysely, sql } from 'kysely'

/**
 * How many trips that are not deleted depart on each day: of all, of a length (`period:5`), with a package (`package:2`).
 * So the lists of trips are counted, and jumped into, without walking through them. Kept by triggers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = !db.getExecutor().adapter.supportsMultipleConnections
  const text = sql.raw(sqlite ? 'text' : 'text collate "C"')
  const int = sql.raw(sqlite ? 'integer' : 'bigint')
  const run = (statement: string) => sql.raw(statement).execute(db)

  await sql`create table trip_days (
    part text not null,
    day ${text} not null,
    trips ${int} not null,
    primary key (part, day)
  ) ${sql.raw(sqlite ? 'strict, without rowid' : '')}`.execute(db)

  const parts = ["'all'", "'period:' || period_days", "'package:' || package_id"]
  const of = (rows: string, change: string) =>
    parts
      .map(
        (part) =>
          `select ${part} as part, date as day, ${change} as change from ${rows} where deleted_at is null`,
      )
      .join(' union all ')
  // All of a statement at once, and in order: two statements wait for each other, not both for ever.
  const store = (changes: string) => `insert into trip_days (part, day, trips)
    select part, day, sum(change) from (${changes}) as changes where true
    group by part, day having sum(change) <> 0 order by part, day
    on conflict (part, day) do update set trips = trip_days.trips + excluded.trips;`
  await run(store(of('trips', '1')))

  for (const [when, verb, changes] of [
    ['insert', 'added', ['new']],
    ['update', 'changed', ['old', 'new']],
    ['delete', 'removed', ['old']],
  ] as const) {
    const name = `trips_by_day_${verb}`
    const sign = { old: '-1', new: '1' }
    if (sqlite) {
      const row = (which: 'old' | 'new') =>
        `(select ${which}.date as date, ${which}.period_days as period_days, ${which}.package_id as package_id,
          ${which}.deleted_at as deleted_at)`
      const all = changes.map((which) => of(row(which), sign[which])).join(' union all ')
      await run(`create trigger ${name} after ${when} on trips begin ${store(all)} end`)
    } else {
      const all = changes.map((which) => of(`${which}_rows`, sign[which])).join(' union all ')
      const tables = changes.map((which) => `${which} table as ${which}_rows`).join(' ')
      await run(`create function ${name}() returns trigger language plpgsql as
        'begin ${store(all).replaceAll("'", "''")} return null; end'`)
      await run(`create trigger ${name} after ${when} on trips referencing ${tables}
        for each statement execute function ${name}()`)
    }
  }
}
