import { useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import type { BookingInFull } from '../../../../contract/office-bookings.ts'
import { useAgency } from '../../../agency.ts'
import { TravellerList } from '../../../travellers/traveller-list.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Modal } from '../../../ui/feedback/modal.tsx'
import { isLoggedIn, useAdminApi } from '../../kit/api.ts'
import { CallResult, useCall } from '../../kit/call.tsx'
import { ConfirmLeave } from '../../kit/edit-form.tsx'
import { Notes } from '../../kit/notes.tsx'
import { For } from '../../shell/current-user.tsx'
import { Asked } from './asked.tsx'
import { CardPayments } from './card-payments.tsx'
import { BookingChanges } from './changes.tsx'
import { Facts, Rest } from './facts.tsx'
import { History } from './history.tsx'
import { Invoices } from './invoices.tsx'
import { Kept } from './kept.tsx'
import { OwnLink } from './own-link.tsx'
import { Payments } from './payments.tsx'
import { PriceOf } from './price.tsx'
import { RemoveData } from './remove-data.tsx'

/** The details of the travellers of a booking. They are read only on demand, as the audit log says who has read them. */
function Travellers({ booking: { id, currency } }: { booking: BookingInFull }) {
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
        <TravellerList bookingId={id} api={callApi} by="office" currency={currency} />
      ) : (
        <p className="text-ink-soft text-sm">Who looks at them is noted in the audit log.</p>
      )}
    </section>
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
            <Asked key={`${booking.id} asked`} booking={booking} onChange={refetch} />
            <Kept key={`${booking.id} kept`} booking={booking} onChange={refetch} />
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
                call="adminNoteBooking"
                id={booking.id}
                heading="h3"
                notes={booking.notes}
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
