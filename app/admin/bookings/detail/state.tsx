import type { BookingInFull } from '../../../../contract/office-bookings.ts'
import { isOption } from '../../../../rules/booking-status.ts'
import { useDates, useMoneyOf, useToday } from '../../../agency.ts'
import { AskedChanges } from '../../../price/asked.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Deadline, Moment } from '../../../ui/text/moment.tsx'
import { Section } from '../../kit/section.tsx'
import { isToConfirm } from './next-step.ts'

type Of = { booking: BookingInFull }

/** What the traveller is asked after a change of substance, and until when. */
function Asked({ booking }: Of) {
  const { dayText } = useDates()
  const today = useToday()
  const { asked } = booking
  if (!asked) return null
  return (
    <Section
      small
      title={
        asked.until < today
          ? `Not answered by ${dayText(asked.until)}`
          : `Asked to accept a change, or to cancel free of charge, by ${dayText(asked.until)}`
      }
      className="border-danger border-l-3 pl-4"
    >
      <AskedChanges booking={booking} />
    </Section>
  )
}

/** Until when seats are kept for somebody who has not decided. */
function Kept({ booking }: Of) {
  const { dayText } = useDates()
  const { mails_to, option_until, held_until } = booking
  if (!isToConfirm(booking)) return null
  const kept = 'Its seats are kept, and nothing is to be paid.'
  return (
    <Section
      small
      title={
        isOption(booking) ? (
          `Option until ${dayText(option_until ?? '')}`
        ) : (
          <>Offered from the waiting list until {held_until && <Deadline at={held_until} />}</>
        )
      }
      className="border-accent border-l-3 pl-4"
    >
      <p>
        {isOption(booking)
          ? `${kept} At the end of that day they are free again.`
          : `${kept} Not taken by then, they go to the next who wait. Confirm it for a guest who says yes on the phone.`}{' '}
        {mails_to !== '' && `Confirmed, ${mails_to} gets a mail; let go, nobody.`}
      </p>
    </Section>
  )
}

/** Until when a booking is held, and what for, where there is nothing to answer to it; when and why it was cancelled, or that it expired. */
function Held({ booking }: { booking: BookingInFull }) {
  const { status, standing, held_until, option_until, cancelled_at, cancel_reason, paid, due_now } = booking
  const money = useMoneyOf(booking)
  if (status === 'confirmed' || isToConfirm(booking)) return null
  if (status === 'held')
    return (
      <Alert>
        <strong>
          {standing === 'kept' ? 'Kept' : 'Held'}{' '}
          {held_until && (
            <>
              until <Deadline at={held_until} />
            </>
          )}
        </strong>
        {standing === 'kept'
          ? ': nothing is to be paid until it is confirmed.'
          : `: it is confirmed once ${money(due_now)} is paid.`}{' '}
        Otherwise its seats are free again.
      </Alert>
    )
  return (
    <Alert tone="danger">
      <strong>
        {status === 'cancelled'
          ? 'Cancelled'
          : paid > 0
            ? 'Paid without a seat'
            : option_until === null
              ? 'Expired: not paid in time'
              : 'Expired: not confirmed in time'}
      </strong>
      {cancelled_at && (
        <>
          {status === 'expired' && paid > 0 ? ': it expired on' : ' on'} <Moment at={cancelled_at} />
        </>
      )}
      {status === 'expired' &&
        paid > 0 &&
        `, and ${money(paid)} was paid for it. Refund it, or move the booking to a departure with room.`}
      {cancel_reason && `: ${cancel_reason}`}
    </Alert>
  )
}

/** What is not as usual with a booking: a question to its traveller, seats that are only kept, that it is over. */
export const State = ({ booking }: Of) => (
  <>
    <Asked booking={booking} />
    <Kept booking={booking} />
    <Held booking={booking} />
  </>
)
