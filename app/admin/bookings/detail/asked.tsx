import { useState } from 'react'
import type { BookingInFull } from '../../../../contract/office-bookings.ts'
import { useDates, useToday } from '../../../agency.ts'
import { AskedChanges } from '../../../price/asked.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { ConfirmAction, Refusal, useAction } from '../../kit/action.tsx'

type AskedProps = { booking: BookingInFull; onChange: () => void }

/** What the traveller is asked after a change of substance, and until when. Who has called is answered for. */
export function Asked({ booking, onChange }: AskedProps) {
  const { dayText } = useDates()
  const today = useToday()
  const [isCancelling, setCancelling] = useState(false)
  const { pending, refused, run } = useAction('adminAnswerForTraveller', { onChange })
  const { id, asked, reference, name } = booking
  if (!asked) return null
  const isLate = asked.until < today
  return (
    <section aria-labelledby="booking-asked" className="grid gap-2 border-danger border-l-3 pl-4">
      <h3 id="booking-asked" className="font-sans font-semibold text-base">
        {isLate
          ? `Not answered by ${dayText(asked.until)}`
          : `Asked to accept a change, or to cancel free of charge, by ${dayText(asked.until)}`}
      </h3>
      <AskedChanges booking={booking} />
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button
          look="quiet"
          pending={pending}
          onClick={() => run({ params: { id }, form: { answer: 'accept' } })}
        >
          Traveller accepts
        </Button>
        <Button look="quiet" className="text-danger!" disabled={pending} onClick={() => setCancelling(true)}>
          Cancel free of charge
        </Button>
        <Refusal of={refused} />
      </div>
      {isCancelling && (
        <ConfirmAction
          title="Cancel free of charge?"
          about={`${reference}, ${name}`}
          text="The traveller does not accept the change: all that was paid is to be paid back, and the seats are free."
          confirm="Cancel booking"
          cancel="Keep it"
          call="adminAnswerForTraveller"
          sent={{ params: { id }, form: { answer: 'cancel' } }}
          onChange={onChange}
          onClose={() => setCancelling(false)}
        />
      )}
    </section>
  )
}
