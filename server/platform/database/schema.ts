import type { Generated, GeneratedAlways, Insertable, Kysely, Selectable, Transaction } from 'kysely'

/** What triggers count: the rows of a table, or some of them, or the audit log's entries of a kind. */
export type Counted = 'users' | 'messages' | 'messages:answered' | 'trips' | `audit:${string}`

/** How a mail went out: a mail server took it, or it was kept as a file and reached nobody. */
export type SentBy = 'smtp' | 'file'

/** The tables. Dates are text `YYYY-MM-DD`, times text ISO 8601 in UTC, on both databases. */
export type Tables = {
  users: {
    id: Generated<number>
    name: string
    email: string
    /** The address in lower case; unique. */
    email_key: string
    password_hash: string
    role: 'admin' | 'user'
    created_at: string
    /** When a link that was mailed to the address came back; anybody can register with anybody's. */
    email_proven_at: Generated<string | null>
    /** What the lists sort by; null until the row is taken into them, and again when it changes. */
    sort_key: Generated<string | null>
  }
  sessions: {
    id: Generated<number>
    token_hash: string
    user_id: number
    created_at: string
    last_used_at: string
    /** In few words: the browser and the system. */
    user_agent: string
    /** Where it was begun from. */
    address: string
  }
  password_resets: { token_hash: string; user_id: number; expires_at: string }
  second_factors: {
    user_id: number
    /** Base32, as authenticator apps take it. */
    secret: string
    /** What the recovery codes are hashed with; hex. */
    salt: string
    created_at: string
    /** Null while it is being set up; only then does it count. */
    confirmed_at: string | null
    /** The number of the last 30 seconds whose code was used. */
    last_step: number
  }
  /** One use each: a code that was used is gone. */
  recovery_codes: { user_id: number; code_hash: string }
  attempts: { id: Generated<number>; counter: string; at: string }
  periods: { days: number }
  packages: { id: Generated<number>; description: string }
  trips: {
    id: Generated<number>
    title: string
    description: string
    date: string
    banner: string
    /** Null only where a deleted trip's period or package was deleted after it. */
    period_days: number | null
    package_id: number | null
    created_at: string
    deleted_at: string | null
    /** What the lists sort by; null until the row is taken into them, and again when it changes. */
    sort_key: Generated<string | null>
    /** When it was changed last after people had booked it; null again once all are known to be told. */
    to_tell_since: Generated<string | null>
  }
  bookings: {
    id: Generated<number>
    reference: string
    trip_id: number
    /** Null once the account is deleted. */
    user_id: number | null
    name: string
    email: string
    phone: string
    adults: number
    children: number
    infants: number
    note: string
    created_at: string
    /** SHA-256 of the asker's Idempotency-Key and of what they sent with it. */
    idempotency_key: string | null
    idempotency_body: string | null
    /** When name, e-mail, phone and note were blanked. */
    anonymised_at: Generated<string | null>
    /** The name, as the lists sort by it; null until the booking is taken into them, and when its trip is renamed. */
    sort_key: Generated<string | null>
    /** The trip's date, for sorting; null until the booking is taken into the lists for the first time. */
    trip_date: Generated<string | null>
  }
  /** What the staff note about a booking. */
  office_notes: {
    booking_id: number
    note: string
    written_at: string
    /** Null once that account is deleted. */
    written_by: number | null
  }
  /** What stood in its place before; in the order in which it was replaced. */
  earlier_notes: {
    id: Generated<number>
    booking_id: number
    note: string
    written_at: string
    /** Null once that account is deleted. */
    written_by: number | null
  }
  messages: {
    id: Generated<number>
    name: string
    email: string
    message: string
    created_at: string
    /** When somebody marked it as answered, and who, unless their account is deleted. */
    answered_at: Generated<string | null>
    answered_by: Generated<number | null>
    /** Whether it is; made by the database. */
    answered: GeneratedAlways<0 | 1>
    /** What the lists sort by; null until the row is taken into them, and again when it changes. */
    sort_key: Generated<string | null>
  }
  outbox: {
    id: Generated<number>
    /** The booking that it is about. */
    booking_id: number | null
    template: string
    recipient: string
    /** What the template needs, as JSON; emptied of secrets once sent. */
    data: string
    created_at: string
    attempts: number
    next_attempt_at: string
    sent_at: string | null
    failed_at: string | null
    last_error: string | null
    /** How often an administrator had it sent again. */
    resent: Generated<number>
    /** How it went out, where it has; null where that was before this was noted. */
    sent_by: Generated<SentBy | null>
    /** Where it was sent again: when it went out before, the first time that a mail server took it if one has. */
    first_sent_at: Generated<string | null>
    /** How it did then; null where that was before this was noted. */
    first_sent_by: Generated<SentBy | null>
    /** When it was put into the outbox anew for another address, if it was: the last time. */
    readdressed_at: Generated<string | null>
    /** When somebody said that it is settled without it, after it was given up. */
    settled_at: Generated<string | null>
    /** Until when the last worker that took it has it; the same as `next_attempt_at` while it is being sent. */
    claimed_until: Generated<string | null>
  }
  /** The words by which rows are found; for its numbers see domain/lists/keys.ts. */
  search_terms: { kind: number; term: string; row_key: number; block: number }
  /** Bookings and travellers by the agency's day of booking, of the bookings that are taken into the lists. */
  booking_days: { day: string; bookings: number; travellers: number }
  /** The same by trip. */
  trip_tallies: { trip_id: number; bookings: number; travellers: number }
  /** The same bookings by the first three characters of their `sort_key`, and by `trip_date`; kept by triggers. */
  booking_keys: { list: 'name' | 'trip_date'; key: string; bookings: number }
  /** Trips that are not deleted by the day they depart: `all`, `period:5`, `package:2`; kept by triggers. */
  trip_days: { part: string; day: string; trips: number }
  /** Of tables whose rows take long to count; kept by triggers. Trips that are marked deleted do not count. */
  row_counts: { name: Counted; total: number }
  list_state: { name: string; value: string }
  /** Added to only; triggers see to that. */
  audit_log: {
    id: Generated<number>
    at: string
    /** Null where nobody is logged in. */
    actor_id: number | null
    address: string
    kind: string
    action: string
    subject_id: number | null
    /** What it is called, if it is nobody's name. */
    subject: string
    /** The names of the fields that changed, with commas. */
    fields: string
    /** What some of them held and hold, as JSON; null where nothing is told, and in entries from before there was this. */
    changes: string | null
  }
}

/** The database, or the transaction that is under way. Inside one, use nothing but it. */
export type Database = Kysely<Tables>
export type Trx = Transaction<Tables>
export type Row<T extends keyof Tables> = Selectable<Tables[T]>
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>
