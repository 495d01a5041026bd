import type { BookingInFull } from '../../../../contract/office-bookings.ts'
import { useDates } from '../../../agency.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Refusal, useAction } from '../../kit/action.tsx'
import { isOption } from '../words.tsx'

type OptionProps = { booking: BookingInFull; onChange: () => void }

/** Until when seats are kept for somebody who has not decided, with a button for either answer. */
export function Option({ booking, onChange }: OptionProps) {
  const { dayText } = useDates()
  const confirm = useAction('adminConfirmBooking', { onChange })
  const letGo = useAction('adminCancelBooking', { onChange })
  const { id, mails_to, name, option_until } = booking
  if (!isOption(booking) || option_until === null) return null
  const params = { id }
  return (
    <section aria-labelledby="booking-option" className="grid gap-2 border-accent border-l-3 pl-4">
      <h3 id="booking-option" className="font-sans font-semibold text-base">
        Option until {dayText(option_until)}
      </h3>
      <p>
        Its seats are kept, and nothing is to be paid. At the end of that day they are free again.{' '}
        {mails_to !== '' && `Confirmed, ${mails_to} gets a mail; let go, nobody.`}
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
