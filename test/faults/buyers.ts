import { randomBytes } from 'node:crypto'
import type { KyselyPlugin } from 'kysely'
import { noTexts } from '../../contract/booking-texts.ts'
import { book } from '../../server/core/bookings/book.ts'
import { bookingSearch } from '../../server/core/bookings/search.ts'
import { countTaken } from '../../server/core/departures/seating.ts'
import { countUses } from '../../server/core/money/codes.ts'
import { readExtrasLeft } from '../../server/core/money/price-rules.ts'
import { openDatabase } from '../../server/database/open.ts'
import { isSqlite } from '../../server/database/sql.ts'
import { invalid } from '../../server/kit/refuse.ts'
import type { CurrentSettings } from '../../server/kit/settings.ts'
import { createClock } from '../../server/platform/clock.ts'
import { Problem } from '../../server/platform/errors.ts'
import { contextOf } from '../context.ts'
import { silent } from '../database.ts'

/*
 * One of the processes of `last-seat.db.test.ts`, `last-code.db.test.ts` and `last-extra.db.test.ts`: for each departure that it is sent, several
 * buyers book a seat at once, with a promo code or an extra if it is sent one. It answers how many were sold one. As the `control` it
 * leaves out what keeps a seat, or the last use of a code, from being sold twice.
 */

export type Setting = { url: string; now: string; userId: number; mode: 'shipped' | 'control' }
export type Round = {
  departureId: number
  tripId: number
  buyers: number
  code?: { id: number; code: string }
  /** Each buyer wants one of it. */
  extra?: number
}
/** How many were sold a seat, and what the others were told. */
export type Outcome = { sold: number; refusals: string[] }

const { url, now, userId, mode } = JSON.parse(process.argv[2] ?? '') as Setting
const clock = createClock('UTC', () => new Date(now))
const by = { userId: null, address: '203.0.113.7', at: now }
const mails = { told: ['office@agency.example'], above: '', below: '' }
const settings = { bookingMails: () => mails } as Partial<CurrentSettings> as CurrentSettings
const traveller = { name: 'Theo', phone: '030 5557', email: 'theo@people.example', ...noTexts }
const actor = {
  userId,
  name: 'Theo',
  email: traveller.email,
  role: 'user' as const,
  resellerId: null,
  isProven: true,
  tokenHash: '',
}

/** Takes `for update` and `for share` out of every query. Production has no way to do so. */
const withoutLocks: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind !== 'SelectQueryNode') return node
    const { endModifiers: _, ...rest } = node
    return rest
  },
  transformResult: async ({ result }) => result,
}

const opened = openDatabase(url, silent)
const db = mode === 'control' ? opened.withPlugin(withoutLocks) : opened

const limits = { unproven_bookings: 0, unproven_seats: 0 }

const buy = ({ departureId, tripId, code, extra }: Round) =>
  book(
    contextOf(db, { clock, by, settings }),
    { terms: null, information: null, limits, language: 'en' },
    actor,
    {
      ...traveller,
      number_of_adults: 1,
      number_of_childrens: 0,
      number_of_infants: 0,
      trip_id: tripId,
      departure_id: departureId,
      promo_code: code?.code,
      extras: extra === undefined ? undefined : [{ id: extra, count: 1 }],
    },
  )

/** Counts before the transaction instead of in it. SQLite has no row locks that could be left out. */
async function buyUnchecked({ departureId, tripId, code, extra }: Round) {
  if (code && (await countUses(db, code.id)) > 0) throw invalid('promo_code', 'code_used_up')
  const { seats } = await db
    .selectFrom('departures')
    .select('seats')
    .where('id', '=', departureId)
    .executeTakeFirstOrThrow()
  const { taken } = await countTaken(db, departureId)
  if (seats !== null && taken >= seats) throw new Problem('departure_full')
  const [left] = (await readExtrasLeft(db, tripId, [departureId]))?.(departureId) ?? []
  if (extra !== undefined && left?.left === 0)
    throw new Problem('extra_sold_out', { extra: 'Kayak', day: '2027-08-01' })
  const row = { ...traveller, reference: randomBytes(8).toString('hex'), adults: 1, children: 0, infants: 0 }
  const told = { told_title: '', told_date: '', told_time: '', told_days: 1, told_package: '' }
  await db
    .insertInto('bookings')
    .values({
      ...row,
      ...bookingSearch(row),
      ...told,
      trip_id: tripId,
      departure_id: departureId,
      user_id: userId,
      seats: 1,
      created_at: now,
      code_id: code?.id ?? null,
      extras: extra === undefined ? '[]' : JSON.stringify([{ id: extra, count: 1 }]),
    })
    .execute()
}

const isUnchecked = mode === 'control' && isSqlite(db)

/** All connections are taken for seconds on a machine that is busy with something else. Nothing has been done then, so the buyer tries again. */
async function buyPatiently(round: Round): Promise<void> {
  try {
    await (isUnchecked ? buyUnchecked : buy)(round)
  } catch (error) {
    if (!(error as Error).message.includes('timeout exceeded when trying to connect')) throw error
    await buyPatiently(round)
  }
}

process.on('message', async (round: Round) => {
  const buyers = Array.from({ length: round.buyers }, () => buyPatiently(round))
  const outcome: Outcome = { sold: 0, refusals: [] }
  for (const result of await Promise.allSettled(buyers)) {
    if (result.status === 'fulfilled') outcome.sold += 1
    else if (result.reason instanceof Problem) outcome.refusals.push(result.reason.reason)
    else throw result.reason
  }
  process.send?.(outcome)
})
process.on('disconnect', () => db.destroy())
