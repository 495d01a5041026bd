import type { Settings } from '../../../contract/settings/settings.ts'
import type { Database, Row } from '../../database/schema.ts'
import { setState } from '../../database/state.ts'
import type { Ctx, Hold } from '../../kit/context.ts'
import { invalid } from '../../kit/refuse.ts'
import { minutes } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { PaymentProvider, Payments, ProviderName } from '../../platform/payments/provider.ts'

/** What card payments work with. Inside a transaction use only the clock and the settings. */
export type Cards = Ctx & {
  log: Log
  payments: Payments
  publicUrl: string
  /** Called after seats or states of departures have changed. */
  seatsChanged: () => Promise<void>
}

/** A provider keeps the key of a request for a day: an older doubt is looked up. */
export const KEY_LIFETIME = minutes(23 * 60)

/** Who takes cards for bookings of a trip: Stripe for all; the till of the house for trips of the demo alone. */
export const providerFor = (
  { stripe, demo }: Payments,
  { isDemo }: { isDemo: boolean },
): PaymentProvider | undefined => stripe ?? (isDemo ? demo : undefined)

/** The provider of a checkout or a refund; undefined once its key is gone. */
export const providerOf = (
  { payments }: Pick<Cards, 'payments'>,
  { provider }: Pick<Row<'checkouts'>, 'provider'>,
): PaymentProvider | undefined => payments[provider]

/** How long bookings are held for payment. Undefined if they are confirmed at once, or the provider refuses the key. */
export async function holdOf(
  { db, settings }: Pick<Ctx, 'db' | 'settings'>,
  payments: Payments,
): Promise<Hold | undefined> {
  const { card, hold_minutes } = settings.get().booking
  if (card !== 'required') return undefined
  const refused = await refusedProvider(db)
  const canPay = (trip: { isDemo: boolean }) => {
    const provider = providerFor(payments, trip)
    return provider !== undefined && provider.name !== refused
  }
  return { minutes: hold_minutes, canPay }
}

/** @throws no_card_provider */
export function checkCards({ card }: Pick<Settings['booking'], 'card'>, { stripe, demo }: Payments) {
  if (card !== 'off' && !stripe && !demo) throw invalid('card', 'no_card_provider')
}

/** The provider that refused the key when it was last asked. */
async function refusedProvider(db: Database): Promise<ProviderName | undefined> {
  const row = await db
    .selectFrom('database_state')
    .select('value')
    .where('name', '=', 'payments_refused')
    .executeTakeFirst()
  return (row?.value || undefined) as ProviderName | undefined
}

/** Notes whether a provider takes the key. A restart with another key asks anew. */
export async function noteKey(db: Database, { name }: PaymentProvider, isRight: boolean): Promise<void> {
  const refused = await refusedProvider(db)
  if (isRight && refused === name) await setState(db, 'payments_refused', '')
  if (!isRight && refused !== name) await setState(db, 'payments_refused', name)
}
