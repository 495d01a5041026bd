import { randomBytes } from 'node:crypto'
import Stripe from 'stripe'
import { z } from 'zod'
import { languages } from '../../contract/languages.ts'
import type { Clock } from '../../server/platform/clock.ts'

type Intent = Pick<
  Stripe.PaymentIntent,
  'id' | 'object' | 'amount' | 'amount_received' | 'currency' | 'metadata' | 'status' | 'created'
>
type Session = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'amount_total'
  | 'created'
  | 'currency'
  | 'expires_at'
  | 'locale'
  | 'metadata'
  | 'payment_status'
  | 'status'
  | 'url'
> & { payment_intent: string | Intent | null }
type Refund = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'charge' | 'created' | 'currency' | 'metadata' | 'status'
> & { payment_intent: string | Intent | null }
type Dispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'charge' | 'created' | 'currency' | 'metadata' | 'status'
> & { payment_intent: string | Intent | null }

/** What Stripe refuses a request with. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string | undefined
  constructor(status: number, message: string, code?: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

const metadata = z.record(z.string(), z.string().max(500)).default({})
const number = z.coerce.number().int()
const expand = z.array(z.string()).default([])

/** The parameters that this server knows, each one of the SDK's. Others are refused, as Stripe does. */
const sessionParams = z.strictObject({
  mode: z.literal('payment'),
  ui_mode: z.literal('hosted_page'),
  allowed_payment_method_types: z.array(z.enum(['card', 'link'])),
  adaptive_pricing: z.strictObject({ enabled: z.enum(['true', 'false']) }),
  line_items: z
    .array(
      z.strictObject({
        quantity: number,
        price_data: z.strictObject({
          currency: z.string().regex(/^[a-z]{3}$/),
          unit_amount: number.positive(),
          product_data: z.strictObject({ name: z.string().min(1).max(250) }),
        }),
      }),
    )
    .length(1),
  customer_email: z.email().optional(),
  client_reference_id: z.string().max(200),
  locale: z.enum(languages).optional(),
  success_url: z.url(),
  cancel_url: z.url(),
  expires_at: number,
  metadata,
  payment_intent_data: z.strictObject({ metadata, description: z.string().max(1000) }),
} satisfies { [P in keyof Stripe.Checkout.SessionCreateParams]?: z.ZodType })

const refundParams = z.strictObject({
  payment_intent: z.string(),
  amount: number.positive(),
  metadata,
} satisfies { [P in keyof Stripe.RefundCreateParams]?: z.ZodType })

const listParams = z.strictObject({
  created: z.strictObject({ gte: number }).optional(),
  limit: number.max(100).default(10),
  starting_after: z.string().optional(),
  expand,
} satisfies { [P in keyof Stripe.RefundListParams]?: z.ZodType })

const retrieveParams = z.strictObject({ expand })

const read = <S extends z.ZodType>(schema: S, params: unknown): z.output<S> => {
  const { success, data, error } = schema.safeParse(params)
  if (!success) throw new Refusal(400, `Received unknown parameter: ${error.message}`)
  return data
}

const newId = (kind: string) => `${kind}_test_${randomBytes(12).toString('hex')}`

/** An account at Stripe, as far as Itinera knows it: sessions, refunds, disputes, and the notices about them. */
export function createAccount(clock: Clock, origin: string) {
  const sessions = new Map<string, Session>()
  const intents = new Map<string, Intent>()
  const refunds = new Map<string, Refund>()
  const disputes = new Map<string, Dispute>()
  const events: Pick<Stripe.Event, 'id' | 'object' | 'type' | 'created' | 'data'>[] = []
  /** The state that a new refund has. */
  let refundsAre: 'succeeded' | 'pending' = 'succeeded'

  const seconds = () => Math.floor(clock.now().getTime() / 1000)
  const missing = (what: string) => new Refusal(404, `No such ${what}`, 'resource_missing')

  function tell(type: Stripe.Event['type'], object: Session | Refund | Dispute) {
    const data = { object: structuredClone(object) } as unknown as Stripe.Event['data']
    events.push({ id: newId('evt'), object: 'event', type, created: seconds(), data } as (typeof events)[0])
  }

  /** The session as it is now: one whose time has come has ended. */
  function sessionOf(id: string): Session {
    const session = sessions.get(id)
    if (!session) throw missing('checkout.session')
    if (session.status === 'open' && session.expires_at <= seconds()) end(session)
    return session
  }

  function end(session: Session) {
    session.status = 'expired'
    session.url = null
    tell('checkout.session.expired', session)
  }

  const refundedOf = (intent: string) =>
    [...refunds.values()]
      .filter(({ payment_intent, status }) => payment_intent === intent && status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0)

  function addRefund(intent: Intent, amount: number, marks: Stripe.Metadata, status = refundsAre) {
    const refund: Refund = {
      id: newId('re'),
      object: 'refund',
      amount,
      charge: intent.id.replace('pi', 'ch'),
      created: seconds(),
      currency: intent.currency,
      metadata: marks,
      status,
      payment_intent: intent.id,
    }
    refunds.set(refund.id, refund)
    tell('refund.created', refund)
    return refund
  }

  function intentOf(id: string): Intent {
    const intent = intents.get(id)
    if (!intent) throw missing('payment_intent')
    return intent
  }

  /** With what `expand` names in place of its id, if it stands below `prefix`. */
  function shown<T extends Session | Refund | Dispute>(object: T, names: string[], prefix = ''): T {
    const copy = structuredClone(object)
    if (names.includes(`${prefix}payment_intent`) && typeof copy.payment_intent === 'string')
      copy.payment_intent = structuredClone(intentOf(copy.payment_intent))
    return copy
  }

  function list<T extends Session | Refund | Dispute>(all: Map<string, T>, params: unknown) {
    const { created, limit, starting_after, expand } = read(listParams, params)
    const found = [...all.values()].reverse().filter((row) => row.created >= (created?.gte ?? 0))
    const from = starting_after ? found.findIndex(({ id }) => id === starting_after) + 1 : 0
    const page = found.slice(from, from + limit)
    return {
      object: 'list',
      url: '/v1/list',
      has_more: from + limit < found.length,
      data: page.map((row) => shown(row, expand, 'data.')),
    }
  }

  /** What a traveller does on the payment page. `later`: by a method whose bank answers later, see `bankSays`. */
  function pay(id: string, other: { amount?: number; currency?: string; later?: boolean } = {}) {
    const session = sessionOf(id)
    if (session.status !== 'open') throw new Error('The page has ended.')
    const amount = other.amount ?? session.amount_total ?? 0
    const intent: Intent = {
      id: newId('pi'),
      object: 'payment_intent',
      amount,
      amount_received: other.later ? 0 : amount,
      currency: other.currency ?? session.currency ?? '',
      metadata: session.metadata ?? {},
      status: other.later ? 'processing' : 'succeeded',
      created: seconds(),
    }
    intents.set(intent.id, intent)
    session.payment_intent = intent.id
    session.status = 'complete'
    session.url = null
    session.payment_status = other.later ? 'unpaid' : 'paid'
    tell('checkout.session.completed', session)
    return intent.id
  }

  return {
    sessions,
    refunds,
    events,
    pay,
    /** The bank's answer to what was paid `later`. */
    bankSays(id: string, yes: boolean) {
      const session = sessionOf(id)
      const intent = intentOf(String(session.payment_intent))
      intent.status = yes ? 'succeeded' : 'requires_payment_method'
      if (yes) intent.amount_received = intent.amount
      if (yes) session.payment_status = 'paid'
      tell(`checkout.session.async_payment_${yes ? 'succeeded' : 'failed'}`, session)
    },
    /** What a person does in the dashboard: a refund that Itinera knows nothing of. */
    refundByHand: (payment: string, amount: number) =>
      addRefund(intentOf(payment), amount, {}, 'succeeded').id,
    dispute(payment: string) {
      const { amount, currency } = intentOf(payment)
      const charge = payment.replace('pi', 'ch')
      const row = { id: newId('du'), object: 'dispute', amount, charge, currency, metadata: {} } as const
      const dispute: Dispute = {
        ...row,
        created: seconds(),
        status: 'needs_response',
        payment_intent: payment,
      }
      disputes.set(dispute.id, dispute)
      tell('charge.dispute.created', dispute)
      return dispute.id
    },
    /** From now on refunds wait for `endRefund`. */
    holdRefunds() {
      refundsAre = 'pending'
    },
    endRefund(id: string, status: 'succeeded' | 'failed') {
      const refund = refunds.get(id)
      if (!refund) throw missing('refund')
      refund.status = status
      tell(status === 'failed' ? 'refund.failed' : 'refund.updated', refund)
    },

    /** Answers a call of the API. @throws {Refusal} as Stripe would */
    call(method: string, path: string, params: unknown): unknown {
      const [, , ...parts] = path.split('/')
      const [kind, id, act] = parts[0] === 'checkout' ? parts.slice(1) : parts
      if (method === 'GET' && !id) {
        if (kind === 'sessions') return list(sessions, params)
        if (kind === 'refunds') return list(refunds, params)
        if (kind === 'disputes') return list(disputes, params)
      }
      if (method === 'GET' && id && !act) {
        const { expand } = read(retrieveParams, params)
        if (kind === 'sessions') return shown(sessionOf(id), expand)
        const refund = refunds.get(id)
        if (kind === 'refunds' && refund) return shown(refund, expand)
        throw missing(kind ?? '')
      }
      if (method === 'POST' && kind === 'sessions' && !id) return createSession(params)
      if (method === 'POST' && kind === 'sessions' && id && act === 'expire') {
        read(z.strictObject({}), params)
        const session = sessionOf(id)
        if (session.status !== 'open')
          throw new Refusal(400, 'Only Checkout Sessions with a status in ["open"] can be expired.')
        end(session)
        return shown(session, [])
      }
      if (method === 'POST' && kind === 'refunds' && !id) {
        const { payment_intent, amount, metadata } = read(refundParams, params)
        const intent = intentOf(payment_intent)
        const left = intent.amount_received - refundedOf(intent.id)
        if (left === 0) throw new Refusal(400, 'Charge has already been refunded.', 'charge_already_refunded')
        if (amount > left)
          throw new Refusal(400, `Refund amount (${amount}) is greater than unrefunded amount (${left})`)
        return shown(addRefund(intent, amount, metadata), [])
      }
      throw new Refusal(404, `Unrecognized request URL (${method}: ${path})`)
    },
  }

  function createSession(params: unknown) {
    const asked = read(sessionParams, params)
    const away = asked.expires_at - seconds()
    if (away < 30 * 60 || away > 24 * 60 * 60)
      throw new Refusal(400, 'The `expires_at` must be between 30 minutes and 24 hours from now.')
    const [{ quantity, price_data }] = asked.line_items as [(typeof asked.line_items)[number]]
    const id = newId('cs')
    const session: Session = {
      id,
      object: 'checkout.session',
      amount_total: quantity * price_data.unit_amount,
      created: seconds(),
      currency: price_data.currency,
      expires_at: asked.expires_at,
      locale: asked.locale ?? null,
      metadata: asked.metadata,
      payment_status: 'unpaid',
      status: 'open',
      url: `${origin}/pay/${id}`,
      payment_intent: null,
    }
    sessions.set(id, session)
    // The marks of the payment are those of the session here; `pay` takes them over.
    return shown(session, [])
  }
}

export const signatureOf = (raw: string, secret: string, at: Date) =>
  new Stripe('sk_test_signs').webhooks.generateTestHeaderString({
    payload: raw,
    secret,
    timestamp: Math.floor(at.getTime() / 1000),
  })
