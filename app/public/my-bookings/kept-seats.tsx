import { useState } from 'react'
import type { OwnBooking } from '../../../contract/bookings.ts'
import { takeForm } from '../../../contract/waiting.ts'
import { useAgency } from '../../agency.ts'
import { useCallForm } from '../../form.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useMoney } from '../../ui/text/money.ts'
import { useReload } from '../account/log-out.ts'
import { MailProof } from '../booking/form.tsx'
import { useBookingToken } from '../booking/pay.tsx'
import { TermsField } from '../booking/terms.tsx'
import { loginThenTo } from '../layout/return-path.ts'
import { useOwnApi } from './own-api.ts'

/** Accepts or declines the seats that are kept for a party from the waiting list. */
export function KeptSeats({ booking, waitingId }: { booking: OwnBooking; waitingId: number }) {
  const api = useOwnApi()
  const byLink = useBookingToken() !== undefined
  const reload = useReload()
  const terms = useAgency()?.terms ?? null
  const money = useMoney()
  const [problem, setProblem] = useState<string>()
  const params = { id: waitingId }
  const { formProps, fields, pending, feedback } = useCallForm({
    call: 'takeOffer',
    schema: takeForm,
    id: `take-${waitingId}`,
    params,
    api,
    keeps: true,
    onDone: reload,
  })
  async function decline() {
    const result = await api('declineOffer', { params, form: new FormData() })
    if (result.ok) reload()
    else setProblem(result.message)
  }
  const { total, currency } = booking
  return (
    <form {...formProps} className="mt-5 grid gap-3">
      <input type="hidden" name="expected_total" value={total ?? 'on_request'} />
      {terms && <TermsField field={fields.accepted_terms} terms={terms} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending}>
          Take the seats{total !== null && ` · ${money(total, { currency: currency ?? undefined })}`}
        </Button>
        <Button look="quiet" disabled={pending} onClick={() => void decline()}>
          Decline the seats
        </Button>
      </div>
      <p role="alert" className="font-medium text-danger empty:hidden">
        {problem ?? (feedback?.tone === 'danger' && feedback.message)}
      </p>
      {feedback?.prove && <MailProof {...(byLink && { login: loginThenTo('/bookings') })} />}
    </form>
  )
}
