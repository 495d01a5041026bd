import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { Modal } from './modal.tsx'

type ConfirmProps = {
  title: string
  /** What it is done to. */
  about?: string
  text: string
  /** More to know before the answer. */
  more?: ReactNode
  confirm: string
  cancel?: string
  /** The look of the answer; red where something is lost. */
  look?: 'primary' | 'danger'
  /** What cannot be taken back, though nothing is lost. */
  careful?: boolean
  pending?: boolean
  /** Why it cannot be done; with it there is nothing left to confirm unless `onConfirm` may be tried again. */
  refusal?: ReactNode
  onConfirm?: (() => void) | undefined
  onClose: () => void
}

/**
 * Asks before something is done. Where something is lost, or cannot be taken back, Cancel has the focus, so that Enter
 * pressed twice does nothing; else the answer has it.
 */
export function Confirm({ title, text, confirm, cancel = 'Cancel', look = 'danger', ...rest }: ConfirmProps) {
  const { about, more, careful = false, pending, refusal, onConfirm, onClose } = rest
  const first = useRef<HTMLButtonElement>(null)
  const canConfirm = onConfirm !== undefined
  const cancelFirst = !canConfirm || look === 'danger' || careful
  // Once the dialog is open, which gives the focus to its first button; again when that one is gone, and when what was
  // pressed, and lost it by being disabled, has failed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another button has the focus then
  useEffect(() => {
    if (!pending) first.current?.focus()
  }, [canConfirm, pending])
  return (
    <Modal alert title={title} onClose={onClose}>
      <div className="grid gap-1 wrap-anywhere">
        {about && <p className="line-clamp-3 font-semibold first-letter:uppercase">{about}</p>}
        {canConfirm && <p className="text-ink-soft">{text}</p>}
      </div>
      {canConfirm && more}
      {refusal && (
        <div role="alert" className="rounded-lg border border-danger bg-danger-soft px-4 py-2.5 text-danger">
          {refusal}
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-2 pt-2">
        <Button ref={cancelFirst ? first : null} look="quiet" onClick={onClose}>
          {canConfirm ? cancel : 'Close'}
        </Button>
        {canConfirm && (
          <Button ref={cancelFirst ? null : first} look={look} pending={pending ?? false} onClick={onConfirm}>
            {confirm}
          </Button>
        )}
      </div>
    </Modal>
  )
}
