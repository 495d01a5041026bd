import type { Answer } from '../../../../contract/calls.ts'
import { HiddenInput } from '../../../ui/controls/field.tsx'
import type { Field } from '../../../use-call-form.ts'
import { useCall } from '../../kit/call.tsx'
import { Mistake } from '../../kit/form-page.tsx'
import { TripPicker } from '../../kit/trip-picker.tsx'
import { DepartureField } from '../dialogs/departure-field.tsx'

/** The trip that is chosen, of which the server is asked for all else. */
export type ChosenTrip = { id: number; title: string }

/** What the chosen trip offers, once it is known. */
export function useOffer(trip: ChosenTrip | undefined) {
  const id = trip?.id ?? 0
  const shown = useCall(trip !== undefined && 'adminShowTrip', { params: { id } })
  const extras = useCall(trip !== undefined && 'adminListExtras', { query: { trip_id: id } })
  if (!trip || !shown.result?.ok || !extras.result?.ok) return undefined
  const { single_supplement, infants_take_seats, questions } = shown.result.answer
  return {
    id,
    single_supplement,
    infants_take_seats,
    questions: questions.filter(({ to }) => to === 'booking'),
    extras: extras.result.answer.extras,
  }
}

export type Departure = Answer<'adminShowDeparture'>['departure']

/** The chosen departure with its seats, counted anew after each refusal. `isAwaited`: no departures are known yet. */
export function useDeparture(trip: ChosenTrip | undefined, field: Field, refusals: number) {
  const id = trip ? `${field.value ?? ''}` : ''
  const { result, latest } = useCall(id !== '' && 'adminShowDeparture', {
    params: { id },
    of: `${refusals}`,
  })
  const departure = result?.ok ? result.answer.departure : undefined
  if (departure && departure.trip_id !== trip?.id)
    return { chosen: '', departure: undefined, last: undefined, isAwaited: true }
  return {
    chosen: id,
    departure,
    last: latest?.departure.trip_id === trip?.id ? latest?.departure.date : undefined,
    isAwaited: id !== '' && !result && !latest,
  }
}

type TripFieldsProps = {
  fields: Record<'trip_id' | 'departure_id', Field>
  trip: ChosenTrip | undefined
  setTrip: (trip: ChosenTrip | undefined) => void
}

export function TripFields({ fields, trip, setTrip }: TripFieldsProps) {
  return (
    <>
      <div className="grid gap-1.5">
        <TripPicker
          inForm
          onlyToCome
          placeholder="Title of the trip"
          chosen={trip?.title}
          isWrong={!trip && fields.trip_id.errors !== undefined}
          onChoose={setTrip}
        />
        <HiddenInput name="trip_id" value={`${trip?.id ?? ''}`} />
        <Mistake>{!trip && fields.trip_id.errors && 'Choose a trip from the list'}</Mistake>
      </div>
      {trip && <DepartureField key={trip.id} field={fields.departure_id} trip={trip.id} />}
    </>
  )
}
