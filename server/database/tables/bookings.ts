import type { Language } from '../../../contract/languages.ts'
import type { Kind } from '../../../rules/ages.ts'
import { day, flag, id, int, text, time } from './columns.ts'

/** `held`: its seats are kept until the deposit comes in; `expired`: the deposit did not come in time. */
export type BookingStatus = 'held' | 'confirmed' | 'expired' | 'cancelled'

export const bookingsTables = {
  bookings: {
    id,
    reference: text('nobody'),
    trip_id: int,
    departure_id: int,
    /** Null for a booking by the staff, and once the account is deleted. */
    user_id: int.orNull,
    /** The customer, never one that was merged into another. Null once anonymised, and until core/customers/customer-of.ts has filled it in. */
    customer_id: int.orNull,
    status: text<BookingStatus>('nobody').withDefault,
    /** Until when the seats are kept; null unless the booking is held. The status decides, not the clock. */
    held_until: time.orNull,
    /** The latest moment to which `held_until` can be moved. */
    hold_limit: time.orNull,
    /** The day until which the staff keep the seats for somebody who has not decided; null: it is no option. Stays once it expires. */
    option_until: day.orNull,
    /** The traveller was mailed that the seats are kept. */
    option_told: flag.withDefault,
    /** When the desk was mailed that the option ends. */
    option_reminded_at: time.orNull,
    cancelled_at: time.orNull,
    cancel_reason: text('booking').withDefault,
    name: text('booking'),
    email: text('booking'),
    phone: text('booking'),
    adults: int,
    children: int,
    infants: int,
    /** How many seats the party takes; they count while the booking is held or confirmed. */
    seats: int,
    note: text('booking'),
    /** Three letters; null: the price is on request. */
    currency: text('nobody').orNull,
    /** The terms at the time of booking, as JSON; null: the price is on request. */
    terms: text('nobody').orNull,
    /** The last day to pay the amount that is due at once. */
    pay_by: day.orNull,
    /** What the booking owes, stored with every change: core/money/owed.ts. */
    total: int.orNull,
    paid: int.withDefault,
    due_amount: int.withDefault,
    due_on: day.orNull,
    balance_on: day.orNull,
    /** Discounts and code as they were on the day of booking, as JSON; null: as they are now. */
    price_rules: text('nobody').orNull,
    /** The choices: extras as JSON, `[{ id, count }]`, single rooms (null: not asked for), the promo code. */
    extras: text('nobody').withDefault,
    single_rooms: int.orNull,
    code_id: int.orNull,
    /** The staff booked, so the booking never had an account. */
    by_staff: flag.withDefault,
    /** A traveller booked without an account, and the booking has not been added to one since. */
    without_account: flag.withDefault,
    /** The terms that the traveller accepted, and when. */
    terms_id: int.orNull,
    terms_accepted_at: time.orNull,
    /** What the traveller was told before booking: the text, the facts that it named as JSON, and when. */
    before_id: int.orNull,
    before_facts: text('nobody').orNull,
    before_shown_at: time.orNull,
    created_at: time,
    /** The trip as the traveller's last mail described it: the confirmation or a change notice. */
    told_title: text('nobody'),
    told_date: day,
    told_time: text('nobody'),
    told_days: int,
    told_package: text('nobody'),
    /** The confirmation was not mailed, because too many mails had gone out. See decision 29. */
    confirmation_withheld: flag.withDefault,
    /** Raised by each change that a calendar shows: an entry with a higher number replaces the earlier one. */
    calendar_sequence: int.withDefault,
    /** As kit/idempotency.ts stores it; null without an Idempotency-Key. */
    idempotency_key: text('booking').orNull,
    idempotency_body: text('booking').orNull,
    /** The last day on which the traveller can answer to a change of substance; null: nothing is asked. */
    asked_until: day.orNull,
    /** What has changed, as JSON: `askedAbout` in contract/bookings.ts. */
    asked_about: text('nobody').orNull,
    /** The traveller may still answer: see money/agreed.ts. A job sets it to 0 once the last day is over. */
    asked_open: flag.withDefault,
    /** By how much the staff have raised the price without the traveller's agreement. */
    raised: int.withDefault,
    /** To whom its invoices are made out, as JSON: `billing` in contract/money/billing.ts; null: to who booked. */
    billing: text('booking').orNull,
    /** The answers to the trip's own questions, as JSON: `StoredAnswer` in contract/trips/questions.ts; '' for none. */
    answers: text('details').withDefault,
    /** When name, e-mail, phone and note were removed. */
    anonymised_at: time.orNull,
    /** In which its traveller is written to; null: the agency's main one. */
    language: text<Language>('nobody').orNull,
    /** Who sold it, with the reseller's own reference, and its frozen commission in hundredths of a percent. */
    reseller_id: int.orNull,
    reseller_reference: text('booking').withDefault,
    commission: int.withDefault,
    demo: flag.withDefault,
    /** Its reference in the system from which it was taken over; null: it was booked here. */
    old_reference: text('nobody').orNull,
    /** The key that lists sort by, and the text that searches read: kit/lists/search.ts. */
    sort_key: text('booking'),
    search: text('booking'),
  },
  /** What OCTO knows of a booking that a reseller has made by it: server/features/octo/. */
  octo_bookings: {
    booking_id: int,
    uuid: text('nobody'),
    /** The unit items as JSON: their uuids, kinds and references. */
    units: text('booking'),
    contacts: text('booking'),
    expires_at: time,
    confirmed_at: time.orNull,
    updated_at: time,
    /** The secret of the voucher's address. It is no hash, as OCTO answers the address again and again. */
    voucher_secret: text('nobody'),
  },
  /** The secrets of links to a booking, as SHA-256. `answered`: the link came with the answer to a booking without an account. */
  booking_links: {
    token_hash: text('booking'),
    booking_id: int,
    created_at: time,
    answered: flag.withDefault,
  },
  /** Notes of the staff about bookings: added, never changed. */
  booking_notes: {
    id,
    booking_id: int,
    note: text('booking'),
    created_at: time,
    /** Null once the account is deleted. */
    author_id: int.orNull,
  },
  /** Payment reminders that were mailed: each kind once per booking. */
  reminders: {
    booking_id: int,
    kind: text<'overdue' | 'deposit_overdue' | 'balance_soon' | 'due'>('nobody'),
    at: time,
  },
  /** Acts on many bookings at once. `letter` is JSON: `Letter` in features/letters/letters.ts; '' once it is written to each, and of other acts. */
  bulk_acts: {
    id,
    kind: text<'letter' | 'remind' | 'refund'>('nobody'),
    letter: text('booking').withDefault,
    created_at: time,
    author_id: int.orNull,
    idempotency_key: text('nobody').orNull,
    idempotency_body: text('nobody').orNull,
  },
  /** A booking of an act: `left` until its mail or refund is stored, in one transaction; `refused` with the code of the reason. */
  bulk_items: {
    bulk_id: int,
    booking_id: int,
    state: text<'left' | 'done' | 'refused'>('nobody'),
    reason: text('nobody').withDefault,
    /** Of a refund what was shown, of a reminder what was owed: whole minor units. Null of a letter. */
    amount: int.orNull,
  },
}

export const parseUnits = (stored: string): { uuid: string; kind: Kind; reference: string }[] =>
  JSON.parse(stored)

/** An extra that was chosen, and how often. The contract refuses an extra that is named twice. */
export type ChosenExtra = { id: number; count: number }

export const parseExtras = (stored: string): ChosenExtra[] => JSON.parse(stored)
