import { BellRing, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import { countOf } from '../../../rules/words.ts'
import { useAgency, useMoneyOf } from '../../agency.ts'
import { randomKey } from '../../api.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Modal } from '../../ui/feedback/modal.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { formOf } from '../../use-call.ts'
import { useAdminApi } from '../kit/api.ts'
import { CallResult, useCall } from '../kit/call.tsx'
import { DialogButton } from '../kit/screen-buttons.tsx'
import { noMailServer } from '../mails/kinds.ts'
import { BulkProgress, OrderedDialog } from './progress.tsx'
import { ToCall } from './to-call.tsx'

type Kind = 'remind' | 'refund'
type Shown = Answer<'adminBulkRemind'>

/** Which bookings: those of a departure, or of the filters of the list of bookings. */
type Chosen = Record<string, string>

const words = {
  remind: {
    call: 'adminBulkRemind',
    title: 'Remind all who owe',
    button: 'Remind all',
    nothing: 'None of these bookings owes anything now.',
    ask: (count: number, sum: string) =>
      `${count} of these bookings ${count === 1 ? 'owes' : 'owe'} ${sum} now. ${count === 1 ? 'It' : 'Each'} gets a reminder by mail.`,
    press: (count: number) => `Send ${countOf(count, 'reminder')}`,
    Icon: BellRing,
  },
  refund: {
    call: 'adminBulkRefund',
    title: 'Refund to the cards',
    button: 'Refund to the cards',
    nothing: 'For these bookings nothing is to be paid back to a card.',
    ask: (count: number, sum: string) =>
      `${sum} of ${countOf(count, 'booking')} ${count === 1 ? 'goes' : 'go'} back to the cards that paid. Once ordered, it cannot be stopped.`,
    press: (_: number, sum: string) => `Pay back ${sum}`,
    Icon: Undo2,
  },
} as const

type AskProps = {
  kind: Kind
  shown: Shown
  pending: boolean
  setPending: (pending: boolean) => void
  onStarted: (started: Shown) => void
  /** What was shown may have changed: looks again. */
  onOutdated: () => void
  onClose: () => void
}

/** Shows the sum, and orders exactly what it shows: the same bookings, the same sum. */
function Ask({ kind, shown, pending, setPending, onStarted, onOutdated, onClose }: AskProps) {
  const { call, nothing, ask, press } = words[kind]
  const { count, sum, currency, booking_ids, by_hand = 0, reminded_lately = 0, without_address } = shown
  const callApi = useAdminApi()
  const noMail = useAgency()?.no_mail
  const [key] = useState(randomKey)
  const [refusal, setRefusal] = useState<string>()
  const inWords = useMoneyOf({ currency })
  const money = inWords(sum)

  async function start() {
    if (pending) return
    setPending(true)
    const form = formOf({
      booking_ids: JSON.stringify(booking_ids),
      expected_sum: `${sum}`,
      expected_reminded: `${reminded_lately}`,
    })
    const result = await callApi(call, { form, idempotencyKey: key })
    setPending(false)
    if (result.ok) return onStarted(result.answer)
    setRefusal(result.message)
    if (result.status === 409) onOutdated()
  }

  return (
    <>
      {(count > 0 || without_address.length === 0) && <p>{count === 0 ? nothing : ask(count, money)}</p>}
      {reminded_lately > 0 && (
        <p className="font-medium">
          {reminded_lately} of {count} {reminded_lately === 1 ? 'was' : 'were'} already reminded within the
          last day.
        </p>
      )}
      {by_hand > 0 && (
        <p>
          {inWords(by_hand)} did not come by card, and is to be{' '}
          <TextLink to="/admin/payments">paid back by hand</TextLink>.
        </p>
      )}
      {kind === 'remind' && noMail && count > 0 && <Alert>{noMailServer}</Alert>}
      <ToCall title="They owe something and have no address" people={without_address} />
      {refusal && <Banner tone="danger">{refusal}</Banner>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" disabled={pending} onClick={onClose}>
          {count === 0 ? 'Close' : 'Cancel'}
        </Button>
        {count > 0 && (
          <Button look={kind === 'refund' ? 'danger' : 'primary'} pending={pending} onClick={start}>
            {press(count, money)}
          </Button>
        )}
      </div>
    </>
  )
}

/** Reminds or pays back many bookings at once, after a look at the sum. */
export function BulkDialog({ kind, of, onClose }: { kind: Kind; of: Chosen; onClose: () => void }) {
  const { call, title } = words[kind]
  const [started, setStarted] = useState<Shown>()
  const [pending, setPending] = useState(false)
  const { result, refetch } = useCall(!started && call, { form: { ...of, dry_run: '1' } })
  if (started)
    return (
      <OrderedDialog title={title} message={started.message} onClose={onClose}>
        <BulkProgress id={started.id ?? 0} />
      </OrderedDialog>
    )
  return (
    <Modal title={title} onClose={pending ? () => {} : onClose}>
      <CallResult result={result} refetch={refetch}>
        {(shown) => (
          <Ask
            kind={kind}
            shown={shown}
            pending={pending}
            setPending={setPending}
            onStarted={setStarted}
            onOutdated={refetch}
            onClose={onClose}
          />
        )}
      </CallResult>
    </Modal>
  )
}

type BulkButtonProps = {
  kind: Kind
  of: Chosen
  /** Loads the screen again once the dialog closes. */
  onChange: () => void
}

/** The button that reminds or pays back many bookings at once, after a look at the sum. */
export function BulkButton({ kind, of, onChange }: BulkButtonProps) {
  const { button, Icon } = words[kind]
  return (
    <DialogButton icon={Icon} label={`${button}…`}>
      {(close) => (
        <BulkDialog
          kind={kind}
          of={of}
          onClose={() => {
            close()
            onChange()
          }}
        />
      )}
    </DialogButton>
  )
}
