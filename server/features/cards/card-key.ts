import { checkOwnCredentials, type OwnCredentials } from '../../core/accounts/own-password.ts'
import { audit } from '../../core/audit/audit.ts'
import type { Database } from '../../database/schema.ts'
import type { Actor } from '../../kit/actor.ts'
import { type Ctx, inTransaction } from '../../kit/context.ts'
import type { Deps } from '../../kit/doors/deps.ts'
import type { Running } from '../../kit/feature.ts'
import { invalid, refuse } from '../../kit/refuse.ts'
import { isoAt } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import {
  type CardKey,
  type DemoTill,
  type OpenProvider,
  type PaymentProvider,
  type Payments,
  ProviderError,
} from '../../platform/payments/provider.ts'
import { createStripe } from '../../platform/payments/stripe.ts'
import { type Cards, noteKey } from './cards.ts'
import { closeCheckout, finishOpening } from './checkouts.ts'
import { createDemoTill } from './demo-till.ts'
import { live } from './open-page.ts'

/* The key entered in the back office. Like the mail server's it has no versions or backup, and is never answered: decision 54. */

/** `webhookSecret`: what signs the provider's notices; undefined where none is set. */
export async function readCardKey(db: Database): Promise<CardKey | undefined> {
  const row = await db.selectFrom('card_provider').select(['secret_key', 'webhook_secret']).executeTakeFirst()
  return row && { secretKey: row.secret_key, webhookSecret: row.webhook_secret || undefined }
}

/** Keeps `payments` in step with the stored key: call the result at the start and after changes. @param demo its till, without a key */
export function followCardKey(db: Database, payments: Payments, open: OpenProvider, demo?: DemoTill) {
  let followed = ''
  return async () => {
    const key = await readCardKey(db)
    const text = JSON.stringify(key ?? null)
    if (text === followed) return
    followed = text
    if (key) {
      payments.stripe = await open(key)
      delete payments.demo
      return
    }
    delete payments.stripe
    if (demo) payments.demo = demo
  }
}

/** Opens who takes cards: by the key of the environment, else by that of the back office, else the till of the house where the demo is. */
export async function openPayments(deps: Deps, config: Config): Promise<Running> {
  const { db, clock, settings, payments } = deps
  const open: OpenProvider = (key) =>
    createStripe({ ...key, apiUrl: config.stripeUrl }, () => settings.get().agency, clock)
  deps.cardKey = { isGiven: config.stripe !== undefined, open }
  if (config.stripe) {
    payments.stripe = await open(config.stripe)
    return {}
  }
  if (config.demo === 'all') payments.demo = createDemoTill(db, clock)
  const followKey = followCardKey(db, payments, open, payments.demo)
  await followKey()
  return { settingsChanged: followKey }
}

type Typed = { secret_key: string; webhook_secret: string; end: boolean } & OwnCredentials

type Saving = { cards: Cards; actor: Actor; open: OpenProvider }

/**
 * Saves the key once the provider takes it, or with `end` removes it when no page is open. Empty fields stay, the signing secret only
 * with its key. The audit log does not show it. @throws required, live_key_in_demo
 */
export async function saveCardKey(
  { cards, actor, open }: Saving,
  { secret_key, webhook_secret, end, ...credentials }: Typed,
): Promise<void> {
  const { db } = cards
  await checkOwnCredentials(cards, actor, credentials)
  const stored = await readCardKey(db)
  if (end) return await endCardKey(cards)
  const secretKey = secret_key || (stored?.secretKey ?? '')
  if (secretKey === '') throw invalid('secret_key', 'required')
  const kept = secretKey === stored?.secretKey ? stored.webhookSecret : undefined
  const key = { secretKey, webhookSecret: webhook_secret || kept }
  const provider = await open(key)
  if (provider.isLive && (await hasDemo(db))) throw invalid('secret_key', 'live_key_in_demo')
  await ask(() => provider.check())
  await store(cards, key)
  await noteKey(db, provider, true)
}

/** Asks the provider. @throws provider_away, card_key_refused */
async function ask(call: () => Promise<void>): Promise<void> {
  try {
    await call()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.kind === 'away') throw refuse('provider_away')
    throw invalid('secret_key', 'card_key_refused', { said: error.message })
  }
}

const hasDemo = async (db: Database): Promise<boolean> =>
  (await db
    .selectFrom('trips')
    .select('id')
    .where('demo', '=', 1)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

const store = (ctx: Ctx, { secretKey, webhookSecret = '' }: CardKey) =>
  inTransaction(ctx, async (tx) => {
    const row = { secret_key: secretKey, webhook_secret: webhookSecret, updated_at: isoAt(tx.clock.now()) }
    await tx.db
      .insertInto('card_provider')
      .values({ id: 1, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
    await audit(tx, ['settings', 'changed'], { subject: 'payments', fields: ['secret_key'] })
  })

async function endCardKey(cards: Cards): Promise<void> {
  const { payments } = cards
  const { stripe } = payments
  if (stripe) await closePages(cards, stripe)
  await inTransaction(cards, async (tx) => {
    const { numDeletedRows } = await tx.db.deleteFrom('card_provider').executeTakeFirstOrThrow()
    if (numDeletedRows > 0n)
      await audit(tx, ['settings', 'changed'], { subject: 'payments', fields: ['secret_key'] })
  })
}

/** Closes all open payment pages: afterwards nobody could. Those of a key that the provider refuses by now are left. */
async function closePages(cards: Cards, provider: PaymentProvider): Promise<void> {
  const pages = await cards.db
    .selectFrom('checkouts')
    .selectAll()
    .where('provider', '=', 'stripe')
    .where('state', 'in', [...live])
    .orderBy('id')
    .execute()
  try {
    for (const page of pages) {
      const opened = page.state === 'opening' ? await finishOpening(cards, provider, page) : page
      const isOver = opened.state === 'closed' || opened.state === 'failed'
      if (!isOver && !(await closeCheckout(cards, provider, opened))) throw refuse('payment_under_way_now')
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.kind !== 'key') throw refuse('provider_away')
  }
}
