import { useAddress } from '../../ui/address.ts'
import { countOf } from '../../ui/number.ts'
import type { Party } from '../../ui/travellers.ts'
import { daysText } from '../dashboard/booking-days.tsx'
import type { ListPage } from '../lists/list-query.ts'
import { isPart, PrintedHead } from '../shell/printed-head.tsx'
import { partyOf } from './party.ts'

type BookingsHeadProps = { list: ListPage<Party>; trip: string | undefined; account: string | undefined }

/** Stands above the bookings on paper: which they are, of how many, and how many travel. */
export function BookingsHead({ list, trip, account }: BookingsHeadProps) {
  const { params } = useAddress()
  const q = params.get('q')
  const [booked, departing] = [daysText(params, 'booked'), daysText(params, 'departure')]
  return (
    <PrintedHead
      title="Bookings"
      list={list}
      all="All bookings"
      narrowed={[
        trip && `trip ${trip}`,
        account && `made with the account of ${account}`,
        booked && `booked ${booked}`,
        departing && `departing ${departing}`,
        q && `found by “${q}”`,
      ]}
    >
      {countOf(list.rows.length, 'booking')}, {countOf(partyOf(list.rows).all, 'traveller')}
      {isPart(list) && '. “Export CSV” saves all of them.'}
    </PrintedHead>
  )
}
