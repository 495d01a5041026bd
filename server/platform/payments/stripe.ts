import type Stripe from 'stripe'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { fromStripe, toStripe } from './currencies.ts'
import {
  BadSignature,
  type CheckoutState,
  type Notice,
  type PaymentMarks,
  type PaymentProvider,
  ProviderError,
  type RefundState,
  type Sum,
} from './provider.ts'

const TIME_LIMIT_MS = 10_000
/** The version of Stripe's API. Its answers keep this form until a newer version is chosen here. */
const API_VERSION = '2026-10-28.endive'

export type MoneyForm = () => { currency: string; currency_digits: number }

/**
 * Card payments through Stripe Checkout. The SDK is loaded only here, because it costs 20 MB of memory.
 * @see https://docs.stripe.com/api/checkout/sessions
 */
export async function createStripe(
  { secretKey, webhookSecret, apiUrl }: NonNullable<Config['stripe']> & { apiUrl: Config['stripeUrl'] },
  money: MoneyForm,
  clock: Clock,
  timeLimit = TIME_LIMIT_MS,
): Promise<PaymentProvider> {
  const { default: Sdk } = await import('stripe')
  const { protocol, hostname, port } = new URL(apiUrl ?? 'https://api.stripe.com')
  const stripe = new Sdk(secretKey, {
    apiVersion: API_VERSION,
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port || (protocol === 'http:' ? 80 : 443),
    timeout: timeLimit,
    // The SDK repeats a request with the same key.
    maxNetworkRetries: 1,
    telemetry: false,
  })

  /** Makes a call. The time limit covers the call and its repetitions. */
  async function ask<T>(call: () => Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ProviderError('away', 'Stripe did not answer in time')), timeLimit)
    })
    try {
      return await Promise.race([call(), late])
    } catch (error) {
      throw errorOf(error)
    } finally {
      clearTimeout(timer)
    }
  }

  /** Our error for an error of the SDK, which has headers and more that no log should have. */
  function errorOf(error: unknown): ProviderError {
    if (error instanceof ProviderError) return error
    const { StripeError, StripeAuthenticationError, StripePermissionError } = Sdk.errors
    if (!(error instanceof StripeError)) {
      return new ProviderError('away', 'Stripe gave an answer that cannot be read')
    }
    if (error instanceof StripeAuthenticationError || error instanceof StripePermissionError) {
      return new ProviderError('key', 'Stripe refuses the key')
    }
    if (error.code === 'resource_missing') {
      return new ProviderError('unknown', 'Stripe knows nothing of it')
    }
    const { statusCode = 500 } = error
    // 409: a request with the same key is in work. 429: too many requests.
    const isFinal = statusCode < 500 && statusCode !== 409 && statusCode !== 429
    return new ProviderError(isFinal ? 'refused' : 'away', `Stripe says: ${error.message}`)
  }

  const digitsOf = (currency: string) => {
    const agency = money()
    if (currency === agency.currency) return agency.currency_digits
    return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
      .maximumFractionDigits
  }
  const stripeAmount = ({ amount, currency }: Sum) => {
    const written = toStripe(amount, currency, digitsOf(currency) ?? 2)
    if (written === undefined)
      throw new ProviderError('refused', `Stripe cannot take this amount in ${currency}`)
    return written
  }
  const sumOf = (amount: number | null, code: string | null): Sum => {
    const currency = (code ?? '').toUpperCase()
    return { amount: fromStripe(amount ?? 0, currency, digitsOf(currency) ?? 2), currency }
  }
  const momentOf = (seconds: number) => new Date(seconds * 1000).toISOString()

  function stateOf(session: Stripe.Checkout.Session): CheckoutState {
    const intent = typeof session.payment_intent === 'string' ? undefined : session.payment_intent
    const isPaid = session.payment_status === 'paid' && intent
    const isRefused = intent?.status === 'requires_payment_method' || intent?.status === 'canceled'
    const complete = isPaid ? 'paid' : isRefused ? 'failed' : 'pending'
    return {
      reference: session.id,
      state: session.status === 'open' ? 'open' : session.status === 'expired' ? 'expired' : complete,
      ...sumOf(session.amount_total, session.currency),
      url: session.url ?? undefined,
      payments: isPaid ? [{ reference: intent.id, ...sumOf(intent.amount_received, intent.currency) }] : [],
      marks: marksOf(session.metadata),
      createdAt: momentOf(session.created),
    }
  }

  function refundStateOf(refund: Stripe.Refund): RefundState {
    const { payment_intent: intent, charge } = refund
    return {
      reference: refund.id,
      state:
        refund.status === 'succeeded'
          ? 'done'
          : refund.status === 'failed' || refund.status === 'canceled'
            ? 'failed'
            : 'pending',
      ...sumOf(refund.amount, refund.currency),
      payment: idOf(intent) ?? idOf(charge) ?? '',
      marks: marksOf(refund.metadata),
      createdAt: momentOf(refund.created),
    }
  }

  const expandedLook = { expand: ['payment_intent'] }
  const look = async (reference: string) =>
    stateOf(await ask(() => stripe.checkout.sessions.retrieve(reference, expandedLook)))

  return {
    name: 'stripe',
    takesNotices: webhookSecret !== undefined,
    isLive: /^[sr]k_live_/.test(secretKey),

    async open(request, key) {
      const unit_amount = stripeAmount(request)
      const session = await ask(() =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            ui_mode: 'hosted_page',
            allowed_payment_method_types: ['card', 'link'],
            // The amount in the ledger is the amount charged, in the same currency.
            adaptive_pricing: { enabled: false },
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: request.currency.toLowerCase(),
                  unit_amount,
                  product_data: { name: request.description },
                },
              },
            ],
            // A traveller who booked by phone may have no address.
            ...(request.email !== '' && { customer_email: request.email }),
            ...(request.language && { locale: request.language }),
            client_reference_id: request.marks.booking,
            success_url: request.returnUrl,
            cancel_url: request.returnUrl,
            expires_at: Math.floor(Date.parse(request.endsAt) / 1000),
            metadata: request.marks,
            payment_intent_data: { metadata: request.marks, description: request.description },
          },
          { idempotencyKey: key },
        ),
      )
      if (!session.url) throw new ProviderError('away', 'Stripe gave no address of a payment page')
      return { reference: session.id, url: session.url, endsAt: momentOf(session.expires_at) }
    },

    look,

    async close(reference) {
      try {
        await ask(() => stripe.checkout.sessions.expire(reference))
        return 'closed'
      } catch (error) {
        // Only an open checkout can be closed.
        if (!(error instanceof ProviderError && error.kind === 'refused')) throw error
        const { state } = await look(reference)
        if (state === 'paid') return 'paid'
        return state === 'expired' || state === 'failed' ? 'closed' : 'cannot'
      }
    },

    async refund(request, key) {
      const amount = stripeAmount(request)
      const refund = await ask(() =>
        stripe.refunds.create(
          { payment_intent: request.payment, amount, metadata: request.marks },
          { idempotencyKey: key },
        ),
      )
      return refundStateOf(refund)
    },

    async lookRefund(reference) {
      return refundStateOf(await ask(() => stripe.refunds.retrieve(reference)))
    },

    read(raw, signature) {
      if (!webhookSecret || !signature) throw new BadSignature('without a signature')
      try {
        const received = clock.now().getTime()
        return noticeOf(
          stripe.webhooks.constructEvent(raw, signature, webhookSecret, undefined, undefined, received),
        )
      } catch {
        throw new BadSignature('the signature does not match')
      }
    },

    async list(site, since) {
      const made = {
        created: { gte: Math.floor(Date.parse(since) / 1000) },
        limit: 100,
        expand: ['data.payment_intent'],
      }
      const [sessions, refunds, disputes] = await Promise.all([
        ours(site, stripe.checkout.sessions.list(made)),
        ours(site, stripe.refunds.list(made)),
        ours(site, stripe.disputes.list(made)),
      ])
      return {
        checkouts: sessions.map(stateOf),
        refunds: refunds.map(refundStateOf),
        disputes: disputes.map((dispute) => ({
          reference: dispute.id,
          payment: idOf(dispute.payment_intent) ?? idOf(dispute.charge) ?? '',
          ...sumOf(dispute.amount, dispute.currency),
          createdAt: momentOf(dispute.created),
        })),
      }
    },

    async check() {
      await ask(() => stripe.checkout.sessions.list({ limit: 1 }))
    },
  }

  /** All pages of a list, only of this site. The time limit is for each page. */
  async function ours<T extends Listable>(site: string, pages: Stripe.ApiListPromise<T>): Promise<T[]> {
    const found: T[] = []
    const iterator = pages[Symbol.asyncIterator]()
    for (;;) {
      const { value, done } = await ask(() => iterator.next())
      if (done) return found
      if (siteOf(value) === site) found.push(value)
    }
  }
}

type Listable = {
  id: string
  metadata: Stripe.Metadata | null
  payment_intent?: string | Stripe.PaymentIntent | null
}

/** The site of an entry. What a person did at the provider has no marks of its own, but the payment that it belongs to has. */
function siteOf({ metadata, payment_intent: intent }: Listable): string | undefined {
  return metadata?.site ?? (intent && typeof intent !== 'string' ? intent.metadata.site : undefined)
}

const idOf = (object: string | { id: string } | null | undefined) =>
  typeof object === 'string' ? object : object?.id

function marksOf(metadata: Stripe.Metadata | null): Partial<PaymentMarks> {
  const marks: Partial<PaymentMarks> = {}
  for (const name of ['site', 'booking', 'row'] as const) {
    const mark = metadata?.[name]
    if (mark !== undefined) marks[name] = mark
  }
  return marks
}

const kinds: Record<string, NonNullable<Notice['about']>['kind']> = {
  'checkout.session': 'checkout',
  refund: 'refund',
  dispute: 'dispute',
}

function noticeOf(event: Stripe.Event): Notice {
  const object = event.data.object as { object: string; id?: string; metadata?: Stripe.Metadata | null }
  const kind = kinds[object.object]
  return {
    id: event.id,
    about: kind && object.id ? { kind, reference: object.id } : undefined,
    site: object.metadata?.site,
  }
}
