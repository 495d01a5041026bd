import { sql } from 'kysely'
import { dayAfter } from '../../../rules/days.ts'
import { unanswered as unansweredBookings } from '../../core/bookings/departure/ask.ts'
import { tripsToNotify } from '../../core/bookings/departure/change-notices.ts'
import { readDepartures } from '../../core/departures/departure-list.ts'
import { firstLastingTo, isInProgress } from '../../core/departures/next-departure.ts'
import { seatsTaken } from '../../core/departures/seating.ts'
import { assignsStaff, hasNoGuide } from '../../core/departures/seen.ts'
import { sumReceived } from '../../core/money/ledger.ts'
import { sumOwed } from '../../core/money/owed-lists.ts'
import { asksTravellers } from '../../core/trips/questions.ts'
import type { Database } from '../../database/schema.ts'
import { daysBefore, isOneOf } from '../../database/sql.ts'
import type { Ctx } from '../../kit/context.ts'
import { inOrderOf } from '../../kit/lists/pagination.ts'
import { countFailed, countMails } from '../../kit/mail/queue/outbox.ts'
import { type Clock, isoAt } from '../../platform/clock.ts'
import type { Backlog } from '../../platform/metrics.ts'
import { countDifferences } from '../cards/differences.ts'
import { complaintsDue, countOpenMessages } from '../messages/messages.ts'
import { countWaitingReviews } from '../reviews/reviews.ts'
import { readProgress } from '../travellers/departure-papers.ts'

/** The numbers of the back office's badges: open messages, failed mails and reviews that nobody has read. */
export const countWaiting = async (
  db: Database,
): Promise<{ open_messages: number; failed_mails: number; waiting_reviews: number }> => ({
  open_messages: await countOpenMessages(db),
  failed_mails: await countFailed(db),
  waiting_reviews: await countWaitingReviews(db),
})

/** What an agency may never need, and whether it has any of it. */
export async function whatIsUsed(db: Database) {
  const tables = {
    codes: 'codes',
    resellers: 'resellers',
    reviews: 'reviews',
    translations: 'translations',
  } as const
  const used = Object.entries(tables).map(async ([name, table]) => {
    const { rows } = await sql<{ any: number }>`select 1 as any from ${sql.table(table)} limit 1`.execute(db)
    return [name, rows.length > 0] as const
  })
  return Object.fromEntries(await Promise.all(used)) as Record<keyof typeof tables, boolean>
}

const DAYS = 30
const DEPARTURES = 10
const UNDER_WAY = 20
const TO_NOTIFY = 3
const UNANSWERED = 5
const AT_RISK = 5
const TO_DECIDE = 5
const DECIDE_DAYS = 7
const WITHOUT_GUIDE = 5
const GUIDE_DAYS = 10
const FILLED = 5
const LONGEST = 5
/** From this many parties on, a waiting list is long. */
const LONG = 3
const FILLED_DAYS = 7
const TO_ANSWER = 5
/** How many departures are asked about details; most of them have answers. */
const ASKED = 20

/** Confirmed bookings and their travellers, booked on each of these days, in the agency's time zone. */
async function countByDay(ctx: Ctx, dates: string[]) {
  const { rows } = await sql<{ date: string; bookings: number; travellers: number }>`${sql.join(
    dates.map(
      (date) => sql`select cast(${date} as text) as date, count(*) as bookings,
        cast(coalesce(sum(adults + children + infants), 0) as bigint) as travellers
        from bookings where status = 'confirmed' and created_at >= ${ctx.clock.startOf(date)} and created_at < ${ctx.clock.endOf(date)}`,
    ),
    sql` union all `,
  )} order by date`.execute(ctx.db)
  return rows
}

/** Departures `d` to come that are not cancelled, soonest first, as ids. */
const toCome = (db: Database, today: string, most: number) =>
  db
    .selectFrom('departures as d')
    .innerJoin('trips', 'trips.id', 'd.trip_id')
    .select('d.id')
    .where('deleted_at', 'is', null)
    .where('d.cancelled_at', 'is', null)
    .where('d.date', '>=', today)
    .orderBy('d.date')
    .orderBy('d.time')
    .orderBy('d.id')
    .limit(most)

/** Departures `d` that are under way, in the order of their days, as ids. */
const underWay = (db: Database, today: string) =>
  db
    .selectFrom('departures as d')
    .innerJoin('trips', 'trips.id', 'd.trip_id')
    .select('d.id')
    .where('deleted_at', 'is', null)
    .where('d.date', '>=', firstLastingTo(db, today))
    .where(isInProgress(db, today))
    .orderBy('d.date')
    .orderBy('d.time')
    .orderBy('d.id')
    .limit(UNDER_WAY)

const travellers = sql`(select coalesce(sum(adults + children + infants), 0) from bookings
  where departure_id = d.id and status = 'confirmed')`

/** Departures within 30 days that too few have booked; guaranteed ones too, as the agency has promised those. */
const atRisk = (db: Database, today: string) =>
  toCome(db, today, AT_RISK)
    .where('d.date', '<=', dayAfter(today, DAYS))
    .where('d.min_travellers', 'is not', null)
    .where(sql<boolean>`d.min_travellers > ${travellers}`)

/** Departures that go ahead unless they are called off within a week. */
const toDecide = (db: Database, today: string) =>
  toCome(db, today, TO_DECIDE)
    .clearOrderBy()
    .where('d.guaranteed_at', 'is', null)
    .where('d.decide_on', '>=', today)
    .where('d.decide_on', '<=', dayAfter(today, DECIDE_DAYS))
    .orderBy('d.decide_on')
    .orderBy('d.id')

/** Departures within ten days that no guide leads, in an agency that assigns guides. */
const withoutGuide = (db: Database, today: string) =>
  toCome(db, today, WITHOUT_GUIDE).where('d.date', '<=', dayAfter(today, GUIDE_DAYS)).where(hasNoGuide)

/** The departures that were booked at `since` or later. */
async function bookedSince(db: Database, since: string): Promise<number[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('departure_id')
    .where('created_at', '>=', since)
    .where('status', '=', 'confirmed')
    .execute()
  return [...new Set(rows.map(({ departure_id }) => departure_id))]
}

/** The full ones among some departures. */
const full = (db: Database, today: string, ids: number[]) =>
  toCome(db, today, FILLED)
    .where(isOneOf(db, 'd.id', ids))
    .where(sql<boolean>`d.seats <= ${seatsTaken}`)

/** Departures whose travellers were to answer by now or within a week, and have not all done so. */
async function toAnswer(db: Database, today: string) {
  const rows = await toCome(db, today, ASKED)
    .select(['trips.title as trip_title', 'd.date', 'd.time'])
    .where(asksTravellers)
    .where(daysBefore(db, sql`d.date`, sql`trips.details_days`), '<=', dayAfter(today, 7))
    .where(sql<boolean>`${travellers} > 0`)
    .execute()
  const progress = await readProgress(
    db,
    rows.map(({ id }) => id),
  )
  return rows
    .flatMap(({ time, ...row }) => {
      const found = progress.get(row.id)
      return found && found.answered < found.travellers
        ? [{ ...row, time: time || null, progress: found }]
        : []
    })
    .slice(0, TO_ANSWER)
}

/** The departures to come for whose seats most people wait. */
async function longestLists(db: Database, today: string) {
  const rows = await db
    .selectFrom('waiting_list')
    .innerJoin('departures as d', 'd.id', 'departure_id')
    .innerJoin('trips', 'trips.id', 'd.trip_id')
    .select(['d.id', 'trips.title as trip_title', 'd.date'])
    .select(({ fn }) => [
      fn.countAll<number>().as('parties'),
      sql<number>`cast(sum(waiting_list.seats) as bigint)`.as('seats'),
    ])
    .where('waiting_list.closed_at', 'is', null)
    .where('offer_booking_id', 'is', null)
    .where('d.date', '>=', today)
    .groupBy(['d.id', 'trips.title', 'd.date'])
    .having(({ fn }) => fn.countAll(), '>=', LONG)
    .orderBy('seats', 'desc')
    .orderBy('d.id')
    .limit(LONGEST)
    .execute()
  return rows.map((row) => ({ ...row, parties: Number(row.parties) }))
}

/** What has happened yesterday and today: bookings, cancellations, payments and messages. */
async function sinceYesterday(ctx: Ctx) {
  const from = dayAfter(ctx.clock.today(), -1)
  const count = async (table: 'bookings' | 'messages', column: 'created_at' | 'cancelled_at') => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
      where ${sql.ref(column)} >= ${ctx.clock.startOf(from)}`.execute(ctx.db)
    return rows[0]?.count ?? 0
  }
  const [booked, cancelled, messages, received] = await Promise.all([
    count('bookings', 'created_at'),
    count('bookings', 'cancelled_at'),
    count('messages', 'created_at'),
    sumReceived(ctx.db, { from, to: ctx.clock.today() }),
  ])
  return { from, booked, cancelled, messages, ...received }
}

/**
 * The overview: what has happened since yesterday, bookings of the last 30 days, the departures under way and the next 10, those at risk, those to decide about and those without a guide, those that became full this week,
 * those whose travellers have not all answered, queued and failed mails, the soonest 3 trips whose travellers are to be notified of a change, who has not answered to one, and what is owed.
 */
export async function overview(ctx: Ctx) {
  const today = ctx.clock.today()
  const read = async (query: ReturnType<typeof toCome | typeof underWay>) => {
    const ids = (await query.execute()).map(({ id }) => id)
    return inOrderOf(ids, await readDepartures(ctx, ids))
  }
  const dates = Array.from({ length: DAYS }, (_, index) => dayAfter(today, 1 - DAYS + index))
  // First: few departures are booked within a week, and the seats of all to come would be added up otherwise.
  const booked = await bookedSince(ctx.db, ctx.clock.startOf(dayAfter(today, 1 - FILLED_DAYS)))
  // At once: on PostgreSQL each has a connection of its own.
  const [
    days,
    under_way,
    departures,
    at_risk,
    to_decide,
    without_guide,
    filled,
    mails,
    to_notify,
    owed,
    since_yesterday,
    differences,
    to_answer,
    waiting,
    unanswered,
    complaints,
  ] = await Promise.all([
    countByDay(ctx, dates),
    read(underWay(ctx.db, today)),
    read(toCome(ctx.db, today, DEPARTURES)),
    read(atRisk(ctx.db, today)),
    read(toDecide(ctx.db, today)),
    assignsStaff(ctx.db, today, 'guide').then((does) => (does ? read(withoutGuide(ctx.db, today)) : [])),
    read(full(ctx.db, today, booked)),
    countMails(ctx.db),
    tripsToNotify(ctx, TO_NOTIFY),
    sumOwed(ctx),
    sinceYesterday(ctx),
    countDifferences(ctx.db),
    toAnswer(ctx.db, today),
    longestLists(ctx.db, today),
    unansweredBookings(ctx, UNANSWERED),
    complaintsDue(ctx),
  ])
  return {
    days,
    under_way,
    departures,
    at_risk,
    to_decide,
    without_guide,
    filled,
    mails,
    to_notify,
    owed,
    since_yesterday,
    differences,
    to_answer,
    waiting,
    unanswered,
    complaints,
  }
}

/** What waits in the database, for the metrics. Each number comes from an index that has these rows only. */
export async function readBacklog(db: Database, clock: Clock): Promise<Backlog> {
  const now = clock.now()
  const row = await db
    .selectNoFrom((eb) => {
      const mails = eb.selectFrom('outbox')
      const held = eb
        .selectFrom('bookings')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('status', '=', 'held')
      const count = (state: 'queued' | 'failed') =>
        mails.select(({ fn }) => fn.countAll<number>().as('n')).where('state', '=', state)
      return [
        count('queued').as('waitingMails'),
        count('failed').as('failedMails'),
        mails.select('created_at').where('state', '=', 'queued').orderBy('id').limit(1).as('oldest'),
        held.as('heldBookings'),
        held.where('held_until', '<', isoAt(now)).as('overdueHolds'),
      ]
    })
    .executeTakeFirstOrThrow()
  const { oldest } = row
  return {
    waitingMails: row.waitingMails ?? 0,
    failedMails: row.failedMails ?? 0,
    heldBookings: row.heldBookings ?? 0,
    overdueHolds: row.overdueHolds ?? 0,
    oldestMailSeconds: oldest === null ? 0 : Math.max(0, (now.getTime() - Date.parse(oldest)) / 1000),
  }
}
