import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { Trip } from '../../../contract/answers.ts'
import { api } from '../../api.ts'
import { isBeside } from '../../ui/beside.ts'
import { DateText, lengthText } from '../date-text.tsx'
import { BookingForm } from './form.tsx'

export type BookedTrip = Pick<Trip, 'id' | 'title' | 'date' | 'period_id'>
export type BookingDialogProps = {
  trip: BookedTrip
  open: boolean
  onClose: () => void
  /** The trip departs on another day by now. */
  onMoved: () => void
}

/** A trip as it is by now, or as it was where nobody can say; undefined if it can no longer be booked. */
export async function freshTrip(trip: BookedTrip): Promise<BookedTrip | undefined> {
  // By an address that no cache has seen, neither the browser's nor one in front of the site.
  const result = await api('showTrip', { params: { id: trip.id }, query: { at: Date.now() } })
  if (!result.ok) return result.status === 404 ? undefined : trip
  const { id, title, date, period_id, departed } = result.answer.trip
  return departed ? undefined : { id, title, date, period_id }
}

/**
 * Where a trip is booked: a window in the middle, on phones a sheet from below. The browser's own modal dialog keeps
 * the focus inside, closes on Escape and gives the focus back.
 */
export function BookingDialog({ trip, open, onClose, onMoved }: BookingDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()

  useEffect(() => {
    const element = dialog.current
    if (!element || open === element.open) return
    if (!open) return element.close()
    element.showModal()
    // Into the form, not onto the close button, which comes first.
    element.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
  }, [open])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      onClose={({ currentTarget }) => {
        onClose()
        // Opened by an address or a reload, or left for another page, there is no button that the browser could give the
        // focus back to. It is in the dialog then, or nowhere.
        const focused = document.activeElement
        if (!currentTarget.contains(focused) && !focused?.matches('body, main')) return
        const opener = document.querySelector<HTMLElement>(`[data-book="${trip.id}"]`)
        const place = opener ?? document.querySelector('main')
        place?.focus({ preventScroll: true })
      }}
      onPointerDown={(event) => {
        if (isBeside(event)) event.currentTarget.close()
      }}
      className="open:rise open:flex [@media(max-height:22rem)]:open:block wrap-anywhere m-auto mb-0 max-h-[calc(100svh-0.5rem)] w-full max-w-full scroll-pt-28 flex-col overflow-y-auto rounded-t-2xl bg-surface p-0 text-ink shadow-2xl backdrop:bg-black/55 sm:mb-auto sm:w-[40rem] sm:rounded-2xl"
    >
      <div className="flex min-h-0 flex-col">
        {/* Where large text needs more than the screen has, all of it is scrolled below its head. */}
        <header className="sticky top-0 z-10 flex shrink-0 items-start gap-4 border-line border-b bg-surface px-5 pt-5 pb-4 [@media(max-height:22rem)]:static sm:px-8 sm:pt-7">
          <div className="mr-auto min-w-0">
            <h2 id={title} className="line-clamp-3 text-[min(1.5rem,10vw)] sm:text-[1.9rem]">
              {trip.title}
            </h2>
            <p className="mt-1.5 text-ink-soft">
              <DateText day={trip.date} />, {lengthText(trip.period_id)}
            </p>
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
        <BookingForm trip={trip} open={open} onLeave={() => dialog.current?.close()} onMoved={onMoved} />
      </div>
    </dialog>
  )
}
