import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'

/** Asks before what was typed is lost. 'Stay' has the focus, as the first button of its dialog: Enter loses nothing. */
export function Leaving({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Modal alert title="Leave without saving?" onClose={onStay}>
      <p className="text-ink-soft">What you have changed here will be lost.</p>
      <div className="flex flex-wrap justify-end gap-2 pt-2">
        <Button look="quiet" onClick={onStay}>
          Stay
        </Button>
        <Button look="danger" onClick={onLeave}>
          Leave
        </Button>
      </div>
    </Modal>
  )
}
