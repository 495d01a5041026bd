import { AskedChanges } from '../../../price/asked.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Modal } from '../../../ui/feedback/modal.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { Refusal, useAction } from '../../kit/action.tsx'
import { titleOf } from '../words.tsx'
import type { Changed } from './change-dialog.tsx'

/** Answers for a traveller who has called, what a change of substance asks: to accept it, or to cancel free of charge. */
export function Answer({ booking, onChange, onClose }: Changed) {
  const { pending, refused, run } = useAction('adminAnswerForTraveller', {
    onDone({ message }) {
      notify(message)
      onClose()
    },
    onChange,
  })
  const answer = (said: 'accept' | 'cancel') => run({ params: { id: booking.id }, form: { answer: said } })
  return (
    <Modal alert title="What does the traveller answer?" onClose={() => !pending && onClose()}>
      <p className="font-semibold wrap-anywhere">{titleOf(booking)}</p>
      <AskedChanges booking={booking} />
      <p>
        If the traveller does not accept the change, all that was paid is to be paid back, and the seats are
        free.
      </p>
      <Refusal of={refused} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" disabled={pending} onClick={onClose}>
          Back
        </Button>
        <Button look="quiet" className="text-danger!" disabled={pending} onClick={() => answer('cancel')}>
          Cancel free of charge
        </Button>
        <Button pending={pending} onClick={() => answer('accept')}>
          Traveller accepts
        </Button>
      </div>
    </Modal>
  )
}
