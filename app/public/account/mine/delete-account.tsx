import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Booking } from '../../../../contract/bookings.ts'
import { ownerForm } from '../../../../contract/fields.ts'
import { useToday } from '../../../agency.ts'
import { session } from '../../../session.ts'
import { useTexts } from '../../../texts.tsx'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { PasswordInput } from '../../../ui/controls/password-input.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Modal } from '../../../ui/feedback/modal.tsx'
import { DateText } from '../../../ui/text/date-text.tsx'
import { Sentence } from '../../../ui/text/sentence.tsx'
import { useCallForm } from '../../../use-call-form.ts'
import { useMine } from './use-mine.ts'

const ahead = { departed: 'no', status: 'confirmed', sort: 'departure' }
/** How many bookings are listed: more would push the password field off the screen. */
const NAMED = 5

function Trip({ booking: { trip_title, trip_date, time, reference } }: { booking: Booking }) {
  const t = useTexts('account').mine.deletion
  const today = useToday()
  return (
    <Sentence
      of={trip_date < today ? t.underWay : t.departing}
      with={{
        trip: <strong>{trip_title}</strong>,
        day: <DateText day={trip_date} time={time} />,
        reference: (
          <span className="whitespace-nowrap font-semibold tabular-nums tracking-wide">{reference}</span>
        ),
      }}
    />
  )
}

/** The user's bookings under way or to come, which lose their name with the account. */
function Booked() {
  const t = useTexts('account').mine.deletion
  const { result } = useMine('listMyBookings', ahead)
  if (!result?.ok || result.answer.bookings.total === 0) return <p className="text-ink-soft">{t.later}</p>
  const { data, total } = result.answer.bookings
  const [first] = data
  return (
    <div role="status" className="grid gap-2 rounded-lg border border-line bg-sunken px-4 py-3">
      {total === 1 && first ? (
        <p>
          <Sentence of={t.booked} with={{ trip: <Trip booking={first} /> }} />
        </p>
      ) : (
        <>
          <p>{t.bookedSome}</p>
          <ul className="grid list-disc gap-1 pl-5">
            {data.slice(0, NAMED).map((booking) => (
              <li key={booking.id}>
                <Trip booking={booking} />
              </li>
            ))}
            {total > NAMED && <li>{t.more(total - NAMED)}</li>}
          </ul>
          <p>{t.stayValid}</p>
        </>
      )}
      <p>{t.tellUs}</p>
    </div>
  )
}

type DeleteProps = { onDeleted: (message: string) => void }

function DeleteDialog({ onDeleted, onClose }: DeleteProps & { onClose: () => void }) {
  const t = useTexts('account')
  const buttons = useRef<HTMLDivElement>(null)
  const { formProps, fields, pending, feedback } = useCallForm({
    id: 'delete-account',
    call: 'deleteAccount',
    schema: ownerForm,
    onDone({ message }) {
      session.end()
      onDeleted(message)
    },
  })
  const error = feedback && (fields.password.errors?.[0] ?? feedback.message)
  // The error must not push the buttons off the screen.
  useEffect(() => {
    if (error) buttons.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  return (
    // A pending deletion cannot be cancelled: the dialog stays open.
    <Modal title={t.mine.deletion.title} onClose={() => pending || onClose()}>
      <form {...formProps} className="grid gap-5">
        <p className="text-ink-soft">{t.mine.deletion.forever}</p>
        <Booked />
        <PasswordInput
          field={fields.password}
          label={t.yourPassword}
          autoComplete="current-password"
          required
        />
        {feedback?.tone === 'danger' && <Banner tone="danger">{feedback.message}</Banner>}
        <div ref={buttons} className="flex scroll-mb-5 flex-wrap justify-end gap-3">
          <Button look="quiet" disabled={pending} onClick={onClose}>
            {t.mine.deletion.keep}
          </Button>
          <Button type="submit" look="danger" pending={pending}>
            {t.mine.deletion.confirm}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

export function DeleteAccount({ onDeleted }: DeleteProps) {
  const t = useTexts('account').mine.deletion
  const [asking, setAsking] = useState(false)
  return (
    <div className="grid justify-items-start gap-5">
      <p>{t.what}</p>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t.delete}
      </Button>
      {asking && <DeleteDialog onDeleted={onDeleted} onClose={() => setAsking(false)} />}
    </div>
  )
}

/** Shown instead of the account after it was deleted. */
export function Farewell({ message }: { message: string }) {
  const t = useTexts('account').mine.deletion
  const place = useRef<HTMLDivElement>(null)
  // The form had the focus, far down the page, and is gone.
  useEffect(() => {
    scrollTo(0, 0)
    place.current?.focus()
  }, [])
  return (
    <div ref={place} tabIndex={-1} className="mt-8 grid max-w-xl justify-items-start gap-6 outline-none">
      <Banner tone="success">{message}</Banner>
      <p>{t.done}</p>
      <Link to="/" className={buttonClass()}>
        {t.home}
      </Link>
    </div>
  )
}
