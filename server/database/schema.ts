import type { ColumnType, Generated, Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { ProviderName } from '../platform/payments/provider.ts'
import type { SentBy } from '../platform/smtp/transport.ts'

/** What a line of a price is for. */
type LineKind =
  | 'adult'
  | 'child'
  | 'infant'
  | 'extra'
  | 'single'
  | 'early'
  | 'group'
  | 'code'
  | 'fee'
  | 'adjustment'

/** `held`: its seats are kept until its deposit comes in; `expired`: it did not come in time. */
export type BookingStatus = 'held' | 'confirmed' | 'expired' | 'cancelled'

/** The tables. Dates are text `YYYY-MM-DD`, times text ISO 8601 in UTC, on both databases. */
type AllTables = {
  users: {
    id: Generated<number>
    name: string
    email: string
    /** The address in lower case; unique. */
    email_key: string
    password_hash: string
    role: 'user' | 'guide' | 'clerk' | 'admin'
    created_at: string
    /** When a mailed link was used. Until then the address is unproven: anybody can register with any address. */
    email_proven_at: Generated<string | null>
    /** 1: by its button alone, without a login. Who has the mailbox may not be who holds the account. */
    proven_by_button: Generated<number>
    /** How often the addresses of the account's calendars were renewed: domain/calendar/feeds.ts. */
    calendar_renewals: Generated<number>
    office_calendar_renewals: Generated<number>
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
  account_links: { token_hash: string; user_id: number; purpose: 'reset' | 'proof'; expires_at: string }
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
    /** The point of the banner, in percent from left and top, that stays in sight when it is cropped. */
    focus_x: Generated<number>
    focus_y: Generated<number>
    /** Null only if the trip was deleted and its period or package after it. */
    period_days: number | null
    package_id: number | null
    /** Whole minor units, as all money. Null: the price is on request. */
    price_adult: number | null
    /** Null: as an adult. */
    price_child: number | null
    /** Null: free. */
    price_infant: number | null
    /** For each adult with a room alone; null: there is none. */
    single_supplement: number | null
    /** 1: infants take a seat, as adults and children do. */
    infants_take_seats: Generated<number>
    /** The last day to book is so many days before a departure. */
    cutoff_days: Generated<number>
    /** What travellers are asked for, as a JSON list. */
    asks: Generated<string>
    /** Until so many days before a departure travellers are asked; then it is for the staff. */
    details_days: Generated<number>
    /** 0: a draft, which only the staff see. */
    published: Generated<number>
    created_at: string
    deleted_at: string | null
    demo: Generated<number>
    version: Generated<number>
    /** The key that lists sort by, and the text that searches read: domain/shared/search.ts. */
    sort_key: string
    search: string
    /** JSON, as contract/trip-content.ts has it; `{}` for none. */
    content: Generated<string>
    /** What visitors search: domain/catalogue/trip-content.ts. */
    found_by: Generated<string>
  }
  /** Destinations and themes. */
  topics: {
    id: Generated<number>
    kind: 'destination' | 'theme'
    /** The country of a region; null for a country and for a theme. */
    parent_id: number | null
    name: string
    /** The last part of its page's address; unique among its kind. */
    slug: string
    text: string
    /** JSON, as `sitePicture` has it; null for none. */
    picture: string | null
    demo: Generated<number>
    version: Generated<number>
  }
  trip_topics: { trip_id: number; topic_id: number }
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
    /** In place of the trip's; null: as the trip. */
    price_adult: number | null
    price_child: number | null
    price_infant: number | null
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
    status: Generated<BookingStatus>
    /** Until when its seats are kept; null unless it is held. The status counts, not the clock. */
    held_until: Generated<string | null>
    /** Beyond this, `held_until` is not moved any more. */
    hold_limit: Generated<string | null>
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
    /** Three letters; null: the price is on request. */
    currency: Generated<string | null>
    /** The terms at the time of booking, as JSON; null: the price is on request. */
    terms: Generated<string | null>
    /** The last day to pay what is due at once. */
    pay_by: Generated<string | null>
    /** What it owes, stored with every change: domain/money/owed.ts. */
    total: Generated<number | null>
    paid: Generated<number>
    due_amount: Generated<number>
    due_on: Generated<string | null>
    balance_on: Generated<string | null>
    /** Discounts and code as they were on the day of booking, as JSON; null: as they are now. */
    price_rules: Generated<string | null>
    /** What was chosen: extras as JSON, `[{ id, count }]`, rooms alone (null: not asked for), the promo code. */
    extras: Generated<string>
    single_rooms: Generated<number | null>
    code_id: Generated<number | null>
    /** 1 where the staff booked: it never had an account. */
    by_staff: Generated<number>
    /** 1 where a traveller booked without an account, until the owner of the mailbox takes the account of its address. */
    without_account: Generated<number>
    /** The terms that the traveller has accepted, and when. */
    terms_id: Generated<number | null>
    terms_accepted_at: Generated<string | null>
    created_at: string
    /** The trip as the traveller's last mail said: the confirmation or a change notice. */
    told_title: string
    told_date: string
    told_time: string
    told_days: number
    told_package: string
    /** 1: the confirmation was not mailed, because too many mails had gone out. See decision 29. */
    confirmation_withheld: Generated<number>
    /** Raised by each change that a calendar shows: with a higher number its entry takes the place of the one before. */
    calendar_sequence: Generated<number>
    /** As domain/shared/idempotency.ts has them; null without an Idempotency-Key. */
    idempotency_key: Generated<string | null>
    idempotency_body: Generated<string | null>
    /** When name, e-mail, phone and note were removed. */
    anonymised_at: Generated<string | null>
    demo: Generated<number>
    /** The key that lists sort by, and the text that searches read: domain/shared/search.ts. */
    sort_key: string
    search: string
  }
  /**
   * The price of a booking is the sum of its lines. Lines are added, never changed: a change adds lines that undo others,
   * and new ones.
   */
  booking_lines: {
    id: Generated<number>
    booking_id: number
    kind: LineKind
    label: string
    quantity: number
    unit: number
    amount: number
    /** The extra that it is for. */
    extra_id: Generated<number | null>
    /** The line that this one undoes. */
    undoes: Generated<number | null>
    created_at: string
    idempotency_key: Generated<string | null>
    idempotency_body: Generated<string | null>
  }
  /** The ledger: money received (or paid back, negative). Triggers refuse changes. */
  payments: {
    id: Generated<number>
    booking_id: number
    amount: number
    method: 'bank' | 'cash' | 'card' | 'other' | ProviderName
    /** `YYYY-MM-DD` */
    received_on: string
    note: string
    created_at: string
    author_id: number | null
    /** The row that this one undoes: the same amount with the other sign. */
    undoes: Generated<number | null>
    /** What the provider calls it; unique, so that each of its facts is stored once. */
    provider_ref: Generated<string | null>
    /** The payment that this one pays back to the card. */
    of_payment: Generated<number | null>
    idempotency_key: Generated<string | null>
    idempotency_body: Generated<string | null>
  }
  /**
   * Payment pages at a provider. `opening`: stored before the provider is asked; `closing`: to be closed there. The other
   * states are final.
   */
  checkouts: {
    id: Generated<number>
    booking_id: number
    provider: ProviderName
    state: 'opening' | 'open' | 'closing' | 'paid' | 'failed' | 'closed'
    amount: number
    currency: string
    /** What the provider is asked for, as JSON, and the key that makes a repeated request harmless. */
    request: string
    request_key: string
    /** What the provider calls it, and where the traveller pays; null until it has answered. */
    reference: Generated<string | null>
    url: Generated<string | null>
    ends_at: string
    created_at: string
    /** When the provider was last asked. */
    looked_at: Generated<string | null>
    attempts: Generated<number>
    /** When the worker looks at it next. */
    next_attempt_at: string
  }
  /** Money to be paid back to a card: decided here, sent by the worker. */
  refunds: {
    id: Generated<number>
    booking_id: number
    /** The payment of the ledger that is paid back. */
    payment_id: number
    provider: ProviderName
    state: 'pending' | 'sent' | 'done' | 'failed'
    /** Above 0. */
    amount: number
    note: string
    request_key: string
    reference: Generated<string | null>
    created_at: string
    author_id: number | null
    sent_at: Generated<string | null>
    attempts: Generated<number>
    next_attempt_at: string
    last_error: Generated<string | null>
    idempotency_key: Generated<string | null>
    idempotency_body: Generated<string | null>
  }
  /** The ids of the notices that were taken. */
  provider_events: { id: string; received_at: string }
  /** Where the provider and the ledger differ, until a person settles it. */
  differences: {
    id: Generated<number>
    kind: 'foreign_refund' | 'dispute' | 'unknown_payment' | 'amount' | 'currency'
    provider_ref: string
    booking_id: number | null
    amount: number
    currency: string
    at: string
    note: string
    settled_at: Generated<string | null>
    settled_by: Generated<number | null>
  }
  /**
   * Parties that wait for seats of a departure, in the order of ids. Open until `closed_at`; with an `offer_booking_id` seats are
   * kept for it, by that held booking. Who has waited is not kept once it is closed: the booking has it.
   */
  waiting_list: {
    id: Generated<number>
    departure_id: number
    /** Null for who was added by the staff. */
    user_id: number | null
    name: string
    email: string
    phone: string
    adults: number
    children: number
    infants: number
    seats: number
    note: string
    created_at: string
    /** How many seats were free when a later one was offered seats, as these were too few. */
    passed_with: Generated<number | null>
    offer_booking_id: Generated<number | null>
    closed_at: Generated<string | null>
    outcome: Generated<
      'taken' | 'declined' | 'expired' | 'left' | 'removed' | 'departed' | 'cancelled' | null
    >
  }
  /** The secrets of links to a booking, as SHA-256. `answered`: one that a booking without an account was answered with. */
  booking_links: {
    token_hash: string
    booking_id: number
    created_at: string
    answered: Generated<0 | 1>
  }
  /** Who travels with a booking, as far as it is known; `number` counts within the kind. '' where nothing was filled in. */
  travellers: {
    id: Generated<number>
    booking_id: number
    kind: 'adult' | 'child' | 'infant'
    number: number
    name: Generated<string>
    born: Generated<string>
    nationality: Generated<string>
    passport_number: Generated<string>
    passport_expiry: Generated<string>
    diet: Generated<string>
    room_wish: Generated<string>
    emergency: Generated<string>
    size: Generated<string>
    remarks: Generated<string>
    /** The number of a room on the departure. */
    room: Generated<number | null>
    /** Of the traveller's own link, as SHA-256. */
    link_hash: Generated<string | null>
    /** When that link was last asked for. */
    linked_at: Generated<string | null>
    /** 0 until something is filled in. */
    version: Generated<number>
  }
  details_reminders: { booking_id: number; at: string }
  /** Invoices and credit notes: added, never changed. Triggers refuse all else. */
  invoices: {
    id: Generated<number>
    /** The prefix of that day and the counter; unique. */
    number: string
    kind: 'invoice' | 'credit_note'
    booking_id: number
    reference: string
    /** Of a credit note: the invoice that it takes back, which is taken back once. */
    of_invoice: number | null
    /** Whole minor units; negative of a credit note. */
    total: number
    currency: string
    at: string
    /** What it says, as JSON: domain/invoices/invoice-data.ts. */
    data: string
  }
  /** One row with the last number that was given. */
  invoice_counter: { id: number; last: number }
  /** The reminders of payments that were mailed: each kind once for each booking. */
  reminders: { booking_id: number; kind: 'overdue' | 'deposit_overdue' | 'balance_soon' | 'due'; at: string }
  /** Reviews: a row is stored when the traveller is asked, once for each booking. */
  reviews: {
    id: Generated<number>
    /** Null for one of the demo. */
    booking_id: number | null
    trip_id: number
    /** SHA-256 of the secret of the mailed link; null until that mail is sent. */
    token_hash: Generated<string | null>
    asked_at: string
    /** Null until the traveller has written it; so is `rating`. */
    written_at: Generated<string | null>
    name: Generated<string>
    rating: Generated<number | null>
    text: Generated<string>
    state: Generated<'waiting' | 'shown' | 'hidden'>
    /** '' for none. */
    answer: Generated<string>
    answered_at: Generated<string | null>
    demo: Generated<number>
  }
  extras: {
    id: Generated<number>
    trip_id: number
    name: string
    price: number
    per: 'person' | 'booking'
    at_most: number
    deleted_at: Generated<string | null>
  }
  discounts: {
    id: Generated<number>
    trip_id: number
    kind: 'early' | 'group'
    at_least: number
    /** Hundredths of a percent. */
    basis_points: number
  }
  codes: {
    id: Generated<number>
    code: string
    /** In upper case; unique among codes that are not deleted. */
    code_key: string
    basis_points: number | null
    amount: number | null
    from_day: string | null
    until_day: string | null
    max_uses: number | null
    /** Null: for all trips. */
    trip_id: number | null
    created_at: string
    deleted_at: Generated<string | null>
    demo: Generated<number>
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
    /** The message that it brings to the agency, or answers. */
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
    /** Of a letter, as in `message_replies`. */
    idempotency_key: Generated<string | null>
    idempotency_body: Generated<string | null>
  }
  /** Answers to messages: added, never changed. */
  message_replies: {
    id: Generated<number>
    message_id: number
    text: string
    created_at: string
    /** Null once that account is deleted. */
    author_id: number | null
    /** The mail that brings it; the newest one if that was sent again. */
    mail_id: number | null
    idempotency_key: Generated<string | null>
    idempotency_body: Generated<string | null>
  }
  /** Every saved version of each group of settings; the highest one is in use. */
  settings: {
    name: 'agency' | 'look' | 'pages' | 'booking'
    version: number
    /** JSON, as contract/settings.ts has it. */
    value: string
    at: string
    /** Null for the first version, and once the account is deleted. */
    author_id: number | null
    demo: Generated<number>
  }
  /** The mail server that was entered in the back office: one row, or none. A backup leaves it out. */
  mail_server: {
    id: 1
    /** '': none. */
    host: string
    port: number
    /** '': the server takes mails without a login. */
    login: string
    password: string
    /** '': the agency's name and address. */
    sender: string
  }
  /** Payment pages of the demo till, and what it paid back. The rest of a row stands in `request`, as JSON. */
  demo_till: {
    reference: string
    idempotency_key: string
    request: string
    state: 'open' | 'paid' | 'closed' | 'refund'
    /** Of a refund: the payment page whose payment it pays back. */
    of_reference: string | null
    created_at: string
  }
  /** The texts that travellers have accepted when they booked: added, never changed. */
  terms_texts: { id: Generated<number>; title: string; text: string; created_at: string }
  /** What one of several processes does at a time, and until when by the database's clock. */
  leases: {
    name: string
    holder: string
    until: string
  }
  /**
   * The database's random id, the time before which the retention deletes audit entries, when a mail server last took a
   * test mail, up to when the provider's facts were compared, and the hash of a key that the provider has refused.
   */
  database_state: {
    name:
      | 'id'
      | 'audit_cutoff'
      | 'mail_answered'
      | 'first_steps_dismissed'
      | 'payments_compared'
      | 'payments_refused'
    value: string
  }
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

/**
 * The columns of a booking from which something follows: what it owes, its invoices, the seats of others, its payment page.
 * They are changed inside `changeBooking` (domain/bookings/after-change.ts), which sees to all that follows.
 */
type Consequential =
  | 'trip_id'
  | 'departure_id'
  | 'status'
  | 'cancelled_at'
  | 'adults'
  | 'children'
  | 'infants'
  | 'seats'
  | 'currency'
  | 'terms'
  | 'pay_by'
  | 'total'
  | 'paid'
  | 'due_amount'
  | 'due_on'
  | 'balance_on'
  | 'price_rules'
  | 'extras'
  | 'single_rooms'
  | 'code_id'

/** The type of a value that nobody has: what is written with it cannot be written. */
declare const onlyInsideChangeBooking: unique symbol
type Refused = typeof onlyInsideChangeBooking

type Read<C> = C extends ColumnType<infer S, unknown, unknown> ? S : C
type Inserted<C> = C extends ColumnType<unknown, infer I, unknown> ? I : C

/** Bookings are inserted with all their columns; the consequential ones are not updated. */
type GuardedBookings = {
  [C in keyof AllTables['bookings']]: C extends Consequential
    ? ColumnType<Read<AllTables['bookings'][C]>, Inserted<AllTables['bookings'][C]>, Refused>
    : AllTables['bookings'][C]
}

/** Rows of the table are not inserted. */
type Closed<T extends { amount: number }> = {
  [C in keyof T]: C extends 'amount' ? ColumnType<number, Refused, Refused> : T[C]
}

/** The tables as queries have them: all but what only `changeBooking` may write. */
export type Tables = {
  [T in keyof AllTables]: T extends 'bookings'
    ? GuardedBookings
    : T extends 'booking_lines' | 'payments'
      ? Closed<AllTables[T]>
      : AllTables[T]
}

/** Inside a transaction use only the transaction: on SQLite the database would wait for it for ever. */
export type Database = Kysely<Tables>
export type Trx = Transaction<Tables>
export type Row<T extends keyof Tables> = Selectable<Tables[T]>
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>

/** A transaction that may change bookings, their lines and the ledger: `changeBooking` gives it. */
export type Write = Transaction<AllTables> & Trx

/** A database for what makes up bookings without selling them: the demo, and tests. */
export type WritableDatabase = Kysely<AllTables> & Database
export type WritableRow<T extends keyof AllTables> = Insertable<AllTables[T]>
