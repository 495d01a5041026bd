import { Copy, Phone } from 'lucide-react'
import { Fragment, useMemo, useRef, useState } from 'react'
import { Link, useBlocker } from 'react-router'
import { limits } from '../../../contract/limits.ts'
import type { BookingInFull } from '../../../contract/office-bookings.ts'
import { useAgency } from '../../agency.ts'
import { savingApi } from '../../download.ts'
import { buttonClass } from '../../ui/button.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Item } from '../../ui/item.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Day, Moment, TimeOfDay } from '../../ui/moment.tsx'
import { countOf } from '../../ui/number.ts'
import { telHref } from '../../ui/tel.ts'
import { ConfirmLeave } from '../forms/confirm-leave.tsx'
import { useDetails } from '../lists/details.ts'
import { isLoggedIn, useAdminApi } from '../lists/list-query.ts'
import { dayCount } from '../shell/day-count.ts'
import { For } from '../shell/may.tsx'
import { PrintButton } from '../shell/print-button.tsx'
import { QueryResult } from '../shell/query-result.tsx'
import { useQuery } from '../shell/use-query.ts'
import { AcceptedTerms } from './accepted-terms.tsx'
import { CardPayments } from './card-payments.tsx'
import { BookingChanges } from './changes.tsx'
import { History } from './history.tsx'
import { Invoices } from './invoices.tsx'
import { nameRemoved } from './name-removed.tsx'
import { Notes } from './notes.tsx'
import { OwnLink } from './own-link.tsx'
import { partyOf } from './party.ts'
import { Payments } from './payments.tsx'
import { PriceOf } from './price.tsx'
import { RemoveData } from './remove-data.tsx'
import { State } from './state.tsx'
import { Travellers } from './travellers.tsx'
import { TripChanges } from './trip-changes.tsx'
import { type LetterProps, useLetter } from './write.tsx'

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

/** Saves the voucher of a booking. */
function Voucher({ id }: { id: number }) {
  const callApi = useAdminApi(useMemo(() => savingApi(() => {}), []))
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
  const { result, refetch } = useQuery('adminShowBooking', id)
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
      <QueryResult result={result} refetch={refetch}>
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
      </QueryResult>
      {(asking || blocker.state === 'blocked') && <ConfirmLeave onLeave={leave} onStay={stay} />}
    </Modal>
  )
}
