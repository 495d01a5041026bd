import { Copy, Phone } from 'lucide-react'
import { Fragment, useRef, useState } from 'react'
import { Link, useBlocker } from 'react-router'
import { limits } from '../../../../contract/limits.ts'
import type { BookingInFull } from '../../../../contract/office-bookings.ts'
import { useAgency } from '../../../agency.ts'
import { savingApi } from '../../../download.ts'
import { TravellerList } from '../../../travellers/list.tsx'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { FileButton } from '../../../ui/controls/file-button.tsx'
import { Modal } from '../../../ui/feedback/modal.tsx'
import { Item } from '../../../ui/text/item.tsx'
import { Day, Moment, TimeOfDay } from '../../../ui/text/moment.tsx'
import { useMoney } from '../../../ui/text/money.ts'
import { countOf, dayCount, telHref } from '../../../ui/text/words.ts'
import { isLoggedIn, useAdminApi } from '../../kit/api.ts'
import { CallResult, useCall } from '../../kit/call.tsx'
import { ConfirmLeave } from '../../kit/edit-form.tsx'
import { useDetails } from '../../kit/row-actions.tsx'
import { PrintButton } from '../../kit/screen-buttons.tsx'
import { For } from '../../shell/may.tsx'
import { nameRemoved, partyOf, TripChanges } from '../words.tsx'
import { AcceptedTerms } from './accepted-terms.tsx'
import { CardPayments } from './card-payments.tsx'
import { BookingChanges } from './changes.tsx'
import { History } from './history.tsx'
import { Invoices } from './invoices.tsx'
import { Notes } from './notes.tsx'
import { OwnLink } from './own-link.tsx'
import { Payments } from './payments.tsx'
import { PriceOf } from './price.tsx'
import { RemoveData } from './remove-data.tsx'
import { type LetterProps, useLetter } from './write.tsx'

/** Until when a booking is held, and what for; when and why it was cancelled, or that it expired. */
function State({ booking }: { booking: BookingInFull }) {
  const { status, held_until, cancelled_at, cancel_reason, paid, due_now, currency } = booking
  const write = useMoney()
  const money = (amount: number) => write(amount, { currency: currency ?? undefined })
  if (status === 'confirmed') return null
  if (status === 'held')
    return (
      <p className="rounded-lg border border-line bg-sunken px-4 py-2.5 print:border-0 print:p-0">
        <strong>
          Held{' '}
          {held_until && (
            <>
              until <Moment at={held_until} />
            </>
          )}
        </strong>
        : it is confirmed once {money(due_now)} is paid. Otherwise its seats are free again.
      </p>
    )
  return (
    <p className="rounded-lg border border-danger bg-danger-soft px-4 py-2.5 text-danger wrap-anywhere print:border-0 print:p-0">
      <strong>
        {status === 'cancelled'
          ? 'Cancelled'
          : paid > 0
            ? 'Paid without a seat'
            : 'Expired: not paid in time'}
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
    </p>
  )
}

/** The details of the travellers of a booking. They are read only on demand, as the audit log says who has read them. */
function Travellers({ booking: { id } }: { booking: BookingInFull }) {
  const callApi = useAdminApi()
  const [open, setOpen] = useState(false)
  return (
    <section aria-labelledby="booking-travellers" className="grid gap-2 print:hidden">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="booking-travellers" className="font-sans font-semibold text-base">
          Travellers’ details
        </h3>
        <Button look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide' : 'Show'}
        </Button>
      </header>
      {open ? (
        <TravellerList bookingId={id} api={callApi} by="office" />
      ) : (
        <p className="text-ink-soft text-sm">Who looks at them is noted in the audit log.</p>
      )}
    </section>
  )
}

const userText = (user: { name: string; email: string }, traveller: string) =>
  user.name === traveller ? user.email : `${user.name}, ${user.email}`

const link = 'text-accent underline underline-offset-4 print:text-ink print:no-underline'

function TripOf({ booking }: { booking: BookingInFull }) {
  const { trip } = booking
  const left = trip.deleted ? 'deleted' : trip.departed ? 'departed' : trip.under_way && 'under way'
  return (
    <p>
      {trip.deleted ? (
        <strong>{trip.title}</strong>
      ) : (
        <Link to={`/admin/trips/edit/${trip.id}`} className={`font-semibold ${link}`}>
          {trip.title}
        </Link>
      )}
      {left && <span className="ml-2 rounded-full bg-sunken px-2.5 py-0.5 text-sm">{left}</span>}
      <br />
      <Link to={`/admin/departures/${booking.departure_id}`} className={link}>
        <Day date={booking.trip_date} />
        {booking.time && (
          <>
            , <TimeOfDay time={booking.time} />
          </>
        )}
      </Link>
      {trip.period_id !== null && `, ${dayCount(trip.period_id)}`}
      {trip.package !== null && <span className="block text-ink-soft">{trip.package}</span>}
      <TripChanges {...booking} />
    </p>
  )
}

function AlsoBooked({ also_booked }: Pick<BookingInFull, 'also_booked'>) {
  const { linkTo } = useDetails()
  if (also_booked.length === 0) return null
  return (
    <p className="flex gap-2 rounded-lg border border-line bg-sunken px-4 py-2.5 print:border-0 print:p-0">
      <Copy aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent" />
      <span>
        Also booked by the same traveller for this trip
        {also_booked.length === limits.alsoBooked && ` (the latest ${limits.alsoBooked})`}:{' '}
        {also_booked.map(({ id, reference }, index) => (
          <Fragment key={id}>
            {index > 0 && ', '}
            <Link {...linkTo(id)} replace className={`tabular-nums ${link}`}>
              {reference}
            </Link>
          </Fragment>
        ))}
      </span>
    </p>
  )
}

const saving = savingApi()

/** Saves the voucher of a booking. */
function Voucher({ id }: { id: number }) {
  const callApi = useAdminApi(saving)
  return <FileButton save={() => callApi('adminShowVoucher', { params: { id } })}>Voucher (PDF)</FileButton>
}

/** What is booked, with links to answer the traveller. */
function Facts({ booking, ...typed }: LetterProps) {
  const { email, phone, status } = booking
  const { all, kinds } = partyOf([booking])
  const letter = useLetter({ booking, ...typed })
  const isKnown = booking.name !== ''
  const isInForce = status === 'confirmed' || status === 'held'
  return (
    <>
      <div className="flex flex-wrap gap-2 print:hidden">
        {isKnown && (
          <>
            {email && letter.button}
            <a href={telHref(phone)} className={buttonClass('quiet')}>
              <Phone aria-hidden="true" className="size-4" />
              Call
            </a>
          </>
        )}
        <PrintButton />
        {status === 'confirmed' && <Voucher id={booking.id} />}
      </div>
      {isKnown && email && letter.form}
      <State booking={booking} />
      <AlsoBooked {...booking} />
      <dl className="print:text-[11pt]">
        <Item term="Trip">
          <TripOf booking={booking} />
        </Item>
        {isKnown ? (
          <>
            <Item term="Name">{booking.name}</Item>
            <Item term="Email">{email || 'None'}</Item>
            <Item term="Phone">{phone}</Item>
          </>
        ) : (
          <Item term="Name">{nameRemoved}</Item>
        )}
        <Item term="Travellers">
          <strong>{all}</strong>
          <span className="text-ink-soft">
            {' '}
            ({kinds}){isInForce && `, ${countOf(booking.seats, 'seat')}`}
          </span>
        </Item>
        <Item term="Note">
          {booking.note ? <span className="whitespace-pre-line">{booking.note}</span> : 'None'}
        </Item>
      </dl>
    </>
  )
}

/** Facts that are needed less often. */
function Rest({ booking }: { booking: BookingInFull }) {
  const { user } = booking
  const isKnown = booking.name !== ''
  return (
    <dl className="print:text-[11pt]">
      <Item term="Booked at">
        <Moment at={booking.created_at} />
      </Item>
      {booking.accepted_terms && (
        <Item term="Terms">
          <AcceptedTerms terms={booking.accepted_terms} />
        </Item>
      )}
      <Item term="Account">
        {user ? (
          <For who="admin" otherwise={userText(user, booking.name)}>
            <Link to={`/admin/users/edit/${user.id}`} className={link}>
              {userText(user, booking.name)}
            </Link>
          </For>
        ) : isKnown ? (
          booking.by_staff ? (
            'None: booked by the office'
          ) : booking.without_account ? (
            'None: booked without one'
          ) : (
            'Account deleted'
          )
        ) : (
          // The account may still exist: a booking is also anonymised on its own.
          nameRemoved
        )}
      </Item>
      <Item term="id">{booking.id}</Item>
    </dl>
  )
}

/** All of one booking, on whichever page of the list it stands: to read, to answer and to print. */
export function BookingDetails({ id, onClose }: { id: number; onClose: () => void }) {
  const { result, refetch } = useCall('adminShowBooking', { params: { id } })
  const agency = useAgency()
  const reference = result?.ok ? ` ${result.answer.booking.reference}` : ''
  /** Whether a typed note is not stored yet, and a letter not sent. */
  const unsent = useRef({ note: false, letter: false })
  const isTyped = () => unsent.current.note || unsent.current.letter
  const forget = () => {
    unsent.current = { note: false, letter: false }
  }
  const [asking, setAsking] = useState(false)
  // An ended session leads to the login without a question.
  const blocker = useBlocker(() => isTyped() && isLoggedIn())
  const removed = () => {
    // An anonymised booking takes no notes and no letters.
    forget()
    refetch()
  }
  const leave = () => {
    forget()
    if (blocker.state === 'blocked') blocker.proceed()
    else onClose()
  }
  const stay = () => {
    setAsking(false)
    blocker.reset?.()
  }
  return (
    <Modal wide title={`Booking${reference}`} onClose={() => (isTyped() ? setAsking(true) : onClose())}>
      <p className="hidden print:block">{agency?.name}</p>
      <CallResult result={result} refetch={refetch}>
        {({ booking }) => (
          <>
            <Facts
              key={`${booking.id} facts`}
              booking={booking}
              onTyped={(typed) => {
                unsent.current.letter = typed
              }}
              onSent={refetch}
            />
            <BookingChanges key={`${booking.id} changes`} booking={booking} onChange={refetch} />
            <Travellers key={`${booking.id} travellers`} booking={booking} />
            <PriceOf key={`${booking.id} price`} booking={booking} onChange={refetch} />
            <Payments key={`${booking.id} payments`} booking={booking} onChange={refetch} />
            <CardPayments key={`${booking.id} cards`} booking={booking} onChange={refetch} />
            <OwnLink key={`${booking.id} link`} booking={booking} onChange={refetch} />
            <Invoices key={`${booking.id} invoices`} booking={booking} onChange={refetch} />
            {booking.name !== '' && (
              <Notes
                key={booking.id}
                booking={booking}
                onTyped={(typed) => {
                  unsent.current.note = typed
                }}
                onAdded={refetch}
              />
            )}
            <Rest booking={booking} />
            <History key={`${booking.id} history`} booking={booking} onChange={refetch} />
            <For who="admin">
              <RemoveData key={booking.reference} booking={booking} onRemoved={removed} />
            </For>
          </>
        )}
      </CallResult>
      {(asking || blocker.state === 'blocked') && <ConfirmLeave onLeave={leave} onStay={stay} />}
    </Modal>
  )
}
