import { useRef } from 'react'
import { limits } from '../../../../contract/limits.ts'
import type { Place } from '../../../../contract/trips/trip-content.ts'
import { Combobox } from '../../../ui/controls/combobox.tsx'
import { useAdminApi } from '../../kit/api.ts'
import { keyed, RowButtons, RowList, useRows } from '../../kit/rows.tsx'
import { TextBox } from '../../kit/text-box.tsx'
import { type ErrorAt, filledRows, type ListOf, numberOf } from './draft.ts'
import { Section } from './section.tsx'

type FindPlaceProps = {
  /** Where the trip is: `40.85,14.27`; towns there come first. */
  near: string
  onFound: (place: Place) => void
  /** A place that is not known: its degrees are typed. */
  onUnknown: (name: string) => void
}

function FindPlace({ near, onFound, onUnknown }: FindPlaceProps) {
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

/** Decimal places of degrees: some hundred metres are exact enough for a town. */
const degrees = (exact: number) => `${Number(exact.toFixed(3))}`

/** The last place with valid degrees: `40.850,14.270`; '' without one. */
function lastPosition(rows: { latitude: string; longitude: string }[]) {
  const within = (value: ReturnType<typeof numberOf>, max: number) =>
    typeof value === 'number' && Math.abs(value) <= max
  const positions = rows.map(({ latitude, longitude }) => [numberOf(latitude), numberOf(longitude)] as const)
  const last = positions.findLast(([north, east]) => within(north, 85) && within(east, 180))
  return last?.map((value) => Number(value).toFixed(3)).join() ?? ''
}

/** The places of the map, in the order of travel. */
export function Stops({ listOf, errorAt }: { listOf: ListOf; errorAt: ErrorAt }) {
  const { rows, change } = listOf('stops')
  const list = useRows({
    rows,
    change,
    empty: () => ({ name: '', latitude: '', longitude: '' }),
    nameOf: ({ name }, index) => name || `place ${index + 1}`,
  })
  const filled = filledRows(list.rows)
  return (
    <Section
      name="stops"
      hint="The places of the trip in the order of travel. Towns are found by name; any other place takes its degrees: -62.47 is south, -6.15 west. A place without a name only leads the route, around land say."
    >
      <RowList
        list={list}
        max={limits.stops}
        add="Add a place by hand"
        more={
          <div className="basis-full">
            <FindPlace
              near={lastPosition(list.rows)}
              onFound={({ name, latitude, longitude }) =>
                change((now) => [
                  ...now,
                  keyed({ name, latitude: degrees(latitude), longitude: degrees(longitude) }),
                ])
              }
              onUnknown={(name) => list.add([{ name: name.trim(), latitude: '', longitude: '' }])}
            />
          </div>
        }
        error={errorAt('stops')}
      >
        {(row, index) => {
          const error = (field: string) => errorAt(`stops[${filled.indexOf(row)}].${field}`)
          return (
            // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand within the grid
            <div
              role="group"
              aria-label={`Place ${index + 1}`}
              className="flex flex-wrap items-start gap-x-3 gap-y-2 rounded-lg border border-line p-3"
            >
              <TextBox
                label="Name"
                className="grow basis-40"
                value={row.name}
                onChange={(name) => list.set(row.key, { name })}
                error={error('name')}
              />
              <TextBox
                label="Latitude"
                className="w-28"
                value={row.latitude}
                onChange={(latitude) => list.set(row.key, { latitude })}
                error={error('latitude')}
              />
              <TextBox
                label="Longitude"
                className="w-28"
                value={row.longitude}
                onChange={(longitude) => list.set(row.key, { longitude })}
                error={error('longitude')}
              />
              <span className="ml-auto md:mt-6">
                <RowButtons list={list} row={row} />
              </span>
            </div>
          )
        }}
      </RowList>
    </Section>
  )
}
