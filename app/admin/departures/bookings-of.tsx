import { useState } from 'react'
import { Link } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import type { CalledOff as CalledOffData } from '../../../contract/departures.ts'
import { isInForce } from '../../../rules/booking-status.ts'
import { telHref } from '../../../rules/contacts.ts'
import { countOf, numberText } from '../../../rules/words.ts'
import { useMoney } from '../../agency.ts'
import type { Result } from '../../api.ts'
import { PartyText } from '../../price/party.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Table } from '../../ui/list/table.tsx'
import { MoneyOf } from '../bookings/money-of.tsx'
import { BookingStatus, nameRemoved } from '../bookings/words.tsx'
import { useLookingAgain } from '../kit/call.tsx'
import { lazily } from '../kit/lazily.tsx'
import { BulkButton } from '../letters/bulk.tsx'
import { ToCall } from '../letters/to-call.tsx'
import { For } from '../shell/current-user.tsx'
import { toldText } from './told.ts'

const link = 'text-accent underline decoration-1 underline-offset-4'

type Row = Answer<'adminListBookings'>['packages']['data'][number]

type BookingsOfProps = {
  departure: number
  result: Result<'adminListBookings'>
  /** Whether the office may still add a booking. */
  isOpen: boolean
  /** The bookings that were cancelled with the departure: each can be moved to another one. */
  calledOff: number[]
  onChange: () => void
}

const MoveBooking = lazily(
  'Move to another departure?',
  async () => (await import('../bookings/dialogs/changes.tsx')).MoveById,
)

/** Bookings in force come first; each group keeps its order. */
const inForceFirst = (rows: Row[]) =>
  rows.toSorted((a, b) => Number(isInForce(b.status)) - Number(isInForce(a.status)))

/** The bookings of a departure, the first page of them, with the way to all. */
export function BookingsOf({ departure, result, isOpen, calledOff, onChange }: BookingsOfProps) {
  const [moving, setMoving] = useState<number>()
  const all = `/admin/booking?departure=${departure}`
  const { total, confirmed = 0 } = result.ok
    ? { ...result.answer.packages, confirmed: result.answer.confirmed }
    : { total: 0 }
  // The facts above count confirmed bookings only.
  const ofThem = confirmed < total ? `, ${numberText(confirmed)} confirmed` : ''
  return (
    <section aria-labelledby="bookings" className="mb-8">
      <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="bookings" className="text-xl">
          Bookings
        </h2>
        <p className="flex flex-wrap items-baseline gap-x-5">
          {total > 0 && (
            <Link to={all} className={link}>
              {total === 1 ? 'Show it among the bookings' : `All ${countOf(total, 'booking')}${ofThem}`}
            </Link>
          )}
          {isOpen && (
            <Link to={`/admin/booking/new?departure=${departure}`} className={link}>
              Add booking
            </Link>
          )}
        </p>
      </header>
      {!result.ok ? (
        <p role="alert">{result.message}</p>
      ) : total === 0 ? (
        <p className="rounded-xl border border-line border-dashed px-6 py-10 text-center text-ink-soft">
          Nobody has booked this departure yet.
        </p>
      ) : (
        <div className="-mx-4 overflow-hidden border-line border-y bg-surface md:mx-0 md:rounded-xl md:border-x">
          <Table
            caption="Bookings"
            rows={inForceFirst(result.answer.packages.data)}
            columns={[
              {
                label: 'reference',
                card: 'unlabelled',
                cell: ({ id, reference }) => (
                  <Link
                    to={`/admin/booking/${id}?departure=${departure}`}
                    data-opens=""
                    className={`tabular-nums ${link}`}
                  >
                    {reference}
                  </Link>
                ),
              },
              {
                label: 'name',
                card: 'heading',
                // Whoever was called off is still to be called, and maybe moved.
                cell: ({ id, name, status }) =>
                  isInForce(status) || calledOff.includes(id) ? (
                    name || nameRemoved
                  ) : (
                    <s>{name || nameRemoved}</s>
                  ),
              },
              { label: 'travellers', cell: (booking) => <PartyText party={booking} /> },
              { label: 'money', cell: (booking) => <MoneyOf booking={booking} /> },
              {
                label: 'phone',
                cell: ({ phone }) =>
                  phone && (
                    <a href={telHref(phone)} className={`whitespace-nowrap tabular-nums ${link}`}>
                      {phone}
                    </a>
                  ),
              },
              {
                label: 'status',
                cell: (booking) => <BookingStatus booking={booking} />,
              },
              ...(calledOff.length > 0
                ? [
                    {
                      label: 'move',
                      card: 'unlabelled' as const,
                      cell: ({ id, reference }: Row) =>
                        calledOff.includes(id) && (
                          <Button look="quiet" onClick={() => setMoving(id)}>
                            Move<span className="sr-only"> {reference}</span>
                          </Button>
                        ),
                    },
                  ]
                : []),
            ]}
          />
        </div>
      )}
      {moving !== undefined && (
        <MoveBooking id={moving} onChange={onChange} onClose={() => setMoving(undefined)} />
      )}
    </section>
  )
}

type How = CalledOffData['told'][number]['how']

const words: Record<How, string> = {
  sent: 'told by mail',
  queued: 'the mail is being sent',
  failed: 'the mail failed',
  dismissed: 'the mail was dismissed',
  file: 'the mail goes into a file and reaches nobody',
  no_address: 'no email address',
  not_mailed: 'not mailed: too many mails have gone to this address',
}

/** How often the screen is loaded again while mails are on their way: they go within seconds. */
const MOST_LOOKS = 20

type CalledOffProps = {
  departure: number
  called_off: CalledOffData
  /** Why, as travellers read it. */
  reason: string | null
  onChange: () => void
}

/** Who was mailed that a departure was called off, whom to call, and how much is paid back. */
export function CalledOff({ departure, called_off, reason, onChange }: CalledOffProps) {
  const write = useMoney()
  const { told, paid_back, to_pay_back, currency } = called_off
  const isMailing = told.some(({ how }) => how === 'queued')
  useLookingAgain({ isOnItsWay: isMailing, answer: called_off, look: onChange, most: MOST_LOOKS })
  const money = (amount: number) => write(amount, currency)
  const toCall = told.filter(({ how }) => how !== 'sent' && how !== 'queued')
  const all = paid_back + to_pay_back
  return (
    <section
      aria-labelledby="called-off"
      className="mb-8 grid gap-3 rounded-xl border border-danger bg-surface px-5 py-4"
    >
      <h2 id="called-off" className="text-danger text-xl">
        Called off
      </h2>
      {reason && <p className="wrap-anywhere">{reason}</p>}
      {told.length > 0 && (
        <p>
          {toldText(told)}{' '}
          {all === 0 ? 'Nothing is to be paid back.' : `${money(paid_back)} of ${money(all)} is paid back.`}{' '}
          {to_pay_back > 0 && (
            <Link to="/admin/payments" className={link}>
              To be paid back
            </Link>
          )}
        </p>
      )}
      {to_pay_back > 0 && (
        <For who="admin">
          <div>
            <BulkButton kind="refund" of={{ departure_id: `${departure}` }} onChange={onChange} />
          </div>
        </For>
      )}
      <ToCall
        title="To be called"
        people={toCall.map(({ id, how, ...person }) => ({ ...person, booking_id: id, reason: words[how] }))}
      />
    </section>
  )
}
