import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Booking } from '../../../../contract/bookings.ts'
import { ownerForm } from '../../../../contract/fields.ts'
import { useToday } from '../../../agency.ts'
import { deleteDrafts } from '../../../drafts.ts'
import { useCallForm } from '../../../form.ts'
import { session } from '../../../session.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { PasswordInput } from '../../../ui/controls/password-input.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Modal } from '../../../ui/feedback/modal.tsx'
import { DateText } from '../../layout/date-text.tsx'
import { useMine } from './use-mine.ts'

const ahead = { departed: 'no', status: 'confirmed', sort: 'departure' }
/** How many bookings are listed: more would push the password field off the screen. */
const NAMED = 5

function Trip({ booking: { trip_title, trip_date, time, reference } }: { booking: Booking }) {
  const today = useToday()
  return (
    <>
      <strong>{trip_title}</strong>, {trip_date < today ? 'under way since' : 'departing'}{' '}
      <DateText day={trip_date} time={time} />, reference{' '}
      <span className="whitespace-nowrap font-semibold tabular-nums tracking-wide">{reference}</span>
    </>
  )
}

/** The user's bookings under way or to come, which lose their name with the account. */
function Booked() {
  const { result } = useMine('listMyBookings', ahead)
  if (!result?.ok || result.answer.bookings.total === 0)
    return (
      <p className="text-ink-soft">
        If you have a trip coming up, it is best to delete your account afterwards: without your name, we can
        find the booking by its reference alone.
      </p>
    )
  const { data, total } = result.answer.bookings
  const [first] = data
  return (
    <div role="status" className="grid gap-2 rounded-lg border border-line bg-sunken px-4 py-3">
      {total === 1 && first ? (
        <p>
          You have booked <Trip booking={first} />. The booking stays valid under its reference.
        </p>
      ) : (
        <>
          <p>You have booked:</p>
          <ul className="grid list-disc gap-1 pl-5">
            {data.slice(0, NAMED).map((booking) => (
              <li key={booking.id}>
                <Trip booking={booking} />
              </li>
            ))}
            {total > NAMED && <li>and {total - NAMED} more</li>}
          </ul>
          <p>The bookings stay valid under their references.</p>
        </>
      )}
      <p>To travel or to cancel, tell us the reference: we can’t match a booking to you otherwise.</p>
    </div>
  )
}

type DeleteProps = { onDeleted: (message: string) => void }

function DeleteDialog({ onDeleted, onClose }: DeleteProps & { onClose: () => void }) {
  const buttons = useRef<HTMLDivElement>(null)
  const { formProps, fields, pending, feedback } = useCallForm({
    id: 'delete-account',
    call: 'deleteAccount',
    schema: ownerForm,
    onDone({ message }) {
      session.end()
      deleteDrafts()
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
    <Modal title="Delete your account?" onClose={() => pending || onClose()}>
      <form {...formProps} className="grid gap-5">
        <p className="text-ink-soft">
          This cannot be undone. You will be logged out everywhere, and your name, email, phone and note will
          be removed from your bookings. Seats that are kept until you pay are given to others.
        </p>
        <Booked />
        <PasswordInput
          field={fields.password}
          label="Your password"
          autoComplete="current-password"
          required
        />
        {feedback?.tone === 'danger' && <Banner tone="danger">{feedback.message}</Banner>}
        <div ref={buttons} className="flex scroll-mb-5 flex-wrap justify-end gap-3">
          <Button look="quiet" disabled={pending} onClick={onClose}>
            Keep my account
          </Button>
          <Button type="submit" look="danger" pending={pending}>
            Delete forever
          </Button>
        </div>
      </form>
    </Modal>
  )
}

export function DeleteAccount({ onDeleted }: DeleteProps) {
  const [asking, setAsking] = useState(false)
  return (
    <div className="grid justify-items-start gap-5">
      <p>
        Your account will be deleted, and you will be logged out everywhere. Bookings stay valid under their
        reference; your name, email, phone and note are removed from them.
      </p>
      <Button look="quiet" onClick={() => setAsking(true)}>
        Delete my account
      </Button>
      {asking && <DeleteDialog onDeleted={onDeleted} onClose={() => setAsking(false)} />}
    </div>
  )
}

/** Shown instead of the account after it was deleted. */
export function Farewell({ message }: { message: string }) {
  const place = useRef<HTMLDivElement>(null)
  // The form had the focus, far down the page, and is gone.
  useEffect(() => {
    scrollTo(0, 0)
    place.current?.focus()
  }, [])
  return (
    <div ref={place} tabIndex={-1} className="mt-8 grid max-w-xl justify-items-start gap-6 outline-none">
      <Banner tone="success">{message}</Banner>
      <p>
        Bookings stay valid under their reference; your name, email, phone and note have been removed from
        them. You are welcome back at any time.
      </p>
      <Link to="/" className={buttonClass()}>
        Back to home
      </Link>
    </div>
  )
}
