import type { ColumnType, Generated, Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { Tick } from '../../contract/check-in.ts'
import type { CrewPart, ResourceKind } from '../../contract/crew.ts'
import type { Language } from '../../contract/languages.ts'
import type { TranslatedKind } from '../../contract/translations.ts'
import type { ProviderName } from '../platform/payments/provider.ts'
import type { SentBy } from '../platform/smtp/transport.ts'

/** The kinds of stored lines of a price. */
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

/** `held`: its seats are kept until the deposit comes in; `expired`: the deposit did not come in time. */
export type BookingStatus = 'held' | 'confirmed' | 'expired' | 'cancelled'

type KeptText = {
  id: Generated<number>
  title: string
  text: string
  created_at: string
  language: Generated<Language | null>
}

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
    /**
     * When a mailed link was opened. Until then the address is unproven, because anybody can register with any
     * address.
     */
    email_proven_at: Generated<string | null>
    /**
     * 1: proven by the button alone, without a login. The owner of the mailbox may not be the owner of the
     * account.
     */
    proven_by_button: Generated<number>
    /** How often the addresses of the account's calendars were renewed: domain/calendar/feeds.ts. */
    calendar_renewals: Generated<number>
    office_calendar_renewals: Generated<number>
    /** Of the mails about the account; null: the agency's main one. The staff's are in English. */
    language: Generated<Language | null>
    /** 1: invented demo content, removed with all of it. */
    demo: Generated<number>
    /** Raised by each change in the back office, to detect edit conflicts; trips and packages have it too. */
    version: Generated<number>
    /** Of an agent: the reseller that the account sells for. */
    reseller_id: Generated<number | null>
    /** The key that lists sort by, and the text that searches read: domain/shared/search.ts. */
    sort_key: string
    search: string
  }
  /** Those who sell for the agency. */
  resellers: {
    id: Generated<number>
    name: string
    /** Where mails about its bookings go; '' for nowhere. */
    email: string
    /** Hundredths of a percent of the price without fees. */
    commission: number
    /** It pays until so many days before the departure. */
    pay_days: number
    /** `paused`: nothing new is booked. */
    status: Generated<'active' | 'paused'>
    /** What the staff note about it. */
    note: string
    /** The SHA-256 of its key for OCTO, and the end of that key; null without one. */
    key_hash: Generated<string | null>
    key_ends_with: Generated<string | null>
    key_made_at: Generated<string | null>
    key_used_at: Generated<string | null>
    created_at: string
    version: Generated<number>
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
    /** The shared secret in base32, as authenticator apps take it. */
    secret: string
    /** The salt of the recovery codes' hashes, in hex. */
    salt: string
    created_at: string
    /** Null until the set-up is confirmed; until then no code is asked for. */
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
    /** The point of the banner, in percent from left and top, that stays visible when it is cropped. */
    focus_x: Generated<number>
    focus_y: Generated<number>
    /** Null only if the trip was deleted and its period or package after it. */
    period_days: number | null
    package_id: number | null
    /** Whole minor units, like all money. Null: the price is on request. */
    price_adult: number | null
    /** Null: the adult price. */
    price_child: number | null
    /** Null: free. */
    price_infant: number | null
    /** The supplement for each adult in a single room; null: no single rooms. */
    single_supplement: number | null
    /** 1: infants take a seat, as adults and children do. */
    infants_take_seats: Generated<number>
    /** The last day to book is so many days before a departure. */
    cutoff_days: Generated<number>
    /** The details that travellers are asked for, as a JSON list. */
    asks: Generated<string>
    /** Until how many days before a departure travellers are asked; afterwards the staff see to missing details. */
    details_days: Generated<number>
    /** The id of its tax rate in the settings; null: the first. Without its extras, which have their own. */
    tax_rate_id: Generated<string | null>
    /** 0: a draft, which only the staff see. */
    published: Generated<number>
    created_at: string
    deleted_at: string | null
    demo: Generated<number>
    version: Generated<number>
    /** The key that lists sort by, and the text that searches read: domain/shared/search.ts. */
    sort_key: string
    search: string
    /** JSON, see contract/trips/trip-content.ts; `{}` for none. */
    content: Generated<string>
    /** The text that visitors' searches read: domain/trips/trip-content.ts. */
    found_by: Generated<string>
  }
  /** Destinations and themes. */
  topics: {
    id: Generated<number>
    kind: 'destination' | 'theme'
    /** The country of a region; null for a country and for a theme. */
    parent_id: number | null
    name: string
    /** The slug of the topic's page; unique among its kind. */
    slug: string
    text: string
    /** JSON, see `sitePicture`; null for none. */
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
    /** Prices that replace the trip's; null: the trip's price. */
    price_adult: number | null
    price_child: number | null
    price_infant: number | null
    /** When the staff closed it, so that travellers cannot book it; null: open. */
    closed_at: Generated<string | null>
    cancelled_at: Generated<string | null>
    cancel_reason: Generated<string>
    /** When `min_travellers` was reached. A later cancellation does not clear it. */
    guaranteed_at: Generated<string | null>
    /** The last day to decide whether it takes place, where there is a minimum; once it is over, the departure goes ahead. */
    decide_on: Generated<string | null>
    created_at: string
    version: Generated<number>
  }
  /** Who leads a departure. Only staff count: a row of somebody who has become a traveller is read by nobody. */
  crew: {
    departure_id: number
    user_id: number
    part: CrewPart
    note: Generated<string>
  }
  /** Vehicles, gear and whatever else goes along: how many there are. */
  resources: {
    id: Generated<number>
    name: string
    kind: ResourceKind
    count: number
    /** The seats of one vehicle; null: not known, or none. */
    seats: number | null
    created_at: string
    demo: Generated<number>
  }
  departure_resources: { departure_id: number; resource_id: number; count: number }
  /** The days on which one of the staff is away, first and last included. */
  away_days: {
    id: Generated<number>
    user_id: number
    from_day: string
    until_day: string
    note: Generated<string>
  }
  /** Who has come, as the guide ticks it: the newest mark of each traveller on the departure. `none`: the mark was taken back. */
  check_ins: {
    departure_id: number
    booking_id: number
    kind: 'adult' | 'child' | 'infant'
    number: number
    state: Tick['state']
    /** When it was ticked, by the guide's clock. */
    at: string
    /** Null once the account is deleted. */
    by_id: number | null
  }
  bookings: {
    id: Generated<number>
    reference: string
    trip_id: number
    /** The departure, one of the booking's trip. */
    departure_id: number
    /** Null for a booking by the staff, and once the account is deleted. */
    user_id: number | null
    /** The customer, never one that was merged into another. Null once anonymised, and until domain/bookings/customer-of.ts has filled it in. */
    customer_id: Generated<number | null>
    status: Generated<BookingStatus>
    /** Until when the seats are kept; null unless the booking is held. The status decides, not the clock. */
    held_until: Generated<string | null>
    /** The latest moment to which `held_until` can be moved. */
    hold_limit: Generated<string | null>
    /** The day until which the staff keep the seats for somebody who has not decided; null: it is no option. Stays once it expires. */
    option_until: Generated<string | null>
    /** 1: the traveller was mailed that the seats are kept. */
    option_told: Generated<number>
    /** When the desk was mailed that the option ends. */
    option_reminded_at: Generated<string | null>
    cancelled_at: Generated<string | null>
    cancel_reason: Generated<string>
    name: string
    email: string
    phone: string
    adults: number
    children: number
    infants: number
    /** How many seats the party takes; they count while the booking is held or confirmed. */
    seats: number
    note: string
    /** Three letters; null: the price is on request. */
    currency: Generated<string | null>
    /** The terms at the time of booking, as JSON; null: the price is on request. */
    terms: Generated<string | null>
    /** The last day to pay the amount that is due at once. */
    pay_by: Generated<string | null>
    /** What the booking owes, stored with every change: domain/money/owed.ts. */
    total: Generated<number | null>
    paid: Generated<number>
    due_amount: Generated<number>
    due_on: Generated<string | null>
    balance_on: Generated<string | null>
    /** Discounts and code as they were on the day of booking, as JSON; null: as they are now. */
    price_rules: Generated<string | null>
    /** The choices: extras as JSON, `[{ id, count }]`, single rooms (null: not asked for), the promo code. */
    extras: Generated<string>
    single_rooms: Generated<number | null>
    code_id: Generated<number | null>
    /** 1: the staff booked, so the booking never had an account. */
    by_staff: Generated<number>
    /** 1: a traveller booked without an account, and the booking has not been added to one since. */
    without_account: Generated<number>
    /** The terms that the traveller accepted, and when. */
    terms_id: Generated<number | null>
    terms_accepted_at: Generated<string | null>
    /** What the traveller was told before booking: the text, the facts that it named as JSON, and when. */
    before_id: Generated<number | null>
    before_facts: Generated<string | null>
    before_shown_at: Generated<string | null>
    created_at: string
    /** The trip as the traveller's last mail described it: the confirmation or a change notice. */
    told_title: string
    told_date: string
    told_time: string
    told_days: number
    told_package: string
    /** 1: the confirmation was not mailed, because too many mails had gone out. See decision 29. */
    confirmation_withheld: Generated<number>
    /** Raised by each change that a calendar shows: an entry with a higher number replaces the earlier one. */
    calendar_sequence: Generated<number>
    /** As domain/shared/idempotency.ts stores it; null without an Idempotency-Key. */
    idempotency_key: Generated<string | null>
    idempotency_body: Generated<string | null>
    /** The last day on which the traveller can answer to a change of substance; null: nothing is asked. */
    asked_until: Generated<string | null>
    /** What has changed, as JSON: `askedAbout` in contract/bookings.ts. */
    asked_about: Generated<string | null>
    /** By how much the staff have raised the price without the traveller's agreement. */
    raised: Generated<number>
    /** To whom its invoices are made out, as JSON: `billing` in contract/money/billing.ts; null: to who booked. */
    billing: Generated<string | null>
    /** When name, e-mail, phone and note were removed. */
    anonymised_at: Generated<string | null>
    /** In which its traveller is written to; null: the agency's main one. */
    language: Generated<Language | null>
    /** Who sold it, with the reseller's own reference, and its frozen commission in hundredths of a percent. */
    reseller_id: Generated<number | null>
    reseller_reference: Generated<string>
    commission: Generated<number>
    demo: Generated<number>
    /** The key that lists sort by, and the text that searches read: domain/shared/search.ts. */
    sort_key: string
    search: string
  }
  /** What OCTO knows of a booking that a reseller has made by it: server/octo/. */
  octo_bookings: {
    booking_id: number
    uuid: string
    /** The unit items as JSON: their uuids, kinds and references. */
    units: string
    /** The contacts of the booking and of its unit items, as JSON. */
    contacts: string
    /** When the hold ends or ended, ISO 8601 in UTC. */
    expires_at: string
    confirmed_at: Generated<string | null>
    updated_at: string
    /** The secret of the voucher's address. It is no hash, as OCTO answers the address again and again. */
    voucher_secret: string
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
    /** 1: an adjustment that is the commission of the reseller. */
    commission: Generated<number>
    /** The extra that the line is for. */
    extra_id: Generated<number | null>
    /** The tax rate that it had when it was made, as JSON: `taxRate` in contract/money/billing.ts; null: none. */
    tax_rate: Generated<string | null>
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
    /** The day of the payment, `YYYY-MM-DD`. */
    received_on: string
    note: string
    created_at: string
    author_id: number | null
    /** The row that this one undoes: the same amount with the opposite sign. */
    undoes: Generated<number | null>
    /** The provider's id; unique, so that each payment or refund of the provider is stored once. */
    provider_ref: Generated<string | null>
    /** The payment that this row refunds to the card. */
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
    /** The request to the provider, as JSON, and the key that makes repeating it harmless. */
    request: string
    request_key: string
    /** The provider's id, and the address where the traveller pays; null until the provider has answered. */
    reference: Generated<string | null>
    url: Generated<string | null>
    ends_at: string
    created_at: string
    /** When the provider was last asked. */
    looked_at: Generated<string | null>
    attempts: Generated<number>
    /** When the worker looks it up next. */
    next_attempt_at: string
  }
  /** Money to be refunded to a card: decided here, sent by the worker. */
  refunds: {
    id: Generated<number>
    booking_id: number
    /** The payment of the ledger that is refunded. */
    payment_id: number
    provider: ProviderName
    state: 'pending' | 'sent' | 'done' | 'failed'
    /** The amount, above 0. */
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
  /** The ids of the provider's notices that were handled. */
  provider_events: { id: string; received_at: string }
  /** Differences between the provider and the ledger, until a person settles them. */
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
   * Parties that wait for seats of a departure, in the order of ids. An entry is open until `closed_at`; with
   * an `offer_booking_id` that held booking keeps seats for it. A closed entry keeps no personal data: its
   * booking has them.
   */
  waiting_list: {
    id: Generated<number>
    departure_id: number
    /** Null for a party that the staff added. */
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
    /** How many seats were free, too few for this party, when a later one was offered them. */
    passed_with: Generated<number | null>
    /** As of a booking, which takes it over. */
    language: Generated<Language | null>
    offer_booking_id: Generated<number | null>
    closed_at: Generated<string | null>
    outcome: Generated<
      'taken' | 'declined' | 'expired' | 'left' | 'removed' | 'departed' | 'cancelled' | null
    >
  }
  /**
   * The secrets of links to a booking, as SHA-256. `answered`: the link came with the answer to a booking
   * without an account.
   */
  booking_links: {
    token_hash: string
    booking_id: number
    created_at: string
    answered: Generated<0 | 1>
  }
  /**
   * The travellers of a booking, as far as known; `number` counts within the kind. '' where nothing was filled
   * in.
   */
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
    /** The number of the traveller's room on the departure. */
    room: Generated<number | null>
    /** The secret of the traveller's own link, as SHA-256. */
    link_hash: Generated<string | null>
    /** When the traveller's own link was last asked for. */
    linked_at: Generated<string | null>
    /** 0 until something is filled in. */
    version: Generated<number>
  }
  details_reminders: { booking_id: number; at: string }
  /** Invoices and credit notes: added, never changed. Triggers refuse any change. */
  invoices: {
    id: Generated<number>
    /** The prefix at that time and the counter; unique. */
    number: string
    kind: 'invoice' | 'credit_note'
    booking_id: number
    reference: string
    /** For a credit note: the invoice that it cancels. An invoice is cancelled at most once. */
    of_invoice: number | null
    /** Whole minor units; negative for a credit note. */
    total: number
    currency: string
    at: string
    /** The content as JSON: domain/papers/invoices.ts. */
    data: string
  }
  /** One row with the last number used. */
  invoice_counter: { id: number; last: number }
  /** Payment reminders that were mailed: each kind once per booking. */
  reminders: { booking_id: number; kind: 'overdue' | 'deposit_overdue' | 'balance_soon' | 'due'; at: string }
  /** Reviews: a row is stored when the traveller is asked, once for each booking. */
  reviews: {
    id: Generated<number>
    /** Null for a review of the demo. */
    booking_id: number | null
    trip_id: number
    /** SHA-256 of the secret of the mailed link; null until that mail is sent. */
    token_hash: Generated<string | null>
    asked_at: string
    /** When the traveller wrote the review; null until then, like `rating`. */
    written_at: Generated<string | null>
    name: Generated<string>
    rating: Generated<number | null>
    text: Generated<string>
    state: Generated<'waiting' | 'shown' | 'hidden'>
    /** The agency's answer; '' for none. */
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
    /** The id of its tax rate in the settings; null: the first. */
    tax_rate_id: Generated<string | null>
    deleted_at: Generated<string | null>
  }
  /** What the agency writes, in further languages: a row for each thing and language. See docs/decisions/0065. */
  translations: {
    kind: TranslatedKind
    /** The id of the thing; of a page its slug. */
    of_id: string
    language: Language
    /** The translated texts, and the original of each as it was then: JSON in the shape of the thing. */
    texts: string
    originals: string
    version: number
    /*
     * The rest follows from these and from the thing as it is now. It is written again whenever one of them is.
     */
    /** The name or title; '' where it is not translated. */
    name: string
    /** 1: the main text is translated, so that an address counts as one of the language. */
    is_main: number
    /** How many texts are not translated, or older than their original. */
    missing: number
    outdated: number
    /** What searches read: the name, and all texts. */
    search: string
    found_by: string
  }
  discounts: {
    id: Generated<number>
    trip_id: number
    kind: 'early' | 'group'
    at_least: number
    /** The share in hundredths of a percent. */
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
    /** Null: valid for all trips. */
    trip_id: number | null
    created_at: string
    deleted_at: Generated<string | null>
    demo: Generated<number>
  }
  /** Who books: a row for each address, or phone number where there is none. What they have booked and paid is counted from the bookings. */
  customers: {
    id: Generated<number>
    /** What the customer is known by, unique: `customerKey` in domain/bookings/customer-of.ts. */
    known_by: string
    /** As the latest of the customer's bookings has them. */
    name: string
    email: string
    phone: string
    /** The customer that has this one's bookings, itself never merged; null: this one has its own. */
    merged_into: Generated<number | null>
    /** The key that lists sort by, and the text that searches read: domain/shared/search.ts. */
    sort_key: string
    search: string
  }
  /** Acts on many bookings at once. `letter` is JSON: `Letter` in domain/letters/letters.ts. */
  bulk_acts: {
    id: Generated<number>
    kind: 'letter'
    letter: Generated<string>
    created_at: string
    author_id: number | null
    idempotency_key: Generated<string | null>
    idempotency_body: Generated<string | null>
  }
  /** A booking of an act: `left` until its mail is stored, in one transaction; `refused` with the code of the reason. */
  bulk_items: {
    bulk_id: number
    booking_id: number
    state: 'left' | 'done' | 'refused'
    reason: Generated<string>
  }
  /** Notes of the staff about customers: added, never changed. */
  customer_notes: {
    id: Generated<number>
    customer_id: number
    note: string
    created_at: string
    /** Null once the account is deleted. */
    author_id: number | null
  }
  /** Notes of the staff about bookings: added, never changed. */
  booking_notes: {
    id: Generated<number>
    booking_id: number
    note: string
    created_at: string
    /** Null once the account is deleted. */
    author_id: number | null
  }
  messages: {
    id: Generated<number>
    name: string
    email: string
    message: string
    created_at: string
    /** When somebody marked the message as answered, and who; who is null once the account is deleted. */
    answered_at: Generated<string | null>
    answered_by: Generated<number | null>
    /** When the staff marked it as a complaint. */
    complaint_at: Generated<string | null>
    /** In which its writer is answered; null: the agency's main one. */
    language: Generated<Language | null>
    demo: Generated<number>
    /** The key that lists sort by, and the text that searches read: domain/shared/search.ts. */
    sort_key: string
    search: string
  }
  outbox: {
    id: Generated<number>
    /** The booking that the mail is about. */
    booking_id: number | null
    /** The message that the mail brings to the agency, or answers. */
    message_id: Generated<number | null>
    /** The act on many bookings that put it. */
    bulk_id: Generated<number | null>
    template: string
    recipient: string
    /** Of all of the mail, also when it is sent again; null: the agency's main one. See mails/language.ts. */
    language: Generated<Language | null>
    /** The template's data as JSON; `{}` once it is deleted. */
    data: string
    created_at: string
    state: Generated<'queued' | 'sent' | 'failed' | 'dismissed'>
    /** How it was sent; null until then. */
    sent_by: Generated<SentBy | null>
    /** How many attempts have failed. */
    attempts: Generated<number>
    /** When a queued mail is due. A worker that claims a mail moves this on, so that no other worker claims it too. */
    next_attempt_at: string
    sent_at: Generated<string | null>
    last_error: Generated<string | null>
    /** For a letter, see `message_replies`. */
    idempotency_key: Generated<string | null>
    idempotency_body: Generated<string | null>
  }
  /** Answers to messages: added, never changed. */
  message_replies: {
    id: Generated<number>
    message_id: number
    text: string
    created_at: string
    /** Null once the account is deleted. */
    author_id: number | null
    /** The mail that carries the answer; the newest one if it was sent again. */
    mail_id: number | null
    idempotency_key: Generated<string | null>
    idempotency_body: Generated<string | null>
  }
  /** Every saved version of each group of settings; the latest is in use. */
  settings: {
    name: 'agency' | 'look' | 'pages' | 'booking'
    version: number
    /** JSON, see contract/settings/. */
    value: string
    at: string
    /** Null for the first version, and once the account is deleted. */
    author_id: number | null
    demo: Generated<number>
  }
  /** The mail server that was entered in the back office: one row, or none. A backup leaves it out. */
  mail_server: {
    id: 1
    /** The host; '': none. */
    host: string
    port: number
    /** '': the server accepts mails without a login. */
    login: string
    password: string
    /** The sender; '': the agency's name and address. */
    sender: string
  }
  /** The key of the card payments that was entered in the back office: one row, or none. A backup leaves it out. */
  card_provider: {
    id: 1
    secret_key: string
    /** What signs the notices; '': none is believed. */
    webhook_secret: string
    updated_at: string
  }
  /** Payment pages of the demo till, and its refunds. The rest of a row is JSON in `request`. */
  demo_till: {
    reference: string
    idempotency_key: string
    request: string
    state: 'open' | 'paid' | 'closed' | 'refund'
    /** For a refund: the payment page whose payment it refunds. */
    of_reference: string | null
    created_at: string
  }
  /** The texts that travellers accepted when they booked: added, never changed. `language` null: the main one. */
  terms_texts: KeptText
  /** The texts that travellers were told before they booked: added, never changed. */
  before_texts: KeptText
  /** Files of the agency that are no pictures, in base64: the certificate of its insolvency protection. */
  files: { name: 'certificate'; content: string; changed_at: string }
  /** Which jobs a process is doing that only one may do at a time, and until when, by the database's clock. */
  leases: {
    name: string
    holder: string
    until: string
  }
  /**
   * The database's random id; the time before which the retention deletes audit entries; when a mail server
   * last accepted a test mail; up to when the provider's data were compared; and the hash of a key that the
   * provider has refused.
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
  /** The audit log. Triggers refuse changes of its entries. */
  audit_log: {
    id: Generated<number>
    at: string
    /** Null if nobody was logged in. */
    actor_id: number | null
    address: string
    kind: string
    action: string
    subject_id: number | null
    /** The name of the record; never a person's name. */
    subject: string
    /** The names of the changed fields, separated by commas. */
    fields: string
    /** Old and new values of some fields, as JSON; null for none. */
    changes: string | null
  }
}

/**
 * The columns of a booking that have consequences: for what it owes, its invoices, the seats of others, its
 * payment page. They are changed inside `changeBooking` (domain/bookings/after-change.ts), which handles these
 * consequences.
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
  | 'reseller_id'
  | 'commission'

/** The type of a value that does not exist: a column of this type cannot be written. */
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

/** A table into which no rows can be inserted. */
type Closed<T extends { amount: number }> = {
  [C in keyof T]: C extends 'amount' ? ColumnType<number, Refused, Refused> : T[C]
}

/** The tables as queries see them: without write access to what only `changeBooking` may write. */
export type Tables = {
  [T in keyof AllTables]: T extends 'bookings'
    ? GuardedBookings
    : T extends 'booking_lines' | 'payments'
      ? Closed<AllTables[T]>
      : AllTables[T]
}

/** The database. Inside a transaction use only the transaction: on SQLite the database would wait for it for ever. */
export type Database = Kysely<Tables>
export type Trx = Transaction<Tables>
export type Row<T extends keyof Tables> = Selectable<Tables[T]>
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>

/** A transaction that may change bookings, their lines and the ledger: `changeBooking` provides it. */
export type Write = Transaction<AllTables> & Trx

/** A database for creating bookings without selling them: for the demo and the tests. */
export type WritableDatabase = Kysely<AllTables> & Database
export type WritableRow<T extends keyof AllTables> = Insertable<AllTables[T]>
