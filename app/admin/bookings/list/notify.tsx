import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import type { Delivery } from '../../../../contract/mails.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { countOf } from '../../../ui/text/words.ts'
import { ConfirmAction } from '../../kit/action.tsx'

type NotifyProps = {
  trip: number
  /** Only the travellers of this departure. */
  departure?: number
  count: number
  delivery: Delivery | undefined
  onChange: () => void
}

function NotifyDialog({ trip, departure, count, delivery, ...rest }: NotifyProps & { onClose: () => void }) {
  const each = count === 1 ? 'gets a mail that says' : 'get a mail each that says'
  return (
    <ConfirmAction
      look="primary"
      careful
      title={`Notify ${countOf(count, 'traveller')}?`}
      text={`The trip has changed since ${countOf(count, 'booking')} ${count === 1 ? 'was' : 'were'} confirmed. ${countOf(count, 'traveller')} ${each} what it was and what it is now.`}
      confirm="Send"
      blocked={
        delivery === 'file'
          ? 'No mail server is set up: nobody would be notified. Please call these travellers.'
          : undefined
      }
      call="adminNotifyTravellers"
      sent={{ params: { id: trip }, form: departure === undefined ? {} : { departure_id: `${departure}` } }}
      {...rest}
    />
  )
}

/** The button above a trip's bookings that mails all travellers what has changed since their last mail. */
export function NotifyTravellers(props: NotifyProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      {props.count > 0 && (
        <Button look="quiet" onClick={() => setAsking(true)}>
          <Megaphone aria-hidden="true" className="size-4" />
          Notify {countOf(props.count, 'traveller')}…
        </Button>
      )}
      {asking && <NotifyDialog {...props} onClose={() => setAsking(false)} />}
    </>
  )
}
