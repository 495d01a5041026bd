import type { Api } from '../../api.ts'
import { useAddress } from '../../ui/address.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { dayText } from '../../ui/day-text.ts'
import { FilterDate, Filters } from '../../ui/filters.tsx'
import { useAdminApi } from '../ask.ts'

const names = ['trip', 'from', 'to'] as const

/** Trips by what was typed; without a word the next that depart. */
async function findTrips(ask: Api, typed: string, signal: AbortSignal) {
  const query = { page: 1, q: typed, sort: 'date', ...(typed === '' && { departed: 'no' }) }
  const result = await ask('adminListTrips', { query, signal })
  if (!result.ok) return undefined
  return result.answer.trips.map(({ id, title, date }) => ({
    id,
    text: title,
    hint: dayText(date),
  }))
}

/** Bookings of one trip, or made on some days. `trip` is the title of the one in the address. */
export function BookingFilters({ trip }: { trip: string | undefined }) {
  const { params, narrow } = useAddress()
  const ask = useAdminApi()
  return (
    <Filters names={names}>
      <Combobox
        label="Trip"
        placeholder="All trips"
        chosen={params.has('trip') ? trip : undefined}
        find={(typed, signal) => findTrips(ask, typed, signal)}
        onChoose={(id) => narrow({ trip: id })}
      />
      <FilterDate name="from" label="Booked from" />
      <FilterDate name="to" label="Booked until" />
    </Filters>
  )
}
