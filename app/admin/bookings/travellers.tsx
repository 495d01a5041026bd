import { useState } from 'react'
import type { BookingInFull } from '../../../contract/office-bookings.ts'
import { TravellerList } from '../../travellers/list.tsx'
import { Button } from '../../ui/button.tsx'
import { useAdminApi } from '../lists/list-query.ts'

/** The details of the travellers of a booking. They are read only on demand, as the audit log says who has read them. */
export function Travellers({ booking: { id } }: { booking: BookingInFull }) {
  const callApi = useAdminApi()
  const [open, setOpen] = useState(false)
  return (
    <section aria-labelledby="booking-travellers" className="grid gap-2 print:hidden">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="booking-travellers" className="font-sans font-semibold text-base">
          Travellers’ details
        </h3>
        <Button look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide' : 'Show'}
        </Button>
      </header>
      {open ? (
        <TravellerList bookingId={id} api={callApi} by="office" />
      ) : (
        <p className="text-ink-soft text-sm">Who looks at them is noted in the audit log.</p>
      )}
    </section>
  )
}
