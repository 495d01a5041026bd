import { useState } from 'react'
import { useDates } from '../../agency.ts'
import { Combobox } from '../../ui/controls/combobox.tsx'
import { useAdminApi } from './api.ts'

type PickedTrip = { id: number; title: string }

type TripPickerProps = {
  label?: string
  placeholder: string
  /** What the picker shows of the chosen trip. */
  chosen: string | undefined
  /** Trips of which nothing is to come are not offered. */
  onlyToCome?: boolean
  /** As wide and as large as the fields of a form. */
  inForm?: boolean
  /** It stands among the filters of a list. */
  asFilter?: boolean
  isWrong?: boolean
  onChoose: (trip: PickedTrip | undefined) => void
}

/** Chooses a trip by its title; before anything is typed it offers the next to depart. Trips with nothing to come are last. */
export function TripPicker(props: TripPickerProps) {
  const { label = 'Trip', chosen, onlyToCome = false, onChoose, ...rest } = props
  const callApi = useAdminApi()
  const { dayText } = useDates()
  const [titles] = useState(() => new Map<number, string>())
  return (
    <Combobox
      {...rest}
      label={label}
      chosen={chosen}
      find={async (typed, signal) => {
        const result = await callApi('adminFindTrips', { query: { q: typed }, signal })
        if (!result.ok) return undefined
        const { trips } = result.answer
        const offered = onlyToCome
          ? trips.filter(({ under_way, departed, deleted }) => !under_way && !departed && !deleted)
          : trips
        for (const { id, title } of offered) titles.set(id, title)
        return offered.map(({ id, title, date, under_way, departed, deleted }) => ({
          id,
          text: title,
          hint: [
            date && dayText(date),
            under_way && 'under way',
            departed && 'departed',
            deleted && 'deleted',
          ]
            .filter(Boolean)
            .join(', '),
        }))
      }}
      onChoose={(id) => onChoose(id === null ? undefined : { id, title: titles.get(id) ?? '' })}
    />
  )
}
