import { type Kysely, sql } from 'kysely'

/*
 * How many bookings there are by the beginning of their name and by the date of their trip, so that a page in the middle
 * of such a list can be jumped to. Only for what is taken into the lists: making a booking costs nothing more.
 */
const keys = [
  ['name', 'substr(sort_key, 1, 3)'],
  ['trip_date', 'trip_date'],
] as const

export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = !db.getExecutor().adapter.supportsMultipleConnections
  const text = sql.raw(sqlite ? 'text' : 'text collate "C"')
  const int = sql.raw(sqlite ? 'integer' : 'bigint')
  const run = (statement: string) => sql.raw(statement).execute(db)

  await sql`create table booking_keys (
    list text not null,
    key ${text} not null,
    bookings ${int} not null,
    primary key (list, key)
  ) ${sql.raw(sqlite ? 'strict, without rowid' : '')}`.execute(db)

  for (const [list, key] of keys) {
    await run(`insert into booking_keys (list, key, bookings)
      select '${list}', ${key}, count(*) from bookings where ${key} is not null group by 2`)
    const column = list === 'name' ? 'sort_key' : 'trip_date'
    const name = `bookings_by_${list}_counted`
    if (sqlite) {
      const of = (row: 'old' | 'new') => key.replace(column, `${row}.${column}`)
      await run(`create trigger ${name} after update of ${column} on bookings
        when old.${column} is not new.${column} begin
          update booking_keys set bookings = bookings - 1 where list = '${list}' and key = ${of('old')};
          insert into booking_keys (list, key, bookings) select '${list}', ${of('new')}, 1
            where new.${column} is not null
            on conflict (list, key) do update set bookings = bookings + 1;
        end`)
    } else {
      // All rows of a statement at once, and in order: two statements wait for each other, not both for ever.
      const changes = `insert into booking_keys (list, key, bookings)
        select '${list}', key, sum(change) from (
          select ${key} as key, -1 as change from before union all select ${key}, 1 from after
        ) as changes where key is not null group by key having sum(change) <> 0 order by key
        on conflict (list, key) do update set bookings = booking_keys.bookings + excluded.bookings;`
      await run(`create function ${name}() returns trigger language plpgsql as
        'begin ${changes.replaceAll("'", "''")} return null; end'`)
      await run(`create trigger ${name} after update on bookings
        referencing old table as before new table as after for each statement execute function ${name}()`)
    }
  }
}
