import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import type { BookingInFull, Delivery } from '../../../contract/answers.ts'
import type { Result } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { dayText } from '../../ui/day-text.ts'
import { countOf } from '../../ui/number.ts'
import { notify } from '../../ui/toast.tsx'
import { useAdminApi } from '../ask.ts'
import { useAsked } from '../asked.ts'
import { ConfirmCall } from '../confirm-call.tsx'
import { useKeptFocus } from '../kept-focus.ts'
import { useAnswer } from '../use-answer.ts'
import { inDays } from '../words.ts'
import { useOnReload } from './overview.tsx'

type AskingProps = {
  title: string
  text: string
  /** The same where no mail server is set. */
  kept: string
  delivery: Delivery | undefined
  changes?: [what: string, was: string, is: string][]
  send: () => Promise<Result<'adminRenewConfirmation' | 'adminRenewConfirmations'>>
  to?: string
  /** It is being sent, or it turned out that it is not as it was shown. */
  onChange: () => void
  onClose: () => void
}

/** Asks before mails are written that cannot be taken back. */
function Asking({ title, text, kept, delivery, ...rest }: AskingProps) {
  const { changes = [], to, ...how } = rest
  const asked = useAsked({
    ...how,
    onDone: ({ message }) => notify(message, to ? { text: `To ${to}` } : {}),
  })
  const isKept = delivery === 'file'

  return (
    <ConfirmCall
      look="primary"
      careful
      title={isKept ? 'No mail server is set' : title}
      text={isKept ? kept : text}
      more={
        changes.length > 0 && (
          <dl className="grid gap-1">
            {changes.map(([what, was, is]) => (
              <div key={what} className="wrap-anywhere">
                <dt className="inline text-ink-soft">{what}: </dt>
                <dd className="inline">
                  <del className="text-ink-soft">{was}</del> <span aria-hidden="true">→</span>{' '}
                  <ins className="font-medium no-underline">{is}</ins>
                </dd>
              </div>
            ))}
          </dl>
        )
      }
      confirm={isKept ? 'Keep in Mail' : 'Send'}
      {...asked}
    />
  )
}

type Renewal = NonNullable<BookingInFull['new_confirmation']>

/** What the traveller was told, and what is so by now. */
function changesOf({ title, date, days, package: offer }: Renewal['was'], { trip }: BookingInFull) {
  const changes: AskingProps['changes'] = []
  if (title !== undefined) changes.push(['Title', title, trip.title])
  if (date !== undefined) changes.push(['Date', dayText(date), dayText(trip.date)])
  if (days !== undefined && trip.period_id !== null)
    changes.push(['Length', inDays(days), inDays(trip.period_id)])
  if (offer !== undefined && trip.package !== null) changes.push(['Package', offer, trip.package])
  return changes
}

/** The way to tell a traveller what has become of the trip, where that was confirmed otherwise. */
export function NewConfirmation({ booking, onSent }: { booking: BookingInFull; onSent: () => void }) {
  const [asking, setAsking] = useState(false)
  const ask = useAdminApi()
  const renewal = booking.new_confirmation
  return (
    <>
      {renewal && (
        <Button look="quiet" className="mt-2" onClick={() => setAsking(true)}>
          <MailCheck aria-hidden="true" className="size-4" />
          Send a new confirmation…
        </Button>
      )}
      {asking && renewal && (
        <Asking
          title="Send a new confirmation?"
          text={`${renewal.to} gets a mail with the trip as it is now, which says what has changed.`}
          kept={`${renewal.to} would not get it yet: the new confirmation would be kept in Mail, to be sent once there is a mail server. The booking counts as confirmed by it.`}
          delivery={booking.delivery}
          changes={changesOf(renewal.was, booking)}
          to={renewal.to}
          send={() => ask('adminRenewConfirmation', { params: { id: booking.id } })}
          onChange={onSent}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

const ofAll = (count: number): Pick<AskingProps, 'title' | 'text' | 'kept'> => ({
  title: `Send ${countOf(count, 'new confirmation')}?`,
  text: `${countOf(count, 'booking')} of this trip ${count === 1 ? 'was' : 'were'} confirmed otherwise than it is now. ${countOf(count, 'mail')} will be sent, one for each: with the trip as it is now, and what has changed.`,
  kept: `Nobody would get a mail yet: ${countOf(count, 'new confirmation')} would be kept in Mail, to be sent once there is a mail server. The bookings count as confirmed by them.`,
})

type NewConfirmationsProps = {
  trip: number
  /** What the list's loader answered. */
  list: { newest: number | undefined }
  delivery: Delivery | undefined
  onSent: () => void
}

/** The same for all bookings of a trip, among the tools of their list; asked for beside it. */
export function NewConfirmations({ trip, list, delivery, onSent }: NewConfirmationsProps) {
  const [asking, setAsking] = useState(false)
  const ask = useAdminApi()
  const { result, askAgain } = useAnswer('adminCountOutdated', trip)
  useOnReload(list, askAgain)
  const count = result?.ok ? result.answer.bookings : 0
  const { within } = useKeptFocus()
  return (
    <div {...within} className="contents">
      {count > 0 && (
        <Button look="quiet" onClick={() => setAsking(true)}>
          <MailCheck aria-hidden="true" className="size-4" />
          Send {countOf(count, 'new confirmation')}…
        </Button>
      )}
      {asking && (
        <Asking
          {...ofAll(count)}
          delivery={delivery}
          send={() => ask('adminRenewConfirmations', { params: { id: trip } })}
          onChange={onSent}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
