import { useEffect, useRef, useState } from 'react'
import type { BookingInFull } from '../../../../contract/office-bookings.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Warning } from '../../../ui/feedback/banner.tsx'
import { ConfirmAction } from '../../kit/action.tsx'
import { isRetryable } from '../../kit/api.ts'
import { Section } from '../../kit/section.tsx'

type RemoveDataProps = {
  booking: BookingInFull
  /** Called once the data is removed, by this dialog or by somebody else. */
  onRemoved: () => void
}

/** Removes the personal data of one booking, for travellers who ask for it without deleting an account. */
export function RemoveData({ booking: { id, reference, name, trip }, onRemoved }: RemoveDataProps) {
  const [asking, setAsking] = useState(false)
  const [outcome, setOutcome] = useState<string>()
  const place = useRef<HTMLDivElement>(null)
  // The focused button is gone.
  useEffect(() => {
    if (outcome) place.current?.focus()
  }, [outcome])

  const removed = (message: string) => {
    setOutcome(message)
    onRemoved()
  }

  if (name === '' && !outcome && !asking) return null
  return (
    <Section small title="Personal data" className="print:hidden">
      {outcome ? (
        <Alert ref={place} role="status" tabIndex={-1} tone="success" className="font-medium">
          {outcome}
        </Alert>
      ) : (
        <>
          <p className="text-ink-soft text-sm">For a traveller who asks for it. It cannot be undone.</p>
          <Button look="quiet" className="justify-self-start" onClick={() => setAsking(true)}>
            Remove personal data
          </Button>
        </>
      )}
      {asking && (
        <ConfirmAction
          title="Remove personal data?"
          titleRefused="Cannot be removed"
          about={`${reference}, ${name}`}
          text="You won't be able to revert this!"
          more={
            <Alert>
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
            </Alert>
          }
          confirm="Yes, remove it"
          call="adminAnonymiseBooking"
          sent={{ params: { id } }}
          onDone={(answer) => removed(answer.message)}
          onChange={() => {}}
          onClose={(refused) => {
            setAsking(false)
            if (refused && !isRetryable(refused)) removed(refused.message)
          }}
        />
      )}
    </Section>
  )
}
