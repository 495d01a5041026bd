import { messages } from '../../../contract/limits.ts'
import type { Settings } from '../../../contract/settings.ts'
import { isOneOf, lockedFor } from '../../database/rules.ts'
import type { Database, Trx } from '../../database/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { MoneyFormat } from '../../platform/words.ts'
import { readAgencyAndBooking } from '../settings/settings.ts'
import { takesSeats } from '../shared/booking-status.ts'
import { countFailures } from '../shared/rate-limits.ts'
import type { Code, Extra, Offer } from './quote.ts'

/** What a departure of a trip costs. A departure's own price replaces the trip's. */
export async function readOffer(db: Database, departureId: number): Promise<Offer> {
  // A row for each discount, or one without: one statement rather than two, as each booking reads this.
  const rows = await db
    .selectFrom('departures as d')
    .innerJoin('trips', 'trips.id', 'd.trip_id')
    .leftJoin('discounts', 'discounts.trip_id', 'trips.id')
    .select(({ fn }) => [
      'single_supplement',
      'kind',
      'at_least',
      'basis_points',
      fn.coalesce('d.price_adult', 'trips.price_adult').as('adult'),
      fn.coalesce('d.price_child', 'trips.price_child').as('child'),
      fn.coalesce('d.price_infant', 'trips.price_infant').as('infant'),
    ])
    .where('d.id', '=', departureId)
    .execute()
  const [first] = rows
  if (!first) throw notFound('departure')
  const { single_supplement, adult, child, infant } = first
  const discounts = rows.flatMap(({ kind, at_least, basis_points }) =>
    kind === null || at_least === null || basis_points === null ? [] : [{ kind, at_least, basis_points }],
  )
  return { single_supplement, adult, child, infant, discounts }
}

/** What was asked for of an extra, as a booking keeps it. The contract lets no extra be named twice. */
export type ChosenExtra = { id: number; count: number }

/**
 * The extras that were asked for, as the trip offers them.
 * @throws {Problem} 422 for an extra that the trip does not offer, or more of it than it allows
 */
export async function readExtras(db: Database, tripId: number, chosen: ChosenExtra[]) {
  const wanted = chosen.filter(({ count }) => count > 0)
  if (wanted.length === 0) return []
  const offered = await db
    .selectFrom('extras')
    .select(['id', 'name', 'price', 'per', 'at_most'])
    .where('trip_id', '=', tripId)
    .where('deleted_at', 'is', null)
    .execute()
  return wanted.map(({ id, count }) => {
    const extra = offered.find((each) => each.id === id)
    if (!extra) throw invalid('extras', 'One of the extras is no longer offered')
    if (extra.per === 'booking' && count > extra.at_most)
      throw invalid('extras', `${messages.upTo(extra.at_most)}: ${extra.name}`)
    return { extra: extra as Extra, count }
  })
}

/** The extras that a booking has, as they are priced now; deleted ones too. */
export async function readBookedExtras(db: Database, chosen: ChosenExtra[]) {
  if (chosen.length === 0) return []
  const ids = chosen.map(({ id }) => id)
  const stored = await db
    .selectFrom('extras')
    .select(['id', 'name', 'price', 'per'])
    .where(isOneOf(db, 'id', ids))
    .execute()
  return chosen.flatMap(({ id, count }) => {
    const extra = stored.find((each) => each.id === id)
    return extra ? [{ extra: extra as Extra, count }] : []
  })
}

/** A promo code with its id. */
export type FoundCode = { id: number; code: Code }

/**
 * A promo code that can be used for a trip on a day (`YYYY-MM-DD`, the agency's). In a transaction that books, it is
 * locked: its last use is given once, as the last seat is.
 * @throws {Problem} 422 about `promo_code`
 */
export async function findCode(
  db: Database | Trx,
  typed: string,
  { tripId, today, lock }: { tripId: number; today: string; lock: boolean },
): Promise<FoundCode> {
  const refuse = (message: string) => invalid('promo_code', message)
  let query = db
    .selectFrom('codes')
    .selectAll()
    .where('code_key', '=', typed.toUpperCase())
    .where('deleted_at', 'is', null)
  if (lock) query = query.$call(lockedFor(db as Trx, 'update'))
  const found = await query.executeTakeFirst()
  if (!found) throw refuse('We don’t know this code.')
  if (found.trip_id !== null && found.trip_id !== tripId) throw refuse('This code is for another trip')
  if (found.from_day !== null && today < found.from_day) throw refuse('This code is not valid yet')
  if (found.until_day !== null && today > found.until_day) throw refuse('This code is not valid any more')
  if (found.max_uses !== null && (await countUses(db, found.id)) >= found.max_uses)
    throw refuse('This code has been used up')
  return { id: found.id, code: toCode(found) }
}

/**
 * Runs `work`, which may refuse a typed promo code. Such refusals are counted by network, as wrong passwords are. Other
 * refusals are not counted.
 * @throws {Problem} 429 after 20 bad codes within an hour; what `work` throws
 */
export const countBadCodes = <T>(
  db: Database,
  clock: Clock,
  address: string,
  typed: string | undefined,
  work: () => Promise<T>,
): Promise<T> =>
  typed === undefined
    ? work()
    : countFailures(db, clock, [{ limit: 'codes:address', of: address }], work, {
        counts: ({ errors }) => errors?.promo_code !== undefined,
      })

/** How many confirmed and held bookings use a code. A statement of its own: it counts after the lock. */
export async function countUses(db: Database, codeId: number): Promise<number> {
  const { uses } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('uses'))
    .where('code_id', '=', codeId)
    .where(takesSeats)
    .executeTakeFirstOrThrow()
  return Number(uses)
}

const toCode = ({
  code,
  basis_points,
  amount,
}: {
  code: string
  basis_points: number | null
  amount: number | null
}) => ({ code, basis_points, amount }) as Code

/** The code of a booking, also one that was deleted since. */
export async function readCode(db: Database, id: number | null): Promise<Code | undefined> {
  if (id === null) return undefined
  const found = await db
    .selectFrom('codes')
    .select(['code', 'basis_points', 'amount'])
    .where('id', '=', id)
    .executeTakeFirst()
  return found && toCode(found)
}

/** The code of a booking on another trip; null where it holds for another trip only. */
export async function codeFor(db: Database, codeId: number | null, tripId: number): Promise<number | null> {
  if (codeId === null) return null
  const found = await db.selectFrom('codes').select('trip_id').where('id', '=', codeId).executeTakeFirst()
  return found && (found.trip_id === null || found.trip_id === tripId) ? codeId : null
}

export type MoneySettings = Settings['booking'] & { currency: string; format: MoneyFormat }

/** The present terms, the currency, and the format of amounts. */
export const readMoneySettings = async (db: Database): Promise<MoneySettings> =>
  moneySettingsOf(await readAgencyAndBooking(db))

export function moneySettingsOf({ agency, booking }: Pick<Settings, 'agency' | 'booking'>): MoneySettings {
  const { currency, currency_digits: digits, locale } = agency
  return { ...booking, currency, format: { currency, digits, locale } }
}
