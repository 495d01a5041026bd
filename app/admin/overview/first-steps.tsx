import { Check, Circle } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import { notify } from '../../ui/feedback/toast.tsx'
import { countOf } from '../../ui/text/words.ts'
import { ConfirmAction } from '../kit/action.tsx'
import { useAdminApi } from '../kit/api.ts'

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

type Steps = NonNullable<Answer<'adminOverview'>['first_steps']>

const steps: Record<keyof Steps, { text: string; to?: string }> = {
  name: { text: 'Name and contact', to: '/admin/settings/agency' },
  logo: { text: 'Logo', to: '/admin/settings/look' },
  mail: { text: 'A mail server that answers', to: '/admin/settings/mail' },
  trip: { text: 'First trip', to: '/admin/trips/add' },
  departure: { text: 'First departure', to: '/admin/departures/add' },
  // Its button stands beside the list.
  demo_removed: { text: 'Demo content removed' },
}

/** The remaining first steps of a new agency, each with a link. `onDismissed` is called when the user dismisses the list. */
export function FirstSteps({ done, onDismissed }: { done: Steps; onDismissed: () => void }) {
  const callApi = useAdminApi()
  async function dismiss() {
    const result = await callApi('adminDismissFirstSteps')
    if (!result.ok) return notify(result.message)
    onDismissed()
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 rounded-xl border border-line bg-surface px-4 py-2 text-sm">
      <h2 className="font-sans font-semibold text-sm tracking-normal">First steps</h2>
      <ul aria-label="First steps" className="flex flex-wrap gap-x-4">
        {(Object.keys(steps) as (keyof Steps)[]).map((key) => {
          const { text, to } = steps[key]
          const Icon = done[key] ? Check : Circle
          return (
            <li key={key} className="inline-flex min-h-11 items-center gap-1.5 md:min-h-6">
              <Icon
                aria-hidden="true"
                className={`size-4 shrink-0 ${done[key] ? 'text-success' : 'text-ink-soft'}`}
              />
              {done[key] || !to ? (
                <span className={done[key] ? 'text-ink-soft' : ''}>{text}</span>
              ) : (
                <Link to={to} className="text-accent underline decoration-1 underline-offset-4">
                  {text}
                </Link>
              )}
              <span className="sr-only">{done[key] ? '(done)' : '(to do)'}</span>
            </li>
          )
        })}
      </ul>
      <button
        type="button"
        onClick={dismiss}
        className="inline-flex min-h-11 items-center text-ink-soft underline decoration-1 underline-offset-4 hover:text-accent md:min-h-6"
      >
        Dismiss
      </button>
    </div>
  )
}
