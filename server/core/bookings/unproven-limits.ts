import type { Settings } from '../../../contract/settings/settings.ts'
import { emailKey } from '../../../rules/contacts.ts'
import type { Trx } from '../../database/schema.ts'
import { lockedFor } from '../../database/sql.ts'
import type { Actor } from '../../kit/actor.ts'
import type { TxCtx } from '../../kit/context.ts'
import { type Counter, countIfRoom } from '../../kit/rate-limits.ts'
import { type Reason, refuse } from '../../kit/refuse.ts'

/** Per hour: bookings, and seats: of these, of what is added to them, and of offers of a waiting list. 0: no limit. */
export type UnprovenLimits = Pick<Settings['booking'], 'unproven_bookings' | 'unproven_seats'>

/** How many times the limits of an account a network has. */
export const ACCOUNTS_OF_A_NETWORK = 5

/**
 * Whether nobody has proven the address of an account; a reseller answers for its agents. If so, the account is locked until the
 * transaction ends: its seats are counted one after the other. To be called before anything else is locked. Whoever has the departure may
 * write a booking of this account meanwhile, as when its hold has run out: with a stronger lock the two would wait for each other.
 */
export async function lockIfUnproven(trx: Trx, userId: number): Promise<boolean> {
  const unproven = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('email_proven_at', 'is', null)
    .where('reseller_id', 'is', null)
    .$call(lockedFor(trx, 'turn'))
    .executeTakeFirst()
  return unproven !== undefined
}

type Taking = 'booking' | 'change' | 'offer'

/** Why an account whose address is not proven is refused, and who has no login: by the link of a booking, or without an account. */
const refusals = {
  booking: { unproven: 'prove_to_book', withoutLogin: 'login_to_book' },
  change: { unproven: 'prove_to_add_seats', withoutLogin: 'login_to_add_seats' },
  offer: { unproven: 'prove_to_take_offer', withoutLogin: 'login_to_take_offer' },
} as const satisfies Record<Taking, { unproven: Reason; withoutLogin: Reason }>

type Counting = {
  /** Whether the account has proven its address, or is an agent's. False without a login. */
  isProven: boolean
  /** @throws prove_to_book, login_to_book, and their like, beyond the limits */
  countSeats: (taking: Taking, seats: number) => Promise<void>
}

/** Call it before anything else is locked. A proven address has no limits; without a login the network's hold alone. */
export async function countingOf(
  tx: TxCtx,
  limits: UnprovenLimits,
  actor?: Pick<Actor, 'isProven'>,
): Promise<Counting> {
  const { userId, address: of } = tx.by
  const isProven = userId !== null && (actor?.isProven === true || !(await lockIfUnproven(tx.db, userId)))
  const countSeats: Counting['countSeats'] = async (taking, seats) => {
    if (isProven) return
    const counters = (
      [
        ['unproven-bookings', limits.unproven_bookings, taking === 'booking' ? 1 : 0],
        ['unproven-seats', limits.unproven_seats, seats],
      ] as const
    ).flatMap(([kind, max, times]): Counter[] => {
      if (max === 0 || times <= 0) return []
      const network = { limit: `${kind}:address`, of, max: max * ACCOUNTS_OF_A_NETWORK, times } as const
      const account = { limit: `${kind}:account`, of: `${userId}`, max, times } as const
      return userId === null ? [network] : [account, network]
    })
    if (await countIfRoom(tx, counters)) return
    const { unproven, withoutLogin } = refusals[taking]
    throw refuse(userId === null ? withoutLogin : unproven, {}, { prove: true })
  }
  return { isProven, countSeats }
}

/** A mail with somebody's words to an unproven address counts by account, by network and over all. Returns whether there is room for it. */
export const countMailToStranger = (tx: TxCtx, account: string | undefined): Promise<boolean> => {
  const own: Counter[] =
    account === undefined ? [] : [{ limit: 'confirmations:account', of: emailKey(account) }]
  return countIfRoom(tx, [
    ...own,
    { limit: 'confirmations:address', of: tx.by.address },
    { limit: 'confirmations:all', of: '' },
  ])
}
