import { Combobox } from '../../ui/controls/combobox.tsx'
import { useAddress } from '../../ui/list/address.ts'
import { FilterDate, FilterSelect, Filters } from '../../ui/list/filters.tsx'
import type { Dates } from '../../ui/text/dates.ts'
import { useFindTrips } from '../trips/find-trips.ts'
import { stateWords } from './words.tsx'

/** In a calendar the month takes the place of the days. */
const names = { list: ['state', 'from', 'to', 'ends_from'], calendar: ['state'] }

type DepartureFiltersProps = {
  view: keyof typeof names
  trip: string | undefined
  /** The screen belongs to one trip: no other can be chosen. */
  isOfTrip: boolean
}

/** Departures of one trip, in one state, on some days. */
export function DepartureFilters({ view, trip, isOfTrip }: DepartureFiltersProps) {
  const { params, narrow } = useAddress()
  const findTrips = useFindTrips()
  return (
    <Filters names={isOfTrip ? names[view] : ['trip_id', ...names[view]]}>
      {!isOfTrip && (
        <Combobox
          label="Trip"
          placeholder="All trips"
          chosen={params.has('trip_id') ? trip : undefined}
          find={findTrips}
          onChoose={(id) => narrow({ trip_id: id })}
        />
      )}
      <FilterSelect
        name="state"
        label="State"
        options={Object.entries(stateWords).map(([value, text]) => ({ value, text }))}
        className="max-md:col-span-full"
      />
      {view === 'list' && (
        <>
          <FilterDate name="from" label="From" />
          <FilterDate name="to" label="Until" />
        </>
      )}
    </Filters>
  )
}

/** The active filters, in words. */
export function filteredDeparturesText(
  params: URLSearchParams,
  trip: string | undefined,
  { dayText }: Dates,
) {
  const [state, from, to, endsFrom] = ['state', 'from', 'to', 'ends_from'].map((name) => params.get(name))
  if (!trip && !state && !from && !to && !endsFrom) return undefined
  const word = Object.entries(stateWords).find(([value]) => value === state)?.[1]
  return [
    'departures',
    trip && `of “${trip}”`,
    word && `with the state “${word}”`,
    from && `from ${dayText(from)} on`,
    to && `until ${dayText(to)}`,
    endsFrom && `back on ${dayText(endsFrom)} or later`,
    !from && !to && !endsFrom && state !== 'departed' && 'under way or to come',
  ]
    .filter(Boolean)
    .join(' ')
}
