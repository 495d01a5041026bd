import { useState } from 'react'
import type { BookingInFull } from '../../../../contract/office-bookings.ts'
import { useMoneyOf } from '../../../agency.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { ConfirmAction, useAction } from '../../kit/action.tsx'
import { Section } from '../../kit/section.tsx'

const questions = {
  renew: {
    title: 'Renew the link?',
    text: 'All links that this booking has had end, also those in its mails. A new one is copied.',
    confirm: 'Renew',
  },
  end: {
    title: 'End all links?',
    text: 'All links that this booking has had end, also those in its mails. Later mails have new ones.',
    confirm: 'End them',
  },
}

/** The link with which a traveller sees the booking without an account: to copy, to mail, to renew and to end. */
export function LinkOfBooking({ booking }: { booking: BookingInFull }) {
  const { id, name, mails_to, delivery, standing, due_now } = booking
  const money = useMoneyOf(booking)
  const { pending, refused, run } = useAction('adminLinkBooking')
  const [isMailed, setMailed] = useState(false)
  const [asking, setAsking] = useState<'renew' | 'end'>()
  const [made, setMade] = useState<{ url: string; isCopied: boolean }>()
  if (name === '') return null

  async function show(url: string | null) {
    if (url === null) return setMade(undefined)
    // The browser may refuse, or has no clipboard because the site is served without TLS.
    const isCopied = await Promise.resolve(navigator.clipboard?.writeText(url)).then(
      () => navigator.clipboard !== undefined,
      () => false,
    )
    setMade({ url, isCopied })
  }
  function copy() {
    setMailed(false)
    void run({ params: { id }, form: {} }, ({ url }) => void show(url))
  }
  function mail() {
    setMailed(true)
    void run({ params: { id }, form: { notify: '1' } })
  }

  return (
    <Section small title="Link for the traveller" className="print:hidden">
      <p className="text-ink-soft text-sm">
        Anyone with this link sees this booking without an account{standing !== 'kept' && ', and can pay'}.
        The mails to the traveller contain it.
        {mails_to !== '' &&
          (delivery === 'file'
            ? ' No mail server is set up: a mailed link is written to a file and reaches nobody.'
            : due_now > 0 && ` “Mail it” asks ${mails_to} for ${money(due_now)}.`)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" pending={pending && !isMailed} onClick={copy}>
          Copy link
        </Button>
        {mails_to !== '' && (
          <Button look="quiet" pending={pending && isMailed} onClick={mail}>
            Mail it
          </Button>
        )}
        <Button look="quiet" onClick={() => setAsking('renew')}>
          Renew link
        </Button>
        <Button look="quiet" onClick={() => setAsking('end')}>
          End links
        </Button>
      </div>
      {refused && <Banner tone="danger">{refused.message}</Banner>}
      <p role="status" className="font-medium text-sm text-success empty:hidden">
        {made && (made.isCopied ? 'The link is copied.' : 'The link was made. Copy it from here:')}
      </p>
      {made && (
        <input
          readOnly
          aria-label="Link of this booking"
          value={made.url}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="min-h-11 w-full rounded-md border border-control bg-sunken px-3 py-2 text-sm"
        />
      )}
      {asking && (
        <ConfirmAction
          {...questions[asking]}
          call="adminLinkBooking"
          sent={{ params: { id }, form: { [asking]: '1' } }}
          onDone={(answer) => {
            notify(answer.message)
            void show(answer.url)
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Section>
  )
}
