import type { TravellerBooking } from '../../../contract/bookings.ts'
import { dayAfter, lastDay } from '../../../rules/days.ts'

/** Days before a payment is due from which it is asked for first. */
const SOON = 7

type Placed = Pick<TravellerBooking, 'status' | 'asked' | 'due_now' | 'due_on' | 'trip_date'> & {
  trip: Pick<TravellerBooking['trip'], 'days'>
}

/**
 * Where a booking stands among those of a traveller: `wanted` waits for an answer or a payment, `ahead` is to come or under way, `owes` is
 * cancelled but not paid, `over` is past, cancelled or expired. A cancelled one never stands above a trip to come.
 */
export function placeOf({ status, asked, due_now, due_on, trip_date, trip }: Placed, today: string) {
  if (status === 'cancelled') return due_now > 0 ? 'owes' : 'over'
  const isDueSoon = due_now > 0 && (due_on === null || due_on <= dayAfter(today, SOON))
  if (status === 'held' || asked || isDueSoon) return 'wanted'
  return status === 'confirmed' && lastDay(trip_date, trip.days ?? 1) >= today ? 'ahead' : 'over'
}

export type Place = ReturnType<typeof placeOf>
