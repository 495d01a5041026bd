import type { CheckoutRequest, ProviderName, RefundRequest } from '../../platform/payments/provider.ts'
import { id, int, only, text, time } from './columns.ts'

export const cardsTables = {
  /** The key of the card payments that was entered in the back office: one row, or none. A backup leaves it out. */
  card_provider: {
    id: only,
    secret_key: text('nobody'),
    /** What signs the notices; '': none is believed. */
    webhook_secret: text('nobody'),
    updated_at: time,
  },
  /** Payment pages at a provider. `opening`: stored before it is asked; `closing`: to be closed there. The other states are final. */
  checkouts: {
    id,
    booking_id: int,
    provider: text<ProviderName>('nobody'),
    state: text<'opening' | 'open' | 'closing' | 'paid' | 'failed' | 'closed'>('nobody'),
    amount: int,
    currency: text('nobody'),
    /** The request to the provider, as JSON, and the key that makes repeating it harmless. */
    request: text('booking'),
    request_key: text('nobody'),
    /** The provider's id, and the address where the traveller pays; null until the provider has answered. */
    reference: text('nobody').orNull,
    url: text('nobody').orNull,
    ends_at: time,
    created_at: time,
    looked_at: time.orNull,
    attempts: int.withDefault,
    /** When the worker looks it up next. */
    next_attempt_at: time,
  },
  /** Money to be refunded to a card: decided here, sent by the worker. */
  refunds: {
    id,
    booking_id: int,
    payment_id: int,
    provider: text<ProviderName>('nobody'),
    state: text<'pending' | 'sent' | 'done' | 'failed'>('nobody'),
    /** The amount, above 0. */
    amount: int,
    note: text('booking'),
    request_key: text('nobody'),
    reference: text('nobody').orNull,
    created_at: time,
    author_id: int.orNull,
    sent_at: time.orNull,
    attempts: int.withDefault,
    next_attempt_at: time,
    last_error: text('nobody').orNull,
    idempotency_key: text('booking').orNull,
    idempotency_body: text('booking').orNull,
    /** The act on many bookings that ordered it. */
    bulk_id: int.orNull,
  },
  /** The ids of the provider's notices that were handled. */
  provider_events: { id: text('nobody'), received_at: time },
  /** Differences between the provider and the ledger, until a person settles them. */
  differences: {
    id,
    kind: text<'foreign_refund' | 'dispute' | 'unknown_payment' | 'amount' | 'currency'>('nobody'),
    provider_ref: text('nobody'),
    booking_id: int.orNull,
    amount: int,
    currency: text('nobody'),
    at: time,
    note: text('booking'),
    settled_at: time.orNull,
    settled_by: int.orNull,
  },
  /** Payment pages of the demo till, and its refunds. The rest of a row is JSON in `request`. */
  demo_till: {
    reference: text('nobody'),
    idempotency_key: text('nobody'),
    request: text('nobody'),
    state: text<'open' | 'paid' | 'closed' | 'refund'>('nobody'),
    /** For a refund: the payment page whose payment it refunds. */
    of_reference: text('nobody').orNull,
    created_at: time,
  },
}

export const parseCheckoutRequest = (stored: string): CheckoutRequest => JSON.parse(stored)

export const parseRefundRequest = (stored: string): RefundRequest => JSON.parse(stored)
