import type { Generated, Insertable, Kysely, Selectable, Transaction } from 'kysely'

/** Tables whose rows triggers count. */
export type CountedTable = 'users' | 'messages' | 'trips'

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
    /** What the lists sort by; null until the row is taken into them, and again when it changes. */
    sort_key: Generated<string | null>
  }
  sessions: { token_hash: string; user_id: number; created_at: string; last_used_at: string }
  password_resets: { token_hash: string; user_id: number; expires_at: string }
  login_attempts: { id: Generated<number>; account: string; address: string; at: string }
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
    /** The name, as the lists sort by it; null until the booking is taken into them, and when its trip is renamed. */
    sort_key: Generated<string | null>
    /** The trip's date, for sorting; null until the booking is taken into the lists for the first time. */
    trip_date: Generated<string | null>
  }
  messages: {
    id: Generated<number>
    name: string
    email: string
    message: string
    created_at: string
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
  }
  /** The words by which rows are found; for its numbers see domain/lists/keys.ts. */
  search_terms: { kind: number; term: string; row_key: number; block: number }
  /** Bookings and travellers by the agency's day of booking, of the bookings that are taken into the lists. */
  booking_days: { day: string; bookings: number; travellers: number }
  /** The same by trip. */
  trip_tallies: { trip_id: number; bookings: number; travellers: number }
  /** Of tables whose rows take long to count; kept by triggers. Trips that are marked deleted do not count. */
  row_counts: { name: CountedTable; total: number }
  list_state: { name: string; value: string }
}

/** The database, or the transaction that is under way. Inside one, use nothing but it. */
export type Database = Kysely<Tables>
export type Trx = Transaction<Tables>
export type Row<T extends keyof Tables> = Selectable<Tables[T]>
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>
