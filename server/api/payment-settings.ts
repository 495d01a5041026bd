import { noteKey } from '../domain/cards/cards.ts'
import { lastNotice } from '../domain/cards/last-notice.ts'
import { refusedNotices } from '../domain/cards/notices.ts'
import { ProviderError } from '../platform/payments/provider.ts'
import type { Deps } from './deps.ts'
import type { createDoors } from './wire.ts'

const answers = {
  key: 'The provider refuses the key. Copy it once more, and restart the server.',
  away: 'The provider does not answer. Please try again in a minute.',
  refused: 'The provider refuses to answer.',
  unknown: 'The provider refuses to answer.',
}

/** Who takes card payments. */
export function paymentSettingsDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, payments, publicUrl } = deps
  const provider = () => payments.stripe ?? payments.demo

  door('adminShowPaymentSettings', async () => ({
    payments: {
      provider: provider()?.name ?? null,
      live: provider()?.isLive ?? false,
      notices_to: payments.stripe ? `${publicUrl}/api/payments/stripe` : null,
      notices_signed: provider()?.takesNotices ?? false,
      last_notice: await lastNotice(db),
      refused_notices: refusedNotices.count,
    },
  }))
  door('adminCheckPayments', async () => {
    const asked = provider()
    if (!asked) return { right: false, message: 'Nobody takes card payments: STRIPE_SECRET_KEY is not set.' }
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
