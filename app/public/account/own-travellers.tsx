import { useId, useState } from 'react'
import type { OwnBooking } from '../../../contract/bookings.ts'
import { useToday } from '../../today.ts'
import { TravellerList } from '../../travellers/list.tsx'
import { progressText } from '../../travellers/words.ts'
import { Button } from '../../ui/button.tsx'
import { useOwnApi } from './own-api.ts'
import { useReload } from './reload.ts'

/** Who travels with a booking, where its trip asks for something: how far it is filled in, and each traveller once it is opened. */
export function OwnTravellers({ booking: { id, details, trip_date } }: { booking: OwnBooking }) {
  const api = useOwnApi()
  const reload = useReload()
  const title = useId()
  const [open, setOpen] = useState(false)
  // Then only the agency changes it.
  const hasBegun = trip_date < useToday()
  if (!details) return null
  const isComplete = details.answered === details.travellers
  const isToRead = isComplete || hasBegun
  return (
    <section aria-labelledby={title} className="mt-6 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h3 id={title} className="text-xl">
            Travellers
          </h3>
          <p className={isComplete ? 'text-success' : 'text-ink-soft'}>
            {isComplete ? 'All is filled in.' : `${progressText(details)}.`}
          </p>
        </div>
        <Button look={isToRead ? 'quiet' : 'primary'} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Close' : isToRead ? 'Look at it' : 'Fill in'}
        </Button>
      </div>
      {open && (
        <div className="mt-4">
          <p className="mb-4 max-w-prose text-[0.95rem] text-ink-soft">
            We need this to prepare your trip. Only our office and, without passport numbers, your guide see
            it. We delete it after the trip.
          </p>
          <TravellerList bookingId={id} api={api} by="own" onChange={reload} />
        </div>
      )}
    </section>
  )
}
