import { useState } from 'react'
import type { BookingInFull } from '../../../../contract/office-bookings.ts'
import { Modal } from '../../../ui/feedback/modal.tsx'
import { Moment } from '../../../ui/text/moment.tsx'
import { Prose } from '../../../ui/text/prose.tsx'
import { CallResult, useCall } from '../../kit/call.tsx'

/** Which terms a traveller has accepted, and when; the exact text is a click away. */
export function AcceptedTerms({ terms }: { terms: NonNullable<BookingInFull['accepted_terms']> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      Accepted{' '}
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="text-left text-accent underline underline-offset-4 print:text-ink print:no-underline"
      >
        {terms.title}
      </button>{' '}
      on <Moment at={terms.accepted_at} />
      {isOpen && <TermsText {...terms} onClose={() => setOpen(false)} />}
    </>
  )
}

function TermsText({ id, title, onClose }: { id: number; title: string; onClose: () => void }) {
  const { result, refetch } = useCall('adminShowTerms', { params: { id } })
  return (
    <Modal wide title={title} onClose={onClose}>
      <CallResult result={result} refetch={refetch}>
        {({ terms }) => (
          <>
            <p className="text-ink-soft">
              In this wording since <Moment at={terms.created_at} />
            </p>
            <Prose html={terms.html} />
          </>
        )}
      </CallResult>
    </Modal>
  )
}
