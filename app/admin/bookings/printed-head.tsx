import type { BookingStatus } from '../../../contract/bookings.ts'
import { useAddress } from '../../ui/address.ts'
import { useDates } from '../../ui/dates.ts'
import { countOf } from '../../ui/number.ts'
import type { Party } from '../../ui/travellers.ts'
import type { ListPage } from '../lists/list-query.ts'
import { isPart, PrintedHead } from '../shell/printed-head.tsx'
import { daysText } from './day-filters.tsx'
import { partyOf } from './party.ts'

type BookingsHeadProps = {
  list: ListPage<Party & { status: BookingStatus }>
  trip: string | undefined
  departure: string | undefined
  account: string | undefined
}

/** Stands above the bookings on paper: which they are, of how many, and how many travel. */
export function BookingsHead({ list, trip, departure, account }: BookingsHeadProps) {
  const dates = useDates()
  const { params } = useAddress()
  const q = params.get('q')
  const cancelled = params.get('cancelled_from')
  const [booked, departing] = [daysText(params, 'booked', dates), daysText(params, 'departure', dates)]
  const confirmed = list.rows.filter(({ status }) => status === 'confirmed')
  return (
    <PrintedHead
      title="Bookings"
      list={list}
      all="All bookings"
      narrowed={[
        trip && `trip ${trip}`,
        departure && `departure ${departure}`,
        params.has('status') && `status ${params.get('status')}`,
        account && `made with the account of ${account}`,
        booked && `booked ${booked}`,
        departing && `departing ${departing}`,
        cancelled && `cancelled since ${dates.dayText(cancelled)}`,
        q && `found by “${q}”`,
      ]}
    >
      {countOf(list.rows.length, 'booking')}, {countOf(partyOf(confirmed).all, 'traveller')}
      {isPart(list) && '. “Export CSV” saves all of them.'}
    </PrintedHead>
  )
}
