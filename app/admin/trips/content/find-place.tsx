import { useRef } from 'react'
import type { Place } from '../../../../contract/places.ts'
import { Combobox } from '../../../ui/combobox.tsx'
import { useAdminApi } from '../../lists/list-query.ts'

type FindPlaceProps = {
  /** Where the trip is: `40.85,14.27`; towns there come first. */
  near: string
  onFound: (place: Place) => void
  /** A place that is not known: its degrees are typed. */
  onUnknown: (name: string) => void
}

/** Finds a town by its name. */
export function FindPlace({ near, onFound, onUnknown }: FindPlaceProps) {
  const callApi = useAdminApi()
  const found = useRef<Place[]>([])
  return (
    <Combobox
      inForm
      label="Add a town by its name"
      placeholder="Ålesund"
      chosen={undefined}
      find={async (typed, signal) => {
        if (typed.trim() === '') return []
        const result = await callApi('adminFindPlaces', { query: { q: typed, near }, signal })
        if (!result.ok) return undefined
        found.current = result.answer.places
        return found.current.map(({ name, country, latitude, longitude }, id) => ({
          id,
          text: name,
          hint: `${country}, ${latitude.toFixed(2)}, ${longitude.toFixed(2)}`,
        }))
      }}
      nothing={(typed) =>
        typed.trim() === '' ? 'The beginning of its name finds it.' : 'No such town is known here.'
      }
      otherwise={{ label: (typed) => `Type the degrees of “${typed}”`, onChoose: onUnknown }}
      onChoose={(id) => {
        const place = id !== null && found.current[id]
        if (place) onFound(place)
      }}
    />
  )
}
