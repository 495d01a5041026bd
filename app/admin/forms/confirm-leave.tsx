import { Confirm } from '../../ui/confirm.tsx'

/** Asks before unsaved input is lost. */
export function ConfirmLeave({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  return (
    <Confirm
      title="Leave without saving?"
      text="What you have changed here will be lost."
      confirm="Leave"
      cancel="Stay"
      onConfirm={onLeave}
      onClose={onStay}
    />
  )
}
