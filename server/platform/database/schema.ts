import type { Generated, Insertable, Kysely, Selectable, Transaction } from 'kysely'

/** How a mail was sent: a mail server took it, or it was written to a file and reached nobody. */
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
    /** When a mailed link was used. Until then the address is unproven: anybody can register with any address. */
    email_proven_at: Generated<string | null>
    /** 1: invented, and removed with all demo content. */
    demo: Generated<number>
    /** Raised by each change in the back office, to detect edit conflicts; also in trips and packages. */
    version: Generated<number>
    /** The key that lists sort by, and the text that searches read: domain/shared/search.ts. */
    sort_key: string
    search: string
  }
  sessions: {
    id: Generated<number>
    token_hash: string
    user_id: number
    created_at: string
    last_used_at: string
    /** The browser and the system, such as `Firefox on Windows`. */
    user_agent: string
    /** The IP address of the login. */
    address: string
  }
  password_resets: { token_hash: string; user_id: number; expires_at: string }
  second_factors: {
    user_id: number
    /** Base32, as authenticator apps take it. */
    secret: string
    /** The salt of the recovery codes' hashes, in hex. */
    salt: string
    created_at: string
    /** Null until the set-up is confirmed; no code is asked for before. */
    confirmed_at: string | null
    /** The time step (30 seconds each, since 1970) of the last used code. */
    last_step: number
  }
  /** A recovery code works once: a used one is deleted. */
  recovery_codes: { user_id: number; code_hash: string }
  attempts: { id: Generated<number>; counter: string; at: string }
  periods: { days: number; demo: Generated<number> }
  packages: {
    id: Generated<number>
    description: string
    demo: Generated<number>
    version: Generated<number>
  }
  trips: {
    id: Generated<number>
    title: string
    description: string
    banner: string
    /** Null only if the trip was deleted and its period or package after it. */
    period_days: number | null
    package_id: number | null
    /** 1: infants take a seat, as adults and children do. */
    infants_take_seats: Generated<number>
    /** The last day to book is so many days before a departure. */
    cutoff_days: Generated<number>
    created_at: string
    deleted_at: string | null
    demo: Generated<number>
    version: Generated<number>
    /** The key that lists sort by, and the text that searches read: domain/shared/search.ts. */
    sort_key: string
    search: string
  }
  departures: {
    id: Generated<number>
    trip_id: number
    date: string
    /** `HH:MM`, or '' for none. */
    time: Generated<string>
    /** Null: seats are not counted. */
    seats: number | null
    /** Null: the departure takes place however few travel. */
    min_travellers: number | null
    /** Since when travellers cannot book it. */
    closed_at: Generated<string | null>
    cancelled_at: Generated<string | null>
    cancel_reason: Generated<string>
    /** When as many travelled as `min_travellers` asks. A later cancellation does not clear it. */
    guaranteed_at: Generated<string | null>
    created_at: string
    version: Generated<number>
  }
  bookings: {
    id: Generated<number>
    reference: string
    trip_id: number
    /** A departure of this trip. */
    departure_id: number
    /** Null for a booking by the staff, and once the account is deleted. */
    user_id: number | null
    status: Generated<'confirmed' | 'cancelled'>
    cancelled_at: Generated<string | null>
    cancel_reason: Generated<string>
    name: string
    email: string
    phone: string
    adults: number
    children: number
    infants: number
    /** How many seats the party takes; they count while the booking is confirmed. */
    seats: number
    note: string
    created_at: string
    /** The trip as the traveller's last mail said: the confirmation or a change notice. */
    told_title: string
    told_date: string
    told_time: string
    told_days: number
    told_package: string
    /** SHA-256 of the user's id with the Idempotency-Key, and of the form. */
    idempotency_key: string | null
    idempotency_body: string | null
    /** When name, e-mail, phone and note were removed. */
    anonymised_at: Generated<string | null>
    demo: Generated<number>
    /** The key that lists sort by, and the text that searches read: domain/shared/search.ts. */
    sort_key: string
    search: string
  }
  /** Notes of the staff about bookings: added, never changed. */
  booking_notes: {
    id: Generated<number>
    booking_id: number
    note: string
    created_at: string
    /** Null once that account is deleted. */
    author_id: number | null
  }
  messages: {
    id: Generated<number>
    name: string
    email: string
    message: string
    created_at: string
    /** When somebody marked the message as answered, and who; null also if that account is deleted. */
    answered_at: Generated<string | null>
    answered_by: Generated<number | null>
    demo: Generated<number>
    /** The key that lists sort by, and the text that searches read: domain/shared/search.ts. */
    sort_key: string
    search: string
  }
  outbox: {
    id: Generated<number>
    /** The booking that it is about. */
    booking_id: number | null
    /** The message that it brings to the agency. */
    message_id: Generated<number | null>
    template: string
    recipient: string
    /** The template's data as JSON; `{}` once it is deleted. */
    data: string
    created_at: string
    state: Generated<'queued' | 'sent' | 'failed' | 'dismissed'>
    /** Null until it is sent. */
    sent_by: Generated<SentBy | null>
    /** How often sending has failed. */
    attempts: Generated<number>
    /** When a queued mail is due. A worker that claims a mail moves this on, so that no other worker claims it too. */
    next_attempt_at: string
    sent_at: Generated<string | null>
    last_error: Generated<string | null>
  }
  /** The database's random id, and the time before which the retention deletes audit entries. */
  database_state: { name: 'id' | 'audit_cutoff'; value: string }
  /** Triggers refuse changes of entries. */
  audit_log: {
    id: Generated<number>
    at: string
    /** Null if nobody was logged in. */
    actor_id: number | null
    address: string
    kind: string
    action: string
    subject_id: number | null
    /** The name of the thing; never a person's name. */
    subject: string
    /** The names of the changed fields, separated by commas. */
    fields: string
    /** Old and new values of some fields, as JSON; null for none. */
    changes: string | null
  }
}

/** Inside a transaction use only the transaction: on SQLite the database would wait for it for ever. */
export type Database = Kysely<Tables>
export type Trx = Transaction<Tables>
export type Row<T extends keyof Tables> = Selectable<Tables[T]>
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>
