import type { Generated } from 'kysely'
import type { ProviderName } from '../../platform/payments/provider.ts'
import type { ColumnsOf } from './marks.ts'

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

/** Prices, payments, invoices, and who sells. */
export type MoneyTables = {
  extras: {
    id: Generated<number>
    trip_id: number
    name: string
    price: number
    per: 'person' | 'booking'
    at_most: number
    /** The id of its tax rate in the settings; null: the first. */
    tax_rate_id: Generated<string | null>
    /** How many there are on each departure; null: not counted. */
    stock: Generated<number | null>
    deleted_at: Generated<string | null>
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
    /** 1: its traveller was mailed about it. */
    told: Generated<number>
    idempotency_key: Generated<string | null>
    idempotency_body: Generated<string | null>
  }
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
    /** The content as JSON: `InvoiceData` of domain/money/issue-invoices.ts. */
    data: string
  }
  /** One row with the last number used. */
  invoice_counter: { id: number; last: number }
}

export const moneyColumns: ColumnsOf<MoneyTables> = {
  extras: {
    id: 'int',
    trip_id: 'int',
    name: 'text of nobody',
    price: 'int',
    per: 'text of nobody',
    at_most: 'int',
    tax_rate_id: 'text? of nobody',
    stock: 'int?',
    deleted_at: 'text? of nobody',
  },
  discounts: {
    id: 'int',
    trip_id: 'int',
    kind: 'text of nobody',
    at_least: 'int',
    basis_points: 'int',
  },
  codes: {
    id: 'int',
    code: 'text of nobody',
    code_key: 'text of nobody',
    basis_points: 'int?',
    amount: 'int?',
    from_day: 'text? of nobody',
    until_day: 'text? of nobody',
    max_uses: 'int?',
    trip_id: 'int?',
    created_at: 'text of nobody',
    deleted_at: 'text? of nobody',
    demo: 'int',
  },
  resellers: {
    id: 'int',
    name: 'text of nobody',
    email: 'text of nobody',
    commission: 'int',
    pay_days: 'int',
    status: 'text of nobody',
    note: 'text of nobody',
    key_hash: 'text? of nobody',
    key_ends_with: 'text? of nobody',
    key_made_at: 'text? of nobody',
    key_used_at: 'text? of nobody',
    created_at: 'text of nobody',
    version: 'int',
    sort_key: 'text of nobody',
    search: 'text of nobody',
  },
  booking_lines: {
    id: 'int',
    booking_id: 'int',
    kind: 'text of nobody',
    label: 'text of booking',
    quantity: 'int',
    unit: 'int',
    amount: 'int',
    commission: 'int',
    extra_id: 'int?',
    tax_rate: 'text? of nobody',
    undoes: 'int?',
    created_at: 'text of nobody',
    idempotency_key: 'text? of booking',
    idempotency_body: 'text? of booking',
  },
  payments: {
    id: 'int',
    booking_id: 'int',
    amount: 'int',
    method: 'text of nobody',
    received_on: 'text of nobody',
    note: 'text of booking',
    created_at: 'text of nobody',
    author_id: 'int?',
    undoes: 'int?',
    provider_ref: 'text? of nobody',
    of_payment: 'int?',
    told: 'int',
    idempotency_key: 'text? of booking',
    idempotency_body: 'text? of booking',
  },
  invoices: {
    id: 'int',
    number: 'text of nobody',
    kind: 'text of nobody',
    booking_id: 'int',
    reference: 'text of nobody',
    of_invoice: 'int?',
    total: 'int',
    currency: 'text of nobody',
    at: 'text of nobody',
    data: 'text of law',
  },
  invoice_counter: {
    id: 'int',
    last: 'int',
  },
}
