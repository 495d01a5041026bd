import type { ManifestBooking } from '../../../contract/office-bookings.ts'
import { countOf, numberText } from '../../ui/number.ts'

/** The warnings above a passenger list, such as bookings made twice: how many rows are marked, and why. */
export function warningsOf(rows: ManifestBooking[]): string[] {
  const changed = rows.filter(({ trip_changes }) => trip_changes).length
  const twice = rows.filter(({ booked_twice }) => booked_twice).length
  const all = countOf(rows.length, 'booking')
  return [
    ...(changed > 0 ? [`Not yet notified of a change: ${numberText(changed)} of ${all}`] : []),
    ...(twice > 0 ? [`Booked more than once by the same traveller: ${numberText(twice)} of ${all}`] : []),
  ]
}
