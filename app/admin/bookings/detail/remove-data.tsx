import { useEffect, useRef, useState } from 'react'
import type { BookingInFull } from '../../../../contract/office-bookings.ts'
import type { Refused } from '../../../api.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Warning } from '../../../ui/feedback/banner.tsx'
import { ConfirmCall, isRetryable } from '../../kit/confirm-call.tsx'
import { useAdminApi } from '../../kit/list-query.ts'
import { refreshBadges } from '../../shell/badges.ts'

type RemoveDataProps = {
  booking: BookingInFull
  /** Called once the data is removed, by this dialog or by somebody else. */
  onRemoved: () => void
}

/** Removes the personal data of one booking, for travellers who ask for it without deleting an account. */
export function RemoveData({ booking: { id, reference, name, trip }, onRemoved }: RemoveDataProps) {
  const callApi = useAdminApi()
  const [asking, setAsking] = useState(false)
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const [outcome, setOutcome] = useState<string>()
  const place = useRef<HTMLParagraphElement>(null)
  // The focused button is gone.
  useEffect(() => {
    if (outcome) place.current?.focus()
  }, [outcome])

  async function remove() {
    setPending(true)
    setRefused(undefined)
    const result = await callApi('adminAnonymiseBooking', { params: { id } })
    setPending(false)
    if (!result.ok) return setRefused(result)
    setAsking(false)
    setOutcome(result.answer.message)
    // Failed mails about the booking no longer count.
    refreshBadges()
    onRemoved()
  }
  const again = !refused || isRetryable(refused)
  const close = () => {
    setAsking(false)
    setRefused(undefined)
    if (again) return
    setOutcome(refused.message)
    onRemoved()
  }

  return (
    <div className="print:hidden">
      {outcome ? (
        <p
          ref={place}
          role="status"
          tabIndex={-1}
          className="rounded-lg border border-success bg-success-soft px-4 py-2.5 font-medium text-success"
        >
          {outcome}
        </p>
      ) : (
        name !== '' && (
          <Button look="quiet" onClick={() => setAsking(true)}>
            Remove personal data
          </Button>
        )
      )}
      {asking && (
        <ConfirmCall
          title={again ? 'Remove personal data?' : 'Cannot be removed'}
          about={`${reference}, ${name}`}
          text="You won't be able to revert this!"
          more={
            <div className="rounded-lg bg-sunken px-4 py-2.5">
              <p>
                Name, email, phone and note go, the internal notes too, and what the mails about this booking
                said; those that wait are not sent. The account it was made with shows it no more. Trip,
                numbers and reference stay. Invoices stay as they are, with the name: the law has you keep
                them.
              </p>
              <Warning>
                {!trip.departed &&
                  !trip.deleted &&
                  `This trip is ${trip.under_way ? 'under way' : 'still to come'}: nobody can then tell who travels.`}
              </Warning>
            </div>
          }
          confirm="Yes, remove it"
          pending={pending}
          refusal={refused?.message}
          onConfirm={again ? remove : undefined}
          onClose={close}
        />
      )}
    </div>
  )
}
