import { useState } from 'react'
import type { BookingInFull } from '../../../../contract/office-bookings.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { ConfirmCall, useConfirmedCall } from '../../kit/confirm-call.tsx'
import { useAdminApi } from '../../kit/list-query.ts'

type Done = 'copy' | 'mail' | 'renew' | 'end'

const formOf = (what: Done) => {
  const form = new FormData()
  if (what === 'mail') form.set('notify', '1')
  if (what === 'renew' || what === 'end') form.set(what, '1')
  return form
}

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

type AskProps = {
  what: 'renew' | 'end'
  id: number
  onDone: (url: string | null) => void
  onChange: () => void
  onClose: () => void
}

function Ask({ what, id, onDone, ...rest }: AskProps) {
  const api = useAdminApi()
  const asked = useConfirmedCall({
    send: () => api('adminLinkBooking', { params: { id }, form: formOf(what) }),
    onDone({ message, url }) {
      notify(message)
      onDone(url)
    },
    ...rest,
  })
  return <ConfirmCall {...questions[what]} {...asked} />
}

/** The link with which a traveller sees the booking without an account: to copy, to mail, to renew and to end. */
export function OwnLink({ booking, onChange }: { booking: BookingInFull; onChange: () => void }) {
  const { id, name, email, delivery } = booking
  const api = useAdminApi()
  const [pending, setPending] = useState<Done>()
  const [asking, setAsking] = useState<'renew' | 'end'>()
  const [made, setMade] = useState<{ url: string; isCopied: boolean }>()
  const [refused, setRefused] = useState<string>()
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
  async function make(what: 'copy' | 'mail') {
    setPending(what)
    setRefused(undefined)
    const result = await api('adminLinkBooking', { params: { id }, form: formOf(what) })
    setPending(undefined)
    if (!result.ok) return setRefused(result.message)
    if (what === 'mail') notify(result.answer.message)
    else await show(result.answer.url)
    onChange()
  }

  return (
    <section aria-labelledby="own-link" className="grid gap-2 print:hidden">
      <h3 id="own-link" className="font-sans font-semibold text-base">
        Link for the traveller
      </h3>
      <p className="text-ink-soft text-sm">
        Anyone with this link sees this booking without an account, and can pay. The mails to the traveller
        contain it.
        {email !== '' &&
          delivery === 'file' &&
          ' No mail server is set up: a mailed link is written to a file and reaches nobody.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" pending={pending === 'copy'} onClick={() => make('copy')}>
          Copy link
        </Button>
        {email !== '' && (
          <Button look="quiet" pending={pending === 'mail'} onClick={() => make('mail')}>
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
      {refused && <Banner tone="danger">{refused}</Banner>}
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
        <Ask what={asking} id={id} onDone={show} onChange={onChange} onClose={() => setAsking(undefined)} />
      )}
    </section>
  )
}
