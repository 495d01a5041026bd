import { type Kysely, sql } from 'kysely'

/** One text for both databases, but for how each makes ids and how strict SQLite must be told to be. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = !db.getExecutor().adapter.supportsMultipleConnections
  const id = sql.raw(
    sqlite ? 'integer primary key autoincrement' : 'bigint generated always as identity primary key',
  )
  const strict = sql.raw(sqlite ? 'strict' : '')
  // 64 bits on both, so that no id that somebody makes up is out of range.
  const int = sql.raw(sqlite ? 'integer' : 'bigint')
  // Ordered by code points on both, whatever the database's language: prefixes are ranges.
  const text = sql.raw(sqlite ? 'text' : 'text collate "C"')
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db)

  await run(sql`create table users (
    id ${id},
    name text not null,
    email text not null,
    email_key ${text} not null unique,
    password_hash text not null,
    role text not null check (role in ('admin', 'user')),
    created_at text not null,
    email_proven_at text,
    sort_key ${text}
  ) ${strict}`)
  await run(sql`create index users_by_name on users (sort_key, id)`)
  await run(sql`create index users_by_role on users (role, id)`)

  // The id names a login to its owner; the hash is its key, and nobody is told it.
  await run(sql`create table sessions (
    id ${id},
    token_hash text not null unique,
    user_id ${int} not null references users (id) on delete cascade,
    created_at text not null,
    last_used_at text not null,
    user_agent text not null,
    address text not null
  ) ${strict}`)
  await run(sql`create index sessions_by_user on sessions (user_id)`)
  await run(sql`create index sessions_by_use on sessions (last_used_at)`)

  await run(sql`create table password_resets (
    token_hash text primary key,
    user_id ${int} not null references users (id) on delete cascade,
    expires_at text not null
  ) ${strict}`)
  await run(sql`create index password_resets_by_user on password_resets (user_id)`)

  await run(sql`create table second_factors (
    user_id ${int} primary key references users (id) on delete cascade,
    secret text not null,
    salt text not null,
    created_at text not null,
    confirmed_at text,
    last_step ${int} not null
  ) ${strict}`)
  await run(sql`create table recovery_codes (
    user_id ${int} not null references second_factors (user_id) on delete cascade,
    code_hash text not null,
    primary key (user_id, code_hash)
  ) ${strict}`)

  await run(sql`create table attempts (
    id ${id},
    counter text not null,
    at text not null
  ) ${strict}`)
  await run(sql`create index attempts_by_counter on attempts (counter, at)`)
  await run(sql`create index attempts_by_time on attempts (at)`)

  await run(sql`create table periods (days ${int} primary key check (days > 0)) ${strict}`)

  await run(sql`create table packages (id ${id}, description text not null) ${strict}`)

  // A deleted trip is kept for its bookings; only then may its period or package be gone.
  await run(sql`create table trips (
    id ${id},
    title text not null,
    description text not null,
    date text not null,
    banner text not null unique,
    period_days ${int} references periods (days) on update cascade on delete set null,
    package_id ${int} references packages (id) on delete set null,
    created_at text not null,
    deleted_at text,
    sort_key ${text},
    check (deleted_at is not null or (period_days is not null and package_id is not null))
  ) ${strict}`)
  await run(sql`create index trips_by_date on trips (date, id) where deleted_at is null`)
  await run(sql`create index trips_by_period on trips (period_days, date, id) where deleted_at is null`)
  await run(sql`create index trips_by_package on trips (package_id, date, id)`)
  await run(sql`create index trips_by_title on trips (sort_key, id) where deleted_at is null`)

  await run(sql`create table bookings (
    id ${id},
    reference text not null unique,
    trip_id ${int} not null references trips (id),
    user_id ${int} references users (id) on delete set null,
    name text not null,
    email text not null,
    phone text not null,
    adults integer not null check (adults between 1 and 99),
    children integer not null check (children between 0 and 99),
    infants integer not null check (infants between 0 and 99),
    note text not null,
    created_at text not null,
    idempotency_key text unique,
    idempotency_body text,
    anonymised_at text,
    sort_key ${text},
    trip_date text
  ) ${strict}`)
  await run(sql`create index bookings_by_user on bookings (user_id, id)`)
  await run(sql`create index bookings_by_time on bookings (created_at, id)`)
  await run(sql`create index bookings_by_trip on bookings (trip_id, created_at, id)`)
  // Filled when a booking is taken into the lists, so that making one does not wait for them.
  await run(sql`create index bookings_by_name on bookings (sort_key, id) where sort_key is not null`)
  await run(sql`create index bookings_by_trip_date on bookings (trip_date, id) where trip_date is not null`)

  await run(sql`create table messages (
    id ${id},
    name text not null,
    email text not null,
    message text not null,
    created_at text not null,
    sort_key ${text}
  ) ${strict}`)
  await run(sql`create index messages_by_name on messages (sort_key, id)`)
  await run(sql`create index messages_by_time on messages (created_at)`)

  await run(sql`create table outbox (
    id ${id},
    booking_id ${int} references bookings (id),
    template text not null,
    recipient ${text} not null,
    data text not null,
    created_at text not null,
    attempts integer not null default 0,
    next_attempt_at text not null,
    sent_at text,
    failed_at text,
    last_error text,
    resent integer not null default 0
  ) ${strict}`)
  await run(
    sql`create index outbox_waiting on outbox (next_attempt_at) where sent_at is null and failed_at is null`,
  )
  await run(sql`create index outbox_failed on outbox (id) where failed_at is not null`)
  await run(sql`create index outbox_by_booking on outbox (booking_id) where booking_id is not null`)
  await run(sql`create index outbox_by_recipient on outbox (lower(recipient), id)`)
  // The others are most of all mails: walking the table finds them at once.
  await run(
    sql`create index outbox_rare on outbox (template, id) where template in ('contact-agency', 'password-reset')`,
  )

  // What the back office's lists are searched and counted by: see docs/decisions/0010-lists-of-the-back-office.md.
  await run(sql`create table search_terms (
    kind ${int} not null,
    term ${text} not null,
    row_key ${int} not null,
    block ${int} not null,
    primary key (kind, term, row_key)
  ) ${sql.raw(sqlite ? 'strict, without rowid' : '')}`)
  await run(sql`create index search_terms_by_block on search_terms (block, term, row_key)`)
  await run(sql`create index search_terms_by_row on search_terms (row_key, term)`)
  for (const table of ['users', 'trips', 'bookings', 'messages']) {
    const name = sql.raw(`${table}_to_take_in`)
    await run(sql`create index ${name} on ${sql.table(table)} (id) where sort_key is null`)
  }
  await run(sql`create table booking_days (
    day text primary key,
    bookings ${int} not null,
    travellers ${int} not null
  ) ${strict}`)
  await run(sql`create table trip_tallies (
    trip_id ${int} primary key references trips (id),
    bookings ${int} not null,
    travellers ${int} not null
  ) ${strict}`)
  await run(sql`create table list_state (name text primary key, value text not null) ${strict}`)
  await run(sql`create table row_counts (name text primary key, total ${int} not null) ${strict}`)
  await run(sql`insert into row_counts (name, total) values ('users', 0), ('messages', 0), ('trips', 0)`)

  // No names in it: whoever they are of is asked of the users, so that what is deleted there is gone here too.
  await run(sql`create table audit_log (
    id ${id},
    at text not null,
    actor_id ${int},
    address text not null,
    kind text not null,
    action text not null,
    subject_id ${int},
    subject text not null,
    fields text not null
  ) ${strict}`)
  await run(sql`create index audit_log_by_kind on audit_log (kind, id)`)
  await run(sql`create index audit_log_by_actor on audit_log (actor_id, id)`)
  await run(sql`create index audit_log_by_time on audit_log (at)`)
  await protectAuditLog(db, sqlite)

  for (const table of ['users', 'messages', 'trips']) await countRows(db, sqlite, table)
  await countDeletedTrips(db, sqlite)
}

/** Keeps the number of a table's rows in `row_counts`, whoever adds or removes some. */
async function countRows(db: Kysely<unknown>, sqlite: boolean, table: string): Promise<void> {
  for (const [when, verb, sign, rows] of [
    ['insert', 'added', '+', 'new'],
    ['delete', 'removed', '-', 'old'],
  ]) {
    const name = `${table}_${verb}`
    const change = (by: string) =>
      `update row_counts set total = total ${sign} ${by} where name = '${table}';`
    const statements = sqlite
      ? [`create trigger ${name} after ${when} on ${table} begin ${change('1')} end`]
      : [
          `create function ${name}() returns trigger language plpgsql as
           'begin ${change(`(select count(*) from changed)`).replaceAll("'", "''")} return null; end'`,
          `create trigger ${name} after ${when} on ${table} referencing ${rows} table as changed
           for each statement execute function ${name}()`,
        ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  }
}

/** A trip that is marked deleted counts no longer. */
async function countDeletedTrips(db: Kysely<unknown>, sqlite: boolean): Promise<void> {
  const change = "update row_counts set total = total - 1 where name = 'trips';"
  const condition = 'old.deleted_at is null and new.deleted_at is not null'
  const when = 'create trigger trips_deleted after update of deleted_at on trips for each row when'
  const statements = sqlite
    ? [`${when} ${condition} begin ${change} end`]
    : [
        `create function trips_deleted() returns trigger language plpgsql as
         'begin ${change.replaceAll("'", "''")} return null; end'`,
        `${when} (${condition}) execute function trips_deleted()`,
      ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/**
 * Nothing in the audit log is ever changed, and nothing deleted but what is older than a moment that the retention has
 * written down before.
 */
async function protectAuditLog(db: Kysely<unknown>, sqlite: boolean): Promise<void> {
  const kept = `old.at >= coalesce((select value from list_state where name = 'audit_cutoff'), '')`
  const refusal = 'The audit log cannot be changed'
  const statements = sqlite
    ? [
        `create trigger audit_log_unchanged before update on audit_log begin select raise(abort, '${refusal}'); end`,
        `create trigger audit_log_kept before delete on audit_log when ${kept}
         begin select raise(abort, '${refusal}'); end`,
      ]
    : [
        `create function audit_log_refuse() returns trigger language plpgsql as
         'begin raise exception ''${refusal}''; end'`,
        `create function audit_log_keep() returns trigger language plpgsql as
         'begin if ${kept.replaceAll("'", "''")} then raise exception ''${refusal}''; end if; return old; end'`,
        'create trigger audit_log_unchanged before update on audit_log for each row execute function audit_log_refuse()',
        'create trigger audit_log_kept before delete on audit_log for each row execute function audit_log_keep()',
        'create trigger audit_log_whole before truncate on audit_log for each statement execute function audit_log_refuse()',
      ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
