import type { Language } from '../../../contract/languages.ts'

/**
 * The port to a provider of card payments: its answers are the truth, its notices only say where to look. Never call it inside a
 * transaction. Each call ends within 10 seconds.
 * Amounts are whole minor units with the settings' digits, as in the ledger: 12550 is 125.50 with two. Moments are ISO 8601 in UTC.
 */
export type PaymentProvider = {
  readonly name: ProviderName
  /** Whether real money moves. False with a test key, and at the demo till. */
  readonly isLive: boolean
  /** Whether notices can be verified: the secret that signs them is set. */
  readonly takesNotices: boolean
  /** Opens a payment page. The same request with the same key answers the same page, for at least 24 hours. @throws {ProviderError} */
  open: (request: CheckoutRequest, key: string) => Promise<OpenCheckout>
  /** The state of a checkout and what was paid in it. @throws {ProviderError} `unknown` if there is no such checkout */
  look: (reference: string) => Promise<CheckoutState>
  /** `closed`: nobody can pay in it any more. `paid`: it was paid already. `cannot`: a payment is under way. @throws {ProviderError} */
  close: (reference: string) => Promise<'closed' | 'paid' | 'cannot'>
  /** A repeated request with its key refunds once, for at least 24 hours. @throws {ProviderError} `refused` beyond what was paid */
  refund: (request: RefundRequest, key: string) => Promise<RefundState>
  /** The state of a refund. @throws {ProviderError} `unknown` if there is no such refund */
  lookRefund: (reference: string) => Promise<RefundState>
  /** `raw`: the body as received, byte by byte. @throws {BadSignature} if the signature is missing, too old, or does not match the body */
  read: (raw: string, signature: string | undefined) => Notice
  /** What `site` made since `since`; not another site's. An earlier checkout may be paid up to a day after. @throws {ProviderError} */
  list: (site: string, since: string) => Promise<Listed>
  /** Asks the provider whether it accepts the key. @throws {ProviderError} `key` if it does not */
  check: () => Promise<void>
}

/** The demo till, for trying Itinera: its payment page belongs to the site, and no money moves. */
export type DemoTill = PaymentProvider & {
  /** Pays in an open page, as the traveller would. A page that has ended stays as it is. */
  pay: (reference: string) => Promise<void>
  /** The request of a page. @throws {ProviderError} `unknown` */
  show: (reference: string) => Promise<CheckoutRequest & Pick<CheckoutState, 'state'>>
}

/** The providers that can be used. Both absent: no card payments. */
export type Payments = { stripe?: PaymentProvider; demo?: DemoTill }

export type ProviderName = 'stripe' | 'demo'

/** The data that the provider keeps beside a payment and gives back with it. All values have at most 500 characters. */
export type PaymentMarks = {
  /** The id of the database, which distinguishes two sites that share one account. */
  site: string
  booking: string
  /** The key of the row of the checkout or the refund. */
  row: string
}

/** An amount above 0, with its currency as three capital letters. */
export type Sum = { amount: number; currency: string }

/** The request for a payment page. Stored before it is sent, so that a repeated request is identical to the byte. */
export type CheckoutRequest = Sum & {
  /** What is paid for, in words for the traveller: the trip's title and the booking's reference. */
  description: string
  /** The page that follows, paid or not: an address of this site. */
  returnUrl: string
  /** Fills in the email field of the page; '' leaves it empty. */
  email: string
  /** The language of the page. Absent in requests of the version before: the provider goes by the browser. */
  language?: Language
  /** The moment after which nobody can pay, 30 minutes to 24 hours from now. */
  endsAt: string
  marks: PaymentMarks
}

type OpenCheckout = {
  reference: string
  url: string
  endsAt: string
}

export type CheckoutState = {
  reference: string
  /**
   * `open`: can be paid. `pending`: the traveller has done their part, the bank has not. `paid`: paid.
   * `failed`: the bank refused, and the page has ended. `expired`: the page has ended unpaid.
   */
  state: 'open' | 'pending' | 'paid' | 'failed' | 'expired'
  amount: number
  currency: string
  /** The address of the payment page while it is open. */
  url: string | undefined
  /** The payments received: usually none or one. */
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
  /** `pending`: not decided yet. `done`: on its way to the card for good. `failed`: the money is back with the agency. */
  state: 'pending' | 'done' | 'failed'
  amount: number
  currency: string
  /** The provider's reference of the payment that is paid back. */
  payment: string
  /** Empty for a refund that a person made at the provider. */
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

/** A notice. It says what to look up, and nothing else in it can be trusted. */
export type Notice = {
  /** The id of the notice, the same when it is sent again. */
  id: string
  /** What to look up; undefined: nothing that Itinera stores. */
  about: { kind: 'checkout' | 'refund' | 'dispute'; reference: string } | undefined
  /** The site, where the notice names it. A notice of another site is ignored. */
  site: string | undefined
}

type Listed = { checkouts: CheckoutState[]; refunds: RefundState[]; disputes: Dispute[] }

/**
 * The provider did not do what was asked. `away`: no clear answer; repeat the call with its key. `key`: the secret key is wrong or may not
 * do this. `unknown`: no such checkout, payment or refund. `refused`: it will not be done, however often it is asked for.
 */
export class ProviderError extends Error {
  readonly kind: 'away' | 'key' | 'unknown' | 'refused'
  constructor(kind: ProviderError['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

/** A notice whose signature is not valid. */
export class BadSignature extends Error {}

export type CardKey = { secretKey: string; webhookSecret: string | undefined }

export type OpenProvider = (key: CardKey) => Promise<PaymentProvider>
