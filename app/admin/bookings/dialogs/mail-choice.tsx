import { useId, useState } from 'react'
import type { Delivery } from '../../../../contract/mails.ts'
import type { BookingInFull } from '../../../../contract/office-bookings.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'

type MailChoiceProps = {
  /** What is done to the seats; '' where nothing is. */
  seats?: string
  /** The traveller's address; '' where nobody can be mailed. */
  to: string
  /** Why nobody can be mailed. */
  nobody?: string
  label: string
  delivery?: Delivery
  isWantedAtFirst?: boolean
}

type BookingMailProps = Omit<MailChoiceProps, 'to' | 'delivery' | 'label'> & {
  label?: string
  booking: Pick<BookingInFull, 'mails_to' | 'reseller' | 'delivery'>
  /** Who is mailed, if not whoever gets the booking's mails; '' for nobody. */
  to?: string
}

/** The choice for a mail about a booking, which goes to its traveller, or to the reseller that sold it. */
export const BookingMailChoice = ({ booking, to = booking.mails_to, ...props }: BookingMailProps) => (
  <MailChoice
    label={booking.reseller ? 'Mail the reseller' : 'Mail the traveller'}
    {...props}
    to={to}
    delivery={booking.delivery}
  />
)

/** Says what a change does to seats and mail, and lets the staff choose whether the traveller is mailed. */
export function MailChoice({
  seats = '',
  to,
  nobody = 'this booking has no address',
  label,
  delivery,
  isWantedAtFirst = true,
}: MailChoiceProps) {
  const [isWanted, setWanted] = useState(isWantedAtFirst)
  const summaryId = useId()
  const mails = to !== '' && isWanted
  return (
    <Alert>
      <p id={summaryId} className="wrap-anywhere">
        {seats}{' '}
        {mails && delivery === 'file'
          ? `No mail server is set up: the mail to ${to} is written to a file and reaches nobody.`
          : mails
            ? `${to} gets a mail.`
            : `Nobody gets a mail${to === '' ? `: ${nobody}` : ''}.`}
      </p>
      {to !== '' && (
        <label className="-mx-2 flex min-h-11 items-center gap-3 rounded-md px-2 hover:bg-surface">
          <input
            type="checkbox"
            checked={isWanted}
            onChange={({ target }) => setWanted(target.checked)}
            aria-describedby={summaryId}
            className="size-5 shrink-0 accent-accent"
          />
          <span className="font-semibold">{label}</span>
        </label>
      )}
      <input type="hidden" name="notify" value={mails ? '1' : '0'} />
    </Alert>
  )
}
