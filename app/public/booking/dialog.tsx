import { X } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { lastDay } from '../../../rules/days.ts'
import { nextOf } from '../../../rules/seats.ts'
import { useToday } from '../../agency.ts'
import { api } from '../../api.ts'
import { isOnBackdrop } from '../../ui/feedback/backdrop.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { LoadingBar, Spinner } from '../../ui/feedback/spinner.tsx'
import { DateText, lengthText } from '../layout/date-text.tsx'
import { whyNone } from '../trip/next-departures.ts'
import { Booked, type Made } from './booked.tsx'
import { type DialogContent, loadDialogContent } from './dialog-content.ts'
import { BookingForm } from './form.tsx'
import { BookingToken, meant, rememberToken, standingPath } from './pay.tsx'

/**
 * Leads from a held booking to its payment page. The page to which the traveller returns shows how the booking
 * stands; it is also shown where the payment page cannot be opened.
 */
function ToPayment({ booking: { id, token } }: Pick<Made, 'booking'>) {
  const navigate = useNavigate()
  useEffect(() => {
    const lead = async () => {
      if (token) rememberToken(id, token)
      const form = new FormData()
      form.set('what', 'now')
      const result = await api('payBooking', { params: { id }, form, bookingToken: token })
      await navigate(standingPath(id), { replace: true })
      if (result.ok) location.assign(meant(result.answer.url))
    }
    void lead()
  }, [id, token, navigate])
  return <Spinner label="Your seats are kept. Taking you to the payment page…" />
}

/** What the dialog shows after a reload. An open form stays, even if its trip can no longer be booked. */
function shownAfter(
  before: DialogContent | string | undefined,
  loaded: DialogContent | string,
): DialogContent | string {
  if (typeof before === 'object') return typeof loaded === 'object' ? loaded : before
  return (typeof loaded === 'object' && whyNone(loaded.trip.departures)) || loaded
}

type BookingDialogProps = {
  tripId: number
  /** The chosen departure; undefined: the next that can be booked when the dialog opens. */
  departureId: number | undefined
  /** Shows only the price of a party: to book, the visitor logs in first. */
  priceOnly: boolean
  onChoose: (departureId: number) => void
  onClose: () => void
}

/**
 * Puts an address into the browser's bar without a navigation. The screen and the router's state stay, and a
 * reload or Forward opens the new address.
 */
const showAddress = (path: string) => history.replaceState(history.state, '', path)

/**
 * Books a trip: shows the form, then the confirmation. From then on the address is that of the booking, so that
 * a reload does not show an empty form, or a trip that is full by then.
 */
export default function BookingDialog({
  tripId,
  departureId,
  priceOnly,
  onChoose,
  onClose,
}: BookingDialogProps) {
  const [content, setContent] = useState<DialogContent | string>()
  // A reload does not change the chosen departure: travellers book the one that they saw.
  const [next, setNext] = useState<number>()
  const [made, setMade] = useState<Made>()
  const [fits, setFits] = useState(true)
  const today = useToday()
  const { pathname, search } = useLocation()
  const load = useCallback(async () => {
    const loaded = await loadDialogContent(tripId, today)
    setContent((before) => shownAfter(before, loaded))
    if (typeof loaded === 'object') setNext((before) => before ?? nextOf(loaded.trip.departures)?.id)
  }, [tripId, today])
  useEffect(() => void load(), [load])

  if (!content) return <LoadingBar active />
  if (typeof content === 'string')
    return (
      <Sheet title="Book a trip" onClose={onClose}>
        <div className="px-5 py-6 sm:px-8">
          <Banner tone="danger">{content}</Banner>
        </div>
      </Sheet>
    )
  const { trip } = content
  const chosen = departureId ?? next
  // A departure without room for the party is not preselected.
  const departure = fits ? trip.departures.find(({ id }) => id === chosen) : undefined
  function show(booked: Made) {
    showAddress(standingPath(booked.booking.id))
    setMade(booked)
  }
  async function bookAgain() {
    await load()
    showAddress(pathname + search)
    setMade(undefined)
  }
  return (
    <Sheet
      title={trip.title}
      subtitle={
        <>
          {departure && (
            <>
              <DateText day={departure.date} time={departure.time} />,{' '}
            </>
          )}
          {lengthText(trip.period_id)}
          {departure && trip.period_id > 1 && (
            <>
              , until <DateText day={lastDay(departure.date, trip.period_id)} />
            </>
          )}
        </>
      }
      onClose={onClose}
    >
      {made && made.booking.pay_now > 0 ? (
        <ToPayment booking={made.booking} />
      ) : made ? (
        <BookingToken value={made.booking.token}>
          <Booked made={made} trip={trip} onClose={onClose} onAgain={bookAgain} />
        </BookingToken>
      ) : (
        <BookingForm
          content={content}
          chosen={chosen}
          priceOnly={priceOnly}
          onChoose={onChoose}
          onStale={load}
          onDone={show}
          onFit={setFits}
        />
      )}
    </Sheet>
  )
}

type SheetProps = { title: string; subtitle?: ReactNode; onClose: () => void; children: ReactNode }

/**
 * A native modal dialog in the middle of the screen; on phones a sheet from below. The browser keeps the focus
 * inside, closes it on Escape and restores the focus.
 */
function Sheet({ title, subtitle, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const pressedBackdrop = useRef(false)

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it on Escape
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={({ currentTarget }) => {
        // Not if a change of the address has closed the dialog already.
        if (currentTarget.isConnected) onClose()
      }}
      onPointerDown={(event) => {
        pressedBackdrop.current = isOnBackdrop(event)
      }}
      onClick={(event) => {
        // Ignore a text selection that ends on the backdrop.
        if (pressedBackdrop.current && isOnBackdrop(event)) event.currentTarget.close()
      }}
      className="open:rise open:flex [@media(max-height:30rem)]:open:block wrap-anywhere m-auto mb-0 max-h-[calc(100svh-0.5rem)] w-full max-w-full scroll-pt-28 flex-col overflow-y-auto rounded-t-2xl bg-surface p-0 text-ink shadow-2xl backdrop:bg-black/55 sm:mb-auto sm:w-[40rem] sm:rounded-2xl"
    >
      <div className="flex min-h-0 flex-col">
        {/* The header stays visible where large text makes the whole dialog scroll. */}
        <header className="sticky top-0 z-10 flex shrink-0 items-start gap-4 border-line border-b bg-surface px-5 pt-4 pb-3 [@media(max-height:30rem)]:static sm:px-8 sm:pt-7 sm:pb-4">
          <div className="mr-auto min-w-0">
            {/* The line height leaves room for descenders, which the clamp would cut off. */}
            <h2 id={titleId} className="line-clamp-3 text-[min(1.5rem,10vw)] leading-tight sm:text-[1.9rem]">
              {title}
            </h2>
            {subtitle && (
              <p className="mt-1 text-ink-soft max-sm:text-[0.95rem] max-sm:leading-snug sm:mt-1.5">
                {subtitle}
              </p>
            )}
          </div>
          <button
            type="button"
            onClick={() => dialog.current?.close()}
            className="-mt-1 -mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink hover:bg-sunken"
          >
            <X aria-hidden="true" className="size-6" strokeWidth={1.6} />
            <span className="sr-only">Close</span>
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
