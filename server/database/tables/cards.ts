import type { Generated } from 'kysely'
import type { ProviderName } from '../../platform/payments/provider.ts'
import type { ColumnsOf } from './marks.ts'

/** Card payments, at a provider or at the demo's till. */
export type CardsTables = {
  /** The key of the card payments that was entered in the back office: one row, or none. A backup leaves it out. */
  card_provider: {
    id: 1
    secret_key: string
    /** What signs the notices; '': none is believed. */
    webhook_secret: string
    updated_at: string
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
    /** The act on many bookings that ordered it. */
    bulk_id: Generated<number | null>
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
}

export const cardsColumns: ColumnsOf<CardsTables> = {
  card_provider: {
    id: 'int',
    secret_key: 'text of nobody',
    webhook_secret: 'text of nobody',
    updated_at: 'text of nobody',
  },
  checkouts: {
    id: 'int',
    booking_id: 'int',
    provider: 'text of nobody',
    state: 'text of nobody',
    amount: 'int',
    currency: 'text of nobody',
    request: 'text of booking',
    request_key: 'text of nobody',
    reference: 'text? of nobody',
    url: 'text? of nobody',
    ends_at: 'text of nobody',
    created_at: 'text of nobody',
    looked_at: 'text? of nobody',
    attempts: 'int',
    next_attempt_at: 'text of nobody',
  },
  refunds: {
    id: 'int',
    booking_id: 'int',
    payment_id: 'int',
    provider: 'text of nobody',
    state: 'text of nobody',
    amount: 'int',
    note: 'text of booking',
    request_key: 'text of nobody',
    reference: 'text? of nobody',
    created_at: 'text of nobody',
    author_id: 'int?',
    sent_at: 'text? of nobody',
    attempts: 'int',
    next_attempt_at: 'text of nobody',
    last_error: 'text? of nobody',
    idempotency_key: 'text? of booking',
    idempotency_body: 'text? of booking',
    bulk_id: 'int?',
  },
  provider_events: {
    id: 'text of nobody',
    received_at: 'text of nobody',
  },
  differences: {
    id: 'int',
    kind: 'text of nobody',
    provider_ref: 'text of nobody',
    booking_id: 'int?',
    amount: 'int',
    currency: 'text of nobody',
    at: 'text of nobody',
    note: 'text of booking',
    settled_at: 'text? of nobody',
    settled_by: 'int?',
  },
  demo_till: {
    reference: 'text of nobody',
    idempotency_key: 'text of nobody',
    request: 'text of nobody',
    state: 'text of nobody',
    of_reference: 'text? of nobody',
    created_at: 'text of nobody',
  },
}
