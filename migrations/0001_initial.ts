import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

/** The same SQL for both databases, except for ids, integer types, collation and strict tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = !db.getExecutor().adapter.supportsMultipleConnections
  const id = sql.raw(
    sqlite ? 'integer primary key autoincrement' : 'bigint generated always as identity primary key',
  )
  const strict = sql.raw(sqlite ? 'strict' : '')
  // 64 bits on both, so that no id from a request is out of range.
  const int = sql.raw(sqlite ? 'integer' : 'bigint')
  // Sorted by code points on both, so that a prefix is a range.
  const text = sql.raw(sqlite ? 'text' : 'text collate "C"')
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db)

  await run(sql`create table users (
    id ${id},
    name text not null,
    email text not null,
    email_key ${text} not null unique,
    password_hash text not null,
    role text not null check (role in ('user', 'guide', 'clerk', 'admin')),
    created_at text not null,
    email_proven_at text,
    calendar_renewals ${int} not null default 0,
    office_calendar_renewals ${int} not null default 0,
    demo ${int} not null default 0,
    version ${int} not null default 1,
    sort_key ${text} not null,
    search ${text} not null
  ) ${strict}`)
  await run(sql`create index users_by_name on users (sort_key, id)`)
  await run(sql`create index users_by_role on users (role, id)`)

  // Clients see the id; the token's hash stays in the database.
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

  await run(sql`create table account_links (
    token_hash text primary key,
    user_id ${int} not null references users (id) on delete cascade,
    purpose text not null check (purpose in ('reset', 'proof')),
    expires_at text not null
  ) ${strict}`)
  await run(sql`create index account_links_by_user on account_links (user_id)`)

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

  await run(sql`create table periods (
    days ${int} primary key check (days > 0),
    demo ${int} not null default 0
  ) ${strict}`)

  await run(sql`create table packages (
    id ${id},
    description text not null,
    demo ${int} not null default 0,
    version ${int} not null default 1
  ) ${strict}`)

  // A deleted trip is kept for its bookings. Its period and package may be deleted.
  await run(sql`create table trips (
    id ${id},
    title text not null,
    description text not null,
    banner text not null unique,
    focus_x ${int} not null default 50 check (focus_x between 0 and 100),
    focus_y ${int} not null default 50 check (focus_y between 0 and 100),
    period_days ${int} references periods (days) on update cascade on delete set null,
    package_id ${int} references packages (id) on delete set null,
    price_adult ${int} check (price_adult >= 0),
    price_child ${int} check (price_child >= 0),
    price_infant ${int} check (price_infant >= 0),
    single_supplement ${int} check (single_supplement >= 0),
    infants_take_seats ${int} not null default 0 check (infants_take_seats in (0, 1)),
    cutoff_days ${int} not null default 0 check (cutoff_days between 0 and 365),
    asks text not null default '[]',
    details_days ${int} not null default 14 check (details_days between 0 and 365),
    published ${int} not null default 1 check (published in (0, 1)),
    created_at text not null,
    deleted_at text,
    demo ${int} not null default 0,
    version ${int} not null default 1,
    sort_key ${text} not null,
    search ${text} not null,
    content text not null default '{}',
    found_by ${text} not null default '',
    check (deleted_at is not null or (period_days is not null and package_id is not null))
  ) ${strict}`)
  await run(sql`create index trips_by_period on trips (period_days, id)`)
  await run(sql`create index trips_by_package on trips (package_id, id)`)

  // Destinations (a country, or a region with the country as its parent) and themes.
  await run(sql`create table topics (
    id ${id},
    kind text not null check (kind in ('destination', 'theme')),
    parent_id ${int} references topics (id),
    name text not null,
    slug ${text} not null,
    text text not null,
    picture text,
    demo ${int} not null default 0,
    version ${int} not null default 1,
    unique (kind, slug)
  ) ${strict}`)
  await run(sql`create index topics_by_parent on topics (parent_id)`)
  await run(sql`create table trip_topics (
    trip_id ${int} not null references trips (id) on delete cascade,
    topic_id ${int} not null references topics (id),
    primary key (trip_id, topic_id)
  ) ${strict}`)
  await run(sql`create index trip_topics_by_topic on trip_topics (topic_id, trip_id)`)

  // `time` is '' where a departure has none. A cancelled departure is kept for its bookings.
  await run(sql`create table departures (
    id ${id},
    trip_id ${int} not null references trips (id),
    date ${text} not null,
    time ${text} not null default '',
    seats ${int} check (seats between 1 and 999),
    min_travellers ${int} check (min_travellers between 1 and 999),
    price_adult ${int} check (price_adult >= 0),
    price_child ${int} check (price_child >= 0),
    price_infant ${int} check (price_infant >= 0),
    closed_at text,
    cancelled_at text,
    cancel_reason text not null default '',
    guaranteed_at text,
    created_at text not null,
    version ${int} not null default 1
  ) ${strict}`)
  await run(
    sql`create unique index departures_once on departures (trip_id, date, time) where cancelled_at is null`,
  )
  await run(sql`create index departures_by_trip on departures (trip_id, date, time, id)`)
  await run(sql`create index departures_by_date on departures (date, time, id, trip_id)`)

  // A deleted extra or code is kept for the bookings that name it.
  await run(sql`create table extras (
    id ${id},
    trip_id ${int} not null references trips (id) on delete cascade,
    name text not null,
    price ${int} not null check (price >= 0),
    per text not null check (per in ('person', 'booking')),
    at_most ${int} not null default 1 check (at_most between 1 and 99),
    deleted_at text
  ) ${strict}`)
  await run(sql`create index extras_by_trip on extras (trip_id)`)
  await run(sql`create table discounts (
    id ${id},
    trip_id ${int} not null references trips (id) on delete cascade,
    kind text not null check (kind in ('early', 'group')),
    at_least ${int} not null check (at_least > 0),
    basis_points ${int} not null check (basis_points between 1 and 10000)
  ) ${strict}`)
  await run(sql`create index discounts_by_trip on discounts (trip_id)`)
  await run(sql`create table codes (
    id ${id},
    code text not null,
    code_key ${text} not null,
    basis_points ${int} check (basis_points between 1 and 10000),
    amount ${int} check (amount > 0),
    from_day text,
    until_day text,
    max_uses ${int} check (max_uses > 0),
    trip_id ${int} references trips (id) on delete cascade,
    created_at text not null,
    deleted_at text,
    demo ${int} not null default 0,
    check ((basis_points is null) <> (amount is null))
  ) ${strict}`)
  await run(sql`create unique index codes_once on codes (code_key) where deleted_at is null`)
  await run(sql`create index codes_by_trip on codes (trip_id)`)

  await run(sql`create table terms_texts (
    id ${id},
    title text not null,
    text text not null,
    created_at text not null
  ) ${strict}`)

  await run(sql`create table bookings (
    id ${id},
    reference text not null unique,
    trip_id ${int} not null references trips (id),
    departure_id ${int} not null references departures (id),
    user_id ${int} references users (id) on delete set null,
    status text not null default 'confirmed' check (status in ('held', 'confirmed', 'expired', 'cancelled')),
    held_until text check (status <> 'held' or held_until is not null),
    hold_limit text,
    cancelled_at text,
    cancel_reason text not null default '',
    name text not null,
    email text not null,
    phone text not null,
    adults integer not null check (adults between 1 and 99),
    children integer not null check (children between 0 and 99),
    infants integer not null check (infants between 0 and 99),
    seats ${int} not null check (seats >= 0),
    note text not null,
    currency text,
    terms text,
    pay_by ${text},
    total ${int},
    paid ${int} not null default 0,
    due_amount ${int} not null default 0,
    due_on ${text},
    balance_on ${text},
    price_rules text,
    extras text not null default '[]',
    single_rooms ${int},
    code_id ${int} references codes (id),
    terms_id ${int} references terms_texts (id),
    terms_accepted_at text,
    by_staff ${int} not null default 0,
    without_account ${int} not null default 0,
    created_at text not null,
    told_title text not null,
    told_date text not null,
    told_time text not null,
    told_days ${int} not null,
    told_package text not null,
    idempotency_key text unique,
    idempotency_body text,
    anonymised_at text,
    confirmation_withheld ${int} not null default 0,
    calendar_sequence ${int} not null default 0,
    demo ${int} not null default 0,
    sort_key ${text} not null,
    search ${text} not null
  ) ${strict}`)
  await run(sql`create index bookings_by_user on bookings (user_id, id)`)
  // These three cover the sums of seats and travellers, so that the rows need not be read.
  await run(sql`create index bookings_by_time on bookings (created_at, status, adults, children, infants)`)
  await run(sql`create index bookings_by_trip on bookings (trip_id, status, adults, children, infants)`)
  await run(
    sql`create index bookings_by_departure on bookings (departure_id, status, seats, adults, children, infants, id)`,
  )
  await run(
    sql`create index bookings_by_cancelling on bookings (cancelled_at) where cancelled_at is not null`,
  )
  await run(sql`create index bookings_by_name on bookings (sort_key, id)`)
  await run(
    sql`create index bookings_by_traveller on bookings (departure_id, lower(email))
      where email <> '' and status = 'confirmed'`,
  )
  await run(sql`create index bookings_withheld on bookings (lower(email)) where confirmation_withheld = 1`)

  // Each booking is in one of these, by how its money stands; each covers the travellers, and those that are summed the money.
  const counted = sql`status, adults, children, infants`
  await run(sql`create index bookings_on_request on bookings (id, ${counted}) where total is null`)
  await run(
    sql`create index bookings_owing on bookings (due_on, id, balance_on, total, paid, due_amount, ${counted})
      where paid < total`,
  )
  await run(sql`create index bookings_settled on bookings (id, total, ${counted}) where paid = total`)
  await run(
    sql`create index bookings_overpaid on bookings (id, total, paid, due_amount, balance_on, ${counted})
      where paid > total`,
  )
  await run(sql`create index bookings_held on bookings (held_until) where status = 'held'`)
  await run(sql`create index bookings_unclaimed on bookings (lower(email)) where without_account = 1`)
  await run(sql`create index bookings_by_code on bookings (code_id, status) where code_id is not null`)

  await run(sql`create table booking_lines (
    id ${id},
    booking_id ${int} not null references bookings (id),
    kind text not null check (kind in
      ('adult', 'child', 'infant', 'extra', 'single', 'early', 'group', 'code', 'fee', 'adjustment')),
    label text not null,
    quantity ${int} not null,
    unit ${int} not null,
    amount ${int} not null check (amount = quantity * unit),
    extra_id ${int},
    undoes ${int} references booking_lines (id),
    created_at text not null,
    idempotency_key text,
    idempotency_body text
  ) ${strict}`)
  await run(sql`create index booking_lines_by_booking on booking_lines (booking_id, amount)`)
  // A line is undone once. Most undo nothing and are not in the index.
  await run(sql`create unique index booking_lines_undone on booking_lines (undoes) where undoes is not null`)
  await run(
    sql`create unique index booking_lines_once on booking_lines (idempotency_key)
      where idempotency_key is not null`,
  )
  await run(sql`create table payments (
    id ${id},
    booking_id ${int} not null references bookings (id),
    amount ${int} not null check (amount <> 0),
    method text not null check (method in ('bank', 'cash', 'card', 'other', 'stripe', 'demo')),
    received_on ${text} not null,
    note text not null,
    created_at text not null,
    author_id ${int},
    undoes ${int} references payments (id),
    provider_ref text unique,
    of_payment ${int} references payments (id),
    idempotency_key text unique,
    idempotency_body text
  ) ${strict}`)
  // A payment is undone once. Most undo nothing and are not in the index.
  await run(sql`create unique index payments_undone on payments (undoes) where undoes is not null`)
  await run(sql`create index payments_by_booking on payments (booking_id, amount)`)
  // Covers the sums of the ledger, too.
  await run(sql`create index payments_by_day on payments (received_on, id, method, amount)`)
  await protectLedger(db, sqlite)

  // A checkout is stored before the provider is asked for it, with the exact request and its key.
  await run(sql`create table checkouts (
    id ${id},
    booking_id ${int} not null references bookings (id),
    provider text not null check (provider in ('stripe', 'demo')),
    state text not null check (state in ('opening', 'open', 'closing', 'paid', 'failed', 'closed')),
    amount ${int} not null check (amount > 0),
    currency text not null,
    request text not null,
    request_key text not null unique,
    reference text unique,
    url text,
    ends_at text not null,
    created_at text not null,
    looked_at text,
    attempts ${int} not null default 0,
    next_attempt_at text not null
  ) ${strict}`)
  await run(sql`create index checkouts_by_booking on checkouts (booking_id, id)`)
  // Two of a booking are never open at once.
  await run(
    sql`create unique index checkouts_live on checkouts (booking_id)
      where state in ('opening', 'open', 'closing')`,
  )
  await run(
    sql`create index checkouts_due on checkouts (next_attempt_at)
      where state in ('opening', 'open', 'closing')`,
  )
  // Stored with the decision; a worker sends it, and stores the row of the ledger once the provider says that it is done.
  await run(sql`create table refunds (
    id ${id},
    booking_id ${int} not null references bookings (id),
    payment_id ${int} not null references payments (id),
    provider text not null check (provider in ('stripe', 'demo')),
    state text not null check (state in ('pending', 'sent', 'done', 'failed')),
    amount ${int} not null check (amount > 0),
    note text not null,
    request_key text not null unique,
    reference text unique,
    created_at text not null,
    author_id ${int},
    sent_at text,
    attempts ${int} not null default 0,
    next_attempt_at text not null,
    last_error text,
    idempotency_key text unique,
    idempotency_body text
  ) ${strict}`)
  await run(sql`create index refunds_by_booking on refunds (booking_id, id)`)
  await run(sql`create index refunds_by_payment on refunds (payment_id)`)
  await run(sql`create index refunds_due on refunds (next_attempt_at) where state in ('pending', 'sent')`)
  // The notices of the provider that were taken, so that a repeated one does nothing.
  await run(sql`create table provider_events (id text primary key, received_at text not null) ${strict}`)
  await run(sql`create index provider_events_by_time on provider_events (received_at)`)
  await run(sql`create table differences (
    id ${id},
    kind text not null check (kind in ('foreign_refund', 'dispute', 'unknown_payment', 'amount', 'currency')),
    provider_ref text not null,
    booking_id ${int} references bookings (id),
    amount ${int} not null,
    currency text not null,
    at text not null,
    note text not null,
    settled_at text,
    settled_by ${int},
    unique (kind, provider_ref)
  ) ${strict}`)
  await run(sql`create index differences_by_booking on differences (booking_id)`)

  // The secrets of the links to a booking. They end with its personal data, and a while after its last day.
  await run(sql`create table booking_links (
    token_hash text primary key,
    booking_id ${int} not null references bookings (id) on delete cascade,
    created_at text not null
  ) ${strict}`)
  await run(sql`create index booking_links_by_booking on booking_links (booking_id)`)

  // A row for each traveller of whom something is known, or who has a link; who has none is known by kind and number alone.
  await run(sql`create table travellers (
    id ${id},
    booking_id ${int} not null references bookings (id) on delete cascade,
    kind text not null check (kind in ('adult', 'child', 'infant')),
    number ${int} not null check (number > 0),
    name text not null default '',
    born text not null default '',
    nationality text not null default '',
    passport_number text not null default '',
    passport_expiry text not null default '',
    diet text not null default '',
    room_wish text not null default '',
    emergency text not null default '',
    size text not null default '',
    remarks text not null default '',
    room ${int} check (room > 0),
    link_hash text unique,
    linked_at text,
    version ${int} not null default 0,
    unique (booking_id, kind, number)
  ) ${strict}`)
  // Each booking is asked once for what is missing.
  await run(sql`create table details_reminders (
    booking_id ${int} primary key references bookings (id) on delete cascade,
    at text not null
  ) ${strict}`)

  // Without a reference to the booking: an invoice stays whatever becomes of it.
  await run(sql`create table invoices (
    id ${id},
    number ${text} not null unique,
    kind text not null check (kind in ('invoice', 'credit_note')),
    booking_id ${int} not null,
    reference text not null,
    of_invoice ${int} unique references invoices (id),
    total ${int} not null check (total <> 0),
    currency text not null,
    at ${text} not null,
    data text not null,
    check ((kind = 'credit_note') = (of_invoice is not null))
  ) ${strict}`)
  await run(sql`create index invoices_by_booking on invoices (booking_id, id)`)
  await run(sql`create index invoices_by_time on invoices (at, id)`)
  // One row, locked by whoever takes the next number: two never get the same, and what is rolled back leaves no hole.
  await run(sql`create table invoice_counter (
    id ${int} primary key check (id = 1),
    last ${int} not null
  ) ${strict}`)
  await run(sql`insert into invoice_counter (id, last) values (1, 0)`)
  await protectInvoices(db, sqlite)
  // Each kind once for each booking: whoever stores the row mails it.
  await run(sql`create table reminders (
    booking_id ${int} not null references bookings (id) on delete cascade,
    kind text not null check (kind in ('overdue', 'deposit_overdue', 'balance_soon', 'due')),
    at text not null,
    primary key (booking_id, kind)
  ) ${strict}`)

  // Stored when a traveller is asked, once for each booking; those of the demo have no booking.
  await run(sql`create table waiting_list (
    id ${id},
    departure_id ${int} not null references departures (id) on delete cascade,
    user_id ${int} references users (id) on delete cascade,
    name text not null,
    email text not null,
    phone text not null,
    adults integer not null check (adults between 1 and 99),
    children integer not null check (children between 0 and 99),
    infants integer not null check (infants between 0 and 99),
    seats ${int} not null check (seats > 0),
    note text not null,
    created_at text not null,
    passed_with ${int},
    offer_booking_id ${int} unique references bookings (id),
    closed_at text,
    outcome text check (outcome in
      ('taken', 'declined', 'expired', 'left', 'removed', 'departed', 'cancelled')),
    check ((closed_at is null) = (outcome is null))
  ) ${strict}`)
  await run(
    sql`create unique index waiting_once on waiting_list (departure_id, user_id) where closed_at is null`,
  )
  await run(
    sql`create index waiting_in_turn on waiting_list (departure_id, id, seats)
      where closed_at is null and offer_booking_id is null`,
  )
  await run(sql`create index waiting_by_user on waiting_list (user_id, id)`)

  await run(sql`create table reviews (
    id ${id},
    booking_id ${int} unique references bookings (id) on delete cascade,
    trip_id ${int} not null references trips (id),
    token_hash text unique,
    asked_at text not null,
    written_at text,
    name text not null default '',
    rating ${int} check (rating between 1 and 5),
    text text not null default '',
    state text not null default 'waiting' check (state in ('waiting', 'shown', 'hidden')),
    answer text not null default '',
    answered_at text,
    demo ${int} not null default 0,
    check (booking_id is not null or demo = 1),
    check (written_at is null or rating is not null)
  ) ${strict}`)
  await run(sql`create index reviews_by_trip on reviews (trip_id, state, written_at)`)
  await run(sql`create index reviews_by_state on reviews (state, written_at)`)

  await run(sql`create table booking_notes (
    id ${id},
    booking_id ${int} not null references bookings (id),
    note text not null,
    created_at text not null,
    author_id ${int} references users (id) on delete set null
  ) ${strict}`)
  await run(sql`create index booking_notes_by_booking on booking_notes (booking_id, id)`)
  // Deleting a user clears `author_id`.
  await run(sql`create index booking_notes_by_author on booking_notes (author_id)`)

  await run(sql`create table messages (
    id ${id},
    name text not null,
    email text not null,
    message text not null,
    created_at text not null,
    answered_at text,
    answered_by ${int} references users (id) on delete set null,
    demo ${int} not null default 0,
    sort_key ${text} not null,
    search ${text} not null
  ) ${strict}`)
  await run(sql`create index messages_open on messages (id) where answered_at is null`)
  // Deleting a user clears `answered_by`.
  await run(sql`create index messages_by_answerer on messages (answered_by)`)
  await run(sql`create index messages_by_time on messages (created_at)`)

  await run(sql`create table outbox (
    id ${id},
    booking_id ${int} references bookings (id),
    message_id ${int} references messages (id) on delete set null,
    template text not null,
    recipient ${text} not null,
    data text not null,
    created_at text not null,
    state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'dismissed')),
    sent_by text check (sent_by in ('smtp', 'file')),
    attempts integer not null default 0,
    next_attempt_at text not null,
    sent_at text,
    last_error text,
    idempotency_key text unique,
    idempotency_body text
  ) ${strict}`)
  await run(sql`create index outbox_queued on outbox (next_attempt_at) where state = 'queued'`)
  await run(sql`create index outbox_by_state on outbox (state, id)`)
  await run(sql`create index outbox_by_template on outbox (template, state, id)`)
  await run(sql`create index outbox_by_booking on outbox (booking_id) where booking_id is not null`)
  await run(sql`create index outbox_by_message on outbox (message_id) where message_id is not null`)
  await run(sql`create index outbox_by_recipient on outbox (lower(recipient), id)`)
  await run(sql`create index outbox_to_empty on outbox (created_at) where recipient <> ''`)

  // `mail_id`: the mail that brings the answer. It is replaced when the mail is sent again.
  await run(sql`create table message_replies (
    id ${id},
    message_id ${int} not null references messages (id) on delete cascade,
    text text not null,
    created_at text not null,
    author_id ${int} references users (id) on delete set null,
    mail_id ${int} references outbox (id) on delete set null,
    idempotency_key text unique,
    idempotency_body text
  ) ${strict}`)
  await run(sql`create index message_replies_by_message on message_replies (message_id, id)`)
  await run(sql`create index message_replies_by_mail on message_replies (mail_id)`)
  // Deleting a user clears `author_id`.
  await run(sql`create index message_replies_by_author on message_replies (author_id)`)

  // What the demo till keeps, as a provider of card payments does: its payment pages, and what it paid back.
  await run(sql`create table demo_till (
    reference ${text} primary key,
    idempotency_key text not null unique,
    request text not null,
    state text not null check (state in ('open', 'paid', 'closed', 'refund')),
    of_reference ${text} references demo_till (reference) on delete cascade,
    created_at text not null
  ) ${strict}`)
  await run(sql`create index demo_till_refunds on demo_till (of_reference) where of_reference is not null`)
  await run(sql`create index demo_till_by_time on demo_till (created_at)`)

  // To remove the demo content.
  for (const table of ['users', 'trips', 'bookings', 'messages']) {
    await run(sql`create index ${sql.raw(`${table}_demo`)} on ${sql.table(table)} (id) where demo = 1`)
  }

  // Each saved version of each group; the highest one is in use.
  await run(sql`create table settings (
    name text not null check (name in ('agency', 'look', 'pages', 'booking')),
    version ${int} not null,
    value text not null,
    at text not null,
    author_id ${int} references users (id) on delete set null,
    demo ${int} not null default 0,
    primary key (name, version)
  ) ${strict}`)
  // Deleting a user clears `author_id`.
  await run(sql`create index settings_by_author on settings (author_id)`)

  // Not among the settings: it has no versions, and a backup leaves it out. Whoever sets the mail server reads all links.
  await run(sql`create table mail_server (
    id ${int} primary key check (id = 1),
    host text not null,
    port ${int} not null,
    login text not null,
    password text not null,
    sender text not null
  ) ${strict}`)

  // `id` ties the database to its folder of pictures; `audit_cutoff` lets the retention delete old audit entries.
  await run(sql`create table database_state (name text primary key, value text not null) ${strict}`)
  const databaseId = randomBytes(16).toString('hex')
  await run(sql`insert into database_state (name, value) values ('id', ${databaseId})`)

  // Names of people are not stored here but read from `users`, so that they disappear with the account.
  await run(sql`create table audit_log (
    id ${id},
    at text not null,
    actor_id ${int},
    address text not null,
    kind text not null,
    action text not null,
    subject_id ${int},
    subject text not null,
    fields text not null,
    changes text
  ) ${strict}`)
  await run(sql`create index audit_log_by_subject on audit_log (kind, subject_id, id)`)
  await run(sql`create index audit_log_by_kind on audit_log (kind, id)`)
  await run(sql`create index audit_log_by_actor on audit_log (actor_id, id)`)
  await run(sql`create index audit_log_by_time on audit_log (at)`)
  await protectAuditLog(db, sqlite)
}

/**
 * Triggers that refuse changes of the ledger and of booking lines, and their deletion but for the demo's. Only what the
 * staff have written can be removed, with the personal data of a booking.
 */
async function protectLedger(db: Kysely<unknown>, sqlite: boolean): Promise<void> {
  const tables = [
    {
      table: 'payments',
      fixed:
        'id, booking_id, amount, method, received_on, created_at, author_id, undoes, provider_ref, of_payment',
      text: 'note',
      isKept: `new.note <> ''`,
    },
    {
      table: 'booking_lines',
      fixed: 'id, booking_id, kind, quantity, unit, amount, undoes, created_at',
      text: 'label',
      isKept: `new.label <> 'Adjustment' or old.kind <> 'adjustment'`,
    },
  ]
  for (const { table, fixed, text, isKept } of tables) {
    const refusal = `Rows of ${table} cannot be changed`
    const kept = `not exists (select 1 from bookings where bookings.id = old.booking_id and bookings.demo = 1)`
    const statements = sqlite
      ? [
          `create trigger ${table}_unchanged before update of ${fixed} on ${table}
           begin select raise(abort, '${refusal}'); end`,
          `create trigger ${table}_text before update of ${text} on ${table} when ${isKept}
           begin select raise(abort, '${refusal}'); end`,
          `create trigger ${table}_kept before delete on ${table} when ${kept}
           begin select raise(abort, '${refusal}'); end`,
        ]
      : [
          `create function ${table}_refuse() returns trigger language plpgsql as
           'begin raise exception ''${refusal}''; end'`,
          `create function ${table}_keep() returns trigger language plpgsql as
           'begin if ${kept} then raise exception ''${refusal}''; end if; return old; end'`,
          `create trigger ${table}_unchanged before update of ${fixed} on ${table}
           for each row execute function ${table}_refuse()`,
          `create trigger ${table}_text before update of ${text} on ${table}
           for each row when (${isKept}) execute function ${table}_refuse()`,
          `create trigger ${table}_kept before delete on ${table} for each row execute function ${table}_keep()`,
          `create trigger ${table}_whole before truncate on ${table} for each statement execute function ${table}_refuse()`,
        ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  }
}

/** Triggers that refuse every change and every deletion of an invoice. */
async function protectInvoices(db: Kysely<unknown>, sqlite: boolean): Promise<void> {
  const refusal = 'Invoices cannot be changed'
  const statements = sqlite
    ? ['update', 'delete'].map(
        (deed) => `create trigger invoices_no_${deed} before ${deed} on invoices
          begin select raise(abort, '${refusal}'); end`,
      )
    : [
        `create function invoices_refuse() returns trigger language plpgsql as
         'begin raise exception ''${refusal}''; end'`,
        `create trigger invoices_kept before update or delete on invoices
         for each row execute function invoices_refuse()`,
        `create trigger invoices_whole before truncate on invoices
         for each statement execute function invoices_refuse()`,
      ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/**
 * Triggers that refuse every change of the audit log, and every deletion of entries newer than `audit_cutoff`.
 */
async function protectAuditLog(db: Kysely<unknown>, sqlite: boolean): Promise<void> {
  const kept = `old.at >= coalesce((select value from database_state where name = 'audit_cutoff'), '')`
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
