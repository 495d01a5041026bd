import type { ProviderName } from '../../platform/payments/provider.ts'
import { day, flag, id, int, text, time } from './columns.ts'

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

export const moneyTables = {
  extras: {
    id,
    trip_id: int,
    name: text('nobody'),
    price: int,
    per: text<'person' | 'booking'>('nobody'),
    at_most: int,
    /** The id of its tax rate in the settings; null: the first. */
    tax_rate_id: text('nobody').orNull,
    /** How many there are on each departure; null: not counted. */
    stock: int.orNull,
    deleted_at: time.orNull,
  },
  discounts: {
    id,
    trip_id: int,
    kind: text<'early' | 'group'>('nobody'),
    at_least: int,
    /** The share in hundredths of a percent. */
    basis_points: int,
  },
  codes: {
    id,
    code: text('nobody'),
    /** In upper case; unique among codes that are not deleted. */
    code_key: text('nobody'),
    basis_points: int.orNull,
    amount: int.orNull,
    from_day: day.orNull,
    until_day: day.orNull,
    max_uses: int.orNull,
    /** Null: valid for all trips. */
    trip_id: int.orNull,
    created_at: time,
    deleted_at: time.orNull,
    demo: flag.withDefault,
  },
  /** Those who sell for the agency. */
  resellers: {
    id,
    name: text('nobody'),
    /** Where mails about its bookings go; '' for nowhere. */
    email: text('nobody'),
    /** Hundredths of a percent of the price without fees. */
    commission: int,
    /** It pays until so many days before the departure. */
    pay_days: int,
    /** `paused`: nothing new is booked. */
    status: text<'active' | 'paused'>('nobody').withDefault,
    note: text('nobody'),
    /** The SHA-256 of its key for OCTO, and the end of that key; null without one. */
    key_hash: text('nobody').orNull,
    key_ends_with: text('nobody').orNull,
    key_made_at: time.orNull,
    key_used_at: time.orNull,
    created_at: time,
    version: int.withDefault,
    sort_key: text('nobody'),
    search: text('nobody'),
  },
  /** The price of a booking is the sum of its lines. Lines are added, never changed: a change adds lines that undo others, and new ones. */
  booking_lines: {
    id,
    booking_id: int,
    kind: text<LineKind>('nobody'),
    label: text('booking'),
    quantity: int,
    unit: int,
    amount: int,
    /** An adjustment that is the commission of the reseller. */
    commission: flag.withDefault,
    extra_id: int.orNull,
    /** The tax rate that it had when it was made, as JSON: `taxRate` in contract/money/billing.ts; null: none. */
    tax_rate: text('nobody').orNull,
    /** The line that this one undoes. */
    undoes: int.orNull,
    created_at: time,
    idempotency_key: text('booking').orNull,
    idempotency_body: text('booking').orNull,
  },
  /** The ledger: money received (or paid back, negative). Triggers refuse changes. */
  payments: {
    id,
    booking_id: int,
    amount: int,
    method: text<'bank' | 'cash' | 'card' | 'other' | ProviderName>('nobody'),
    received_on: day,
    note: text('booking'),
    created_at: time,
    author_id: int.orNull,
    /** The row that this one undoes: the same amount with the opposite sign. */
    undoes: int.orNull,
    /** The provider's id; unique, so that each payment or refund of the provider is stored once. */
    provider_ref: text('nobody').orNull,
    /** The payment that this row refunds to the card. */
    of_payment: int.orNull,
    /** Its traveller was mailed about it. */
    told: flag.withDefault,
    idempotency_key: text('booking').orNull,
    idempotency_body: text('booking').orNull,
  },
  /** Invoices and credit notes: added, never changed. Triggers refuse any change. */
  invoices: {
    id,
    /** The prefix at that time and the counter; unique. */
    number: text('nobody'),
    kind: text<'invoice' | 'credit_note'>('nobody'),
    booking_id: int,
    reference: text('nobody'),
    /** For a credit note: the invoice that it cancels. An invoice is cancelled at most once. */
    of_invoice: int.orNull,
    /** Whole minor units; negative for a credit note. */
    total: int,
    currency: text('nobody'),
    at: time,
    /** The content as JSON: `InvoiceData` of core/money/issue-invoices.ts. */
    data: text('law'),
  },
  /** One row with the last number used. */
  invoice_counter: { id: int, last: int },
}
