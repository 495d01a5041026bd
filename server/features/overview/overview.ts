import { type RawBuilder, sql } from 'kysely'
import type { Departure } from '../../../contract/departures.ts'
import { dayAfter } from '../../../rules/days.ts'
import { unanswered as unansweredBookings } from '../../core/bookings/departure/ask.ts'
import { tripsToNotify } from '../../core/bookings/departure/change-notices.ts'
import { bookedTravellers, readDepartures, toCome } from '../../core/departures/departure-list.ts'
import { firstLastingTo, isInProgress } from '../../core/departures/next-departure.ts'
import { seatsTaken } from '../../core/departures/seating.ts'
import { sumReceived } from '../../core/money/ledger.ts'
import { sumOwed, sumOwedOn } from '../../core/money/owed-lists.ts'
import type { Database } from '../../database/schema.ts'
import { isOneOf } from '../../database/sql.ts'
import { answersTo, type Ctx } from '../../kit/context.ts'
import { inOrderOf } from '../../kit/lists/pagination.ts'
import { countMails } from '../../kit/mail/queue/outbox.ts'
import { partOf } from './parts.ts'

/** What an agency may never need, and whether it has any of it. */
export async function whatIsUsed(ctx: Ctx) {
  const { rows } = await sql<Record<'codes' | 'resellers' | 'translations', unknown>>`select
    exists (select 1 from codes) as codes,
    exists (select 1 from resellers) as resellers,
    exists (select 1 from translations) as translations`.execute(ctx.db)
  return {
    codes: Boolean(rows[0]?.codes),
    resellers: Boolean(rows[0]?.resellers),
    reviews: await partOf(ctx, 'has_reviews'),
    translations: Boolean(rows[0]?.translations),
  }
}

const DAYS = 30
const DEPARTURES = 10
const LEAVING = 20
const UNDER_WAY = 20
const TO_NOTIFY = 3
const UNANSWERED = 5
const AT_RISK = 5
const TO_DECIDE = 5
const DECIDE_DAYS = 7
const WITHOUT_GUIDE = 5
const GUIDE_DAYS = 10
const FILLED = 5
const FILLED_DAYS = 7

/** Confirmed bookings and their travellers, booked here on each of these days, in the agency's time zone. */
async function countByDay(ctx: Ctx, dates: string[]) {
  const days = dates.map((date) => sql`(${date}, ${ctx.clock.startOf(date)}, ${ctx.clock.endOf(date)})`)
  const ofDay = (what: RawBuilder<unknown>) => sql`(select ${what} from bookings
    where status = 'confirmed' and old_reference is null and created_at >= days.began and created_at < days.ended)`
  // As one subquery for all days, which PostgreSQL plans once: it took 20 ms for the plan of one each.
  const { rows } = await sql<{ date: string; bookings: number; travellers: number }>`
    with days(date, began, ended) as (values ${sql.join(days)})
    select date, ${ofDay(sql`count(*)`)} as bookings,
      ${ofDay(sql`cast(coalesce(sum(adults + children + infants), 0) as bigint)`)} as travellers
    from days order by date`.execute(ctx.db)
  return rows
}

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

/** Departures within 30 days that too few have booked; guaranteed ones too, as the agency has promised those. */
const atRisk = (db: Database, today: string) =>
  toCome(db, today, AT_RISK)
    .where('d.date', '<=', dayAfter(today, DAYS))
    .where('d.min_travellers', 'is not', null)
    .where(sql<boolean>`d.min_travellers > ${bookedTravellers}`)

/** Departures that go ahead unless they are called off within a week. */
const toDecide = (db: Database, today: string) =>
  toCome(db, today, TO_DECIDE)
    .clearOrderBy()
    .where('d.guaranteed_at', 'is', null)
    .where('d.decide_on', '>=', today)
    .where('d.decide_on', '<=', dayAfter(today, DECIDE_DAYS))
    .orderBy('d.decide_on')
    .orderBy('d.id')

/** Departures within ten days that no guide leads. */
const withoutGuide = (db: Database, today: string, lacksGuide: RawBuilder<boolean>) =>
  toCome(db, today, WITHOUT_GUIDE).where('d.date', '<=', dayAfter(today, GUIDE_DAYS)).where(lacksGuide)

const nothing = { bookings: 0, amount: 0 }

/** Departures with what they still lack: a guide, details of travellers, money. */
async function withLacks(ctx: Ctx, departures: Departure[], assignsGuides: boolean) {
  if (departures.length === 0) return []
  const ids = departures.map(({ id }) => id)
  const [progress, { overdue, due }] = await Promise.all([
    answersTo(ctx, 'progressOf')[0]?.(ctx.db, ids),
    sumOwedOn(ctx, ids),
  ])
  return departures.map((departure) => ({
    ...departure,
    lacks_guide: assignsGuides && !departure.crew.some(({ part }) => part === 'guide'),
    progress: progress?.get(departure.id),
    overdue: overdue.get(departure.id) ?? nothing,
    due: due.get(departure.id) ?? nothing,
  }))
}

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

/** What has happened yesterday and today: bookings, cancellations, payments and messages. */
async function sinceYesterday(ctx: Ctx) {
  const from = dayAfter(ctx.clock.today(), -1)
  const count = async (column: 'created_at' | 'cancelled_at') => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from bookings
      where ${sql.ref(column)} >= ${ctx.clock.startOf(from)}`.execute(ctx.db)
    return rows[0]?.count ?? 0
  }
  const [booked, cancelled, messages, received] = await Promise.all([
    count('created_at'),
    count('cancelled_at'),
    partOf(ctx, 'messages_since_yesterday'),
    sumReceived(ctx.db, { from, to: ctx.clock.today() }),
  ])
  return { from, booked, cancelled, messages, ...received }
}

/** The overview: figures since yesterday and of 30 days, departures that need somebody, unanswered questions, mails, and what is owed. */
export async function overview(ctx: Ctx) {
  const today = ctx.clock.today()
  const read = async (query: ReturnType<typeof toCome | typeof underWay>) => {
    const ids = (await query.execute()).map(({ id }) => id)
    return inOrderOf(ids, await readDepartures(ctx, ids))
  }
  const dates = Array.from({ length: DAYS }, (_, index) => dayAfter(today, 1 - DAYS + index))
  // First: few departures are booked within a week, and the seats of all to come would be added up otherwise.
  const booked = await bookedSince(ctx.db, ctx.clock.startOf(dayAfter(today, 1 - FILLED_DAYS)))
  const lacksGuide = await answersTo(ctx, 'lacksGuide')[0]?.(ctx.db, today)
  const next = async () => {
    const departures = await read(toCome(ctx.db, today, LEAVING))
    const leaving = departures.filter(({ date }) => date <= dayAfter(today, 1))
    return {
      departures: departures.slice(0, DEPARTURES),
      leaving: await withLacks(ctx, leaving, lacksGuide !== undefined),
    }
  }
  // At once: on PostgreSQL each has a connection of its own.
  const [
    days,
    under_way,
    { departures, leaving },
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
    open_messages,
    waiting_reviews,
  ] = await Promise.all([
    countByDay(ctx, dates),
    read(underWay(ctx.db, today)),
    next(),
    read(atRisk(ctx.db, today)),
    read(toDecide(ctx.db, today)),
    lacksGuide ? read(withoutGuide(ctx.db, today, lacksGuide)) : [],
    read(full(ctx.db, today, booked)),
    countMails(ctx.db),
    tripsToNotify(ctx, TO_NOTIFY),
    sumOwed(ctx),
    sinceYesterday(ctx),
    partOf(ctx, 'differences'),
    partOf(ctx, 'to_answer'),
    partOf(ctx, 'waiting'),
    unansweredBookings(ctx, UNANSWERED),
    partOf(ctx, 'complaints'),
    partOf(ctx, 'open_messages'),
    partOf(ctx, 'waiting_reviews'),
  ])
  return {
    days,
    under_way,
    departures,
    leaving,
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
    open_messages,
    waiting_reviews,
  }
}
