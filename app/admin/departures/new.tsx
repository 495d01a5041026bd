import { useNavigate } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import { type Departure, newDepartures } from '../../../contract/departures.ts'
import { limits } from '../../../contract/limits.ts'
import { gate, load } from '../kit/api.ts'
import { FormPage } from '../kit/form-page.tsx'
import { TripPicker } from '../kit/trip-picker.tsx'
import { PriceFields } from '../prices/price-fields.tsx'
import { departuresPath, TripTabs } from '../trips/trip-tabs.tsx'
import type { Route } from './+types/new'
import { LeastField, SeatsField, TimeField } from './fields.tsx'
import { SeriesFields } from './series.tsx'

export const meta = () => [{ title: 'Add departures' }]

/** `trip` in the address: the trip that sets out on these days. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  gate({ request })
  const id = new URL(request.url).searchParams.get('trip')
  if (!id) return { trip: undefined, existing: [], latest: undefined }
  const toCome = { trip_id: id, departed: 'no', per_page: limits.departuresOfMonth }
  const past = { trip_id: id, state: 'departed' }
  const [trip, { departures }, departed] = await Promise.all([
    load(request, 'adminShowTrip', { params: { id } }),
    load(request, 'adminListDepartures', { query: toCome }),
    load(request, 'adminListDepartures', { query: past }),
  ])
  const existing = departures.data.filter(({ state }) => state !== 'cancelled')
  return { trip, existing, latest: existing.at(-1) ?? departed.departures.data[0] }
}

function ChooseTrip() {
  const navigate = useNavigate()
  return (
    <div className="grid max-w-2xl gap-5 px-4 py-5 md:px-6">
      <h1 className="text-3xl">Add departures</h1>
      <p>Which trip sets out?</p>
      <TripPicker
        placeholder="Search trips"
        chosen={undefined}
        onChoose={(trip) => trip && navigate(`?trip=${trip.id}`, { replace: true })}
      />
    </div>
  )
}

type AddFormProps = {
  trip: Answer<'adminShowTrip'>
  existing: Departure[]
  /** The latest departure of the trip: its time, seats and minimum are proposed. */
  latest: Departure | undefined
}

function AddForm({ trip, existing, latest }: AddFormProps) {
  return (
    <FormPage
      title="Add departures"
      about={trip.title}
      button="Add Departures"
      tabs={() => <TripTabs id={trip.id} now="departures" />}
      list={{ path: departuresPath(trip.id), label: 'Departures' }}
      call="adminAddDepartures"
      schema={newDepartures}
      emptyStays={['dates', 'time', 'seats', 'min_travellers', 'price_adult', 'price_child', 'price_infant']}
      defaultValue={{
        time: latest?.time ?? '',
        seats: `${latest?.seats ?? ''}`,
        min_travellers: `${latest?.min_travellers ?? ''}`,
      }}
    >
      {(fields) => (
        <>
          <input type="hidden" name="trip_id" value={trip.id} />
          <SeriesFields
            existing={existing}
            time={`${fields.time.value ?? ''}`}
            error={fields.dates.errors?.[0] ?? (fields.date.errors && 'Choose at least one day')}
          />
          <div className="grid gap-5 sm:grid-cols-3">
            <TimeField
              field={fields.time}
              hint={latest?.time ? 'As the last departure. Empty: no time is shown.' : undefined}
            />
            <SeatsField
              field={fields.seats}
              hint={latest?.seats ? 'As the last departure. Empty: not counted.' : undefined}
            />
            <LeastField
              field={fields.min_travellers}
              hint={latest?.min_travellers ? 'As the last departure.' : undefined}
            />
            <PriceFields fields={fields} ofTrip={trip} />
          </div>
        </>
      )}
    </FormPage>
  )
}

/** Adds departures of a trip: one, or many at once. */
export default function NewDepartures({ loaderData: { trip, existing, latest } }: Route.ComponentProps) {
  return trip ? <AddForm key={trip.id} trip={trip} existing={existing} latest={latest} /> : <ChooseTrip />
}
