import { sql } from 'kysely'
import type { z } from 'zod'
import type { myBookings } from '../../../contract/booking-forms.ts'
import type { TravellerBooking } from '../../../contract/bookings.ts'
import type { Language } from '../../../contract/languages.ts'
import { hasBanner } from '../../../contract/limits.ts'
import type { Line } from '../../../contract/money/quotes.ts'
import { shownOf, tellOfOffer, toldWith } from '../../core/bookings/before-booking.ts'
import { bookingTraveller } from '../../core/bookings/mails/booking-traveller.tsx'
import { mailKindsOf } from '../../core/bookings/mails/kinds.ts'
import { isOwnedBy, type Owner, readBookings } from '../../core/bookings/read-bookings.ts'
import { matchesOwn } from '../../core/bookings/search.ts'
import { placesIn } from '../../core/bookings/told-trip.ts'
import { isBookedAhead } from '../../core/bookings/traveller/account-bookings.ts'
import {
  type BookingToday,
  rightToCancel,
  rightToChange,
  rightToCorrect,
} from '../../core/bookings/traveller/traveller-rights.ts'
import { isGuaranteed, offerOf } from '../../core/departures/seating.ts'
import { readPaidBack } from '../../core/money/ledger.ts'
import { liveLines, payBackOf, readLines } from '../../core/money/owed.ts'
import { parseTerms } from '../../core/money/terms.ts'
import { emergencyPhone } from '../../core/settings/settings.ts'
import { inWords, readBookedWords } from '../../core/translations/translated-words.ts'
import { parseContent } from '../../core/trips/trip-content.ts'
import type { Database, Row } from '../../database/schema.ts'
import { isOneOf } from '../../database/sql.ts'
import { parseExtras } from '../../database/tables/bookings.ts'
import type { AnyMail, Ctx } from '../../kit/context.ts'
import { type Page, paginate } from '../../kit/lists/pagination.ts'
import { refuse } from '../../kit/refuse.ts'
import type { Cards } from '../cards/cards.ts'
import { withByCard } from '../cards/cards-of.ts'
import { invoicesOf } from '../papers/invoices.ts'
import { readProgressOfBookings } from '../travellers/departure-papers.ts'

/** What is read and changed for a traveller also asks the provider of card payments. */
export type TravellerContext = Ctx & Pick<Cards, 'payments'>

type MyBookings = z.output<typeof myBookings>

/** A page of the bookings of one user, or of an agent's reseller, that match the query, newest first by default; deleted trips included. */
export async function listMyBookings(
  context: TravellerContext,
  owner: Owner,
  { page, q, status, departed, trip, sort = 'newest' }: MyBookings,
): Promise<Page<TravellerBooking>> {
  const { db } = context
  const isAhead = isBookedAhead(context)
  let bookings = db
    .selectFrom('bookings')
    .innerJoin('departures as d', 'd.id', 'departure_id')
    .innerJoin('trips', 'trips.id', 'bookings.trip_id')
    .select('bookings.id')
    .where(isOwnedBy(owner))
    .where(matchesOwn(db, q))
  if (status) bookings = bookings.where('status', '=', status)
  if (departed) bookings = bookings.where(departed === 'no' ? isAhead : sql<boolean>`not ${isAhead}`)
  if (trip !== undefined) bookings = bookings.where('bookings.trip_id', '=', trip)
  if (sort === 'departure')
    bookings = bookings
      .orderBy(sql`not ${isAhead}`)
      .orderBy(sql`case when ${isAhead} then d.date end`)
      .orderBy('d.date', 'desc')
  const { data, ...place } = await paginate(bookings.orderBy('bookings.id', 'desc'), page)
  const ids = data.map(({ id }) => id)
  return { data: await readTravellerBookings(context, ids), ...place }
}

async function readTravellerBookings(context: TravellerContext, ids: number[]): Promise<TravellerBooking[]> {
  const { db } = context
  const priced = await readBookings(context, ids, { tripChanges: true, money: true })
  const invoices = await invoicesOf(db, ids)
  const paidBack = await readPaidBack(context, ids)
  const details = await readProgressOfBookings(db, ids)
  const mailed = await readMailed(context, ids)
  const owned = priced.map((booking) => ({
    ...booking,
    paid_back: paidBack(booking.id),
    invoices: invoices(booking.id),
    details: details.get(booking.id) ?? null,
    mailed: mailed(booking.id),
    emergency_phone: emergencyPhone(context.settings.get().agency),
  }))
  return await withOwnTrips(db, await withRights(context, await withByCard(context, owned)))
}

/** Which mails about bookings were sent, so that their pages do not promise them again. */
async function readMailed(ctx: Ctx, ids: number[]): Promise<(id: number) => TravellerBooking['mailed']> {
  const { db } = ctx
  const kinds = mailKindsOf(ctx)
  const rows = await db
    .selectFrom('outbox')
    .select(['booking_id', 'template'])
    .distinct()
    .where(isOneOf(db, 'booking_id', ids))
    .where('state', 'in', ['queued', 'sent'])
    .execute()
  return (id) => {
    const has = (mark: 'confirms' | 'hasBookingLink') =>
      rows.some((row) => row.booking_id === id && kinds.get(row.template)?.[mark] === true)
    return { confirmation: has('confirms'), link: has('hasBookingLink') }
  }
}

/** What its terms allow the traveller of a booking with these lines in force. */
function rightsOf(asked: BookingToday, lines: Pick<Line, 'kind'>[]) {
  // An agreed price stays whatever changes, so only the agency may change such a booking.
  const isAgreed = lines.every(({ kind }) => kind === 'fee' || kind === 'adjustment' || kind === 'commission')
  return {
    change: rightToChange(isAgreed && asked.status === 'confirmed' ? { ...asked, terms: null } : asked),
    cancel: rightToCancel(asked),
    correct: rightToCorrect(asked),
  }
}

type Chosen =
  | 'change'
  | 'cancel'
  | 'correct'
  | 'decide_on'
  | 'extras'
  | 'single_rooms'
  | 'promo_code'
  | 'waiting_id'
  | 'pay_back_by'
  | 'before'
  | 'to_read'

/** Adds what was chosen, what its traveller may do with each booking, and until when the agency decides about its departure. */
async function withRights<B extends Omit<TravellerBooking, Chosen | 'trip'>>(
  ctx: TravellerContext,
  bookings: B[],
): Promise<(B & Pick<TravellerBooking, Chosen>)[]> {
  const rows = await ctx.db
    .selectFrom('bookings')
    .innerJoin('departures as d', 'd.id', 'bookings.departure_id')
    .leftJoin('codes', 'codes.id', 'code_id')
    .select(['bookings.id', 'extras', 'single_rooms', 'code', offerOf(ctx).as('waiting_id')])
    .select('bookings.cancelled_at as ended_at')
    .select(['d.min_travellers', 'd.guaranteed_at', 'd.decide_on', 'd.cancelled_at'])
    .where(
      isOneOf(
        ctx.db,
        'bookings.id',
        bookings.map(({ id }) => id),
      ),
    )
    .execute()
  const chosen = new Map(rows.map((row) => [row.id, row]))
  const told = await toldWith(ctx.db, [...chosen.keys()])
  const offers = bookings.filter(({ id }) => chosen.get(id)?.waiting_id != null)
  const toRead = new Map<number, TravellerBooking['to_read']>()
  for (const offer of offers) toRead.set(offer.id, shownOf(await tellOfOffer(ctx, offer)))
  const today = ctx.clock.today()
  return bookings.map((booking) => {
    const to_read = toRead.get(booking.id)
    const { status, terms, trip_date: departs, trip_deleted, lines } = booking
    const asked = { today, status, terms, departs, isTripDeleted: trip_deleted === true }
    const row = chosen.get(booking.id)
    const { extras = '[]', single_rooms = null, code, waiting_id = null } = row ?? {}
    return {
      ...booking,
      waiting_id,
      extras: parseExtras(extras),
      single_rooms,
      promo_code: code ?? '',
      pay_back_by: payBackOf(ctx.clock, booking, row?.ended_at ?? null),
      ...rightsOf(asked, lines),
      decide_on: row && row.cancelled_at === null && !isGuaranteed(row, today) ? row.decide_on : null,
      before: told.get(booking.id) ?? null,
      ...(to_read && { to_read }),
    }
  })
}

/** One booking, as its traveller sees it. @throws no_booking */
export async function readTravellerBooking(context: TravellerContext, id: number): Promise<TravellerBooking> {
  const exists = await context.db.selectFrom('bookings').select('id').where('id', '=', id).executeTakeFirst()
  const [own] = exists ? await readTravellerBookings(context, [id]) : []
  if (!own) throw refuse('no_booking')
  return own
}

/** A traveller's booking, with what it says of its trip in `language`. @throws no_booking */
export async function readOwnIn(
  context: TravellerContext,
  id: number,
  language: Language | undefined,
): Promise<TravellerBooking> {
  const booking = await readTravellerBooking(context, id)
  return inWords(booking, await readBookedWords(context.db, [booking], language))
}

async function withOwnTrips<B extends { trip_id: number }>(
  db: Database,
  bookings: B[],
): Promise<(B & Pick<TravellerBooking, 'trip'>)[]> {
  const rows = await db
    .selectFrom('trips')
    .select(['id', 'banner', 'focus_x', 'focus_y', 'period_days', 'content', 'deleted_at'])
    .where(
      isOneOf(
        db,
        'id',
        bookings.map(({ trip_id }) => trip_id),
      ),
    )
    .execute()
  const trips = new Map(
    rows.map(({ id, banner, focus_x, focus_y, period_days: days, content, deleted_at }) => {
      const { startsIn: starts_in, meetingPoint: meeting_point } = placesIn(content)
      return [
        id,
        {
          days,
          banner: deleted_at === null && hasBanner({ banner }) ? banner : null,
          focus_x,
          focus_y,
          starts_in,
          meeting_point,
          bring: parseContent(content).bring,
        },
      ]
    }),
  )
  const gone = {
    days: null,
    banner: null,
    focus_x: 50,
    focus_y: 50,
    starts_in: '',
    meeting_point: '',
    bring: [],
  }
  return bookings.map((booking) => ({ ...booking, trip: trips.get(booking.trip_id) ?? gone }))
}

/** What its traveller may do with a booking on its page, for the confirmation. */
export async function rightsOnPage(
  ctx: TravellerContext,
  { name }: AnyMail,
  { id, status, trip_id, departure_id, terms: stored }: Row<'bookings'>,
): Promise<{ online?: z.output<typeof bookingTraveller.data>['online'] }> {
  const terms = parseTerms(stored)
  const isOffered = terms !== null && (terms.change_days !== null || terms.cancel_online)
  if (name !== bookingTraveller.name || !isOffered) return {}
  const { date, deleted_at } = await ctx.db
    .selectFrom('departures')
    .innerJoin('trips', (join) => join.on('trips.id', '=', trip_id))
    .select(['date', 'deleted_at'])
    .where('departures.id', '=', departure_id)
    .executeTakeFirstOrThrow()
  const asked = {
    ...{ today: ctx.clock.today(), status, terms },
    ...{ departs: date, isTripDeleted: deleted_at !== null },
  }
  const { change, cancel } = rightsOf(asked, liveLines(await readLines(ctx.db, id)))
  if (change.refused !== null) return cancel.refused === null ? { online: 'cancel' } : {}
  return { online: cancel.refused === null ? 'change or cancel' : 'change' }
}
