import { useAgency } from '../../agency.ts'
import { useAddress } from '../../ui/address.ts'
import { dayText } from '../../ui/day-text.ts'
import type { Listed } from '../ask.ts'
import { countOf } from '../words.ts'

type Row = { number_of_adults: number; number_of_childrens: number; number_of_infants: number }

/** What the bookings are narrowed to, as people say it. */
function narrowedTo(params: URLSearchParams, trip: string | undefined) {
  const [q, from, to] = ['q', 'from', 'to'].map((name) => params.get(name))
  return [
    trip && `trip ${trip}`,
    from && `booked from ${dayText(from)}`,
    to && `booked until ${dayText(to)}`,
    q && `found by “${q}”`,
  ].filter(Boolean)
}

/** Stands above the bookings on paper: whose they are, which of them, and how many travel. */
export function PrintedHead({ list, trip }: { list: Listed<Row>; trip: string | undefined }) {
  const agency = useAgency()
  const { params } = useAddress()
  const narrowed = narrowedTo(params, trip)
  const travellers = list.rows.reduce(
    (sum, row) => sum + row.number_of_adults + row.number_of_childrens + row.number_of_infants,
    0,
  )
  return (
    <header className="mb-3 grid gap-1">
      <p>{agency?.name}</p>
      <p className="font-display text-2xl">Bookings</p>
      <p className="first-letter:uppercase">{narrowed.length > 0 ? narrowed.join(', ') : 'All bookings'}</p>
      <p>
        On this sheet: {countOf(list.rows.length, 'booking')}, {countOf(travellers, 'traveller')}
      </p>
    </header>
  )
}
