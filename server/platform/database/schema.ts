import type { Generated, Insertable, Kysely, Selectable, Transaction } from 'kysely'

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
  }
  messages: { id: Generated<number>; name: string; email: string; message: string; created_at: string }
  outbox: {
    id: Generated<number>
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
  }
}

/** The database, or the transaction that is under way. Inside one, use nothing but it. */
export type Database = Kysely<Tables>
export type Trx = Transaction<Tables>
export type Row<T extends keyof Tables> = Selectable<Tables[T]>
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>
