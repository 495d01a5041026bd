import { useState } from 'react'
import type { Departure } from '../../../contract/departures.ts'
import { useToday } from '../../agency.ts'
import { load } from '../kit/api.ts'
import { CallResult, useCall } from '../kit/call.tsx'
import { Discounts } from '../prices/discounts.tsx'
import { Extras } from '../prices/extras.tsx'
import { PriceCheck } from '../prices/price-check.tsx'
import type { Route } from './+types/edit'
import { loadChoices } from './choices.ts'
import { TripForm } from './form.tsx'

type TripPricingProps = {
  trip: { id: number; version: number; single_supplement: number | null }
  departures: Departure[]
}

/** Extras and discounts of a trip, each stored at once, and what a party pays with them. */
function TripPricing({ trip, departures }: TripPricingProps) {
  const { id, version } = trip
  const query = { trip_id: `${id}` }
  const extras = useCall('adminListExtras', { query })
  const discounts = useCall('adminListDiscounts', { query })
  const [changes, setChanges] = useState(0)
  const changed = (refetch: () => void) => () => {
    refetch()
    setChanges((now) => now + 1)
  }
  const offered = extras.result?.ok ? extras.result.answer.extras : []
  const today = useToday()
  const open = departures.filter(({ state, date }) => state !== 'cancelled' && date >= today)
  return (
    <div className="grid w-full max-w-4xl gap-x-10 gap-y-8 border-line border-t px-4 pt-6 pb-10 md:px-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid content-start gap-8">
        <CallResult {...extras}>
          {(answer) => <Extras trip={id} extras={answer.extras} onChange={changed(extras.refetch)} />}
        </CallResult>
        <CallResult {...discounts}>
          {(answer) => (
            <Discounts trip={id} discounts={answer.discounts} onChange={changed(discounts.refetch)} />
          )}
        </CallResult>
      </div>
      <PriceCheck trip={trip} departures={open} extras={offered} again={changes + version} />
    </div>
  )
}

export const meta = () => [{ title: 'Edit trip' }]

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const [trip, { departures }, choices] = await Promise.all([
    load(request, 'adminShowTrip', { params, query: { with: 'counts' } }),
    load(request, 'adminListDepartures', { query: { trip_id: params.id, departed: 'no' } }),
    loadChoices(request),
  ])
  return { trip, departures, ...choices }
}

export default function EditTrip({ loaderData }: Route.ComponentProps) {
  const { trip, departures } = loaderData
  return (
    <>
      <TripForm key={trip.id} {...loaderData} />
      <TripPricing key={`pricing ${trip.id}`} trip={trip} departures={departures.data} />
    </>
  )
}
