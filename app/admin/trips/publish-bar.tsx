import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/controls/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { notify } from '../../ui/feedback/toast.tsx'
import { useAction } from '../kit/action.tsx'

type PublishBarProps = {
  trip: { id: number; published: boolean }
  /** Whether something on the screen is not saved yet. */
  isDirty?: () => boolean
  onChanged: () => Promise<void>
}

/** Says whether a trip is on the site, and publishes it or takes it off. It stands below the tabs of each of its screens. */
export function PublishBar({ trip: { id, published }, isDirty, onChanged }: PublishBarProps) {
  const { pending, refused, run } = useAction('adminUpdateTrip', {
    onDone({ unlisted }) {
      if (published) notify('The trip is a draft again.', { text: 'It is no longer on the site.' })
      else
        notify('The trip is published.', {
          text: unlisted,
          link: unlisted
            ? { to: `/admin/departures/add?trip=${id}`, label: 'Add departures' }
            : { to: `/trips/${id}`, label: 'See the trip', leaves: true },
        })
    },
    onChange: onChanged,
  })
  const [isUnsaved, setUnsaved] = useState(false)
  async function change() {
    // Publishing does not save the form.
    const isUnsavedNow = isDirty?.() === true
    setUnsaved(isUnsavedNow)
    if (!isUnsavedNow) await run({ params: { id }, form: { published: published ? '0' : '1' } })
  }
  const wanted = !isUnsaved && refused?.errors?.banner?.[0]
  return (
    <Alert className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="grow">
        {published ? (
          'Published: on the site while a departure is to come.'
        ) : (
          <>
            <DraftMark /> Only the staff see this trip, until it is published.
          </>
        )}
      </p>
      <Button look="quiet" pending={pending} onClick={change}>
        {published ? 'Unpublish' : 'Publish'}
      </Button>
      <p role="alert" className="w-full font-medium text-danger empty:hidden">
        {isUnsaved
          ? 'Please save first: what you have changed here is not saved yet.'
          : !wanted && refused?.message}
        {wanted && (
          <>
            {wanted}{' '}
            <Link to={`/admin/trips/edit/${id}`} className="underline underline-offset-4">
              To its details
            </Link>
          </>
        )}
      </p>
    </Alert>
  )
}

export const DraftMark = () => (
  <span className="inline-block whitespace-nowrap rounded-full border border-control px-2.5 font-semibold text-[0.8125rem] text-ink-soft leading-6">
    Draft
  </span>
)
