import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast.tsx'
import { useAdminApi } from '../ask.ts'
import { useAsked } from '../asked.ts'
import { ConfirmCall } from '../confirm-call.tsx'
import { useKeptFocus } from '../kept-focus.ts'
import { useAnswer } from '../use-answer.ts'

type AllToldProps = { trip: number; title: string }

function AllToldDialog({
  trip,
  title,
  ...rest
}: AllToldProps & { onChange: () => void; onClose: () => void }) {
  const ask = useAdminApi()
  const asked = useAsked({
    send: () => ask('adminTravellersTold', { params: { id: trip } }),
    onDone: ({ message }) => notify(message),
    ...rest,
  })
  return (
    <ConfirmCall
      look="primary"
      careful
      title="Are all told?"
      about={title}
      text="Everybody on this list knows that the trip does not take place. The overview no longer names it, and nobody is reminded of it any more."
      confirm="All are told"
      {...asked}
    />
  )
}

/** What ends the reminder of a deleted trip; nothing else knows who was called. Asked for beside the list of its people. */
export function AllTold(props: AllToldProps) {
  const { result, askAgain } = useAnswer('adminCountOutdated', props.trip)
  const [asking, setAsking] = useState(false)
  const { within } = useKeptFocus()
  return (
    <div {...within}>
      {result?.ok && result.answer.to_tell && (
        <Button look="quiet" className="print:hidden" onClick={() => setAsking(true)}>
          <MailCheck aria-hidden="true" className="size-4" />
          All are told…
        </Button>
      )}
      {asking && <AllToldDialog {...props} onChange={askAgain} onClose={() => setAsking(false)} />}
    </div>
  )
}
