import { X } from 'lucide-react'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { useTexts } from '../../texts.tsx'

type ModalProps = {
  title: string
  onClose: () => void
  /** A question that needs an answer: the dialog has no close button in its corner. */
  alert?: boolean
  wide?: boolean
  children: ReactNode
}

/** Whether the pointer is on the backdrop. The dialog element receives its events, and those of the scrollbar. */
export function isOnBackdrop({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>) {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

/** Reopens a dialog that the browser closed: pages can prevent that only once per user action. Dialogs inside reopen above it. */
function showAgain({ currentTarget: dialog }: SyntheticEvent<HTMLDialogElement>) {
  if (!dialog.isConnected || dialog.open) return
  dialog.showModal()
  for (const inner of dialog.querySelectorAll('dialog')) {
    inner.close()
    inner.showModal()
  }
}

/** A native modal dialog, open while rendered. Escape and the backdrop call `onClose`. The browser keeps and restores the focus. */
export function Modal({ title, onClose, alert = false, wide = false, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedBackdrop = useRef(false)
  const titleId = useId()
  const t = useTexts('words')

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // The browser chooses the close button, where nothing else is marked to begin with.
    element?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => element?.close()
  }, [])

  function onKeyDown(event: KeyboardEvent) {
    // A key press can be cancelled each time. `cancel` covers the other ways, such as Back on a phone.
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    event.preventDefault()
    onClose()
  }

  return (
    <dialog
      ref={dialog}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={showAgain}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        pressedBackdrop.current = isOnBackdrop(event)
      }}
      onClick={(event) => {
        // Ignore a text selection that ends on the backdrop, and the second half of the double click that opened it.
        if (pressedBackdrop.current && isOnBackdrop(event) && event.detail < 2) onClose()
      }}
      className={`@container m-auto max-h-[calc(100dvh-2rem)] max-lg:[@media(min-height:30rem)]:bottom-18 max-lg:[@media(min-height:30rem)]:max-h-[calc(100dvh-6rem)] w-[calc(100%-min(2rem,8vw))] overflow-y-auto scroll-pt-18 scroll-pb-24 rounded-2xl border border-line bg-surface p-0 text-ink shadow-2xl backdrop:bg-black/55 print:backdrop:bg-transparent ${wide ? 'max-w-2xl' : 'max-w-md'} print:absolute print:inset-0 print:m-0 print:max-h-none print:overflow-visible print:w-full print:max-w-none print:border-0 print:shadow-none`}
    >
      {/* No grid: in some browsers a sticky element would not leave its row. */}
      <div className="flex flex-col gap-4 p-5 sm:p-6 print:p-0">
        {/* Title and close button stay visible in a long dialog, where large letters leave room. */}
        <div className="-mx-5 -mt-5 sm:-mx-6 sm:-mt-6 @min-[14rem]:sticky top-0 z-10 -mb-2 flex items-start justify-between gap-2 bg-surface px-5 pt-5 pb-2 sm:px-6 sm:pt-6 print:static print:m-0 print:p-0">
          <h2 id={titleId} className="small-title pt-1 @min-[14rem]:text-2xl text-xl">
            {title}
          </h2>
          {!alert && (
            <button
              type="button"
              onClick={onClose}
              aria-label={t.close}
              className="-mt-1 -mr-2 round size-11 text-ink-soft hover:bg-sunken hover:text-ink print:hidden"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          )}
        </div>
        {children}
      </div>
    </dialog>
  )
}
