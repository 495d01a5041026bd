import { sql } from 'kysely'
import type { OwnBooking } from '../../../contract/bookings.ts'
import { isOneOf } from '../../database/rules.ts'
import type { BookingStatus, Database } from '../../database/schema.ts'
import { notFound } from '../../platform/errors.ts'
import { isBookedAhead } from '../bookings/account-bookings.ts'
import { withTripChanges } from '../bookings/change-notices.ts'
import { readBookingsById } from '../bookings/read-bookings.ts'
import { withByCard } from '../cards/by-card.ts'
import type { Cards } from '../cards/cards.ts'
import { readPaidBack } from '../cards/cards-of.ts'
import { withMoney } from '../money/booking-money.ts'
import { invoicesOf } from '../papers/invoices.ts'
import { inOrderOf, type Page, paginate } from '../shared/pagination.ts'
import { readProgressOfBookings } from '../travellers/departure-papers.ts'
import { parseContent } from '../trips/trip-content.ts'
import { rightToCancel, rightToChange } from './own-rights.ts'

/** With what can be paid by card. */
type House = Pick<Cards, 'db' | 'clock' | 'payments' | 'settings'>

type MyBookings = {
  page: number
  status?: BookingStatus
  departed?: 'yes' | 'no'
  trip?: number
  sort?: 'newest' | 'departure'
}

/** A page of the bookings of one user that match the query, newest first by default; deleted trips included. */
export async function listMyBookings(
  house: House,
  userId: number,
  { page, status, departed, trip, sort = 'newest' }: MyBookings,
): Promise<Page<OwnBooking>> {
  const { db } = house
  const isAhead = isBookedAhead(db, house.clock)
  let bookings = db
    .selectFrom('bookings')
    .innerJoin('departures as d', 'd.id', 'departure_id')
    .innerJoin('trips', 'trips.id', 'bookings.trip_id')
    .select('bookings.id')
    .where('user_id', '=', userId)
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
  return { data: await readOwn(house, ids), ...place }
}

async function readOwn(house: House, ids: number[]): Promise<OwnBooking[]> {
  const { db, clock } = house
  const read = await withTripChanges(db, clock, await readBookingsById(db, ids))
  const priced = await withMoney(db, clock, inOrderOf(ids, read))
  const invoices = await invoicesOf(db, ids)
  const paidBack = await readPaidBack(db, ids)
  const details = await readProgressOfBookings(db, ids)
  const owned = priced.map((booking) => ({
    ...booking,
    paid_back: paidBack(booking.id),
    invoices: invoices(booking.id),
    details: details.get(booking.id) ?? null,
  }))
  return await withOwnTrips(db, await withRights(house, await withByCard(house, owned)))
}

type Chosen = 'change' | 'cancel' | 'extras' | 'single_rooms' | 'promo_code' | 'waiting_id'

/** Adds what was chosen, and what its traveller may do with each booking. */
async function withRights<B extends Omit<OwnBooking, Chosen | 'trip'>>(
  { db, clock }: House,
  bookings: B[],
): Promise<(B & Pick<OwnBooking, Chosen>)[]> {
  const rows = await db
    .selectFrom('bookings')
    .leftJoin('codes', 'codes.id', 'code_id')
    .leftJoin('waiting_list as w', (join) =>
      join.onRef('offer_booking_id', '=', 'bookings.id').on('w.closed_at', 'is', null),
    )
    .select(['bookings.id', 'extras', 'single_rooms', 'code', 'w.id as waiting_id'])
    .where(
      isOneOf(
        db,
        'bookings.id',
        bookings.map(({ id }) => id),
      ),
    )
    .execute()
  const chosen = new Map(rows.map((row) => [row.id, row]))
  const today = clock.today()
  return bookings.map((booking) => {
    const { status, terms, trip_date: departs, trip_deleted, lines } = booking
    const asked = { today, status, terms, departs, isTripDeleted: trip_deleted === true }
    // An agreed price stays whatever changes, so only the agency changes such a booking.
    const isAgreed = lines.every(({ kind }) => kind === 'fee' || kind === 'adjustment')
    const { extras = '[]', single_rooms = null, code, waiting_id = null } = chosen.get(booking.id) ?? {}
    return {
      ...booking,
      waiting_id,
      // It is paid once it is taken.
      by_card: waiting_id === null ? booking.by_card : { now: 0, all: 0 },
      extras: JSON.parse(extras),
      single_rooms,
      promo_code: code ?? '',
      change: rightToChange(isAgreed && status === 'confirmed' ? { ...asked, terms: null } : asked),
      cancel: rightToCancel(asked),
    }
  })
}

/** One booking, as its traveller sees it. @throws {Problem} 404 */
export async function readOwnBooking(house: House, id: number): Promise<OwnBooking> {
  const exists = await house.db.selectFrom('bookings').select('id').where('id', '=', id).executeTakeFirst()
  const [own] = exists ? await readOwn(house, [id]) : []
  if (!own) throw notFound('booking')
  return own
}

/** Adds to each booking what its traveller wants to know of the trip before leaving. */
async function withOwnTrips<B extends { trip_id: number }>(
  db: Database,
  bookings: B[],
): Promise<(B & Pick<OwnBooking, 'trip'>)[]> {
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
      const { stops, meeting_point, bring } = parseContent(content)
      const starts_in = stops.find(({ name }) => name)?.name ?? ''
      return [
        id,
        {
          days,
          banner: deleted_at === null ? banner : null,
          focus_x,
          focus_y,
          starts_in,
          meeting_point,
          bring,
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
