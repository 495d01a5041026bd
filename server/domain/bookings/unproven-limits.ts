import type { Settings } from '../../../contract/settings.ts'
import type { Clock } from '../../platform/clock.ts'
import { lockedFor } from '../../platform/database/rules.ts'
import type { Trx } from '../../platform/database/schema.ts'
import { Problem } from '../../platform/errors.ts'
import type { By } from '../audit/audit.ts'
import { countIfRoom } from '../shared/rate-limits.ts'

/** How many bookings and seats an account whose address nobody has proven takes within an hour; 0: no limit. */
export type UnprovenLimits = Pick<Settings['booking'], 'unproven_bookings' | 'unproven_seats'>

/** The limits of a network, in limits of an account. */
const ACCOUNTS_OF_A_NETWORK = 5

/**
 * Whether nobody has proven the address of an account. If so, the account is locked until the transaction ends: its
 * bookings are counted one after the other. To be called before anything else is locked. Whoever has the departure may write a
 * booking of this account meanwhile, as when its hold has run out: with a stronger lock the two would wait for each other.
 */
export async function lockIfUnproven(trx: Trx, userId: number): Promise<boolean> {
  const unproven = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('email_proven_at', 'is', null)
    .$call(lockedFor(trx, 'turn'))
    .executeTakeFirst()
  return unproven !== undefined
}

/**
 * Counts a booking of an unproven account, which is locked; of a traveller without an account by the network alone.
 * @throws {Problem} 403 with `prove` beyond the limits of the account or of its network
 */
export async function countUnproven(
  trx: Trx,
  clock: Clock,
  by: By,
  { unproven_bookings, unproven_seats }: UnprovenLimits,
  seats: number,
): Promise<void> {
  for (const [kind, max, times] of [
    ['unproven-bookings', unproven_bookings, 1],
    ['unproven-seats', unproven_seats, seats],
  ] as const) {
    if (max === 0) continue
    const network = { limit: `${kind}:address`, of: by.address, max: max * ACCOUNTS_OF_A_NETWORK } as const
    if (by.userId === null) {
      if (await countIfRoom(trx, clock, [network], times)) continue
      throw new Problem(403, 'So much can only be booked with an account. Please log in, or call us.')
    }
    const account = { limit: `${kind}:account`, of: `${by.userId}`, max } as const
    if (!(await countIfRoom(trx, clock, [account, network], times)))
      throw new Problem(
        403,
        'So much can only be booked once you have confirmed your email address. Let us mail you a link, open it, and press Book Now again. Nothing that you have typed is lost.',
        { prove: true },
      )
  }
}
