import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { moneyText } from '../../../rules/money-text.ts'
import { countOf } from '../../../rules/words.ts'
import { type Ctx, contextOf } from '../../kit/context.ts'
import type { Deps } from '../../kit/doors/deps.ts'
import type { createDoors, Env } from '../../kit/doors/wire.ts'
import { countAttempt } from '../../kit/rate-limits.ts'
import { refuse } from '../../kit/refuse.ts'
import { type DemoTill, ProviderError } from '../../platform/payments/provider.ts'
import { readCardKey, saveCardKey } from './card-key.ts'
import { type Cards, noteKey } from './cards.ts'
import { compare } from './compare.ts'
import { listDifferences, settleDifference } from './differences.ts'
import { lastNotice, refusedNotices, takeNotice } from './notices.ts'
import { pay } from './pay.ts'
import { refund } from './refunds.ts'

/** The demo's payment page, which exists only where no provider takes cards. */
function demoTillDoors(door: ReturnType<typeof createDoors>, { payments }: Deps) {
  async function ask<T>(call: (till: DemoTill) => Promise<T>): Promise<T> {
    if (!payments.demo) throw refuse('no_payment_page')
    try {
      return await call(payments.demo)
    } catch (error) {
      if (error instanceof ProviderError && error.kind === 'unknown') throw refuse('no_payment_page')
      throw error
    }
  }

  door('showDemoTill', async ({ form }) => {
    const { description, amount, currency, state, returnUrl } = await ask((till) => till.show(form.reference))
    return {
      page: {
        description,
        amount,
        currency,
        state: state === 'open' || state === 'paid' ? state : ('ended' as const),
        return_url: returnUrl,
      },
    }
  })
  door('payAtDemoTill', async ({ form, notices }) => {
    await ask((till) => till.pay(form.reference))
    return { message: notices.paid_at_demo_till }
  })
}

const answers = {
  key: 'The provider refuses the key. Copy it once more.',
  away: 'The provider does not answer. Please try again in a minute.',
  refused: 'The provider refuses to answer.',
  unknown: 'The provider refuses to answer.',
}

function paymentSettingsDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, payments, publicUrl } = deps
  const provider = () => payments.stripe ?? payments.demo

  door('adminShowPaymentSettings', async () => ({
    payments: {
      provider: provider()?.name ?? null,
      live: provider()?.isLive ?? false,
      notices_to: payments.stripe ? `${publicUrl}/api/payments/stripe` : null,
      notices_signed: provider()?.takesNotices ?? false,
      last_notice: await lastNotice(db),
      given: deps.cardKey?.isGiven ?? false,
      ends_with: (await readCardKey(db))?.secretKey.slice(-4) ?? null,
      refused_notices: refusedNotices.count,
    },
  }))
  door('adminSavePaymentSettings', async ({ ctx, actor, form }) => {
    const { cardKey } = deps
    if (!cardKey || cardKey.isGiven) throw refuse('card_key_given')
    await saveCardKey({ cards: { ...deps, ...ctx }, actor, open: cardKey.open }, form)
    await deps.settingsChanged()
    if (form.end) return { message: 'The key is gone: nobody takes card payments.' }
    return {
      message: `The provider takes the key.${provider()?.isLive ? '' : ' It is for tests: no money moves.'}`,
    }
  })
  door('adminCheckPayments', async () => {
    const asked = provider()
    if (!asked) return { right: false, message: 'Nobody takes card payments: there is no key.' }
    try {
      await asked.check()
      await noteKey(db, asked, true)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      if (error.kind === 'key') await noteKey(db, asked, false)
      return { right: false, message: answers[error.kind] }
    }
    if (asked.name === 'demo') return { right: true, message: 'The demo till is there. No money moves.' }
    return {
      right: true,
      message: `The key is right${asked.isLive ? '' : ', and for tests: no money moves'}.`,
    }
  })
}

export function cardDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  paymentSettingsDoors(door, deps)
  demoTillDoors(door, deps)
  const { db, settings } = deps
  const cardsOf = (ctx: Ctx): Cards => ({ ...deps, ...ctx })

  door('payBooking', async ({ ctx, c, bookingId, form }) => {
    // The provider opens a page for it, again and again if the two sums are asked for in turn.
    await countAttempt(ctx, [{ limit: 'payments:booking', of: `${bookingId}` }])
    // The page sends its language.
    const reads = c.req.query('language') === undefined ? undefined : c.get('language')
    return { url: await pay(cardsOf(ctx), bookingId, form.what, reads) }
  })
  door('adminRefundBooking', async ({ ctx, params, form, key }) => {
    const made = await refund(cardsOf(ctx), params.id, form, key)
    const { currency, currency_digits: digits, locale } = settings.get().agency
    const amount = moneyText(made.amount, { currency, digits, locale })
    return { message: `${amount} is refunded to the card.`, refund: made }
  })
  door('adminListDifferences', async ({ query }) => ({ differences: await listDifferences(db, query.page) }))
  door('adminComparePayments', async ({ ctx }) => {
    const { checked, differences } = await compare(cardsOf(ctx))
    const found =
      differences === 0 ? 'nothing new differs' : `${countOf(differences, 'difference', 'differences')} found`
    return { message: `Compared with the provider: ${found}.`, checked, differences }
  })
  door('adminSettleDifference', async ({ ctx, params, form }) => {
    await settleDifference(ctx, params.id, form.note)
    return { message: 'The difference is settled.' }
  })
}

const MOST_BYTES = 512 * 1024

/** The provider's notices. They are no call of the contract, because the provider defines them. */
export function takeNotices(app: Hono<Env>, deps: Deps) {
  const onError = () => {
    throw refuse('notice_too_large')
  }
  app.post('/api/payments/stripe', bodyLimit({ maxSize: MOST_BYTES, onError }), async (c) => {
    await takeNotice({ ...deps, ...contextOf(deps) }, await c.req.text(), c.req.header('stripe-signature'))
    return c.json({ status: 200 }, 200, { 'cache-control': 'no-store' })
  })
}
