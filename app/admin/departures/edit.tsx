import { departureUpdate } from '../../../contract/departures.ts'
import { limits } from '../../../contract/limits.ts'
import { useToday } from '../../agency.ts'
import { Input } from '../../ui/controls/field.tsx'
import { Warning } from '../../ui/feedback/banner.tsx'
import { useDates } from '../../ui/text/dates.ts'
import { countOf } from '../../ui/text/words.ts'
import { load } from '../kit/api.ts'
import { FormPage } from '../kit/form-page.tsx'
import { PriceFields, priceValues } from '../prices/price-fields.tsx'
import type { Route } from './+types/edit'
import { LeastField, SeatsField, TimeField } from './fields.tsx'

export const meta = () => [{ title: 'Edit departure' }]

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { departure } = await load(request, 'adminShowDeparture', { params })
  const trip = await load(request, 'adminShowTrip', { params: { id: departure.trip_id } })
  return { departure, trip }
}

const textOf = (value: string | number | null) => (value === null ? '' : `${value}`)

/** Changes day, time, seats, the minimum of travellers and the prices of a departure. */
export default function EditDeparture({ loaderData: { departure, trip } }: Route.ComponentProps) {
  const { whenText } = useDates()
  const { id, date, time, seats, min_travellers, bookings, version, taken } = departure
  const path = `/admin/departures/${id}`
  const today = useToday()
  return (
    <FormPage
      key={id}
      title="Edit departure"
      about={`${departure.trip_title}, ${whenText(departure)}`}
      button="Save Departure"
      list={{ path, label: 'Departure' }}
      call="adminUpdateDeparture"
      schema={departureUpdate}
      params={{ id }}
      version={version}
      defaultValue={{
        date,
        time: textOf(time),
        seats: textOf(seats),
        min_travellers: textOf(min_travellers),
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
                      `${countOf(bookings, 'booking')} moved along. Nobody is notified automatically: you can do so on the departure’s page.`}
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
            <PriceFields fields={fields} ofTrip={trip} />
          </div>
        )
      }}
    </FormPage>
  )
}
