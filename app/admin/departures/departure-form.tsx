import { useNavigate } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import { type Departure, departureUpdate, newDepartures } from '../../../contract/departures.ts'
import { limits } from '../../../contract/limits.ts'
import { countOf } from '../../../rules/words.ts'
import { useDates, useToday } from '../../agency.ts'
import { Input } from '../../ui/controls/field.tsx'
import { Warning } from '../../ui/feedback/banner.tsx'
import { gate, load } from '../kit/api.ts'
import { FormPage } from '../kit/form-page.tsx'
import { BackLink } from '../kit/screen-buttons.tsx'
import { TripPicker } from '../kit/trip-picker.tsx'
import { PriceFields, priceValues } from '../prices/price-fields.tsx'
import { departuresPath, TripTabs } from '../trips/trip-tabs.tsx'
import type { Route } from './+types/departure-form'
import { DecideField, LeastField, SeatsField, TimeField } from './departure-fields.tsx'
import { SeriesFields } from './series.tsx'

function ChooseTrip() {
  const navigate = useNavigate()
  return (
    <div className="grid max-w-2xl gap-5 px-4 py-5 md:px-6">
      <div>
        <BackLink to="/admin/departures">Departures</BackLink>
        <h1 className="mt-1 text-3xl">Add departures</h1>
      </div>
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

/** Adds departures of a trip: one, or many at once. */
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

const textOf = (value: string | number | null) => (value === null ? '' : `${value}`)

type EditFormProps = {
  departure: Answer<'adminShowDeparture'>['departure']
  trip: Answer<'adminShowTrip'>
}

/** Changes day, time, seats, the minimum of travellers and the prices of a departure. */
function EditForm({ departure, trip }: EditFormProps) {
  const { whenText } = useDates()
  const { id, date, time, seats, min_travellers, decide_on, bookings, version, taken } = departure
  const path = `/admin/departures/${id}`
  const today = useToday()
  return (
    <FormPage
      title="Edit departure"
      about={`${departure.trip_title}, ${whenText(departure)}`}
      button="Save Departure"
      list={{ path, label: 'Departure' }}
      call="adminUpdateDeparture"
      schema={departureUpdate}
      beside={{ seats_taken_already: 'seats' }}
      params={{ id }}
      version={version}
      defaultValue={{
        date,
        time: textOf(time),
        seats: textOf(seats),
        min_travellers: textOf(min_travellers),
        decide_on: textOf(decide_on),
        ...priceValues(departure),
      }}
      noticeLink={(answer) => (answer.bookings ? { to: path, label: 'Notify them' } : undefined)}
    >
      {(fields) => {
        const isMoved = `${fields.date.value}` !== date || `${fields.time.value ?? ''}` !== textOf(time)
        return (
          <div className="grid max-w-2xl gap-5 sm:grid-cols-2">
            <Input
              field={fields.date}
              label="Date"
              type="date"
              // One that has departed keeps its day.
              min={date < today ? limits.firstDeparture : today}
              max={limits.lastDeparture}
              hint={
                bookings > 0 && (
                  <Warning>
                    {isMoved &&
                      `${countOf(bookings, 'booking')} moved along. A new day lets the travellers cancel free of charge. Nobody is notified automatically: you can do so on the departure’s page.`}
                  </Warning>
                )
              }
            />
            <TimeField field={fields.time} />
            <SeatsField
              field={fields.seats}
              min={Math.max(1, taken)}
              hint={taken > 0 ? `${countOf(taken, 'seat')} taken already. Empty: not counted.` : undefined}
            />
            <LeastField field={fields.min_travellers} />
            {`${fields.min_travellers.value ?? ''}` !== '' && (
              <DecideField field={fields.decide_on} today={today} date={`${fields.date.value}`} />
            )}
            <PriceFields fields={fields} ofTrip={trip} />
          </div>
        )
      }}
    </FormPage>
  )
}

export const meta = ({ params }: Route.MetaArgs) => [
  { title: params.id ? 'Edit departure' : 'Add departures' },
]

/** What is proposed for further departures of a trip. */
async function loadTripToAdd(request: Request, id: string) {
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

/** `trip` in the address of new departures: the trip that sets out on these days. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  if (params.id) {
    const { departure } = await load(request, 'adminShowDeparture', { params })
    return { departure, trip: await load(request, 'adminShowTrip', { params: { id: departure.trip_id } }) }
  }
  gate({ request })
  const id = new URL(request.url).searchParams.get('trip')
  return id ? await loadTripToAdd(request, id) : undefined
}

export default function DepartureForm({ loaderData: loaded }: Route.ComponentProps) {
  if (!loaded) return <ChooseTrip />
  if ('departure' in loaded) return <EditForm key={`edit ${loaded.departure.id}`} {...loaded} />
  return <AddForm key={`add to ${loaded.trip.id}`} {...loaded} />
}
