import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import type { Refused } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast.tsx'
import { useAdminApi } from '../ask.ts'
import { ConfirmCall } from '../confirm-call.tsx'
import { useAnswer } from '../use-answer.ts'

/** What ends the reminder of a deleted trip; nothing else knows who was called. Asked for beside the list of its people. */
export function AllTold({ trip, title }: { trip: number; title: string }) {
  const ask = useAdminApi()
  const { result: answered, askAgain } = useAnswer('adminCountOutdated', trip)
  const [asking, setAsking] = useState(false)
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const again = !refused || refused.status === 0 || refused.status >= 500

  function close() {
    if (refused) askAgain()
    setRefused(undefined)
    setAsking(false)
  }

  async function confirm() {
    setPending(true)
    setRefused(undefined)
    const result = await ask('adminTravellersTold', { params: { id: trip } })
    setPending(false)
    if (!result.ok) return setRefused(result)
    notify(result.answer.message)
    askAgain()
    setAsking(false)
  }

  return (
    <>
      {answered?.ok && answered.answer.to_tell && (
        <Button look="quiet" className="print:hidden" onClick={() => setAsking(true)}>
          <MailCheck aria-hidden="true" className="size-4" />
          All are told…
        </Button>
      )}
      {asking && (
        <ConfirmCall
          look="primary"
          careful
          title="Are all told?"
          about={title}
          text="Everybody on this list knows that the trip does not take place. The overview no longer names it, and nobody is reminded of it any more."
          confirm="All are told"
          pending={pending}
          refusal={refused?.message}
          onConfirm={again ? confirm : undefined}
          onClose={close}
        />
      )}
    </>
  )
}
