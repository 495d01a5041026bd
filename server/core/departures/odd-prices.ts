import { moneyText } from '../../../rules/money-text.ts'
import type { Trx } from '../../database/schema.ts'
import { refuse } from '../../kit/refuse.ts'
import { readGroup } from '../settings/settings.ts'

/* A price that was mistyped is sold at once: so one that looks like it is asked about before it is saved. */

/** What prices are for. `price`: an extra's. */
const kinds = ['price_adult', 'price_child', 'price_infant', 'single_supplement', 'price'] as const

type Known = { [K in (typeof kinds)[number]]?: number | null }

/** Whether a price falls or rises by more than half; never a first one, and never from or to nothing. */
const isOdd = (was: number, now: number) => was > 0 && now > 0 && (now * 2 < was || now * 2 > was * 3)

function dearerChild(was: Known, now: Known) {
  const { price_adult: adult, price_child: child } = now
  if (!adult || !child || child <= adult) return undefined
  return was.price_adult === adult && was.price_child === child ? undefined : { adult, child }
}

/** The prices of a departure: its own, else its trip's. */
export const pricesOn = (own: Known, trip: Known): Known => ({
  price_adult: own.price_adult ?? trip.price_adult,
  price_child: own.price_child ?? trip.price_child,
  price_infant: own.price_infant ?? trip.price_infant,
})

/** Refuses prices that look mistyped, or ask more of a child than of an adult. Call it before storing. @throws price_odd */
export async function askWhereOdd(trx: Trx, was: Known, now: Known, day?: string): Promise<void> {
  const odd = kinds.flatMap((kind) => {
    const [before, after] = [was[kind] ?? 0, now[kind] ?? 0]
    return isOdd(before, after) ? [{ kind, before, after }] : []
  })
  const dearer = dearerChild(was, now)
  if (odd.length === 0 && !dearer) return
  const { currency, currency_digits: digits, locale } = (await readGroup(trx, 'agency')).settings
  const money = (amount: number) => moneyText(amount, { currency, digits, locale })
  throw refuse('price_odd', {
    day,
    changes: odd.map(({ kind, before, after }) => ({
      kind,
      isLess: after < before,
      was: money(before),
      now: money(after),
    })),
    dearer: dearer && { child: money(dearer.child), adult: money(dearer.adult) },
  })
}
