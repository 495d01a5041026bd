import { useAddress } from '../../ui/list/address.ts'
import { useDates } from '../../ui/text/dates.ts'
import { choiceFilter, daysFilter, type Filter } from '../kit/filters.tsx'
import { TripPicker } from '../kit/trip-picker.tsx'
import { stateWords } from './words.tsx'

type Shown = {
  /** In a calendar the month takes the place of the days. */
  view: 'list' | 'calendar'
  /** The title of the trip. */
  trip: string | undefined
  /** The screen belongs to one trip: no other can be chosen. */
  isOfTrip: boolean
}

/** Departures of one trip, in one state, on some days. */
export function useDepartureFilters({ view, trip, isOfTrip }: Shown): Filter[] {
  const { params, narrow } = useAddress()
  const dates = useDates()
  const days = daysFilter(params, dates)
  const [state, endsFrom] = ['state', 'ends_from'].map((name) => params.get(name))
  const ofTrip = trip === undefined ? {} : { words: { after: `of “${trip}”` } }
  return [
    isOfTrip
      ? { names: [], ...ofTrip }
      : {
          names: ['trip_id'],
          control: (
            <TripPicker
              placeholder="All trips"
              chosen={params.has('trip_id') ? trip : undefined}
              onChoose={(chosen) => narrow({ trip_id: chosen?.id ?? null })}
            />
          ),
          ...ofTrip,
        },
    choiceFilter(params, {
      name: 'state',
      label: 'State',
      options: Object.entries(stateWords).map(([value, text]) => ({ value, text })),
      words: (_, text) => (text ? { after: `with the state “${text}”` } : {}),
      className: 'max-md:col-span-full',
    }),
    ...(view === 'list'
      ? [
          days,
          {
            names: ['ends_from'],
            ...(endsFrom && { words: { after: `back on ${dates.dayText(endsFrom)} or later` } }),
          },
        ]
      : []),
    {
      names: [],
      ...(!days.words && !endsFrom && state !== 'departed' && { words: { after: 'under way or to come' } }),
    },
  ]
}
