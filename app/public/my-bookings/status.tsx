import type { ReactNode } from 'react'
import type { TravellerBooking } from '../../../contract/bookings.ts'
import { isOption } from '../../../rules/booking-status.ts'
import { useTexts } from '../../texts.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { Deadline, TimeOfDay } from '../../ui/text/moment.tsx'
import { Sentence } from '../../ui/text/sentence.tsx'
import { type CancelledBooking, CancelledMoney } from './traveller-money.tsx'

type StatusProps = CancelledBooking &
  Pick<
    TravellerBooking,
    'status' | 'standing' | 'cancel_reason' | 'held_until' | 'option_until' | 'waiting_id' | 'by_card'
  >

export function Status(booking: StatusProps) {
  const { status, cancel_reason: reason, held_until: held, option_until, waiting_id } = booking
  const t = useTexts('account').travellerBookings.card.status
  const until = held && <Deadline at={held} />
  if (waiting_id !== null && held)
    return (
      <p className="mt-2 font-semibold">
        <Sentence of={t.offered} with={{ until }} />
      </p>
    )
  if (isOption(booking))
    return (
      <p className="mt-2 font-semibold">
        <Sentence of={t.option} with={{ until: <DateText day={booking.option_until} /> }} />
      </p>
    )
  if (status === 'held') {
    const isKept = booking.standing === 'kept' || booking.by_card.all === 0
    return (
      <p className="mt-2 font-semibold">
        <Sentence of={!held ? t.held : isKept ? t.kept : t.heldUntil} with={{ until }} />
      </p>
    )
  }
  if (status === 'expired')
    return <p className="mt-2 font-semibold">{option_until === null ? t.expired : t.optionOver}</p>
  if (status === 'confirmed') return <p className="mt-2 font-semibold text-success">{t.confirmed}</p>
  // Reasons that the program sets; others are typed by the staff and shown as they are.
  const reasons: Record<string, string> = {
    'departure cancelled': t.departureCancelled,
    'change not accepted': t.changeNotAccepted,
  }
  return (
    <>
      <p className="mt-2 font-semibold">
        <Sentence
          of={t.cancelled}
          with={{
            reason: reason && <span className="font-normal">{t.reason(reasons[reason] ?? reason)}</span>,
          }}
        />
      </p>
      <p className="mt-1 max-w-prose empty:hidden">
        <CancelledMoney booking={booking} />
      </p>
    </>
  )
}

/** A text of a change, with its value in its place. */
type Clause = { text: string; value: ReactNode }

/** What a trip was or is: `is called “Fjords” and departs on Thu 3 June 2027`. */
function Clauses({ clauses }: { clauses: Clause[] }) {
  const { list } = useTexts('words')
  const parts = clauses.map(({ text, value }, place) => [
    place,
    <Sentence key={text} of={text} with={{ value }} />,
  ])
  return <Sentence of={list(parts.map(([place]) => `{${place}}`))} with={Object.fromEntries(parts)} />
}

/** What has changed about a trip since the user was last told, but for a new day that they are asked about. */
export function TripChanges({ trip_changes = {}, asked }: Pick<TravellerBooking, 'trip_changes' | 'asked'>) {
  const { changes: t } = useTexts('account').travellerBookings.card
  const { days: dayCount } = useTexts('words')
  const { title, time, days, package: offer } = trip_changes
  const date = asked ? undefined : trip_changes.date
  const said = (now: 'was' | 'now') => {
    const words = now === 'was' ? t.told : t.now
    return [
      title && { text: words.title, value: title[now] },
      date && { text: words.date, value: <DateText day={date[now]} /> },
      time &&
        (time[now]
          ? { text: words.time, value: <TimeOfDay time={time[now]} /> }
          : { text: words.noTime, value: '' }),
      days && { text: words.days, value: dayCount(days[now]) },
      offer && { text: words.package, value: offer[now] },
    ].filter((clause) => clause !== undefined)
  }
  const told = said('was')
  if (told.length === 0) return null
  return (
    <p className="mt-2 max-w-prose break-words font-medium text-danger">
      <Sentence
        of={t.text}
        with={{ told: <Clauses clauses={told} />, now: <Clauses clauses={said('now')} /> }}
      />{' '}
      {told.length > 1 ? t.suitAll : date ? t.suitDay : t.suit}
    </p>
  )
}
