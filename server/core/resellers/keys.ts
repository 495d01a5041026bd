import type { Ctx } from '../../kit/context.ts'
import { countBadSecrets } from '../../kit/rate-limits.ts'
import { refuse } from '../../kit/refuse.ts'
import { isoAt, minutes } from '../../platform/clock.ts'
import { sha256 } from '../../platform/secrets.ts'

/** How old the stored time of last use may get, so that most requests need not write it. */
const PRECISION = minutes(1)

/** The reseller of a key. Keys that open nothing are counted by network. @throws reseller_key_wrong, reseller_key_paused */
export const findByKey = (ctx: Ctx, address: string, key: string | undefined) =>
  countBadSecrets(ctx, [{ limit: 'reseller-key:address', of: address }], async () => {
    const found =
      key === undefined
        ? undefined
        : await ctx.db
            .selectFrom('resellers')
            .select(['id', 'name', 'commission', 'pay_days', 'status', 'key_used_at'])
            .where('key_hash', '=', sha256(key))
            .executeTakeFirst()
    if (!found) throw refuse('reseller_key_wrong')
    const { status, key_used_at, ...reseller } = found
    if (status === 'paused') throw refuse('reseller_key_paused')
    const now = ctx.clock.now()
    if (key_used_at === null || key_used_at < isoAt(now, -PRECISION))
      await ctx.db
        .updateTable('resellers')
        .set({ key_used_at: isoAt(now) })
        .where('id', '=', reseller.id)
        .execute()
    return reseller
  })
