/**
 * The port to whoever takes card payments. What a provider answers is the truth; what it tells unasked (a notice) only says
 * where to look. A provider is never called inside a transaction. Each call ends within 10 seconds.
 *
 * Amounts are whole minor units of the agency's currency with the digits of its settings, as in the ledger: 12550 is 125.50
 * with two digits. A provider converts them to its own form. Moments are ISO 8601 in UTC.
 */
export type PaymentProvider = {
  readonly name: ProviderName
  /** Whether money moves. False with a test key, and at the demo till. */
  readonly isLive: boolean
  /** Whether its notices can be believed: the secret that signs them is set. */
  readonly takesNotices: boolean
  /**
   * Opens a payment page. The same request with the same key answers the same page again, for at least 24 hours.
   * @throws {ProviderError}
   */
  open: (request: CheckoutRequest, key: string) => Promise<OpenCheckout>
  /**
   * The state of a checkout and what was paid in it.
   * @throws {ProviderError} `unknown` if there is no such checkout
   */
  look: (reference: string) => Promise<CheckoutState>
  /**
   * Ends an open checkout. `closed`: nobody can pay in it any more, also if it had ended before. `paid`: it was paid already.
   * `cannot`: a payment is under way in it, ask again later.
   * @throws {ProviderError}
   */
  close: (reference: string) => Promise<'closed' | 'paid' | 'cannot'>
  /**
   * Pays back a payment or a part of it. The same request with the same key pays back once, for at least 24 hours.
   * @throws {ProviderError} `refused` beyond what was paid
   */
  refund: (request: RefundRequest, key: string) => Promise<RefundState>
  /**
   * The state of a refund.
   * @throws {ProviderError} `unknown` if there is no such refund
   */
  lookRefund: (reference: string) => Promise<RefundState>
  /**
   * Reads a notice. `raw` is the body as it came, byte by byte.
   * @throws {BadSignature} if it is missing, too old, or of another body
   */
  read: (raw: string, signature: string | undefined) => Notice
  /**
   * Everything of the site `site` that was made from the moment `since` on. A checkout that was opened before it may have been
   * paid after it, a day later at most. What belongs to another site of the same account is left out.
   * @throws {ProviderError}
   */
  list: (site: string, since: string) => Promise<Listed>
  /** Asks the provider whether the key is right. @throws {ProviderError} `key` if it is not */
  check: () => Promise<void>
}

/** The till of a house that is only looked at: its payment page belongs to the site, and no money moves. */
export type DemoTill = PaymentProvider & {
  /** Pays in an open page, as the traveller on it does. A page that has ended stays as it is. */
  pay: (reference: string) => Promise<void>
  /** What a page asks for. @throws {ProviderError} `unknown` */
  show: (reference: string) => Promise<CheckoutRequest & Pick<CheckoutState, 'state'>>
}

/** The providers that can be asked. Both absent: cards cannot be taken. */
export type Payments = { stripe?: PaymentProvider; demo?: DemoTill }

/** Stripe, or the till of the house for trying Itinera. */
export type ProviderName = 'stripe' | 'demo'

/** What the provider keeps beside a payment and gives back with it. All values have at most 500 characters. */
export type PaymentMarks = {
  /** The id of the database, which tells apart two sites that share one account. */
  site: string
  booking: string
  /** Of the checkout or of the refund: what its row is known by. */
  row: string
}

/** An amount above 0 in a currency, three capital letters. */
export type Sum = { amount: number; currency: string }

/** What a payment page asks for. Stored before it is sent, so that a repetition is the same to the byte. */
export type CheckoutRequest = Sum & {
  /** What is paid, in words for the traveller: the trip's title and the booking's reference. */
  description: string
  /** Where the page leads to, paid or not: an address of this site. */
  returnUrl: string
  /** Fills in the field of the page; '' leaves it empty. */
  email: string
  /** Nobody can pay after this moment. From 30 minutes to 24 hours away. */
  endsAt: string
  marks: PaymentMarks
}

type OpenCheckout = {
  /** The provider's id of the checkout. */
  reference: string
  /** The address of the payment page. */
  url: string
  /** Nobody can pay after this moment. */
  endsAt: string
}

export type CheckoutState = {
  reference: string
  /**
   * `open`: can be paid. `pending`: the traveller has done their part, the bank has not. `paid`. `failed`: the bank said no, and
   * it has ended. `expired`: it has ended unpaid.
   */
  state: 'open' | 'pending' | 'paid' | 'failed' | 'expired'
  /** What was asked for. */
  amount: number
  currency: string
  /** The address of the payment page while it is open. */
  url: string | undefined
  /** What has come in: usually nothing or one payment. */
  payments: { reference: string; amount: number; currency: string }[]
  marks: Partial<PaymentMarks>
  createdAt: string
}

export type RefundRequest = Sum & {
  /** The provider's reference of the payment. */
  payment: string
  marks: PaymentMarks
}

export type RefundState = {
  reference: string
  /** `done`: on its way to the card for good. `failed`: the money is back with the agency. */
  state: 'pending' | 'done' | 'failed'
  amount: number
  currency: string
  /** The provider's reference of the payment that is paid back. */
  payment: string
  /** Empty for one that a person made at the provider. */
  marks: Partial<PaymentMarks>
  createdAt: string
}

type Dispute = {
  reference: string
  payment: string
  amount: number
  currency: string
  createdAt: string
}

/** What a notice is about. It says where to look, and nothing that could be believed. */
export type Notice = {
  /** Of the notice itself, the same when it is sent again. */
  id: string
  /** Undefined: about nothing that this house keeps. */
  about: { kind: 'checkout' | 'refund' | 'dispute'; reference: string } | undefined
  /** Where the notice says so: of which site it is. Another site's notice is none of ours. */
  site: string | undefined
}

type Listed = { checkouts: CheckoutState[]; refunds: RefundState[]; disputes: Dispute[] }

/**
 * The provider did not do what it was asked.
 * - `away`: no answer, or none that says whether it was done. The same call with the same key may be made again.
 * - `key`: the secret key is wrong or may not do this.
 * - `unknown`: the provider has no such checkout, payment or refund.
 * - `refused`: it will not be done, however often one asks.
 */
export class ProviderError extends Error {
  readonly kind: 'away' | 'key' | 'unknown' | 'refused'
  constructor(kind: ProviderError['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

/** A notice that nobody may believe. */
export class BadSignature extends Error {}
