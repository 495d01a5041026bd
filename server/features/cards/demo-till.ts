import { randomBytes } from 'node:crypto'
import type { Database, Tables } from '../../database/schema.ts'
import { lockedFor } from '../../database/sql.ts'
import { parseCheckoutRequest, parseRefundRequest } from '../../database/tables/cards.ts'
import { type Clock, isoAt } from '../../platform/clock.ts'
import {
  BadSignature,
  type CheckoutRequest,
  type CheckoutState,
  type DemoTill,
  ProviderError,
  type RefundState,
} from '../../platform/payments/provider.ts'

type Till = Tables['demo_till']

const PAYMENT = '_payment'
const paymentOf = (reference: string) => `${reference}${PAYMENT}`
const unknown = () => new ProviderError('unknown', 'The demo till knows nothing of it')

/** The till keeps each request in a table of its own, so that it can answer after a restart too. */
export function createDemoTill(db: Database, clock: Clock): DemoTill {
  const now = () => isoAt(clock.now())

  /** Stores a row once for each key. */
  async function store(row: Pick<Till, 'request' | 'state' | 'of_reference'>, key: string): Promise<Till> {
    const reference = `demo_${randomBytes(16).toString('hex')}`
    await db
      .insertInto('demo_till')
      .values({ ...row, reference, idempotency_key: key, created_at: now() })
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .execute()
    const stored = await db
      .selectFrom('demo_till')
      .selectAll()
      .where('idempotency_key', '=', key)
      .executeTakeFirstOrThrow()
    if (stored.request !== row.request)
      throw new ProviderError('refused', 'The key belongs to another request')
    return stored
  }

  async function find(reference: string): Promise<Till> {
    const row = await db
      .selectFrom('demo_till')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirst()
    if (!row) throw unknown()
    return row
  }

  const move = (reference: string, state: 'paid' | 'closed') =>
    db
      .updateTable('demo_till')
      .set({ state })
      .where('reference', '=', reference)
      .where('state', '=', 'open')
      .execute()

  function checkoutOf(row: Till): CheckoutState {
    if (row.state === 'refund') throw unknown()
    const request = parseCheckoutRequest(row.request)
    const { amount, currency, endsAt, marks } = request
    const isOver = row.state === 'closed' || (row.state === 'open' && endsAt <= now())
    const sum = { amount, currency }
    return {
      reference: row.reference,
      state: isOver ? 'expired' : row.state === 'paid' ? 'paid' : 'open',
      ...sum,
      url: !isOver && row.state === 'open' ? urlOf(row.reference, request) : undefined,
      payments: row.state === 'paid' ? [{ reference: paymentOf(row.reference), ...sum }] : [],
      marks,
      createdAt: row.created_at,
    }
  }

  function refundOf(row: Till): RefundState {
    if (row.state !== 'refund') throw unknown()
    const { amount, currency, payment, marks } = parseRefundRequest(row.request)
    const { reference, created_at: createdAt } = row
    return { reference, state: 'done', amount, currency, payment, marks, createdAt }
  }

  // The secret stands behind the `#`, like every secret in an address of this site.
  // The till speaks the language of the page to which it leads back.
  const urlOf = (reference: string, { returnUrl }: Pick<CheckoutRequest, 'returnUrl'>) =>
    `${returnUrl.slice(0, returnUrl.lastIndexOf('/'))}/demo-till#${reference}`
  const look = async (reference: string) => checkoutOf(await find(reference))

  return {
    name: 'demo',
    isLive: false,
    takesNotices: false,

    async open(request, key) {
      const row = await store(
        { request: JSON.stringify({ ...request, email: '' }), state: 'open', of_reference: null },
        key,
      )
      return { reference: row.reference, url: urlOf(row.reference, request), endsAt: request.endsAt }
    },

    look,

    async close(reference) {
      if ((await look(reference)).state === 'open') await move(reference, 'closed')
      return (await look(reference)).state === 'paid' ? 'paid' : 'closed'
    },

    async refund(request, key) {
      const of_reference = request.payment.replace(PAYMENT, '')
      return db.transaction().execute(async (trx) => {
        const page = await trx
          .selectFrom('demo_till')
          .selectAll()
          .where('reference', '=', of_reference)
          .where('state', '=', 'paid')
          .$call(lockedFor(trx, 'update'))
          .executeTakeFirst()
        if (!page) throw unknown()
        const refunds = await trx
          .selectFrom('demo_till')
          .selectAll()
          .where('of_reference', '=', of_reference)
          .execute()
        const body = JSON.stringify(request)
        const before = refunds.find(({ idempotency_key }) => idempotency_key === key)
        if (before && before.request !== body)
          throw new ProviderError('refused', 'The key belongs to another request')
        if (before) return refundOf(before)
        const paidBack = refunds.reduce((sum, row) => sum + refundOf(row).amount, 0)
        if (paidBack + request.amount > checkoutOf(page).amount)
          throw new ProviderError('refused', 'More than was paid')
        const row: Till = {
          reference: `demo_${randomBytes(16).toString('hex')}`,
          idempotency_key: key,
          request: body,
          state: 'refund',
          of_reference,
          created_at: now(),
        }
        await trx.insertInto('demo_till').values(row).execute()
        return refundOf(row)
      })
    },

    lookRefund: async (reference) => refundOf(await find(reference)),

    read() {
      throw new BadSignature('the demo till sends no notices')
    },

    async list(site, since) {
      const rows = await db
        .selectFrom('demo_till')
        .selectAll()
        .where('created_at', '>=', since)
        .orderBy('created_at')
        .execute()
      const refunds = rows.filter(({ state }) => state === 'refund').map(refundOf)
      const checkouts = rows.filter(({ state }) => state !== 'refund').map(checkoutOf)
      const isOurs = ({ marks }: Pick<CheckoutState, 'marks'>) => marks.site === site
      return { checkouts: checkouts.filter(isOurs), refunds: refunds.filter(isOurs), disputes: [] }
    },

    async check() {},

    async pay(reference) {
      if ((await look(reference)).state === 'open') await move(reference, 'paid')
    },

    async show(reference) {
      const row = await find(reference)
      return { ...parseCheckoutRequest(row.request), state: checkoutOf(row).state }
    },
  }
}
