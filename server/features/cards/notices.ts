import type { Database } from '../../database/schema.ts'
import { databaseId } from '../../database/state.ts'
import type { Ctx } from '../../kit/context.ts'
import { refuse } from '../../kit/refuse.ts'
import { days, isoAt } from '../../platform/clock.ts'
import {
  BadSignature,
  type Notice,
  type PaymentProvider,
  ProviderError,
} from '../../platform/payments/provider.ts'
import type { Cards } from './cards.ts'
import { settleTold } from './compare.ts'
import { noteDifference } from './differences.ts'
import { settleRefund } from './send-refunds.ts'

/** When the provider's last notice was taken, ISO 8601; null without any. */
export async function lastNotice(db: Database): Promise<string | null> {
  const { at } = await db
    .selectFrom('provider_events')
    .select(({ fn }) => fn.max('received_at').as('at'))
    .executeTakeFirstOrThrow()
  return at
}

/** How long the ids of notices are kept. */
const KEPT = days(30)
/** A dispute is about a payment; it is found in the list of the days before its notice. */
const DISPUTED = days(7)

/** A notice only says where to look: the provider's answer is stored. `raw`: the body as it came. @throws notice_unsigned, notice_away */
export async function takeNotice(cards: Cards, raw: string, signature: string | undefined): Promise<void> {
  const { db, clock, log, payments } = cards
  const provider = payments.stripe
  const notice = readNotice(cards, provider, raw, signature)
  if (!provider || !notice) throw refuse('notice_unsigned')
  const seen = await db
    .selectFrom('provider_events')
    .select('id')
    .where('id', '=', notice.id)
    .executeTakeFirst()
  if (seen) return
  try {
    const site = await databaseId(db)
    if (notice.about && (notice.site === undefined || notice.site === site))
      await look(cards, provider, notice.about, site)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ notice: notice.id, kind: error.kind, error: error.message }, 'a notice could not be looked at')
    // Unknown notices are of another account, or were removed there.
    if (error.kind !== 'unknown' && error.kind !== 'refused') throw refuse('notice_away')
  }
  await db
    .insertInto('provider_events')
    .values({ id: notice.id, received_at: isoAt(clock.now()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** How many notices this process has refused. They are only counted: whoever sends rubbish causes no work. */
export const refusedNotices = { count: 0 }

function readNotice(
  ctx: Cards,
  provider: PaymentProvider | undefined,
  raw: string,
  signature: string | undefined,
): Notice | undefined {
  try {
    return provider?.read(raw, signature)
  } catch (error) {
    if (!(error instanceof BadSignature)) throw error
    refusedNotices.count += 1
    ctx.log.warn({ refused: refusedNotices.count, error: error.message }, 'a notice was refused')
    return undefined
  }
}

async function look(
  cards: Cards,
  provider: PaymentProvider,
  { kind, reference }: NonNullable<Notice['about']>,
  site: string,
): Promise<void> {
  const { db, clock } = cards
  if (kind === 'checkout') {
    const state = await provider.look(reference)
    // Other sites and programs may share the account; their payments are ignored.
    if (state.marks.site === site) await settleTold(cards, state)
    return
  }
  if (kind === 'refund') {
    const state = await provider.lookRefund(reference)
    const isOurs = await isKnown(db, state.payment)
    if (isOurs || state.marks.site === site) await settleRefund(cards, state)
    return
  }
  const { disputes } = await provider.list(site, isoAt(clock.now(), -DISPUTED))
  const dispute = disputes.find((each) => each.reference === reference)
  if (!dispute) return
  const { payment, amount, currency } = dispute
  const known = await isKnown(db, payment)
  const booking_id = known?.booking_id ?? null
  await noteDifference(cards, { kind: 'dispute', provider_ref: reference, booking_id, amount, currency })
}

const isKnown = (db: Database, provider_ref: string) =>
  db.selectFrom('payments').select('booking_id').where('provider_ref', '=', provider_ref).executeTakeFirst()

/** Deletes the ids of notices that are older than the provider repeats them. */
export async function forgetOldNotices(ctx: Ctx): Promise<void> {
  await ctx.db
    .deleteFrom('provider_events')
    .where('received_at', '<', isoAt(ctx.clock.now(), -KEPT))
    .execute()
}
