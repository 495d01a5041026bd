import type { Generated } from 'kysely'
import type { Language } from '../../../contract/languages.ts'
import type { ColumnsOf } from './marks.ts'

/** `held`: its seats are kept until the deposit comes in; `expired`: the deposit did not come in time. */
export type BookingStatus = 'held' | 'confirmed' | 'expired' | 'cancelled'

/** Bookings, and what hangs on each. */
export type BookingsTables = {
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
    /** 1: the traveller may still answer: see money/agreed.ts. A job sets it to 0 once the last day is over. */
    asked_open: Generated<number>
    /** By how much the staff have raised the price without the traveller's agreement. */
    raised: Generated<number>
    /** To whom its invoices are made out, as JSON: `billing` in contract/money/billing.ts; null: to who booked. */
    billing: Generated<string | null>
    /** The answers to the trip's own questions, as JSON: `StoredAnswer` in contract/trips/questions.ts; '' for none. */
    answers: Generated<string>
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
   * The secrets of links to a booking, as SHA-256. `answered`: the link came with the answer to a booking
   * without an account.
   */
  booking_links: {
    token_hash: string
    booking_id: number
    created_at: string
    answered: Generated<0 | 1>
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
  /** Payment reminders that were mailed: each kind once per booking. */
  reminders: { booking_id: number; kind: 'overdue' | 'deposit_overdue' | 'balance_soon' | 'due'; at: string }
  /** Acts on many bookings at once. `letter` is JSON: `Letter` in domain/letters/letters.ts; '' once it is written to each, and of other acts. */
  bulk_acts: {
    id: Generated<number>
    kind: 'letter' | 'remind' | 'refund'
    letter: Generated<string>
    created_at: string
    author_id: number | null
    idempotency_key: Generated<string | null>
    idempotency_body: Generated<string | null>
  }
  /** A booking of an act: `left` until its mail or refund is stored, in one transaction; `refused` with the code of the reason. */
  bulk_items: {
    bulk_id: number
    booking_id: number
    state: 'left' | 'done' | 'refused'
    reason: Generated<string>
    /** Of a refund what was shown, of a reminder what was owed: whole minor units. Null of a letter. */
    amount: Generated<number | null>
  }
}

export const bookingsColumns: ColumnsOf<BookingsTables> = {
  bookings: {
    id: 'int',
    reference: 'text of nobody',
    trip_id: 'int',
    departure_id: 'int',
    user_id: 'int?',
    customer_id: 'int?',
    status: 'text of nobody',
    held_until: 'text? of nobody',
    hold_limit: 'text? of nobody',
    option_until: 'text? of nobody',
    option_told: 'int',
    option_reminded_at: 'text? of nobody',
    cancelled_at: 'text? of nobody',
    cancel_reason: 'text of booking',
    name: 'text of booking',
    email: 'text of booking',
    phone: 'text of booking',
    adults: 'int',
    children: 'int',
    infants: 'int',
    seats: 'int',
    note: 'text of booking',
    currency: 'text? of nobody',
    terms: 'text? of nobody',
    pay_by: 'text? of nobody',
    total: 'int?',
    paid: 'int',
    due_amount: 'int',
    due_on: 'text? of nobody',
    balance_on: 'text? of nobody',
    price_rules: 'text? of nobody',
    extras: 'text of nobody',
    single_rooms: 'int?',
    code_id: 'int?',
    terms_id: 'int?',
    terms_accepted_at: 'text? of nobody',
    asked_until: 'text? of nobody',
    asked_about: 'text? of nobody',
    asked_open: 'int',
    raised: 'int',
    before_id: 'int?',
    before_facts: 'text? of nobody',
    before_shown_at: 'text? of nobody',
    by_staff: 'int',
    without_account: 'int',
    created_at: 'text of nobody',
    told_title: 'text of nobody',
    told_date: 'text of nobody',
    told_time: 'text of nobody',
    told_days: 'int',
    told_package: 'text of nobody',
    idempotency_key: 'text? of booking',
    idempotency_body: 'text? of booking',
    billing: 'text? of booking',
    answers: 'text of details',
    anonymised_at: 'text? of nobody',
    language: 'text? of nobody',
    confirmation_withheld: 'int',
    calendar_sequence: 'int',
    demo: 'int',
    sort_key: 'text of booking',
    search: 'text of booking',
    reseller_id: 'int?',
    reseller_reference: 'text of booking',
    commission: 'int',
  },
  octo_bookings: {
    booking_id: 'int',
    uuid: 'text of nobody',
    units: 'text of booking',
    contacts: 'text of booking',
    expires_at: 'text of nobody',
    confirmed_at: 'text? of nobody',
    updated_at: 'text of nobody',
    voucher_secret: 'text of nobody',
  },
  booking_links: {
    token_hash: 'text of booking',
    booking_id: 'int',
    created_at: 'text of nobody',
    answered: 'int',
  },
  booking_notes: {
    id: 'int',
    booking_id: 'int',
    note: 'text of booking',
    created_at: 'text of nobody',
    author_id: 'int?',
  },
  reminders: {
    booking_id: 'int',
    kind: 'text of nobody',
    at: 'text of nobody',
  },
  bulk_acts: {
    id: 'int',
    kind: 'text of nobody',
    letter: 'text of booking',
    created_at: 'text of nobody',
    author_id: 'int?',
    idempotency_key: 'text? of nobody',
    idempotency_body: 'text? of nobody',
  },
  bulk_items: {
    bulk_id: 'int',
    booking_id: 'int',
    state: 'text of nobody',
    reason: 'text of nobody',
    amount: 'int?',
  },
}
