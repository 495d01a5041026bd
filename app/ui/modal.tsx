import { X } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { isBeside } from './beside.ts'

type ModalProps = {
  title: string
  onClose: () => void
  /** An alert wants an answer: it has no cross in its corner. */
  alert?: boolean
  wide?: boolean
  children: ReactNode
}

/**
 * Browsers let a dialog refuse to be closed only once until somebody does something in it, and then close it over the
 * head of React: it is shown again, and above it what asks whether to close it.
 */
function showAgain({ currentTarget: dialog }: SyntheticEvent<HTMLDialogElement>) {
  if (!dialog.isConnected || dialog.open) return
  dialog.showModal()
  for (const inner of dialog.querySelectorAll('dialog')) {
    inner.close()
    inner.showModal()
  }
}

/**
 * A native modal dialog, open as long as it is rendered. Escape and a press beside it ask to close; the browser keeps
 * the focus inside and gives it back to where it was.
 */
export function Modal({ title, onClose, alert = false, wide = false, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)
  const titleId = useId()

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  function onKeyDown(event: KeyboardEvent) {
    // As a key it may be refused each time; `cancel` is for the other ways, a phone's Back among them.
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
        pressedBeside.current = isBeside(event)
      }}
      onClick={(event) => {
        // Text that is marked beyond the edge is no press beside it, nor the second half of a double click that opened it.
        if (pressedBeside.current && isBeside(event) && event.detail < 2) onClose()
      }}
      className={`m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] overflow-y-auto scroll-pt-18 rounded-2xl border border-line bg-surface p-0 text-ink shadow-2xl backdrop:bg-black/55 print:backdrop:bg-transparent ${wide ? 'max-w-2xl' : 'max-w-md'} print:absolute print:inset-0 print:m-0 print:max-h-none print:overflow-visible print:w-full print:max-w-none print:border-0 print:shadow-none`}
    >
      <div className="grid gap-4 p-5 sm:p-6 print:p-0">
        {/* Stays while a long dialog is scrolled, and with it the cross. */}
        <div className="-mx-5 -mt-5 sm:-mx-6 sm:-mt-6 sticky top-0 z-10 -mb-2 flex items-start justify-between gap-4 bg-surface px-5 pt-5 pb-2 sm:px-6 sm:pt-6 print:static print:m-0 print:p-0">
          <h2 id={titleId} className="pt-1 text-2xl">
            {title}
          </h2>
          {!alert && (
            <button
              type="button"
              onClick={onClose}
              aria-label="Close"
              className="-mt-1 -mr-2 inline-grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink print:hidden"
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
