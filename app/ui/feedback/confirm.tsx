import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../../texts.tsx'
import { Button } from '../controls/button.tsx'
import { Modal } from './modal.tsx'

type ConfirmProps = {
  title: string
  /** The name of the record that the action affects. */
  about?: string
  text: string
  more?: ReactNode
  wide?: boolean
  confirm: string
  cancel?: string
  /** The look of the confirming button; red where something is lost. */
  look?: 'primary' | 'danger'
  /** The action cannot be undone, though nothing is lost. */
  careful?: boolean
  pending?: boolean
  /** Why the action failed or is not possible. Pass `onConfirm` along only if the action may be tried again. */
  refusal?: ReactNode
  onConfirm?: () => void
  onClose: () => void
  /** What Escape and a press beside the dialog do, if not the same. */
  onLeave?: (() => void) | undefined
}

/** Asks for confirmation. If something would be lost, Cancel has the focus, so that Enter pressed twice does nothing. */
export function Confirm({ title, text, confirm, cancel, look = 'danger', ...rest }: ConfirmProps) {
  const t = useTexts('words')
  const {
    about,
    more,
    wide = false,
    careful = false,
    pending,
    refusal,
    onConfirm,
    onClose,
    onLeave = onClose,
  } = rest
  const first = useRef<HTMLButtonElement>(null)
  const canConfirm = onConfirm !== undefined
  const cancelFirst = !canConfirm || look === 'danger' || careful
  // The dialog focuses its first button when it opens. This effect also runs when the confirming button
  // disappears, and when a failed call enables it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `canConfirm` decides which button gets the focus
  useEffect(() => {
    if (!pending) first.current?.focus()
  }, [canConfirm, pending])
  return (
    <Modal alert wide={wide} title={title} onClose={onLeave}>
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
          {canConfirm ? (cancel ?? t.cancel) : t.close}
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
