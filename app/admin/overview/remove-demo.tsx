import { useState } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import { notify } from '../../ui/feedback/toast.tsx'
import { countOf } from '../../ui/text/words.ts'
import { ConfirmAction } from '../kit/action.tsx'

type Demo = NonNullable<Answer<'adminOverview'>['demo']>

/** Removes all demo content, after a confirmation. */
export function RemoveDemo({ demo }: { demo: Demo }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center text-ink-soft text-sm underline decoration-1 underline-offset-4 hover:text-accent md:min-h-6"
      >
        Remove demo content
      </button>
      {isOpen && (
        <ConfirmAction
          title="Remove all demo content?"
          about={[
            countOf(demo.trips, 'trip'),
            countOf(demo.bookings, 'booking'),
            countOf(demo.messages, 'message'),
            countOf(demo.users, 'user'),
          ].join(', ')}
          text="You won't be able to revert this!"
          more={
            <p className="rounded-lg bg-sunken px-4 py-2.5">
              Periods and packages that only these trips use go too, and whatever you changed in any of it.
              What you added yourselves stays, and so does a trip that somebody else has booked. In the
              settings only what you typed and uploaded stays.
            </p>
          }
          confirm="Yes, remove it"
          call="adminRemoveDemo"
          onDone={(answer) => notify('Removed!', { text: answer.message })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
