import type { BookingInFull } from '../../../../contract/office-bookings.ts'
import { isOption } from '../../../../rules/booking-status.ts'
import { useDates } from '../../../agency.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Deadline } from '../../../ui/text/moment.tsx'
import { Refusal, useAction } from '../../kit/action.tsx'

type KeptProps = { booking: BookingInFull; onChange: () => void }

/** Whether the staff answer for whom seats are kept: an option, or an offer of the waiting list that nobody has taken. */
export const isToConfirm = (booking: BookingInFull) => isOption(booking) || booking.waiting_id !== null

/** Until when seats are kept for somebody who has not decided, with a button for either answer. */
export function Kept({ booking, onChange }: KeptProps) {
  const { dayText } = useDates()
  const confirm = useAction('adminConfirmBooking', { onChange })
  const letGo = useAction('adminCancelBooking', { onChange })
  const { id, mails_to, name, option_until, held_until } = booking
  if (!isToConfirm(booking)) return null
  const params = { id }
  const kept = 'Its seats are kept, and nothing is to be paid.'
  const mailed = mails_to !== '' && `Confirmed, ${mails_to} gets a mail; let go, nobody.`
  return (
    <section aria-labelledby="booking-kept" className="grid gap-2 border-accent border-l-3 pl-4">
      <h3 id="booking-kept" className="font-sans font-semibold text-base">
        {isOption(booking) ? (
          `Option until ${dayText(option_until ?? '')}`
        ) : (
          <>Offered from the waiting list until {held_until && <Deadline at={held_until} />}</>
        )}
      </h3>
      <p>
        {isOption(booking)
          ? `${kept} At the end of that day they are free again.`
          : `${kept} Not taken by then, they go to the next who wait. Confirm it for a guest who says yes on the phone.`}{' '}
        {mailed}
      </p>
      {name !== '' && (
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button
            pending={confirm.pending}
            disabled={letGo.pending}
            onClick={() => confirm.run({ params, form: { notify: '1' } })}
          >
            Confirm
          </Button>
          <Button
            look="quiet"
            pending={letGo.pending}
            disabled={confirm.pending}
            onClick={() => letGo.run({ params, form: { notify: '0' } })}
          >
            Let go
          </Button>
          <Refusal of={confirm.refused ?? letGo.refused} />
        </div>
      )}
    </section>
  )
}
