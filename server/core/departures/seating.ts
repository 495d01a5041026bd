import { type RawBuilder, sql } from 'kysely'
import type { DepartureState } from '../../../contract/departures.ts'
import { FEW } from '../../../contract/limits.ts'
import { dayAfter } from '../../../rules/days.ts'
import { endOf, isPastDeciding, lastDayToBook } from '../../../rules/departure-days.ts'
import { allOf, type Database, type Row, type Trx } from '../../database/schema.ts'
import { BATCH, inBatches, isOneOf, lockedFor } from '../../database/sql.ts'
import { type Asker, answersTo, type Ctx, inTransaction, type TxCtx } from '../../kit/context.ts'
import { nextVersion } from '../../kit/edit-conflict.ts'
import { refuse } from '../../kit/refuse.ts'
import { type Clock, dayText } from '../../platform/clock.ts'
import { audit } from '../audit/audit.ts'
import { takesSeats } from './booking-status.ts'

/** The open entry of the waiting list whose offer booking `bookings` is, in SQL; null where it is none. */
export const offerOf = (asker: Pick<Ctx, 'features'>): RawBuilder<number | null> =>
  answersTo(asker, 'offerOf')[0] ?? sql<null>`cast(null as bigint)`

/** The offers of a departure to parties that wait, the oldest first: held bookings. Overdue ones are among them. */
export async function offersOn({ db, features }: Asker, departureId: number) {
  const rows = await db
    .selectFrom('bookings')
    .select(['id as booking_id', 'name', 'seats', 'held_until'])
    .where('departure_id', '=', departureId)
    .where('status', '=', 'held')
    .where(offerOf({ features }), 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ held_until, ...row }) => ({ ...row, until: held_until ?? '' }))
}

/** Those of some bookings that are offers, with their entries of the waiting list. */
export async function offersAmong({ db, features }: Asker, ids: number[]): Promise<Map<number, number>> {
  const offer = offerOf({ features })
  const rows = await db
    .selectFrom('bookings')
    .select(['id', offer.as('entry')])
    .where(isOneOf(db, 'id', ids))
    .where(offer, 'is not', null)
    .execute()
  return new Map(rows.flatMap(({ id, entry }) => (entry === null ? [] : [[id, entry]])))
}

/** How many of the free seats of a departure features keep for others, as for parties that wait: nobody else takes these. */
export async function seatsReserved(asker: Asker, departureId: number, free: number): Promise<number> {
  let reserved = 0
  for (const answer of answersTo(asker, 'seatsReserved'))
    reserved += await answer(asker.db, departureId, free)
  return reserved
}

export type Seating = {
  date: string
  /** Null: not counted. */
  seats: number | null
  /** Seats of confirmed and held bookings. */
  taken: number
  closed_at: string | null
  cancelled_at: string | null
  /** Days before the departure on which booking ends, as the trip has it. */
  cutoff_days: number
}

type Lasting = {
  date: string
  days: number
  cancelled_at: string | null
}

export const isOver = (departure: Lasting, today: string) =>
  endOf(departure, departure.cancelled_at !== null) < today

export const isUnderWay = (departure: Lasting, today: string) =>
  departure.cancelled_at === null && departure.date <= today && !isOver(departure, today)

type Decided = Pick<Row<'departures'>, 'min_travellers' | 'guaranteed_at' | 'decide_on'>

/** Whether a departure takes place: nothing is asked of it, enough people travel, the staff say so, or it was not called off in time. */
export const isGuaranteed = (departure: Decided, today: string) =>
  departure.min_travellers === null || departure.guaranteed_at !== null || isPastDeciding(departure, today)

/** Days before the departure on which it is decided at the latest, by the length of the trip in days. */
const daysToDecide = (length: number) => (length > 6 ? 20 : length >= 2 ? 7 : 2)

/** The day by which a departure on `date` is decided, unless the staff name another: tomorrow at the earliest, `date` at the latest. */
export function usualDayToDecide(date: string, length: number, today: string): string {
  const usual = dayAfter(date, -daysToDecide(length))
  if (usual >= today) return usual
  const tomorrow = dayAfter(today, 1)
  return tomorrow < date ? tomorrow : date
}

export const seatsLeft = ({ seats, taken }: Pick<Seating, 'seats' | 'taken'>) =>
  seats === null ? null : Math.max(0, seats - taken)

/** Whether travellers cannot book a departure any more, however many seats it has: nobody joins one that is under way, either. */
export const isClosed = (
  { date, closed_at, cutoff_days }: Pick<Seating, 'date' | 'closed_at' | 'cutoff_days'>,
  today: string,
) => closed_at !== null || today > lastDayToBook(date, cutoff_days)

/** The first moment at which a departure cannot be booked any more, ISO 8601 in UTC. `isClosed` is the same rule by days. */
export const bookableUntil = (clock: Pick<Clock, 'endOf'>, date: string, cutoffDays: number) =>
  clock.endOf(lastDayToBook(date, cutoffDays))

/** The state of a departure on the agency's day `today`. `isInState` is the same rule in SQL. */
export function stateOf(departure: Seating & Lasting, today: string): DepartureState {
  if (departure.cancelled_at !== null) return 'cancelled'
  if (isOver(departure, today)) return 'departed'
  if (isClosed(departure, today)) return 'closed'
  const left = seatsLeft(departure)
  if (left === null || left > FEW) return 'open'
  return left === 0 ? 'full' : 'few'
}

const lock = (trx: Trx, id: number, strength: 'turn' | 'share') =>
  trx
    .selectFrom('departures')
    .select(allOf('departures'))
    .where('id', '=', id)
    .$call(lockedFor(trx, strength))

/** Whether bookings of a departure must be counted one after the other. */
const isCounted = ({ seats, min_travellers }: Pick<Row<'departures'>, 'seats' | 'min_travellers'>) =>
  seats !== null || min_travellers !== null

/**
 * Locks a departure until the transaction ends; shared if nothing of it is counted (seats, minimum, extras), so that bookings do not
 * wait. The kind is read first: PostgreSQL keeps locks of rows that no longer match, and sharing then excluding would deadlock. Lock
 * order: trip (shared), departures by id, booking. Undefined: there is no such departure.
 * @throws departure_just_changed
 */
export async function findAndLockDeparture(trx: Trx, id: number): Promise<Row<'departures'> | undefined> {
  const seen = await trx
    .selectFrom('departures')
    .select(['seats', 'min_travellers'])
    .select(
      sql<number | null>`(select min(id) from extras where extras.trip_id = departures.trip_id
      and stock is not null and deleted_at is null)`.as('counted_extra'),
    )
    .where('id', '=', id)
    .executeTakeFirst()
  // Extras are first counted while their trip is locked, so that no booking is under way.
  const isExclusive = seen !== undefined && (isCounted(seen) || seen.counted_extra !== null)
  const departure = seen && (await lock(trx, id, isExclusive ? 'turn' : 'share').executeTakeFirst())
  if (departure && !isExclusive && isCounted(departure)) throw refuse('departure_just_changed')
  return departure
}

/** Locks a departure as `findAndLockDeparture` does. @throws no_departure, departure_just_changed */
export async function lockDeparture(trx: Trx, id: number): Promise<Row<'departures'>> {
  const departure = await findAndLockDeparture(trx, id)
  if (!departure) throw refuse('no_departure')
  return departure
}

/** The seats of the confirmed and held bookings of departure `d`, in SQL. */
export const seatsTaken = sql<number>`(select coalesce(sum(seats), 0) from bookings
  where departure_id = d.id and ${takesSeats})`

type Taken = { taken: number; travellers: number }

const takenOn = (departureId: number) => sql`select
    cast(coalesce(sum(seats), 0) as bigint) as taken,
    cast(coalesce(sum(case when status = 'confirmed' then adults + children + infants end), 0) as bigint)
      as travellers
    from bookings where departure_id = ${departureId} and ${takesSeats}`

/** Counts the seats of the confirmed and held bookings of a departure, and the travellers of the confirmed ones. */
export async function countTaken(db: Database | Trx, departureId: number): Promise<Taken> {
  const { rows } = await sql<Taken>`${takenOn(departureId)}`.execute(db)
  return rows[0] ?? { taken: 0, travellers: 0 }
}

export async function countWanted({ db, features }: Asker, departureId: number) {
  const waiting = answersTo({ features }, 'waitingFor')[0] ?? sql<number>`0`
  const { rows } = await sql<Taken & { waiting: number }>`select taken, travellers, ${waiting} as waiting
    from departures as d, (${takenOn(departureId)}) as counted where d.id = ${departureId}`.execute(db)
  return rows[0] ?? { taken: 0, travellers: 0, waiting: 0 }
}

/** `Fjord, Sat Jan 02 2027 at 09:30` */
export const nameOf = (title: string, { date, time }: { date: string; time: string }) =>
  `${title}, ${whenOf({ date, time })}`

/** `Sat Jan 02 2027 at 09:30`, or without a time. */
export const whenOf = ({ date, time }: { date: string; time: string }) =>
  `${dayText(date)}${time && ` at ${time}`}`

/* Whether a departure with minimum travellers takes place. */

type Departure = Pick<
  Row<'departures'>,
  'id' | 'trip_id' | 'date' | 'time' | 'min_travellers' | 'guaranteed_at'
>

export async function auditGuarantee(
  tx: TxCtx,
  departure: Pick<Departure, 'id' | 'trip_id' | 'date' | 'time'>,
  action: 'guaranteed' | 'guarantee-withdrawn',
  reason: string,
): Promise<void> {
  const { title } = await tx.db
    .selectFrom('trips')
    .select('title')
    .where('id', '=', departure.trip_id)
    .executeTakeFirstOrThrow()
  await audit(tx, ['departure', action], {
    id: departure.id,
    subject: nameOf(title, departure),
    fields: ['reason'],
    changes: { reason: { from: '', to: reason } },
  })
}

/** Marks a locked departure as guaranteed once enough people travel. `reference`: the stored booking that reached the number. */
export async function noteGuaranteed(tx: TxCtx, departure: Departure, reference: string): Promise<void> {
  const { id, min_travellers: minimum, guaranteed_at: since } = departure
  if (minimum === null || since !== null) return
  const { travellers } = await countTaken(tx.db, id)
  if (travellers < minimum) return
  await tx.db.updateTable('departures').set({ guaranteed_at: tx.by.at }).where('id', '=', id).execute()
  const reason = `${travellers} of ${minimum} travel, with booking ${reference}`
  await auditGuarantee(tx, departure, 'guaranteed', reason)
}

/** The departure of a booking; undefined without such a booking. */
export const departureOf = async (db: Database, bookingId: number): Promise<number | undefined> =>
  (await db.selectFrom('bookings').select('departure_id').where('id', '=', bookingId).executeTakeFirst())
    ?.departure_id

/** What a change of bookings, made just now, means for their departures, for the staff. '' where it means nothing. */
export async function guaranteeNotices(ctx: Ctx, ids: (number | undefined)[]): Promise<string> {
  const departures = new Set(ids.filter((id) => id !== undefined))
  return (await Promise.all([...departures].map((id) => guaranteeNotice(ctx, id)))).join('')
}

/** That a departure with a minimum takes place from now on, or that fewer travel by now than a guaranteed one needs. */
async function guaranteeNotice({ db, by }: Ctx, id: number): Promise<string> {
  const { min_travellers: minimum, guaranteed_at: since } = await db
    .selectFrom('departures')
    .select(['min_travellers', 'guaranteed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (minimum === null || since === null) return ''
  const { travellers } = await countTaken(db, id)
  if (travellers < minimum)
    return ` ${travellers} of ${minimum} travel; the guarantee of the departure stays until it is withdrawn.`
  return since === by.at ? ` The departure takes place now: the minimum of ${minimum} is reached.` : ''
}

/** Gives departures to come with a minimum, stored by a version that knew no day to decide, their usual one. @returns how many */
export const setDaysToDecide = (ctx: Ctx): Promise<number> =>
  inBatches(() =>
    inTransaction(ctx, async (tx) => {
      const today = tx.clock.today()
      const departures = await tx.db
        .selectFrom('departures')
        .select(['id', 'trip_id', 'date'])
        .where('min_travellers', 'is not', null)
        .where('decide_on', 'is', null)
        .where('date', '>=', today)
        .orderBy('id')
        .limit(BATCH)
        .$call(lockedFor(tx.db, 'update'))
        .execute()
      for (const { id, trip_id, date } of departures) {
        const { period_days } = await tx.db
          .selectFrom('trips')
          .select('period_days')
          .where('id', '=', trip_id)
          .executeTakeFirstOrThrow()
        const decide_on = usualDayToDecide(date, period_days ?? 1, today)
        await tx.db
          .updateTable('departures')
          .set({ decide_on, ...nextVersion })
          .where('id', '=', id)
          .execute()
      }
      return departures.length
    }),
  )
