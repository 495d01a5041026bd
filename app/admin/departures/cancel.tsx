import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import { limits } from '../../../contract/limits.ts'
import { useAgency } from '../../agency.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Modal } from '../../ui/feedback/modal.tsx'
import { notify } from '../../ui/feedback/toast.tsx'
import { useDates } from '../../ui/text/dates.ts'
import { useMoney } from '../../ui/text/money.ts'
import { countOf, telHref } from '../../ui/text/words.ts'
import { ConfirmAction } from '../kit/action.tsx'

type Cancelled = Answer<'adminCancelDeparture'>
type DepartureInFull = Answer<'adminShowDeparture'>['departure']

const link = 'text-accent underline underline-offset-4'

/** Who got no mail: these travellers are to be called. */
function ToCall({ cancelled, onClose }: { cancelled: Cancelled; onClose: () => void }) {
  const { not_mailed: people, message } = cancelled
  return (
    <Modal title={`Please call ${countOf(people.length, 'traveller')}`} onClose={onClose}>
      <p>
        {message} No mail went out about {people.length === 1 ? 'this booking' : 'these bookings'}: there is
        no e-mail address, or too many mails have gone to it. Nobody has told{' '}
        {people.length === 1 ? 'its traveller' : 'their travellers'} yet.
      </p>
      <ul className="grid gap-2">
        {people.map(({ id, reference, name, phone }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-semibold">{name}</span>
            <a
              href={telHref(phone)}
              className={`inline-flex min-h-11 items-center tabular-nums md:min-h-6 ${link}`}
            >
              {phone}
            </a>
            <Link to={`/admin/booking?show=${id}`} className={`tabular-nums ${link}`}>
              {reference}
            </Link>
          </li>
        ))}
      </ul>
      <div className="flex justify-end pt-2">
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </Modal>
  )
}

/** Cancels a departure and its bookings after a question; afterwards says who got no mail. */
export function CancelDeparture({ departure, onClose }: { departure: DepartureInFull; onClose: () => void }) {
  const money = useMoney()
  const { whenText } = useDates()
  const { id, trip_title, bookings, travellers, received } = departure
  const toPayBack =
    received && received.amount > 0
      ? `${money(received.amount, { currency: received.currency })} of ${countOf(received.bookings, 'booking')} is to be paid back.`
      : 'Nothing was paid.'
  const reasonId = useId()
  const noMail = useAgency()?.no_mail
  const [reason, setReason] = useState('')
  const [cancelled, setCancelled] = useState<Cancelled>()

  if (cancelled) return <ToCall cancelled={cancelled} onClose={onClose} />
  return (
    <ConfirmAction
      title="Cancel this departure?"
      about={`${trip_title}, ${whenText(departure)}`}
      text={
        bookings === 0
          ? 'Nobody has booked it. A cancelled departure stays in the back office.'
          : `${countOf(bookings, 'booking')} with ${countOf(travellers, 'traveller')} will be cancelled. ${noMail ? 'No mail server is set up: their mails are written to files and reach nobody.' : 'Everybody with an email address gets one mail.'} ${toPayBack} You won't be able to revert this!`
      }
      more={
        <div className="grid gap-1.5">
          <label htmlFor={reasonId} className="font-semibold text-[0.95rem]">
            Reason
          </label>
          <textarea
            id={reasonId}
            rows={3}
            maxLength={limits.reason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            aria-describedby={`${reasonId}-hint`}
            className="w-full rounded-md border border-control bg-surface px-3 py-2"
          />
          <p id={`${reasonId}-hint`} className="text-ink-soft text-sm">
            {bookings > 0 ? 'It appears in the mails. ' : ''}Optional.
          </p>
        </div>
      }
      confirm="Cancel departure"
      cancel="Keep it"
      call="adminCancelDeparture"
      sent={{ params: { id }, form: { reason } }}
      onDone={(answer) => (answer.not_mailed.length > 0 ? setCancelled(answer) : notify(answer.message))}
      staysOpen={(answer) => answer.not_mailed.length > 0}
      onClose={onClose}
    />
  )
}
