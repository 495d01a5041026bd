import type { Language } from '../../../contract/languages.ts'
import type { Mine } from '../../../contract/waiting.ts'
import { emailKey } from '../../../rules/contacts.ts'
import { type PartyFields, partyFields, partyOf, seatsOf } from '../../../rules/party.ts'
import { audit } from '../../core/audit/audit.ts'
import { acceptedTerms } from '../../core/bookings/accepted-terms.ts'
import { changeBooking } from '../../core/bookings/after-change.ts'
import { tellOfOffer, toldBefore } from '../../core/bookings/before-booking.ts'
import { cancelLocked } from '../../core/bookings/cancel-and-correct.ts'
import { confirmBooking } from '../../core/bookings/confirm.ts'
import { lockBooking } from '../../core/bookings/lock-booking.ts'
import { mailBooking } from '../../core/bookings/mail-booking.ts'
import { bookingHeld } from '../../core/bookings/mails/booking-held.tsx'
import { bookedBefore } from '../../core/bookings/new-booking.ts'
import { heldColumns } from '../../core/bookings/seats.ts'
import { inMail } from '../../core/bookings/told-trip.ts'
import { checkAges, lockTripFacts } from '../../core/bookings/trip-facts.ts'
import { countingOf, countMailToStranger } from '../../core/bookings/unproven-limits.ts'
import { lockDeparture } from '../../core/departures/seating.ts'
import { readMoney } from '../../core/money/booking-money.ts'
import { readNames } from '../../core/translations/reading.ts'
import type { Database, Row } from '../../database/schema.ts'
import { isDuplicate } from '../../database/sql.ts'
import { asFlag } from '../../database/tables/columns.ts'
import type { Actor } from '../../kit/actor.ts'
import { type Ctx, type Hold, inTransaction, type TxCtx } from '../../kit/context.ts'
import { putMail } from '../../kit/mail/put-mail.ts'
import { countAttempt } from '../../kit/rate-limits.ts'
import { invalid, refuse } from '../../kit/refuse.ts'
import { isoAt, minutes } from '../../platform/clock.ts'
import { waitingListed } from './mails/waiting.tsx'
import { closed, closeOffer, readDepartureToOffer, reservedSeats } from './offers.ts'

/* Waiting for seats of a full departure, as a whole party: what its traveller does. */

export type Waiting = PartyFields & {
  departure_id: number
  name: string
  email: string
  phone: string
  note: string
  /** In which the party is written to, and then its booking. */
  language: Language
  /** Null for a party that the staff have added, and for a guest. */
  user_id: number | null
  isGuest?: true
}

/** No entry comes later. */
const LAST = 2 ** 31 - 1

/** The place of an entry: how many wait before it, plus one. */
async function placeOf(db: Database, { id, departure_id }: Pick<Row<'waiting_list'>, 'id' | 'departure_id'>) {
  const { place } = await db
    .selectFrom('waiting_list')
    .select(({ fn }) => fn.countAll<number>().as('place'))
    .where('departure_id', '=', departure_id)
    .where('closed_at', 'is', null)
    .where('offer_booking_id', 'is', null)
    .where('id', '<=', id)
    .executeTakeFirstOrThrow()
  return Number(place)
}

/** Whether who waits may be mailed: anybody can register anybody's address, so what they cause counts as confirmations do. */
async function isKnown(tx: TxCtx, { user_id: userId }: Waiting): Promise<boolean> {
  if (userId === null) return true
  const { email, email_proven_at } = await tx.db
    .selectFrom('users')
    .select(['email', 'email_proven_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return email_proven_at !== null || (await countMailToStranger(tx, email))
}

/**
 * A guest may be anybody, with anybody's address: their seats count as those of bookings do, and who cannot be mailed a confirmation cannot
 * wait. @throws login_to_take_offer, too_many_attempts
 */
async function countGuest(tx: TxCtx, seats: number): Promise<void> {
  const { countSeats } = await countingOf(tx, tx.settings.get().booking)
  await countSeats('offer', seats)
  if (!(await countMailToStranger(tx, undefined)))
    throw refuse('too_many_attempts', { minutes: 60 }, { retryAfter: 3600 })
}

/** The entry of whoever waits for a departure with an address. */
const waitingWith = (db: Database, departureId: number, email: string) =>
  db
    .selectFrom('waiting_list')
    .select(['id', 'departure_id', 'phone'])
    .where('departure_id', '=', departureId)
    .where('closed_at', 'is', null)
    .where((is) => is(is.fn<string>('lower', ['email']), '=', emailKey(email)))
    .orderBy('id')
    .executeTakeFirst()

const digitsOf = (phone: string) => phone.replace(/\D/g, '')

/**
 * The place that a guest is told whose address waits already. With the phone number of that entry they are the same, and keep their place.
 * Others are not told that somebody with that address waits: they hear what a new entry would hear.
 */
const placeAgain = async (
  db: Database,
  before: Awaited<ReturnType<typeof waitingWith>> & object,
  phone: string,
) =>
  digitsOf(before.phone) === digitsOf(phone)
    ? Math.max(1, await placeOf(db, before))
    : (await placeOf(db, { ...before, id: LAST })) + 1

/**
 * Puts a party on the waiting list of a departure, and mails a confirmation.
 * @returns its id, 0 of a guest's, and its place
 * @throws no_departure, departure_takes_no_more, party_too_large, room_left, waiting_already
 */
export async function addWaiting(ctx: Ctx, wanted: Waiting): Promise<{ id: number; place: number }> {
  const { departure_id, name, email, phone, note, language, user_id, isGuest } = wanted
  const party = partyOf(wanted)
  const add = async (tx: TxCtx) => {
    const found = await tx.db
      .selectFrom('departures')
      .select('trip_id')
      .where('id', '=', departure_id)
      .executeTakeFirst()
    const trip = found && (await lockTripFacts(tx.db, found.trip_id))
    if (!trip) throw refuse('no_departure')
    await checkAges(tx.db, trip, party)
    const departure = await lockDeparture(tx.db, departure_id)
    const place = await readDepartureToOffer(tx, departure_id)
    if (!place) throw refuse('departure_takes_no_more')
    const seats = seatsOf(party, trip.infantsTakeSeats)
    if (departure.seats !== null && seats > departure.seats)
      throw refuse('party_too_large', { seats, all: departure.seats }, { seatsLeft: place.free })
    if (place.free - (await reservedSeats(tx.db, departure_id, place.free)) >= seats)
      throw refuse('room_left')
    if (isGuest) await countGuest(tx, seats)
    // An account waits once by the table.
    const before = isGuest && (await waitingWith(tx.db, departure_id, email))
    if (before) return { id: 0, place: await placeAgain(tx.db, before, phone) }
    const { id } = await tx.db
      .insertInto('waiting_list')
      .values({
        departure_id,
        name,
        email,
        phone,
        note,
        language,
        user_id,
        without_account: asFlag(isGuest === true),
        seats,
        ...party,
        created_at: tx.by.at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const at = await placeOf(tx.db, { id, departure_id })
    await audit(tx, ['waiting', 'added'], { id, subject: trip.title })
    const { tripId, title } = trip
    const { date, time } = departure
    const waiting = inMail({ name, ...party, tripId, title, date, time })
    const data = { waiting, place: at, ...(user_id === null && { by_staff: true }) }
    if (email !== '' && (await isKnown(tx, wanted)))
      await putMail(tx, waitingListed, email, data, { language })
    return { id: isGuest ? 0 : id, place: at }
  }
  try {
    return await inTransaction(ctx, add)
  } catch (error) {
    throw isDuplicate(error) ? refuse('waiting_already') : error
  }
}

type Typed = Omit<Waiting, 'name' | 'email' | 'user_id' | 'isGuest'> & { name?: string; email?: string }

/** A traveller waits, with an account or as a guest: see `addWaiting`. @throws no_waiting_list, agents_do_not_wait, too_many_attempts */
export async function wait(
  context: Ctx,
  actor: Actor | undefined,
  { name: typedName, email: typedEmail, ...form }: Typed,
): Promise<{ id: number; place: number }> {
  if (!context.settings.get().booking.waiting_list) throw refuse('no_waiting_list')
  if (!actor) {
    if (typedName === undefined) throw invalid('name', 'required')
    if (typedEmail === undefined) throw invalid('email', 'required')
    await countAttempt(context, [{ limit: 'waiting:address', of: context.by.address }])
    const guest = { name: typedName, email: typedEmail, user_id: null, isGuest: true as const }
    return await addWaiting(context, { ...form, ...guest })
  }
  // What is offered would be the account's, not the reseller's.
  if (actor.resellerId !== null) throw refuse('agents_do_not_wait')
  await countAttempt(context, [{ limit: 'waiting:account', of: `${actor.userId}` }])
  const { name, email } = await context.db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  return await addWaiting(context, { ...form, name, email, user_id: actor.userId })
}

/** What a user waits for, the newest first; an offer until it is taken, declined or over. @param language see `readNames` */
export async function listMine(
  { db }: Pick<Ctx, 'db'>,
  userId: number,
  language?: Language,
): Promise<Mine[]> {
  const titles = await readNames(db, 'trip', language)
  const rows = await db
    .selectFrom('waiting_list as w')
    .innerJoin('departures as d', 'd.id', 'w.departure_id')
    .innerJoin('trips', 'trips.id', 'd.trip_id')
    .leftJoin('bookings as b', 'b.id', 'w.offer_booking_id')
    .select(['w.id', 'w.departure_id', 'd.trip_id', 'trips.title', 'd.date', 'd.time'])
    .select(['w.adults', 'w.children', 'w.infants', 'b.id as booking_id', 'b.held_until'])
    .select(['b.total', 'b.currency'])
    .where('w.user_id', '=', userId)
    .where('w.closed_at', 'is', null)
    .orderBy('w.id', 'desc')
    .execute()
  return await Promise.all(
    rows.map(async ({ booking_id, ...row }) => ({
      id: row.id,
      departure_id: row.departure_id,
      trip_id: row.trip_id,
      trip_title: titles.get(`${row.trip_id}`) ?? row.title,
      trip_date: row.date,
      time: row.time || null,
      ...partyFields(row),
      place: booking_id === null ? await placeOf(db, row) : null,
      offer:
        booking_id === null
          ? null
          : { booking_id, until: row.held_until ?? '', total: row.total, currency: row.currency },
    })),
  )
}

/** Who owns an entry: an account, or whoever holds the link of its offer. */
export type Owner = { userId: number | undefined; bookingId: number | undefined }

/** @throws no_waiting_entry */
async function findOwn(db: Database, id: number, { userId, bookingId }: Owner) {
  const entry = await db.selectFrom('waiting_list').selectAll().where('id', '=', id).executeTakeFirst()
  if (!entry) throw refuse('no_waiting_entry')
  const isOwn =
    bookingId === undefined
      ? userId !== undefined && (entry.user_id === userId || (await isOffered(db, entry, userId)))
      : entry.offer_booking_id === bookingId
  if (!isOwn) throw refuse('no_waiting_entry')
  return entry
}

/** Whether a guest's offer has become a user's: they have made an account since, or proven its address. */
async function isOffered(db: Database, { offer_booking_id }: Row<'waiting_list'>, userId: number) {
  if (offer_booking_id === null) return false
  const booking = db.selectFrom('bookings').select('user_id').where('id', '=', offer_booking_id)
  return (await booking.executeTakeFirst())?.user_id === userId
}

const over = () => refuse('waiting_over')

type Taking = {
  accepted_terms?: number
  before_version?: number
  expected_total: number | null
  hold: Hold | undefined
}

/** Takes an offer, once: confirmed, or held where cards are required. @throws no_offer_yet, offer_price_changed, waiting_over */
export async function takeOffer(
  ctx: Ctx,
  id: number,
  owner: Owner,
  { accepted_terms, before_version, expected_total, hold }: Taking,
) {
  const found = await findOwn(ctx.db, id, owner)
  const bookingId = found.offer_booking_id
  if (bookingId === null) throw refuse('no_offer_yet')
  await inTransaction(ctx, async (tx) => {
    const { countSeats } = await countingOf(tx, tx.settings.get().booking)
    const locked = await lockBooking(tx.db, bookingId, 'to change')
    const { booking, trip } = locked
    const entry = await findOwn(tx.db, id, owner)
    if (entry.outcome === 'taken') return
    if (entry.closed_at !== null || (booking.held_until ?? '') <= tx.by.at) throw over()
    if (booking.total !== expected_total) throw refuse('offer_price_changed')
    await countSeats('offer', booking.seats)
    const told = await tellOfOffer(tx, booking)
    const accepted = {
      ...acceptedTerms(tx.settings.get().terms, accepted_terms, tx.by.at),
      ...toldBefore(told, before_version, tx.by.at),
    }
    if (Object.keys(accepted).length > 0)
      await tx.db.updateTable('bookings').set(accepted).where('id', '=', bookingId).execute()
    await audit(tx, ['waiting', 'taken'], { id, subject: booking.reference })
    const isHeld = hold?.canPay(trip) === true && (booking.total ?? 0) > 0
    if (!isHeld) return await confirmBooking(tx, booking)
    const { held_until } = heldColumns(tx.clock, hold.minutes)
    const until = [held_until, booking.held_until ?? ''].sort()[1] as string
    // From now on it waits for its money, which is due.
    await changeBooking(tx, booking, async (write) => {
      await closeOffer(write.db, bookingId, 'taken', write.by.at)
      await write.db
        .updateTable('bookings')
        .set({ held_until: until, hold_limit: isoAt(new Date(until), minutes(120)) })
        .where('id', '=', bookingId)
        .execute()
    })
    const { due } = (await readMoney(tx, [bookingId]))(bookingId)
    const pay_now = due[0]?.amount ?? 0
    await mailBooking(tx, bookingHeld, bookingId, { until, pay_now })
  })
  const { trip_id: tripId } = await ctx.db
    .selectFrom('bookings')
    .select('trip_id')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return { tripId, booked: await bookedBefore(ctx, bookingId) }
}

/** Gives up a place, and the seats of an offer if there is one: the next in turn get them. @throws no_offer_yet */
export async function leave(
  context: Ctx,
  id: number,
  owner: Owner,
  what: 'left' | 'declined',
): Promise<void> {
  const found = await findOwn(context.db, id, owner)
  if (what === 'declined' && found.offer_booking_id === null) throw refuse('no_offer_yet')
  await closeEntry(context, found.id, what)
}

/** Closes an entry; the seats of its offer are free again. @throws no_waiting_entry, waiting_over */
export async function closeEntry(
  ctx: Ctx,
  id: number,
  outcome: 'left' | 'declined' | 'removed',
): Promise<void> {
  const found = await ctx.db
    .selectFrom('waiting_list')
    .select(['offer_booking_id', 'departure_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw refuse('no_waiting_entry')
  const { offer_booking_id: bookingId } = found
  await inTransaction(ctx, async (tx) => {
    const locked = bookingId === null ? undefined : await lockBooking(tx.db, bookingId, 'to change')
    if (!locked) await lockDeparture(tx.db, found.departure_id)
    const { numUpdatedRows } = await tx.db
      .updateTable('waiting_list')
      .set(closed(outcome, tx.by.at))
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .$if(bookingId === null, (query) => query.where('offer_booking_id', 'is', null))
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw over()
    await audit(tx, ['waiting', outcome], { id, subject: locked?.booking.reference ?? '' })
    if (!locked) return
    await cancelLocked({ ...tx, notify: false }, locked, { reason: '' })
  })
}
