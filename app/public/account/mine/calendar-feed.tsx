import { useState } from 'react'
import { api } from '../../../api.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useCopy } from '../../../ui/controls/copy.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { useMine } from './use-mine.ts'

type Feed = { show: 'showMyCalendar' | 'adminShowCalendar'; renew: 'renewMyCalendar' | 'adminRenewCalendar' }

/** The calendar of the user's own trips. */
const own: Feed = { show: 'showMyCalendar', renew: 'renewMyCalendar' }
/** The calendar of all departures, for the staff. */
const office: Feed = { show: 'adminShowCalendar', renew: 'adminRenewCalendar' }

/** The secret address of a calendar to subscribe to, with a button that renews it. */
export function CalendarFeed({ of }: { of: 'own' | 'office' }) {
  const calls = of === 'own' ? own : office
  const { result, again } = useMine(calls.show)
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'danger'; message: string }>()
  const [pending, setPending] = useState(false)
  const url = result?.ok ? result.answer.url : ''
  const { place, status, copy } = useCopy<HTMLElement>(url, {
    copied: 'The address is copied.',
    marked: 'Copy the address that is selected now.',
  })
  if (!result) return <Spinner />
  if (!result.ok) return <Banner tone="danger">{result.message}</Banner>

  async function renew() {
    setPending(true)
    const renewed = await api(calls.renew)
    setPending(false)
    setOutcome(
      renewed.ok
        ? { tone: 'success', message: renewed.answer.message }
        : { tone: 'danger', message: renewed.message },
    )
    again()
  }
  return (
    <div className="grid justify-items-start gap-4">
      <p>
        {of === 'own'
          ? 'Subscribe to this address in your calendar, and your trips appear there.'
          : 'Subscribe to this address in your calendar: it shows all departures, with the seats that are taken.'}
      </p>
      <span ref={place} className="rounded-lg bg-sunken px-3 py-2 font-mono text-sm wrap-anywhere">
        {url}
      </span>
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" onClick={() => void copy()}>
          Copy the address
        </Button>
        <Button look="quiet" pending={pending} onClick={() => void renew()}>
          Renew the address
        </Button>
      </div>
      <p role="status" className="font-medium text-sm text-success empty:hidden">
        {status}
      </p>
      {outcome && <Banner tone={outcome.tone}>{outcome.message}</Banner>}
      <p className="text-ink-soft text-sm">
        Whoever has the address sees the calendar. It stops working when you change your password or renew it.
      </p>
    </div>
  )
}
