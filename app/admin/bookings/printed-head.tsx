import { useAddress } from '../../ui/address.ts'
import { dayText } from '../../ui/day-text.ts'
import type { Listed } from '../ask.ts'
import { PrintedHead } from '../printed-head.tsx'
import { countOf } from '../words.ts'

type Row = { number_of_adults: number; number_of_childrens: number; number_of_infants: number }

/** Stands above the bookings on paper: which they are, and how many travel. */
export function BookingsHead({ list, trip }: { list: Listed<Row>; trip: string | undefined }) {
  const { params } = useAddress()
  const [q, from, to] = ['q', 'from', 'to'].map((name) => params.get(name))
  const travellers = list.rows.reduce(
    (sum, row) => sum + row.number_of_adults + row.number_of_childrens + row.number_of_infants,
    0,
  )
  return (
    <PrintedHead
      title="Bookings"
      all="All bookings"
      narrowed={[
        trip && `trip ${trip}`,
        from && `booked from ${dayText(from)}`,
        to && `booked until ${dayText(to)}`,
        q && `found by “${q}”`,
      ]}
    >
      {countOf(list.rows.length, 'booking')}, {countOf(travellers, 'traveller')}
    </PrintedHead>
  )
}
