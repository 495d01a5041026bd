import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useTexts } from '../../texts.tsx'
import { isOnBackdrop } from '../../ui/feedback/modal.tsx'

/**
 * The scrolling area between the dialog's header and footer. On screens that are low for their letters (a large
 * zoom, or large text) the whole dialog scrolls: below 30 rem, the lengths with `30rem` are huge. No media query:
 * its letters would be the browser's, not those of the page. Absolutely positioned elements, such as a text for screen readers, belong inside it:
 * elsewhere they would make the dialog scroll too.
 */
export const scrollArea =
  'scroll-hint relative grid min-h-36 flex-auto content-start overflow-y-auto overscroll-contain px-5 py-5 sm:px-8 sm:py-4'

/** The button stands last, at the lower edge: what is said above it does not move it while it is pressed. */
export const footer =
  'flex shrink-0 flex-wrap items-center gap-x-5 gap-y-1 border-line border-t px-5 py-2 sm:px-8'

type SheetProps = { title: string; onClose: () => void; children: ReactNode }

/** A native modal dialog in the middle of the screen; on phones a sheet from below. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const { close } = useTexts('words')
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const pressedBackdrop = useRef(false)

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // The browser would choose the close button, whose ring draws the eye.
    heading.current?.focus({ preventScroll: true })
    return () => element?.close()
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it on Escape
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={({ currentTarget }) => {
        // Not if the address has closed the dialog already, nor if it is open again, as React does in development.
        if (currentTarget.isConnected && !currentTarget.open) onClose()
      }}
      onPointerDown={(event) => {
        pressedBackdrop.current = isOnBackdrop(event)
      }}
      onClick={(event) => {
        // Ignore a text selection that ends on the backdrop.
        if (pressedBackdrop.current && isOnBackdrop(event)) event.currentTarget.close()
      }}
      className="bottom-sheet open:rise wrap-anywhere m-auto mb-0 max-h-[calc(100svh-0.5rem)] max-w-full scroll-pt-28 bg-surface sm:mb-auto sm:w-[40rem] sm:rounded-2xl"
    >
      <div className="flex max-h-[max(100svh-0.5rem,(30rem-100svh)*99)] flex-col">
        {/* The title stays visible where large text makes the whole dialog scroll. */}
        <header className="sticky top-[min(0px,(100svh-30rem)*99)] z-10 flex shrink-0 items-center gap-4 border-line border-b bg-surface px-5 py-0.5 sm:px-8 sm:py-2">
          {/* The line height leaves room for descenders, which the clamp would cut off. */}
          <h2
            ref={heading}
            id={titleId}
            tabIndex={-1}
            className="outline-none max-sm:small-title mr-auto line-clamp-3 min-w-0 text-[min(1.2rem,10vw)] leading-tight sm:text-[1.75rem]"
          >
            {title}
          </h2>
          <button
            type="button"
            onClick={() => dialog.current?.close()}
            className="-mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink hover:bg-sunken"
          >
            <X aria-hidden="true" className="size-6" strokeWidth={1.6} />
            <span className="sr-only">{close}</span>
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
