import { isInForce } from '../../../rules/booking-status.ts'
import { momentInWords } from '../../../rules/dates.ts'
import { hasSetOut } from '../../../rules/departure-days.ts'
import type { Party } from '../../../rules/party.ts'
import { countOf } from '../../../rules/words.ts'
import type { Database, Row, Trx } from '../../database/schema.ts'
import { lockedFor } from '../../database/sql.ts'
import { type ChosenExtra, parseExtras } from '../../database/tables/bookings.ts'
import { isSet } from '../../database/tables/columns.ts'
import { answersTo, type Ctx, inTransaction, type TxCtx, type WriteCtx } from '../../kit/context.ts'
import { isStrangers } from '../../kit/mail/put-mail.ts'
import { refuse } from '../../kit/refuse.ts'
import { type Clock, isoAt, minutes } from '../../platform/clock.ts'
import type { Problem } from '../../platform/errors.ts'
import { audit, byItself } from '../audit/audit.ts'
import {
  countWanted,
  isClosed,
  offersAmong,
  offersOn,
  type Seating,
  seatsLeft,
  seatsReserved,
} from '../departures/seating.ts'
import { cancelLines } from '../money/booking-lines.ts'
import { countedExtras, piecesOf, readSold } from '../money/price-rules.ts'
import { changeBookings } from './after-change.ts'
import { mailBooking } from './mail-booking.ts'
import { bookingExpired, waitingGone } from './mails/booking-held.tsx'

/* The seats of a departure: they are taken, they are held for their payment, and they become free again. */

type WantedExtras = {
  party: Party
  chosen: ChosenExtra[]
  /** The booking that takes them: what it has is not counted twice. */
  of?: Row<'bookings'>
}

type SeatsRequest = {
  /** Locked. */
  departure: Row<'departures'>
  /** Days before the departure on which booking ends, as the trip has it. */
  cutoffDays: number
  seats: number
  /** How many of these seats the party already has on this departure. */
  alreadyHas?: number
  extras: WantedExtras
  /** The staff may also book what is closed to travellers. */
  byStaff?: boolean
  /** Whether the seats were added for this party: waiting parties, which come first otherwise, have no claim to them. */
  isOwn?: boolean
}

/**
 * Takes seats for a party on a locked departure: nobody else takes them before the transaction ends. Counting is a statement after the
 * lock: on PostgreSQL one that waited for a lock still sees the bookings from before. Where seats are missing, held bookings whose time has
 * run out give theirs first. Counted extras are taken by the same lock.
 * @throws departure_cancelled, departure_past, departure_closed, departure_full with `seatsLeft`, extra_sold_out with `extra`
 */
export async function takeSeats(
  tx: TxCtx,
  { departure, cutoffDays, seats, alreadyHas = 0, extras, byStaff = false, isOwn = false }: SeatsRequest,
): Promise<void> {
  const { id: departureId, date: day } = departure
  const today = tx.clock.today()
  const count = () => countWanted(tx, departureId)
  let { taken, waiting } = departure.seats === null ? { taken: 0, waiting: 0 } : await count()
  const seatingOf = (taken: number) => ({ ...departure, taken })
  const closed = isClosed({ ...departure, cutoff_days: cutoffDays }, today)
  if (departure.cancelled_at !== null) throw refuse('departure_cancelled', { day })
  if (hasSetOut(departure, today)) throw refuse('departure_past', { day })
  if (closed && !byStaff) throw refuse('departure_closed', { day })
  const isTooFew = () => seats - alreadyHas > (seatsLeft(seatingOf(taken)) ?? seats) - reserved
  // Waiting parties come first, where seats are offered to them at all.
  const reservedNow = async () =>
    closed || isOwn || waiting === 0
      ? 0
      : await seatsReserved(tx, departureId, seatsLeft(seatingOf(taken)) ?? 0)
  let reserved = seats > alreadyHas ? await reservedNow() : 0
  if (isTooFew() && (await expireOverdue(tx, departureId)) > 0) {
    ;({ taken, waiting } = await count())
    reserved = await reservedNow()
  }
  if (isTooFew()) {
    const offers = byStaff ? await offersInWords(tx, departureId) : ''
    throw tooFew(seatingOf(taken), seats, (seatsLeft(seatingOf(taken)) ?? 0) - reserved, offers)
  }
  await takeExtras(tx, departure, extras)
}

/** The departure is locked. Who takes no more of an extra than they have is never refused. */
async function takeExtras(
  tx: TxCtx,
  { id: departureId, trip_id, date: day }: Row<'departures'>,
  { party, chosen, of }: WantedExtras,
): Promise<void> {
  if (chosen.length === 0) return
  const hasSome = of !== undefined && of.departure_id === departureId && isInForce(of.status)
  const had = hasSome ? parseExtras(of.extras) : []
  const wanted = (await countedExtras(tx.db, trip_id))
    .map((extra) => ({ ...extra, pieces: piecesOf(extra, chosen, party) }))
    .filter((extra) => extra.pieces > (of ? piecesOf(extra, had, of) : 0))
  if (wanted.length === 0) return
  const findShort = async () => {
    const sold = await readSold(tx.db, [departureId], { besides: of?.id })
    const withLeft = wanted.map((extra) => ({
      ...extra,
      left: Math.max(0, extra.stock - sold(departureId, extra)),
    }))
    return withLeft.find(({ pieces, left }) => pieces > left)
  }
  let short = await findShort()
  if (short && (await expireOverdue(tx, departureId)) > 0) short = await findShort()
  if (!short) return
  const { id, name: extra, left } = short
  const few = { extra: { id, left } }
  throw left === 0
    ? refuse('extra_sold_out', { extra, day }, few)
    : refuse('extra_left', { extra, left, day }, few)
}

/** Names who was offered seats from the waiting list, and until when: the staff know then whom to call. */
async function offersInWords(tx: TxCtx, departureId: number): Promise<string> {
  const offers = await offersOn(tx, departureId)
  return offers
    .map(({ name, seats, until }) => {
      const day = momentInWords(until, { locale: 'en', timeZone: tx.clock.timeZone })
      return `${countOf(seats, 'seat is', 'seats are')} offered to ${name} until ${day}.`
    })
    .join(' ')
}

/** @param offers for the staff: who was offered seats; '' for nobody */
function tooFew(
  { seats, date: day }: Pick<Seating, 'seats' | 'date'>,
  wanted: number,
  left: number,
  offers: string,
): Problem {
  const few = { seatsLeft: left }
  if (seats !== null && wanted > seats) return refuse('party_too_large', { seats: wanted, all: seats }, few)
  if (offers !== '')
    return left === 0
      ? refuse('departure_full_but_offered', { offers }, few)
      : refuse('seats_left_but_offered', { seats: left, day, offers }, few)
  return left === 0 ? refuse('departure_full', {}, few) : refuse('seats_left', { seats: left, day }, few)
}

/** Opening a payment page keeps the seats longer, but never longer than this after the first end. */
const MOST_LONGER = minutes(120)

export const heldColumns = (clock: Clock, holdMinutes: number) => {
  const until = minutes(holdMinutes)
  return {
    status: 'held' as const,
    held_until: isoAt(clock.now(), until),
    hold_limit: isoAt(clock.now(), until + MOST_LONGER),
  }
}

export const heldNoMore = { held_until: null, hold_limit: null }

/** Call it inside `changeBookings`, all locked. Lines are undone, so that money which comes in nevertheless is to be paid back. */
export async function endHold(
  write: WriteCtx,
  booking: Row<'bookings'>,
  status: 'expired' | 'cancelled',
): Promise<void> {
  const { id } = booking
  await cancelLines(write, { booking, departure: { date: booking.told_date } }, 0, write.by.at)
  await write.db
    .updateTable('bookings')
    .set({ status, cancelled_at: write.by.at, ...heldNoMore })
    .where('id', '=', id)
    .execute()
  await audit(write, ['booking', status], { id, subject: booking.reference })
}

/** Not `lockDeparture`, which asks whether seats are counted: for freeing seats the exclusive lock is right for both. */
export const lockToFree = (trx: Trx, departureId: number) =>
  trx
    .selectFrom('departures')
    .select('id')
    .where('id', '=', departureId)
    .$call(lockedFor(trx, 'update'))
    .execute()

/** Lets a held booking go once its time has run out and no feature holds on to it. @returns whether it has expired by that */
export async function letGo(ctx: Ctx, id: number): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('bookings')
    .select('departure_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) return false
  return await inTransaction(ctx, async (tx) => {
    await lockToFree(tx.db, found.departure_id)
    return (await expireOverdue(tx, found.departure_id)) > 0
  })
}

/** How many bookings are held, and how many longer than they should be. Both numbers come from an index that has these rows only. */
export async function holdBacklog(db: Database, clock: Clock) {
  const held = db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('status', '=', 'held')
  const row = await db
    .selectNoFrom([
      held.as('heldBookings'),
      held.where('held_until', '<', isoAt(clock.now())).as('overdueHolds'),
    ])
    .executeTakeFirstOrThrow()
  return { heldBookings: row.heldBookings ?? 0, overdueHolds: row.overdueHolds ?? 0 }
}

const BATCH = 200

export async function letHoldsGo(ctx: Ctx & { seatsChanged: () => Promise<void> }): Promise<void> {
  const overdue = await ctx.db
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', 'held')
    .where('held_until', '<=', isoAt(ctx.clock.now()))
    .orderBy('held_until')
    .limit(BATCH)
    .execute()
  let isAny = false
  for (const { id } of overdue) if (await letGo(ctx, id)) isAny = true
  if (isAny) await ctx.seatsChanged()
}

/** Those of some locked bookings that no feature keeps from expiring. */
async function thatMayExpire<B extends { id: number }>(tx: TxCtx, bookings: B[]): Promise<B[]> {
  if (bookings.length === 0) return []
  const ids = bookings.map(({ id }) => id)
  const kept = new Set<number>()
  for (const answer of answersTo(tx, 'mayNotExpire')) for (const id of await answer(tx.db, ids)) kept.add(id)
  return bookings.filter(({ id }) => !kept.has(id))
}

/** Holds stay that a feature holds on to, as where a payment page is open. The departure is locked. Returns how many went. */
export async function expireOverdue(tx: TxCtx, departureId: number): Promise<number> {
  const late = await tx.db
    .selectFrom('bookings')
    .selectAll()
    .where('departure_id', '=', departureId)
    .where('status', '=', 'held')
    .where('held_until', '<=', isoAt(tx.clock.now()))
    .orderBy('id')
    .$call(lockedFor(tx.db, 'update'))
    .execute()
  const overdue = await thatMayExpire(tx, late)
  if (overdue.length === 0) return 0
  const by = byItself(tx.clock)
  // Before they end: then they are offers no more.
  const offers = await offersAmong(
    tx,
    overdue.map(({ id }) => id),
  )
  await changeBookings({ ...tx, by }, overdue, async (write) => {
    for (const booking of overdue) await endHold({ ...write, by }, booking, 'expired')
  })
  for (const booking of overdue) {
    const isOption = booking.option_until !== null
    // Who was not told of an option is not told of its end.
    if (isOption && !isSet(booking.option_told)) continue
    // Machines of resellers let most of their holds go.
    if (!isOption && booking.reseller_id !== null) continue
    if (await isStrangers(tx.db, booking)) continue
    if (offers.has(booking.id)) await mailBooking(tx, waitingGone, booking.id, {})
    else await mailBooking(tx, bookingExpired, booking.id, { was_option: isOption })
  }
  return overdue.length
}
