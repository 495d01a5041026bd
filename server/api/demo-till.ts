import { notFound } from '../platform/errors.ts'
import { type DemoTill, ProviderError } from '../platform/payments/provider.ts'
import type { Deps } from './deps.ts'
import type { createDoors } from './wire.ts'

/** The payment page of the house, which exists only where nobody else takes cards. */
export function demoTillDoors(door: ReturnType<typeof createDoors>, { payments }: Deps) {
  async function ask<T>(call: (till: DemoTill) => Promise<T>): Promise<T> {
    if (!payments.demo) throw notFound('payment page')
    try {
      return await call(payments.demo)
    } catch (error) {
      if (error instanceof ProviderError && error.kind === 'unknown') throw notFound('payment page')
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
  door('payAtDemoTill', async ({ form }) => {
    await ask((till) => till.pay(form.reference))
    return { message: 'Paid. No money has moved.' }
  })
}
