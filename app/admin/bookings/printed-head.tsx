import { useAddress } from '../../ui/address.ts'
import { dayText } from '../../ui/day-text.ts'
import type { Listed } from '../ask.ts'
import { PrintedHead } from '../printed-head.tsx'
import { countOf } from '../words.ts'

type Row = { number_of_adults: number; number_of_childrens: number; number_of_infants: number }

/** Stands above the bookings on paper: which they are, of how many, and how many travel. */
export function BookingsHead({ list, trip }: { list: Listed<Row>; trip: string | undefined }) {
  const { params } = useAddress()
  const [q, from, to] = ['q', 'from', 'to'].map((name) => params.get(name))
  const { rows, total, page, perPage, more } = list
  const isPart = rows.length > 0 && (rows.length < total || more)
  const all = `${more ? 'more than ' : ''}${total.toLocaleString('en')}`
  const before = (page - 1) * perPage
  const travellers = rows.reduce(
    (sum, row) => sum + row.number_of_adults + row.number_of_childrens + row.number_of_infants,
    0,
  )
  return (
    <PrintedHead
      title={isPart ? `Bookings ${before + 1}–${before + rows.length} of ${all}` : 'Bookings'}
      all={isPart ? 'Without search or filters' : 'All bookings'}
      narrowed={[
        trip && `trip ${trip}`,
        from && `booked from ${dayText(from)}`,
        to && `booked until ${dayText(to)}`,
        q && `found by “${q}”`,
      ]}
    >
      {countOf(rows.length, 'booking')}, {countOf(travellers, 'traveller')}
      {isPart && '. “Export CSV” saves all of them.'}
    </PrintedHead>
  )
}
