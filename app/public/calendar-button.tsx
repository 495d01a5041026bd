import { useState } from 'react'
import { savingApi } from '../download.ts'
import { Button } from '../ui/button.tsx'

/** Saves a booking as an entry for the traveller's calendar. */
export function CalendarButton({ bookingId }: { bookingId: number }) {
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<string>()

  async function ask() {
    setPending(true)
    const result = await savingApi(() => {})('showBookingCalendar', { params: { id: bookingId } })
    setPending(false)
    setRefused(result.ok ? undefined : result.message)
  }

  return (
    <div className="print:hidden">
      <Button look="quiet" pending={pending} onClick={() => void ask()}>
        Add to my calendar
      </Button>
      {refused && (
        <p role="alert" className="mt-1 font-medium text-danger text-sm">
          {refused}
        </p>
      )}
    </div>
  )
}
