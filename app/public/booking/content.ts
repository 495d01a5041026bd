import type { Answer } from '../../../contract/calls.ts'
import type { TripPage } from '../../../contract/trips/trips.ts'
import type { Texts } from '../../../texts/texts.ts'
import { api } from '../../api.ts'
import { lastParty, seatsTyped } from '../../price/party.ts'
import { session } from '../../session.ts'
import { whyOver } from '../trip/next-departures.ts'

export type DialogContent = {
  trip: TripPage
  account?: Answer<'showAccount'>['account']
  /** The user's confirmed bookings of departures of this trip that are to come. */
  bookings?: Answer<'listMyBookings'>['bookings']
  /** What travellers must accept; undefined where the agency could not be asked. */
  terms?: Answer<'showAgency'>['agency']['terms']
}

type Bookings = NonNullable<DialogContent['bookings']>

/** The bookings without those whose trip is under way: who books again wants another one. */
function toCome({ data, total, ...page }: Bookings, today: string): Bookings {
  const left = data.filter(({ trip_date }) => trip_date >= today)
  return { ...page, data: left, total: total - (data.length - left.length) }
}

/**
 * Returns the content, or the reason why the trip cannot be booked on the agency's day `today`. Account and bookings are optional;
 * a guest has none.
 */
export async function loadDialogContent(
  id: number,
  today: string,
  { gone, over }: { gone: string; over: Texts['site']['trip']['over'] },
): Promise<DialogContent | string> {
  // Whether infants take seats is not known yet.
  const travellers = seatsTyped(lastParty(), { infants_take_seats: false })
  const isGuest = session.get().token === null
  const [trip, account, bookings, agency] = await Promise.all([
    // A unique address bypasses the caches of browsers and proxies.
    api('showTrip', { params: { id }, query: { at: Date.now(), travellers } }),
    isGuest ? undefined : api('showAccount'),
    isGuest ? undefined : api('listMyBookings', { query: { trip: id, departed: 'no', status: 'confirmed' } }),
    // The page may be older than the newest text of the terms.
    api('showAgency', { query: { at: Date.now() } }),
  ])
  if (!trip.ok) return trip.status === 404 ? gone : trip.message
  if (trip.answer.trip.departed) return whyOver(trip.answer.trip, today, over)
  return {
    trip: trip.answer.trip,
    ...(account?.ok && { account: account.answer.account }),
    ...(bookings?.ok && { bookings: toCome(bookings.answer.bookings, today) }),
    ...(agency.ok && { terms: agency.answer.agency.terms }),
  }
}
