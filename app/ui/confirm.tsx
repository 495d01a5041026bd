import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Modal } from './modal.tsx'

type ConfirmProps = {
  title: string
  text: string
  confirm: string
  cancel?: string
  /** The look of the answer; red where something is lost. */
  look?: 'primary' | 'danger'
  pending?: boolean
  /** Why it cannot be done; with it there is nothing left to confirm unless `onConfirm` may be tried again. */
  refusal?: ReactNode
  onConfirm?: (() => void) | undefined
  onClose: () => void
}

/** Asks before something that cannot be taken back. The answer has the focus, so that Enter gives it. */
export function Confirm({ title, text, confirm, cancel = 'Cancel', look = 'danger', ...rest }: ConfirmProps) {
  const { pending, refusal, onConfirm, onClose } = rest
  return (
    <Modal alert title={title} onClose={onClose}>
      <p className="text-ink-soft">{text}</p>
      {refusal && (
        <div role="alert" className="rounded-lg border border-danger bg-danger-soft px-4 py-2.5 text-danger">
          {refusal}
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-2 pt-2">
        {/* Another one after a refusal: the focus must not stay on a button that is gone. */}
        <Button key={onConfirm ? 'cancel' : 'close'} look="quiet" onClick={onClose} autoFocus={!onConfirm}>
          {onConfirm ? cancel : 'Close'}
        </Button>
        {onConfirm && (
          <Button look={look} pending={pending ?? false} onClick={onConfirm} autoFocus>
            {confirm}
          </Button>
        )}
      </div>
    </Modal>
  )
}
